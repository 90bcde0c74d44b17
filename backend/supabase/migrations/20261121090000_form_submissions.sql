-- The product's table with the specification's names, and the tables that the server adds. Runs on an empty database,
-- on Supabase, and on a database that already holds the original table with data.

-- Projects may install extensions in the schema `extensions`; their operator classes are then found there.
set local search_path = public, extensions;

create extension if not exists pg_trgm;

-- Supabase has these roles. Elsewhere they are created, so that the grants below mean the same everywhere. Only a data
-- API uses them: without one, it does not matter if the owner cannot grant bypassrls.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    begin
      create role service_role nologin bypassrls;
    exception when insufficient_privilege then
      create role service_role nologin;
    end;
  end if;
exception when insufficient_privilege then
  raise exception 'the database user may not create roles: have an administrator run "create role anon; create role authenticated; create role service_role;" once';
end
$$;

create table if not exists public.form_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

-- Lists are jsonb. Columns in which the original product stores JSON as text stay text.
alter table public.form_submissions
  add column if not exists website text,
  add column if not exists email text,
  add column if not exists industry text,
  add column if not exists usp text,
  add column if not exists icp text,
  add column if not exists linkedin_profile text,
  add column if not exists topics_to_talk_about text,
  add column if not exists interview_questions jsonb,
  add column if not exists interview_answers jsonb,
  add column if not exists trello_board_id text,
  add column if not exists trello_todo_list_id text,
  add column if not exists trello_form_list_id text,
  add column if not exists trello_board_url text,
  add column if not exists team_photos jsonb,
  add column if not exists brand_manual jsonb,
  add column if not exists brand_manual_url text,
  add column if not exists last_post_1 text,
  add column if not exists last_post_2 text,
  add column if not exists last_post_3 text,
  add column if not exists last_post_4 text,
  add column if not exists last_post_5 text,
  add column if not exists content_ideas text,
  add column if not exists selected_ideas text,
  add column if not exists full_posts text,
  add column if not exists modified_at timestamptz not null default now(),
  -- Not in the specification. step: the wizard's current step. posts_shared_at: from then on, the client may read the
  -- posts. creation_key: the idempotency key of the first save.
  add column if not exists step smallint not null default 1,
  add column if not exists completed_at timestamptz,
  add column if not exists posts_shared_at timestamptz,
  add column if not exists creation_key uuid unique;

-- The original product may have stored lists as text, json or arrays, and dates without a time zone or as text. This
-- converts them to the types above. Text that is not valid JSON becomes a JSON string, so no data is lost.
create function public.text_to_jsonb(value text) returns jsonb language plpgsql immutable as $$
begin
  return value::jsonb;
exception when invalid_text_representation or untranslatable_character then
  return to_jsonb(value);
end
$$;
do $$
declare
  found record;
