-- A reply of the agency to what the client said about a part of the strategy. False if the client was never shown a strategy.
create function public.reply_to_strategy(p_submission uuid, p_part text, p_text text, p_now timestamptz, p_by text) returns boolean language plpgsql as $$
declare
  shown int;
begin
  perform from public.form_submissions where id = p_submission for update;
  select strategy_version into shown from public.rounds
    where submission_id = p_submission and strategy is not null order by number desc limit 1;
  if not found then return false; end if;
  insert into public.comments (submission_id, part, by, text, version, created_at, person_name)
    values (p_submission, p_part, 'agency', p_text, shown, p_now, p_by);
  perform public.append_review_event(p_submission, p_now, jsonb_build_object('kind', 'commented',
    'title', p_part, 'version', shown, 'words', p_text, 'name', p_by));
  return true;
end
$$;
revoke execute on function public.reply_to_strategy(uuid, text, text, timestamptz, text) from public, anon, authenticated;
grant execute on function public.reply_to_strategy(uuid, text, text, timestamptz, text) to service_role;
