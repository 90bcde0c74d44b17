-- A client is a submission whose interview was completed: its state, its pauses and its promised posts. Ideas get a month.

-- The list's column 'Client' counts posts; its old name is that of a column now.
alter function public.client_state(public.form_submissions) rename to client_posts;

alter table public.form_submissions
  add column client_state text check (client_state in ('active', 'paused', 'ended')),
  add column client_state_since timestamptz,
  add column client_state_reason text,
  -- The first day after the pause, in the client's time zone. A pause ends by the calendar: no job changes the row.
  add column paused_until text check (paused_until ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Past and present pauses, [{from, until, targets}], with the targets of their months as fixed when they were set.
  add column pauses jsonb not null default '[]',
  -- Null: as many as the agency promises.
  add column posts_per_month integer check (posts_per_month between 1 and 40),
  -- Characters of the answers when a search found fewer ideas than asked for: without new answers another finds none.
  add column searched_length bigint;

-- The rows get what they lack without counting as changed.
alter table public.form_submissions disable trigger form_submissions_modified_at;

-- Completed interviews of earlier versions: clients with a post, a release or the interview in the last 62 days are active.
update public.form_submissions as s set
    client_state = case when is_recent then 'active' else 'ended' end,
    client_state_since = case when is_recent then s.completed_at else now() end,
    client_state_reason = case when not is_recent then 'before 1.1' end
from (
  select f.id, greatest(f.completed_at, f.strategy_sent_at,
      (select max(p.created_at) from public.posts as p where p.submission_id = f.id),
      (select max(r.released_at) from public.rounds as r where r.submission_id = f.id)) > now() - interval '62 days' as is_recent
    from public.form_submissions as f where f.completed_at is not null
) as known
where s.id = known.id;

-- The first completion makes a client, also for rows that are loaded or written by hand.
create function public.begin_client() returns trigger
language plpgsql as $$
begin
  if new.completed_at is not null and new.client_state is null then
    new.client_state := 'active';
    new.client_state_since := new.completed_at;
  end if;
  return new;
end
$$;
revoke execute on function public.begin_client from public, anon, authenticated;
grant execute on function public.begin_client to service_role;
create trigger form_submissions_begin_client before insert or update of completed_at on public.form_submissions
  for each row execute function public.begin_client();

create index form_submissions_clients on public.form_submissions (completed_at, id)
  where client_state in ('active', 'paused');
create index form_submissions_corrected on public.form_submissions (completed_at, id)
  where client_state_reason = 'before 1.1';

-- Gives a month to ideas without one: that of their post, else the given one. Text that is not a list stays as it is.
create function public.ideas_with_months(p_submission uuid, p_ideas text, p_month text) returns text
language plpgsql stable set search_path = '' as $$
declare
  ideas jsonb := public.json_list(p_ideas);
begin
  if ideas is null or ideas = '[]' then return p_ideas; end if;
  return (select jsonb_agg(case when jsonb_typeof(idea) <> 'object' or idea ? 'month' then idea
      else idea || jsonb_build_object('month', coalesce(
        (select p.month from public.posts as p where p.submission_id = p_submission and p.idea_id = idea ->> 'id'), p_month)) end
    order by place) from jsonb_array_elements(ideas) with ordinality as i (idea, place))::text;
end
$$;
revoke execute on function public.ideas_with_months from public, anon, authenticated;
grant execute on function public.ideas_with_months to service_role;

-- An original hosted table may store the ideas as jsonb.
do $$
declare
  type text;
begin
  select format_type(atttypid, null) into type from pg_attribute
    where attrelid = 'public.form_submissions'::regclass and attname = 'content_ideas';
  execute format('
    update public.form_submissions as s set
        content_ideas = public.ideas_with_months(s.id, s.content_ideas::text, made.month)::%1$s,
        selected_ideas = public.ideas_with_months(s.id, s.selected_ideas::text, made.month)::%1$s
    from (
      select f.id, to_char(coalesce(
          (select max(a.at) from public.audit_log as a
            where a.submission_id = f.id and a.action in (''generateContentIdeas'', ''startPreparation'')),
          f.completed_at, f.created_at) at time zone ''UTC'', ''YYYY-MM'') as month
        from public.form_submissions as f where f.content_ideas is not null or f.selected_ideas is not null
    ) as made
    where s.id = made.id', type);
end $$;
alter table public.form_submissions enable trigger form_submissions_modified_at;

-- Ids of the ideas by month: offered and selected ones. Ideas without a month are under ''. Never fails on older data.
create function public.ideas_by_month(p_offered text, p_selected text) returns jsonb
language plpgsql immutable as $$
declare
  offered jsonb;
  selected jsonb;
begin
  offered := coalesce(public.json_list(p_offered), '[]');
  selected := coalesce(public.json_list(p_selected), '[]');
  return coalesce((
    select jsonb_object_agg(month, ids) from (
      select month, jsonb_build_object(
          'offered', coalesce(jsonb_agg(id) filter (where not is_selected), '[]'),
          'selected', coalesce(jsonb_agg(id) filter (where is_selected), '[]')) as ids
        from (
          select idea ->> 'id' as id, coalesce(max(idea ->> 'month'), '') as month, bool_or(is_selected) as is_selected from (
            select e as idea, false as is_selected from jsonb_array_elements(offered) as e
            union all select e, true from jsonb_array_elements(selected) as e
          ) as every where jsonb_typeof(idea) = 'object' and idea ->> 'id' is not null group by 1
        ) as each_idea group by month
    ) as each_month), '{}');
exception when data_exception or program_limit_exceeded then
  return '{}';
end
$$;
revoke execute on function public.ideas_by_month from public, anon, authenticated;
grant execute on function public.ideas_by_month to service_role;
alter table public.form_submissions add column ideas_by_month jsonb not null
  generated always as (public.ideas_by_month(content_ideas::text, selected_ideas::text)) stored;

create function public.count_faults(p_review jsonb) returns integer
language sql immutable as $$
  select case when jsonb_typeof(p_review -> 'faults') = 'array' then jsonb_array_length(p_review -> 'faults') else 0 end
$$;
revoke execute on function public.count_faults from public, anon, authenticated;
grant execute on function public.count_faults to service_role;
alter table public.posts add column faults integer not null generated always as (public.count_faults(review)) stored;

create index posts_of_month on public.posts (submission_id, month);

-- The submissions of a list of ids, for a data API whose addresses are too short for the list.
create function public.submissions_of(p_ids uuid[]) returns setof public.form_submissions
language sql stable set search_path = '' as $$
  select * from public.form_submissions where id = any (p_ids)
$$;
revoke execute on function public.submissions_of from public, anon, authenticated;
grant execute on function public.submissions_of to service_role;

-- What decides the next step of submissions: the given ones, or all that may have one (p_ids is null): quarantined forms, forms
-- with a failed job or an open comment, and active clients, at most p_most of each. Posts of earlier months than p_from are
-- left out once they are decided, and comments from before p_commented are.
create function public.client_facts(p_ids uuid[], p_from text, p_commented timestamptz, p_most integer) returns jsonb
language sql stable set search_path = '' as $$
  with questions as materialized (
    select c.submission_id, count(*) as number, min(c.created_at) as since from public.comments as c
      where c.by = 'client' and c.verdict_id is null and c.created_at > p_commented
        and (p_ids is null or c.submission_id = any (p_ids))
        and not exists (select from public.comments as a where a.submission_id = c.submission_id and a.by = 'agency'
          and not a.internal and a.number > c.number
          and a.post_id is not distinct from c.post_id and a.part is not distinct from c.part)
        and (c.post_id is null or exists (
          select from public.posts as p where p.id = c.post_id and p.version = c.version and p.state = 'in_review'))
      group by c.submission_id
  ), chosen as (
    select unnest(p_ids) as id
    union (select id from public.form_submissions where p_ids is null and quarantined_at is not null
      order by created_at desc, id desc limit p_most)
    union (select submission_id from public.jobs where p_ids is null and state = 'failed' and submission_id is not null
      limit p_most)
    union (select submission_id from questions where p_ids is null limit p_most)
    union (select id from public.form_submissions where p_ids is null and client_state in ('active', 'paused')
      order by completed_at desc, id limit p_most)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'name', coalesce(s.name, ''), 'website', coalesce(s.website, ''), 'email', coalesce(s.email, ''),
      'timeZone', s.time_zone, 'completedAt', s.completed_at, 'quarantinedAt', s.quarantined_at,
      'state', s.client_state, 'pausedUntil', s.paused_until, 'pauses', s.pauses, 'postsPerMonth', s.posts_per_month,
      'isExhausted', coalesce(s.searched_length = case when s.searched_length is null then null
        else public.answers_length(s.interview_answers) end, false),
      'failed', coalesce((select jsonb_agg(jsonb_build_object('id', j.id, 'kind', j.kind) order by j.created_at, j.id)
        from public.jobs as j where j.submission_id = s.id and j.state = 'failed'), '[]'),
      'isPreparing', exists (select from public.jobs as j
        where j.submission_id = s.id and j.kind = 'prepare_month' and j.state = 'due'),
      'isWriting', exists (select from public.post_run_items as i
        where i.submission_id = s.id and i.state in ('queued', 'writing')),
      'remindedAt', (select max(j.created_at) from public.jobs as j
        where j.submission_id = s.id and j.kind = 'client_reminder'),
      'comments', coalesce(q.number, 0), 'commentedAt', q.since,
      'hasStrategy', exists (select from public.strategies as t where t.submission_id = s.id),
      'strategySentAt', s.strategy_sent_at,
      'ideas', coalesce((select jsonb_agg(jsonb_build_object('month', e.key,
          'offered', (select count(*) from jsonb_array_elements_text(e.value -> 'offered') as i (id)
            where not exists (select from public.posts as p
              where p.submission_id = s.id and p.idea_id = i.id and p.version > 0)),
          'selected', (select count(*) from jsonb_array_elements_text(e.value -> 'selected') as i (id)
            where not exists (select from public.posts as p
              where p.submission_id = s.id and p.idea_id = i.id and p.version > 0))) order by e.key)
        from jsonb_each(s.ideas_by_month) as e where e.key = '' or e.key >= p_from), '[]'),
      'posts', coalesce((select jsonb_agg(jsonb_build_object('month', p.month, 'state', p.state, 'day', p.planned_day,
          'faults', p.faults) order by p.month, p.planned_day nulls last, p.position, p.created_at, p.id)
        from public.posts as p where p.submission_id = s.id and p.version > 0
          and (p.month >= p_from or p.state in ('draft', 'in_review', 'changes_wanted'))), '[]'))
    order by s.completed_at, s.created_at, s.id), '[]')
  from chosen join public.form_submissions as s on s.id = chosen.id left join questions as q on q.submission_id = s.id
$$;
revoke execute on function public.client_facts from public, anon, authenticated;
grant execute on function public.client_facts to service_role;
