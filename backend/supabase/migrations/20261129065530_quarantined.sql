-- The word for a form that may be spam, as in the code: quarantined.
alter table public.form_submissions rename column spam_at to quarantined_at;
alter index public.form_submissions_held rename to form_submissions_quarantined;
alter table public.new_forms rename column doubted to quarantined;

-- Constraints of PostgreSQL 18 for columns that are not null.
do $$
declare
  old record;
begin
  for old in select conname from pg_constraint where conrelid = 'public.new_forms'::regclass and conname ~ '_doubted_' loop
    execute format('alter table public.new_forms rename constraint %I to %I', old.conname,
      replace(old.conname, '_doubted_', '_quarantined_'));
  end loop;
end $$;

-- Bodies of functions are text: each is written again with the new words. A function whose name, parameters or columns are
-- renamed cannot be replaced; it is created again with the same owner and grants.
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
      concat_ws(' ', p.proname, array_to_string(p.proargnames, ' ')) ~ '\m(spam_at|doubted|p_doubtful|is_doubtful)\M' as is_renamed
    from pg_proc as p join pg_language as l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
      and concat_ws(' ', p.proname, p.prosrc, array_to_string(p.proargnames, ' ')) ~ '\m(spam_at|doubted|p_doubtful|is_doubtful)\M'
  loop
    definition := regexp_replace(regexp_replace(regexp_replace(pg_get_functiondef(old.oid), '\mspam_at\M', 'quarantined_at', 'g'), '\m(spam|held|doubted)\M', 'quarantined', 'g'), '\m(p|is)_doubtful\M', '\1_quarantined', 'g');
    target := regexp_replace(regexp_replace(regexp_replace(old.target, '\mspam_at\M', 'quarantined_at', 'g'), '\m(spam|held|doubted)\M', 'quarantined', 'g'), '\m(p|is)_doubtful\M', '\1_quarantined', 'g');
    if not old.is_renamed then
      execute definition;
      continue;
    end if;
    execute 'drop function ' || old.target;
    execute definition;
    for granted in
      select distinct a.grantee from pg_proc as p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as a
        where p.oid = target::regprocedure
    loop
      execute format('revoke all on function %s from %s', target,
        case granted.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(granted.grantee)) end);
    end loop;
    for granted in select a.grantee, a.is_grantable from aclexplode(old.acl) as a loop
      execute format('grant execute on function %s to %s%s', target,
        case granted.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(granted.grantee)) end,
        case when granted.is_grantable then ' with grant option' else '' end);
    end loop;
    if old.owner <> current_user then execute format('alter function %s owner to %I', target, old.owner); end if;
  end loop;
end $$;
