-- Who wrote a version, released or withdrew a round and replied to the client, by the name at that time: a person may be renamed or
-- removed later. Null for what happened before.
alter table public.post_versions add column person_name text;
alter table public.post_runs add column person_name text;
alter table public.rounds add column released_by text;
alter table public.comments add column person_name text;
-- Who changes full_posts with a statement. The trigger reads it and empties it.
alter table public.form_submissions add column full_posts_by text;

-- Pseudonyms of the session and of the device on which it was opened.
alter table public.admin_sessions add column device_pseudonym text;
alter table public.audit_log add column session_pseudonym text, add column device_pseudonym text;

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
        insert into public.post_versions (post_id, number, title, full_post, images, hash, made_by, made, person_name)
          values (present.id, 1, given_title, public.json_text(entry, 'draft'), present.images,
            public.post_hash(given_title, public.json_text(entry, 'draft'), present.images), 'model', 'written', new.full_posts_by);
      end if;
    end if;
    if given_text is not null
        and (present.version = 0 or (present.title, present.full_post) is distinct from (given_title, given_text)) then
      present.version := present.version + 1;
      insert into public.post_versions (post_id, number, title, full_post, images, hash, made_by, made, person_name)
        values (present.id, present.version, given_title, given_text, present.images,
          public.post_hash(given_title, given_text, present.images),
          case when present.version = 1 then 'model' else 'editor' end,
          case when present.version = 1 then 'written' else 'edited' end, new.full_posts_by);
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
  new.full_posts_by := null;
  return new;
end
$$;

create or replace function public.write_post(p_submission uuid, p_idea_id text, p_post jsonb, p_options jsonb, p_jobs text[]) returns setof public.posts language plpgsql as $$
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
    insert into public.post_versions (post_id, number, title, full_post, images, hash, made_by, made, instruction, restored_from,
        person_name)
      values (present.id, present.version + 1, p_post ->> 'title', p_post ->> 'fullPost', given_images,
        public.post_hash(p_post ->> 'title', p_post ->> 'fullPost', given_images), p_post ->> 'madeBy', p_post ->> 'made',
        p_post ->> 'instruction', (p_post ->> 'restoredFrom')::int, p_post ->> 'by');
    update public.posts set
        title = p_post ->> 'title', full_post = p_post ->> 'fullPost', images = given_images, version = version + 1,
        content_type = coalesce(p_post ->> 'contentType', content_type),
        -- A review belongs to the text that it checked. An edited text is reviewed again only on request.
        review = coalesce(p_post -> 'review', review),
        error = null, description = null, hook = null,
        -- A changed text is a draft again, also if the client has approved the old one. A posted post stays posted.
        state = case when state = 'posted' then state else 'draft' end
      where id = present.id;
    insert into public.jobs (submission_id, kind, subject)
      select p_submission, unnest(p_jobs), p_idea_id
      where present.trello_card_id is null
      on conflict (submission_id, kind, subject)
        do update set state = 'due', last_error = null, done_at = null, revision = jobs.revision + 1;
  end if;
  return query select * from public.posts where id = present.id;
end
$$;

create or replace function public.note_edit_of_released() returns trigger language plpgsql as $$
begin
  perform public.append_review_event(new.submission_id, clock_timestamp(), jsonb_build_object(
    'kind', 'edited', 'post_id', new.id, 'title', new.title, 'version', new.version,
    'hash', public.hash_of_post(new),
    'name', (select v.person_name from public.post_versions as v where v.post_id = new.id and v.number = new.version)));
  return null;
end
$$;

create or replace function public.release_round(p_submission uuid, p_round jsonb, p_now timestamp with time zone, p_jobs text[]) returns jsonb language plpgsql as $$
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

