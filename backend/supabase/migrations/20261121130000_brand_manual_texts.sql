-- What stands in a brand manual, read once while its file was still here; or why it could not be read.
create table public.brand_manual_texts (
  file_id text primary key,
  submission_id uuid not null references public.form_submissions (id) on delete cascade,
  name text not null,
  type text not null,
  text text not null default '',
  problem text,
  -- How often reading was begun, counted before it is: a file that ends the whole server is given up, too.
  tries int not null default 0,
  taken_at timestamptz not null default now(),
  -- Null while it is still to be read.
  read_at timestamptz
);
create index brand_manual_texts_submission on public.brand_manual_texts (submission_id);
create index brand_manual_texts_unread on public.brand_manual_texts (taken_at) where read_at is null;

-- A manual that is removed takes its text along, whoever removes it and in whatever way.
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
