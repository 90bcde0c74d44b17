-- What the client leaves out of every post, and wishes for it: words, topics and wishes that a person has confirmed, and
-- the proposals that were turned down.
alter table public.form_submissions add column ruled_out jsonb;
