-- Language of a form, its questions and its mails. shared/languages.ts lists the languages, so that a new one needs no
-- migration.
alter table public.form_submissions add column language text not null default 'en';

-- Sets the language of a form. Replaces the base questions that have no answer yet; all other questions stay unchanged.
-- p_questions: the base questions in that language.
create function public.choose_language(p_id uuid, p_language text, p_questions jsonb)
returns setof public.form_submissions language plpgsql as $$
declare
  form public.form_submissions;
begin
  select * into form from public.form_submissions where id = p_id for update;
  if not found then return; end if;
  if form.language = p_language then return next form; return; end if;
  return query update public.form_submissions set
      language = p_language,
      interview_questions = case when jsonb_typeof(form.interview_questions) = 'array' then coalesce((
        select jsonb_agg(case
            when place <= jsonb_array_length(p_questions) and jsonb_typeof(kept) = 'object' and not kept ? 'topic'
              and coalesce(form.interview_answers ->> (place - 1)::int, '') !~ '\S'
            then kept || jsonb_build_object('question', p_questions -> (place - 1)::int)
            else kept end order by place)
        from jsonb_array_elements(form.interview_questions) with ordinality as asked (kept, place)), '[]')
        else form.interview_questions end
    where id = p_id returning *;
end
$$;
revoke execute on function public.choose_language from public, anon, authenticated;
grant execute on function public.choose_language to service_role;
