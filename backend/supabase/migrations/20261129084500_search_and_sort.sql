-- Sorts and searches alike in every database, whatever its own locale. Names and titles sort by Unicode's order (alpha,
-- Äther, Beta). Addresses are compared by their bytes. No unique index uses the ICU collation, which changes with ICU.
-- PostgreSQL changes no column that a trigger reads, so the triggers are made again.
do $$
declare
  found record;
  definitions text[] := '{}';
  definition text;
begin
  for found in
    select tgname, tgrelid::regclass as owner, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid in ('public.form_submissions'::regclass, 'public.posts'::regclass) and not tgisinternal order by tgname
  loop
    definitions := definitions || found.definition;
    execute format('drop trigger %I on %s', found.tgname, found.owner);
  end loop;
  alter table public.form_submissions
    alter column website type text collate "und-x-icu",
    alter column industry type text collate "und-x-icu",
    alter column name type text collate "und-x-icu",
    alter column email type text collate "C";
  alter table public.posts alter column title type text collate "und-x-icu";
  foreach definition in array definitions loop execute definition; end loop;
end $$;

-- The form of a text that searches compare: without differences of case, of composed and compatible characters, between ß
-- and ss, and between ς and σ. The server has the same rule in JavaScript.
create function public.search_key(p_text text) returns text language sql immutable parallel safe as $$
  select replace(replace(lower(normalize(p_text, NFKC) collate "und-x-icu"), 'ß', 'ss'), 'ς', 'σ') collate "C"
$$;
revoke execute on function public.search_key from public, anon, authenticated;
grant execute on function public.search_key to service_role;

alter table public.form_submissions add column search_text text collate "C" generated always as (public.search_key(
  coalesce(email, '') || E'\n' || coalesce(website, '') || E'\n' || coalesce(industry, '') || E'\n' || coalesce(name, ''))) stored;
drop index public.form_submissions_email_search;
drop index public.form_submissions_website_search;
drop index public.form_submissions_industry_search;
drop index public.form_submissions_name_search;
create index form_submissions_search on public.form_submissions using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 64);
