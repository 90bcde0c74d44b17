-- What the agency decides about a passage of a client's material. A passage is stored as it is written in its source; an empty one
-- stands for the whole source. If it is no longer found there, nothing of the source is used until the mark is removed.
create table public.material_marks (
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  source text not null check (source ~ '^(answer|post|import)-[1-9]\d*$'),
  passage text not null,
  -- Told often enough.
  retired boolean not null default false,
  -- Not to be used until the client has cleared it.
  held boolean not null default false,
  -- What prompts get in its place; null where it is not anonymised.
  anonymised text,
  modified_at timestamptz not null default now(),
  check (retired or held or anonymised is not null)
);
-- A passage can be longer than an entry of an index.
create unique index material_marks_passage on public.material_marks (submission_id, source, md5(passage));

alter table public.material_marks enable row level security;
revoke all on public.material_marks from public, anon, authenticated;
grant select, insert, update, delete on public.material_marks to service_role;
