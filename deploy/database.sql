-- The roles and databases of Byline. An administrator of PostgreSQL runs this once, again without harm:
--
--   sudo -u postgres psql --set=password=... --file=deploy/database.sql
--
-- Byline's own role may not create roles or databases, so it cannot do this itself.
\set ON_ERROR_STOP on
\if :{?password}
\else
  \warn 'Name the password: psql --set=password=... --file=deploy/database.sql'
  \quit
\endif

-- The roles of Supabase's data API. The migrations grant them nothing outside of Supabase.
select format('create role %I nologin', name)
from unnest(array['anon', 'authenticated', 'service_role']) as name
where not exists (select from pg_roles where rolname = name)
\gexec

select 'create role byline login'
where not exists (select from pg_roles where rolname = 'byline')
\gexec
alter role byline password :'password';

-- The owner of a database may create tables in its schema public. byline_rehearsal is for npm run rehearse-restore.
select format('create database %I owner byline', name)
from unnest(array['byline', 'byline_rehearsal']) as name
where not exists (select from pg_database where datname = name)
\gexec
-- Also where another account had created it.
alter database byline owner to byline;