-- Feedback of the client, not what the agency did.
create or replace function public.request_decisions_digest() returns trigger language plpgsql as $$
begin
  insert into public.jobs (submission_id, kind, subject, due_at)
    select new.submission_id, 'decisions_digest', new.round_id::text,
      least(now() + interval '15 minutes', min(e.at) + interval '1 hour')
      from public.rounds as r join public.review_events as e on e.submission_id = new.submission_id
        and e.round_id = r.id and e.number > r.told and e.name is not null
        and e.kind not in ('opened', 'released', 'revoked', 'edited')
      where r.id = new.round_id
    on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
      due_at = excluded.due_at, revision = jobs.revision + 1;
  return null;
end
$$;

drop trigger review_events_digest on public.review_events;
create trigger review_events_digest after insert on public.review_events for each row
  when (new.round_id is not null and new.name is not null and new.kind not in ('opened', 'released', 'revoked', 'edited'))
  execute function public.request_decisions_digest();

drop function public.reply_to_post(uuid, text, boolean, timestamptz);
create function public.reply_to_post(p_post uuid, p_text text, p_internal boolean, p_now timestamptz, p_by text) returns boolean language plpgsql as $$
declare
  post public.posts;
begin
  perform from public.form_submissions as s
    where s.id = (select p.submission_id from public.posts as p where p.id = p_post) for update;
  select * into post from public.posts where id = p_post;
  if not found then return false; end if;
  insert into public.comments (submission_id, post_id, by, internal, text, version, created_at, person_name)
    values (post.submission_id, p_post, 'agency', p_internal, p_text, coalesce(post.released_version, post.version), p_now, p_by);
  if not p_internal then
    perform public.append_review_event(post.submission_id, p_now, jsonb_build_object('kind', 'commented',
      'post_id', p_post, 'title', post.title, 'version', coalesce(post.released_version, post.version), 'words', p_text,
      'name', p_by));
  end if;
  return true;
end
$$;
revoke execute on function public.reply_to_post(uuid, text, boolean, timestamptz, text) from public, anon, authenticated;
grant execute on function public.reply_to_post(uuid, text, boolean, timestamptz, text) to service_role;

drop function public.revoke_round(uuid, timestamptz);
create function public.revoke_round(p_round uuid, p_now timestamptz, p_by text) returns uuid language plpgsql as $$
declare
  whose uuid;
begin
  select r.submission_id into whose from public.rounds as r where r.id = p_round;
  perform from public.form_submissions where id = whose for update;
  update public.rounds set revoked_at = p_now where id = p_round and revoked_at is null;
  if found then
    perform public.append_review_event(whose, p_now, jsonb_build_object('kind', 'revoked', 'round_id', p_round,
      'name', p_by));
  end if;
  return whose;
end
$$;
revoke execute on function public.revoke_round(uuid, timestamptz, text) from public, anon, authenticated;
grant execute on function public.revoke_round(uuid, timestamptz, text) to service_role;

drop function public.start_post_run(uuid, jsonb, jsonb, text[]);
create function public.start_post_run(p_submission uuid, p_items jsonb, p_past_posts jsonb, p_jobs text[], p_by text) returns setof public.post_runs language plpgsql as $$
declare
  made public.post_runs;
begin
  insert into public.post_runs (submission_id, past_posts, person_name) values (p_submission, p_past_posts, p_by) returning * into made;
  insert into public.post_run_items (run_id, submission_id, number, idea_id, idea, instruction)
    select made.id, p_submission, entry.number, entry.item -> 'idea' ->> 'id', entry.item -> 'idea', entry.item ->> 'instruction'
    from jsonb_array_elements(p_items) with ordinality as entry (item, number)
    on conflict (submission_id, idea_id) where state in ('queued', 'writing') do nothing;
  if not found then
    delete from public.post_runs where id = made.id;
    return;
  end if;
  insert into public.jobs (submission_id, kind, subject) select p_submission, unnest(p_jobs), made.id::text;
  return next made;
end
$$;
revoke execute on function public.start_post_run(uuid, jsonb, jsonb, text[], text) from public, anon, authenticated;
grant execute on function public.start_post_run(uuid, jsonb, jsonb, text[], text) to service_role;
