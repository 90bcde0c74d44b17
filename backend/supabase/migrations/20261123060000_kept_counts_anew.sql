-- Another server may have written between the first count and the triggers, which made the sums wrong. This repeats the
-- count while a lock blocks writers.
do $$ begin lock table public.form_submissions in share row exclusive mode; end $$;
delete from public.submission_counts;
insert into public.submission_counts (held, place, number)
  select spam_at is not null, 0, count(*) from public.form_submissions group by 1;
