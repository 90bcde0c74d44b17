-- Row counts, so that the cost of a page of the list does not grow with the table. One sum counts held submissions,
-- another all others. Each is split into 16 counters by session, so that concurrent inserts do not block each other.
-- The lock blocks writers from the first count until the triggers exist.
do $$ begin lock table public.form_submissions in share row exclusive mode; end $$;
create table public.submission_counts (
  held boolean,
  place smallint,
  number bigint not null,
  primary key (held, place)
);
insert into public.submission_counts (held, place, number)
  select spam_at is not null, 0, count(*) from public.form_submissions group by 1;

create function public.count_submissions(p_held boolean, p_number bigint) returns void language sql as $$
  insert into public.submission_counts (held, place, number) values (p_held, pg_backend_pid() % 16, p_number)
    on conflict (held, place) do update set number = submission_counts.number + excluded.number
$$;

create function public.count_new_submissions() returns trigger language plpgsql as $$
begin
  perform public.count_submissions(spam_at is not null, count(*)) from came group by spam_at is not null;
  return null;
end
$$;
create function public.count_gone_submissions() returns trigger language plpgsql as $$
begin
  perform public.count_submissions(spam_at is not null, -count(*)) from went group by spam_at is not null;
  return null;
end
$$;
create function public.count_held_submission() returns trigger language plpgsql as $$
begin
  perform public.count_submissions(old.spam_at is not null, -1);
  perform public.count_submissions(new.spam_at is not null, 1);
  return null;
end
$$;
create function public.count_no_submissions() returns trigger language plpgsql as $$
begin
  delete from public.submission_counts;
  return null;
end
$$;

-- Statement-level: a statement that changes many rows updates the sums once.
create trigger form_submissions_count_new after insert on public.form_submissions
  referencing new table as came for each statement execute function public.count_new_submissions();
create trigger form_submissions_count_gone after delete on public.form_submissions
  referencing old table as went for each statement execute function public.count_gone_submissions();
create trigger form_submissions_count_held after update of spam_at on public.form_submissions
  for each row when ((old.spam_at is null) is distinct from (new.spam_at is null))
  execute function public.count_held_submission();
create trigger form_submissions_count_none after truncate on public.form_submissions
  for each statement execute function public.count_no_submissions();

-- Number of submissions: held, not held, or all if p_held is null.
create function public.kept_count(p_held boolean) returns bigint language sql stable as $$
  select coalesce(sum(number), 0)::bigint from public.submission_counts where p_held is null or held = p_held
$$;

alter table public.submission_counts enable row level security;
revoke all on public.submission_counts from public, anon, authenticated;
grant select, insert, update, delete on public.submission_counts to service_role;
revoke execute on function public.count_submissions, public.count_new_submissions, public.count_gone_submissions,
  public.count_held_submission, public.count_no_submissions, public.kept_count from public, anon, authenticated;
grant execute on function public.count_submissions, public.count_new_submissions, public.count_gone_submissions,
  public.count_held_submission, public.count_no_submissions, public.kept_count to service_role;

-- Every search scans the pending list of a GIN index, which is up to 4 MB by default. The unit is kB.
alter index public.form_submissions_email_search set (gin_pending_list_limit = 64);
alter index public.form_submissions_website_search set (gin_pending_list_limit = 64);
alter index public.form_submissions_industry_search set (gin_pending_list_limit = 64);
select gin_clean_pending_list('public.form_submissions_email_search'),
  gin_clean_pending_list('public.form_submissions_website_search'),
  gin_clean_pending_list('public.form_submissions_industry_search');
