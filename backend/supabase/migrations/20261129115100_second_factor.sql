-- Secrets of authenticator apps.
create table public.second_factors (
  person_id uuid primary key references public.people (id) on delete cascade,
  -- Encrypted under SECRET_KEY: the id of the key, a dot, and the rest.
  secret text not null,
  -- Null until the person has sent a code.
  confirmed_at timestamptz,
  -- The time step of the code that was used last: each code works once.
  last_step bigint not null default 0
);

-- Codes for a person without the authenticator app. Only their hashes are stored.
create table public.recovery_codes (
  person_id uuid not null references public.people (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

alter table public.security_settings add column require_second_factor boolean not null default false;

-- A person who was removed, or whose access was reset on the server, has no second factor any more.
create function public.end_second_factor() returns trigger language plpgsql as $$
begin
  delete from public.second_factors where person_id = new.id;
  delete from public.recovery_codes where person_id = new.id;
  return new;
end
$$;
create trigger people_second_factor after update of state on public.people for each row
  when (old.state = 'active' and new.state <> 'active') execute function public.end_second_factor();

-- Requires a second factor of everyone, or no longer. On, the shared password is off and its sessions end; it is refused
-- unless the person is an owner with a second factor.
create function public.require_second_factor(p_on boolean, p_person uuid) returns boolean language plpgsql as $$
begin
  if p_on and not exists (select from public.people join public.second_factors on person_id = id
    where id = p_person and state = 'active' and role = 'owner' and confirmed_at is not null) then return false; end if;
  insert into public.security_settings (require_second_factor) values (p_on)
    on conflict (only_row) do update set require_second_factor = p_on;
  if p_on then delete from public.admin_sessions where person_id is null; end if;
  return true;
end
$$;

alter table public.second_factors enable row level security;
alter table public.recovery_codes enable row level security;
revoke all on public.second_factors, public.recovery_codes from public, anon, authenticated;
grant select, insert, update, delete on public.second_factors, public.recovery_codes to service_role;
revoke execute on function public.end_second_factor, public.require_second_factor from public, anon, authenticated;
grant execute on function public.end_second_factor, public.require_second_factor to service_role;
