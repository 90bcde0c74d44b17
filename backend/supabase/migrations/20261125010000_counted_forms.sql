-- New forms are counted by record, not by creation key. A visitor who erases a form and creates it again under the same
-- key creates another record. Each save counts before it creates its record, so that concurrent saves see each other. A
-- retry that finds an existing record removes its count, in the transaction that searched for the record.
alter table public.new_forms rename column creation_key to id;

-- `counted` is not a column: it is the id of the row in new_forms that counts this save.
create or replace function public.create_submission(p_fields jsonb, p_questions jsonb, p_follow_ups text[], p_creation_key uuid)
returns setof public.form_submissions language plpgsql as $$
declare
  columns jsonb := (p_fields - 'spam' - 'counted') || jsonb_build_object('interview_questions', p_questions,
    'interview_answers', jsonb '[]', 'team_photos', jsonb '[]', 'brand_manual', jsonb '[]', 'creation_key', p_creation_key);
  names text;
  made public.form_submissions;
begin
  if p_fields ->> 'consent_version' is not null then columns := columns || jsonb_build_object('consented_at', now()); end if;
  if p_fields ->> 'spam' = 'true' then columns := columns || jsonb_build_object('spam_at', now()); end if;
  select string_agg(format('%I', name), ', ') into names from jsonb_object_keys(columns) as name;
  execute format('insert into public.form_submissions (%1$s)
      select %1$s from jsonb_populate_record(null::public.form_submissions, $1)
      on conflict (creation_key) do nothing returning *', names)
    into made using columns;
  if made.id is null then
    delete from public.new_forms where id = (p_fields ->> 'counted')::uuid;
    return query select * from public.form_submissions where creation_key = p_creation_key;
    return;
  end if;
  insert into public.follow_ups (submission_id, kind) select made.id, unnest(p_follow_ups);
  return next made;
end
$$;
