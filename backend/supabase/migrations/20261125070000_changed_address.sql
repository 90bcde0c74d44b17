-- The address that a form had before is told of the change, so that nobody who got hold of a form takes its mails along
-- unseen. Only an address that is known to be a reader's: whose link was opened, or of a client who was sent posts. `subject`
-- is the former address; what is typed on the way to the new one was nobody's.
create or replace function public.request_corrected_confirmation() returns trigger language plpgsql as $$
begin
  insert into public.follow_ups (submission_id, kind, due_at)
    values (new.id, 'corrected_confirmation', now() + interval '10 minutes')
    on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
      due_at = excluded.due_at, revision = follow_ups.revision + 1;
  if lower(old.email) <> lower(new.email)
      and (exists (select from public.form_reminders as r where r.submission_id = new.id and r.opened_at is not null)
        or exists (select from public.rounds as r where r.submission_id = new.id)) then
    insert into public.follow_ups (submission_id, kind, subject, due_at)
      values (new.id, 'address_changed', old.email, now() + interval '10 minutes')
      on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
        due_at = excluded.due_at, revision = follow_ups.revision + 1;
  end if;
  return new;
end
$$;
