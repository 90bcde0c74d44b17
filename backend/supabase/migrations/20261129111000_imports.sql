-- Calls and past posts that the agency imports for a client. Each is a source of its own: 'import-3' is the one with number 3.
create table public.imports (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  -- From 1 for each submission; never given twice.
  number integer not null check (number >= 1),
  -- The file that it came from. A long call is several imports, an archive one for each post.
  upload_id uuid not null,
  kind text not null check (kind in ('call', 'post')),
  title text not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- The address of a past post.
  url text not null default '',
  -- The client's own words.
  text text not null check (text <> ''),
  -- Words of other speakers, for people only: [{"before": index of a paragraph of text, "speaker", "text"}].
  context jsonb not null default '[]' check (jsonb_typeof(context) = 'array'),
  -- The client's name in the transcript.
  speaker text not null default '',
  -- Of the file of a call; of the text of a past post.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  unique (submission_id, number)
);
create index imports_upload on public.imports (upload_id);

-- The highest number that a submission has given to an import, so that none is given twice after a removal.
create table public.import_numbers (
  submission_id uuid primary key references public.form_submissions (id) on delete cascade,
  last_number integer not null
);

-- Adds the imports of one file, all or nothing. A past post that the client has already is left out.
-- The outcome is unknown, full (no room for them), duplicate (nothing is new) or done.
create function public.add_imports(p_submission uuid, p_imports jsonb, p_limits jsonb, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  fresh jsonb;
  used integer;
begin
  perform from public.form_submissions where id = p_submission for update;
  if not found then return jsonb_build_object('outcome', 'unknown'); end if;
  select jsonb_agg(given order by place) into fresh
    from jsonb_array_elements(p_imports) with ordinality as listed (given, place)
    where not exists (select from public.imports as i
      where i.submission_id = p_submission and i.sha256 = given ->> 'sha256' and i.kind = given ->> 'kind');
  if fresh is null then return jsonb_build_object('outcome', 'duplicate'); end if;
  if jsonb_array_length(fresh) + (select count(*) from public.imports as i where i.submission_id = p_submission)
      > (p_limits ->> 'imports')::int
    or (select sum(length(given ->> 'text') + length(given ->> 'context')) from jsonb_array_elements(fresh) as listed (given))
      + (select coalesce(sum(length(i.text) + length(i.context::text)), 0) from public.imports as i
        where i.submission_id = p_submission) > (p_limits ->> 'characters')::int then
    return jsonb_build_object('outcome', 'full');
  end if;
  insert into public.import_numbers as n (submission_id, last_number) values (p_submission, jsonb_array_length(fresh))
    on conflict (submission_id) do update set last_number = n.last_number + excluded.last_number
    returning last_number - jsonb_array_length(fresh) into used;
  insert into public.imports (submission_id, number, upload_id, kind, title, day, url, text, context, speaker, sha256, created_at)
    select p_submission, used + place, (given ->> 'upload_id')::uuid, given ->> 'kind', given ->> 'title', given ->> 'day',
      given ->> 'url', given ->> 'text', given -> 'context', given ->> 'speaker', given ->> 'sha256', p_now
    from jsonb_array_elements(fresh) with ordinality as listed (given, place);
  return jsonb_build_object('outcome', 'done', 'added', jsonb_array_length(fresh));
end
$$;

alter table public.imports enable row level security;
alter table public.import_numbers enable row level security;
revoke all on public.imports, public.import_numbers from public, anon, authenticated;
grant select, insert, update, delete on public.imports, public.import_numbers to service_role;
revoke execute on function public.add_imports from public, anon, authenticated;
grant execute on function public.add_imports to service_role;
