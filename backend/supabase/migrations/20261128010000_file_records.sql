-- A repeated upload keeps its record. A removed photo is also removed from the cards of posts.
create or replace function public.put_file_record(p_id uuid, p_kind text, p_record jsonb) returns setof public.form_submissions
language plpgsql as $$
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
    insert into public.follow_ups (submission_id, kind, subject) values (p_id, 'file', p_record ->> 'id')
      on conflict (submission_id, kind, subject) do nothing;
  end if;
  return query update public.form_submissions set
      team_photos = case when p_kind = 'team_photos' then records else team_photos end,
      brand_manual = case when p_kind = 'brand_manual' then records else brand_manual end
    where id = p_id returning *;
end
$$;

create or replace function public.remove_file_record(p_id uuid, p_file_id text) returns setof public.form_submissions
language plpgsql as $$
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
  perform public.owe_post_card_update(p_id, p.idea_id) from public.posts as p
    where p.submission_id = p_id and p.trello_card_id is not null and p.images @> to_jsonb(array[gone ->> 'id']);
  return query update public.form_submissions set
      team_photos = coalesce((select jsonb_agg(r) from jsonb_array_elements(team_photos) as r where r <> gone), '[]'),
      brand_manual = coalesce((select jsonb_agg(r) from jsonb_array_elements(brand_manual) as r where r <> gone), '[]')
    where id = p_id returning *;
end
$$;
