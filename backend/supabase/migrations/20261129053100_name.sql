-- The name that appears on a client's posts. The wizard asks for it after the interview.
alter table public.form_submissions add column if not exists name text;

-- Earlier rows get the name that the client typed with the newest decision.
update public.form_submissions as s set name = newest.name
from (
  select distinct on (p.submission_id) p.submission_id, btrim(v.name) as name
  from public.verdicts as v join public.posts as p on p.id = v.post_id
  where btrim(v.name) <> '' and v.undone_at is null
  order by p.submission_id, v.decided_at desc, v.number desc
) as newest
where s.id = newest.submission_id and coalesce(btrim(s.name), '') = '';

-- The list's search matches the name as well; see the indexes of the other columns.
create index form_submissions_name_search on public.form_submissions using gin (name gin_trgm_ops)
  with (gin_pending_list_limit = 64);
