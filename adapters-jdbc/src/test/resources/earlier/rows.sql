-- Plans in every state, and what belongs to them.
INSERT INTO public.user_account VALUES
    ('11111111-1111-4111-8111-111111111111', '2025-03-01 08:00:00', '2025-03-02 08:00:00', 'ada@example.org', 'Ada', false, 250, 'en'),
    ('22222222-2222-4222-8222-222222222222', '2025-03-01 09:00:00', NULL, NULL, NULL, true, 0, NULL);
INSERT INTO public.user_api_key VALUES
    -- the SHA-256 of "earlier-key"
    ('33333333-3333-4333-8333-333333333333', '11111111-1111-4111-8111-111111111111', '06f4ddcd7f856dacf2fd81dd31168f6dd04dd8e0525924466dd48c144530c857', 'earlier-', '2025-03-01 08:00:00', NULL, NULL);
INSERT INTO public.credit_history VALUES
    ('44444444-4444-4444-8444-444444444444', '11111111-1111-4111-8111-111111111111', 250, 'welcome', '2025-03-01 08:00:00');
INSERT INTO public.plans (id, timestamp_created, state, prompt, progress_percentage, progress_message, last_seen_timestamp, stop_requested, user_id, parameters, generated_report_html, run_zip_snapshot, has_run_zip) VALUES
    ('a0000000-0000-4000-8000-000000000001', '2025-06-01 10:00:00', 'pending', 'Open a bakery', 0, NULL, NULL, false, '11111111-1111-4111-8111-111111111111', '{"model_profile": "premium", "theirs": [1, 2.50, "ü"]}', NULL, NULL, false),
    ('a0000000-0000-4000-8000-000000000002', '2025-06-01 11:00:00', 'processing', 'Build a bridge', 41, 'Step 12 of 29', '2025-06-01 11:05:00', false, '11111111-1111-4111-8111-111111111111', 'null', NULL, NULL, false),
    ('a0000000-0000-4000-8000-000000000003', '2025-06-01 12:00:00.123456', 'completed', 'Plant a forest', 100, 'done', '2025-06-01 12:30:00', false, 'admin', '{}', '<html>forest</html>', '\x504b0506000000000000000000000000000000000000', true),
    ('a0000000-0000-4000-8000-000000000004', '2025-06-01 13:00:00', 'failed', 'Fly to the moon', 7, 'Error', NULL, true, 'admin', NULL, NULL, NULL, false);
INSERT INTO public.token_metrics ("timestamp", run_id, task_name, llm_model, user_id, input_tokens, output_tokens, thinking_tokens, duration_seconds, success, error_message, raw_usage_data) VALUES
    ('2025-06-01 12:01:00', 'a0000000-0000-4000-8000-000000000003', 'PremiseTask', 'gpt-4o-mini', 'admin', 1200, 340, NULL, 2.5, true, NULL, '{"prompt_tokens": 1200,  "completion_tokens": 340}'),
    ('2025-06-01 12:02:00', 'a0000000-0000-4000-8000-000000000003', 'WBSTask', 'gpt-4o-mini', 'admin', NULL, NULL, NULL, NULL, false, 'timeout', 'null'),
    ('2025-06-01 12:03:00', '20250601_120000', NULL, 'unknown', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL);
INSERT INTO public.events ("timestamp", event_type, message, context) VALUES
    ('2025-06-01 10:00:00', 'TASK_PENDING', 'Enqueued task', '{"task_id": "a0000000-0000-4000-8000-000000000001"}'),
    ('2025-06-01 12:30:00', 'TASK_COMPLETED', 'Processing completed', NULL);
INSERT INTO public.workers VALUES
    ('old-worker-1', '2025-06-01 09:00:00', '2025-06-01 11:05:00', 'a0000000-0000-4000-8000-000000000002');
