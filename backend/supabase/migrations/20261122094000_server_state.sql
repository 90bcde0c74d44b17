-- State that servers keep across restarts, such as the time when one last ran.
create table public.server_state (
  key text primary key,
  value jsonb not null,
  at timestamptz not null default now()
);
alter table public.server_state enable row level security;
revoke all on public.server_state from public, anon, authenticated;
grant select, insert, update, delete on public.server_state to service_role;
