-- Request counts, shared by all servers. `key` is a keyed hash of a limit and an address or form. Unlogged: the rows
-- are short-lived, and a database crash may reset them. In return, a count writes no WAL and waits for no flush.
create unlogged table public.rate_limits (
  key text primary key,
  hits int not null,
  resets_at timestamptz not null,
  -- Login only: until then, attempts are refused and not counted.
  wait_until timestamptz
);
alter table public.rate_limits enable row level security;
revoke all on public.rate_limits from public, anon, authenticated;
grant select, insert, update, delete on public.rate_limits to service_role;

-- Counts one request under several keys, narrowest first. A key over its limit refuses the request, and the keys after
-- it do not count it. A limit is a number of hits per window, which begins with the first hit. Returns the seconds
-- until the window ends, or null. All callers lock rows in the same order. lock_timeout turns a long wait into an
-- error.
create function public.take_rate_limits(p_keys text[], p_limits int[], p_seconds int[])
returns double precision language plpgsql set lock_timeout = '2s' as $$
declare
  moment timestamptz := clock_timestamp();
  taken record;
begin
  for n in 1 .. cardinality(p_keys) loop
    insert into public.rate_limits as l (key, hits, resets_at)
      values (p_keys[n], 1, moment + make_interval(secs => p_seconds[n]))
      on conflict (key) do update set
        hits = case when l.resets_at > moment then least(l.hits, p_limits[n]) + 1 else 1 end,
        resets_at = case when l.resets_at > moment then l.resets_at else excluded.resets_at end
      returning l.hits, l.resets_at into taken;
    if taken.hits > p_limits[n] then return extract(epoch from taken.resets_at - moment); end if;
  end loop;
  return null;
end
$$;

-- Counts a login attempt as failed before its password is checked, so that concurrent attempts cannot pass together.
-- From the last free attempt of a key on, each attempt doubles the wait, from 1 s to p_longest. Returns the seconds to
-- wait, or 0 if the attempt was counted.
create function public.take_login_attempt(p_keys text[], p_free int[], p_longest int, p_forget int)
returns double precision language plpgsql set lock_timeout = '2s' as $$
declare
  moment timestamptz := clock_timestamp();
  wait double precision;
begin
  insert into public.rate_limits as l (key, hits, resets_at)
    select key, 0, moment + make_interval(secs => p_forget) from unnest(p_keys) with ordinality as origin (key, n) order by n
    on conflict (key) do update set
      hits = case when l.resets_at > moment then l.hits else 0 end,
      wait_until = case when l.resets_at > moment then l.wait_until end,
      resets_at = case when l.resets_at > moment then l.resets_at else excluded.resets_at end;
  -- Earlier attempts may have been counted while this one waited for the row locks.
  moment := clock_timestamp();
  select max(extract(epoch from wait_until - moment)) into wait
    from public.rate_limits where key = any(p_keys) and wait_until > moment;
  if wait is not null then return wait; end if;
  update public.rate_limits as l set
      hits = l.hits + 1,
      resets_at = moment + make_interval(secs => p_forget),
      wait_until = case when l.hits + 1 >= origin.free
        then moment + make_interval(secs => least(p_longest, 2 ^ least(l.hits + 1 - origin.free, 30))) end
    from unnest(p_keys, p_free) as origin (key, free) where l.key = origin.key;
  return 0;
end
$$;

-- Counts a new form of an address and its wider networks, whose limits are multiplied by p_factors. An advisory lock on
-- the widest network ensures that exactly p_free concurrent saves are not suspicious. A save above p_most is not
-- counted: `wait` is the number of seconds until an earlier save expires. The last column is the number of earlier
-- suspicious saves, divided by the network's factor.
create function public.count_new_form(p_id uuid, p_addresses text[], p_factors int[], p_doubtful boolean, p_free int, p_most int)
returns table (wait double precision, is_doubtful boolean, doubted double precision)
language plpgsql set lock_timeout = '2s' as $$
declare
  network record;
  hour_ago timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_addresses[cardinality(p_addresses)], 0));
  hour_ago := clock_timestamp() - interval '1 hour';
  is_doubtful := p_doubtful;
  doubted := 0;
  for n in 1 .. cardinality(p_addresses) loop
    -- Two queries, because each column has a separate index.
    if n = 1 then
      select count(*) as made, count(*) filter (where f.doubted) as doubted, min(f.made_at) as oldest into network
        from public.new_forms as f where f.address_hash = p_addresses[1] and f.made_at > hour_ago;
    else
      select count(*) as made, count(*) filter (where f.doubted) as doubted, min(f.made_at) as oldest into network
        from public.new_forms as f where f.wider_hashes @> p_addresses[n:n] and f.made_at > hour_ago;
    end if;
    if network.made >= p_most * p_factors[n] then
      wait := extract(epoch from network.oldest - hour_ago);
      return next;
      return;
    end if;
    is_doubtful := is_doubtful or network.made >= p_free * p_factors[n];
    doubted := greatest(doubted, network.doubted::float8 / p_factors[n]);
  end loop;
  insert into public.new_forms (id, address_hash, wider_hashes, doubted, made_at)
    values (p_id, p_addresses[1], p_addresses[2:], is_doubtful, clock_timestamp());
  return next;
end
$$;

-- Deletes expired counts. Runs every few minutes, so that the hash of an address is deleted soon after its last window.
create function public.delete_expired_counts() returns void language sql as $$
  delete from public.rate_limits where resets_at <= clock_timestamp();
  delete from public.new_forms where made_at <= clock_timestamp() - interval '1 hour';
$$;
drop index public.new_forms_made_at;

revoke execute on function public.take_rate_limits, public.take_login_attempt, public.count_new_form,
  public.delete_expired_counts from public, anon, authenticated;
grant execute on function public.take_rate_limits, public.take_login_attempt, public.count_new_form,
  public.delete_expired_counts to service_role;

-- Refuses a reservation that waits too long for its lock, because it would spend money.
alter function public.reserve_ai_tokens set lock_timeout = '2s';
