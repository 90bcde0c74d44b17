-- The version of a post that an editor has approved for the release, by whom and when. A new version is not approved.
alter table public.posts
  add column approved_version int,
  add column approved_by text,
  add column approved_at timestamptz;

-- With `needsApproval` an editor must have approved the version of each post.
create or replace function public.release_round(p_submission uuid, p_round jsonb, p_now timestamp with time zone, p_jobs text[]) returns jsonb language plpgsql as $$
declare
  made uuid := (p_round ->> 'id')::uuid;
  given_strategy jsonb := nullif(p_round -> 'strategy', 'null');
  told text := p_round ->> 'note';
  stale text;
  unapproved jsonb;
  released record;
begin
  perform from public.form_submissions where id = p_submission for update;
  if not found then return jsonb_build_object('outcome', 'unknown'); end if;
  perform from public.posts as p where p.submission_id = p_submission order by p.id for update;
  select given ->> 'postId' into stale from jsonb_array_elements(p_round -> 'posts') as given
    where not exists (select from public.posts as p where p.id = (given ->> 'postId')::uuid
      and p.submission_id = p_submission and p.version = (given ->> 'version')::int) limit 1;
  if found then return jsonb_build_object('outcome', 'changed', 'postId', stale); end if;
  if (p_round ->> 'needsApproval')::boolean then
    select jsonb_agg(p.title order by p.position, p.id) into unapproved
      from jsonb_array_elements(p_round -> 'posts') as given join public.posts as p on p.id = (given ->> 'postId')::uuid
      where p.approved_version is distinct from p.version;
    if unapproved is not null then return jsonb_build_object('outcome', 'unapproved', 'titles', unapproved); end if;
  end if;
  insert into public.rounds (id, submission_id, number, token_hash, note, strategy_version, strategy, strategy_sources,
      reader_name, released_by, released_at, expires_at)
    values (made, p_submission,
      (select coalesce(max(r.number), 0) + 1 from public.rounds as r where r.submission_id = p_submission),
      null, told, (given_strategy ->> 'version')::int, given_strategy -> 'content',
      given_strategy -> 'sources',
      (select r.reader_name from public.rounds as r where r.submission_id = p_submission and r.reader_name is not null
        order by r.number desc limit 1),
      p_round ->> 'by', p_now, p_now);
  perform public.add_client_link(p_submission, p_round -> 'link', p_now);
  insert into public.round_posts (round_id, post_id, version)
    select made, (given ->> 'postId')::uuid, (given ->> 'version')::int
    from jsonb_array_elements(p_round -> 'posts') as given;
  if given_strategy is not null then
    perform public.append_review_event(p_submission, p_now, jsonb_build_object('kind', 'released', 'round_id', made,
      'version', given_strategy -> 'version', 'hash', given_strategy -> 'hash', 'words', told,
      'name', p_round ->> 'by'));
    told := null;
  end if;
  for released in
    update public.posts as p set released_version = p.version,
        state = case when p.state = 'posted' then p.state else 'in_review' end
      from public.round_posts as rp where rp.round_id = made and rp.post_id = p.id
      returning p.id, p.title, p.version, public.hash_of_post(p) as hash
  loop
    perform public.append_review_event(p_submission, p_now, jsonb_build_object('kind', 'released', 'round_id', made,
      'post_id', released.id, 'title', released.title, 'version', released.version, 'hash', released.hash, 'words', told,
      'name', p_round ->> 'by'));
    told := null;
  end loop;
  update public.form_submissions set released_posts = public.released_posts_of(p_submission) where id = p_submission;
  insert into public.jobs (submission_id, kind, subject) select p_submission, unnest(p_jobs), made::text;
  return jsonb_build_object('outcome', 'done');
end
$$;
