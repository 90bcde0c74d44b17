-- Generated from the migrations beside it by `npm run codegen`: every table, function, index, trigger and grant as it
-- is after the last one. To be read, never to be applied or edited: a change is a new migration.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE FUNCTION public.accept_invitation(p_token_hash text, p_name text, p_password_hash text, p_now timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations where token_hash = p_token_hash for update;
  if not found then return 'unknown'; end if;
  if invitation.used_at is not null then return 'used'; end if;
  if invitation.ended_at is not null then return 'ended'; end if;
  if invitation.expires_at <= p_now then return 'expired'; end if;
  update public.people set name = p_name, password_hash = p_password_hash, state = 'active'
    where id = invitation.person_id and state <> 'removed';
  if not found then return 'ended'; end if;
  update public.invitations set used_at = p_now where id = invitation.id;
  delete from public.admin_sessions where person_id = invitation.person_id;
  return 'done';
end
$$;

CREATE FUNCTION public.add_ask(p_submission uuid, p_ask jsonb, p_jobs text[], p_limits jsonb, p_now timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
  asked jsonb;
  next_number integer;
  size integer := jsonb_array_length(p_ask -> 'questions');
  added public.asks;
begin
  select coalesce(interview_questions, '[]') into asked from public.form_submissions where id = p_submission for update;
  if not found then return jsonb_build_object('outcome', 'unknown'); end if;
  if (select count(*) from public.asks as a where a.submission_id = p_submission and a.closed_at is null)
      >= (p_limits ->> 'open')::int then
    return jsonb_build_object('outcome', 'open');
  end if;
  if size + (select coalesce(sum(a.last_question - a.first_question + 1), 0) from public.asks as a
      where a.submission_id = p_submission and a.created_at > p_now - interval '7 days') > (p_limits ->> 'week')::int then
    return jsonb_build_object('outcome', 'week');
  end if;
  select coalesce(max(a.number), 0) + 1 into next_number from public.asks as a where a.submission_id = p_submission;
  update public.form_submissions set interview_questions = asked || (
      select jsonb_agg(jsonb_build_object('question', question, 'timestamp', p_ask ->> 'timestamp', 'ask', next_number) order by place)
      from jsonb_array_elements_text(p_ask -> 'questions') with ordinality as fresh (question, place))
    where id = p_submission;
  insert into public.asks (submission_id, number, month, note, due_on, first_question, last_question, created_at)
    values (p_submission, next_number, p_ask ->> 'month', p_ask ->> 'note', p_ask ->> 'due_on',
      jsonb_array_length(asked), jsonb_array_length(asked) + size - 1, p_now)
    returning * into added;
  insert into public.jobs (submission_id, kind, subject) select p_submission, unnest(p_jobs), added.id::text
    on conflict (submission_id, kind, subject) do nothing;
  return jsonb_build_object('outcome', 'done', 'id', added.id);
end
$$;

CREATE TABLE public.client_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    submission_id uuid NOT NULL,
    generation integer NOT NULL,
    page_id uuid NOT NULL,
    key_id text NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_by text,
    CONSTRAINT client_links_check CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
    CONSTRAINT client_links_generation_check CHECK ((generation > 0)),
    CONSTRAINT client_links_revoked_by_check CHECK ((revoked_by = ANY (ARRAY['agency'::text, 'client'::text])))
);

CREATE FUNCTION public.add_client_link(p_submission uuid, p_link jsonb, p_now timestamp with time zone) RETURNS SETOF public.client_links
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.add_first_question_sets() RETURNS void
    LANGUAGE sql
    AS $$
  insert into public.question_sets (name, language, position, questions) values
    ('A month in five questions', 'en', 1, jsonb_build_array(
      '**What happened at work this month that you told someone about?** Which day was it, and who was there?',
      '**Which question did a customer ask you lately?** What did you answer?',
      '**What went wrong recently, and what did you change after it?**',
      '**What did you see or read in your field that you disagree with?** Why?',
      '**What will keep you busy in the next weeks?** What do you expect of it?')),
    ('Ein Monat in fünf Fragen', 'de', 2, jsonb_build_array(
      '**Was ist diesen Monat bei der Arbeit passiert, von dem Sie jemandem erzählt haben?** An welchem Tag war das, und wer war dabei?',
      '**Welche Frage hat Ihnen zuletzt ein Kunde gestellt?** Was haben Sie geantwortet?',
      '**Was ist zuletzt schiefgegangen, und was haben Sie danach geändert?**',
      '**Was haben Sie in Ihrem Fach gesehen oder gelesen, dem Sie widersprechen?** Warum?',
      '**Was beschäftigt Sie in den nächsten Wochen?** Was erwarten Sie davon?'));
$$;

CREATE FUNCTION public.add_imports(p_submission uuid, p_imports jsonb, p_limits jsonb, p_now timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
  fresh jsonb;
  used integer;
begin
  perform from public.form_submissions where id = p_submission for update;
  if not found then return jsonb_build_object('outcome', 'unknown'); end if;
  select jsonb_agg(given order by place) into fresh
    from jsonb_array_elements(p_imports) with ordinality as listed (given, place)
    where not exists (select from public.imports as i
      where i.submission_id = p_submission and i.sha256 = given ->> 'sha256' and i.kind = given ->> 'kind');
  if fresh is null then return jsonb_build_object('outcome', 'duplicate'); end if;
  if jsonb_array_length(fresh) + (select count(*) from public.imports as i where i.submission_id = p_submission)
      > (p_limits ->> 'imports')::int
    or (select sum(length(given ->> 'text') + length(given ->> 'context')) from jsonb_array_elements(fresh) as listed (given))
      + (select coalesce(sum(length(i.text) + length(i.context::text)), 0) from public.imports as i
        where i.submission_id = p_submission) > (p_limits ->> 'characters')::int then
    return jsonb_build_object('outcome', 'full');
  end if;
  insert into public.import_numbers as n (submission_id, last_number) values (p_submission, jsonb_array_length(fresh))
    on conflict (submission_id) do update set last_number = n.last_number + excluded.last_number
    returning last_number - jsonb_array_length(fresh) into used;
  insert into public.imports (submission_id, number, upload_id, kind, title, day, url, text, context, speaker, sha256, created_at)
    select p_submission, used + place, (given ->> 'upload_id')::uuid, given ->> 'kind', given ->> 'title', given ->> 'day',
      given ->> 'url', given ->> 'text', given -> 'context', given ->> 'speaker', given ->> 'sha256', p_now
    from jsonb_array_elements(fresh) with ordinality as listed (given, place);
  return jsonb_build_object('outcome', 'done', 'added', jsonb_array_length(fresh));
end
$$;

CREATE FUNCTION public.ai_budgets(p_second integer) RETURNS TABLE(budget text, used bigint, reserved bigint)
    LANGUAGE sql STABLE
    AS $$
  select names.budget,
    coalesce((select sum(input_tokens + output_tokens + ceil(audio_seconds * p_second))::bigint from public.ai_usage as u
      where u.budget = names.budget and u.created_at >= date_trunc('day', now(), 'UTC')), 0),
    coalesce((select sum(tokens)::bigint from public.ai_reservations as r
      where r.budget = names.budget and r.expires_at > now()), 0)
  from unnest(array['administrator', 'confirmed', 'strangers']) as names (budget)
$$;

CREATE FUNCTION public.ai_tokens_of(p_network text, p_formless boolean, p_second integer) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  select coalesce((select sum(u.input_tokens + u.output_tokens + ceil(u.audio_seconds * p_second))::bigint from public.ai_usage as u
      where u.created_at >= date_trunc('day', now(), 'UTC') and u.budget = 'strangers'
        and (u.network = p_network or u.formless and p_formless)), 0)
    + coalesce((select sum(r.tokens)::bigint from public.ai_reservations as r
      where r.budget = 'strangers' and (r.network = p_network or r.formless and p_formless)), 0)
$$;

CREATE FUNCTION public.answers_length(p_answers jsonb) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(sum(char_length(answer)), 0) from jsonb_array_elements_text(
    case when jsonb_typeof(p_answers) = 'array' then p_answers else '[]' end) as answer
$$;

CREATE FUNCTION public.count_posts(p_posts text) RETURNS integer
    LANGUAGE plpgsql IMMUTABLE
    AS $$
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

CREATE FUNCTION public.ideas_by_month(p_offered text, p_selected text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
  offered jsonb;
  selected jsonb;
begin
  offered := coalesce(public.json_list(p_offered), '[]');
  selected := coalesce(public.json_list(p_selected), '[]');
  return coalesce((
    select jsonb_object_agg(month, ids) from (
      select month, jsonb_build_object(
          'offered', coalesce(jsonb_agg(id) filter (where not is_selected), '[]'),
          'selected', coalesce(jsonb_agg(id) filter (where is_selected), '[]')) as ids
        from (
          select idea ->> 'id' as id, coalesce(max(idea ->> 'month'), '') as month, bool_or(is_selected) as is_selected from (
            select e as idea, false as is_selected from jsonb_array_elements(offered) as e
            union all select e, true from jsonb_array_elements(selected) as e
          ) as every where jsonb_typeof(idea) = 'object' and idea ->> 'id' is not null group by 1
        ) as each_idea group by month
    ) as each_month), '{}');
exception when data_exception or program_limit_exceeded then
  return '{}';
end
$$;

CREATE FUNCTION public.search_key(p_text text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select replace(replace(lower(normalize(p_text, NFKC) collate "und-x-icu"), 'ß', 'ss'), 'ς', 'σ') collate "C"
$$;

CREATE TABLE public.form_submissions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    website text COLLATE pg_catalog."und-x-icu",
    email text COLLATE pg_catalog."C",
    industry text COLLATE pg_catalog."und-x-icu",
    usp text,
    icp text,
    linkedin_profile text,
    topics_to_talk_about text,
    interview_questions jsonb,
    interview_answers jsonb,
    trello_board_id text,
    trello_todo_list_id text,
    trello_form_list_id text,
    trello_board_url text,
    team_photos jsonb,
    brand_manual jsonb,
    brand_manual_url text,
    last_post_1 text,
    last_post_2 text,
    last_post_3 text,
    last_post_4 text,
    last_post_5 text,
    content_ideas text,
    selected_ideas text,
    full_posts text,
    modified_at timestamp with time zone DEFAULT now() NOT NULL,
    step smallint DEFAULT 1 NOT NULL,
    completed_at timestamp with time zone,
    creation_key uuid,
    consent_version text,
    consented_at timestamp with time zone,
    quarantined_at timestamp with time zone,
    posts_count integer GENERATED ALWAYS AS (public.count_posts(full_posts)) STORED NOT NULL,
    exclusions jsonb,
    proof_work integer,
    written_bytes bigint DEFAULT 0 NOT NULL,
    written_on date,
    own_profile text,
    posts_are_own boolean DEFAULT false NOT NULL,
    posts_from text,
    time_zone text,
    language text DEFAULT 'en'::text NOT NULL,
    released_posts jsonb DEFAULT '[]'::jsonb NOT NULL,
    strategy_sent_at timestamp with time zone,
    name text COLLATE pg_catalog."und-x-icu",
    search_text text GENERATED ALWAYS AS (public.search_key(((((((COALESCE(email, ''::text) || '
'::text) || COALESCE(website, ''::text)) || '
'::text) || COALESCE(industry, ''::text)) || '
'::text) || COALESCE(name, ''::text)))) STORED COLLATE pg_catalog."C",
    client_state text,
    client_state_since timestamp with time zone,
    client_state_reason text,
    paused_until text,
    pauses jsonb DEFAULT '[]'::jsonb NOT NULL,
    posts_per_month integer,
    searched_length bigint,
    ideas_by_month jsonb GENERATED ALWAYS AS (public.ideas_by_month(content_ideas, selected_ideas)) STORED NOT NULL,
    open_asks jsonb DEFAULT '[]'::jsonb NOT NULL,
    responsible_id uuid,
    full_posts_by text,
    CONSTRAINT form_submissions_client_state_check CHECK ((client_state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text]))),
    CONSTRAINT form_submissions_paused_until_check CHECK ((paused_until ~ '^\d{4}-\d{2}-\d{2}$'::text)),
    CONSTRAINT form_submissions_posts_per_month_check CHECK (((posts_per_month >= 1) AND (posts_per_month <= 40)))
);

CREATE FUNCTION public.append_interview_questions(p_id uuid, p_questions jsonb) RETURNS SETOF public.form_submissions
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.append_review_event(p_submission uuid, p_at timestamp with time zone, p_event jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.begin_client() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.completed_at is not null and new.client_state is null then
    new.client_state := 'active';
    new.client_state_since := new.completed_at;
  end if;
  return new;
end
$$;

CREATE FUNCTION public.book_confirmation(p_recipient_hash text, p_submission_id uuid, p_mail text, p_limit integer) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext(p_recipient_hash));
  delete from public.confirmations where booked_at < now() - interval '24 hours';
  if exists (select from public.confirmations
    where recipient_hash = p_recipient_hash and submission_id = p_submission_id and mail = p_mail) then return true; end if;
  if (select count(*) from public.confirmations where recipient_hash = p_recipient_hash) >= p_limit then
    return false;
  end if;
  insert into public.confirmations (recipient_hash, submission_id, mail) values (p_recipient_hash, p_submission_id, p_mail);
  return true;
end
$$;

CREATE FUNCTION public.change_person(p_person uuid, p_name text, p_role text) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  others boolean := public.has_other_owner(p_person);
  person public.people;
begin
  select * into person from public.people where id = p_person and state <> 'removed' for update;
  if not found then return 'unknown'; end if;
  if person.role = 'owner' and person.state = 'active' and p_role <> 'owner' and not others then return 'last_owner'; end if;
  update public.people set name = p_name, role = p_role where id = p_person;
  return 'done';
end
$$;

CREATE FUNCTION public.choose_language(p_id uuid, p_language text, p_questions jsonb) RETURNS SETOF public.form_submissions
    LANGUAGE plpgsql
    AS $$
declare
  form public.form_submissions;
begin
  select * into form from public.form_submissions where id = p_id for update;
  if not found then return; end if;
  if form.language = p_language then return next form; return; end if;
  return query update public.form_submissions set
      language = p_language,
      interview_questions = case when jsonb_typeof(form.interview_questions) = 'array' then coalesce((
        select jsonb_agg(case
            when place <= jsonb_array_length(p_questions) and jsonb_typeof(kept) = 'object' and not kept ? 'topic'
              and coalesce(form.interview_answers ->> (place - 1)::int, '') !~ '\S'
            then kept || jsonb_build_object('question', p_questions -> (place - 1)::int)
            else kept end order by place)
        from jsonb_array_elements(form.interview_questions) with ordinality as asked (kept, place)), '[]')
        else form.interview_questions end
    where id = p_id returning *;
end
$$;

CREATE FUNCTION public.client_facts(p_ids uuid[], p_from text, p_settled_from text, p_now timestamp with time zone, p_most integer) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    SET jit TO 'off'
    AS $$
  with questions as materialized (
    select c.submission_id, count(*) as number, min(c.created_at) as since from public.comments as c
      where c.by = 'client' and c.verdict_id is null and c.created_at > p_now - interval '14 days'
        and (p_ids is null or c.submission_id = any (p_ids))
        and not exists (select from public.comments as a where a.submission_id = c.submission_id and a.by = 'agency'
          and not a.internal and a.number > c.number
          and a.post_id is not distinct from c.post_id and a.part is not distinct from c.part)
        and (c.post_id is null or exists (
          select from public.posts as p where p.id = c.post_id and p.version = c.version and p.state = 'in_review'))
      group by c.submission_id
  ), chosen as (
    select unnest(p_ids) as id
    union (select id from public.form_submissions where p_ids is null and quarantined_at is not null
      order by created_at desc, id desc limit p_most)
    union (select submission_id from public.jobs where p_ids is null and state = 'failed' and submission_id is not null
      limit p_most)
    union (select submission_id from questions where p_ids is null limit p_most)
    union (select id from public.form_submissions where p_ids is null and client_state in ('active', 'paused')
      order by completed_at desc, id limit p_most)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'name', coalesce(s.name, ''), 'website', coalesce(s.website, ''), 'email', coalesce(s.email, ''),
      'timeZone', s.time_zone, 'completedAt', s.completed_at, 'quarantinedAt', s.quarantined_at,
      'state', s.client_state, 'stateSince', s.client_state_since, 'pausedUntil', s.paused_until,
      'pauses', s.pauses, 'postsPerMonth', s.posts_per_month,
      'isExhausted', coalesce(s.searched_length = case when s.searched_length is null then null
        else public.answers_length(s.interview_answers) end, false),
      'failed', coalesce((select jsonb_agg(jsonb_build_object('id', j.id, 'kind', j.kind) order by j.created_at, j.id)
        from public.jobs as j where j.submission_id = s.id and j.state = 'failed'), '[]'),
      'isPreparing', exists (select from public.jobs as j
        where j.submission_id = s.id and j.kind = 'prepare_month' and j.state = 'due'),
      'isWriting', exists (select from public.post_run_items as i
        where i.submission_id = s.id and i.state in ('queued', 'writing')),
      'canRemind', exists (select from public.rounds as r
        join public.round_posts as o on o.round_id = r.id join public.posts as p on p.id = o.post_id
        where r.submission_id = s.id and r.revoked_at is null and r.expires_at > p_now
          and p.state = 'in_review' and p.released_version = o.version),
      'remindedAt', (select max(j.created_at) from public.jobs as j
        where j.submission_id = s.id and j.kind = 'client_reminder'),
      'comments', coalesce(q.number, 0), 'commentedAt', q.since,
      'hasStrategy', exists (select from public.strategies as t where t.submission_id = s.id),
      'strategySentAt', s.strategy_sent_at,
      'ideas', coalesce((select jsonb_agg(jsonb_build_object('month', e.key,
          'offered', (select count(*) from jsonb_array_elements_text(e.value -> 'offered') as i (id)
            -- Not an anti join: it would read all posts of the client for each month.
            where (select p.version > 0 from public.posts as p
              where p.submission_id = s.id and p.idea_id = i.id) is not true),
          'selected', (select count(*) from jsonb_array_elements_text(e.value -> 'selected') as i (id)
            where (select p.version > 0 from public.posts as p
              where p.submission_id = s.id and p.idea_id = i.id) is not true)) order by e.key)
        from jsonb_each(s.ideas_by_month) as e where e.key = '' or e.key >= p_from), '[]'),
      'posts', coalesce((select jsonb_agg(jsonb_build_object('month', p.month, 'state', p.state, 'day', p.planned_day,
          'faults', p.faults) order by p.month, p.planned_day nulls last, p.position, p.created_at, p.id)
        from public.posts as p where p.submission_id = s.id and p.version > 0
          and ((p.month >= p_from and (p.month >= p_settled_from or p.planned_day >= p_settled_from
              or s.completed_at > p_now - interval '32 days'))
            or p.state in ('draft', 'in_review', 'changes_wanted'))), '[]'))
    order by s.completed_at, s.created_at, s.id), '[]')
  from chosen join public.form_submissions as s on s.id = chosen.id left join questions as q on q.submission_id = s.id
$$;

CREATE FUNCTION public.client_link_until(p_now timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE
    AS $$
  select p_now + interval '90 days'
$$;

CREATE FUNCTION public.client_posts(public.form_submissions) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
  select jsonb_build_object(
    'in_review', coalesce(sum(n) filter (where state = 'in_review'), 0),
    'changes_wanted', coalesce(sum(n) filter (where state = 'changes_wanted'), 0),
    'approved', coalesce(sum(n) filter (where state = 'approved'), 0),
    'declined', coalesce(sum(n) filter (where state = 'declined'), 0),
    'posted', coalesce(sum(n) filter (where state = 'posted'), 0),
    'since', (select min(modified_at) from public.posts where submission_id = $1.id and state = 'in_review'))
  from (select state, count(*) as n from public.posts where submission_id = $1.id group by state) as counted
$_$;

CREATE FUNCTION public.comment_in_round(p_round uuid, p_comment jsonb, p_now timestamp with time zone, p_link uuid) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.complete_submission(p_id uuid, p_jobs text[]) RETURNS SETOF public.form_submissions
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.jobs (submission_id, kind)
    select id, unnest(p_jobs) from public.form_submissions where id = p_id
    on conflict (submission_id, kind, subject) do nothing;
  return query update public.form_submissions
    set completed_at = coalesce(completed_at, clock_timestamp()), step = 5 where id = p_id returning *;
end
$$;

CREATE FUNCTION public.confirm_part(p_round uuid, p_order jsonb, p_now timestamp with time zone, p_link uuid) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.count_changed_submission() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.submission_counts as c
    select quarantined, completed, strategy_sent, pg_backend_pid() % 16, sum(number), 1
    from (values
        (old.quarantined_at is not null, old.completed_at is not null, old.strategy_sent_at is not null, -1),
        (new.quarantined_at is not null, new.completed_at is not null, new.strategy_sent_at is not null, 1))
      as states (quarantined, completed, strategy_sent, number)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (quarantined, completed, strategy_sent, shard)
      do update set number = c.number + excluded.number, changes = c.changes + 1;
  return null;
end
$$;

CREATE FUNCTION public.count_deleted_submissions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.submission_counts as c
    select quarantined_at is not null, completed_at is not null, strategy_sent_at is not null, pg_backend_pid() % 16, -count(*), 1
    from deleted group by 1, 2, 3 order by 1, 2, 3
    on conflict (quarantined, completed, strategy_sent, shard)
      do update set number = c.number + excluded.number, changes = c.changes + 1;
  return null;
end
$$;

CREATE FUNCTION public.count_faults(p_review jsonb) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when jsonb_typeof(p_review -> 'faults') = 'array' then jsonb_array_length(p_review -> 'faults') else 0 end
$$;

CREATE FUNCTION public.count_new_form(p_id uuid, p_addresses text[], p_factors integer[], p_quarantined boolean, p_free integer, p_most integer) RETURNS TABLE(wait double precision, is_quarantined boolean, quarantined double precision)
    LANGUAGE plpgsql
    SET lock_timeout TO '2s'
    AS $$
declare
  network record;
  hour_ago timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_addresses[cardinality(p_addresses)], 0));
  hour_ago := clock_timestamp() - interval '1 hour';
  is_quarantined := p_quarantined;
  quarantined := 0;
  for n in 1 .. cardinality(p_addresses) loop
    -- Two queries, because each column has a separate index.
    if n = 1 then
      select count(*) as made, count(*) filter (where f.quarantined) as quarantined, min(f.made_at) as oldest into network
        from public.new_forms as f where f.address_hash = p_addresses[1] and f.made_at > hour_ago;
    else
      select count(*) as made, count(*) filter (where f.quarantined) as quarantined, min(f.made_at) as oldest into network
        from public.new_forms as f where f.wider_hashes @> p_addresses[n:n] and f.made_at > hour_ago;
    end if;
    if network.made >= p_most * p_factors[n] then
      wait := extract(epoch from network.oldest - hour_ago);
      return next;
      return;
    end if;
    is_quarantined := is_quarantined or network.made >= p_free * p_factors[n];
    quarantined := greatest(quarantined, network.quarantined::float8 / p_factors[n]);
  end loop;
  insert into public.new_forms (id, address_hash, wider_hashes, quarantined, made_at)
    values (p_id, p_addresses[1], p_addresses[2:], is_quarantined, clock_timestamp());
  return next;
end
$$;

CREATE FUNCTION public.count_new_submissions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.submission_counts as c
    select quarantined_at is not null, completed_at is not null, strategy_sent_at is not null, pg_backend_pid() % 16, count(*), 1
    from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (quarantined, completed, strategy_sent, shard)
      do update set number = c.number + excluded.number, changes = c.changes + 1;
  return null;
end
$$;

CREATE FUNCTION public.count_no_submissions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update public.submission_counts set number = 0, changes = changes + 1;
  return null;
end
$$;

CREATE FUNCTION public.create_submission(p_fields jsonb, p_questions jsonb, p_jobs text[], p_creation_key uuid) RETURNS SETOF public.form_submissions
    LANGUAGE plpgsql
    AS $_$
declare
  columns jsonb := (p_fields - 'quarantined' - 'counted') || jsonb_build_object('interview_questions', p_questions,
    'interview_answers', jsonb '[]', 'team_photos', jsonb '[]', 'brand_manual', jsonb '[]', 'creation_key', p_creation_key);
  names text;
  made public.form_submissions;
begin
  if p_fields ->> 'consent_version' is not null then columns := columns || jsonb_build_object('consented_at', now()); end if;
  if p_fields ->> 'quarantined' = 'true' then columns := columns || jsonb_build_object('quarantined_at', now()); end if;
  select string_agg(format('%I', name), ', ') into names from jsonb_object_keys(columns) as name;
  execute format('insert into public.form_submissions (%1$s)
      select %1$s from jsonb_populate_record(null::public.form_submissions, $1)
      on conflict (creation_key) do nothing returning *', names)
    into made using columns;
  if made.id is null then
    delete from public.new_forms where id = (p_fields ->> 'counted')::uuid;
    return query select * from public.form_submissions where creation_key = p_creation_key;
    return;
  end if;
  insert into public.jobs (submission_id, kind) select made.id, unnest(p_jobs);
  return next made;
end
$_$;

CREATE FUNCTION public.decide_posts(p_round uuid, p_order jsonb, p_now timestamp with time zone, p_link uuid) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.delete_expired_counts() RETURNS void
    LANGUAGE sql
    AS $$
  delete from public.rate_limits where resets_at <= clock_timestamp();
  delete from public.new_forms where made_at <= clock_timestamp() - interval '1 hour';
  update public.ai_usage set network = null where network is not null and created_at < date_trunc('day', now(), 'UTC');
$$;

CREATE FUNCTION public.end_access(p_person uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update public.people set state = 'removed', email = null, password_hash = null, removed_at = p_now where id = p_person;
  delete from public.admin_sessions where person_id = p_person;
  update public.invitations set ended_at = p_now where person_id = p_person and used_at is null and ended_at is null;
  update public.form_submissions set responsible_id = null where responsible_id = p_person;
end
$$;

CREATE FUNCTION public.end_of_day(p_day text, p_zone text) RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return (p_day::date + time '23:59') at time zone coalesce(p_zone, 'UTC');
exception when invalid_parameter_value then
  return (p_day::date + time '23:59') at time zone 'UTC';
end
$$;

CREATE FUNCTION public.end_second_factor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from public.second_factors where person_id = new.id;
  delete from public.recovery_codes where person_id = new.id;
  return new;
end
$$;

CREATE FUNCTION public.enqueue_post_card_archive(p_submission uuid, p_card_id text) RETURNS void
    LANGUAGE sql
    AS $$
  insert into public.jobs (submission_id, kind, subject)
    select s.id, 'post_card_archive', p_card_id from public.form_submissions as s where s.id = p_submission
    on conflict (submission_id, kind, subject) do nothing
$$;

CREATE FUNCTION public.enqueue_post_card_update(p_submission uuid, p_idea_id text) RETURNS void
    LANGUAGE sql
    AS $$
  insert into public.jobs (submission_id, kind, subject) values (p_submission, 'post_card_update', p_idea_id)
    on conflict (submission_id, kind, subject)
      do update set state = 'due', last_error = null, done_at = null, revision = jobs.revision + 1
$$;

CREATE TABLE public.rounds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    submission_id uuid NOT NULL,
    number integer NOT NULL,
    token_hash text,
    note text,
    strategy_version integer,
    strategy jsonb,
    strategy_sources jsonb,
    reader_name text,
    released_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    opened_at timestamp with time zone,
    told integer DEFAULT 0 NOT NULL,
    writes integer DEFAULT 0 NOT NULL,
    written_characters integer DEFAULT 0 NOT NULL,
    released_by text
);

CREATE FUNCTION public.enter_round(p_round uuid, p_now timestamp with time zone, p_link uuid) RETURNS SETOF public.rounds
    LANGUAGE plpgsql
    AS $$
begin
  perform from public.form_submissions as s
    where s.id = (select r.submission_id from public.rounds as r where r.id = p_round) for update;
  return query select * from public.rounds as r where r.id = p_round and r.revoked_at is null
    and case when p_link is null then r.token_hash is not null and r.expires_at > p_now
      else exists (select from public.client_links as l where l.id = p_link and l.submission_id = r.submission_id
        and l.revoked_at is null and l.expires_at > p_now) end;
end
$$;

CREATE TABLE public.erasures (
    submission_id uuid NOT NULL,
    actor text NOT NULL,
    board_id text,
    file_ids text[] DEFAULT '{}'::text[] NOT NULL,
    state text DEFAULT 'due'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    busy_until timestamp with time zone,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT erasures_state_check CHECK ((state = ANY (ARRAY['due'::text, 'done'::text, 'failed'::text])))
);

CREATE FUNCTION public.erase_submission(p_id uuid, p_actor text) RETURNS SETOF public.erasures
    LANGUAGE plpgsql
    AS $$
declare
  gone public.form_submissions;
  busy timestamptz;
begin
  select * into gone from public.form_submissions where id = p_id for update;
  if not found then return; end if;
  perform from public.jobs where submission_id = p_id for update;
  -- A worker renews its lease while a job runs. No job takes longer than five minutes.
  select now() + interval '5 minutes' into busy from public.jobs
    where submission_id = p_id and state = 'due' and claimed_until > now() limit 1;
  insert into public.erasures (submission_id, actor, board_id, file_ids, busy_until)
    values (p_id, p_actor, gone.trello_board_id, array(
      select r ->> 'id' from jsonb_array_elements(
        case when jsonb_typeof(gone.team_photos) = 'array' then gone.team_photos else '[]' end ||
        case when jsonb_typeof(gone.brand_manual) = 'array' then gone.brand_manual else '[]' end) as r
      where r ->> 'id' is not null), busy)
    on conflict (submission_id) do update set
      board_id = coalesce(excluded.board_id, erasures.board_id), file_ids = excluded.file_ids,
      busy_until = excluded.busy_until, state = 'due', attempts = 0, done_at = null;
  delete from public.form_submissions where id = p_id;
  insert into public.audit_log (actor, action, submission_id)
    values (case when p_actor in ('admin', 'holder') then p_actor else 'server' end, 'erase_submission', p_id);
  return query select * from public.erasures where submission_id = p_id;
end
$$;

CREATE FUNCTION public.extend_client_link(p_submission uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.extend_link_after_answer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform public.extend_client_link(new.id, clock_timestamp());
  return null;
end
$$;

CREATE FUNCTION public.fail_post(p_submission uuid, p_idea_id text, p_post jsonb, p_options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.find_by_file(p_file_id text) RETURNS SETOF public.form_submissions
    LANGUAGE sql STABLE
    AS $$
  select * from public.form_submissions
    where team_photos @> jsonb_build_array(jsonb_build_object('id', p_file_id))
      or team_photos @> jsonb_build_array(jsonb_build_object('cardId', p_file_id))
      or brand_manual @> jsonb_build_array(jsonb_build_object('id', p_file_id))
      or brand_manual @> jsonb_build_array(jsonb_build_object('cardId', p_file_id))
    limit 1;
$$;

CREATE FUNCTION public.forget_login_attempts(p_keys text[], p_own text[], p_free integer[], p_longest integer) RETURNS void
    LANGUAGE plpgsql
    SET lock_timeout TO '2s'
    AS $$
begin
  -- In the order of take_login_attempt, so that none waits for another.
  perform from public.rate_limits as l join unnest(p_keys || p_own) with ordinality as origin (key, n) on l.key = origin.key
    order by origin.n for update of l;
  update public.rate_limits as l set
      hits = l.hits - own.hits,
      wait_until = case when l.hits - own.hits >= origin.free
        then clock_timestamp() + make_interval(secs => least(p_longest, 2 ^ least(l.hits - own.hits - origin.free, 30))) end
    from unnest(p_keys, p_own, p_free) as origin (key, own, free)
      join public.rate_limits as own on own.key = origin.own
    where l.key = origin.key;
  delete from public.rate_limits where key = any(p_own) or key = any(p_keys) and hits <= 0;
end
$$;

CREATE FUNCTION public.forget_manual_texts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from public.brand_manual_texts as t where t.submission_id = new.id
    and not coalesce(new.brand_manual, '[]') @> jsonb_build_array(jsonb_build_object('id', t.file_id));
  return new;
end
$$;

CREATE FUNCTION public.forget_opened_link() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update public.form_reminders set opened_at = null, mail_key = gen_random_uuid(), unsubscribe_key = gen_random_uuid(),
      asked = 0, asked_at = null
    where submission_id = new.id;
  return null;
end
$$;

CREATE FUNCTION public.form_limits() RETURNS TABLE(questions integer, answers_characters bigint, written_bytes bigint)
    LANGUAGE sql IMMUTABLE
    AS $$
  select 240, 600000::bigint, 2880000000::bigint
$$;

CREATE FUNCTION public.full_posts_of(p_submission uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
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

CREATE FUNCTION public.has_other_owner(p_person uuid) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  perform from public.people where role = 'owner' and state = 'active' order by id for update;
  return exists (select from public.people where role = 'owner' and state = 'active' and id is distinct from p_person);
end
$$;

CREATE TABLE public.posts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    submission_id uuid NOT NULL,
    idea_id text NOT NULL,
    content_type text NOT NULL,
    title text NOT NULL COLLATE pg_catalog."und-x-icu",
    full_post text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    error text,
    description text,
    hook text,
    review jsonb,
    state text DEFAULT 'draft'::text NOT NULL,
    month text NOT NULL,
    planned_day text,
    planned_time text,
    "position" integer NOT NULL,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    trello_card_id text,
    trello_card_url text,
    trello_card_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    modified_at timestamp with time zone DEFAULT now() NOT NULL,
    released_version integer,
    posted_at timestamp with time zone,
    posted_url text,
    faults integer GENERATED ALWAYS AS (public.count_faults(review)) STORED NOT NULL,
    approved_version integer,
    approved_by text,
    approved_at timestamp with time zone,
    CONSTRAINT posts_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
    CONSTRAINT posts_planned_day_check CHECK ((planned_day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
    CONSTRAINT posts_planned_time_check CHECK ((planned_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
    CONSTRAINT posts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'in_review'::text, 'changes_wanted'::text, 'approved'::text, 'declined'::text, 'posted'::text])))
);

CREATE FUNCTION public.hash_of_post(p_post public.posts) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select v.hash from public.post_versions as v where v.post_id = p_post.id and v.number = p_post.version
$$;

CREATE FUNCTION public.json_list(p_text text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
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

CREATE FUNCTION public.json_text(p_object jsonb, p_key text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select nullif(p_object ->> p_key, '') where jsonb_typeof(p_object -> p_key) in ('string', 'number', 'boolean')
$$;

CREATE FUNCTION public.keep_audit_log() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the audit log is append-only';
end
$$;

CREATE FUNCTION public.keep_form_budget() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  today date := (clock_timestamp() at time zone 'UTC')::date;
  most record;
begin
  select * into most from public.form_limits();
  if jsonb_typeof(new.interview_questions) = 'array' and jsonb_array_length(new.interview_questions) > most.questions
      and jsonb_array_length(new.interview_questions) > jsonb_array_length(
        case when jsonb_typeof(old.interview_questions) = 'array' then old.interview_questions else '[]' end) then
    raise exception 'a form has at most % questions', most.questions using errcode = 'BL001';
  end if;
  if new.interview_answers is distinct from old.interview_answers
      and public.answers_length(new.interview_answers) > most.answers_characters
      and public.answers_length(new.interview_answers) > public.answers_length(old.interview_answers) then
    raise exception 'the answers of a form have at most % characters', most.answers_characters using errcode = 'BL002';
  end if;
  new.written_bytes := case when old.written_on = today then old.written_bytes else 0 end
    + case when new.interview_answers is distinct from old.interview_answers then pg_column_size(new.interview_answers) else 0 end
    + case when new.interview_questions is distinct from old.interview_questions then pg_column_size(new.interview_questions) else 0 end
    + octet_length(concat(new.website, new.email, new.industry, new.linkedin_profile, new.icp, new.usp, new.topics_to_talk_about));
  new.written_on := today;
  if new.written_bytes > most.written_bytes then
    raise exception 'a form may be written % bytes in a day', most.written_bytes using errcode = 'BL003';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.keep_full_posts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  whose uuid := coalesce(new.submission_id, old.submission_id);
  -- Text, or jsonb in a table of the original product.
  kept public.form_submissions.full_posts%type;
begin
  if current_setting('byline.taking_posts', true) = 'on' then return null; end if;
  perform from public.form_submissions where id = whose for update;
  kept := public.full_posts_of(whose)::text;
  perform set_config('byline.keeping_posts', 'on', true);
  update public.form_submissions set full_posts = kept where id = whose and full_posts::text is distinct from kept::text;
  perform set_config('byline.keeping_posts', '', true);
  return null;
end
$$;

CREATE FUNCTION public.keep_monthly_report() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.submission_id, new.month, new.number, new.content, new.released_at, new.mail_at)
      is distinct from (old.submission_id, old.month, old.number, old.content, old.released_at, old.mail_at) then
    raise exception 'A released report never changes.';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.keep_open_asks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed uuid := coalesce(new.submission_id, old.submission_id);
begin
  update public.form_submissions set open_asks = coalesce((
      select jsonb_agg(jsonb_build_object('number', a.number, 'month', a.month, 'note', a.note, 'due_on', a.due_on,
        'first_question', a.first_question, 'last_question', a.last_question) order by a.number)
      from public.asks as a where a.submission_id = changed and a.closed_at is null), '[]')
    where id = changed;
  return null;
end
$$;

CREATE FUNCTION public.keep_post_card(p_submission uuid, p_idea_id text, p_card jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  kept public.posts;
begin
  perform from public.form_submissions where id = p_submission for update;
  update public.posts set
      trello_card_id = p_card ->> 'id', trello_card_url = p_card ->> 'url', trello_card_error = null
    where submission_id = p_submission and idea_id = p_idea_id and full_post <> '' returning * into kept;
  if not found then
    perform public.enqueue_post_card_archive(p_submission, p_card ->> 'id');
  elsif (kept.title, kept.full_post) is distinct from (p_card ->> 'title', p_card ->> 'fullPost') or kept.images <> '[]' then
    perform public.enqueue_post_card_update(p_submission, p_idea_id);
  end if;
end
$$;

CREATE FUNCTION public.keep_post_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'a version of a post is never changed';
end
$$;

CREATE FUNCTION public.keep_released_posts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.released_posts := public.released_posts_of(new.id);
  return new;
end
$$;

CREATE FUNCTION public.keep_review_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  sealed public.review_events := old;
begin
  sealed.seal := new.seal;
  if old.seal is not null or new is distinct from sealed then
    raise exception 'what happened is never changed';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.keep_review_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from public.form_submissions where id = old.submission_id) then
    raise exception 'what happened is only erased with its submission';
  end if;
  return old;
end
$$;

CREATE FUNCTION public.keep_strategy_sent() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update public.form_submissions set strategy_sent_at = new.sent_at
    where id = new.submission_id and strategy_sent_at is distinct from new.sent_at;
  return null;
end
$$;

CREATE FUNCTION public.live_client_link(p_submission uuid, p_now timestamp with time zone) RETURNS SETOF public.client_links
    LANGUAGE sql STABLE
    AS $$
  select l.* from public.client_links as l
    where l.submission_id = p_submission and l.revoked_at is null and l.expires_at > p_now
    order by l.generation desc limit 1
$$;

CREATE FUNCTION public.mark_posted(p_round uuid, p_order jsonb, p_now timestamp with time zone, p_link uuid) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.month_with_room(p_submission uuid, p_from text, p_promised integer) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
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

CREATE FUNCTION public.note_edit_of_released() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform public.append_review_event(new.submission_id, clock_timestamp(), jsonb_build_object(
    'kind', 'edited', 'post_id', new.id, 'title', new.title, 'version', new.version,
    'hash', public.hash_of_post(new),
    'name', (select v.person_name from public.post_versions as v where v.post_id = new.id and v.number = new.version)));
  return null;
end
$$;

CREATE FUNCTION public.note_reader(p_round uuid, p_name text, p_now timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  update public.rounds set reader_name = coalesce(p_name, reader_name), opened_at = coalesce(opened_at, p_now) where id = p_round
$$;

CREATE FUNCTION public.note_strategy_sent() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update public.strategies set sent_at = new.released_at where submission_id = new.submission_id and sent_at is null;
  return null;
end
$$;

CREATE FUNCTION public.number_key(p_number text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select replace(regexp_replace(p_number, '[ \u00a0\u202f''’.,](?=[0-9]{3}(?![0-9]))', '', 'g'), ',', '.')
$$;

CREATE FUNCTION public.open_posts(p_round uuid, p_posts jsonb, p_now timestamp with time zone, p_link uuid) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.post_hash(p_title text, p_text text, p_images jsonb) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select encode(sha256(convert_to('[2,' || to_json(p_title)::text || ',' || to_json(p_text)::text || ',['
    || coalesce((select string_agg(to_json(image)::text, ',' order by number)
      from jsonb_array_elements_text(case when jsonb_typeof(p_images) = 'array' then p_images else '[]' end)
        with ordinality as photo (image, number)), '') || ']]', 'UTF8')), 'hex')
$$;

CREATE FUNCTION public.promised_posts() RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce((select (content ->> 'postsPerMonth')::int from public.settings), 8)
$$;

CREATE FUNCTION public.put_file_record(p_id uuid, p_kind text, p_record jsonb) RETURNS SETOF public.form_submissions
    LANGUAGE plpgsql
    AS $$
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
  -- A repeated upload: the record may already have its card.
  if place is not null and p_record ->> 'status' = 'pending' then
    return query select * from public.form_submissions where id = p_id;
    return;
  end if;
  records := case when place is null then records || p_record else jsonb_set(records, array[place::text], p_record) end;
  if p_record ->> 'status' = 'pending' then
    insert into public.jobs (submission_id, kind, subject) values (p_id, 'file', p_record ->> 'id')
      on conflict (submission_id, kind, subject) do nothing;
  end if;
  return query update public.form_submissions set
      team_photos = case when p_kind = 'team_photos' then records else team_photos end,
      brand_manual = case when p_kind = 'brand_manual' then records else brand_manual end
    where id = p_id returning *;
end
$$;

CREATE FUNCTION public.recount_submissions() RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  lock table public.form_submissions in share row exclusive mode;
  update public.submission_counts set number = 0, changes = changes + 1;
  insert into public.submission_counts as c
    select quarantined_at is not null, completed_at is not null, strategy_sent_at is not null, 0, count(*), 1
    from public.form_submissions group by 1, 2, 3
    on conflict (quarantined, completed, strategy_sent, shard)
      do update set number = excluded.number;
end
$$;

CREATE FUNCTION public.release_round(p_submission uuid, p_round jsonb, p_now timestamp with time zone, p_jobs text[]) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.released_posts_of(p_submission uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'title', v.title, 'contentType', p.content_type, 'fullPost', v.full_post, 'trelloCardUrl', p.trello_card_url))
    order by p.position, p.created_at, p.id), '[]')
  from public.posts as p
  join public.post_versions as v on v.post_id = p.id and v.number = p.released_version
  where p.submission_id = p_submission
$$;

CREATE FUNCTION public.remove_file_record(p_id uuid, p_file_id text) RETURNS SETOF public.form_submissions
    LANGUAGE plpgsql
    AS $$
declare
  gone jsonb;
begin
  perform from public.form_submissions where id = p_id for update;
  select r into gone from public.form_submissions as s,
      jsonb_array_elements(coalesce(s.team_photos, '[]') || coalesce(s.brand_manual, '[]')) as r
    where s.id = p_id and p_file_id in (r ->> 'id', r ->> 'cardId') limit 1;
  if gone is null then return; end if;
  delete from public.jobs where submission_id = p_id and kind = 'file' and subject = gone ->> 'id'
    and (attempts = 0 or state = 'done');
  update public.jobs set state = 'due', revision = revision + 1
    where submission_id = p_id and kind = 'file' and subject = gone ->> 'id';
  if coalesce(gone ->> 'cardId', '') <> '' then
    insert into public.jobs (submission_id, kind, subject) values (p_id, 'file_removal', gone ->> 'cardId')
      on conflict (submission_id, kind, subject) do nothing;
  end if;
  perform public.enqueue_post_card_update(p_id, p.idea_id) from public.posts as p
    where p.submission_id = p_id and p.trello_card_id is not null and p.images @> to_jsonb(array[gone ->> 'id']);
  return query update public.form_submissions set
      team_photos = coalesce((select jsonb_agg(r) from jsonb_array_elements(team_photos) as r where r <> gone), '[]'),
      brand_manual = coalesce((select jsonb_agg(r) from jsonb_array_elements(brand_manual) as r where r <> gone), '[]')
    where id = p_id returning *;
end
$$;

CREATE FUNCTION public.remove_person(p_person uuid, p_now timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  others boolean := public.has_other_owner(p_person);
  person public.people;
begin
  select * into person from public.people where id = p_person and state <> 'removed' for update;
  if not found then return 'unknown'; end if;
  if person.role = 'owner' and person.state = 'active' and not others then return 'last_owner'; end if;
  perform public.end_access(p_person, p_now);
  return 'done';
end
$$;

CREATE FUNCTION public.reply_to_post(p_post uuid, p_text text, p_internal boolean, p_now timestamp with time zone, p_by text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.reply_to_strategy(p_submission uuid, p_part text, p_text text, p_now timestamp with time zone, p_by text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.request_corrected_confirmation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.jobs (submission_id, kind, due_at)
    values (new.id, 'corrected_confirmation', now() + interval '10 minutes')
    on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
      due_at = excluded.due_at, revision = jobs.revision + 1;
  if lower(old.email collate "C") <> lower(new.email collate "C")
      and not exists (select from public.jobs as f
        where f.submission_id = new.id and f.kind = 'address_changed' and f.state = 'due')
      and (exists (select from public.form_reminders as r where r.submission_id = new.id and r.opened_at is not null)
        or exists (select from public.rounds as r where r.submission_id = new.id)) then
    insert into public.jobs (submission_id, kind, subject, due_at)
      values (new.id, 'address_changed', old.email, now() + interval '10 minutes')
      on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
        due_at = excluded.due_at, revision = jobs.revision + 1;
  end if;
  return new;
end
$$;

CREATE FUNCTION public.request_decisions_digest() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.request_late_answers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.jobs (submission_id, kind, due_at)
    values (new.id, 'late_answers', now() + interval '10 minutes')
    on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
      due_at = excluded.due_at, revision = jobs.revision + 1;
  insert into public.jobs (submission_id, kind, due_at)
    values (new.id, 'interview_card_update', now() + interval '10 minutes')
    on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
      due_at = excluded.due_at, revision = jobs.revision + 1;
  return new;
end
$$;

CREATE FUNCTION public.request_manual_reading() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.jobs (submission_id, kind, subject, priority)
    select new.submission_id, 'read_manual', new.file_id, sum(reading_ms)
    from public.brand_manual_texts where submission_id = new.submission_id
    on conflict (submission_id, kind, subject) do nothing;
  return null;
end
$$;

CREATE FUNCTION public.request_post_card_archive() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from public.jobs where submission_id = old.submission_id and subject = old.idea_id and claimed_until is null
    and (kind = 'post_card_update' or kind = 'post_card' and (attempts = 0 or state = 'done'));
  update public.jobs set state = 'due', last_error = null, revision = revision + 1
    where submission_id = old.submission_id and subject = old.idea_id and kind = 'post_card';
  if old.trello_card_id is not null then
    perform public.enqueue_post_card_archive(old.submission_id, old.trello_card_id);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.request_post_card_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform public.enqueue_post_card_update(new.submission_id, new.idea_id);
  return null;
end
$$;

CREATE FUNCTION public.request_removal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.jobs (kind, subject) values ('erasure', new.submission_id::text)
    on conflict (submission_id, kind, subject) do update set state = 'due', revision = jobs.revision + 1;
  return null;
end
$$;

CREATE FUNCTION public.require_second_factor(p_on boolean, p_person uuid) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  if p_on and not exists (select from public.people join public.second_factors on person_id = id
    where id = p_person and state = 'active' and role = 'owner' and confirmed_at is not null) then return false; end if;
  insert into public.security_settings (require_second_factor) values (p_on)
    on conflict (only_row) do update set require_second_factor = p_on;
  if p_on then delete from public.admin_sessions where person_id is null; end if;
  return true;
end
$$;

CREATE FUNCTION public.reserve_ai_tokens(p_administrator boolean, p_submission uuid, p_tokens integer, p_limits jsonb, p_second integer, p_seconds integer, p_networks text[]) RETURNS TABLE(id uuid, budget text, refused text)
    LANGUAGE plpgsql
    SET lock_timeout TO '2s'
    AS $$
declare
  form record;
  whose text := 'strangers';
  -- The widest network: all of it may belong to one customer.
  caller text := p_networks[cardinality(p_networks)];
  is_opened boolean := false;
  taken bigint;
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtext('ai_reservations'));
  delete from public.ai_reservations as r where r.expires_at <= now();
  if p_submission is not null then
    select s.quarantined_at, s.completed_at is not null
        and (s.released_posts <> '[]' or coalesce(trim(s.content_ideas), '') not in ('', '[]', 'null')) as taken_up
      into form from public.form_submissions as s where s.id = p_submission;
    if not found then return query select null::uuid, null::text, 'submission'; return; end if;
    if form.quarantined_at is not null then return query select null::uuid, null::text, 'quarantined'; return; end if;
    -- Only the agency can confirm a form as a client's: it generates ideas from the completed interview, or releases
    -- posts. A bot can do everything that a visitor can do.
    if form.taken_up then whose := 'confirmed'; end if;
    select coalesce(sum(u.input_tokens + u.output_tokens + ceil(u.audio_seconds * p_second)), 0)
        + coalesce((select sum(r.tokens) from public.ai_reservations as r where r.submission_id = p_submission), 0)
      into taken from public.ai_usage as u
      where u.submission_id = p_submission and u.created_at >= date_trunc('month', now(), 'UTC');
    if taken + p_tokens > (p_limits ->> 'submission')::bigint then
      return query select null::uuid, null::text, 'submission'; return;
    end if;
    is_opened := exists (select from public.form_reminders as r
      where r.submission_id = p_submission and r.opened_at is not null);
  elsif exists (select from public.new_forms as f where f.quarantined and f.made_at > clock_timestamp() - interval '1 hour'
      and (f.address_hash = any(p_networks) or f.wider_hashes && p_networks)) then
    -- The call may be for the quarantined form, without its id.
    return query select null::uuid, null::text, 'quarantined'; return;
  end if;
  if p_administrator then whose := 'administrator'; end if;
  if whose = 'strangers' then
    if p_submission is not null then
      select coalesce(sum(u.input_tokens + u.output_tokens + ceil(u.audio_seconds * p_second)), 0)
          + coalesce((select sum(r.tokens) from public.ai_reservations as r where r.submission_id = p_submission), 0)
        into taken from public.ai_usage as u
        where u.submission_id = p_submission and u.created_at >= date_trunc('day', now(), 'UTC');
      if taken + p_tokens > (p_limits ->> 'stranger')::bigint then
        return query select null::uuid, null::text, 'strangers'; return;
      end if;
    elsif public.ai_tokens_of(null, true, p_second) + p_tokens > (p_limits ->> 'formless')::bigint then
      return query select null::uuid, null::text, 'strangers'; return;
    end if;
    if caller is not null and public.ai_tokens_of(caller, false, p_second) + p_tokens > (p_limits ->> 'stranger')::bigint then
      return query select null::uuid, null::text, 'strangers'; return;
    end if;
  end if;
  select p.used + p.reserved into taken from public.ai_budgets(p_second) as p where p.budget = whose;
  if taken + p_tokens > (p_limits ->> case when whose = 'strangers' and not is_opened then 'unopened' else whose end)::bigint then
    return query select null::uuid, null::text, whose; return;
  end if;
  insert into public.ai_reservations as r (budget, submission_id, network, formless, tokens, expires_at)
    values (whose, p_submission, caller, p_submission is null and not p_administrator, p_tokens,
      clock_timestamp() + make_interval(secs => p_seconds))
    returning r.id into made;
  return query select made, whose, null::text;
end
$$;

CREATE FUNCTION public.review_confirmed_number() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update public.posts set review = review where id = coalesce(new.post_id, old.post_id) and review is not null;
  return null;
end
$$;

CREATE TABLE public.review_events (
    submission_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    round_id uuid,
    post_id uuid,
    title text,
    version integer,
    hash text,
    name text,
    words text,
    chain text NOT NULL,
    seal text
);

CREATE FUNCTION public.review_event_text(p_event public.review_events) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select '[' || array_to_string(array[
    p_event.number::text,
    to_json(to_char(p_event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text,
    to_json(p_event.kind)::text, to_json(p_event.round_id)::text, to_json(p_event.post_id)::text,
    to_json(p_event.title)::text, p_event.version::text, to_json(p_event.hash)::text, to_json(p_event.name)::text,
    to_json(p_event.words)::text], ',', 'null') || ']'
$$;

CREATE FUNCTION public.revoke_client_links(p_submission uuid, p_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.revoke_round(p_round uuid, p_now timestamp with time zone, p_by text) RETURNS uuid
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.round_of_post(p_round uuid, p_post uuid, p_link uuid) RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select r.id from public.round_posts as rp join public.rounds as r on r.id = rp.round_id
    where rp.post_id = p_post and r.revoked_at is null and case when p_link is null then r.id = p_round
      else r.submission_id = (select entered.submission_id from public.rounds as entered where entered.id = p_round) end
    order by r.number desc limit 1
$$;

CREATE FUNCTION public.send_answers(p_submission uuid, p_now timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  answers jsonb;
begin
  select case when jsonb_typeof(interview_answers) = 'array' then interview_answers else '[]' end into answers
    from public.form_submissions where id = p_submission for update;
  if not found then return 'unknown'; end if;
  update public.asks as a set closed_at = p_now, closed_by = 'client'
    where a.submission_id = p_submission and a.closed_at is null and exists (
      select from jsonb_array_elements_text(answers) with ordinality as given (answer, place)
      where place - 1 between a.first_question and a.last_question and answer ~ '\S');
  if found then return 'done'; end if;
  return case when exists (select from public.asks as a where a.submission_id = p_submission and a.closed_at is null)
    then 'unanswered' else 'done' end;
end
$$;

CREATE FUNCTION public.set_brand_manual_url() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.brand_manual_url := new.brand_manual -> -1 ->> 'url';
  return new;
end
$$;

CREATE FUNCTION public.set_interview_answers(p_id uuid, p_answers jsonb) RETURNS TABLE(usp text, icp text, modified_at timestamp with time zone)
    LANGUAGE plpgsql
    AS $$
declare
  answers jsonb;
  questions jsonb;
begin
  select coalesce(interview_answers, '[]'), coalesce(interview_questions, '[]') into answers, questions
    from public.form_submissions where id = p_id for update;
  if not found then return; end if;
  perform from jsonb_to_recordset(p_answers) as given (index int, answer text, previous text)
    left join jsonb_array_elements_text(answers) with ordinality as stored (answer, number) on stored.number = given.index + 1
    where given.index < 0 or given.index >= jsonb_array_length(questions)
      or given.previous is not null and coalesce(stored.answer, '') not in (given.previous, given.answer);
  if found then return; end if;
  return query
    with given as materialized (
      select * from jsonb_to_recordset(p_answers) as one (index int, answer text, spoken boolean, fills text)
    )
    update public.form_submissions as s
    set interview_answers = (
          select jsonb_agg(coalesce(to_jsonb(given.answer), stored.answer, '""') order by place)
          from generate_series(0, greatest(jsonb_array_length(answers) - 1, (select max(index) from given))) as place
            left join jsonb_array_elements(answers) with ordinality as stored (answer, number) on stored.number = place + 1
            left join given on given.index = place
        ),
        interview_questions = (
          select jsonb_agg(case when given.index is null then asked.question
            else jsonb_set(asked.question, '{spoken}', to_jsonb(given.spoken)) end order by asked.number)
          from jsonb_array_elements(questions) with ordinality as asked (question, number)
            left join given on given.index = asked.number - 1
        ),
        usp = coalesce(nullif(s.usp, ''), (select answer from given where fills = 'usp'), s.usp),
        icp = coalesce(nullif(s.icp, ''), (select answer from given where fills = 'icp'), s.icp)
    where s.id = p_id returning s.usp, s.icp, s.modified_at;
end
$$;

CREATE FUNCTION public.settle_ai_tokens(p_reservation uuid, p_used jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.ai_usage (submission_id, budget, purpose, prompt_version, model, input_tokens, output_tokens, audio_seconds,
      cost, network, formless)
    -- The form may have been erased meanwhile. Its usage still counts.
    select s.id, u.budget, u.purpose, u.prompt_version, u.model, u.input_tokens, u.output_tokens, u.audio_seconds, u.cost,
      u.network, u.formless
    from jsonb_populate_recordset(null::public.ai_usage, p_used) as u
    left join public.form_submissions as s on s.id = u.submission_id;
  delete from public.ai_reservations where id = p_reservation;
end
$$;

CREATE FUNCTION public.sort_confirmed(p_review jsonb, p_post uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
declare
  numbers text[];
  open_numbers jsonb;
  confirmed_numbers jsonb;
  open_findings jsonb;
  confirmed_findings jsonb;
begin
  if jsonb_typeof(p_review -> 'lookUp') is distinct from 'array' then return p_review; end if;
  select array_agg(public.number_key(number)) into numbers from public.post_confirmed_numbers where post_id = p_post;
  if numbers is null and not p_review ? 'confirmed' then return p_review; end if;
  select coalesce(jsonb_agg(one order by (one ->> 'start')::int) filter (where not is_confirmed), '[]'),
      coalesce(jsonb_agg(one order by (one ->> 'start')::int) filter (where is_confirmed), '[]')
    into open_numbers, confirmed_numbers
    from jsonb_array_elements((p_review -> 'lookUp') || coalesce(p_review #> '{confirmed,lookUp}', '[]')) as found (one),
      lateral (select one ->> 'kind' = 'number' and public.number_key(one ->> 'text') = any (coalesce(numbers, '{}'))) as state (is_confirmed);
  select coalesce(jsonb_agg(one order by (one ->> 'start')::int nulls first, one ->> 'kind') filter (where not is_confirmed), '[]'),
      coalesce(jsonb_agg(one order by (one ->> 'start')::int nulls first, one ->> 'kind') filter (where is_confirmed), '[]')
    into open_findings, confirmed_findings
    from jsonb_array_elements(coalesce(p_review -> 'faults', '[]') || coalesce(p_review -> 'warnings', '[]')
        || coalesce(p_review #> '{confirmed,findings}', '[]')) as found (one),
      lateral (select (one ->> 'kind' = 'not_found' or (one ->> 'kind' = 'contradicted'
            and p_review #> array['sentences', one ->> 'sentence', 'verdict', 'differs'] = '["number"]'))
          and exists (select from jsonb_array_elements(confirmed_numbers) as n where n ->> 'kind' = 'number'
            and (n ->> 'start')::int >= (one ->> 'start')::int and (n ->> 'end')::int <= (one ->> 'end')::int)
          and not exists (select from jsonb_array_elements(open_numbers) as n
            where (n ->> 'start')::int >= (one ->> 'start')::int and (n ->> 'end')::int <= (one ->> 'end')::int))
        as state (is_confirmed);
  return (p_review - 'confirmed') || jsonb_build_object('lookUp', open_numbers,
      'faults', (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(open_findings) as one where one ->> 'severity' = 'fault'),
      'warnings', (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(open_findings) as one where one ->> 'severity' is distinct from 'fault'))
    || case when confirmed_numbers = '[]' then '{}'
      else jsonb_build_object('confirmed', jsonb_build_object('lookUp', confirmed_numbers, 'findings', confirmed_findings)) end;
end
$$;

CREATE FUNCTION public.sort_confirmed_of_post() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.review := public.sort_confirmed(new.review, new.id);
  return new;
end
$$;

CREATE FUNCTION public.spend_round_budget(p_round uuid, p_now timestamp with time zone, p_characters integer, p_limits jsonb, p_link uuid) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  perform from public.enter_round(p_round, p_now, p_link);
  if not found then return true; end if;
  update public.rounds set writes = writes + 1, written_characters = written_characters + p_characters
    where id = p_round and writes < (p_limits ->> 'writes')::int
      and written_characters + p_characters <= (p_limits ->> 'characters')::int;
  return found;
end
$$;

CREATE TABLE public.post_runs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    submission_id uuid NOT NULL,
    past_posts jsonb,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    cancelled_at timestamp with time zone,
    person_name text
);

CREATE FUNCTION public.start_post_run(p_submission uuid, p_items jsonb, p_past_posts jsonb, p_jobs text[], p_by text) RETURNS SETOF public.post_runs
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.submissions_of(p_ids uuid[]) RETURNS SETOF public.form_submissions
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select * from public.form_submissions where id = any (p_ids)
$$;

CREATE FUNCTION public.switch_shared_password(p_on boolean) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  if not p_on and not public.has_other_owner(null) then return false; end if;
  insert into public.security_settings (shared_password) values (p_on)
    on conflict (only_row) do update set shared_password = p_on;
  if not p_on then delete from public.admin_sessions where person_id is null; end if;
  return true;
end
$$;

CREATE FUNCTION public.take_full_posts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
    if found and present.version > 0 then given_text := coalesce(given_text, present.full_post); end if;
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

CREATE FUNCTION public.take_full_posts_of_new() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update public.form_submissions set full_posts = new.full_posts where id = new.id;
  return null;
end
$$;

CREATE FUNCTION public.take_login_attempt(p_keys text[], p_free integer[], p_longest integer, p_forget integer) RETURNS double precision
    LANGUAGE plpgsql
    SET lock_timeout TO '2s'
    AS $$
declare
  moment timestamptz := clock_timestamp();
  wait double precision;
begin
  insert into public.rate_limits as l (key, hits, resets_at)
    select key, 0, moment + make_interval(secs => p_forget) from unnest(p_keys) with ordinality as origin (key, n) order by n
    on conflict (key) do update set
      hits = case when l.resets_at > moment then l.hits else 0 end,
      wait_until = case when l.resets_at > moment then l.wait_until end,
      resets_at = case when l.resets_at > moment then l.resets_at else excluded.resets_at end;
  -- Earlier attempts may have been counted while this one waited for the row locks.
  moment := clock_timestamp();
  select max(extract(epoch from wait_until - moment)) into wait
    from public.rate_limits where key = any(p_keys) and wait_until > moment;
  if wait is not null then return wait; end if;
  update public.rate_limits as l set
      hits = l.hits + 1,
      resets_at = moment + make_interval(secs => p_forget),
      wait_until = case when l.hits + 1 >= origin.free
        then moment + make_interval(secs => least(p_longest, 2 ^ least(l.hits + 1 - origin.free, 30))) end
    from unnest(p_keys, p_free) as origin (key, free) where l.key = origin.key;
  return 0;
end
$$;

CREATE FUNCTION public.take_rate_limits(p_keys text[], p_limits integer[], p_seconds integer[]) RETURNS double precision
    LANGUAGE plpgsql
    SET lock_timeout TO '2s'
    AS $$
declare
  moment timestamptz := clock_timestamp();
  taken record;
begin
  for n in 1 .. cardinality(p_keys) loop
    insert into public.rate_limits as l (key, hits, resets_at)
      values (p_keys[n], 1, moment + make_interval(secs => p_seconds[n]))
      on conflict (key) do update set
        hits = case when l.resets_at > moment then least(l.hits, p_limits[n]) + 1 else 1 end,
        resets_at = case when l.resets_at > moment then l.resets_at else excluded.resets_at end
      returning l.hits, l.resets_at into taken;
    if taken.hits > p_limits[n] then return extract(epoch from taken.resets_at - moment); end if;
  end loop;
  return null;
end
$$;

CREATE FUNCTION public.touch_modified_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.modified_at := greatest(clock_timestamp(), old.modified_at + interval '1 microsecond');
  return new;
end
$$;

CREATE FUNCTION public.undo_decision(p_round uuid, p_post uuid, p_name text, p_since timestamp with time zone, p_now timestamp with time zone, p_link uuid) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.use_client_link(p_submission uuid, p_link uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update public.client_links as l set revoked_at = p_now, revoked_by = 'client'
    where l.submission_id = p_submission and l.revoked_at is null and l.expires_at > p_now
      and l.generation < (select used.generation from public.client_links as used where used.id = p_link);
  perform public.extend_client_link(p_submission, p_now);
end
$$;

CREATE FUNCTION public.write_post(p_submission uuid, p_idea_id text, p_post jsonb, p_options jsonb, p_jobs text[]) RETURNS SETOF public.posts
    LANGUAGE plpgsql
    AS $$
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

CREATE TABLE public.admin_sessions (
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid,
    device text DEFAULT ''::text NOT NULL,
    entered_at timestamp with time zone DEFAULT now() NOT NULL,
    device_pseudonym text
);

CREATE TABLE public.ai_reservations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    budget text NOT NULL,
    submission_id uuid,
    tokens integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    network text,
    formless boolean DEFAULT false NOT NULL,
    CONSTRAINT ai_reservations_budget_check CHECK ((budget = ANY (ARRAY['administrator'::text, 'confirmed'::text, 'strangers'::text])))
);

CREATE TABLE public.ai_usage (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    submission_id uuid,
    purpose text NOT NULL,
    prompt_version text DEFAULT ''::text NOT NULL,
    model text NOT NULL,
    input_tokens integer NOT NULL,
    output_tokens integer NOT NULL,
    audio_seconds real DEFAULT 0 NOT NULL,
    cost double precision,
    budget text NOT NULL,
    network text,
    formless boolean DEFAULT false NOT NULL,
    CONSTRAINT ai_usage_budget CHECK ((budget = ANY (ARRAY['administrator'::text, 'confirmed'::text, 'strangers'::text])))
);

CREATE TABLE public.asks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    submission_id uuid NOT NULL,
    number integer NOT NULL,
    month text NOT NULL,
    note text NOT NULL,
    due_on text NOT NULL,
    first_question integer NOT NULL,
    last_question integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    closed_at timestamp with time zone,
    closed_by text,
    CONSTRAINT asks_check CHECK ((last_question >= first_question)),
    CONSTRAINT asks_closed_by_check CHECK ((closed_by = ANY (ARRAY['client'::text, 'agency'::text]))),
    CONSTRAINT asks_due_on_check CHECK ((due_on ~ '^\d{4}-\d{2}-\d{2}$'::text)),
    CONSTRAINT asks_first_question_check CHECK ((first_question >= 0)),
    CONSTRAINT asks_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text))
);

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    submission_id uuid,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    person_id uuid,
    person_name text,
    session_pseudonym text,
    device_pseudonym text,
    CONSTRAINT audit_log_actor_check CHECK ((actor = ANY (ARRAY['admin'::text, 'holder'::text, 'server'::text])))
);

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.brand_manual_texts (
    file_id text NOT NULL,
    submission_id uuid NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    problem text,
    tries integer DEFAULT 0 NOT NULL,
    taken_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    reading_ms integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.comments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    submission_id uuid NOT NULL,
    number integer NOT NULL,
    post_id uuid,
    part text,
    by text NOT NULL,
    internal boolean DEFAULT false NOT NULL,
    name text,
    text text NOT NULL,
    version integer NOT NULL,
    quote jsonb,
    verdict_id uuid,
    created_at timestamp with time zone NOT NULL,
    person_name text,
    CONSTRAINT comments_by_check CHECK ((by = ANY (ARRAY['client'::text, 'agency'::text]))),
    CONSTRAINT comments_check CHECK (((post_id IS NULL) <> (part IS NULL)))
);

ALTER TABLE public.comments ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.comments_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.confirmations (
    recipient_hash text NOT NULL,
    submission_id uuid NOT NULL,
    booked_at timestamp with time zone DEFAULT now() NOT NULL,
    mail text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.form_reminders (
    submission_id uuid NOT NULL,
    mail_key uuid DEFAULT gen_random_uuid() NOT NULL,
    unsubscribe_key uuid DEFAULT gen_random_uuid() NOT NULL,
    opened_at timestamp with time zone,
    off boolean DEFAULT false NOT NULL,
    asked smallint DEFAULT 0 NOT NULL,
    asked_at timestamp with time zone
);

CREATE TABLE public.import_numbers (
    submission_id uuid NOT NULL,
    last_number integer NOT NULL
);

CREATE TABLE public.imports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    submission_id uuid NOT NULL,
    number integer NOT NULL,
    upload_id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    day text NOT NULL,
    url text DEFAULT ''::text NOT NULL,
    text text NOT NULL,
    context jsonb DEFAULT '[]'::jsonb NOT NULL,
    speaker text DEFAULT ''::text NOT NULL,
    sha256 text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT imports_context_check CHECK ((jsonb_typeof(context) = 'array'::text)),
    CONSTRAINT imports_day_check CHECK ((day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
    CONSTRAINT imports_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'post'::text]))),
    CONSTRAINT imports_number_check CHECK ((number >= 1)),
    CONSTRAINT imports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT imports_text_check CHECK ((text <> ''::text))
);

CREATE TABLE public.invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    ended_at timestamp with time zone
);

CREATE TABLE public.jobs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    submission_id uuid,
    kind text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'due'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    last_error text,
    claimed_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    due_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    CONSTRAINT jobs_state_check CHECK ((state = ANY (ARRAY['due'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE public.known_devices (
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.looks_right (
    round_id uuid NOT NULL,
    part text NOT NULL
);

CREATE TABLE public.material_marks (
    submission_id uuid NOT NULL,
    source text NOT NULL,
    passage text NOT NULL,
    retired boolean DEFAULT false NOT NULL,
    held boolean DEFAULT false NOT NULL,
    anonymised text,
    modified_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT material_marks_check CHECK ((retired OR held OR (anonymised IS NOT NULL))),
    CONSTRAINT material_marks_source_check CHECK ((source ~ '^(answer|post|import)-[1-9]\d*$'::text))
);

CREATE TABLE public.monthly_asks (
    submission_id uuid NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.monthly_reports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    submission_id uuid NOT NULL,
    month text NOT NULL,
    number integer NOT NULL,
    content jsonb NOT NULL,
    released_at timestamp with time zone NOT NULL,
    mail_at timestamp with time zone,
    mailed_at timestamp with time zone,
    CONSTRAINT monthly_reports_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text)),
    CONSTRAINT monthly_reports_number_check CHECK ((number > 0))
);

CREATE TABLE public.new_forms (
    id uuid CONSTRAINT new_forms_creation_key_not_null NOT NULL,
    address_hash text NOT NULL,
    quarantined boolean DEFAULT false NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    wider_hashes text[] DEFAULT '{}'::text[] NOT NULL
);

CREATE TABLE public.people (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text,
    role text NOT NULL,
    password_hash text,
    state text DEFAULT 'invited'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT people_check CHECK (((state = 'removed'::text) = (email IS NULL))),
    CONSTRAINT people_check1 CHECK (((state = 'active'::text) = (password_hash IS NOT NULL))),
    CONSTRAINT people_email_check CHECK ((email = lower(email))),
    CONSTRAINT people_name_check CHECK ((name <> ''::text)),
    CONSTRAINT people_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'writer'::text, 'reader'::text]))),
    CONSTRAINT people_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'removed'::text])))
);

CREATE TABLE public.post_confirmed_numbers (
    post_id uuid NOT NULL,
    number text NOT NULL,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.post_results (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    post_id uuid NOT NULL,
    source text NOT NULL,
    day text NOT NULL,
    impressions integer,
    reactions integer,
    comments integer,
    reposts integer,
    saves integer,
    taken_at timestamp with time zone NOT NULL,
    CONSTRAINT post_results_check CHECK ((num_nonnulls(impressions, reactions, comments, reposts, saves) > 0)),
    CONSTRAINT post_results_comments_check CHECK ((comments >= 0)),
    CONSTRAINT post_results_day_check CHECK ((day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
    CONSTRAINT post_results_impressions_check CHECK ((impressions >= 0)),
    CONSTRAINT post_results_reactions_check CHECK ((reactions >= 0)),
    CONSTRAINT post_results_reposts_check CHECK ((reposts >= 0)),
    CONSTRAINT post_results_saves_check CHECK ((saves >= 0)),
    CONSTRAINT post_results_source_check CHECK ((source = ANY (ARRAY['agency'::text, 'client'::text, 'scraper'::text])))
);

CREATE TABLE public.post_run_items (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    run_id uuid NOT NULL,
    submission_id uuid NOT NULL,
    number integer NOT NULL,
    idea_id text NOT NULL,
    idea jsonb NOT NULL,
    instruction text,
    state text DEFAULT 'queued'::text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    failure jsonb,
    CONSTRAINT post_run_items_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'writing'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE public.post_versions (
    post_id uuid NOT NULL,
    number integer NOT NULL,
    title text NOT NULL,
    full_post text NOT NULL,
    hash text NOT NULL,
    made_by text NOT NULL,
    made text NOT NULL,
    instruction text,
    restored_from integer,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    person_name text,
    CONSTRAINT post_versions_made_by_check CHECK ((made_by = ANY (ARRAY['model'::text, 'editor'::text]))),
    CONSTRAINT post_versions_made_check CHECK ((made = ANY (ARRAY['written'::text, 'edited'::text, 'rewritten'::text, 'restored'::text])))
);

CREATE TABLE public.question_sets (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    language text NOT NULL,
    questions jsonb NOT NULL,
    "position" integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    modified_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT question_sets_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text]))),
    CONSTRAINT question_sets_name_check CHECK ((name <> ''::text)),
    CONSTRAINT question_sets_questions_check CHECK ((jsonb_typeof(questions) = 'array'::text))
);

CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    hits integer NOT NULL,
    resets_at timestamp with time zone NOT NULL,
    wait_until timestamp with time zone
);

CREATE TABLE public.recovery_codes (
    person_id uuid NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.reminder_refusals (
    recipient_hash text NOT NULL,
    refused_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.round_posts (
    round_id uuid NOT NULL,
    post_id uuid NOT NULL,
    version integer NOT NULL
);

CREATE TABLE public.second_factors (
    person_id uuid NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.security_settings (
    only_row boolean DEFAULT true NOT NULL,
    shared_password boolean DEFAULT true NOT NULL,
    require_second_factor boolean DEFAULT false NOT NULL,
    CONSTRAINT security_settings_only_row_check CHECK (only_row)
);

CREATE TABLE public.server_secrets (
    name text NOT NULL,
    secret text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.server_state (
    key text NOT NULL,
    value jsonb NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.settings (
    id integer DEFAULT 1 NOT NULL,
    content jsonb DEFAULT '{}'::jsonb NOT NULL,
    logo jsonb,
    logo_data text,
    version integer DEFAULT 1 NOT NULL,
    modified_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT settings_id_check CHECK ((id = 1))
);

CREATE TABLE public.strategies (
    submission_id uuid NOT NULL,
    content jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    modified_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    sent_at timestamp with time zone
);

CREATE TABLE public.submission_counts (
    quarantined boolean NOT NULL,
    completed boolean NOT NULL,
    strategy_sent boolean NOT NULL,
    shard smallint NOT NULL,
    number bigint NOT NULL,
    changes bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.verdicts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    post_id uuid NOT NULL,
    round_id uuid NOT NULL,
    number integer NOT NULL,
    version integer NOT NULL,
    verdict text NOT NULL,
    words text,
    name text NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT verdicts_verdict_check CHECK ((verdict = ANY (ARRAY['approved'::text, 'changes_wanted'::text, 'declined'::text])))
);

ALTER TABLE public.verdicts ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.verdicts_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.admin_sessions
    ADD CONSTRAINT admin_sessions_id_key UNIQUE (id);

ALTER TABLE ONLY public.admin_sessions
    ADD CONSTRAINT admin_sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.ai_reservations
    ADD CONSTRAINT ai_reservations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ai_usage
    ADD CONSTRAINT ai_usage_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.asks
    ADD CONSTRAINT asks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.asks
    ADD CONSTRAINT asks_submission_id_number_key UNIQUE (submission_id, number);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.brand_manual_texts
    ADD CONSTRAINT brand_manual_texts_pkey PRIMARY KEY (file_id);

ALTER TABLE ONLY public.client_links
    ADD CONSTRAINT client_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.client_links
    ADD CONSTRAINT client_links_submission_id_generation_key UNIQUE (submission_id, generation);

ALTER TABLE ONLY public.client_links
    ADD CONSTRAINT client_links_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.confirmations
    ADD CONSTRAINT confirmations_pkey PRIMARY KEY (recipient_hash, submission_id, mail);

ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (submission_id);

ALTER TABLE ONLY public.form_reminders
    ADD CONSTRAINT form_reminders_pkey PRIMARY KEY (submission_id);

ALTER TABLE ONLY public.form_reminders
    ADD CONSTRAINT form_reminders_unsubscribe_key_key UNIQUE (unsubscribe_key);

ALTER TABLE ONLY public.form_submissions
    ADD CONSTRAINT form_submissions_creation_key_key UNIQUE (creation_key);

ALTER TABLE ONLY public.form_submissions
    ADD CONSTRAINT form_submissions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.import_numbers
    ADD CONSTRAINT import_numbers_pkey PRIMARY KEY (submission_id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_submission_id_number_key UNIQUE (submission_id, number);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_submission_id_kind_subject_key UNIQUE NULLS NOT DISTINCT (submission_id, kind, subject);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.looks_right
    ADD CONSTRAINT looks_right_pkey PRIMARY KEY (round_id, part);

ALTER TABLE ONLY public.monthly_asks
    ADD CONSTRAINT monthly_asks_pkey PRIMARY KEY (submission_id);

ALTER TABLE ONLY public.monthly_reports
    ADD CONSTRAINT monthly_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.monthly_reports
    ADD CONSTRAINT monthly_reports_submission_id_month_number_key UNIQUE (submission_id, month, number);

ALTER TABLE ONLY public.new_forms
    ADD CONSTRAINT new_forms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_email_key UNIQUE (email);

ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.post_confirmed_numbers
    ADD CONSTRAINT post_confirmed_numbers_pkey PRIMARY KEY (post_id, number);

ALTER TABLE ONLY public.post_results
    ADD CONSTRAINT post_results_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.post_results
    ADD CONSTRAINT post_results_post_id_source_day_key UNIQUE (post_id, source, day);

ALTER TABLE ONLY public.post_run_items
    ADD CONSTRAINT post_run_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.post_run_items
    ADD CONSTRAINT post_run_items_run_id_number_key UNIQUE (run_id, number);

ALTER TABLE ONLY public.post_runs
    ADD CONSTRAINT post_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.post_versions
    ADD CONSTRAINT post_versions_pkey PRIMARY KEY (post_id, number);

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_submission_id_idea_id_key UNIQUE (submission_id, idea_id);

ALTER TABLE ONLY public.question_sets
    ADD CONSTRAINT question_sets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (person_id, code_hash);

ALTER TABLE ONLY public.reminder_refusals
    ADD CONSTRAINT reminder_refusals_pkey PRIMARY KEY (recipient_hash);

ALTER TABLE ONLY public.review_events
    ADD CONSTRAINT review_events_pkey PRIMARY KEY (submission_id, number);

ALTER TABLE ONLY public.round_posts
    ADD CONSTRAINT round_posts_pkey PRIMARY KEY (round_id, post_id);

ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_submission_id_number_key UNIQUE (submission_id, number);

ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (person_id);

ALTER TABLE ONLY public.security_settings
    ADD CONSTRAINT security_settings_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.server_secrets
    ADD CONSTRAINT server_secrets_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.server_state
    ADD CONSTRAINT server_state_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strategies
    ADD CONSTRAINT strategies_pkey PRIMARY KEY (submission_id);

ALTER TABLE ONLY public.submission_counts
    ADD CONSTRAINT submission_counts_pkey PRIMARY KEY (quarantined, completed, strategy_sent, shard);

ALTER TABLE ONLY public.verdicts
    ADD CONSTRAINT verdicts_pkey PRIMARY KEY (id);

CREATE INDEX admin_sessions_of_person ON public.admin_sessions USING btree (person_id);

CREATE INDEX ai_usage_day ON public.ai_usage USING btree (created_at);

CREATE INDEX ai_usage_network ON public.ai_usage USING btree (network, created_at) WHERE (network IS NOT NULL);

CREATE INDEX ai_usage_submission ON public.ai_usage USING btree (submission_id);

CREATE INDEX asks_open ON public.asks USING btree (submission_id) WHERE (closed_at IS NULL);

CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, at, id);

CREATE INDEX audit_log_by_time ON public.audit_log USING btree (at, id);

CREATE INDEX audit_log_submission ON public.audit_log USING btree (submission_id);

CREATE INDEX brand_manual_texts_submission ON public.brand_manual_texts USING btree (submission_id);

CREATE INDEX brand_manual_texts_unread ON public.brand_manual_texts USING btree (taken_at) WHERE (read_at IS NULL);

CREATE INDEX comments_by_clients ON public.comments USING btree (created_at) WHERE ((by = 'client'::text) AND (verdict_id IS NULL));

CREATE INDEX comments_submission ON public.comments USING btree (submission_id, number);

CREATE INDEX form_reminders_waiting ON public.form_reminders USING btree (asked) WHERE ((opened_at IS NOT NULL) AND (NOT off));

CREATE INDEX form_submissions_board ON public.form_submissions USING btree (trello_board_id) WHERE (trello_board_id IS NOT NULL);

CREATE INDEX form_submissions_by_email ON public.form_submissions USING btree ("left"(email, 500), id);

CREATE INDEX form_submissions_by_industry ON public.form_submissions USING btree ("left"(industry, 500), id);

CREATE INDEX form_submissions_by_responsible ON public.form_submissions USING btree (responsible_id, created_at DESC, id DESC);

CREATE INDEX form_submissions_by_website ON public.form_submissions USING btree ("left"(website, 500), id);

CREATE INDEX form_submissions_clients ON public.form_submissions USING btree (completed_at, id) WHERE (client_state = ANY (ARRAY['active'::text, 'paused'::text]));

CREATE INDEX form_submissions_completed ON public.form_submissions USING btree (completed_at, id);

CREATE INDEX form_submissions_corrected ON public.form_submissions USING btree (completed_at, id) WHERE (client_state_reason = 'before 1.1'::text);

CREATE INDEX form_submissions_manual ON public.form_submissions USING gin (brand_manual jsonb_path_ops);

CREATE INDEX form_submissions_newest ON public.form_submissions USING btree (created_at DESC, id DESC);

CREATE INDEX form_submissions_photos ON public.form_submissions USING gin (team_photos jsonb_path_ops);

CREATE INDEX form_submissions_promised ON public.form_submissions USING btree (completed_at, id) WHERE ((completed_at IS NOT NULL) AND (strategy_sent_at IS NULL));

CREATE INDEX form_submissions_quarantined ON public.form_submissions USING btree (created_at DESC, id DESC) WHERE (quarantined_at IS NOT NULL);

CREATE INDEX form_submissions_same_email ON public.form_submissions USING hash (lower((email COLLATE "C")));

CREATE INDEX form_submissions_search ON public.form_submissions USING gin (search_text public.gin_trgm_ops) WITH (gin_pending_list_limit='64');

CREATE INDEX imports_upload ON public.imports USING btree (upload_id);

CREATE INDEX invitations_of_person ON public.invitations USING btree (person_id, created_at);

CREATE INDEX jobs_due ON public.jobs USING btree (priority, created_at, id) WHERE (state = 'due'::text);

CREATE INDEX jobs_failed ON public.jobs USING btree (submission_id) WHERE (state = 'failed'::text);

CREATE UNIQUE INDEX material_marks_passage ON public.material_marks USING btree (submission_id, source, md5(passage));

CREATE INDEX new_forms_address ON public.new_forms USING btree (address_hash, made_at);

CREATE INDEX new_forms_wider ON public.new_forms USING gin (wider_hashes);

CREATE UNIQUE INDEX post_run_items_open ON public.post_run_items USING btree (submission_id, idea_id) WHERE (state = ANY (ARRAY['queued'::text, 'writing'::text]));

CREATE INDEX post_runs_submission ON public.post_runs USING btree (submission_id, created_at);

CREATE INDEX posts_by_change ON public.posts USING btree (modified_at, id);

CREATE INDEX posts_by_day ON public.posts USING btree (planned_day) WHERE (planned_day IS NOT NULL);

CREATE INDEX posts_by_month ON public.posts USING btree (month, submission_id);

CREATE INDEX posts_by_state ON public.posts USING btree (state, submission_id);

CREATE INDEX posts_of_month ON public.posts USING btree (submission_id, month);

CREATE INDEX review_events_unsealed ON public.review_events USING btree (submission_id, number) WHERE (seal IS NULL);

CREATE INDEX round_posts_post ON public.round_posts USING btree (post_id);

CREATE INDEX verdicts_post ON public.verdicts USING btree (post_id, number);

CREATE TRIGGER asks_keep_open AFTER INSERT OR DELETE OR UPDATE OF closed_at ON public.asks FOR EACH ROW EXECUTE FUNCTION public.keep_open_asks();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.keep_audit_log();

CREATE TRIGGER form_submissions_begin_client BEFORE INSERT OR UPDATE OF completed_at ON public.form_submissions FOR EACH ROW EXECUTE FUNCTION public.begin_client();

CREATE TRIGGER form_submissions_brand_manual_url BEFORE UPDATE OF brand_manual ON public.form_submissions FOR EACH ROW WHEN ((old.brand_manual IS DISTINCT FROM new.brand_manual)) EXECUTE FUNCTION public.set_brand_manual_url();

CREATE TRIGGER form_submissions_budget BEFORE UPDATE OF interview_answers, interview_questions, written_bytes ON public.form_submissions FOR EACH ROW EXECUTE FUNCTION public.keep_form_budget();

CREATE TRIGGER form_submissions_count_changed AFTER UPDATE ON public.form_submissions FOR EACH ROW WHEN ((((old.quarantined_at IS NULL) <> (new.quarantined_at IS NULL)) OR ((old.completed_at IS NULL) <> (new.completed_at IS NULL)) OR ((old.strategy_sent_at IS NULL) <> (new.strategy_sent_at IS NULL)) OR (old.email IS DISTINCT FROM new.email) OR (old.website IS DISTINCT FROM new.website) OR (old.industry IS DISTINCT FROM new.industry) OR (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION public.count_changed_submission();

CREATE TRIGGER form_submissions_count_deleted AFTER DELETE ON public.form_submissions REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.count_deleted_submissions();

CREATE TRIGGER form_submissions_count_new AFTER INSERT ON public.form_submissions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_new_submissions();

CREATE TRIGGER form_submissions_count_none AFTER TRUNCATE ON public.form_submissions FOR EACH STATEMENT EXECUTE FUNCTION public.count_no_submissions();

CREATE TRIGGER form_submissions_email_corrected AFTER UPDATE OF email ON public.form_submissions FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION public.request_corrected_confirmation();

CREATE TRIGGER form_submissions_extend_link AFTER UPDATE OF interview_answers ON public.form_submissions FOR EACH ROW WHEN (((old.completed_at IS NOT NULL) AND ((old.interview_answers)::text IS DISTINCT FROM (new.interview_answers)::text))) EXECUTE FUNCTION public.extend_link_after_answer();

CREATE TRIGGER form_submissions_late_answers AFTER UPDATE OF interview_answers ON public.form_submissions FOR EACH ROW WHEN (((old.completed_at IS NOT NULL) AND ((old.interview_answers)::text IS DISTINCT FROM (new.interview_answers)::text))) EXECUTE FUNCTION public.request_late_answers();

CREATE TRIGGER form_submissions_link_opened AFTER UPDATE OF email ON public.form_submissions FOR EACH ROW WHEN ((lower((old.email COLLATE "C")) IS DISTINCT FROM lower((new.email COLLATE "C")))) EXECUTE FUNCTION public.forget_opened_link();

CREATE TRIGGER form_submissions_manual_texts AFTER UPDATE OF brand_manual ON public.form_submissions FOR EACH ROW WHEN ((old.brand_manual IS DISTINCT FROM new.brand_manual)) EXECUTE FUNCTION public.forget_manual_texts();

CREATE TRIGGER form_submissions_modified_at BEFORE UPDATE ON public.form_submissions FOR EACH ROW EXECUTE FUNCTION public.touch_modified_at();

CREATE TRIGGER form_submissions_take_posts BEFORE UPDATE OF full_posts ON public.form_submissions FOR EACH ROW EXECUTE FUNCTION public.take_full_posts();

CREATE TRIGGER form_submissions_take_posts_of_new AFTER INSERT ON public.form_submissions FOR EACH ROW WHEN ((new.full_posts IS NOT NULL)) EXECUTE FUNCTION public.take_full_posts_of_new();

CREATE TRIGGER form_submissions_take_released BEFORE UPDATE OF full_posts ON public.form_submissions FOR EACH ROW EXECUTE FUNCTION public.keep_released_posts();

CREATE TRIGGER monthly_reports_never_change BEFORE UPDATE ON public.monthly_reports FOR EACH ROW EXECUTE FUNCTION public.keep_monthly_report();

CREATE TRIGGER people_second_factor AFTER UPDATE OF state ON public.people FOR EACH ROW WHEN (((old.state = 'active'::text) AND (new.state <> 'active'::text))) EXECUTE FUNCTION public.end_second_factor();

CREATE TRIGGER post_confirmed_numbers_review AFTER INSERT OR DELETE ON public.post_confirmed_numbers FOR EACH ROW EXECUTE FUNCTION public.review_confirmed_number();

CREATE TRIGGER post_versions_kept BEFORE UPDATE ON public.post_versions FOR EACH ROW EXECUTE FUNCTION public.keep_post_version();

CREATE TRIGGER posts_card_archive AFTER DELETE ON public.posts FOR EACH ROW EXECUTE FUNCTION public.request_post_card_archive();

CREATE TRIGGER posts_card_updates AFTER UPDATE ON public.posts FOR EACH ROW WHEN (((old.trello_card_id IS NOT NULL) AND (new.trello_card_id IS NOT NULL) AND ((old.title IS DISTINCT FROM new.title) OR (old.full_post IS DISTINCT FROM new.full_post) OR (old.images IS DISTINCT FROM new.images)))) EXECUTE FUNCTION public.request_post_card_update();

CREATE TRIGGER posts_keep_full_posts AFTER INSERT OR DELETE OR UPDATE ON public.posts FOR EACH ROW EXECUTE FUNCTION public.keep_full_posts();

CREATE TRIGGER posts_modified_at BEFORE UPDATE ON public.posts FOR EACH ROW EXECUTE FUNCTION public.touch_modified_at();

CREATE TRIGGER posts_note_edit AFTER UPDATE ON public.posts FOR EACH ROW WHEN (((old.released_version IS NOT NULL) AND (old.state <> 'draft'::text) AND ((old.title IS DISTINCT FROM new.title) OR (old.full_post IS DISTINCT FROM new.full_post) OR (old.images IS DISTINCT FROM new.images)))) EXECUTE FUNCTION public.note_edit_of_released();

CREATE TRIGGER posts_sort_confirmed BEFORE UPDATE OF review ON public.posts FOR EACH ROW WHEN ((new.review IS NOT NULL)) EXECUTE FUNCTION public.sort_confirmed_of_post();

CREATE TRIGGER request_manual_reading AFTER INSERT ON public.brand_manual_texts FOR EACH ROW WHEN ((new.read_at IS NULL)) EXECUTE FUNCTION public.request_manual_reading();

CREATE TRIGGER request_removal AFTER INSERT OR UPDATE OF file_ids ON public.erasures FOR EACH ROW WHEN ((new.state = 'due'::text)) EXECUTE FUNCTION public.request_removal();

CREATE TRIGGER review_events_digest AFTER INSERT ON public.review_events FOR EACH ROW WHEN (((new.round_id IS NOT NULL) AND (new.name IS NOT NULL) AND (new.kind <> ALL (ARRAY['opened'::text, 'released'::text, 'revoked'::text, 'edited'::text])))) EXECUTE FUNCTION public.request_decisions_digest();

CREATE TRIGGER review_events_kept BEFORE UPDATE ON public.review_events FOR EACH ROW EXECUTE FUNCTION public.keep_review_event();

CREATE TRIGGER review_events_not_deleted BEFORE DELETE ON public.review_events FOR EACH ROW EXECUTE FUNCTION public.keep_review_events();

CREATE TRIGGER rounds_send_strategy AFTER INSERT ON public.rounds FOR EACH ROW WHEN ((new.strategy IS NOT NULL)) EXECUTE FUNCTION public.note_strategy_sent();

CREATE TRIGGER strategies_sent AFTER INSERT OR UPDATE OF sent_at ON public.strategies FOR EACH ROW EXECUTE FUNCTION public.keep_strategy_sent();

ALTER TABLE ONLY public.admin_sessions
    ADD CONSTRAINT admin_sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.ai_reservations
    ADD CONSTRAINT ai_reservations_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.ai_usage
    ADD CONSTRAINT ai_usage_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.asks
    ADD CONSTRAINT asks_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.brand_manual_texts
    ADD CONSTRAINT brand_manual_texts_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.client_links
    ADD CONSTRAINT client_links_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_verdict_id_fkey FOREIGN KEY (verdict_id) REFERENCES public.verdicts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.form_reminders
    ADD CONSTRAINT form_reminders_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.form_submissions
    ADD CONSTRAINT form_submissions_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES public.people(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.import_numbers
    ADD CONSTRAINT import_numbers_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.looks_right
    ADD CONSTRAINT looks_right_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.rounds(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.material_marks
    ADD CONSTRAINT material_marks_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.monthly_asks
    ADD CONSTRAINT monthly_asks_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.monthly_reports
    ADD CONSTRAINT monthly_reports_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_confirmed_numbers
    ADD CONSTRAINT post_confirmed_numbers_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_results
    ADD CONSTRAINT post_results_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_run_items
    ADD CONSTRAINT post_run_items_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.post_runs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_run_items
    ADD CONSTRAINT post_run_items_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_runs
    ADD CONSTRAINT post_runs_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_versions
    ADD CONSTRAINT post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_events
    ADD CONSTRAINT review_events_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.round_posts
    ADD CONSTRAINT round_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.round_posts
    ADD CONSTRAINT round_posts_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.rounds(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.strategies
    ADD CONSTRAINT strategies_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.form_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.verdicts
    ADD CONSTRAINT verdicts_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.verdicts
    ADD CONSTRAINT verdicts_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.rounds(id) ON DELETE CASCADE;

ALTER TABLE public.admin_sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.ai_reservations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.ai_usage ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.asks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.brand_manual_texts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.client_links ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.comments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.confirmations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.erasures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.form_reminders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.form_submissions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.import_numbers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.imports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.jobs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.known_devices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.looks_right ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.material_marks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.monthly_asks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.monthly_reports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.new_forms ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.people ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.post_confirmed_numbers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.post_results ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.post_run_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.post_runs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.post_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.posts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.question_sets ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rate_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.recovery_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reminder_refusals ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.review_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.round_posts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rounds ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.second_factors ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.security_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.server_secrets ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.server_state ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.strategies ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.submission_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.verdicts ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA public TO service_role;

REVOKE ALL ON FUNCTION public.accept_invitation(p_token_hash text, p_name text, p_password_hash text, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.accept_invitation(p_token_hash text, p_name text, p_password_hash text, p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.add_ask(p_submission uuid, p_ask jsonb, p_jobs text[], p_limits jsonb, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_ask(p_submission uuid, p_ask jsonb, p_jobs text[], p_limits jsonb, p_now timestamp with time zone) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_links TO service_role;

REVOKE ALL ON FUNCTION public.add_client_link(p_submission uuid, p_link jsonb, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_client_link(p_submission uuid, p_link jsonb, p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.add_first_question_sets() FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_first_question_sets() TO service_role;

REVOKE ALL ON FUNCTION public.add_imports(p_submission uuid, p_imports jsonb, p_limits jsonb, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_imports(p_submission uuid, p_imports jsonb, p_limits jsonb, p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.ai_budgets(p_second integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ai_budgets(p_second integer) TO service_role;

REVOKE ALL ON FUNCTION public.ai_tokens_of(p_network text, p_formless boolean, p_second integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ai_tokens_of(p_network text, p_formless boolean, p_second integer) TO service_role;

REVOKE ALL ON FUNCTION public.answers_length(p_answers jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.answers_length(p_answers jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.count_posts(p_posts text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_posts(p_posts text) TO service_role;

REVOKE ALL ON FUNCTION public.ideas_by_month(p_offered text, p_selected text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ideas_by_month(p_offered text, p_selected text) TO service_role;

REVOKE ALL ON FUNCTION public.search_key(p_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_key(p_text text) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.form_submissions TO service_role;

REVOKE ALL ON FUNCTION public.append_interview_questions(p_id uuid, p_questions jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.append_interview_questions(p_id uuid, p_questions jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.append_review_event(p_submission uuid, p_at timestamp with time zone, p_event jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.append_review_event(p_submission uuid, p_at timestamp with time zone, p_event jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.begin_client() FROM PUBLIC;
GRANT ALL ON FUNCTION public.begin_client() TO service_role;

REVOKE ALL ON FUNCTION public.book_confirmation(p_recipient_hash text, p_submission_id uuid, p_mail text, p_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.book_confirmation(p_recipient_hash text, p_submission_id uuid, p_mail text, p_limit integer) TO service_role;

REVOKE ALL ON FUNCTION public.change_person(p_person uuid, p_name text, p_role text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.change_person(p_person uuid, p_name text, p_role text) TO service_role;

REVOKE ALL ON FUNCTION public.choose_language(p_id uuid, p_language text, p_questions jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.choose_language(p_id uuid, p_language text, p_questions jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.client_facts(p_ids uuid[], p_from text, p_settled_from text, p_now timestamp with time zone, p_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.client_facts(p_ids uuid[], p_from text, p_settled_from text, p_now timestamp with time zone, p_most integer) TO service_role;

REVOKE ALL ON FUNCTION public.client_link_until(p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.client_link_until(p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.client_posts(public.form_submissions) FROM PUBLIC;
GRANT ALL ON FUNCTION public.client_posts(public.form_submissions) TO service_role;

REVOKE ALL ON FUNCTION public.comment_in_round(p_round uuid, p_comment jsonb, p_now timestamp with time zone, p_link uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.comment_in_round(p_round uuid, p_comment jsonb, p_now timestamp with time zone, p_link uuid) TO service_role;

REVOKE ALL ON FUNCTION public.complete_submission(p_id uuid, p_jobs text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.complete_submission(p_id uuid, p_jobs text[]) TO service_role;

REVOKE ALL ON FUNCTION public.confirm_part(p_round uuid, p_order jsonb, p_now timestamp with time zone, p_link uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.confirm_part(p_round uuid, p_order jsonb, p_now timestamp with time zone, p_link uuid) TO service_role;

REVOKE ALL ON FUNCTION public.count_changed_submission() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_changed_submission() TO service_role;

REVOKE ALL ON FUNCTION public.count_deleted_submissions() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_deleted_submissions() TO service_role;

REVOKE ALL ON FUNCTION public.count_faults(p_review jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_faults(p_review jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.count_new_form(p_id uuid, p_addresses text[], p_factors integer[], p_quarantined boolean, p_free integer, p_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_new_form(p_id uuid, p_addresses text[], p_factors integer[], p_quarantined boolean, p_free integer, p_most integer) TO service_role;

REVOKE ALL ON FUNCTION public.count_new_submissions() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_new_submissions() TO service_role;

REVOKE ALL ON FUNCTION public.count_no_submissions() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_no_submissions() TO service_role;

REVOKE ALL ON FUNCTION public.create_submission(p_fields jsonb, p_questions jsonb, p_jobs text[], p_creation_key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_submission(p_fields jsonb, p_questions jsonb, p_jobs text[], p_creation_key uuid) TO service_role;

REVOKE ALL ON FUNCTION public.decide_posts(p_round uuid, p_order jsonb, p_now timestamp with time zone, p_link uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decide_posts(p_round uuid, p_order jsonb, p_now timestamp with time zone, p_link uuid) TO service_role;

REVOKE ALL ON FUNCTION public.delete_expired_counts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_expired_counts() TO service_role;

REVOKE ALL ON FUNCTION public.end_access(p_person uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_access(p_person uuid, p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.end_of_day(p_day text, p_zone text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_of_day(p_day text, p_zone text) TO service_role;

REVOKE ALL ON FUNCTION public.end_second_factor() FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_second_factor() TO service_role;

REVOKE ALL ON FUNCTION public.enqueue_post_card_archive(p_submission uuid, p_card_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.enqueue_post_card_archive(p_submission uuid, p_card_id text) TO service_role;

REVOKE ALL ON FUNCTION public.enqueue_post_card_update(p_submission uuid, p_idea_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.enqueue_post_card_update(p_submission uuid, p_idea_id text) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.rounds TO service_role;

REVOKE ALL ON FUNCTION public.enter_round(p_round uuid, p_now timestamp with time zone, p_link uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.enter_round(p_round uuid, p_now timestamp with time zone, p_link uuid) TO service_role;

GRANT SELECT,INSERT,UPDATE ON TABLE public.erasures TO service_role;

REVOKE ALL ON FUNCTION public.erase_submission(p_id uuid, p_actor text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_submission(p_id uuid, p_actor text) TO service_role;

REVOKE ALL ON FUNCTION public.extend_client_link(p_submission uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.extend_client_link(p_submission uuid, p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.extend_link_after_answer() FROM PUBLIC;
GRANT ALL ON FUNCTION public.extend_link_after_answer() TO service_role;

REVOKE ALL ON FUNCTION public.fail_post(p_submission uuid, p_idea_id text, p_post jsonb, p_options jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.fail_post(p_submission uuid, p_idea_id text, p_post jsonb, p_options jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.find_by_file(p_file_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_by_file(p_file_id text) TO service_role;

REVOKE ALL ON FUNCTION public.forget_login_attempts(p_keys text[], p_own text[], p_free integer[], p_longest integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.forget_login_attempts(p_keys text[], p_own text[], p_free integer[], p_longest integer) TO service_role;

REVOKE ALL ON FUNCTION public.forget_manual_texts() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.forget_opened_link() FROM PUBLIC;
GRANT ALL ON FUNCTION public.forget_opened_link() TO service_role;

REVOKE ALL ON FUNCTION public.form_limits() FROM PUBLIC;
GRANT ALL ON FUNCTION public.form_limits() TO service_role;

REVOKE ALL ON FUNCTION public.full_posts_of(p_submission uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.full_posts_of(p_submission uuid) TO service_role;

REVOKE ALL ON FUNCTION public.has_other_owner(p_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.has_other_owner(p_person uuid) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.posts TO service_role;

REVOKE ALL ON FUNCTION public.hash_of_post(p_post public.posts) FROM PUBLIC;
GRANT ALL ON FUNCTION public.hash_of_post(p_post public.posts) TO service_role;

REVOKE ALL ON FUNCTION public.json_list(p_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.json_list(p_text text) TO service_role;

REVOKE ALL ON FUNCTION public.json_text(p_object jsonb, p_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.json_text(p_object jsonb, p_key text) TO service_role;

REVOKE ALL ON FUNCTION public.keep_audit_log() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.keep_form_budget() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_form_budget() TO service_role;

REVOKE ALL ON FUNCTION public.keep_full_posts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_full_posts() TO service_role;

REVOKE ALL ON FUNCTION public.keep_monthly_report() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_monthly_report() TO service_role;

REVOKE ALL ON FUNCTION public.keep_open_asks() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_open_asks() TO service_role;

REVOKE ALL ON FUNCTION public.keep_post_card(p_submission uuid, p_idea_id text, p_card jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_post_card(p_submission uuid, p_idea_id text, p_card jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.keep_post_version() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_post_version() TO service_role;

REVOKE ALL ON FUNCTION public.keep_released_posts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_released_posts() TO service_role;

REVOKE ALL ON FUNCTION public.keep_review_event() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_review_event() TO service_role;

REVOKE ALL ON FUNCTION public.keep_review_events() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_review_events() TO service_role;

REVOKE ALL ON FUNCTION public.keep_strategy_sent() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_strategy_sent() TO service_role;

REVOKE ALL ON FUNCTION public.live_client_link(p_submission uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.live_client_link(p_submission uuid, p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.mark_posted(p_round uuid, p_order jsonb, p_now timestamp with time zone, p_link uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_posted(p_round uuid, p_order jsonb, p_now timestamp with time zone, p_link uuid) TO service_role;

REVOKE ALL ON FUNCTION public.month_with_room(p_submission uuid, p_from text, p_promised integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.month_with_room(p_submission uuid, p_from text, p_promised integer) TO service_role;

REVOKE ALL ON FUNCTION public.note_edit_of_released() FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_edit_of_released() TO service_role;

REVOKE ALL ON FUNCTION public.note_reader(p_round uuid, p_name text, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_reader(p_round uuid, p_name text, p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.note_strategy_sent() FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_strategy_sent() TO service_role;

REVOKE ALL ON FUNCTION public.number_key(p_number text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.number_key(p_number text) TO service_role;

REVOKE ALL ON FUNCTION public.open_posts(p_round uuid, p_posts jsonb, p_now timestamp with time zone, p_link uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_posts(p_round uuid, p_posts jsonb, p_now timestamp with time zone, p_link uuid) TO service_role;

REVOKE ALL ON FUNCTION public.post_hash(p_title text, p_text text, p_images jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.post_hash(p_title text, p_text text, p_images jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.promised_posts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.promised_posts() TO service_role;

REVOKE ALL ON FUNCTION public.put_file_record(p_id uuid, p_kind text, p_record jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.put_file_record(p_id uuid, p_kind text, p_record jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.recount_submissions() FROM PUBLIC;
GRANT ALL ON FUNCTION public.recount_submissions() TO service_role;

REVOKE ALL ON FUNCTION public.release_round(p_submission uuid, p_round jsonb, p_now timestamp with time zone, p_jobs text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.release_round(p_submission uuid, p_round jsonb, p_now timestamp with time zone, p_jobs text[]) TO service_role;

REVOKE ALL ON FUNCTION public.released_posts_of(p_submission uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.released_posts_of(p_submission uuid) TO service_role;

REVOKE ALL ON FUNCTION public.remove_file_record(p_id uuid, p_file_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_file_record(p_id uuid, p_file_id text) TO service_role;

REVOKE ALL ON FUNCTION public.remove_person(p_person uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_person(p_person uuid, p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.reply_to_post(p_post uuid, p_text text, p_internal boolean, p_now timestamp with time zone, p_by text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reply_to_post(p_post uuid, p_text text, p_internal boolean, p_now timestamp with time zone, p_by text) TO service_role;

REVOKE ALL ON FUNCTION public.reply_to_strategy(p_submission uuid, p_part text, p_text text, p_now timestamp with time zone, p_by text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reply_to_strategy(p_submission uuid, p_part text, p_text text, p_now timestamp with time zone, p_by text) TO service_role;

REVOKE ALL ON FUNCTION public.request_corrected_confirmation() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.request_decisions_digest() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.request_late_answers() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.request_manual_reading() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.request_post_card_archive() FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_post_card_archive() TO service_role;

REVOKE ALL ON FUNCTION public.request_post_card_update() FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_post_card_update() TO service_role;

REVOKE ALL ON FUNCTION public.request_removal() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.require_second_factor(p_on boolean, p_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.require_second_factor(p_on boolean, p_person uuid) TO service_role;

REVOKE ALL ON FUNCTION public.reserve_ai_tokens(p_administrator boolean, p_submission uuid, p_tokens integer, p_limits jsonb, p_second integer, p_seconds integer, p_networks text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reserve_ai_tokens(p_administrator boolean, p_submission uuid, p_tokens integer, p_limits jsonb, p_second integer, p_seconds integer, p_networks text[]) TO service_role;

REVOKE ALL ON FUNCTION public.review_confirmed_number() FROM PUBLIC;
GRANT ALL ON FUNCTION public.review_confirmed_number() TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.review_events TO service_role;

REVOKE ALL ON FUNCTION public.review_event_text(p_event public.review_events) FROM PUBLIC;
GRANT ALL ON FUNCTION public.review_event_text(p_event public.review_events) TO service_role;

REVOKE ALL ON FUNCTION public.revoke_client_links(p_submission uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.revoke_client_links(p_submission uuid, p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.revoke_round(p_round uuid, p_now timestamp with time zone, p_by text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.revoke_round(p_round uuid, p_now timestamp with time zone, p_by text) TO service_role;

REVOKE ALL ON FUNCTION public.round_of_post(p_round uuid, p_post uuid, p_link uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.round_of_post(p_round uuid, p_post uuid, p_link uuid) TO service_role;

REVOKE ALL ON FUNCTION public.send_answers(p_submission uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.send_answers(p_submission uuid, p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.set_brand_manual_url() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.set_interview_answers(p_id uuid, p_answers jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_interview_answers(p_id uuid, p_answers jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.settle_ai_tokens(p_reservation uuid, p_used jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.settle_ai_tokens(p_reservation uuid, p_used jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.sort_confirmed(p_review jsonb, p_post uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.sort_confirmed(p_review jsonb, p_post uuid) TO service_role;

REVOKE ALL ON FUNCTION public.sort_confirmed_of_post() FROM PUBLIC;
GRANT ALL ON FUNCTION public.sort_confirmed_of_post() TO service_role;

REVOKE ALL ON FUNCTION public.spend_round_budget(p_round uuid, p_now timestamp with time zone, p_characters integer, p_limits jsonb, p_link uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.spend_round_budget(p_round uuid, p_now timestamp with time zone, p_characters integer, p_limits jsonb, p_link uuid) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.post_runs TO service_role;

REVOKE ALL ON FUNCTION public.start_post_run(p_submission uuid, p_items jsonb, p_past_posts jsonb, p_jobs text[], p_by text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.start_post_run(p_submission uuid, p_items jsonb, p_past_posts jsonb, p_jobs text[], p_by text) TO service_role;

REVOKE ALL ON FUNCTION public.submissions_of(p_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.submissions_of(p_ids uuid[]) TO service_role;

REVOKE ALL ON FUNCTION public.switch_shared_password(p_on boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.switch_shared_password(p_on boolean) TO service_role;

REVOKE ALL ON FUNCTION public.take_full_posts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_full_posts() TO service_role;

REVOKE ALL ON FUNCTION public.take_full_posts_of_new() FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_full_posts_of_new() TO service_role;

REVOKE ALL ON FUNCTION public.take_login_attempt(p_keys text[], p_free integer[], p_longest integer, p_forget integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_login_attempt(p_keys text[], p_free integer[], p_longest integer, p_forget integer) TO service_role;

REVOKE ALL ON FUNCTION public.take_rate_limits(p_keys text[], p_limits integer[], p_seconds integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_rate_limits(p_keys text[], p_limits integer[], p_seconds integer[]) TO service_role;

REVOKE ALL ON FUNCTION public.touch_modified_at() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.undo_decision(p_round uuid, p_post uuid, p_name text, p_since timestamp with time zone, p_now timestamp with time zone, p_link uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.undo_decision(p_round uuid, p_post uuid, p_name text, p_since timestamp with time zone, p_now timestamp with time zone, p_link uuid) TO service_role;

REVOKE ALL ON FUNCTION public.use_client_link(p_submission uuid, p_link uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.use_client_link(p_submission uuid, p_link uuid, p_now timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.write_post(p_submission uuid, p_idea_id text, p_post jsonb, p_options jsonb, p_jobs text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.write_post(p_submission uuid, p_idea_id text, p_post jsonb, p_options jsonb, p_jobs text[]) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.admin_sessions TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ai_reservations TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ai_usage TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.asks TO service_role;

GRANT SELECT,INSERT ON TABLE public.audit_log TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_manual_texts TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.comments TO service_role;

GRANT SELECT,INSERT,DELETE ON TABLE public.confirmations TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.form_reminders TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_numbers TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.imports TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.jobs TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.known_devices TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.looks_right TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.material_marks TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.monthly_asks TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.monthly_reports TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.new_forms TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.people TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.post_confirmed_numbers TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.post_results TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.post_run_items TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.post_versions TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.question_sets TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.rate_limits TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reminder_refusals TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.round_posts TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.second_factors TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.security_settings TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.server_secrets TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.server_state TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.settings TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.strategies TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.submission_counts TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.verdicts TO service_role;
