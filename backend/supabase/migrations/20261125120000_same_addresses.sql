-- Addresses are compared case-insensitively for ASCII letters only. By the database's locale, "İ" is a variant of "i".
-- A stranger's form with such an address counted as the other address's form. The stranger got its links by mail.
drop trigger form_submissions_link_opened on public.form_submissions;
create trigger form_submissions_link_opened after update of email on public.form_submissions
  for each row when (lower(old.email collate "C") is distinct from lower(new.email collate "C"))
  execute function public.forget_opened_link();

-- Now skips further changes while a notice is pending: addresses saved while the user types are not verified.
-- Otherwise, anyone with the link of a form in review could send mails to any number of strangers.
create or replace function public.request_corrected_confirmation() returns trigger language plpgsql as $$
begin
  insert into public.follow_ups (submission_id, kind, due_at)
    values (new.id, 'corrected_confirmation', now() + interval '10 minutes')
    on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
      due_at = excluded.due_at, revision = follow_ups.revision + 1;
  if lower(old.email collate "C") <> lower(new.email collate "C")
      and not exists (select from public.follow_ups as f
        where f.submission_id = new.id and f.kind = 'address_changed' and f.state = 'due')
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

-- Counts each mail, not each form. Otherwise a form whose address changes back and forth could mail the same recipient
-- without limit.
alter table public.confirmations add column mail text not null default '';
alter table public.confirmations drop constraint confirmations_pkey;
alter table public.confirmations add primary key (recipient_hash, submission_id, mail);
drop function public.book_confirmation(text, uuid, int);
create function public.book_confirmation(p_recipient_hash text, p_submission_id uuid, p_mail text, p_limit int) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext(p_recipient_hash));
  delete from public.confirmations where booked_at < now() - interval '24 hours';
  if exists (select from public.confirmations
    where recipient_hash = p_recipient_hash and submission_id = p_submission_id and mail = p_mail) then return true; end if;
  if (select count(*) from public.confirmations where recipient_hash = p_recipient_hash) >= p_limit then
    return false;
  end if;
  insert into public.confirmations (recipient_hash, submission_id, mail) values (p_recipient_hash, p_submission_id, p_mail);
  return true;
end
$$;
revoke execute on function public.book_confirmation from public, anon, authenticated;
grant execute on function public.book_confirmation to service_role;
