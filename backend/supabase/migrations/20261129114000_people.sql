-- The people of the agency. Whoever knows the shared password is an owner without a row.
create table public.people (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  -- In lower case; null once the person was removed.
  email text unique check (email = lower(email)),
  role text not null check (role in ('owner', 'editor', 'writer', 'reader')),
  -- Null until the person has chosen a password.
  password_hash text,
  state text not null default 'invited' check (state in ('invited', 'active', 'removed')),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((state = 'removed') = (email is null)),
  check ((state = 'active') = (password_hash is not null))
);

-- Links with which a person chooses a password. Only hashes of their tokens are stored.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.people (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer link or the removal of the person ended it.
  ended_at timestamptz
);
create index invitations_of_person on public.invitations (person_id, created_at);

-- One row once something was changed; without it the defaults hold.
create table public.security_settings (
  only_row boolean primary key default true check (only_row),
  shared_password boolean not null default true
);

-- A session without a person was opened with the shared password.
alter table public.admin_sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column person_id uuid references public.people (id) on delete cascade,
  -- Browser and system of the log-in, such as 'Firefox on Linux'.
  add column device text not null default '';
create index admin_sessions_of_person on public.admin_sessions (person_id);

-- The name stays when the person is removed, so it is copied.
alter table public.audit_log add column person_id uuid, add column person_name text;

-- Whether someone other than this person is an active owner. Locks the owners, so that two changes cannot pass together.
create function public.has_other_owner(p_person uuid) returns boolean language plpgsql as $$
begin
  perform from public.people where role = 'owner' and state = 'active' order by id for update;
  return exists (select from public.people where role = 'owner' and state = 'active' and id is distinct from p_person);
end
$$;

-- Changes name and role. The outcome is unknown, last_owner or done.
create function public.change_person(p_person uuid, p_name text, p_role text) returns text language plpgsql as $$
declare
  others boolean := public.has_other_owner(p_person);
  person public.people;
begin
  select * into person from public.people where id = p_person and state <> 'removed' for update;
  if not found then return 'unknown'; end if;
  if person.role = 'owner' and person.state = 'active' and p_role <> 'owner' and not others then return 'last_owner'; end if;
  update public.people set name = p_name, role = p_role where id = p_person;
  return 'done';
end
$$;

-- Ends the access of a person and erases the address. The outcome is unknown, last_owner or done.
create function public.remove_person(p_person uuid, p_now timestamptz) returns text language plpgsql as $$
declare
  others boolean := public.has_other_owner(p_person);
  person public.people;
begin
  select * into person from public.people where id = p_person and state <> 'removed' for update;
  if not found then return 'unknown'; end if;
  if person.role = 'owner' and person.state = 'active' and not others then return 'last_owner'; end if;
  update public.people set state = 'removed', email = null, password_hash = null, removed_at = p_now where id = p_person;
  delete from public.admin_sessions where person_id = p_person;
  update public.invitations set ended_at = p_now where person_id = p_person and used_at is null and ended_at is null;
  return 'done';
end
$$;

-- Uses an invitation: the person gets the password, and earlier sessions end.
-- The outcome is unknown, used, ended, expired or done.
create function public.accept_invitation(p_token_hash text, p_name text, p_password_hash text, p_now timestamptz)
returns text language plpgsql as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations where token_hash = p_token_hash for update;
  if not found then return 'unknown'; end if;
  if invitation.used_at is not null then return 'used'; end if;
  if invitation.ended_at is not null then return 'ended'; end if;
  if invitation.expires_at <= p_now then return 'expired'; end if;
  update public.people set name = p_name, password_hash = p_password_hash, state = 'active'
    where id = invitation.person_id and state <> 'removed';
  if not found then return 'ended'; end if;
  update public.invitations set used_at = p_now where id = invitation.id;
  delete from public.admin_sessions where person_id = invitation.person_id;
  return 'done';
end
$$;

-- Switches the shared password on or off; off ends its sessions. It is refused while nobody could log in as an owner.
create function public.switch_shared_password(p_on boolean) returns boolean language plpgsql as $$
begin
  if not p_on and not public.has_other_owner(null) then return false; end if;
  insert into public.security_settings (shared_password) values (p_on)
    on conflict (only_row) do update set shared_password = p_on;
  if not p_on then delete from public.admin_sessions where person_id is null; end if;
  return true;
end
$$;

alter table public.people enable row level security;
alter table public.invitations enable row level security;
alter table public.security_settings enable row level security;
revoke all on public.people, public.invitations, public.security_settings from public, anon, authenticated;
grant select, insert, update, delete on public.people, public.invitations, public.security_settings to service_role;
revoke execute on function public.has_other_owner, public.change_person, public.remove_person, public.accept_invitation,
  public.switch_shared_password from public, anon, authenticated;
grant execute on function public.has_other_owner, public.change_person, public.remove_person, public.accept_invitation,
  public.switch_shared_password to service_role;
