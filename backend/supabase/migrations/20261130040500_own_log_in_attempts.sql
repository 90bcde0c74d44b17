-- Deletes a caller's wrong attempts for one account from the counts of the origins, after the right password. Attempts for other
-- accounts still count: a person with access must not guess the password of another one, with log-ins of their own in between.
-- @param p_own the key that counts the attempts of each origin for the account
create function public.forget_login_attempts(p_keys text[], p_own text[], p_free int[], p_longest int)
returns void language plpgsql set lock_timeout = '2s' as $$
begin
  -- In the order of take_login_attempt, so that none waits for another.
  perform from public.rate_limits as l join unnest(p_keys || p_own) with ordinality as origin (key, n) on l.key = origin.key
    order by origin.n for update of l;
  update public.rate_limits as l set
      hits = l.hits - own.hits,
      wait_until = case when l.hits - own.hits >= origin.free
        then clock_timestamp() + make_interval(secs => least(p_longest, 2 ^ least(l.hits - own.hits - origin.free, 30))) end
    from unnest(p_keys, p_own, p_free) as origin (key, own, free)
      join public.rate_limits as own on own.key = origin.own
    where l.key = origin.key;
  delete from public.rate_limits where key = any(p_own) or key = any(p_keys) and hits <= 0;
end
$$;
revoke execute on function public.forget_login_attempts from public, anon, authenticated;
grant execute on function public.forget_login_attempts to service_role;
