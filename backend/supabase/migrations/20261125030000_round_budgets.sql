-- Limits of a client's writes behind one link, and of the delay of the digest (A84).
alter table public.rounds
  add column writes int not null default 0,
  add column written_characters int not null default 0;

-- Takes a write of p_characters from the budget of a round. Returns false if the budget is exhausted. With an invalid
-- link it returns true and takes nothing: the next call reports the link. Locks the submission first, like every write
-- in a round.
create function public.spend_round_budget(p_round uuid, p_now timestamptz, p_characters int, p_limits jsonb)
returns boolean language plpgsql as $$
begin
  perform from public.enter_round(p_round, p_now);
  if not found then return true; end if;
  update public.rounds set writes = writes + 1, written_characters = written_characters + p_characters
    where id = p_round and writes < (p_limits ->> 'writes')::int
      and written_characters + p_characters <= (p_limits ->> 'characters')::int;
  return found;
end
$$;
revoke execute on function public.spend_round_budget from public, anon, authenticated;
grant execute on function public.spend_round_budget to service_role;

-- The digest is sent 15 minutes after the client's last action, or one hour after its first event if that is earlier.
create or replace function public.request_decisions_digest() returns trigger language plpgsql as $$
begin
  insert into public.follow_ups (submission_id, kind, subject, due_at)
    select new.submission_id, 'decisions_digest', new.round_id::text,
      least(now() + interval '15 minutes', min(e.at) + interval '1 hour')
      from public.rounds as r join public.review_events as e on e.submission_id = new.submission_id
        and e.round_id = r.id and e.number > r.told and e.name is not null and e.kind <> 'opened'
      where r.id = new.round_id
    on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
      due_at = excluded.due_at, revision = follow_ups.revision + 1;
  return null;
end
$$;
