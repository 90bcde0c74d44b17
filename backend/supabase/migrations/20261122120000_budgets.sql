-- Budgets: what one form may hold and have written, what may be spent on models, and whose turn it is to be read.

-- What is used up belongs to a pot of the day. Earlier rows: what visitors asked for is the strangers'.
alter table public.ai_usage add column pot text;
update public.ai_usage set pot =
  case when purpose in ('questions', 'transcription') then 'strangers' else 'administrator' end;
alter table public.ai_usage alter column pot set not null,
  add constraint ai_usage_pot check (pot in ('administrator', 'confirmed', 'strangers'));

-- What a call that is going on may use up. It is settled or released after the call; one that was forgotten with its
-- server counts until it expires.
create table public.ai_reservations (
  id uuid primary key default gen_random_uuid(),
  pot text not null check (pot in ('administrator', 'confirmed', 'strangers')),
  submission_id uuid references public.form_submissions (id) on delete set null,
  tokens int not null,
  expires_at timestamptz not null
);
alter table public.ai_reservations enable row level security;
revoke all on public.ai_reservations from public, anon, authenticated;
grant select, insert, update, delete on public.ai_reservations to service_role;

-- What is used and reserved of each pot since the beginning of the day (UTC). A second of sound counts p_second tokens.
create function public.ai_pots(p_second int)
returns table (pot text, used bigint, reserved bigint) language sql stable as $$
  select names.pot,
    coalesce((select sum(input_tokens + output_tokens + ceil(audio_seconds * p_second))::bigint from public.ai_usage as u
      where u.pot = names.pot and u.created_at >= date_trunc('day', now(), 'UTC')), 0),
    coalesce((select sum(tokens)::bigint from public.ai_reservations as r
      where r.pot = names.pot and r.expires_at > now()), 0)
  from unnest(array['administrator', 'confirmed', 'strangers']) as names (pot)
$$;

-- Reserves tokens in the pot that the call belongs to, if they fit: one at a time on all servers, so that many calls
-- at once cannot each find the same room. p_limits: tokens of each pot; `submission`: of a submission, ever;
-- `stranger`: of one unconfirmed submission in a day. One that is null bounds nothing. `refused` names what is used up, or
-- says that the submission is held for a machine's.
create function public.reserve_ai_tokens(p_administrator boolean, p_submission uuid, p_tokens int, p_limits jsonb, p_second int, p_seconds int)
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
        and (s.posts_shared_at is not null or coalesce(trim(s.content_ideas), '') not in ('', '[]', 'null')) as taken_up
      into form from public.form_submissions as s where s.id = p_submission;
    if not found then return query select null::uuid, null::text, 'submission'; return; end if;
    if form.spam_at is not null then return query select null::uuid, null::text, 'held'; return; end if;
    -- A form is confirmed as a client's by the agency, which has made ideas from its completed interview. All that the
    -- form's holder can do, a machine can too.
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

-- Books what a call used up in place of what was put aside for it.
create function public.settle_ai_tokens(p_reservation uuid, p_used jsonb) returns void language plpgsql as $$
begin
  insert into public.ai_usage (submission_id, pot, purpose, prompt_version, model, input_tokens, output_tokens, audio_seconds, cost)
    -- The form may have been erased in the meantime; the tokens are spent all the same.
    select s.id, u.pot, u.purpose, u.prompt_version, u.model, u.input_tokens, u.output_tokens, u.audio_seconds, u.cost
    from jsonb_populate_recordset(null::public.ai_usage, p_used) as u
    left join public.form_submissions as s on s.id = u.submission_id;
  delete from public.ai_reservations where id = p_reservation;
end
$$;
revoke execute on function public.ai_pots, public.reserve_ai_tokens, public.settle_ai_tokens from public, anon, authenticated;
grant execute on function public.ai_pots, public.reserve_ai_tokens, public.settle_ai_tokens to service_role;

-- What a form may hold and have written in a day, kept with the row and whoever writes: the numbers are those of
-- rules/limits.ts, and at-the-budget tests hold the two together. Every save rewrites the whole list, so what counts
-- is what is written and not what is new. Only a list that grows is refused: what is over already can be mended.
alter table public.form_submissions
  add column written_bytes bigint not null default 0,
  add column written_on date;

create function public.answers_length(p_answers jsonb) returns bigint language sql immutable as $$
  select coalesce(sum(char_length(answer)), 0) from jsonb_array_elements_text(
    case when jsonb_typeof(p_answers) = 'array' then p_answers else '[]' end) as answer
$$;

create function public.keep_form_budget() returns trigger language plpgsql as $$
declare
  today date := (clock_timestamp() at time zone 'UTC')::date;
begin
  if jsonb_typeof(new.interview_questions) = 'array' and jsonb_array_length(new.interview_questions) > 100
      and jsonb_array_length(new.interview_questions) > jsonb_array_length(
        case when jsonb_typeof(old.interview_questions) = 'array' then old.interview_questions else '[]' end) then
    raise exception 'a form has at most 100 questions' using errcode = 'BL001';
  end if;
  if new.interview_answers is distinct from old.interview_answers
      and public.answers_length(new.interview_answers) > 400000
      and public.answers_length(new.interview_answers) > public.answers_length(old.interview_answers) then
    raise exception 'the answers of a form have at most 400000 characters' using errcode = 'BL002';
  end if;
  new.written_bytes := case when old.written_on = today then old.written_bytes else 0 end
    + case when new.interview_answers is distinct from old.interview_answers then pg_column_size(new.interview_answers) else 0 end
    + case when new.interview_questions is distinct from old.interview_questions then pg_column_size(new.interview_questions) else 0 end
    + octet_length(concat(new.website, new.email, new.industry, new.linkedin_profile, new.icp, new.usp, new.topics_to_talk_about));
  new.written_on := today;
  if new.written_bytes > 1073741824 then
    raise exception 'a form may be written 1 GB in a day' using errcode = 'BL003';
  end if;
  return new;
end
$$;
-- The lists are written for the holder alone. Other columns the administrator writes too: a save of the holder names
-- written_bytes besides, with whatever value, and is counted by that.
create trigger form_submissions_budget
  before update of interview_answers, interview_questions, written_bytes on public.form_submissions
  for each row execute function public.keep_form_budget();
revoke execute on function public.answers_length, public.keep_form_budget from public, anon, authenticated;
grant execute on function public.answers_length, public.keep_form_budget to service_role;

-- Whose manual is read next: the form's on which the least time was spent today.
alter table public.brand_manual_texts
  add column reading_ms int not null default 0,
  -- Until then somebody has it at work; the next try comes later than that.
  add column busy_until timestamptz;
