-- Rounds: posts that a client reviews behind one link, the client's answers, and the evidence of both.

-- The version last shown to the client, and when and where the client posted it.
alter table public.posts
  add column released_version int,
  add column posted_at timestamptz,
  add column posted_url text;

create table public.rounds (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  -- Order of release.
  number int not null,
  -- SHA-256 of the link's token, so that a leaked database opens no links.
  token_hash text not null unique,
  note text,
  -- The strategy as released; null without one.
  strategy_version int,
  strategy jsonb,
  strategy_sources jsonb,
  -- Name of the reader, once given.
  reader_name text,
  released_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Time when a post was first opened or decided on.
  opened_at timestamptz,
  unique (submission_id, number)
);

create table public.round_posts (
  round_id uuid not null references public.rounds (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  version int not null,
  primary key (round_id, post_id)
);
create index round_posts_post on public.round_posts (post_id);

create table public.verdicts (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  round_id uuid not null references public.rounds (id) on delete cascade,
  -- Order of the decisions.
  number int generated always as identity,
  version int not null,
  verdict text not null check (verdict in ('approved', 'changes_wanted', 'declined')),
  words text,
  name text not null,
  decided_at timestamptz not null,
  undone_at timestamptz
);
create index verdicts_post on public.verdicts (post_id, number);

-- Comments on posts and on parts of the strategy.
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  number int generated always as identity,
  post_id uuid references public.posts (id) on delete cascade,
  part text,
  by text not null check (by in ('client', 'agency')),
  -- Internal note of the agency, never shown to the client.
  internal boolean not null default false,
  name text,
  text text not null,
  -- The version that the comment is about, and the quoted passage with the words around it.
  version int not null,
  quote jsonb,
  -- Decision that the comment was written with. Undoing the decision deletes the comment.
  verdict_id uuid references public.verdicts (id) on delete cascade,
  created_at timestamptz not null,
  check ((post_id is null) <> (part is null))
);
create index comments_submission on public.comments (submission_id, number);

-- Parts of a round's strategy that the client has confirmed.
create table public.looks_right (
  round_id uuid not null references public.rounds (id) on delete cascade,
  part text not null,
  primary key (round_id, part)
);

-- Activity log. Each event is chained to the previous one by a hash. Events outlive their post.
create table public.review_events (
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  number int not null,
  at timestamptz not null,
  kind text not null,
  round_id uuid,
  post_id uuid,
  title text,
  version int,
  hash text,
  name text,
  words text,
  chain text not null,
  primary key (submission_id, number)
);
create function public.keep_review_event() returns trigger language plpgsql as $$
begin
  raise exception 'what happened is never changed';
end
$$;
create trigger review_events_kept before update on public.review_events
  for each row execute function public.keep_review_event();

-- Text of an event for its hash: a JSON array without spaces, as JSON.stringify writes it. Anyone who has the events
-- can verify the chain.
create function public.review_event_text(p_event public.review_events) returns text language sql stable as $$
  select '[' || array_to_string(array[
    p_event.number::text,
    to_json(to_char(p_event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text,
    to_json(p_event.kind)::text, to_json(p_event.round_id)::text, to_json(p_event.post_id)::text,
    to_json(p_event.title)::text, p_event.version::text, to_json(p_event.hash)::text, to_json(p_event.name)::text,
    to_json(p_event.words)::text], ',', 'null') || ']'
$$;

-- Appends an event to the hash chain of its submission; a row lock serialises this. The first event is chained to the
-- submission's id.
create function public.append_review_event(p_submission uuid, p_at timestamptz, p_event jsonb) returns void language plpgsql as $$
declare
  made public.review_events := jsonb_populate_record(null::public.review_events, p_event);
  last_chain text := p_submission::text;
begin
  perform from public.form_submissions where id = p_submission for update;
  made.submission_id := p_submission;
  made.at := p_at;
  made.number := 1;
  select e.chain, e.number + 1 into last_chain, made.number from public.review_events as e
    where e.submission_id = p_submission order by e.number desc limit 1;
  if not found then
    last_chain := p_submission::text;
    made.number := 1;
  end if;
  made.chain := encode(sha256(convert_to(last_chain || public.review_event_text(made), 'UTF8')), 'hex');
  insert into public.review_events select (made).*;
end
$$;

-- Logs every edit of a text that was released to the client.
create function public.note_edit_of_released() returns trigger language plpgsql as $$
begin
  perform public.append_review_event(new.submission_id, clock_timestamp(), jsonb_build_object(
    'kind', 'edited', 'post_id', new.id, 'title', new.title, 'version', new.version,
    'hash', public.post_hash(new.title, new.full_post)));
  return null;
end
$$;
create trigger posts_note_edit after update on public.posts for each row
  when (old.released_version is not null and old.state <> 'draft'
    and (old.title, old.full_post) is distinct from (new.title, new.full_post))
  execute function public.note_edit_of_released();

-- The released posts in the specification's shape, as the wizard shows them. Stored in the row of the form, which the
-- wizard reads.
alter table public.form_submissions add column released_posts jsonb not null default '[]';
create function public.released_posts_of(p_submission uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'title', v.title, 'contentType', p.content_type, 'fullPost', v.full_post)
    order by p.position, p.created_at, p.id), '[]')
  from public.posts as p
  join public.post_versions as v on v.post_id = p.id and v.number = p.released_version
  where p.submission_id = p_submission
