-- Jobs are enqueued in the transaction of the change, so that a crash cannot lose them.

-- Enqueues a card update for each post whose text changes.
create or replace function public.request_card_updates() returns trigger language plpgsql as $$
declare
  before jsonb := old.full_posts::text::jsonb;
  after jsonb := new.full_posts::text::jsonb;
begin
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
exception when invalid_text_representation then
  -- Older versions may have stored text that is not JSON. It has no posts to compare.
  return new;
end
$$;
drop trigger if exists form_submissions_card_updates on public.form_submissions;
create trigger form_submissions_card_updates after update of full_posts on public.form_submissions
  for each row when (old.full_posts::text is distinct from new.full_posts::text) execute function public.request_card_updates();
revoke execute on function public.request_card_updates from public, anon, authenticated;

-- An upload that has started may have created a card that is not recorded yet. Its job stays and removes that card.
create or replace function public.remove_file_record(p_id uuid, p_file_id text)
returns setof public.form_submissions language plpgsql as $$
declare
  gone jsonb;
begin
  perform from public.form_submissions where id = p_id for update;
  select r into gone from public.form_submissions as s,
      jsonb_array_elements(coalesce(s.team_photos, '[]') || coalesce(s.brand_manual, '[]')) as r
    where s.id = p_id and p_file_id in (r ->> 'id', r ->> 'cardId') limit 1;
  if gone is null then return; end if;
  delete from public.follow_ups where submission_id = p_id and kind = 'file' and subject = gone ->> 'id'
    and (attempts = 0 or state = 'done');
  update public.follow_ups set state = 'due', revision = revision + 1
    where submission_id = p_id and kind = 'file' and subject = gone ->> 'id';
  if coalesce(gone ->> 'cardId', '') <> '' then
    insert into public.follow_ups (submission_id, kind, subject) values (p_id, 'file_removal', gone ->> 'cardId')
      on conflict (submission_id, kind, subject) do nothing;
  end if;
  return query update public.form_submissions set
      team_photos = coalesce((select jsonb_agg(r) from jsonb_array_elements(team_photos) as r where r <> gone), '[]'),
      brand_manual = coalesce((select jsonb_agg(r) from jsonb_array_elements(brand_manual) as r where r <> gone), '[]')
    where id = p_id returning *;
end
$$;
