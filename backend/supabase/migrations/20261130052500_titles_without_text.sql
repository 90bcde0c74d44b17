-- A post of `full_posts` without a text keeps its text. Another title is then a new version too: before, it changed the title of
-- a version that an editor or the client had approved.
create or replace function public.take_full_posts() returns trigger language plpgsql as $$
declare
  given jsonb := public.json_list(new.full_posts::text);
  entry jsonb;
  place int := 0;
  present public.posts;
  idea text;
  given_title text;
  given_text text;
  named text[] := '{}';
  this_month text := to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM');
  promised constant int := public.promised_posts();
begin
  if current_setting('byline.keeping_posts', true) = 'on' or given is null then return new; end if;
  perform set_config('byline.taking_posts', 'on', true);
  for entry in select e from jsonb_array_elements(given) as e where jsonb_typeof(e) = 'object' loop
    place := place + 1;
    given_title := coalesce(public.json_text(entry, 'title'), '');
    given_text := public.json_text(entry, 'fullPost');
    -- Older versions may have stored posts without an idea id, or several with the same one. All are kept.
    idea := coalesce(public.json_text(entry, 'ideaId'), public.json_text(entry, 'id'), nullif(given_title, ''), 'post-' || place);
    if idea = any (named) then idea := idea || '-' || place; end if;
    named := named || idea;
    select * into present from public.posts as p where p.submission_id = new.id and p.idea_id = idea;
    if found and present.version > 0 then given_text := coalesce(given_text, present.full_post); end if;
    if not found then
      insert into public.posts (submission_id, idea_id, content_type, title, month, position)
        values (new.id, idea, coalesce(public.json_text(entry, 'contentType'), 'Text Post'), given_title,
          public.month_with_room(new.id, this_month, promised), place) returning * into present;
      if public.json_text(entry, 'draft') is not null and given_text is not null then
        present.version := 1;
        insert into public.post_versions (post_id, number, title, full_post, images, hash, made_by, made, person_name)
          values (present.id, 1, given_title, public.json_text(entry, 'draft'), present.images,
            public.post_hash(given_title, public.json_text(entry, 'draft'), present.images), 'model', 'written', new.full_posts_by);
      end if;
    end if;
    if given_text is not null
        and (present.version = 0 or (present.title, present.full_post) is distinct from (given_title, given_text)) then
      present.version := present.version + 1;
      insert into public.post_versions (post_id, number, title, full_post, images, hash, made_by, made, person_name)
        values (present.id, present.version, given_title, given_text, present.images,
          public.post_hash(given_title, given_text, present.images),
          case when present.version = 1 then 'model' else 'editor' end,
          case when present.version = 1 then 'written' else 'edited' end, new.full_posts_by);
      present.state := case when present.state = 'posted' then present.state else 'draft' end;
    end if;
    update public.posts as p set
        position = place, version = present.version, state = present.state,
        title = given_title, full_post = coalesce(given_text, p.full_post),
        content_type = coalesce(public.json_text(entry, 'contentType'), p.content_type),
        error = public.json_text(entry, 'error'), description = public.json_text(entry, 'description'),
        hook = public.json_text(entry, 'hook'), review = entry -> 'review',
        trello_card_id = public.json_text(entry, 'trelloCardId'),
        trello_card_url = public.json_text(entry, 'trelloCardUrl'),
        trello_card_error = public.json_text(entry, 'trelloCardError')
      where p.id = present.id;
  end loop;
  delete from public.posts as p where p.submission_id = new.id and p.idea_id <> all (named);
  perform set_config('byline.taking_posts', '', true);
  new.full_posts := public.full_posts_of(new.id)::text;
  new.full_posts_by := null;
  return new;
end
$$;
