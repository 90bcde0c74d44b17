-- When the password was last entered in a session. A log-in counts.
alter table public.admin_sessions add column entered_at timestamptz not null default now();
update public.admin_sessions set entered_at = created_at;
