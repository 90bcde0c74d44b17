import { joinTopics, splitTopics } from '#rules/topics';
import type { Form } from '../../api/forms.ts';
import { FIELD_NAMES, type LocalAnswer, type WizardState } from './wizardState.ts';

/**
 * Takes in the record as the server now has it. What the person has changed on this page since the last time the
 * server was heard stays; everything else follows the server, so two tabs see each other's answers. An answer of the
 * server that was overtaken by a newer one is left aside.
 */
export function mergeForm(state: WizardState, form: Form): WizardState {
  const base = state.form;
  if (base && form.modified_at < base.modified_at) return state;
  const fields = { ...state.fields };
  for (const name of FIELD_NAMES) {
    if (fields[name] === (base?.[name] ?? '')) fields[name] = form[name];
  }
  const baseTopics = joinTopics(splitTopics(base?.topics_to_talk_about));
  const topics =
    joinTopics(state.topics) === baseTopics ? splitTopics(form.topics_to_talk_about) : state.topics;
  return { ...state, form, started: true, fields, topics, answers: mergeAnswers(state, form) };
}

function mergeAnswers({ answers, form: base }: WizardState, form: Form): LocalAnswer[] {
  const length = Math.max(answers.length, form.interview_answers.length);
  return Array.from({ length }, (_, index) => {
    const local = answers[index] ?? { text: '', spoken: false };
    if (local.text !== (base?.interview_answers[index] ?? '')) return local;
    return {
      text: form.interview_answers[index] ?? '',
      spoken: form.interview_questions[index]?.spoken ?? false,
    };
  });
}
