-- Reminders of unfinished forms. A visitor can type any address, so reminders are sent only to an address that has
-- opened a mailed link.
create table public.form_reminders (
  submission_id uuid primary key references public.form_submissions (id) on delete cascade,
  -- Appears only in mailed links, so that it proves that a mail was read.
  mail_key uuid not null default gen_random_uuid(),
  unsubscribe_key uuid not null unique default gen_random_uuid(),
  -- Time when a mailed link was opened.
  opened_at timestamptz,
  -- Disabled by the agency.
  off boolean not null default false,
  -- Number of reminders enqueued so far, and the time of the last one.
  asked smallint not null default 0,
  asked_at timestamptz
);
create index form_reminders_waiting on public.form_reminders (asked) where opened_at is not null and not off and asked < 2;

-- Recipients who unsubscribed from all reminders. No mail can be sent to a hash.
create table public.reminder_refusals (
  recipient_hash text primary key,
  refused_at timestamptz not null default now()
);

-- A changed address must open its link again.
create function public.forget_opened_link() returns trigger language plpgsql as $$
begin
  update public.form_reminders set opened_at = null, mail_key = gen_random_uuid(), unsubscribe_key = gen_random_uuid()
    where submission_id = new.id;
  return null;
end
$$;
create trigger form_submissions_link_opened after update of email on public.form_submissions
  for each row when (lower(old.email) is distinct from lower(new.email)) execute function public.forget_opened_link();

alter table public.form_reminders enable row level security;
alter table public.reminder_refusals enable row level security;
revoke all on public.form_reminders, public.reminder_refusals from public, anon, authenticated;
grant select, insert, update, delete on public.form_reminders, public.reminder_refusals to service_role;
revoke execute on function public.forget_opened_link from public, anon, authenticated;
grant execute on function public.forget_opened_link to service_role;
