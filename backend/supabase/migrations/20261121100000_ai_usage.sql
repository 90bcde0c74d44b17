-- AI usage: one row per charged attempt, including failed ones.
create table public.ai_usage (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Null for a request without a form.
  submission_id uuid references public.form_submissions (id) on delete cascade,
  purpose text not null,
  prompt_version text not null default '',
  model text not null,
  input_tokens int not null,
  output_tokens int not null,
  audio_seconds real not null default 0,
  -- US dollars at the configured prices; null without configured prices.
  cost double precision
);
create index ai_usage_submission on public.ai_usage (submission_id);
create index ai_usage_day on public.ai_usage (created_at);

alter table public.ai_usage enable row level security;
revoke all on public.ai_usage from anon, authenticated;
grant select, insert, update, delete on public.ai_usage to service_role;
