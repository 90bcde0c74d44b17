-- These functions do not repeat the list of fields: a new field needs only a new column.

-- The keys of p_fields are column names. An unknown key is an error; a missing key keeps the column's default. `spam`
-- is not a column: it holds the form. A consent is stored with its time.
create or replace function public.create_submission(p_fields jsonb, p_questions jsonb, p_follow_ups text[], p_creation_key uuid)
returns setof public.form_submissions language plpgsql as $$
declare
  columns jsonb := (p_fields - 'spam') || jsonb_build_object('interview_questions', p_questions,
    'interview_answers', jsonb '[]', 'team_photos', jsonb '[]', 'brand_manual', jsonb '[]', 'creation_key', p_creation_key);
  names text;
  made public.form_submissions;
begin
  if p_fields ->> 'consent_version' is not null then columns := columns || jsonb_build_object('consented_at', now()); end if;
  if p_fields ->> 'spam' = 'true' then columns := columns || jsonb_build_object('spam_at', now()); end if;
  select string_agg(format('%I', name), ', ') into names from jsonb_object_keys(columns) as name;
  execute format('insert into public.form_submissions (%1$s)
      select %1$s from jsonb_populate_record(null::public.form_submissions, $1)
      on conflict (creation_key) do nothing returning *', names)
    into made using columns;
  if made.id is null then
    return query select * from public.form_submissions where creation_key = p_creation_key;
    return;
  end if;
  insert into public.follow_ups (submission_id, kind) select made.id, unnest(p_follow_ups);
  return next made;
end
$$;

-- Sets one answer, fills gaps with empty strings, and stores whether the answer was spoken. With p_previous, the stored
-- answer must equal p_previous or the new answer. p_fills names a column ('usp', 'icp') that the answer also fills if
-- it is empty. Returns no row on a conflict, or if the submission or question does not exist.
drop function public.set_interview_answer;
create function public.set_interview_answer(p_id uuid, p_index int, p_answer text, p_spoken boolean, p_previous text, p_fills text)
returns table (usp text, icp text, modified_at timestamptz) language plpgsql as $$
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
  return query update public.form_submissions as s
    set interview_answers = jsonb_set(answers, array[p_index::text], to_jsonb(p_answer)),
        interview_questions = jsonb_set(questions, array[p_index::text, 'spoken'], to_jsonb(p_spoken)),
        usp = case when p_fills = 'usp' and coalesce(s.usp, '') = '' then p_answer else s.usp end,
        icp = case when p_fills = 'icp' and coalesce(s.icp, '') = '' then p_answer else s.icp end
    where s.id = p_id returning s.usp, s.icp, s.modified_at;
end
$$;
revoke execute on function public.set_interview_answer from public, anon, authenticated;
grant execute on function public.set_interview_answer to service_role;

-- Counts the generated posts that have a text. Data of older versions is accepted: anything that is not a list counts
-- as 0, and a jsonb column may hold JSON text as a JSON string.
create function public.count_posts(p_posts text) returns int language plpgsql immutable as $$
declare
  posts jsonb;
begin
  -- Assigned here: the exception block does not cover declarations.
  posts := p_posts::jsonb;
  if jsonb_typeof(posts) = 'string' then posts := (posts #>> '{}')::jsonb; end if;
  if jsonb_typeof(posts) is distinct from 'array' then return 0; end if;
  return (select count(*) from jsonb_array_elements(posts) as post
    where jsonb_typeof(post -> 'fullPost') in ('string', 'number', 'boolean') and post ->> 'fullPost' <> '');
exception when data_exception or program_limit_exceeded then
  -- Not JSON, or JSON nested too deeply to parse.
  return 0;
end
$$;
revoke execute on function public.count_posts from public, anon, authenticated;
grant execute on function public.count_posts to service_role;

-- Assigns in the body, because the exception block does not cover declarations. Before, a submission with text that is
-- not JSON could not store posts again.
create or replace function public.request_card_updates() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
begin
  before := old.full_posts::text::jsonb;
  after := new.full_posts::text::jsonb;
  -- A jsonb column may hold JSON text as a JSON string.
  if jsonb_typeof(before) = 'string' then before := (before #>> '{}')::jsonb; end if;
  if jsonb_typeof(after) = 'string' then after := (after #>> '{}')::jsonb; end if;
  if jsonb_typeof(before) is distinct from 'array' or jsonb_typeof(after) is distinct from 'array' then return new; end if;
  insert into public.follow_ups (submission_id, kind, subject)
    select distinct new.id, 'post_card_update', fresh ->> 'ideaId'
    from jsonb_array_elements(after) as fresh
    join jsonb_array_elements(before) as kept on kept ->> 'ideaId' = fresh ->> 'ideaId'
    where coalesce(fresh ->> 'trelloCardId', '') <> ''
      and (fresh ->> 'title', fresh ->> 'fullPost') is distinct from (kept ->> 'title', kept ->> 'fullPost')
    on conflict (submission_id, kind, subject)
      do update set state = 'due', last_error = null, done_at = null, revision = follow_ups.revision + 1;
  return new;
exception when invalid_text_representation or untranslatable_character then
  -- Older versions may have stored text that is not JSON. It has no posts to compare.
  return new;
end
$$;

-- The list shows this number. The posts are much longer than the rest of a row, so the list does not read them.
alter table public.form_submissions
  add column posts_count int not null generated always as (public.count_posts(full_posts::text)) stored;
