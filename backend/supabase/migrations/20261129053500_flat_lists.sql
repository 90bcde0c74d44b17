-- Keeps the cost of a page of the list, of a search and of a new form independent of the number of submissions.
-- The lock blocks writers from the first count until the triggers exist.
do $$ begin lock table public.form_submissions in share row exclusive mode; end $$;

-- Number of submissions by state, so that the total of a page needs no count of all rows. `changes` counts the writes that
-- may change the result of a search. Each sum is split into 16 rows by session, so that concurrent writes do not block
-- each other.
create table public.submission_counts (
  quarantined boolean,
  completed boolean,
  strategy_sent boolean,
  shard smallint,
  number bigint not null,
  changes bigint not null default 0,
  primary key (quarantined, completed, strategy_sent, shard)
) with (fillfactor = 50);

create function public.count_new_submissions() returns trigger language plpgsql as $$
begin
  insert into public.submission_counts as c
    select spam_at is not null, completed_at is not null, strategy_sent_at is not null, pg_backend_pid() % 16, count(*), 1
    from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (quarantined, completed, strategy_sent, shard)
      do update set number = c.number + excluded.number, changes = c.changes + 1;
  return null;
end
$$;
create function public.count_deleted_submissions() returns trigger language plpgsql as $$
begin
  insert into public.submission_counts as c
    select spam_at is not null, completed_at is not null, strategy_sent_at is not null, pg_backend_pid() % 16, -count(*), 1
    from deleted group by 1, 2, 3 order by 1, 2, 3
    on conflict (quarantined, completed, strategy_sent, shard)
      do update set number = c.number + excluded.number, changes = c.changes + 1;
  return null;
end
$$;
-- One statement that locks the counters in the order of their key, so that two writers never wait for each other.
create function public.count_changed_submission() returns trigger language plpgsql as $$
begin
  insert into public.submission_counts as c
    select quarantined, completed, strategy_sent, pg_backend_pid() % 16, sum(number), 1
    from (values
        (old.spam_at is not null, old.completed_at is not null, old.strategy_sent_at is not null, -1),
        (new.spam_at is not null, new.completed_at is not null, new.strategy_sent_at is not null, 1))
      as states (quarantined, completed, strategy_sent, number)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (quarantined, completed, strategy_sent, shard)
      do update set number = c.number + excluded.number, changes = c.changes + 1;
  return null;
end
$$;
create function public.count_no_submissions() returns trigger language plpgsql as $$
begin
  update public.submission_counts set number = 0, changes = changes + 1;
  return null;
end
$$;

-- Statement-level: a statement that writes many rows updates the sums once.
create trigger form_submissions_count_new after insert on public.form_submissions
  referencing new table as added for each statement execute function public.count_new_submissions();
create trigger form_submissions_count_deleted after delete on public.form_submissions
  referencing old table as deleted for each statement execute function public.count_deleted_submissions();
create trigger form_submissions_count_changed after update on public.form_submissions
  for each row when (
    (old.spam_at is null) <> (new.spam_at is null)
    or (old.completed_at is null) <> (new.completed_at is null)
    or (old.strategy_sent_at is null) <> (new.strategy_sent_at is null)
    or old.email is distinct from new.email
    or old.website is distinct from new.website
    or old.industry is distinct from new.industry)
  execute function public.count_changed_submission();
create trigger form_submissions_count_none after truncate on public.form_submissions
  for each statement execute function public.count_no_submissions();

-- Counts all submissions again: for this migration, and after a restore that may have skipped triggers.
create function public.recount_submissions() returns void language plpgsql as $$
begin
  lock table public.form_submissions in share row exclusive mode;
  update public.submission_counts set number = 0, changes = changes + 1;
  insert into public.submission_counts as c
    select spam_at is not null, completed_at is not null, strategy_sent_at is not null, 0, count(*), 1
    from public.form_submissions group by 1, 2, 3
    on conflict (quarantined, completed, strategy_sent, shard)
      do update set number = excluded.number;
end
$$;
select public.recount_submissions();

-- Sort orders of the list. A btree entry holds at most 2,704 bytes: these columns hold at most 500 characters, but a table of
-- the original product may hold longer texts.
create index form_submissions_by_website on public.form_submissions (left(website, 500), id);
create index form_submissions_by_email on public.form_submissions (left(email, 500), id);
create index form_submissions_by_industry on public.form_submissions (left(industry, 500), id);
-- Replaces the partial index, which cannot sort forms that are not completed.
drop index public.form_submissions_completed;
create index form_submissions_completed on public.form_submissions (completed_at, id);
-- Each new form looks for the reminders of its address. A hash index, because an address of the original product may be long.
create index form_submissions_same_email on public.form_submissions using hash (lower(email collate "C"));

-- In the order in which jobs are claimed, so that a claim does not sort all due jobs.
drop index public.follow_ups_due;
create index follow_ups_due on public.follow_ups (priority, created_at, id) where state = 'due';

alter table public.submission_counts enable row level security;
revoke all on public.submission_counts from public, anon, authenticated;
grant select, insert, update, delete on public.submission_counts to service_role;
revoke execute on function public.count_new_submissions, public.count_deleted_submissions,
  public.count_changed_submission, public.count_no_submissions, public.recount_submissions from public, anon, authenticated;
grant execute on function public.count_new_submissions, public.count_deleted_submissions,
  public.count_changed_submission, public.count_no_submissions, public.recount_submissions to service_role;
