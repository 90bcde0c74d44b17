-- What decides the next step of submissions: the given ones, or all that may have one (p_ids is null): quarantined forms, forms
-- with a failed job or an open comment, and active clients, at most p_most of each. Posts of earlier months than p_from are
-- left out once they are decided. Comments count for 14 days before p_now.
drop function public.client_facts(uuid[], text, timestamptz, integer);
create function public.client_facts(p_ids uuid[], p_from text, p_now timestamptz, p_most integer) returns jsonb
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

-- It gave ideas of earlier versions their month.
drop function public.ideas_with_months;
