-- A share of the strangers' budget by network, too: anyone can create forms, or name none. Networks are hashes under a
-- secret of the servers, kept until the day ends.
alter table public.ai_usage add column network text, add column formless boolean not null default false;
alter table public.ai_reservations add column network text, add column formless boolean not null default false;
create index ai_usage_network on public.ai_usage (network, created_at) where network is not null;

-- Tokens used and reserved today by a network, or by all calls without a form.
create function public.ai_tokens_of(p_network text, p_formless boolean, p_second integer) returns bigint
language sql stable as $$
  select coalesce((select sum(u.input_tokens + u.output_tokens + ceil(u.audio_seconds * p_second))::bigint from public.ai_usage as u
      where u.created_at >= date_trunc('day', now(), 'UTC') and u.budget = 'strangers'
        and (u.network = p_network or u.formless and p_formless)), 0)
    + coalesce((select sum(r.tokens)::bigint from public.ai_reservations as r
      where r.budget = 'strangers' and (r.network = p_network or r.formless and p_formless)), 0)
$$;
revoke execute on function public.ai_tokens_of from public, anon, authenticated;
grant execute on function public.ai_tokens_of to service_role;

drop function public.reserve_ai_tokens(boolean, uuid, integer, jsonb, integer, integer);
create function public.reserve_ai_tokens(
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
      into taken from public.ai_usage as u where u.submission_id = p_submission;
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
revoke execute on function public.reserve_ai_tokens from public, anon, authenticated;
grant execute on function public.reserve_ai_tokens to service_role;

-- Also keeps the network and whether the call named a form.
create or replace function public.settle_ai_tokens(p_reservation uuid, p_used jsonb) returns void language plpgsql as $$
begin
  insert into public.ai_usage (submission_id, budget, purpose, prompt_version, model, input_tokens, output_tokens, audio_seconds,
      cost, network, formless)
    -- The form may have been erased meanwhile. Its usage still counts.
    select s.id, u.budget, u.purpose, u.prompt_version, u.model, u.input_tokens, u.output_tokens, u.audio_seconds, u.cost,
      u.network, u.formless
    from jsonb_populate_recordset(null::public.ai_usage, p_used) as u
    left join public.form_submissions as s on s.id = u.submission_id;
  delete from public.ai_reservations where id = p_reservation;
end
$$;

create or replace function public.delete_expired_counts() returns void language sql as $$
  delete from public.rate_limits where resets_at <= clock_timestamp();
  delete from public.new_forms where made_at <= clock_timestamp() - interval '1 hour';
  update public.ai_usage set network = null where network is not null and created_at < date_trunc('day', now(), 'UTC');
$$;
