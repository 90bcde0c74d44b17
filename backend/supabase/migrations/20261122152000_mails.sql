-- Delayed jobs: for values that a user is still typing, and for reminders.

-- Earliest start; null: immediately.
alter table public.follow_ups add column due_at timestamptz;

-- Enqueues the confirmation to a corrected address. The form saves while the user types, so every change restarts the
-- delay.
create function public.request_corrected_confirmation() returns trigger language plpgsql as $$
begin
  insert into public.follow_ups (submission_id, kind, due_at)
    values (new.id, 'corrected_confirmation', now() + interval '10 minutes')
    on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
      due_at = excluded.due_at, revision = follow_ups.revision + 1;
  return new;
end
$$;
create trigger form_submissions_email_corrected after update of email on public.form_submissions
  for each row when (old.email is distinct from new.email) execute function public.request_corrected_confirmation();

-- Enqueues a card update and a mail to the agency for answers that change after completion. Every change restarts the
-- delay, so that one job covers several changes.
create function public.request_late_answers() returns trigger language plpgsql as $$
begin
  insert into public.follow_ups (submission_id, kind, due_at)
    values (new.id, 'late_answers', now() + interval '10 minutes')
    on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
      due_at = excluded.due_at, revision = follow_ups.revision + 1;
  insert into public.follow_ups (submission_id, kind, due_at)
    values (new.id, 'interview_card_update', now() + interval '10 minutes')
    on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
      due_at = excluded.due_at, revision = follow_ups.revision + 1;
  return new;
end
$$;
create trigger form_submissions_late_answers after update of interview_answers on public.form_submissions
  for each row when (old.completed_at is not null and old.interview_answers::text is distinct from new.interview_answers::text)
  execute function public.request_late_answers();
revoke execute on function public.request_corrected_confirmation, public.request_late_answers from public, anon, authenticated;
