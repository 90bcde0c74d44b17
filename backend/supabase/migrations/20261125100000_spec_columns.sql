-- Fills two values of the specification that were never written: brand_manual_url, and the card of a released post.

create function public.set_brand_manual_url() returns trigger language plpgsql as $$
begin
  new.brand_manual_url := new.brand_manual -> -1 ->> 'url';
  return new;
end
$$;
revoke execute on function public.set_brand_manual_url from public, anon, authenticated;

create trigger form_submissions_brand_manual_url before update of brand_manual on public.form_submissions
  for each row when (old.brand_manual is distinct from new.brand_manual) execute function public.set_brand_manual_url();

create or replace function public.released_posts_of(p_submission uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'title', v.title, 'contentType', p.content_type, 'fullPost', v.full_post, 'trelloCardUrl', p.trello_card_url))
    order by p.position, p.created_at, p.id), '[]')
  from public.posts as p
  join public.post_versions as v on v.post_id = p.id and v.number = p.released_version
  where p.submission_id = p_submission
$$;

alter table public.form_submissions disable trigger user;
update public.form_submissions set
    brand_manual_url = coalesce(brand_manual -> -1 ->> 'url', brand_manual_url),
    released_posts = public.released_posts_of(id)
  where brand_manual <> '[]' or released_posts <> '[]';
alter table public.form_submissions enable trigger user;
