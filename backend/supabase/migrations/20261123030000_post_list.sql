-- The list of all posts: what changed last comes first, and what is planned for the days of a week.
create index posts_by_change on public.posts (modified_at, id);
create index posts_by_day on public.posts (planned_day) where planned_day is not null;
-- The audit log can be narrowed to one act.
create index audit_log_by_action on public.audit_log (action, id);
