-- Devices on which the administrator has logged in: each has a count of wrong passwords of its own, so that somebody
-- else's guessing from the same address keeps nobody out who was here before. Only hashes of their tokens are kept.
create table public.known_devices (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
alter table public.known_devices enable row level security;
revoke all on public.known_devices from public, anon, authenticated;
grant select, insert, update, delete on public.known_devices to service_role;
