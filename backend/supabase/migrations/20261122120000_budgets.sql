-- Limits of one form, budgets for AI, and the order in which manuals are read.

-- Each usage row belongs to a daily budget (`pot`). Existing rows of visitors' requests belong to `strangers`.
alter table public.ai_usage add column pot text;
update public.ai_usage set pot =
  case when purpose in ('questions', 'transcription') then 'strangers' else 'administrator' end;
alter table public.ai_usage alter column pot set not null,
  add constraint ai_usage_pot check (pot in ('administrator', 'confirmed', 'strangers'));

-- Tokens that a running call may use, settled or released after the call. A reservation left by a crash counts until it
-- expires.
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

-- Tokens used and reserved per budget since midnight UTC. A second of audio counts as p_second tokens.
create function public.ai_pots(p_second int)
returns table (pot text, used bigint, reserved bigint) language sql stable as $$
  select names.pot,
    coalesce((select sum(input_tokens + output_tokens + ceil(audio_seconds * p_second))::bigint from public.ai_usage as u
      where u.pot = names.pot and u.created_at >= date_trunc('day', now(), 'UTC')), 0),
    coalesce((select sum(tokens)::bigint from public.ai_reservations as r
      where r.pot = names.pot and r.expires_at > now()), 0)
  from unnest(array['administrator', 'confirmed', 'strangers']) as names (pot)
$$;

-- Reserves tokens in the budget of a call, if they fit. An advisory lock serialises all servers, so that concurrent
-- calls cannot exceed the budget together. p_limits: tokens per budget; `submission`: per submission, in total;
-- `stranger`: per unconfirmed submission and day. Null means no limit. `refused` names the exhausted budget, or is
-- `held` for a held form.
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
    -- Only the agency can confirm a form as a client's: it generates ideas from the completed interview, or shares
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

-- Replaces the reservation of a call with its actual usage.
create function public.settle_ai_tokens(p_reservation uuid, p_used jsonb) returns void language plpgsql as $$
begin
  insert into public.ai_usage (submission_id, pot, purpose, prompt_version, model, input_tokens, output_tokens, audio_seconds, cost)
    -- The form may have been erased meanwhile. Its usage still counts.
    select s.id, u.pot, u.purpose, u.prompt_version, u.model, u.input_tokens, u.output_tokens, u.audio_seconds, u.cost
    from jsonb_populate_recordset(null::public.ai_usage, p_used) as u
    left join public.form_submissions as s on s.id = u.submission_id;
  delete from public.ai_reservations where id = p_reservation;
end
$$;
revoke execute on function public.ai_pots, public.reserve_ai_tokens, public.settle_ai_tokens from public, anon, authenticated;
grant execute on function public.ai_pots, public.reserve_ai_tokens, public.settle_ai_tokens to service_role;

-- Limits of one form, enforced for every writer. The numbers are those of shared/limits.ts; a test at each limit
-- compares them. Every save rewrites the whole list, so the daily limit counts bytes written, not bytes added. Only a
-- list that grows is refused, so that a form over its limit can still be corrected.
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
-- Only the visitor writes the two lists. The administrator also writes other columns. A visitor's save of those
-- therefore also sets written_bytes, to any value, to fire this trigger.
create trigger form_submissions_budget
  before update of interview_answers, interview_questions, written_bytes on public.form_submissions
  for each row execute function public.keep_form_budget();
revoke execute on function public.answers_length, public.keep_form_budget from public, anon, authenticated;
grant execute on function public.answers_length, public.keep_form_budget to service_role;

-- The next manual to read is the one whose form has used the least reading time.
alter table public.brand_manual_texts
  add column reading_ms int not null default 0,
  -- Lease of the server that reads the manual. The next attempt starts later.
  add column busy_until timestamptz;
