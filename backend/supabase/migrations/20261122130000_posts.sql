-- A post is a row with versions. Triggers synchronise the specification's column `full_posts` with these rows in both
-- directions. Readers and writers of that column work as before.

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  idea_id text not null,
  content_type text not null,
  -- Of the current version. Version 0 has no text: none could be generated, and `error` gives the reason.
  title text not null,
  full_post text not null default '',
  version int not null default 0,
  error text,
  description text,
  hook text,
  review jsonb,
  state text not null default 'draft'
    check (state in ('draft', 'in_review', 'changes_wanted', 'approved', 'declined', 'posted')),
  -- The client's month to which the post belongs. Day and time are in the client's time zone.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  planned_day text check (planned_day ~ '^\d{4}-\d{2}-\d{2}$'),
  planned_time text check (planned_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  position int not null,
  -- Ids of the client's photos.
  images jsonb not null default '[]',
  trello_card_id text,
  trello_card_url text,
  trello_card_error text,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (submission_id, idea_id)
);
create trigger posts_modified_at before update on public.posts
  for each row execute function public.touch_modified_at();

-- Immutable versions of a post. An approval names one of them.
create table public.post_versions (
  post_id uuid not null references public.posts (id) on delete cascade,
  number int not null,
  title text not null,
  full_post text not null,
  hash text not null,
  made_by text not null check (made_by in ('model', 'editor')),
  made text not null check (made in ('written', 'edited', 'rewritten', 'restored')),
  instruction text,
  restored_from int,
  created_at timestamptz not null default clock_timestamp(),
  primary key (post_id, number)
);
create function public.keep_post_version() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a post is never changed';
end
$$;
create trigger post_versions_kept before update on public.post_versions
  for each row execute function public.keep_post_version();

-- A run writes the posts of several ideas, one after the other. Its items survive a closed tab and a server restart.
create table public.post_runs (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  -- Past posts of the request; null: those of the submission.
  past_posts jsonb,
  created_at timestamptz not null default clock_timestamp(),
  cancelled_at timestamptz
);
create index post_runs_submission on public.post_runs (submission_id, created_at);
create table public.post_run_items (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.post_runs (id) on delete cascade,
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  number int not null,
  idea_id text not null,
  idea jsonb not null,
  instruction text,
  state text not null default 'queued' check (state in ('queued', 'writing', 'done', 'failed', 'cancelled')),
  -- The text written so far.
  text text not null default '',
  -- Why the item failed: statusCode, code, message, and the reason in `error`.
  failure jsonb,
  unique (run_id, number)
);
-- Two runs never write the same idea at the same time.
create unique index post_run_items_open on public.post_run_items (submission_id, idea_id)
  where state in ('queued', 'writing');

create function public.post_hash(p_title text, p_text text) returns text language sql stable as $$
  select encode(sha256(convert_to(p_title || E'\n\n' || p_text, 'UTF8')), 'hex')
$$;

-- Parses JSON text, or a JSON string that holds JSON text, as a list. Returns null for anything else.
create function public.json_list(p_text text) returns jsonb language plpgsql immutable as $$
declare
  found jsonb;
