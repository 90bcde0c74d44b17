-- The number of reminders is stated in the code only.
drop index if exists public.form_reminders_waiting;
create index form_reminders_waiting on public.form_reminders (asked) where opened_at is not null and not off;
