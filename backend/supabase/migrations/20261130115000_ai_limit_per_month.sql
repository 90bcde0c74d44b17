-- The limit of a submission is for a month (UTC): a client of many months would otherwise use it up for good.
create or replace function public.reserve_ai_tokens(
  p_administrator boolean, p_submission uuid, p_tokens integer, p_limits jsonb, p_second integer, p_seconds integer,
  p_networks text[])
returns table (id uuid, budget text, refused text) language plpgsql set lock_timeout to '2s' as $$
declare
  form record;
  whose text := 'strangers';
  -- The widest network: all of it may belong to one customer.
  caller text := p_networks[cardinality(p_networks)];
  is_opened boolean := false;
  taken bigint;
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtext('ai_reservations'));
  delete from public.ai_reservations as r where r.expires_at <= now();
  if p_submission is not null then
    select s.quarantined_at, s.completed_at is not null
        and (s.released_posts <> '[]' or coalesce(trim(s.content_ideas), '') not in ('', '[]', 'null')) as taken_up
      into form from public.form_submissions as s where s.id = p_submission;
    if not found then return query select null::uuid, null::text, 'submission'; return; end if;
    if form.quarantined_at is not null then return query select null::uuid, null::text, 'quarantined'; return; end if;
    -- Only the agency can confirm a form as a client's: it generates ideas from the completed interview, or releases
    -- posts. A bot can do everything that a visitor can do.
    if form.taken_up then whose := 'confirmed'; end if;
    select coalesce(sum(u.input_tokens + u.output_tokens + ceil(u.audio_seconds * p_second)), 0)
        + coalesce((select sum(r.tokens) from public.ai_reservations as r where r.submission_id = p_submission), 0)
      into taken from public.ai_usage as u
      where u.submission_id = p_submission and u.created_at >= date_trunc('month', now(), 'UTC');
    if taken + p_tokens > (p_limits ->> 'submission')::bigint then
      return query select null::uuid, null::text, 'submission'; return;
    end if;
    is_opened := exists (select from public.form_reminders as r
      where r.submission_id = p_submission and r.opened_at is not null);
  elsif exists (select from public.new_forms as f where f.quarantined and f.made_at > clock_timestamp() - interval '1 hour'
      and (f.address_hash = any(p_networks) or f.wider_hashes && p_networks)) then
    -- The call may be for the quarantined form, without its id.
    return query select null::uuid, null::text, 'quarantined'; return;
  end if;
  if p_administrator then whose := 'administrator'; end if;
  if whose = 'strangers' then
    if p_submission is not null then
      select coalesce(sum(u.input_tokens + u.output_tokens + ceil(u.audio_seconds * p_second)), 0)
          + coalesce((select sum(r.tokens) from public.ai_reservations as r where r.submission_id = p_submission), 0)
        into taken from public.ai_usage as u
        where u.submission_id = p_submission and u.created_at >= date_trunc('day', now(), 'UTC');
      if taken + p_tokens > (p_limits ->> 'stranger')::bigint then
        return query select null::uuid, null::text, 'strangers'; return;
      end if;
    elsif public.ai_tokens_of(null, true, p_second) + p_tokens > (p_limits ->> 'formless')::bigint then
      return query select null::uuid, null::text, 'strangers'; return;
    end if;
    if caller is not null and public.ai_tokens_of(caller, false, p_second) + p_tokens > (p_limits ->> 'stranger')::bigint then
      return query select null::uuid, null::text, 'strangers'; return;
    end if;
  end if;
  select p.used + p.reserved into taken from public.ai_budgets(p_second) as p where p.budget = whose;
  if taken + p_tokens > (p_limits ->> case when whose = 'strangers' and not is_opened then 'unopened' else whose end)::bigint then
    return query select null::uuid, null::text, whose; return;
  end if;
  insert into public.ai_reservations as r (budget, submission_id, network, formless, tokens, expires_at)
    values (whose, p_submission, caller, p_submission is null and not p_administrator, p_tokens,
      clock_timestamp() + make_interval(secs => p_seconds))
    returning r.id into made;
  return query select made, whose, null::text;
end
$$;
