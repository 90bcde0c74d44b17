import { joinTopics, splitTopics } from '#rules/topics';
import type { AnswerSaved, Form } from '../../api/forms.ts';
import { mapFields } from '../fields/wizardFields.ts';
import type { LocalAnswer, WizardState } from './wizardState.ts';

/**
 * Takes in the record as the server now has it. What the person has changed on this page since the last time the
 * server was heard, or has yet to choose, stays; everything else follows the server, so two tabs see each other's answers. A record that was
 * overtaken by a newer one is left aside; answers that were saved after it stand over those in it.
 */
export function mergeForm(state: WizardState, form: Form): WizardState {
  if (state.form && form.modified_at < state.form.modified_at) return state;
  const later = state.savedAnswers.filter(({ modified_at }) => modified_at > form.modified_at);
  return { ...follow(state, later.reduce(withSaved, form)), savedAnswers: later };
}

/**
 * Takes in one answer as the server now has it. The record keeps the time at which it was sent whole: what another
 * device saved between the two is not known here yet, and must not seem overtaken when it comes.
 */
export function mergeAnswer(state: WizardState, saved: AnswerSaved): WizardState {
  const { form, savedAnswers } = state;
  if (!form) return state;
  const before = savedAnswers.find(({ index }) => index === saved.index)?.modified_at ?? form.modified_at;
  if (saved.modified_at <= before) return state;
  const others = savedAnswers.filter(({ index }) => index !== saved.index);
  const inOrder = [...others, saved].sort((a, b) => (a.modified_at < b.modified_at ? -1 : 1));
  return { ...follow(state, inOrder.reduce(withSaved, form)), savedAnswers: inOrder };
}

/** The same for an answer that this page sent: what stands here was typed by then or since, and stays. */
export function confirmAnswer(state: WizardState, saved: AnswerSaved): WizardState {
  const merged = mergeAnswer(state, saved);
  const here = state.answers[saved.index];
  if (merged === state || !here) return merged;
  return { ...merged, answers: merged.answers.map((answer, at) => (at === saved.index ? here : answer)) };
}

/** A record with an answer that was saved after it was sent. */
function withSaved(form: Form, { index, answer, spoken, icp, usp }: AnswerSaved): Form {
  const length = Math.max(form.interview_answers.length, index + 1);
  return {
    ...form,
    icp,
    usp,
    interview_answers: Array.from({ length }, (_, at) =>
      at === index ? answer : (form.interview_answers[at] ?? ''),
    ),
    interview_questions: form.interview_questions.map((question, at) =>
      at === index ? { ...question, spoken } : question,
    ),
  };
}

function follow(state: WizardState, form: Form): WizardState {
  const base = state.form;
  const fields = mapFields((name) =>
    state.fields[name] === (base?.[name] ?? '') ? (form[name] ?? '') : state.fields[name],
  );
  const baseTopics = joinTopics(splitTopics(base?.topics_to_talk_about));
  const topics =
    joinTopics(state.topics) === baseTopics ? splitTopics(form.topics_to_talk_about) : state.topics;
  return { ...state, form, started: true, fields, topics, answers: followAnswers(state, form) };
}

function followAnswers({ answers, conflicts, form: base }: WizardState, form: Form): LocalAnswer[] {
  const length = Math.max(answers.length, form.interview_answers.length);
  return Array.from({ length }, (_, index) => {
    const local = answers[index] ?? { text: '', spoken: false };
    const undecided = conflicts.some((conflict) => conflict.index === index);
    if (undecided || local.text !== (base?.interview_answers[index] ?? '')) return local;
    return {
      text: form.interview_answers[index] ?? '',
      spoken: form.interview_questions[index]?.spoken ?? false,
    };
  });
}
