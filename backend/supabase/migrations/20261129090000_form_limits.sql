-- Two years of eight posts a month. The numbers are those of shared/limits.ts; a test compares them.
create function public.form_limits() returns table (questions integer, answers_characters bigint, written_bytes bigint)
language sql immutable as $$
  select 240, 600000::bigint, 2880000000::bigint
$$;

create or replace function public.keep_form_budget() returns trigger language plpgsql as $$
declare
  today date := (clock_timestamp() at time zone 'UTC')::date;
  most record;
begin
  select * into most from public.form_limits();
  if jsonb_typeof(new.interview_questions) = 'array' and jsonb_array_length(new.interview_questions) > most.questions
      and jsonb_array_length(new.interview_questions) > jsonb_array_length(
        case when jsonb_typeof(old.interview_questions) = 'array' then old.interview_questions else '[]' end) then
    raise exception 'a form has at most % questions', most.questions using errcode = 'BL001';
  end if;
  if new.interview_answers is distinct from old.interview_answers
      and public.answers_length(new.interview_answers) > most.answers_characters
      and public.answers_length(new.interview_answers) > public.answers_length(old.interview_answers) then
    raise exception 'the answers of a form have at most % characters', most.answers_characters using errcode = 'BL002';
  end if;
  new.written_bytes := case when old.written_on = today then old.written_bytes else 0 end
    + case when new.interview_answers is distinct from old.interview_answers then pg_column_size(new.interview_answers) else 0 end
    + case when new.interview_questions is distinct from old.interview_questions then pg_column_size(new.interview_questions) else 0 end
    + octet_length(concat(new.website, new.email, new.industry, new.linkedin_profile, new.icp, new.usp, new.topics_to_talk_about));
  new.written_on := today;
  if new.written_bytes > most.written_bytes then
    raise exception 'a form may be written % bytes in a day', most.written_bytes using errcode = 'BL003';
  end if;
  return new;
end
$$;
revoke execute on function public.form_limits from public, anon, authenticated;
grant execute on function public.form_limits to service_role;
