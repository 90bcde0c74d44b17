-- A changed address must open its link again. Its reminders then start from the first one.
create or replace function public.forget_opened_link() returns trigger language plpgsql as $$
begin
  update public.form_reminders set opened_at = null, mail_key = gen_random_uuid(), unsubscribe_key = gen_random_uuid(),
      asked = 0, asked_at = null
    where submission_id = new.id;
  return null;
end
$$;
