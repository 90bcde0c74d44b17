-- The search finds names, so a changed name may change the total of a search.
drop trigger form_submissions_count_changed on public.form_submissions;
create trigger form_submissions_count_changed after update on public.form_submissions
  for each row when (
    (old.spam_at is null) <> (new.spam_at is null)
    or (old.completed_at is null) <> (new.completed_at is null)
    or (old.strategy_sent_at is null) <> (new.strategy_sent_at is null)
    or old.email is distinct from new.email
    or old.website is distinct from new.website
    or old.industry is distinct from new.industry
    or old.name is distinct from new.name)
  execute function public.count_changed_submission();
