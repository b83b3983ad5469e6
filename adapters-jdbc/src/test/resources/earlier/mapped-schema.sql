-- An installation as its object-relational mapper made it on PostgreSQL 15, as pg_dump prints it:
-- every column that such a one has, all of them nullable but the few that say otherwise.

CREATE TYPE public.eventtype AS ENUM (
    'GENERIC_ERROR',
    'GENERIC_EVENT',
    'TASK_PENDING',
    'TASK_PROCESSING',
    'TASK_FAILED',
    'TASK_COMPLETED'
);

CREATE TYPE public.planstate AS ENUM (
    'pending',
    'processing',
    'completed',
    'failed',
    'stopped'
);

CREATE TABLE public.credit_history (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    delta numeric(18,9) NOT NULL,
    reason character varying(128) NOT NULL,
    source character varying(32) NOT NULL,
    external_id character varying(256),
    api_key_id character varying(36),
    created_at timestamp without time zone
);

CREATE TABLE public.events (
    id integer NOT NULL,
    "timestamp" timestamp without time zone NOT NULL,
    event_type public.eventtype NOT NULL,
    message text NOT NULL,
    context json
);

CREATE SEQUENCE public.events_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.events_id_seq OWNED BY public.events.id;

CREATE TABLE public.feedback_item (
    id character varying(36) NOT NULL,
    received_at timestamp without time zone NOT NULL,
    category character varying(32) NOT NULL,
    message text NOT NULL,
    plan_id character varying(36),
    rating integer,
    user_id character varying(36),
    plan_progress_pct double precision,
    plan_state character varying(16),
    plan_current_step character varying(128)
);

CREATE TABLE public.nonces (
    id integer NOT NULL,
    nonce_key character varying(255) NOT NULL,
    created_at timestamp without time zone NOT NULL,
    last_accessed_at timestamp without time zone NOT NULL,
    request_count integer NOT NULL,
    context json
);

CREATE SEQUENCE public.nonces_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.nonces_id_seq OWNED BY public.nonces.id;

CREATE TABLE public.payment_record (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider character varying(32) NOT NULL,
    provider_payment_id character varying(256) NOT NULL,
    credits numeric(18,9) NOT NULL,
    amount integer NOT NULL,
    currency character varying(16) NOT NULL,
    status character varying(32) NOT NULL,
    raw_payload json,
    created_at timestamp without time zone
);

CREATE TABLE public.plans (
    id uuid NOT NULL,
    timestamp_created timestamp without time zone,
    state public.planstate,
    prompt text,
    progress_percentage numeric(5,2),
    progress_message character varying(128),
    steps_completed integer,
    steps_total integer,
    current_step character varying(128),
    last_seen_timestamp timestamp without time zone,
    stop_requested boolean,
    stop_requested_timestamp timestamp without time zone,
    user_id character varying(256),
    api_key_id character varying(36),
    parameters json,
    generated_report_html text,
    run_zip_snapshot bytea,
    run_track_activity_jsonl text,
    run_track_activity_bytes integer,
    run_activity_overview_json json,
    run_artifact_layout_version integer,
    failure_reason character varying(64),
    failed_step character varying(128),
    error_message character varying(256),
    recoverable boolean,
    last_progress_at timestamp without time zone
);

CREATE TABLE public.token_metrics (
    id integer NOT NULL,
    "timestamp" timestamp without time zone NOT NULL,
    llm_model character varying(255) NOT NULL,
    task_id character varying(255),
    user_id character varying(255),
    api_key_id character varying(36),
    upstream_provider character varying(255),
    upstream_model character varying(255),
    input_tokens integer,
    output_tokens integer,
    thinking_tokens integer,
    cost_usd double precision,
    duration_seconds double precision,
    success boolean NOT NULL,
    error_message text,
    raw_usage_data json
);

CREATE SEQUENCE public.token_metrics_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.token_metrics_id_seq OWNED BY public.token_metrics.id;

CREATE TABLE public.user_account (
    id uuid NOT NULL,
    created_at timestamp without time zone,
    updated_at timestamp without time zone,
    email character varying(256),
    name character varying(256),
    given_name character varying(128),
    family_name character varying(128),
    locale character varying(64),
    avatar_url character varying(512),
    is_admin boolean NOT NULL,
    free_plan_used boolean NOT NULL,
    credits_balance numeric(18,9) NOT NULL,
    last_login_at timestamp without time zone,
    frontend_multi_user_config json
);

CREATE TABLE public.user_api_key (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    key_hash character varying(128) NOT NULL,
    key_prefix character varying(16) NOT NULL,
    label character varying(128),
    key_plaintext character varying(64),
    created_at timestamp without time zone,
    last_used_at timestamp without time zone,
    revoked_at timestamp without time zone
);

