-- Serialises changes to a client's posts: locks the submission first, then its posts. Otherwise full_posts could be
-- built before a concurrent change is visible, and keep the old text.
create or replace function public.keep_full_posts() returns trigger language plpgsql as $$
declare
  whose uuid := coalesce(new.submission_id, old.submission_id);
  -- Text, or jsonb in a table of the original product.
  kept public.form_submissions.full_posts%type;
begin
  if current_setting('byline.taking_posts', true) = 'on' then return null; end if;
  perform from public.form_submissions where id = whose for update;
  kept := public.full_posts_of(whose)::text;
  perform set_config('byline.keeping_posts', 'on', true);
  update public.form_submissions set full_posts = kept where id = whose and full_posts::text is distinct from kept::text;
  perform set_config('byline.keeping_posts', '', true);
  return null;
end
$$;

-- Enqueues the update of a card. Only this job writes to an existing card; other code that finds it outdated enqueues
-- this job.
create function public.owe_post_card_update(p_submission uuid, p_idea_id text) returns void language sql as $$
  insert into public.follow_ups (submission_id, kind, subject) values (p_submission, 'post_card_update', p_idea_id)
    on conflict (submission_id, kind, subject)
      do update set state = 'due', last_error = null, done_at = null, revision = follow_ups.revision + 1
$$;
create or replace function public.request_post_card_update() returns trigger language plpgsql as $$
begin
  perform public.owe_post_card_update(new.submission_id, new.idea_id);
  return null;
end
$$;

-- Enqueues the archiving of a deleted post's card.
create function public.owe_post_card_archive(p_submission uuid, p_card_id text) returns void language sql as $$
  insert into public.follow_ups (submission_id, kind, subject)
    select s.id, 'post_card_archive', p_card_id from public.form_submissions as s where s.id = p_submission
    on conflict (submission_id, kind, subject) do nothing
$$;
create or replace function public.request_post_card_archive() returns trigger language plpgsql as $$
begin
  delete from public.follow_ups where submission_id = old.submission_id and subject = old.idea_id
    and kind in ('post_card', 'post_card_update') and claimed_until is null;
  if old.trello_card_id is not null then
    perform public.owe_post_card_archive(old.submission_id, old.trello_card_id);
  end if;
  return null;
end
$$;

-- Stores the card of a post. p_card: id and url; title and fullPost of the card, if known. Enqueues an update if the
-- post has changed since or has photos. Enqueues the archiving of the card if the post was deleted meanwhile.
create function public.keep_post_card(p_submission uuid, p_idea_id text, p_card jsonb) returns void language plpgsql as $$
declare
  kept public.posts;
begin
  perform from public.form_submissions where id = p_submission for update;
  update public.posts set
      trello_card_id = p_card ->> 'id', trello_card_url = p_card ->> 'url', trello_card_error = null
    where submission_id = p_submission and idea_id = p_idea_id and full_post <> '' returning * into kept;
  if not found then
    perform public.owe_post_card_archive(p_submission, p_card ->> 'id');
  elsif (kept.title, kept.full_post) is distinct from (p_card ->> 'title', p_card ->> 'fullPost') or kept.images <> '[]' then
    perform public.owe_post_card_update(p_submission, p_idea_id);
  end if;
end
$$;
revoke execute on function public.owe_post_card_update, public.owe_post_card_archive, public.keep_post_card
  from public, anon, authenticated;
grant execute on function public.owe_post_card_update, public.owe_post_card_archive, public.keep_post_card
  to service_role;

-- Rebuilds each full_posts that holds an outdated text. modified_at stays unchanged, because no user has edited these
-- submissions.
alter table public.form_submissions disable trigger form_submissions_modified_at;
do $$
declare
  whose uuid;
  kept public.form_submissions.full_posts%type;
begin
  perform set_config('byline.keeping_posts', 'on', true);
  for whose in select distinct submission_id from public.posts loop
    kept := public.full_posts_of(whose)::text;
    update public.form_submissions set full_posts = kept where id = whose and full_posts::text is distinct from kept::text;
  end loop;
  perform set_config('byline.keeping_posts', '', true);
end
$$;
alter table public.form_submissions enable trigger form_submissions_modified_at;
