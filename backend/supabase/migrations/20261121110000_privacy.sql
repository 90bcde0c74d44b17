-- Privacy: consent, erasure, retention, and an audit log of the administrator's actions.

alter table public.form_submissions
  -- Version of the consent text that the visitor saw at the first save.
  add column if not exists consent_version text,
  add column if not exists consented_at timestamptz,
  -- Time when the form was held as suspected spam. It causes no costs until the administrator approves it.
  add column if not exists spam_at timestamptz;

-- Erasing a form keeps its usage rows. Otherwise an erasure would refill the daily budget.
alter table public.ai_usage drop constraint if exists ai_usage_submission_id_fkey;
alter table public.ai_usage add constraint ai_usage_submission_id_fkey
  foreign key (submission_id) references public.form_submissions (id) on delete set null;

-- Audit log: actors and actions, never the data. Append-only.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null check (actor in ('admin', 'holder', 'server')),
  action text not null,
  submission_id uuid,
  -- Names of the fields in the request, and the response status.
  details jsonb not null default '{}'
);
create index audit_log_submission on public.audit_log (submission_id);
create function public.keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on public.audit_log
  for each statement execute function public.keep_audit_log();

-- Erased submissions, with the data that must still be removed outside the database.
create table public.erasures (
  submission_id uuid primary key,
  actor text not null,
  board_id text,
  file_ids text[] not null default '{}',
  state text not null default 'due' check (state in ('due', 'done', 'failed')),
  attempts int not null default 0,
  last_error text,
  -- Until then, a job that began before the erasure may still create something on the board.
  busy_until timestamptz,
  requested_at timestamptz not null default now(),
  done_at timestamptz
);

-- Deletes a submission with all its rows, and records the board and files that must be removed outside the database.
-- Returns no row if the submission does not exist.
create function public.erase_submission(p_id uuid, p_actor text) returns setof public.erasures language plpgsql as $$
declare
  gone public.form_submissions;
  busy timestamptz;
begin
  select * into gone from public.form_submissions where id = p_id for update;
  if not found then return; end if;
  perform from public.follow_ups where submission_id = p_id for update;
  -- A worker renews its lease while a job runs. No job takes longer than five minutes.
  select now() + interval '5 minutes' into busy from public.follow_ups
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

-- Confirmation mails of the last 24 hours, by a hash of the recipient.
create table public.confirmations (
  recipient_hash text not null,
  submission_id uuid not null,
  booked_at timestamptz not null default now(),
  primary key (recipient_hash, submission_id)
);

-- Returns whether this recipient may get a confirmation for this submission. A repeated call returns true and is not
-- counted again.
create function public.book_confirmation(p_recipient_hash text, p_submission_id uuid, p_limit int) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext(p_recipient_hash));
  delete from public.confirmations where booked_at < now() - interval '24 hours';
  if exists (select from public.confirmations
    where recipient_hash = p_recipient_hash and submission_id = p_submission_id) then return true; end if;
  if (select count(*) from public.confirmations where recipient_hash = p_recipient_hash) >= p_limit then
    return false;
  end if;
  insert into public.confirmations (recipient_hash, submission_id) values (p_recipient_hash, p_submission_id);
  return true;
end
$$;

create or replace function public.create_submission(p_fields jsonb, p_questions jsonb, p_follow_ups text[], p_creation_key uuid)
returns setof public.form_submissions language plpgsql as $$
declare
  made public.form_submissions;
begin
  insert into public.form_submissions (website, email, industry, usp, icp, linkedin_profile, topics_to_talk_about,
    interview_questions, interview_answers, team_photos, brand_manual, creation_key, consent_version, consented_at, spam_at)
  values (p_fields ->> 'website', p_fields ->> 'email', p_fields ->> 'industry', p_fields ->> 'usp', p_fields ->> 'icp',
    p_fields ->> 'linkedin_profile', p_fields ->> 'topics_to_talk_about', p_questions, '[]', '[]', '[]', p_creation_key,
    p_fields ->> 'consent_version', case when p_fields ->> 'consent_version' is not null then now() end,
    case when p_fields ->> 'spam' = 'true' then now() end)
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

alter table public.audit_log enable row level security;
alter table public.erasures enable row level security;
alter table public.confirmations enable row level security;
revoke all on public.audit_log, public.erasures, public.confirmations from public, anon, authenticated;
grant select, insert on public.audit_log to service_role;
grant select, insert, update on public.erasures to service_role;
grant select, insert, delete on public.confirmations to service_role;
revoke execute on function public.keep_audit_log, public.erase_submission, public.book_confirmation
  from public, anon, authenticated;
grant execute on function public.erase_submission, public.book_confirmation to service_role;
