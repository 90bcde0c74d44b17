-- Doubtful first saves are kept, held, and let go by a proof of work that the page does unseen, or by the administrator.

-- Tries that the page has to make until a held form goes its way by itself; null: only the administrator lets it go.
alter table public.form_submissions add column if not exists proof_work int;
update public.form_submissions set proof_work = 200 where spam_at is not null;
create index if not exists form_submissions_held on public.form_submissions (created_at desc, id desc)
  where spam_at is not null;

-- Forms that an address has made within the hour. An address is known here only by a keyed hash, and forgotten after that;
-- a save that is tried again bears the key of the first try and is counted once.
create table public.new_forms (
  creation_key uuid primary key,
  address_hash text not null,
  doubted boolean not null default false,
  made_at timestamptz not null default now()
);
create index new_forms_address on public.new_forms (address_hash, made_at);
-- Every new form forgets the old ones.
create index new_forms_made_at on public.new_forms (made_at);

-- Secrets that the servers make up and share, such as the one by which they know their own challenges again.
create table public.server_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz not null default now()
);

alter table public.new_forms enable row level security;
alter table public.server_secrets enable row level security;
revoke all on public.new_forms, public.server_secrets from public, anon, authenticated;
grant select, insert, update, delete on public.new_forms, public.server_secrets to service_role;