$$;
-- Every change that deletes or moves posts writes full_posts, which fires this trigger.
create function public.keep_released_posts() returns trigger language plpgsql as $$
begin
  new.released_posts := public.released_posts_of(new.id);
  return new;
end
$$;
create trigger form_submissions_take_released before update of full_posts on public.form_submissions
  for each row execute function public.keep_released_posts();

-- Releases the given versions of posts, all or none. p_round: id, tokenHash, note, expiresAt, posts (postId, version),
-- strategy (version, content, sources, hash) or null. Returns an outcome: `done`; `unknown` if the submission does not
-- exist; or `changed` with the first post that has another version.
create function public.release_round(p_submission uuid, p_round jsonb, p_now timestamptz, p_follow_ups text[])
returns jsonb language plpgsql as $$
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
      released_at, expires_at)
    values (made, p_submission,
      (select coalesce(max(r.number), 0) + 1 from public.rounds as r where r.submission_id = p_submission),
      p_round ->> 'tokenHash', told, (given_strategy ->> 'version')::int, given_strategy -> 'content',
      given_strategy -> 'sources', p_now, (p_round ->> 'expiresAt')::timestamptz);
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
      returning p.id, p.title, p.version, public.post_hash(p.title, p.full_post) as hash
  loop
    perform public.append_review_event(p_submission, p_now, jsonb_build_object('kind', 'released', 'round_id', made,
      'post_id', released.id, 'title', released.title, 'version', released.version, 'hash', released.hash, 'words', told));
    told := null;
  end loop;
  update public.form_submissions set released_posts = public.released_posts_of(p_submission) where id = p_submission;
  insert into public.follow_ups (submission_id, kind, subject) select p_submission, unnest(p_follow_ups), made::text;
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Revokes a link. A revoked link keeps its time. Returns the submission's id.
create function public.revoke_round(p_round uuid, p_now timestamptz) returns uuid language plpgsql as $$
declare
  whose uuid;
begin
  select r.submission_id into whose from public.rounds as r where r.id = p_round;
  perform from public.form_submissions where id = whose for update;
  update public.rounds set revoked_at = p_now where id = p_round and revoked_at is null;
  if found then
    perform public.append_review_event(whose, p_now, jsonb_build_object('kind', 'revoked', 'round_id', p_round));
  end if;
  return whose;
end
$$;

-- Returns the round if its link is valid. Locks the submission, which serialises all changes to a client's rounds and
-- posts.
create function public.enter_round(p_round uuid, p_now timestamptz) returns setof public.rounds language plpgsql as $$
begin
  perform from public.form_submissions as s
    where s.id = (select r.submission_id from public.rounds as r where r.id = p_round) for update;
  return query select * from public.rounds as r where r.id = p_round and r.revoked_at is null and r.expires_at > p_now;
end
$$;

-- Stores the reader's name, and the time of the first visit.
create function public.note_reader(p_round uuid, p_name text, p_now timestamptz) returns void language sql as $$
  update public.rounds set reader_name = coalesce(p_name, reader_name), opened_at = coalesce(opened_at, p_now) where id = p_round
$$;

