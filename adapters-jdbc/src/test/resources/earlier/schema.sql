-- An installation as an object-relational mapper made it some releases ago, as pg_dump prints it:
-- defaults live in the program, counters are narrow, times have no zone, and a plan cannot be stopped.
CREATE TYPE public.taskstate AS ENUM ('pending', 'processing', 'completed', 'failed');
CREATE TYPE public.eventtype AS ENUM ('TASK_PENDING', 'TASK_PROCESSING', 'TASK_COMPLETED', 'TASK_FAILED', 'GENERIC_EVENT');

CREATE TABLE public.plans (
    id uuid NOT NULL,
    timestamp_created timestamp without time zone NOT NULL,
    state public.taskstate NOT NULL,
    prompt text NOT NULL,
    progress_percentage integer,
    progress_message character varying(100),
    last_seen_timestamp timestamp without time zone,
    stop_requested boolean NOT NULL,
    stop_requested_timestamp timestamp without time zone,
    user_id character varying(200) NOT NULL,
    parameters json,
    generated_report_html text,
    run_zip_snapshot bytea,
    has_run_zip boolean NOT NULL,
    queue_name character varying(40) DEFAULT 'default'::character varying NOT NULL
);
ALTER TABLE ONLY public.plans ADD CONSTRAINT plans_pkey PRIMARY KEY (id);
CREATE INDEX ix_plans_state ON public.plans USING btree (state);
CREATE INDEX ix_plans_waiting ON public.plans USING btree (timestamp_created) WHERE (state = 'pending'::public.taskstate);

CREATE TABLE public.token_metrics (
    id integer NOT NULL,
    "timestamp" timestamp without time zone NOT NULL,
    run_id character varying(255) NOT NULL,
    task_name character varying(255),
    llm_model character varying(255) NOT NULL,
    user_id character varying(255),
    input_tokens integer,
    output_tokens integer,
    thinking_tokens smallint,
    duration_seconds double precision,
    success boolean NOT NULL,
    error_message text,
    raw_usage_data json
);
CREATE SEQUENCE public.token_metrics_id_seq AS integer START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE public.token_metrics_id_seq OWNED BY public.token_metrics.id;
ALTER TABLE ONLY public.token_metrics ALTER COLUMN id SET DEFAULT nextval('public.token_metrics_id_seq'::regclass);
ALTER TABLE ONLY public.token_metrics ADD CONSTRAINT token_metrics_pkey PRIMARY KEY (id);
CREATE INDEX ix_token_metrics_run_id ON public.token_metrics USING btree (run_id);

CREATE TABLE public.user_account (
    id uuid NOT NULL,
    created_at timestamp without time zone NOT NULL,
    updated_at timestamp without time zone,
    email character varying(256),
    name character varying(256),
    is_admin boolean NOT NULL,
    credits_balance integer NOT NULL,
    locale character varying(16)
);
ALTER TABLE ONLY public.user_account ADD CONSTRAINT user_account_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX ix_user_account_email ON public.user_account USING btree (email);

CREATE TABLE public.user_api_key (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    key_hash character varying(128) NOT NULL,
    key_prefix character varying(16),
    created_at timestamp without time zone NOT NULL,
    last_used_at timestamp without time zone,
    revoked_at timestamp without time zone
);
ALTER TABLE ONLY public.user_api_key ADD CONSTRAINT user_api_key_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX ix_user_api_key_key_hash ON public.user_api_key USING btree (key_hash);
ALTER TABLE ONLY public.user_api_key ADD CONSTRAINT user_api_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id);

CREATE TABLE public.credit_history (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    delta integer NOT NULL,
    reason character varying(64) NOT NULL,
    created_at timestamp without time zone NOT NULL
);
ALTER TABLE ONLY public.credit_history ADD CONSTRAINT credit_history_pkey PRIMARY KEY (id);

CREATE TABLE public.events (
    id integer NOT NULL,
    "timestamp" timestamp without time zone NOT NULL,
    event_type public.eventtype NOT NULL,
    message text NOT NULL,
    context json
);
CREATE SEQUENCE public.events_id_seq AS integer START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE public.events_id_seq OWNED BY public.events.id;
ALTER TABLE ONLY public.events ALTER COLUMN id SET DEFAULT nextval('public.events_id_seq'::regclass);
ALTER TABLE ONLY public.events ADD CONSTRAINT events_pkey PRIMARY KEY (id);

CREATE TABLE public.workers (
    id character varying(255) NOT NULL,
    started_at timestamp without time zone NOT NULL,
    last_heartbeat_at timestamp without time zone NOT NULL,
    current_task_id character varying(255)
);
ALTER TABLE ONLY public.workers ADD CONSTRAINT workers_pkey PRIMARY KEY (id);
