-- Text of a brand manual, extracted once while its file was still stored here, or the reason for the failure.
create table public.brand_manual_texts (
  file_id text primary key,
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  name text not null,
  type text not null,
  text text not null default '',
  problem text,
  -- Attempts, counted before each one starts: a file that crashes the server is not retried forever.
  tries int not null default 0,
  taken_at timestamptz not null default now(),
  -- Null until the manual is read.
  read_at timestamptz
);
create index brand_manual_texts_submission on public.brand_manual_texts (submission_id);
create index brand_manual_texts_unread on public.brand_manual_texts (taken_at) where read_at is null;

-- Deletes the text of a removed manual. A trigger covers every way of removing one.
create function public.forget_manual_texts() returns trigger language plpgsql as $$
begin
  delete from public.brand_manual_texts as t where t.submission_id = new.id
    and not coalesce(new.brand_manual, '[]') @> jsonb_build_array(jsonb_build_object('id', t.file_id));
  return new;
end
$$;
create trigger form_submissions_manual_texts after update of brand_manual on public.form_submissions
  for each row when (old.brand_manual is distinct from new.brand_manual) execute function public.forget_manual_texts();

alter table public.brand_manual_texts enable row level security;
revoke all on public.brand_manual_texts from public, anon, authenticated;
grant select, insert, update, delete on public.brand_manual_texts to service_role;
revoke execute on function public.forget_manual_texts from public, anon, authenticated;
