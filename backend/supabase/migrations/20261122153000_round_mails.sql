-- Enqueues one digest of the client's actions, sent after they can no longer be undone. The column holds the number of
-- the last event that a digest included.
alter table public.rounds add column told int not null default 0;
create function public.request_decisions_digest() returns trigger language plpgsql as $$
begin
  insert into public.follow_ups (submission_id, kind, subject, due_at)
    values (new.submission_id, 'decisions_digest', new.round_id::text, now() + interval '15 minutes')
    on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null,
      due_at = excluded.due_at, revision = follow_ups.revision + 1;
  return null;
end
$$;
create trigger review_events_digest after insert on public.review_events for each row
  when (new.round_id is not null and new.name is not null and new.kind <> 'opened')
  execute function public.request_decisions_digest();
revoke execute on function public.request_decisions_digest from public, anon, authenticated;
