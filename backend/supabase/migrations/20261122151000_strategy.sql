-- Content strategy of a client: one document, updated with optimistic locking on its version.
create table public.strategies (
  submission_id uuid primary key references public.form_submissions (id) on delete cascade,
  content jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null default clock_timestamp(),
  -- Time when the client first received it, which meets the promised deadline.
  sent_at timestamptz
);

-- Next to completed_at, so that the list can be sorted and filtered by deadline in every kind of database.
alter table public.form_submissions add column strategy_sent_at timestamptz;
create function public.keep_strategy_sent() returns trigger language plpgsql as $$
begin
  update public.form_submissions set strategy_sent_at = new.sent_at
    where id = new.submission_id and strategy_sent_at is distinct from new.sent_at;
  return null;
end
$$;
create trigger strategies_sent after insert or update of sent_at on public.strategies
  for each row execute function public.keep_strategy_sent();

-- Releasing the strategy marks it as sent in the same transaction. Only the first release counts.
create function public.note_strategy_sent() returns trigger language plpgsql as $$
begin
  update public.strategies set sent_at = new.released_at where submission_id = new.submission_id and sent_at is null;
  return null;
end
$$;
create trigger rounds_send_strategy after insert on public.rounds
  for each row when (new.strategy is not null) execute function public.note_strategy_sent();

-- Submissions without a sent strategy, by completion time.
create index form_submissions_promised on public.form_submissions (completed_at, id)
  where completed_at is not null and strategy_sent_at is null;

alter table public.strategies enable row level security;
revoke all on public.strategies from public, anon, authenticated;
grant select, insert, update, delete on public.strategies to service_role;
revoke execute on function public.keep_strategy_sent, public.note_strategy_sent from public, anon, authenticated;
grant execute on function public.keep_strategy_sent, public.note_strategy_sent to service_role;
