-- Before the first ANALYZE, PostgreSQL estimates this function's queries so high that it compiles them: one second for each
-- call, in a database with a single client.
alter function public.client_facts set jit = off;
