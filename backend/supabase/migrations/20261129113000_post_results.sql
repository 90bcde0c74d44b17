-- Numbers of published posts. Each row is one reading: what was known on a day, and from whom. Unknown is null, never 0.
create table public.post_results (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  source text not null check (source in ('agency', 'client', 'scraper')),
  -- 'yyyy-MM-dd'
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  impressions integer check (impressions >= 0),
  reactions integer check (reactions >= 0),
  comments integer check (comments >= 0),
  reposts integer check (reposts >= 0),
  saves integer check (saves >= 0),
  taken_at timestamptz not null,
  unique (post_id, source, day),
  check (num_nonnulls(impressions, reactions, comments, reposts, saves) > 0)
);

alter table public.post_results enable row level security;
revoke all on public.post_results from public, anon, authenticated;
grant select, insert, update, delete on public.post_results to service_role;
