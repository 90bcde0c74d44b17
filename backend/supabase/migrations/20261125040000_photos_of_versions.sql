-- Photos are part of a post's version and of its hash (A85), so that an approval includes them.

-- Existing versions get the current photos of the post, because no earlier ones are recorded. Their hash still covers
-- the text only, so that approvals and the hash chain stay valid.
alter table public.post_versions add column images jsonb not null default '[]';
alter table public.post_versions disable trigger post_versions_kept;
update public.post_versions as v set images = p.images from public.posts as p where p.id = v.post_id and p.images <> '[]';
alter table public.post_versions enable trigger post_versions_kept;

-- Hash of a version: SHA-256 of a JSON array without spaces, as JSON.stringify writes it. The first element is the
-- number of the format. Format 1 (title, empty line, text) was ambiguous: a line could move from the title to the text.
create function public.post_hash(p_title text, p_text text, p_images jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to('[2,' || to_json(p_title)::text || ',' || to_json(p_text)::text || ',['
    || coalesce((select string_agg(to_json(image)::text, ',' order by number)
      from jsonb_array_elements_text(case when jsonb_typeof(p_images) = 'array' then p_images else '[]' end)
        with ordinality as photo (image, number)), '') || ']]', 'UTF8')), 'hex')
$$;
-- Stored hash of a post's current version, in either format.
create function public.hash_of_post(p_post public.posts) returns text language sql stable as $$
  select v.hash from public.post_versions as v where v.post_id = p_post.id and v.number = p_post.version
$$;
revoke execute on function public.post_hash(text, text, jsonb), public.hash_of_post from public, anon, authenticated;
grant execute on function public.post_hash(text, text, jsonb), public.hash_of_post to service_role;

-- Now also adds a version for a changed set of photos.
create or replace function public.write_post(p_submission uuid, p_idea_id text, p_post jsonb, p_options jsonb, p_follow_ups text[]) returns SETOF public.posts language plpgsql as $$
declare
  present public.posts;
  is_new boolean;
  given_images jsonb;
begin
  perform from public.form_submissions where id = p_submission for update;
  if not found then return; end if;
  if p_options ? 'item' then
    update public.post_run_items set state = 'done', text = ''
      where id = (p_options ->> 'item')::uuid and state = 'writing';
    if not found then return; end if;
  end if;
  select * into present from public.posts where submission_id = p_submission and idea_id = p_idea_id for update;
  if not found then
    if coalesce((p_options ->> 'expected')::int, 0) <> 0 then return; end if;
    insert into public.posts (submission_id, idea_id, content_type, title, month, position)
      values (p_submission, p_idea_id, p_post ->> 'contentType', p_post ->> 'title',
        public.month_with_room(p_submission, p_options ->> 'month', (p_options ->> 'promised')::int),
        (select coalesce(max(position), 0) + 1 from public.posts where submission_id = p_submission))
      returning * into present;
  elsif p_options ? 'expected' and present.version <> (p_options ->> 'expected')::int then
    return;
  end if;
  given_images := coalesce(p_post -> 'images', present.images);
  is_new := present.version = 0 or p_post ->> 'madeBy' = 'model'
    or (present.title, present.full_post, present.images)
      is distinct from (p_post ->> 'title', p_post ->> 'fullPost', given_images);
  if is_new then
    insert into public.post_versions (post_id, number, title, full_post, images, hash, made_by, made, instruction, restored_from)
      values (present.id, present.version + 1, p_post ->> 'title', p_post ->> 'fullPost', given_images,
        public.post_hash(p_post ->> 'title', p_post ->> 'fullPost', given_images), p_post ->> 'madeBy', p_post ->> 'made',
        p_post ->> 'instruction', (p_post ->> 'restoredFrom')::int);
    update public.posts set
        title = p_post ->> 'title', full_post = p_post ->> 'fullPost', images = given_images, version = version + 1,
        content_type = coalesce(p_post ->> 'contentType', content_type),
        -- A review belongs to the text that it checked. An edited text is reviewed again only on request.
        review = coalesce(p_post -> 'review', review),
        error = null, description = null, hook = null,
        -- A changed text is a draft again, also if the client has approved the old one. A posted post stays posted.
        state = case when state = 'posted' then state else 'draft' end
      where id = present.id;
    insert into public.follow_ups (submission_id, kind, subject)
      select p_submission, unnest(p_follow_ups), p_idea_id
      where present.trello_card_id is null
      on conflict (submission_id, kind, subject)
        do update set state = 'due', last_error = null, done_at = null, revision = follow_ups.revision + 1;
  end if;
  return query select * from public.posts where id = present.id;
end
$$;

