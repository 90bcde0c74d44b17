-- A card job that has started may have created a card that is not recorded yet. If its post is deleted, the job stays
-- and archives that card.
create or replace function public.request_post_card_archive() returns trigger language plpgsql as $$
begin
  delete from public.follow_ups where submission_id = old.submission_id and subject = old.idea_id and claimed_until is null
    and (kind = 'post_card_update' or kind = 'post_card' and (attempts = 0 or state = 'done'));
  update public.follow_ups set state = 'due', last_error = null, revision = revision + 1
    where submission_id = old.submission_id and subject = old.idea_id and kind = 'post_card';
  if old.trello_card_id is not null then
    perform public.owe_post_card_archive(old.submission_id, old.trello_card_id);
  end if;
  return null;
end
$$;
