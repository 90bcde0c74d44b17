-- The facts of a client no longer take longer with each month: whether an idea is written is looked up by the idea, and the
-- counts of the list come from an index alone.

-- What decides the next step of submissions: the given ones, or all that may have one (p_ids is null): quarantined forms, forms
-- with a failed job or an open comment, and active clients, at most p_most of each. Ideas and decided posts of earlier months
-- than p_from are left out; so are decided posts of the months from then to p_settled_from that are not planned later, unless
-- the client is new: see material-need.ts. Comments count for 14 days before p_now.
drop function public.client_facts(uuid[], text, timestamptz, integer);
create function public.client_facts(p_ids uuid[], p_from text, p_settled_from text, p_now timestamptz, p_most integer) returns jsonb
language sql stable set search_path = '' as $$
  with questions as materialized (
    select c.submission_id, count(*) as number, min(c.created_at) as since from public.comments as c
      where c.by = 'client' and c.verdict_id is null and c.created_at > p_now - interval '14 days'
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
      'state', s.client_state, 'stateSince', s.client_state_since, 'pausedUntil', s.paused_until,
      'pauses', s.pauses, 'postsPerMonth', s.posts_per_month,
      'isExhausted', coalesce(s.searched_length = case when s.searched_length is null then null
        else public.answers_length(s.interview_answers) end, false),
      'failed', coalesce((select jsonb_agg(jsonb_build_object('id', j.id, 'kind', j.kind) order by j.created_at, j.id)
        from public.jobs as j where j.submission_id = s.id and j.state = 'failed'), '[]'),
      'isPreparing', exists (select from public.jobs as j
        where j.submission_id = s.id and j.kind = 'prepare_month' and j.state = 'due'),
      'isWriting', exists (select from public.post_run_items as i
        where i.submission_id = s.id and i.state in ('queued', 'writing')),
      'canRemind', exists (select from public.rounds as r
        join public.round_posts as o on o.round_id = r.id join public.posts as p on p.id = o.post_id
        where r.submission_id = s.id and r.revoked_at is null and r.expires_at > p_now
          and p.state = 'in_review' and p.released_version = o.version),
      'remindedAt', (select max(j.created_at) from public.jobs as j
        where j.submission_id = s.id and j.kind = 'client_reminder'),
      'comments', coalesce(q.number, 0), 'commentedAt', q.since,
      'hasStrategy', exists (select from public.strategies as t where t.submission_id = s.id),
      'strategySentAt', s.strategy_sent_at,
      'ideas', coalesce((select jsonb_agg(jsonb_build_object('month', e.key,
          'offered', (select count(*) from jsonb_array_elements_text(e.value -> 'offered') as i (id)
            -- Not an anti join: it would read all posts of the client for each month.
            where (select p.version > 0 from public.posts as p
              where p.submission_id = s.id and p.idea_id = i.id) is not true),
          'selected', (select count(*) from jsonb_array_elements_text(e.value -> 'selected') as i (id)
            where (select p.version > 0 from public.posts as p
              where p.submission_id = s.id and p.idea_id = i.id) is not true)) order by e.key)
        from jsonb_each(s.ideas_by_month) as e where e.key = '' or e.key >= p_from), '[]'),
      'posts', coalesce((select jsonb_agg(jsonb_build_object('month', p.month, 'state', p.state, 'day', p.planned_day,
          'faults', p.faults) order by p.month, p.planned_day nulls last, p.position, p.created_at, p.id)
        from public.posts as p where p.submission_id = s.id and p.version > 0
          and ((p.month >= p_from and (p.month >= p_settled_from or p.planned_day >= p_settled_from
              or s.completed_at > p_now - interval '32 days'))
            or p.state in ('draft', 'in_review', 'changes_wanted'))), '[]'))
    order by s.completed_at, s.created_at, s.id), '[]')
  from chosen join public.form_submissions as s on s.id = chosen.id left join questions as q on q.submission_id = s.id
$$;
revoke execute on function public.client_facts from public, anon, authenticated;
grant execute on function public.client_facts to service_role;

-- The decisions of a client: the counts need the index posts_by_state alone, only waiting posts are read themselves.
create or replace function public.client_posts(public.form_submissions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'in_review', coalesce(sum(n) filter (where state = 'in_review'), 0),
    'changes_wanted', coalesce(sum(n) filter (where state = 'changes_wanted'), 0),
    'approved', coalesce(sum(n) filter (where state = 'approved'), 0),
    'declined', coalesce(sum(n) filter (where state = 'declined'), 0),
    'posted', coalesce(sum(n) filter (where state = 'posted'), 0),
    'since', (select min(modified_at) from public.posts where submission_id = $1.id and state = 'in_review'))
  from (select state, count(*) as n from public.posts where submission_id = $1.id group by state) as counted
$$;
