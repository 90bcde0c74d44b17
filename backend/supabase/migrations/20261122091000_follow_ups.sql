-- The server declares the jobs of a completed interview, as it does for a new submission. It passes their kinds, which
-- are enqueued in the same transaction.

drop function public.complete_submission(uuid);
-- Marks the interview as completed and enqueues the given jobs, each once.
create function public.complete_submission(p_id uuid, p_follow_ups text[])
returns setof public.form_submissions language plpgsql as $$
begin
  insert into public.follow_ups (submission_id, kind)
    select id, unnest(p_follow_ups) from public.form_submissions where id = p_id
    on conflict (submission_id, kind, subject) do nothing;
  return query update public.form_submissions
    set completed_at = coalesce(completed_at, clock_timestamp()), step = 5 where id = p_id returning *;
end
$$;
revoke execute on function public.complete_submission from public, anon, authenticated;
grant execute on function public.complete_submission to service_role;
