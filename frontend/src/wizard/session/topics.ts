import { MESSAGES } from '#rules/messages';
import { topicKey } from '#rules/questions';
import { joinTopics, normalizeTopic, topicProblem } from '#rules/topics';
import { ApiError } from '../../api/http.ts';
import type { UpdateReason } from '../autosave/changes.ts';
import { questionsOf, type WizardState } from '../state/wizardState.ts';
import type { Session } from './session.ts';

/**
 * Adds a topic. What an earlier 'Submit Topics' complained of goes, so that there is one complaint at a time.
 * @returns what is wrong with the topic, or undefined when it was added.
 */
export function addTopic(session: Session, text: string): string | undefined {
  const { store, toasts } = session;
  const { topics, generation } = store.get();
  if (!generation.busy && generation.error !== null) {
    toasts.withdraw(generation.error);
    store.dispatch({ type: 'generation', busy: false });
  }
  const problem = topicProblem(text, topics);
  if (problem === undefined) changeTopics(session, [...topics, normalizeTopic(text)], 'topics');
  return problem;
}

/** Removes a topic; saved at once. Questions of it that were answered stay. */
export function removeTopic(session: Session, topic: string): void {
  const rest = session.store.get().topics.filter((one) => one !== topic);
  changeTopics(session, rest, 'topic removed');
}

function changeTopics({ store, outbox }: Session, topics: string[], reason: UpdateReason): void {
  store.dispatch({ type: 'topics changed', topics });
  outbox.add({ kind: 'update', changes: { topics_to_talk_about: joinTopics(topics) }, reason }, 0);
}

/** Topics that have no questions yet. The others are not sent again. */
export function unprocessedTopics(state: WizardState): string[] {
  const processed = new Set(questionsOf(state).flatMap(({ topic }) => (topic ? [topicKey(topic)] : [])));
  return state.topics.filter((topic) => !processed.has(topicKey(topic)));
}

/** Whether the button reads 'Questions Generated': nothing was added or removed since the last time. */
export function isGenerated(state: WizardState): boolean {
  if (state.topics.length === 0 || unprocessedTopics(state).length > 0) return false;
  return state.submittedTopics === null || state.submittedTopics === joinTopics(state.topics);
}

/** 'Submit Topics': first all that waits is saved, then the server makes and stores the questions. */
export async function submitTopics(session: Session): Promise<void> {
  const { store, toasts } = session;
  if (store.get().generation.busy) return;
  if (store.get().topics.length === 0) {
    store.dispatch({ type: 'generation', busy: false, error: MESSAGES.topicsMissing });
    toasts.bad(MESSAGES.topicsMissing);
    return;
  }
  const submitted = joinTopics(store.get().topics);
  store.dispatch({ type: 'generation', busy: true });
  try {
    await generate(session);
    store.dispatch({ type: 'topics submitted', joined: submitted });
    store.dispatch({ type: 'generation', busy: false });
    toasts.good('Success', { text: 'Questions generated successfully' });
  } catch (error) {
    const words = wordsFor(error);
    store.dispatch({ type: 'generation', busy: false, error: words });
    toasts.bad(words);
  }
}

async function generate({ api, store, outbox }: Session): Promise<void> {
  const fresh = unprocessedTopics(store.get());
  if (fresh.length === 0) return;
  await outbox.flush();
  const formId = store.get().form?.id;
  if (formId === undefined) throw new Error('The form is not saved yet.');
  await api.generateQuestions(formId, fresh);
  store.dispatch({ type: 'server form', form: await loadQuestions(api, formId) });
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
    super(MESSAGES.loadQuestionsFailed, options);
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof QuestionsNotLoaded) return error.message;
  const known: readonly string[] = [MESSAGES.processFormFailed, MESSAGES.tooManyRequests];
  if (error instanceof ApiError && known.includes(error.message)) return error.message;
  return MESSAGES.generateQuestionsFailed;
}
