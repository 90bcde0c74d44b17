-- The log is sorted by time; the id decides between entries of the same moment.
create index audit_log_by_time on public.audit_log (at, id);
drop index public.audit_log_by_action;
create index audit_log_by_action on public.audit_log (action, at, id);