-- Records decisions, all or none. p_order: name, decisions (postId, version, hash, verdict, words, quote). A decision
-- is valid only for the text that was read: the post must be in review with this version and hash. Returns an outcome:
-- `done`; `gone` if the link is not valid; `name` if the reader's name is missing; `unknown` or `changed` with the
-- post.
create function public.decide_posts(p_round uuid, p_order jsonb, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  round public.rounds;
  reader text;
  given jsonb;
  post public.posts;
  made uuid;
begin
  select * into round from public.enter_round(p_round, p_now);
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  reader := coalesce(p_order ->> 'name', round.reader_name);
  if reader is null then return jsonb_build_object('outcome', 'name'); end if;
  for given in select e from jsonb_array_elements(p_order -> 'decisions') as e order by e ->> 'postId' loop
    select p.* into post from public.posts as p
      join public.round_posts as rp on rp.post_id = p.id and rp.round_id = p_round
      where p.id = (given ->> 'postId')::uuid for update of p;
    if not found then return jsonb_build_object('outcome', 'unknown', 'postId', given ->> 'postId'); end if;
    if post.state <> 'in_review' or post.version <> (given ->> 'version')::int
        or post.released_version is distinct from post.version
        or public.post_hash(post.title, post.full_post) <> given ->> 'hash' then
      return jsonb_build_object('outcome', 'changed', 'postId', post.id);
    end if;
  end loop;
  for given in select e from jsonb_array_elements(p_order -> 'decisions') as e loop
    update public.posts set state = given ->> 'verdict' where id = (given ->> 'postId')::uuid returning * into post;
    insert into public.verdicts (post_id, round_id, version, verdict, words, name, decided_at)
      values (post.id, p_round, post.version, given ->> 'verdict', given ->> 'words', reader, p_now) returning id into made;
    if given ? 'quote' and given ->> 'words' is not null then
      insert into public.comments (submission_id, post_id, by, name, text, version, quote, verdict_id, created_at)
        values (round.submission_id, post.id, 'client', reader, given ->> 'words', post.version, given -> 'quote', made, p_now);
    end if;
    perform public.append_review_event(round.submission_id, p_now, jsonb_build_object('kind', given ->> 'verdict',
      'round_id', p_round, 'post_id', post.id, 'title', post.title, 'version', post.version, 'hash', given ->> 'hash',
      'name', reader, 'words', given ->> 'words'));
  end loop;
  perform public.note_reader(p_round, reader, p_now);
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Undoes a decision that was made in this round after p_since. Outcomes as in decide_posts.
create function public.undo_decision(p_round uuid, p_post uuid, p_since timestamptz, p_now timestamptz)
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
    'post_id', p_post, 'title', post.title, 'version', post.version, 'hash', public.post_hash(post.title, post.full_post),
    'name', round.reader_name));
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Adds a comment on a released version of a post in the round, or on a part of its strategy. p_comment: name, postId
-- and version or part, quote, text. Outcomes as in decide_posts.
create function public.comment_in_round(p_round uuid, p_comment jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  round public.rounds;
  reader text;
  said_of public.post_versions;
begin
  select * into round from public.enter_round(p_round, p_now);
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
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Adds the agency's reply to a post. Internal notes are not logged as events. Returns false if the post does not exist.
create function public.reply_to_post(p_post uuid, p_text text, p_internal boolean, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  post public.posts;
begin
  perform from public.form_submissions as s
    where s.id = (select p.submission_id from public.posts as p where p.id = p_post) for update;
  select * into post from public.posts where id = p_post;
  if not found then return false; end if;
  insert into public.comments (submission_id, post_id, by, internal, text, version, created_at)
    values (post.submission_id, p_post, 'agency', p_internal, p_text, coalesce(post.released_version, post.version), p_now);
  if not p_internal then
    perform public.append_review_event(post.submission_id, p_now, jsonb_build_object('kind', 'commented',
      'post_id', p_post, 'title', post.title, 'version', coalesce(post.released_version, post.version), 'words', p_text));
  end if;
  return true;
end
$$;

-- Confirms a part of the strategy, or withdraws that. p_order: name, part, looksRight. Outcomes as in decide_posts.
create function public.confirm_part(p_round uuid, p_order jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  round public.rounds;
  reader text;
  is_right boolean := (p_order ->> 'looksRight')::boolean;
begin
  select * into round from public.enter_round(p_round, p_now);
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
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Marks an approved post as posted. The address of a posted post can be added later. p_order: name, postId, url.
-- Outcomes as in decide_posts.
create function public.mark_posted(p_round uuid, p_order jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  round public.rounds;
  reader text;
  post public.posts;
begin
  select * into round from public.enter_round(p_round, p_now);
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
      'hash', public.post_hash(post.title, post.full_post), 'name', reader, 'words', p_order ->> 'url'));
  end if;
  perform public.note_reader(p_round, reader, p_now);
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Logs which posts of the round were opened, each version once. An empty list logs the round. p_posts: postId, version.
create function public.open_posts(p_round uuid, p_posts jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  round public.rounds;
  seen record;
begin
  select * into round from public.enter_round(p_round, p_now);
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

-- Releases all posts that were shared, so that clients still see them. modified_at stays unchanged, because no user has
-- edited these submissions.
alter table public.form_submissions disable trigger form_submissions_modified_at;
update public.posts as p set released_version = p.version
  from public.form_submissions as s where s.id = p.submission_id and s.posts_shared_at is not null and p.version > 0;
update public.form_submissions set released_posts = public.released_posts_of(id) where posts_shared_at is not null;
alter table public.form_submissions enable trigger form_submissions_modified_at;
alter table public.form_submissions drop column posts_shared_at;

-- Released posts, instead of shared ones, now confirm a form as a client's.
create or replace function public.reserve_ai_tokens(p_administrator boolean, p_submission uuid, p_tokens int, p_limits jsonb, p_second int, p_seconds int)
returns table (id uuid, pot text, refused text) language plpgsql as $$
declare
  form record;
  whose text := 'strangers';
  taken bigint;
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtext('ai_reservations'));
  delete from public.ai_reservations as r where r.expires_at <= now();
  if p_submission is not null then
    select s.spam_at, s.completed_at is not null
        and (s.released_posts <> '[]' or coalesce(trim(s.content_ideas), '') not in ('', '[]', 'null')) as taken_up
      into form from public.form_submissions as s where s.id = p_submission;
    if not found then return query select null::uuid, null::text, 'submission'; return; end if;
    if form.spam_at is not null then return query select null::uuid, null::text, 'held'; return; end if;
    -- Only the agency can confirm a form as a client's: it generates ideas from the completed interview, or releases
    -- posts. A bot can do everything that a visitor can do.
    if form.taken_up then whose := 'confirmed'; end if;
    select coalesce(sum(u.input_tokens + u.output_tokens + ceil(u.audio_seconds * p_second)), 0)
        + coalesce((select sum(r.tokens) from public.ai_reservations as r where r.submission_id = p_submission), 0)
      into taken from public.ai_usage as u where u.submission_id = p_submission;
    if taken + p_tokens > (p_limits ->> 'submission')::bigint then
      return query select null::uuid, null::text, 'submission'; return;
    end if;
  end if;
  if p_administrator then whose := 'administrator'; end if;
  if whose = 'strangers' and p_submission is not null then
    select coalesce(sum(u.input_tokens + u.output_tokens + ceil(u.audio_seconds * p_second)), 0)
        + coalesce((select sum(r.tokens) from public.ai_reservations as r where r.submission_id = p_submission), 0)
      into taken from public.ai_usage as u
      where u.submission_id = p_submission and u.created_at >= date_trunc('day', now(), 'UTC');
    if taken + p_tokens > (p_limits ->> 'stranger')::bigint then
      return query select null::uuid, null::text, 'strangers'; return;
    end if;
  end if;
  select p.used + p.reserved into taken from public.ai_pots(p_second) as p where p.pot = whose;
  if taken + p_tokens > (p_limits ->> whose)::bigint then
    return query select null::uuid, null::text, whose; return;
  end if;
  insert into public.ai_reservations as r (pot, submission_id, tokens, expires_at)
    values (whose, p_submission, p_tokens, clock_timestamp() + make_interval(secs => p_seconds)) returning r.id into made;
  return query select made, whose, null::text;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['rounds', 'round_posts', 'verdicts', 'comments', 'looks_right', 'review_events'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from public, anon, authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
  end loop;
end
$$;
revoke execute on function public.keep_review_event, public.review_event_text, public.append_review_event,
  public.note_edit_of_released, public.released_posts_of, public.keep_released_posts, public.release_round,
  public.revoke_round, public.enter_round, public.note_reader, public.decide_posts, public.undo_decision,
  public.comment_in_round, public.reply_to_post, public.confirm_part, public.mark_posted, public.open_posts
  from public, anon, authenticated;
grant execute on function public.keep_review_event, public.review_event_text, public.append_review_event,
  public.note_edit_of_released, public.released_posts_of, public.keep_released_posts, public.release_round,
  public.revoke_round, public.enter_round, public.note_reader, public.decide_posts, public.undo_decision,
  public.comment_in_round, public.reply_to_post, public.confirm_part, public.mark_posted, public.open_posts
  to service_role;