CREATE TABLE public.user_provider (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider character varying(32) NOT NULL,
    provider_user_id character varying(256) NOT NULL,
    email character varying(256),
    raw_profile json,
    created_at timestamp without time zone,
    last_login_at timestamp without time zone
);

CREATE TABLE public.workers (
    id character varying(255) NOT NULL,
    started_at timestamp without time zone NOT NULL,
    last_heartbeat_at timestamp without time zone NOT NULL,
    current_task_id character varying(255)
);

ALTER TABLE ONLY public.events ALTER COLUMN id SET DEFAULT nextval('public.events_id_seq'::regclass);

ALTER TABLE ONLY public.nonces ALTER COLUMN id SET DEFAULT nextval('public.nonces_id_seq'::regclass);

ALTER TABLE ONLY public.token_metrics ALTER COLUMN id SET DEFAULT nextval('public.token_metrics_id_seq'::regclass);

ALTER TABLE ONLY public.credit_history
    ADD CONSTRAINT credit_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feedback_item
    ADD CONSTRAINT feedback_item_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.nonces
    ADD CONSTRAINT nonces_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_record
    ADD CONSTRAINT payment_record_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.token_metrics
    ADD CONSTRAINT token_metrics_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_api_key
    ADD CONSTRAINT user_api_key_key_hash_key UNIQUE (key_hash);

ALTER TABLE ONLY public.user_api_key
    ADD CONSTRAINT user_api_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_provider
    ADD CONSTRAINT user_provider_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.workers
    ADD CONSTRAINT workers_pkey PRIMARY KEY (id);

CREATE INDEX idx_credit_history_api_key_id ON public.credit_history USING btree (api_key_id);

CREATE INDEX idx_plans_api_key_id ON public.plans USING btree (api_key_id);

CREATE INDEX idx_plans_user_id_timestamp_created ON public.plans USING btree (user_id, timestamp_created);

CREATE INDEX ix_credit_history_api_key_id ON public.credit_history USING btree (api_key_id);

CREATE INDEX ix_credit_history_user_id ON public.credit_history USING btree (user_id);

CREATE INDEX ix_events_event_type ON public.events USING btree (event_type);

CREATE INDEX ix_events_timestamp ON public.events USING btree ("timestamp");

CREATE INDEX ix_feedback_item_received_at ON public.feedback_item USING btree (received_at);

CREATE INDEX ix_nonces_created_at ON public.nonces USING btree (created_at);

CREATE INDEX ix_nonces_last_accessed_at ON public.nonces USING btree (last_accessed_at);

CREATE UNIQUE INDEX ix_nonces_nonce_key ON public.nonces USING btree (nonce_key);

CREATE INDEX ix_payment_record_provider ON public.payment_record USING btree (provider);

CREATE INDEX ix_payment_record_provider_payment_id ON public.payment_record USING btree (provider_payment_id);

CREATE INDEX ix_payment_record_user_id ON public.payment_record USING btree (user_id);

CREATE INDEX ix_plans_api_key_id ON public.plans USING btree (api_key_id);

CREATE INDEX ix_token_metrics_api_key_id ON public.token_metrics USING btree (api_key_id);

CREATE INDEX ix_token_metrics_llm_model ON public.token_metrics USING btree (llm_model);

CREATE INDEX ix_token_metrics_task_id ON public.token_metrics USING btree (task_id);

CREATE INDEX ix_token_metrics_timestamp ON public.token_metrics USING btree ("timestamp");

CREATE INDEX ix_token_metrics_upstream_model ON public.token_metrics USING btree (upstream_model);

CREATE INDEX ix_token_metrics_upstream_provider ON public.token_metrics USING btree (upstream_provider);

CREATE INDEX ix_token_metrics_user_id ON public.token_metrics USING btree (user_id);

CREATE INDEX ix_user_account_email ON public.user_account USING btree (email);

CREATE INDEX ix_user_api_key_key_prefix ON public.user_api_key USING btree (key_prefix);

CREATE INDEX ix_user_api_key_user_id ON public.user_api_key USING btree (user_id);

CREATE INDEX ix_user_provider_provider ON public.user_provider USING btree (provider);

CREATE INDEX ix_user_provider_provider_user_id ON public.user_provider USING btree (provider_user_id);

CREATE INDEX ix_user_provider_user_id ON public.user_provider USING btree (user_id);

CREATE INDEX ix_workers_current_task_id ON public.workers USING btree (current_task_id);

CREATE INDEX ix_workers_last_heartbeat_at ON public.workers USING btree (last_heartbeat_at);

--
-- PostgreSQL database dump complete
--