begin
  found := p_text::jsonb;
  if jsonb_typeof(found) = 'string' then found := (found #>> '{}')::jsonb; end if;
  return case when jsonb_typeof(found) = 'array' then found end;
exception when invalid_text_representation or untranslatable_character then
  return null;
end
$$;

-- Returns a scalar member of a JSON object as text; null if it is missing, empty or not a scalar.
create function public.json_text(p_object jsonb, p_key text) returns text language sql immutable as $$
  select nullif(p_object ->> p_key, '') where jsonb_typeof(p_object -> p_key) in ('string', 'number', 'boolean')
$$;

-- The posts of a submission in the specification's shape, with additional members. `draft` is the model's last text if
-- an editor has changed it; `editedAt` is the time of the last edit.
create function public.full_posts_of(p_submission uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'ideaId', p.idea_id, 'title', p.title, 'contentType', p.content_type, 'fullPost', p.full_post,
      'trelloCardId', p.trello_card_id, 'trelloCardUrl', p.trello_card_url, 'trelloCardError', p.trello_card_error,
      'error', p.error, 'description', p.description, 'hook', p.hook,
      'draft', case when written.full_post <> p.full_post then written.full_post end,
      'editedAt', case when written.full_post <> p.full_post then written.edited_at end))
      || case when p.review is null then '{}' else jsonb_build_object('review', p.review) end
    order by p.position, p.created_at, p.id), '[]')
  from public.posts as p
  left join lateral (
    select v.full_post, (select to_char(max(e.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        from public.post_versions as e where e.post_id = p.id and e.made_by = 'editor') as edited_at
      from public.post_versions as v
      where v.post_id = p.id and v.made_by = 'model' order by v.number desc limit 1
  ) as written on true
  where p.submission_id = p_submission
$$;

-- The first month, from p_from on, with fewer than p_promised posts.
create function public.month_with_room(p_submission uuid, p_from text, p_promised int) returns text language plpgsql stable as $$
declare
  candidate text := p_from;
begin
  while (select count(*) from public.posts as p
      where p.submission_id = p_submission and p.month = candidate) >= p_promised loop
    candidate := to_char(to_date(candidate, 'YYYY-MM') + interval '1 month', 'YYYY-MM');
  end loop;
  return candidate;
end
$$;

-- Adds a version to a post, and creates the post if it does not exist. p_post: contentType, title, fullPost, review,
-- images; for the version madeBy, made, instruction, restoredFrom. p_options: `expected`, the version that the change
-- is based on; `month` and `promised`, the month of a new post; `item`, the run's item that this completes.
-- p_follow_ups: jobs to enqueue if the post has no card. Returns no row if the post has another version, or if the item
-- is no longer being written. An editor's unchanged text adds no version.
create function public.write_post(p_submission uuid, p_idea_id text, p_post jsonb, p_options jsonb, p_follow_ups text[])
returns setof public.posts language plpgsql as $$
declare
  present public.posts;
  is_new_text boolean;
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
  is_new_text := present.version = 0 or p_post ->> 'madeBy' = 'model'
    or (present.title, present.full_post) is distinct from (p_post ->> 'title', p_post ->> 'fullPost');
  if is_new_text then
    insert into public.post_versions (post_id, number, title, full_post, hash, made_by, made, instruction, restored_from)
      values (present.id, present.version + 1, p_post ->> 'title', p_post ->> 'fullPost',
        public.post_hash(p_post ->> 'title', p_post ->> 'fullPost'), p_post ->> 'madeBy', p_post ->> 'made',
        p_post ->> 'instruction', (p_post ->> 'restoredFrom')::int);
    update public.posts set
        title = p_post ->> 'title', full_post = p_post ->> 'fullPost', version = version + 1,
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
  if p_post ? 'images' then
    update public.posts set images = p_post -> 'images' where id = present.id;
  end if;
  return query select * from public.posts where id = present.id;
end
$$;

-- Records why an idea has no post. A post with a text is not changed. p_post as in write_post, with error, description
-- and hook.
create function public.fail_post(p_submission uuid, p_idea_id text, p_post jsonb, p_options jsonb)
returns void language plpgsql as $$
begin
  perform from public.form_submissions where id = p_submission for update;
  if not found then return; end if;
  insert into public.posts (submission_id, idea_id, content_type, title, month, position, error, description, hook)
    values (p_submission, p_idea_id, p_post ->> 'contentType', p_post ->> 'title',
      public.month_with_room(p_submission, p_options ->> 'month', (p_options ->> 'promised')::int),
      (select coalesce(max(position), 0) + 1 from public.posts where submission_id = p_submission),
      p_post ->> 'error', p_post ->> 'description', p_post ->> 'hook')
    on conflict (submission_id, idea_id) do update set
      error = excluded.error, description = excluded.description, hook = excluded.hook
      where posts.version = 0;
end
$$;

-- Creates a run and enqueues its job in the same transaction. Skips ideas that another run is writing. p_items: idea,
-- instruction. Returns no row if no idea is left to write.
create function public.start_post_run(p_submission uuid, p_items jsonb, p_past_posts jsonb, p_follow_ups text[])
returns setof public.post_runs language plpgsql as $$
declare
  made public.post_runs;
begin
  insert into public.post_runs (submission_id, past_posts) values (p_submission, p_past_posts) returning * into made;
  insert into public.post_run_items (run_id, submission_id, number, idea_id, idea, instruction)
    select made.id, p_submission, entry.number, entry.item -> 'idea' ->> 'id', entry.item -> 'idea', entry.item ->> 'instruction'
    from jsonb_array_elements(p_items) with ordinality as entry (item, number)
    on conflict (submission_id, idea_id) where state in ('queued', 'writing') do nothing;
  if not found then
    delete from public.post_runs where id = made.id;
    return;
  end if;
  insert into public.follow_ups (submission_id, kind, subject) select p_submission, unnest(p_follow_ups), made.id::text;
  return next made;
end
$$;

-- Updates full_posts from the rows, which are the source of truth.
create function public.keep_full_posts() returns trigger language plpgsql as $$
declare
  whose uuid := coalesce(new.submission_id, old.submission_id);
  -- Text, or jsonb in a table of the original product.
  kept public.form_submissions.full_posts%type := public.full_posts_of(whose)::text;
begin
  if current_setting('byline.taking_posts', true) = 'on' then return null; end if;
  perform set_config('byline.keeping_posts', 'on', true);
  update public.form_submissions set full_posts = kept where id = whose and full_posts::text is distinct from kept::text;
  perform set_config('byline.keeping_posts', '', true);
  return null;
end
$$;
create trigger posts_keep_full_posts after insert or update or delete on public.posts
  for each row execute function public.keep_full_posts();

-- Applies a value written to full_posts, as the specification's panel does: changed texts become versions, new posts
-- become rows, and posts missing from the list are deleted. A value that is not a list is stored unchanged.
create function public.take_full_posts() returns trigger language plpgsql as $$
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
  -- Posts promised per month: POSTS_PER_MONTH in shared/limits.ts. A test compares the two.
  promised constant int := 8;
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
        insert into public.post_versions (post_id, number, title, full_post, hash, made_by, made)
          values (present.id, 1, given_title, public.json_text(entry, 'draft'),
            public.post_hash(given_title, public.json_text(entry, 'draft')), 'model', 'written');
      end if;
    end if;
    if given_text is not null
        and (present.version = 0 or (present.title, present.full_post) is distinct from (given_title, given_text)) then
      present.version := present.version + 1;
      insert into public.post_versions (post_id, number, title, full_post, hash, made_by, made)
        values (present.id, present.version, given_title, given_text, public.post_hash(given_title, given_text),
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

-- Enqueues the update of a card in the transaction of the change, so that a crash cannot lose it.
create function public.request_post_card_update() returns trigger language plpgsql as $$
begin
  insert into public.follow_ups (submission_id, kind, subject) values (new.submission_id, 'post_card_update', new.idea_id)
    on conflict (submission_id, kind, subject)
      do update set state = 'due', last_error = null, done_at = null, revision = follow_ups.revision + 1;
  return null;
end
$$;
create trigger posts_card_updates after update on public.posts for each row
  when (old.trello_card_id is not null and new.trello_card_id is not null
    and (old.title, old.full_post, old.images) is distinct from (new.title, new.full_post, new.images))
  execute function public.request_post_card_update();

-- Enqueues the archiving of a deleted post's card. Erasing a submission removes its whole board instead.
create function public.request_post_card_archive() returns trigger language plpgsql as $$
begin
  delete from public.follow_ups where submission_id = old.submission_id and subject = old.idea_id
    and kind in ('post_card', 'post_card_update') and claimed_until is null;
  if old.trello_card_id is not null then
    insert into public.follow_ups (submission_id, kind, subject)
      select s.id, 'post_card_archive', old.trello_card_id from public.form_submissions as s where s.id = old.submission_id
      on conflict (submission_id, kind, subject) do nothing;
  end if;
  return null;
end
$$;
create trigger posts_card_archive after delete on public.posts
  for each row execute function public.request_post_card_archive();

create trigger form_submissions_take_posts before update of full_posts on public.form_submissions
  for each row execute function public.take_full_posts();

-- Posts reference their submission, so the posts of a new row are created by an update after the insert.
create function public.take_full_posts_of_new() returns trigger language plpgsql as $$
begin
  update public.form_submissions set full_posts = new.full_posts where id = new.id;
  return null;
end
$$;
create trigger form_submissions_take_posts_of_new after insert on public.form_submissions
  for each row when (new.full_posts is not null) execute function public.take_full_posts_of_new();

-- Values that were stored in one browser: whose posts the past posts are, the client's own profile, and the time zone
-- of the plan.
alter table public.form_submissions
  add column own_profile text,
  add column posts_are_own boolean not null default false,
  add column posts_from text,
  add column time_zone text;

do $$
declare
  name text;
begin
  foreach name in array array['posts', 'post_versions', 'post_runs', 'post_run_items'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from public, anon, authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
  end loop;
end
$$;
revoke execute on function public.keep_post_version, public.post_hash, public.json_list, public.json_text, public.full_posts_of,
  public.month_with_room, public.write_post, public.fail_post, public.start_post_run, public.keep_full_posts,
  public.take_full_posts, public.take_full_posts_of_new, public.request_post_card_update,
  public.request_post_card_archive from public, anon, authenticated;
grant execute on function public.keep_post_version, public.post_hash, public.json_list, public.json_text, public.full_posts_of,
  public.month_with_room, public.write_post, public.fail_post, public.start_post_run, public.keep_full_posts,
  public.take_full_posts, public.take_full_posts_of_new, public.request_post_card_update,
  public.request_post_card_archive to service_role;

-- Converts the existing posts to rows. modified_at stays unchanged, because no user has edited these submissions.
drop trigger form_submissions_card_updates on public.form_submissions;
drop function public.request_card_updates();
alter table public.form_submissions disable trigger form_submissions_modified_at;
update public.form_submissions set full_posts = full_posts where full_posts is not null;
alter table public.form_submissions enable trigger form_submissions_modified_at;