begin
  select format_type(atttypid, atttypmod) as type into found from pg_attribute
    where attrelid = 'public.form_submissions'::regclass and attname = 'id';
  if found.type <> 'uuid' then
    if exists (select from public.form_submissions where id::text !~ '^[0-9a-fA-F-]{36}$') then
      raise exception 'form_submissions.id is % and holds values that are no UUID: the id is the capability of a form and must be one', found.type;
    end if;
    alter table public.form_submissions alter column id drop default;
    alter table public.form_submissions alter column id type uuid using id::text::uuid;
  end if;
  alter table public.form_submissions alter column id set default gen_random_uuid();
  if not exists (select from pg_constraint where conrelid = 'public.form_submissions'::regclass and contype = 'p') then
    alter table public.form_submissions add primary key (id);
  end if;

  for found in
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = 'public.form_submissions'::regclass and not attisdropped
      and attname in ('interview_questions', 'interview_answers', 'team_photos', 'brand_manual')
      and format_type(atttypid, null) <> 'jsonb'
  loop
    execute format('alter table public.form_submissions alter column %I drop default', found.name);
    execute format('alter table public.form_submissions alter column %I type jsonb using %s', found.name,
      case when found.type in ('text', 'character varying')
        then format('public.text_to_jsonb(%I)', found.name) else format('to_jsonb(%I)', found.name) end);
  end loop;

  for found in
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = 'public.form_submissions'::regclass and not attisdropped
      and attname in ('created_at', 'modified_at')
  loop
    if found.type <> 'timestamp with time zone' then
      execute format('alter table public.form_submissions alter column %I drop default', found.name);
      execute format('alter table public.form_submissions alter column %I type timestamptz using %s', found.name,
        case when found.type = 'timestamp without time zone' then format('%I at time zone ''UTC''', found.name)
          else format('nullif(%I::text, '''')::timestamptz', found.name) end);
    end if;
    execute format('update public.form_submissions set %I = now() where %I is null', found.name, found.name);
    execute format('alter table public.form_submissions alter column %I set default now(), alter column %I set not null',
      found.name, found.name);
  end loop;
end
$$;
drop function public.text_to_jsonb;

create index if not exists form_submissions_newest on public.form_submissions (created_at desc, id desc);
create index if not exists form_submissions_website_search on public.form_submissions using gin (website gin_trgm_ops);
create index if not exists form_submissions_email_search on public.form_submissions using gin (email gin_trgm_ops);
create index if not exists form_submissions_industry_search on public.form_submissions using gin (industry gin_trgm_ops);

create index if not exists form_submissions_photos on public.form_submissions using gin (team_photos jsonb_path_ops);
create index if not exists form_submissions_manual on public.form_submissions using gin (brand_manual jsonb_path_ops);

-- modified_at is the version of a row: every update increases it, even within the same microsecond.
create or replace function public.touch_modified_at() returns trigger language plpgsql as $$
begin
  new.modified_at := greatest(clock_timestamp(), old.modified_at + interval '1 microsecond');
  return new;
end
$$;
drop trigger if exists form_submissions_modified_at on public.form_submissions;
create trigger form_submissions_modified_at before update on public.form_submissions
  for each row execute function public.touch_modified_at();

-- Jobs of a submission that run outside the database. The row is the source of truth, the queue only a hint.
create table public.follow_ups (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  kind text not null,
  -- Target of the job within the submission: a file id, an idea id, or empty.
  subject text not null default '',
  state text not null default 'due' check (state in ('due', 'done', 'failed')),
  attempts int not null default 0,
  -- Number of requests for this job. A run that began before the last request does not complete it.
  revision int not null default 1,
  last_error text,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (submission_id, kind, subject)
);
create index follow_ups_due on public.follow_ups (created_at) where state = 'due';

-- Sessions of the administrator. The cookie holds a random token; the table stores only its hash.
create table public.admin_sessions (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Creates a submission and its jobs in one transaction. A repeated creation key returns the existing record, so that a
-- retried first save creates no duplicate.
create or replace function public.create_submission(p_fields jsonb, p_questions jsonb, p_follow_ups text[], p_creation_key uuid)
returns setof public.form_submissions language plpgsql as $$
declare
  made public.form_submissions;
begin
  insert into public.form_submissions (website, email, industry, usp, icp, linkedin_profile, topics_to_talk_about,
    interview_questions, interview_answers, team_photos, brand_manual, creation_key)
  values (p_fields ->> 'website', p_fields ->> 'email', p_fields ->> 'industry', p_fields ->> 'usp', p_fields ->> 'icp',
    p_fields ->> 'linkedin_profile', p_fields ->> 'topics_to_talk_about', p_questions, '[]', '[]', '[]', p_creation_key)
  on conflict (creation_key) do nothing
  returning * into made;
  if made.id is null then
    return query select * from public.form_submissions where creation_key = p_creation_key;
    return;
  end if;
  insert into public.follow_ups (submission_id, kind) select made.id, unnest(p_follow_ups);
  return next made;
end
$$;

-- Sets one answer, fills gaps with empty strings, and stores whether the answer was spoken. With p_previous, the stored
-- answer must equal p_previous or the new answer. Returns no row on a conflict, or if the submission or question does
-- not exist.
create or replace function public.set_interview_answer(p_id uuid, p_index int, p_answer text, p_spoken boolean, p_previous text)
returns setof public.form_submissions language plpgsql as $$
declare
  answers jsonb;
  questions jsonb;
  stored text;
begin
  select coalesce(interview_answers, '[]'), coalesce(interview_questions, '[]') into answers, questions
    from public.form_submissions where id = p_id for update;
  if not found or p_index < 0 or p_index >= jsonb_array_length(questions) then return; end if;
  stored := coalesce(answers ->> p_index, '');
  if p_previous is not null and stored <> p_previous and stored <> p_answer then return; end if;
  while jsonb_array_length(answers) <= p_index loop answers := answers || '[""]'::jsonb; end loop;
  return query update public.form_submissions
    set interview_answers = jsonb_set(answers, array[p_index::text], to_jsonb(p_answer)),
        interview_questions = jsonb_set(questions, array[p_index::text, 'spoken'], to_jsonb(p_spoken))
    where id = p_id returning *;
end
$$;

-- Appends the questions of topics that have none yet. Existing questions keep their index.
create or replace function public.append_interview_questions(p_id uuid, p_questions jsonb)
returns setof public.form_submissions language plpgsql as $$
declare
  questions jsonb;
begin
  select coalesce(interview_questions, '[]') into questions from public.form_submissions where id = p_id for update;
  if not found then return; end if;
  return query update public.form_submissions
    set interview_questions = questions || coalesce((
      select jsonb_agg(fresh order by place) from jsonb_array_elements(p_questions) with ordinality as added (fresh, place)
      where not exists (
        select from jsonb_array_elements(questions) as kept
        where lower(kept ->> 'topic') = lower(fresh ->> 'topic'))), '[]')
    where id = p_id returning *;
end
$$;

-- Adds a file record, or replaces the one with the same id. p_kind names the column. A pending record also enqueues the
-- upload of the file to the board. Any other record only replaces: returns no row if the record was removed meanwhile.
create or replace function public.put_file_record(p_id uuid, p_kind text, p_record jsonb)
returns setof public.form_submissions language plpgsql as $$
declare
  records jsonb;
  place int;
begin
  select coalesce(case p_kind when 'team_photos' then team_photos when 'brand_manual' then brand_manual end, '[]')
    into records from public.form_submissions where id = p_id for update;
  if not found then return; end if;
  select ordinality - 1 into place from jsonb_array_elements(records) with ordinality as r (value, ordinality)
    where r.value ->> 'id' = p_record ->> 'id';
  if place is null and p_record ->> 'status' <> 'pending' then return; end if;
  records := case when place is null then records || p_record else jsonb_set(records, array[place::text], p_record) end;
  if p_record ->> 'status' = 'pending' then
    insert into public.follow_ups (submission_id, kind, subject) values (p_id, 'file', p_record ->> 'id')
      on conflict (submission_id, kind, subject) do nothing;
  end if;
  return query update public.form_submissions set
      team_photos = case when p_kind = 'team_photos' then records else team_photos end,
      brand_manual = case when p_kind = 'brand_manual' then records else brand_manual end
    where id = p_id returning *;
end
$$;

-- Removes the file record with this file or card id from either list. Enqueues the deletion of its card, if it has one.
create or replace function public.remove_file_record(p_id uuid, p_file_id text)
returns setof public.form_submissions language plpgsql as $$
declare
  gone jsonb;
begin
  perform from public.form_submissions where id = p_id for update;
  select r into gone from public.form_submissions as s,
      jsonb_array_elements(coalesce(s.team_photos, '[]') || coalesce(s.brand_manual, '[]')) as r
    where s.id = p_id and p_file_id in (r ->> 'id', r ->> 'cardId') limit 1;
  if gone is null then return; end if;
  delete from public.follow_ups where submission_id = p_id and kind = 'file' and subject = gone ->> 'id';
  if coalesce(gone ->> 'cardId', '') <> '' then
    insert into public.follow_ups (submission_id, kind, subject) values (p_id, 'file_removal', gone ->> 'cardId')
      on conflict (submission_id, kind, subject) do nothing;
  end if;
  return query update public.form_submissions set
      team_photos = coalesce((select jsonb_agg(r) from jsonb_array_elements(team_photos) as r where r <> gone), '[]'),
      brand_manual = coalesce((select jsonb_agg(r) from jsonb_array_elements(brand_manual) as r where r <> gone), '[]')
    where id = p_id returning *;
end
$$;

-- Finds the submission of a file by the file's id or its card's id.
create or replace function public.find_by_file(p_file_id text)
returns setof public.form_submissions language sql stable as $$
  select * from public.form_submissions
    where team_photos @> jsonb_build_array(jsonb_build_object('id', p_file_id))
      or team_photos @> jsonb_build_array(jsonb_build_object('cardId', p_file_id))
      or brand_manual @> jsonb_build_array(jsonb_build_object('id', p_file_id))
      or brand_manual @> jsonb_build_array(jsonb_build_object('cardId', p_file_id))
    limit 1;
$$;

-- Marks the interview as completed and enqueues its card. A repeated call keeps the first completion time.
create or replace function public.complete_submission(p_id uuid)
returns setof public.form_submissions language plpgsql as $$
begin
  insert into public.follow_ups (submission_id, kind) select id, 'interview_card' from public.form_submissions where id = p_id
    on conflict (submission_id, kind, subject) do nothing;
  return query update public.form_submissions
    set completed_at = coalesce(completed_at, clock_timestamp()), step = 5 where id = p_id returning *;
end
$$;

-- Only the server may access these tables. Row level security without a policy closes the public data API. Policies and
-- grants of the original product, and default grants of the project, are removed.
alter table public.form_submissions enable row level security;
alter table public.follow_ups enable row level security;
alter table public.admin_sessions enable row level security;
do $$
declare
  policy text;
begin
  for policy in select policyname from pg_policies where schemaname = 'public' and tablename = 'form_submissions' loop
    execute format('drop policy %I on public.form_submissions', policy);
  end loop;
end
$$;
revoke all on public.form_submissions, public.follow_ups, public.admin_sessions from public, anon, authenticated;
grant usage on schema public to service_role;
grant select, insert, update, delete on public.form_submissions, public.follow_ups, public.admin_sessions to service_role;
revoke execute on function public.create_submission, public.set_interview_answer, public.append_interview_questions,
  public.put_file_record, public.remove_file_record, public.find_by_file, public.complete_submission,
  public.touch_modified_at from public, anon, authenticated;
grant execute on function public.create_submission, public.set_interview_answer, public.append_interview_questions,
  public.put_file_record, public.remove_file_record, public.find_by_file,
  public.complete_submission to service_role;
