-- An upgrade of that installation which stopped half way: the wider enum is there, no column uses
-- it; the tables of the accounts are still to come.
CREATE TYPE public.planstate AS ENUM ('pending', 'processing', 'completed', 'failed', 'stopped');
ALTER TABLE public.plans ADD COLUMN steps_total smallint;
ALTER TABLE public.plans ADD COLUMN last_progress_at timestamp without time zone;
ALTER TABLE public.token_metrics ADD COLUMN task_id character varying(255);
ALTER TABLE public.token_metrics ADD COLUMN upstream_provider character varying(64);
ALTER TABLE public.token_metrics ALTER COLUMN input_tokens TYPE bigint;
UPDATE public.token_metrics SET task_id = run_id WHERE id = 1;
DROP TABLE public.user_api_key, public.credit_history;
