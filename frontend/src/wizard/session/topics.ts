import { t } from '@lingui/core/macro';
import { MESSAGES } from '#shared/messages';
import { joinTopics, normalizeTopic, splitTopics, topicProblem } from '#shared/topics';
import { ApiError } from '../../api/http.ts';
import { translate } from '../../i18n/translate.ts';
import { unprocessedTopics } from '../state/selectors.ts';
import type { UpdateReason } from '../storage/change.ts';
import type { Saving, Session } from './session.ts';

/** What its toasts are about: the last 'Submit Topics'. */
const SUBMITTING = 'submitting topics';

type EditingTopics = Saving & Pick<Session, 'toasts'>;

/**
 * Adds a topic. What an earlier 'Submit Topics' complained of goes, so that there is one complaint at a time.
 * @returns what is wrong with the topic, or undefined when it was added.
 */
export function addTopic(session: EditingTopics, text: string): string | undefined {
  const { store, toasts } = session;
  const { topics, generation } = store.get();
  if (!generation.busy && generation.error !== null) {
    toasts.withdraw(SUBMITTING);
    store.dispatch({ type: 'generation', busy: false });
  }
  const problem = topicProblem(text, topics);
  if (problem === undefined) changeTopics(session, [...topics, normalizeTopic(text)], 'topics');
  return problem && translate(problem);
}

/** Removes a topic; saved at once. Questions of it that were answered stay. */
export function removeTopic(session: Saving, topic: string): void {
  const rest = session.store.get().topics.filter((one) => one !== topic);
  changeTopics(session, rest, 'topic removed');
}

/** Shows the topics again that the server still has, beside those that were added since. */
export function restoreTopics(session: Saving): void {
  const { form, topics } = session.store.get();
  const stored = splitTopics(form?.topics_to_talk_about);
  const restored = [...stored, ...topics.filter((topic) => !stored.includes(topic))];
  if (restored.length > stored.length) changeTopics(session, restored, 'topics');
  else session.store.dispatch({ type: 'topics changed', topics: restored });
}

function changeTopics({ store, outbox }: Saving, topics: string[], reason: UpdateReason): void {
  store.dispatch({ type: 'topics changed', topics });
  outbox.add({ kind: 'update', changes: { topics_to_talk_about: joinTopics(topics) }, reason }, 0);
}

/** 'Submit Topics': first all that waits is saved, then the server makes and stores the questions. */
export async function submitTopics(session: EditingTopics & Pick<Session, 'api'>): Promise<void> {
  const { store, toasts } = session;
  if (store.get().generation.busy) return;
  if (store.get().topics.length === 0) {
    store.dispatch({ type: 'generation', busy: false, error: translate(MESSAGES.topicsMissing) });
    toasts.bad(translate(MESSAGES.topicsMissing), { about: SUBMITTING });
    return;
  }
  const submitted = joinTopics(store.get().topics);
  store.dispatch({ type: 'generation', busy: true });
  try {
    const leftOut = await generate(session);
    store.dispatch({ type: 'topics submitted', joined: submitted });
    store.dispatch({ type: 'generation', busy: false });
    // The button closes under the focus, which goes to where it goes on.
    store.dispatch({ type: 'question wanted', index: store.get().current });
    toasts.good(t`Success`, { text: t`Questions generated successfully` });
    if (leftOut.length > 0) toasts.bad(translate(MESSAGES.topicsWithoutQuestions(leftOut)));
  } catch (error) {
    const words = wordsFor(error);
    store.dispatch({ type: 'generation', busy: false, error: words });
    toasts.bad(words, { about: SUBMITTING });
  }
}

/** @returns the topics for whose questions there was no room */
async function generate({ api, store, outbox }: Saving & Pick<Session, 'api'>): Promise<string[]> {
  const fresh = unprocessedTopics(store.get());
  if (fresh.length === 0) return [];
  await outbox.flush();
  const formId = store.get().form?.id;
  if (formId === undefined) throw new Error('The form is not saved yet.');
  await api.generateQuestions(formId, fresh);
  store.dispatch({ type: 'server form', form: await loadQuestions(api, formId) });
  return unprocessedTopics(store.get()).filter((topic) => fresh.includes(topic));
}

async function loadQuestions(api: Session['api'], formId: string) {
  try {
    return await api.get(formId);
  } catch (cause) {
    throw new QuestionsNotLoaded({ cause });
  }
}

/** The questions are stored, only reading them back failed. */
class QuestionsNotLoaded extends Error {
  override readonly name = 'QuestionsNotLoaded';

  constructor(options: ErrorOptions) {
    super(translate(MESSAGES.loadQuestionsFailed), options);
  }
}

/** Refusals of the server that are told in its own words. */
const TOLD_AS_THEY_ARE = new Set([
  'questions_not_stored',
  'too_many_at_once',
  'too_many_questions',
  'too_many_requests',
  'spending_cap',
]);

function wordsFor(error: unknown): string {
  if (error instanceof QuestionsNotLoaded) return error.message;
  if (error instanceof ApiError && TOLD_AS_THEY_ARE.has(error.code)) return error.message;
  return translate(MESSAGES.generateQuestionsFailed);
}
