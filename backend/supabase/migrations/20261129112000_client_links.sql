-- One lasting link for each client. Rounds have no link of their own any more; those of 1.0.0 keep theirs.
create table public.client_links (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  -- From 1 for each submission. The token is an HMAC of submission and generation.
  generation integer not null check (generation > 0),
  -- Names the client's data on a device, the same in all generations.
  page_id uuid not null,
  -- The key of the HMAC.
  key_id text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The agency ended it, or the client used the next one.
  revoked_by text check (revoked_by in ('agency', 'client')),
  check ((revoked_at is null) = (revoked_by is null)),
  unique (submission_id, generation)
);

-- Null from 1.1.0 on. Such a round is open as long as the client's link.
alter table public.rounds alter column token_hash drop not null;

-- Until when a link works after a release, a decision or an answer.
create function public.client_link_until(p_now timestamptz) returns timestamptz language sql immutable as $$
  select p_now + interval '90 days'
$$;

-- The newest link that works.
create function public.live_client_link(p_submission uuid, p_now timestamptz) returns setof public.client_links
language sql stable as $$
  select l.* from public.client_links as l
    where l.submission_id = p_submission and l.revoked_at is null and l.expires_at > p_now
    order by l.generation desc limit 1
$$;

create function public.extend_client_link(p_submission uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  until timestamptz := public.client_link_until(p_now);
begin
  update public.client_links as l set expires_at = greatest(l.expires_at, until)
    where l.id = (select live.id from public.live_client_link(p_submission, p_now) as live);
  if not found then return; end if;
  update public.rounds as r set expires_at = greatest(r.expires_at, until)
    where r.submission_id = p_submission and r.token_hash is null and r.revoked_at is null;
end
$$;

-- After a decision, comment or the like: the link is extended, and links before the one that was used end.
create function public.use_client_link(p_submission uuid, p_link uuid, p_now timestamptz) returns void language plpgsql as $$
begin
  update public.client_links as l set revoked_at = p_now, revoked_by = 'client'
    where l.submission_id = p_submission and l.revoked_at is null and l.expires_at > p_now
      and l.generation < (select used.generation from public.client_links as used where used.id = p_link);
  perform public.extend_client_link(p_submission, p_now);
end
$$;

-- Adds a link unless one under the same key works, or `renew` says so. The one before works for seven more days at most, and
-- while it works there is no third. Extends the link. Returns the newest one.
create function public.add_client_link(p_submission uuid, p_link jsonb, p_now timestamptz) returns setof public.client_links
language plpgsql as $$
declare
  live public.client_links;
begin
  perform from public.form_submissions where id = p_submission for update;
  if not found then return; end if;
  select * into live from public.live_client_link(p_submission, p_now);
  if not found or (live.key_id <> p_link ->> 'keyId' or (p_link ->> 'renew')::boolean) and not exists (
      select from public.client_links as l where l.submission_id = p_submission and l.generation < live.generation
        and l.revoked_at is null and l.expires_at > p_now) then
    -- The token belongs to one generation, which another call has added since.
    if exists (select from public.client_links as l
        where l.submission_id = p_submission and l.generation >= (p_link ->> 'generation')::int) then
      return;
    end if;
    update public.client_links as l set expires_at = least(l.expires_at, p_now + interval '7 days')
      where l.submission_id = p_submission and l.revoked_at is null;
    insert into public.client_links (submission_id, generation, page_id, key_id, token_hash, created_at, expires_at)
      values (p_submission, (p_link ->> 'generation')::int,
        coalesce((select l.page_id from public.client_links as l where l.submission_id = p_submission limit 1), gen_random_uuid()),
        p_link ->> 'keyId', p_link ->> 'tokenHash', p_now, public.client_link_until(p_now));
  end if;
  perform public.extend_client_link(p_submission, p_now);
  return query select * from public.live_client_link(p_submission, p_now);
end
$$;

-- Ends all links of a client, and with them the rounds that have none of their own.
create function public.revoke_client_links(p_submission uuid, p_now timestamptz) returns integer language plpgsql as $$
declare
  ended integer;
begin
  perform from public.form_submissions where id = p_submission for update;
  update public.client_links as l set revoked_at = p_now, revoked_by = 'agency'
    where l.submission_id = p_submission and l.revoked_at is null;
  get diagnostics ended = row_count;
  update public.rounds as r set expires_at = least(r.expires_at, p_now)
    where r.submission_id = p_submission and r.token_hash is null;
  return ended;
end
$$;

-- An answer extends the link.
create function public.extend_link_after_answer() returns trigger language plpgsql as $$
begin
  perform public.extend_client_link(new.id, clock_timestamp());
  return null;
end
$$;
create trigger form_submissions_extend_link after update of interview_answers on public.form_submissions
  for each row when (old.completed_at is not null and old.interview_answers::text is distinct from new.interview_answers::text)
  execute function public.extend_link_after_answer();

-- `p_link` is the client's link through which the round was opened, null for a round's own link.
drop function public.enter_round(uuid, timestamptz);
create function public.enter_round(p_round uuid, p_now timestamptz, p_link uuid) returns setof public.rounds
language plpgsql as $$
begin
  perform from public.form_submissions as s
    where s.id = (select r.submission_id from public.rounds as r where r.id = p_round) for update;
  return query select * from public.rounds as r where r.id = p_round and r.revoked_at is null
    and case when p_link is null then r.token_hash is not null and r.expires_at > p_now
      else exists (select from public.client_links as l where l.id = p_link and l.submission_id = r.submission_id
        and l.revoked_at is null and l.expires_at > p_now) end;
end
$$;

-- The round of a post: the one of the link, or the newest one on the client's page. Null for a post that is not shown there.
create function public.round_of_post(p_round uuid, p_post uuid, p_link uuid) returns uuid language sql stable as $$
  select r.id from public.round_posts as rp join public.rounds as r on r.id = rp.round_id
    where rp.post_id = p_post and r.revoked_at is null and case when p_link is null then r.id = p_round
      else r.submission_id = (select entered.submission_id from public.rounds as entered where entered.id = p_round) end
    order by r.number desc limit 1
$$;

drop function public.decide_posts(uuid, jsonb, timestamptz);
drop function public.undo_decision(uuid, uuid, text, timestamptz, timestamptz);
drop function public.comment_in_round(uuid, jsonb, timestamptz);
drop function public.confirm_part(uuid, jsonb, timestamptz);
drop function public.mark_posted(uuid, jsonb, timestamptz);
drop function public.open_posts(uuid, jsonb, timestamptz);
drop function public.spend_round_budget(uuid, timestamptz, integer, jsonb);

create function public.decide_posts(p_round uuid, p_order jsonb, p_now timestamptz, p_link uuid) returns jsonb language plpgsql as $$
declare
  round public.rounds;
  reader text;
  given jsonb;
  post public.posts;
  post_round uuid;
  made uuid;
begin
  select * into round from public.enter_round(p_round, p_now, p_link);
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  reader := coalesce(p_order ->> 'name', round.reader_name);
  if reader is null then return jsonb_build_object('outcome', 'name'); end if;
  for given in select e from jsonb_array_elements(p_order -> 'decisions') as e order by e ->> 'postId' loop
    select p.* into post from public.posts as p
      where p.id = (given ->> 'postId')::uuid and public.round_of_post(p_round, p.id, p_link) is not null for update of p;
    if not found then return jsonb_build_object('outcome', 'unknown', 'postId', given ->> 'postId'); end if;
    if post.state <> 'in_review' or post.version <> (given ->> 'version')::int
        or post.released_version is distinct from post.version
        or public.hash_of_post(post) <> given ->> 'hash' then
      return jsonb_build_object('outcome', 'changed', 'postId', post.id);
    end if;
  end loop;
  for given in select e from jsonb_array_elements(p_order -> 'decisions') as e loop
    update public.posts set state = given ->> 'verdict' where id = (given ->> 'postId')::uuid returning * into post;
    post_round := public.round_of_post(p_round, post.id, p_link);
    insert into public.verdicts (post_id, round_id, version, verdict, words, name, decided_at)
      values (post.id, post_round, post.version, given ->> 'verdict', given ->> 'words', reader, p_now) returning id into made;
    if given ? 'quote' and given ->> 'words' is not null then
      insert into public.comments (submission_id, post_id, by, name, text, version, quote, verdict_id, created_at)
        values (round.submission_id, post.id, 'client', reader, given ->> 'words', post.version, given -> 'quote', made, p_now);
    end if;
    perform public.append_review_event(round.submission_id, p_now, jsonb_build_object('kind', given ->> 'verdict',
      'round_id', post_round, 'post_id', post.id, 'title', post.title, 'version', post.version, 'hash', given ->> 'hash',
      'name', reader, 'words', given ->> 'words'));
  end loop;
  perform public.note_reader(p_round, reader, p_now);
  perform public.use_client_link(round.submission_id, p_link, p_now);
  return jsonb_build_object('outcome', 'done');
end
$$;

create function public.undo_decision(p_round uuid, p_post uuid, p_name text, p_since timestamptz, p_now timestamptz, p_link uuid) returns jsonb language plpgsql as $$
declare
  round public.rounds;
  post public.posts;
  given public.verdicts;
begin
  select * into round from public.enter_round(p_round, p_now, p_link);
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
  perform public.use_client_link(round.submission_id, p_link, p_now);
  return jsonb_build_object('outcome', 'done');
end
$$;

create function public.comment_in_round(p_round uuid, p_comment jsonb, p_now timestamptz, p_link uuid) returns jsonb language plpgsql as $$
declare
  round public.rounds;
  reader text;
  said_of public.post_versions;
begin
  select * into round from public.enter_round(p_round, p_now, p_link);
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if p_comment ? 'postId' then
    select v.* into said_of from public.post_versions as v
      where v.post_id = (p_comment ->> 'postId')::uuid and v.number = (p_comment ->> 'version')::int
        and exists (select from public.round_posts as rp where rp.round_id = p_round and rp.post_id = v.post_id)
        and exists (select from public.round_posts as rp where rp.post_id = v.post_id and rp.version = v.number);
    if not found then return jsonb_build_object('outcome', 'unknown'); end if;
  elsif round.strategy is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  reader := coalesce(p_comment ->> 'name', round.reader_name);
  if reader is null then return jsonb_build_object('outcome', 'name'); end if;
  insert into public.comments (submission_id, post_id, part, by, name, text, version, quote, created_at)
    values (round.submission_id, said_of.post_id, p_comment ->> 'part', 'client', reader, p_comment ->> 'text',
      coalesce(said_of.number, round.strategy_version), p_comment -> 'quote', p_now);
  perform public.append_review_event(round.submission_id, p_now, jsonb_build_object('kind', 'commented', 'round_id', p_round,
    'post_id', said_of.post_id, 'title', coalesce(said_of.title, p_comment ->> 'part'),
    'version', coalesce(said_of.number, round.strategy_version), 'hash', said_of.hash, 'name', reader,
    'words', p_comment ->> 'text'));
  perform public.note_reader(p_round, reader, p_now);
  perform public.use_client_link(round.submission_id, p_link, p_now);
  return jsonb_build_object('outcome', 'done');
end
$$;

create function public.confirm_part(p_round uuid, p_order jsonb, p_now timestamptz, p_link uuid) returns jsonb language plpgsql as $$
declare
  round public.rounds;
  reader text;
  is_right boolean := (p_order ->> 'looksRight')::boolean;
begin
  select * into round from public.enter_round(p_round, p_now, p_link);
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if round.strategy is null then return jsonb_build_object('outcome', 'unknown'); end if;
  reader := coalesce(p_order ->> 'name', round.reader_name);
  if reader is null then return jsonb_build_object('outcome', 'name'); end if;
  if is_right then
    insert into public.looks_right (round_id, part) values (p_round, p_order ->> 'part') on conflict do nothing;
  else
    delete from public.looks_right where round_id = p_round and part = p_order ->> 'part';
  end if;
  if found then
    perform public.append_review_event(round.submission_id, p_now, jsonb_build_object('kind', 'looks_right',
      'round_id', p_round, 'title', p_order ->> 'part', 'version', round.strategy_version, 'name', reader,
      'words', case when not is_right then 'no longer' end));
  end if;
  perform public.note_reader(p_round, reader, p_now);
  perform public.use_client_link(round.submission_id, p_link, p_now);
  return jsonb_build_object('outcome', 'done');
end
$$;

create function public.mark_posted(p_round uuid, p_order jsonb, p_now timestamptz, p_link uuid) returns jsonb language plpgsql as $$
declare
  round public.rounds;
  reader text;
  post public.posts;
begin
  select * into round from public.enter_round(p_round, p_now, p_link);
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  select p.* into post from public.posts as p
    join public.round_posts as rp on rp.post_id = p.id and rp.round_id = p_round
    where p.id = (p_order ->> 'postId')::uuid for update of p;
  if not found then return jsonb_build_object('outcome', 'unknown'); end if;
  reader := coalesce(p_order ->> 'name', round.reader_name);
  if reader is null then return jsonb_build_object('outcome', 'name'); end if;
  if post.state not in ('approved', 'posted') then
    return jsonb_build_object('outcome', 'changed', 'postId', post.id);
  end if;
  update public.posts as p set state = 'posted', posted_at = coalesce(p.posted_at, p_now),
      posted_url = coalesce(p_order ->> 'url', p.posted_url)
    where p.id = post.id
      and (p.state <> 'posted' or p.posted_url is distinct from coalesce(p_order ->> 'url', p.posted_url));
  if found then
    perform public.append_review_event(round.submission_id, p_now, jsonb_build_object('kind', 'posted', 'round_id', p_round,
      'post_id', post.id, 'title', post.title, 'version', post.version,
      'hash', public.hash_of_post(post), 'name', reader, 'words', p_order ->> 'url'));
  end if;
  perform public.note_reader(p_round, reader, p_now);
  perform public.use_client_link(round.submission_id, p_link, p_now);
  return jsonb_build_object('outcome', 'done');
end
$$;

create function public.open_posts(p_round uuid, p_posts jsonb, p_now timestamptz, p_link uuid) returns jsonb language plpgsql as $$
declare
  round public.rounds;
  seen record;
begin
  select * into round from public.enter_round(p_round, p_now, p_link);
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  for seen in
    select distinct v.post_id, v.number, v.title, v.hash from jsonb_array_elements(p_posts) as given
      join public.round_posts as rp on rp.round_id = p_round and rp.post_id = (given ->> 'postId')::uuid
      join public.post_versions as v on v.post_id = rp.post_id and v.number = (given ->> 'version')::int
      where exists (select from public.round_posts as shown where shown.post_id = v.post_id and shown.version = v.number)
    union all select null, null, null, null where p_posts = '[]'
  loop
    continue when exists (select from public.review_events as e where e.submission_id = round.submission_id
      and e.kind = 'opened' and e.round_id = p_round
      and (e.post_id, e.version) is not distinct from (seen.post_id, seen.number));
    perform public.append_review_event(round.submission_id, p_now, jsonb_build_object('kind', 'opened', 'round_id', p_round,
      'post_id', seen.post_id, 'title', seen.title, 'version', seen.number, 'hash', seen.hash, 'name', round.reader_name));
  end loop;
  perform public.note_reader(p_round, null, p_now);
  return jsonb_build_object('outcome', 'done');
end
$$;

create function public.spend_round_budget(p_round uuid, p_now timestamptz, p_characters integer, p_limits jsonb, p_link uuid) returns boolean
language plpgsql as $$
begin
  perform from public.enter_round(p_round, p_now, p_link);
  if not found then return true; end if;
  update public.rounds set writes = writes + 1, written_characters = written_characters + p_characters
    where id = p_round and writes < (p_limits ->> 'writes')::int
      and written_characters + p_characters <= (p_limits ->> 'characters')::int;
  return found;
end
$$;

create or replace function public.release_round(p_submission uuid, p_round jsonb, p_now timestamptz, p_jobs text[]) returns jsonb language plpgsql as $$
declare
  made uuid := (p_round ->> 'id')::uuid;
  given_strategy jsonb := nullif(p_round -> 'strategy', 'null');
  told text := p_round ->> 'note';
  stale text;
  released record;
begin
  perform from public.form_submissions where id = p_submission for update;
  if not found then return jsonb_build_object('outcome', 'unknown'); end if;
  perform from public.posts as p where p.submission_id = p_submission order by p.id for update;
  select given ->> 'postId' into stale from jsonb_array_elements(p_round -> 'posts') as given
    where not exists (select from public.posts as p where p.id = (given ->> 'postId')::uuid
      and p.submission_id = p_submission and p.version = (given ->> 'version')::int) limit 1;
  if found then return jsonb_build_object('outcome', 'changed', 'postId', stale); end if;
  insert into public.rounds (id, submission_id, number, token_hash, note, strategy_version, strategy, strategy_sources,
      reader_name, released_at, expires_at)
    values (made, p_submission,
      (select coalesce(max(r.number), 0) + 1 from public.rounds as r where r.submission_id = p_submission),
      null, told, (given_strategy ->> 'version')::int, given_strategy -> 'content',
      given_strategy -> 'sources',
      (select r.reader_name from public.rounds as r where r.submission_id = p_submission and r.reader_name is not null
        order by r.number desc limit 1),
      p_now, p_now);
  perform public.add_client_link(p_submission, p_round -> 'link', p_now);
  insert into public.round_posts (round_id, post_id, version)
    select made, (given ->> 'postId')::uuid, (given ->> 'version')::int
    from jsonb_array_elements(p_round -> 'posts') as given;
  if given_strategy is not null then
    perform public.append_review_event(p_submission, p_now, jsonb_build_object('kind', 'released', 'round_id', made,
      'version', given_strategy -> 'version', 'hash', given_strategy -> 'hash', 'words', told));
    told := null;
  end if;
  for released in
    update public.posts as p set released_version = p.version,
        state = case when p.state = 'posted' then p.state else 'in_review' end
      from public.round_posts as rp where rp.round_id = made and rp.post_id = p.id
      returning p.id, p.title, p.version, public.hash_of_post(p) as hash
  loop
    perform public.append_review_event(p_submission, p_now, jsonb_build_object('kind', 'released', 'round_id', made,
      'post_id', released.id, 'title', released.title, 'version', released.version, 'hash', released.hash, 'words', told));
    told := null;
  end loop;
  update public.form_submissions set released_posts = public.released_posts_of(p_submission) where id = p_submission;
  insert into public.jobs (submission_id, kind, subject) select p_submission, unnest(p_jobs), made::text;
  return jsonb_build_object('outcome', 'done');
end
$$;

alter table public.client_links enable row level security;
revoke all on public.client_links from public, anon, authenticated;
grant select, insert, update, delete on public.client_links to service_role;
revoke execute on function public.client_link_until,
  public.live_client_link,
  public.extend_client_link,
  public.use_client_link,
  public.add_client_link,
  public.revoke_client_links,
  public.extend_link_after_answer,
  public.enter_round,
  public.round_of_post,
  public.decide_posts,
  public.undo_decision,
  public.comment_in_round,
  public.confirm_part,
  public.mark_posted,
  public.open_posts,
  public.spend_round_budget from public, anon, authenticated;
grant execute on function public.client_link_until,
  public.live_client_link,
  public.extend_client_link,
  public.use_client_link,
  public.add_client_link,
  public.revoke_client_links,
  public.extend_link_after_answer,
  public.enter_round,
  public.round_of_post,
  public.decide_posts,
  public.undo_decision,
  public.comment_in_round,
  public.confirm_part,
  public.mark_posted,
  public.open_posts,
  public.spend_round_budget to service_role;
