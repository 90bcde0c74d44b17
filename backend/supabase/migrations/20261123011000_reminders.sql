-- Reminders of unfinished forms. The address of a form is whatever a stranger typed: only one that came from a mail to it
-- back to its form is written to again.
create table public.form_reminders (
  submission_id uuid primary key references public.form_submissions (id) on delete cascade,
  -- Stands in the links of mails alone: who has it has read one.
  mail_key uuid not null default gen_random_uuid(),
  unsubscribe_key uuid not null unique default gen_random_uuid(),
  -- Since when somebody was on the page behind such a link.
  opened_at timestamptz,
  -- Switched off by the agency.
  off boolean not null default false,
  -- Reminders asked for so far, and when the last one was.
  asked smallint not null default 0,
  asked_at timestamptz
);
create index form_reminders_waiting on public.form_reminders (asked) where opened_at is not null and not off and asked < 2;

-- Who wants no reminders, of whichever form. Nobody can be written to by what stands here.
create table public.reminder_refusals (
  recipient_hash text primary key,
  refused_at timestamptz not null default now()
);

-- Another address has to open its own link.
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
