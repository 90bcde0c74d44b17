-- Questions that are sent to a client after the first interview, and the agency's sets of questions.
create table public.asks (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  -- From 1 for each submission.
  number integer not null,
  -- The month for which the answers are asked, 'yyyy-MM'.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  note text not null,
  due_on text not null check (due_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Indexes of its questions in interview_questions, which are never renumbered.
  first_question integer not null check (first_question >= 0),
  last_question integer not null check (last_question >= first_question),
  created_at timestamptz not null default now(),
  -- When the email was sent.
  sent_at timestamptz,
  closed_at timestamptz,
  -- The client sent the answers, or the agency ended the ask.
  closed_by text check (closed_by in ('client', 'agency')),
  unique (submission_id, number)
);
create index asks_open on public.asks (submission_id) where closed_at is null;

-- A row for each client who is asked every month.
create table public.monthly_asks (
  submission_id uuid primary key references public.form_submissions (id) on delete cascade,
  since timestamptz not null default now()
);

create table public.question_sets (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  language text not null check (language in ('en', 'de')),
  -- A list of texts.
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  position integer not null,
  version integer not null default 1,
  modified_at timestamptz not null default now()
);

-- The open asks as the form's page shows them, so that every store reads them with the form.
alter table public.form_submissions add column open_asks jsonb not null default '[]';

create function public.keep_open_asks() returns trigger language plpgsql as $$
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
create trigger asks_keep_open after insert or update of closed_at or delete on public.asks
  for each row execute function public.keep_open_asks();

-- Appends the questions of an ask to the interview and adds its jobs, all or nothing.
-- The outcome is unknown, open (too many open asks), week (too many questions within seven days) or done.
create function public.add_ask(p_submission uuid, p_ask jsonb, p_jobs text[], p_limits jsonb, p_now timestamptz) returns jsonb
language plpgsql as $$
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

-- Closes the open asks of a form in which a question has an answer.
-- The outcome is unknown, unanswered (some are open and none has an answer) or done.
create function public.send_answers(p_submission uuid, p_now timestamptz) returns text language plpgsql as $$
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

-- The sets that an agency starts with. Afterwards they are its own: changed and deleted ones stay so.
create function public.add_first_question_sets() returns void language sql as $$
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
select public.add_first_question_sets();

alter table public.asks enable row level security;
alter table public.monthly_asks enable row level security;
alter table public.question_sets enable row level security;
revoke all on public.asks, public.monthly_asks, public.question_sets from public, anon, authenticated;
grant select, insert, update, delete on public.asks, public.monthly_asks, public.question_sets to service_role;
revoke execute on function public.keep_open_asks, public.add_ask, public.send_answers, public.add_first_question_sets from public, anon, authenticated;
grant execute on function public.keep_open_asks, public.add_ask, public.send_answers, public.add_first_question_sets to service_role;
