-- One index for each query of the panel's start page, so that its cost does not grow with the tables.
create index follow_ups_failed on public.follow_ups (submission_id) where state = 'failed';
create index comments_by_clients on public.comments (created_at) where by = 'client' and verdict_id is null;
create index form_submissions_completed on public.form_submissions (completed_at, id) where completed_at is not null;
create index posts_by_month on public.posts (month, submission_id);
