-- Enqueues a notice to the previous address, so that a person with access to a form cannot redirect its mails
-- unnoticed. Only verified addresses get one: their link was opened, or the client was sent a round. `subject` is the
-- previous address. Addresses saved while the user types the new one are not verified.
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
