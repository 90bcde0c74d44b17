-- Suspicious first saves are stored and held. A proof of work that the page runs in the background releases them, or
-- the administrator does.

-- Attempts of the proof of work that releases a held form; null if only the administrator can release it.
alter table public.form_submissions add column if not exists proof_work int;
update public.form_submissions set proof_work = 200 where spam_at is not null;
create index if not exists form_submissions_held on public.form_submissions (created_at desc, id desc)
  where spam_at is not null;

-- Forms created from an address within the last hour. The address is stored as a keyed hash and deleted afterwards. A
-- retried save has the key of the first attempt and counts once.
create table public.new_forms (
  creation_key uuid primary key,
  address_hash text not null,
  doubted boolean not null default false,
  made_at timestamptz not null default now()
);
create index new_forms_address on public.new_forms (address_hash, made_at);
-- Each new form deletes the expired rows.
create index new_forms_made_at on public.new_forms (made_at);

-- Secrets that the servers generate and share, such as the key that authenticates their proof-of-work challenges.
create table public.server_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz not null default now()
);

alter table public.new_forms enable row level security;
alter table public.server_secrets enable row level security;
revoke all on public.new_forms, public.server_secrets from public, anon, authenticated;
grant select, insert, update, delete on public.new_forms, public.server_secrets to service_role;
