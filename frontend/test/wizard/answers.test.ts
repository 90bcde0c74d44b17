import './support/browser.ts';
import { AUTO_ADVANCE_MS, MAX_ANSWER_LENGTH } from '#rules/limits';
import { createStore } from '../../src/state/store.ts';
import { EMPTY_FIELDS } from '../../src/wizard/fields/wizardFields.ts';
import { advanceFrom, typeAnswer } from '../../src/wizard/session/answers.ts';
import { wizardReducer } from '../../src/wizard/state/wizardReducer.ts';
import { INITIAL_STATE } from '../../src/wizard/state/wizardState.ts';
import type { OutboxEntry } from '../../src/wizard/storage/records.ts';
import { memoryStorage } from '../../src/wizard/storage/storage.ts';
import { FORM_ID, makeInterview } from './support/fakeForms.ts';
import { openTest } from './support/openTest.tsx';

function answered() {
  const store = createStore(INITIAL_STATE, wizardReducer);
  store.dispatch({ type: 'server form', form: makeInterview({ interview_answers: ['Mine.'] }) });
  advanceFrom({ store }, 0);
  return store;
}

describe('after an answer', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('the view moves on to the next question', () => {
    const store = answered();
    jest.advanceTimersByTime(AUTO_ADVANCE_MS);
    expect(store.get().current).toBe(1);
  });

  it('the view stays where the person types on', () => {
    const store = answered();
    store.dispatch({ type: 'answer changed', index: 0, answer: { text: 'Mine, longer.', spoken: false } });
    jest.advanceTimersByTime(AUTO_ADVANCE_MS);
    expect(store.get().current).toBe(0);
  });

  it('the view stays where two texts wait for a choice', () => {
    const store = answered();
    const conflict = { index: 0, mine: 'Mine.', spoken: false, stored: 'Theirs.' };
    store.dispatch({ type: 'conflict found', conflict });
    jest.advanceTimersByTime(AUTO_ADVANCE_MS);
    expect(store.get().current).toBe(0);
  });
});

it('what was said and has no room in its answer stays as a recording, until there is room', async () => {
  const full = 'x'.repeat(MAX_ANSWER_LENGTH);
  const { session } = await openTest({ form: makeInterview({ interview_answers: [full] }), step: 3 });
  const { recordings } = await session.laterServices();
  const take = recordings.begin(0, 16_000);
  take.push(new Float32Array(16_000).fill(0.25));
  await recordings.finish(take, await take.finish());
  expect(recordings.store.get()).toMatchObject([{ state: 'failed' }]);
  expect(session.store.get().answers[0]?.text).toBe(full);
  expect(session.toasts.store.get().map(({ text }) => text)).toEqual([
    'Failed to transcribe audio: with it this answer would have more than 20,000 characters, shorten it first. Please try again.',
  ]);
  typeAnswer(session, 0, 'Shorter.');
  await recordings.transcribe(recordings.store.get()[0]?.id ?? '');
  expect(session.store.get().answers[0]?.text).toBe('Shorter.\n\nWhat I said.');
  expect(recordings.store.get()).toEqual([]);
});

it('an answer that waits on the device twice stands on the page as it was typed last', async () => {
  const storage = memoryStorage();
  const draft = { id: 'draft', draft: 'draft', formId: FORM_ID, fields: EMPTY_FIELDS, updatedAt: 1 };
  await storage.drafts.put(draft);
  const waiting = (order: number, previous: string, answer: string): OutboxEntry => ({
    id: `entry-${order}`,
    draft: 'draft',
    owner: 'gone',
    order,
    change: { kind: 'answer', index: 0, answer, spoken: false, previous },
  });
  await storage.outbox.put(waiting(2, 'Mine.', 'Mine, longer.'));
  await storage.outbox.put(waiting(1, '', 'Mine.'));
  const { session, server } = await openTest({ form: makeInterview(), storage });
  expect(session.store.get().answers[0]?.text).toBe('Mine, longer.');
  await session.outbox.flush();
  expect(server.form?.interview_answers[0]).toBe('Mine, longer.');
});
