-- Lists now count rows with count(*). This removes the counters of 20261123010000_kept_counts.sql.
drop trigger form_submissions_count_new on public.form_submissions;
drop trigger form_submissions_count_gone on public.form_submissions;
drop trigger form_submissions_count_held on public.form_submissions;
drop trigger form_submissions_count_none on public.form_submissions;
drop function public.count_new_submissions, public.count_gone_submissions, public.count_held_submission,
  public.count_no_submissions, public.count_submissions, public.kept_count;
drop table public.submission_counts;
