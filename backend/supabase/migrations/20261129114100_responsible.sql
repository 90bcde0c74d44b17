-- The person of the agency who is responsible for a client; null while nobody is.
alter table public.form_submissions add column responsible_id uuid references public.people (id) on delete set null;
create index form_submissions_by_responsible on public.form_submissions (responsible_id, created_at desc, id desc);

-- Ends the access of a person and erases the address; the clients belong to nobody then.
-- The outcome is unknown, last_owner or done.
create or replace function public.remove_person(p_person uuid, p_now timestamptz) returns text language plpgsql as $$
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
  update public.form_submissions set responsible_id = null where responsible_id = p_person;
  return 'done';
end
$$;