create or replace function public.take_full_posts() returns trigger language plpgsql as $$
declare
  given jsonb := public.json_list(new.full_posts::text);
  entry jsonb;
  place int := 0;
  present public.posts;
  idea text;
  given_title text;
  given_text text;
  named text[] := '{}';
  this_month text := to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM');
  promised constant int := public.promised_posts();
begin
  if current_setting('byline.keeping_posts', true) = 'on' or given is null then return new; end if;
  perform set_config('byline.taking_posts', 'on', true);
  for entry in select e from jsonb_array_elements(given) as e where jsonb_typeof(e) = 'object' loop
    place := place + 1;
    given_title := coalesce(public.json_text(entry, 'title'), '');
    given_text := public.json_text(entry, 'fullPost');
    -- Older versions may have stored posts without an idea id, or several with the same one. All are kept.
    idea := coalesce(public.json_text(entry, 'ideaId'), public.json_text(entry, 'id'), nullif(given_title, ''), 'post-' || place);
    if idea = any (named) then idea := idea || '-' || place; end if;
    named := named || idea;
    select * into present from public.posts as p where p.submission_id = new.id and p.idea_id = idea;
    if not found then
      insert into public.posts (submission_id, idea_id, content_type, title, month, position)
        values (new.id, idea, coalesce(public.json_text(entry, 'contentType'), 'Text Post'), given_title,
          public.month_with_room(new.id, this_month, promised), place) returning * into present;
      if public.json_text(entry, 'draft') is not null and given_text is not null then
        present.version := 1;
        insert into public.post_versions (post_id, number, title, full_post, images, hash, made_by, made)
          values (present.id, 1, given_title, public.json_text(entry, 'draft'), present.images,
            public.post_hash(given_title, public.json_text(entry, 'draft'), present.images), 'model', 'written');
      end if;
    end if;
    if given_text is not null
        and (present.version = 0 or (present.title, present.full_post) is distinct from (given_title, given_text)) then
      present.version := present.version + 1;
      insert into public.post_versions (post_id, number, title, full_post, images, hash, made_by, made)
        values (present.id, present.version, given_title, given_text, present.images,
          public.post_hash(given_title, given_text, present.images),
          case when present.version = 1 then 'model' else 'editor' end,
          case when present.version = 1 then 'written' else 'edited' end);
      present.state := case when present.state = 'posted' then present.state else 'draft' end;
    end if;
    update public.posts as p set
        position = place, version = present.version, state = present.state,
        title = given_title, full_post = coalesce(given_text, p.full_post),
        content_type = coalesce(public.json_text(entry, 'contentType'), p.content_type),
        error = public.json_text(entry, 'error'), description = public.json_text(entry, 'description'),
        hook = public.json_text(entry, 'hook'), review = entry -> 'review',
        trello_card_id = public.json_text(entry, 'trelloCardId'),
        trello_card_url = public.json_text(entry, 'trelloCardUrl'),
        trello_card_error = public.json_text(entry, 'trelloCardError')
      where p.id = present.id;
  end loop;
  delete from public.posts as p where p.submission_id = new.id and p.idea_id <> all (named);
  perform set_config('byline.taking_posts', '', true);
  new.full_posts := public.full_posts_of(new.id)::text;
  return new;
end
$$;

-- Now logs the stored hash of the version.
create or replace function public.note_edit_of_released() returns trigger language plpgsql as $$
begin
  perform public.append_review_event(new.submission_id, clock_timestamp(), jsonb_build_object(
    'kind', 'edited', 'post_id', new.id, 'title', new.title, 'version', new.version,
    'hash', public.hash_of_post(new)));
  return null;
end
$$;

create or replace function public.release_round(p_submission uuid, p_round jsonb, p_now timestamptz, p_follow_ups text[]) returns jsonb language plpgsql as $$
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
      returning p.id, p.title, p.version, public.hash_of_post(p) as hash
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

create or replace function public.decide_posts(p_round uuid, p_order jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
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
        or public.hash_of_post(post) <> given ->> 'hash' then
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

create or replace function public.undo_decision(p_round uuid, p_post uuid, p_since timestamptz, p_now timestamptz) returns jsonb language plpgsql as $$
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
    'name', round.reader_name));
  return jsonb_build_object('outcome', 'done');
end
$$;

create or replace function public.mark_posted(p_round uuid, p_order jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
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
      'hash', public.hash_of_post(post), 'name', reader, 'words', p_order ->> 'url'));
  end if;
  perform public.note_reader(p_round, reader, p_now);
  return jsonb_build_object('outcome', 'done');
end
$$;

drop trigger posts_note_edit on public.posts;
create trigger posts_note_edit after update on public.posts for each row
  when (old.released_version is not null and old.state <> 'draft'
    and (old.title, old.full_post, old.images) is distinct from (new.title, new.full_post, new.images))
  execute function public.note_edit_of_released();
drop function public.post_hash(text, text);
