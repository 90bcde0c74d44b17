-- For the list of all posts: the latest changes first, and posts planned for the days of a week.
create index posts_by_change on public.posts (modified_at, id);
create index posts_by_day on public.posts (planned_day) where planned_day is not null;
-- For filtering the audit log by action.
create index audit_log_by_action on public.audit_log (action, id);
