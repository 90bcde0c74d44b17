-- Takes everything of a person that gives access; a trigger removes the second factor. The name stays.
create function public.end_access(p_person uuid, p_now timestamptz) returns void language plpgsql as $$
begin
  update public.people set state = 'removed', email = null, password_hash = null, removed_at = p_now where id = p_person;
  delete from public.admin_sessions where person_id = p_person;
  update public.invitations set ended_at = p_now where person_id = p_person and used_at is null and ended_at is null;
  update public.form_submissions set responsible_id = null where responsible_id = p_person;
end
$$;

-- Ends the access of a person and erases the address; the clients are unassigned then.
-- The outcome is unknown, last_owner or done.
create or replace function public.remove_person(p_person uuid, p_now timestamptz) returns text language plpgsql as $$
declare
  others boolean := public.has_other_owner(p_person);
  person public.people;
begin
  select * into person from public.people where id = p_person and state <> 'removed' for update;
  if not found then return 'unknown'; end if;
  if person.role = 'owner' and person.state = 'active' and not others then return 'last_owner'; end if;
  perform public.end_access(p_person, p_now);
  return 'done';
end
$$;

revoke execute on function public.end_access from public, anon, authenticated;
grant execute on function public.end_access to service_role;
