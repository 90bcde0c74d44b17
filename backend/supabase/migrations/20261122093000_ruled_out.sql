-- Exclusions of a client: words, topics and preferences that a person has confirmed, and rejected proposals.
alter table public.form_submissions add column ruled_out jsonb;
