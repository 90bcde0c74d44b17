-- Devices on which the administrator has logged in. Each has a separate count of wrong passwords, so that an attacker
-- at the same address cannot lock the administrator out. Only hashes of the tokens are stored.
create table public.known_devices (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
alter table public.known_devices enable row level security;
revoke all on public.known_devices from public, anon, authenticated;
grant select, insert, update, delete on public.known_devices to service_role;
