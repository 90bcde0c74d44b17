-- The word for background work, as in the code: follow_ups becomes jobs.
alter table public.follow_ups rename to jobs;
alter index public.follow_ups_due rename to jobs_due;
alter index public.follow_ups_failed rename to jobs_failed;

-- Constraints, with those of PostgreSQL 18 for columns that are not null.
do $$
declare
  old record;
begin
  for old in select conname from pg_constraint where conrelid = 'public.jobs'::regclass and conname ~ '^follow_ups_' loop
    execute format('alter table public.jobs rename constraint %I to %I', old.conname,
      regexp_replace(old.conname, '^follow_ups', 'jobs'));
  end loop;
end $$;

-- Bodies of functions are text: each is written again with the new words. A function whose parameter is renamed cannot
-- be replaced; it is created again with the same owner and grants.
do $$
declare
  old record;
  target text;
  definition text;
  granted record;
begin
  perform set_config('check_function_bodies', 'off', true);
  for old in
    select p.oid, p.oid::regprocedure::text as target, pg_get_userbyid(p.proowner) as owner,
      coalesce(p.proacl, acldefault('f', p.proowner)) as acl,
      coalesce(array_to_string(p.proargnames, ' '), '') ~ 'follow_ups' as has_parameter
    from pg_proc as p
    where p.pronamespace = 'public'::regnamespace
      and concat(p.prosrc, array_to_string(p.proargnames, ' ')) ~ '\m(p_)?follow_ups\M'
  loop
    definition := regexp_replace(pg_get_functiondef(old.oid), '\m(p_)?follow_ups\M', '\1jobs', 'g');
    if not old.has_parameter then
      execute definition;
      continue;
    end if;
    execute 'drop function ' || old.target;
    execute definition;
    for granted in
      select distinct a.grantee from pg_proc as p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as a
        where p.oid = old.target::regprocedure
    loop
      execute format('revoke all on function %s from %s', old.target,
        case granted.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(granted.grantee)) end);
    end loop;
    for granted in select a.grantee, a.is_grantable from aclexplode(old.acl) as a loop
      execute format('grant execute on function %s to %s%s', old.target,
        case granted.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(granted.grantee)) end,
        case when granted.is_grantable then ' with grant option' else '' end);
    end loop;
    if old.owner <> current_user then execute format('alter function %s owner to %I', old.target, old.owner); end if;
  end loop;
end $$;
