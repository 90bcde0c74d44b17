-- Seals the activity log with a key outside the database. Write access to the database is then not enough to forge it.

alter table public.review_events add column seal text;

-- The only allowed update of an event adds its seal.
create or replace function public.keep_review_event() returns trigger language plpgsql as $$
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

-- Events can be deleted only with their submission, whose row is already gone by then.
create function public.keep_review_events() returns trigger language plpgsql as $$
begin
  if exists (select from public.form_submissions where id = old.submission_id) then
    raise exception 'what happened is only erased with its submission';
  end if;
  return old;
end
$$;
create trigger review_events_not_deleted before delete on public.review_events
  for each row execute function public.keep_review_events();
revoke execute on function public.keep_review_events from public, anon, authenticated;
grant execute on function public.keep_review_events to service_role;

create index review_events_unsealed on public.review_events (submission_id, number) where seal is null;
