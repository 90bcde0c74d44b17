-- What the calls to a model used up: one row per charged attempt, also of the ones that failed.
create table public.ai_usage (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Empty for what a visitor asked without a form.
  submission_id uuid references public.form_submissions (id) on delete cascade,
  purpose text not null,
  prompt_version text not null default '',
  model text not null,
  input_tokens int not null,
  output_tokens int not null,
  audio_seconds real not null default 0,
  -- In US dollars by the configured prices; empty while none are configured.
  cost double precision
);
create index ai_usage_submission on public.ai_usage (submission_id);
create index ai_usage_day on public.ai_usage (created_at);

alter table public.ai_usage enable row level security;
revoke all on public.ai_usage from anon, authenticated;
grant select, insert, update, delete on public.ai_usage to service_role;
