-- Now logs the name of the person who undoes the decision: the last reader of a link may be another person (A91).
drop function public.undo_decision;
create function public.undo_decision(p_round uuid, p_post uuid, p_name text, p_since timestamptz, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  round public.rounds;
  post public.posts;
  given public.verdicts;
begin
  select * into round from public.enter_round(p_round, p_now);
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  select p.* into post from public.posts as p
    join public.round_posts as rp on rp.post_id = p.id and rp.round_id = p_round where p.id = p_post for update of p;
  if not found then return jsonb_build_object('outcome', 'unknown'); end if;
  select * into given from public.verdicts where post_id = p_post and undone_at is null order by number desc limit 1;
  if not found or given.round_id <> p_round or given.decided_at <= p_since or post.state <> given.verdict
      or post.version <> given.version then
    return jsonb_build_object('outcome', 'changed', 'postId', p_post);
  end if;
  update public.verdicts set undone_at = p_now where id = given.id;
  delete from public.comments where verdict_id = given.id;
  update public.posts set state = 'in_review' where id = p_post;
  perform public.append_review_event(round.submission_id, p_now, jsonb_build_object('kind', 'undone', 'round_id', p_round,
    'post_id', p_post, 'title', post.title, 'version', post.version, 'hash', public.hash_of_post(post),
    'name', coalesce(p_name, round.reader_name)));
  return jsonb_build_object('outcome', 'done');
end
$$;
revoke execute on function public.undo_decision from public, anon, authenticated;
grant execute on function public.undo_decision to service_role;
