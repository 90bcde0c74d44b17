-- Every kind of job is a row in follow_ups, including jobs of the server, which belong to no submission.
alter table public.follow_ups
  alter column submission_id drop not null,
  add column failures integer not null default 0,
  add column priority integer not null default 0,
  drop constraint follow_ups_submission_id_kind_subject_key,
  add constraint follow_ups_submission_id_kind_subject_key unique nulls not distinct (submission_id, kind, subject);

-- Enqueues the removal of an erased submission's data outside the database. The job outlives the submission.
create function public.request_removal() returns trigger language plpgsql as $$
begin
  insert into public.follow_ups (kind, subject) values ('erasure', new.submission_id::text)
    on conflict (submission_id, kind, subject) do update set state = 'due', revision = follow_ups.revision + 1;
  return null;
end
$$;
create trigger request_removal after insert or update of file_ids on public.erasures
  for each row when (new.state = 'due') execute function public.request_removal();
insert into public.follow_ups (kind, subject)
  select 'erasure', submission_id::text from public.erasures where state = 'due';

-- Fair order: the priority of a manual is the reading time already spent on its form.
create function public.request_manual_reading() returns trigger language plpgsql as $$
begin
  insert into public.follow_ups (submission_id, kind, subject, priority)
    select new.submission_id, 'read_manual', new.file_id, sum(reading_ms)
    from public.brand_manual_texts where submission_id = new.submission_id
    on conflict (submission_id, kind, subject) do nothing;
  return null;
end
$$;
create trigger request_manual_reading after insert on public.brand_manual_texts
  for each row when (new.read_at is null) execute function public.request_manual_reading();
insert into public.follow_ups (submission_id, kind, subject)
  select submission_id, 'read_manual', file_id from public.brand_manual_texts where read_at is null;

revoke execute on function public.request_removal, public.request_manual_reading from public, anon, authenticated;

-- Drops the previous queue. The rows define which jobs are due.
drop schema if exists pgboss cascade;
alter table public.brand_manual_texts drop column busy_until;
