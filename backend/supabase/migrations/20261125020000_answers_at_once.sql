-- Sets several answers in one update, all or none: each update of the row rewrites and counts the whole list (A78).
-- p_answers: a list of {index, answer, spoken, previous, fills}. With `previous`, the stored answer must equal
-- `previous` or the new answer. `fills` names a column ('usp', 'icp') that the answer also fills if it is empty. Gaps
-- are filled with empty strings. Returns no row on a conflict, or if the submission or a question does not exist.
drop function public.set_interview_answer;
create function public.set_interview_answers(p_id uuid, p_answers jsonb)
returns table (usp text, icp text, modified_at timestamptz) language plpgsql as $$
declare
  answers jsonb;
  questions jsonb;
begin
  select coalesce(interview_answers, '[]'), coalesce(interview_questions, '[]') into answers, questions
    from public.form_submissions where id = p_id for update;
  if not found then return; end if;
  perform from jsonb_to_recordset(p_answers) as given (index int, answer text, previous text)
    left join jsonb_array_elements_text(answers) with ordinality as stored (answer, number) on stored.number = given.index + 1
    where given.index < 0 or given.index >= jsonb_array_length(questions)
      or given.previous is not null and coalesce(stored.answer, '') not in (given.previous, given.answer);
  if found then return; end if;
  return query
    with given as materialized (
      select * from jsonb_to_recordset(p_answers) as one (index int, answer text, spoken boolean, fills text)
    )
    update public.form_submissions as s
    set interview_answers = (
          select jsonb_agg(coalesce(to_jsonb(given.answer), stored.answer, '""') order by place)
          from generate_series(0, greatest(jsonb_array_length(answers) - 1, (select max(index) from given))) as place
            left join jsonb_array_elements(answers) with ordinality as stored (answer, number) on stored.number = place + 1
            left join given on given.index = place
        ),
        interview_questions = (
          select jsonb_agg(case when given.index is null then asked.question
            else jsonb_set(asked.question, '{spoken}', to_jsonb(given.spoken)) end order by asked.number)
          from jsonb_array_elements(questions) with ordinality as asked (question, number)
            left join given on given.index = asked.number - 1
        ),
        usp = coalesce(nullif(s.usp, ''), (select answer from given where fills = 'usp'), s.usp),
        icp = coalesce(nullif(s.icp, ''), (select answer from given where fills = 'icp'), s.icp)
    where s.id = p_id returning s.usp, s.icp, s.modified_at;
end
$$;
revoke execute on function public.set_interview_answers from public, anon, authenticated;
grant execute on function public.set_interview_answers to service_role;
