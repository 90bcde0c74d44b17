-- Which follow-ups a completed interview calls for is declared in the server, as it is for a new submission: it hands
-- over their kinds, and they are written in the same statement.

drop function public.complete_submission(uuid);
-- Marks the interview as completed and asks for what follows from that, each once.
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
