-- The word for background work, as in the code: a job is enqueued.
alter function public.owe_post_card_archive(uuid, text) rename to enqueue_post_card_archive;
alter function public.owe_post_card_update(uuid, text) rename to enqueue_post_card_update;

-- Bodies of functions are text: each that calls one of them is written again. Owner and grants stay.
do $$
declare
  caller record;
begin
  perform set_config('check_function_bodies', 'off', true);
  for caller in
    select oid from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ '\mowe_post_card_(archive|update)\M'
  loop
    execute regexp_replace(pg_get_functiondef(caller.oid), '\mowe_(post_card_(archive|update))\M', 'enqueue_\1', 'g');
  end loop;
end $$;
