-- Released monthly reports. A report is what the client sees, as it was when it was released; a later release of the same month
-- is another row with the next number.
create table public.monthly_reports (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  -- 'yyyy-MM'
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  number integer not null check (number > 0),
  content jsonb not null,
  released_at timestamptz not null,
  -- When the email is due, and when it was sent; null for a report without one.
  mail_at timestamptz,
  mailed_at timestamptz,
  unique (submission_id, month, number)
);

create function public.keep_monthly_report() returns trigger language plpgsql as $$
begin
  if (new.submission_id, new.month, new.number, new.content, new.released_at, new.mail_at)
      is distinct from (old.submission_id, old.month, old.number, old.content, old.released_at, old.mail_at) then
    raise exception 'A released report never changes.';
  end if;
  return new;
end
$$;
create trigger monthly_reports_never_change before update on public.monthly_reports
  for each row execute function public.keep_monthly_report();

alter table public.monthly_reports enable row level security;
revoke all on public.monthly_reports from public, anon, authenticated;
grant select, insert, update, delete on public.monthly_reports to service_role;
revoke execute on function public.keep_monthly_report from public, anon, authenticated;
grant execute on function public.keep_monthly_report to service_role;
