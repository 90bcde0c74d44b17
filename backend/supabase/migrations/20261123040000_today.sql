-- What the first view of the panel asks for, each by an index of its own: it costs the same however many rows there are.
create index follow_ups_failed on public.follow_ups (submission_id) where state = 'failed';
create index comments_by_clients on public.comments (created_at) where by = 'client' and verdict_id is null;
create index form_submissions_completed on public.form_submissions (completed_at, id) where completed_at is not null;
create index posts_by_month on public.posts (month, submission_id);
