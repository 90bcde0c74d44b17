-- The word for what a client excludes from posts, as in the code and the interface.
alter table public.form_submissions rename column ruled_out to exclusions;
