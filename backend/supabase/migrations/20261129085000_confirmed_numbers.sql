-- Numbers of a post that the client confirmed, so that reviews no longer ask for their source.
create table public.post_confirmed_numbers (
  post_id uuid not null references public.posts (id) on delete cascade,
  -- As in the text of the post when it was confirmed.
  number text not null,
  confirmed_at timestamptz not null default now(),
  primary key (post_id, number)
);
alter table public.post_confirmed_numbers enable row level security;
revoke all on public.post_confirmed_numbers from public, anon, authenticated;
grant select, insert, update, delete on public.post_confirmed_numbers to service_role;

-- A number without separators of thousands, so that 1,500 and 1.500 and 1 500 are equal, and so are 3,5 and 3.5.
create function public.number_key(p_number text) returns text language sql immutable parallel safe as $$
  select replace(regexp_replace(p_number, '[ \u00a0\u202f''’.,](?=[0-9]{3}(?![0-9]))', '', 'g'), ',', '.')
$$;

-- Moves what the confirmed numbers of a post explain from a review's findings to `confirmed`, and everything else back: the
-- numbers, and the findings that no source says their sentence, once no other number of the sentence is open.
create function public.sort_confirmed(p_review jsonb, p_post uuid) returns jsonb language plpgsql stable as $$
declare
  numbers text[];
  open_numbers jsonb;
  confirmed_numbers jsonb;
  open_findings jsonb;
  confirmed_findings jsonb;
begin
  if jsonb_typeof(p_review -> 'lookUp') is distinct from 'array' then return p_review; end if;
  select array_agg(public.number_key(number)) into numbers from public.post_confirmed_numbers where post_id = p_post;
  if numbers is null and not p_review ? 'confirmed' then return p_review; end if;
  select coalesce(jsonb_agg(one order by (one ->> 'start')::int) filter (where not is_confirmed), '[]'),
      coalesce(jsonb_agg(one order by (one ->> 'start')::int) filter (where is_confirmed), '[]')
    into open_numbers, confirmed_numbers
    from jsonb_array_elements((p_review -> 'lookUp') || coalesce(p_review #> '{confirmed,lookUp}', '[]')) as found (one),
      lateral (select one ->> 'kind' = 'number' and public.number_key(one ->> 'text') = any (coalesce(numbers, '{}'))) as state (is_confirmed);
  select coalesce(jsonb_agg(one order by (one ->> 'start')::int nulls first, one ->> 'kind') filter (where not is_confirmed), '[]'),
      coalesce(jsonb_agg(one order by (one ->> 'start')::int nulls first, one ->> 'kind') filter (where is_confirmed), '[]')
    into open_findings, confirmed_findings
    from jsonb_array_elements(coalesce(p_review -> 'faults', '[]') || coalesce(p_review -> 'warnings', '[]')
        || coalesce(p_review #> '{confirmed,findings}', '[]')) as found (one),
      lateral (select (one ->> 'kind' = 'not_found' or (one ->> 'kind' = 'contradicted'
            and p_review #> array['sentences', one ->> 'sentence', 'verdict', 'differs'] = '["number"]'))
          and exists (select from jsonb_array_elements(confirmed_numbers) as n where n ->> 'kind' = 'number'
            and (n ->> 'start')::int >= (one ->> 'start')::int and (n ->> 'end')::int <= (one ->> 'end')::int)
          and not exists (select from jsonb_array_elements(open_numbers) as n
            where (n ->> 'start')::int >= (one ->> 'start')::int and (n ->> 'end')::int <= (one ->> 'end')::int))
        as state (is_confirmed);
  return (p_review - 'confirmed') || jsonb_build_object('lookUp', open_numbers,
      'faults', (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(open_findings) as one where one ->> 'severity' = 'fault'),
      'warnings', (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(open_findings) as one where one ->> 'severity' is distinct from 'fault'))
    || case when confirmed_numbers = '[]' then '{}'
      else jsonb_build_object('confirmed', jsonb_build_object('lookUp', confirmed_numbers, 'findings', confirmed_findings)) end;
end
$$;

create function public.sort_confirmed_of_post() returns trigger language plpgsql as $$
begin
  new.review := public.sort_confirmed(new.review, new.id);
  return new;
end
$$;
create trigger posts_sort_confirmed before update of review on public.posts
  for each row when (new.review is not null) execute function public.sort_confirmed_of_post();

create function public.review_confirmed_number() returns trigger language plpgsql as $$
begin
  update public.posts set review = review where id = coalesce(new.post_id, old.post_id) and review is not null;
  return null;
end
$$;
create trigger post_confirmed_numbers_review after insert or delete on public.post_confirmed_numbers
  for each row execute function public.review_confirmed_number();

revoke execute on function public.number_key, public.sort_confirmed, public.sort_confirmed_of_post, public.review_confirmed_number
  from public, anon, authenticated;
grant execute on function public.number_key, public.sort_confirmed, public.sort_confirmed_of_post, public.review_confirmed_number
  to service_role;
