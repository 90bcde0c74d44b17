import './support/browser.ts';
import { AUTO_ADVANCE_MS, MAX_ANSWER_LENGTH } from '#shared/limits';
import { backoff } from '../../src/api/backoff.ts';
import type { AnswerSaved } from '../../src/api/forms.ts';
import { createStore } from '../../src/state/store.ts';
import type { Change, UpdateReason } from '../../src/wizard/draft/changes.ts';
import { memoryStorage, type OutboxEntry } from '../../src/wizard/draft/draftDatabase.ts';
import { mergeChanges } from '../../src/wizard/draft/outbox.ts';
import { EMPTY_FIELDS } from '../../src/wizard/draft/wizardFields.ts';
import { saveWords } from '../../src/wizard/layout/BottomBar.tsx';
import { advanceFrom, stopAdvance, typeAnswer } from '../../src/wizard/session/interviewActions.ts';
import { failureWords } from '../../src/wizard/session/outboxEvents.ts';
import { createPageLocation } from '../../src/wizard/session/pageLocation.ts';
import { applyChange } from '../../src/wizard/session/restore.ts';
import {
  confirmAnswer,
  INITIAL_STATE,
  mergeAnswer,
  mergeForm,
  type WizardState,
  wizardReducer,
} from '../../src/wizard/session/state.ts';
import { createToasts, toastReducer } from '../../src/wizard/session/toasts.ts';
import { FORM_ID, makeForm, makeInterview } from './support/fakeForms.ts';
import { openTest } from './support/openTest.tsx';

describe('the store', () => {
  describe('a record from the server', () => {
    const opened = mergeForm(INITIAL_STATE, makeForm({ interview_answers: ['a', 'b'] }));
    const later = (changes: Parameters<typeof makeForm>[0]) =>
      makeForm({ modified_at: '2026-11-01T10:00:00.000000Z', ...changes });

    it('replaces fields that were not edited here', () => {
      const merged = mergeForm(opened, later({ industry: 'Law', interview_answers: ['a', 'B'] }));
      expect(merged.fields.industry).toBe('Law');
      expect(merged.answers[1]?.text).toBe('B');
    });

    it('keeps edited ones', () => {
      const edited = wizardReducer(
        wizardReducer(opened, { type: 'field changed', name: 'industry', value: 'Lawn' }),
        { type: 'answer changed', index: 1, answer: { text: 'mine', spoken: false } },
      );
      const merged = mergeForm(edited, later({ industry: 'Law', interview_answers: ['A', 'B'] }));
      expect(merged.fields.industry).toBe('Lawn');
      expect(merged.answers.map(({ text }) => text)).toEqual(['A', 'mine']);
    });

    it('fills in fields that were not edited before the first record, and keeps the others', () => {
      const typed = wizardReducer(INITIAL_STATE, { type: 'field changed', name: 'industry', value: 'Lawn' });
      const record = makeForm({ interview_answers: ['a', 'b'], topics_to_talk_about: 'One, Two' });
      const merged = mergeForm(typed, record);
      expect(merged).toMatchObject({ started: true, topics: ['One', 'Two'] });
      expect(merged.fields).toMatchObject({ industry: 'Lawn', email: 'ada@example.com' });
    });

    it('fills in a field that an older stored record lacks', () => {
      const kept = mergeForm(INITIAL_STATE, makeForm({ linkedin_profile: undefined }));
      expect(kept.fields.linkedin_profile).toBe('');
      const profile = 'https://www.linkedin.com/in/ada';
      expect(mergeForm(kept, later({ linkedin_profile: profile })).fields.linkedin_profile).toBe(profile);
    });

    it('is used if it is as old as the last one', () => {
      expect(mergeForm(opened, makeForm({ industry: 'Law' })).fields.industry).toBe('Law');
    });

    it('keeps topics that were changed here', () => {
      const record = makeForm({ topics_to_talk_about: 'One' });
      const chosen = { ...mergeForm(INITIAL_STATE, record), topics: ['Mine'] };
      expect(mergeForm(chosen, later({ topics_to_talk_about: 'One, Two' })).topics).toEqual(['Mine']);
    });

    it('leaves a question without an answer open', () => {
      const longer = { ...opened, answers: [...opened.answers, { text: '', spoken: false }] };
      const merged = mergeForm(longer, later({ interview_answers: ['a', 'b'], interview_questions: [] }));
      expect(merged.answers[2]).toEqual({ text: '', spoken: false });
    });

    it('is ignored if it is older than the current one', () => {
      const newer = mergeForm(opened, later({ industry: 'Law' }));
      expect(mergeForm(newer, makeForm({ industry: 'Old' }))).toBe(newer);
    });
  });

  describe('a saved answer from the server', () => {
    const at = (minute: number) => `2026-11-01T10:0${minute}:00.000000Z`;
    const opened = mergeForm(INITIAL_STATE, makeForm({ interview_answers: ['a', 'b'], modified_at: at(0) }));
    const saved = (index: number, answer: string, minute: number): AnswerSaved => ({
      index,
      answer,
      spoken: true,
      icp: `icp of minute ${minute}`,
      usp: '',
      modified_at: at(minute),
    });
    const typed = (state: WizardState, index: number, text: string) =>
      wizardReducer(state, { type: 'answer changed', index, answer: { text, spoken: false } });
    const texts = ({ answers }: WizardState) => answers.map(({ text }) => text);

    it('is shown with its type when it comes from another tab', () => {
      const state = mergeAnswer(opened, saved(2, 'C', 1));
      expect(texts(state)).toEqual(['a', 'b', 'C']);
      expect(state.answers.map(({ spoken }) => spoken)).toEqual([false, false, true]);
      expect(state.form).toMatchObject({ interview_answers: ['a', 'b', 'C'], icp: 'icp of minute 1' });
    });

    it('may be for a later question than any answered one', () => {
      expect(texts(mergeAnswer(opened, saved(3, 'D', 1)))).toEqual(['a', 'b', '', 'D']);
      expect(texts(confirmAnswer(opened, saved(2, 'C', 1)))).toEqual(['a', 'b', 'C']);
    });

    it('is used after a later answer to another question, which stays the newest', () => {
      const state = mergeAnswer(mergeAnswer(opened, saved(0, 'A', 2)), saved(1, 'B', 1));
      expect(texts(state)).toEqual(['A', 'B']);
      expect(state.form?.icp).toBe('icp of minute 2');
      expect(state.savedAnswers.map(({ index }) => index)).toEqual([1, 0]);
      const inTurn = mergeAnswer(mergeAnswer(opened, saved(0, 'A', 1)), saved(1, 'B', 2));
      expect(inTurn.form?.icp).toBe('icp of minute 2');
      expect(inTurn.savedAnswers.map(({ index }) => index)).toEqual([0, 1]);
    });

    it('replaces an earlier answer to the same question', () => {
      const state = mergeAnswer(mergeAnswer(opened, saved(1, 'B1', 1)), saved(1, 'B2', 2));
      expect(texts(state)).toEqual(['a', 'B2']);
      expect(state.savedAnswers).toHaveLength(1);
    });

    it('waits for the record', () => {
      expect(mergeAnswer(INITIAL_STATE, saved(0, 'A', 1))).toBe(INITIAL_STATE);
    });

    it('does not overwrite text that was typed here in the meantime', () => {
      expect(texts(mergeAnswer(typed(opened, 1, 'mine'), saved(1, 'B', 1)))).toEqual(['a', 'mine']);
    });

    it('does not restore text that this page sent and the user has changed since', () => {
      const sent = typed(opened, 1, 'too much');
      const state = confirmAnswer(typed(sent, 1, 'b'), saved(1, 'too much', 1));
      expect(texts(state)).toEqual(['a', 'b']);
      expect(state.form?.interview_answers).toEqual(['a', 'too much']);
    });

    it('is ignored if a later answer or record has arrived', () => {
      const later = mergeAnswer(opened, saved(1, 'B2', 2));
      expect(mergeAnswer(later, saved(1, 'B1', 1))).toBe(later);
      expect(mergeAnswer(later, saved(1, 'B2', 2))).toBe(later);
      expect(confirmAnswer(later, saved(1, 'B1', 1))).toBe(later);
      const record = mergeForm(opened, makeForm({ interview_answers: ['a', 'B2'], modified_at: at(2) }));
      expect(mergeAnswer(record, saved(1, 'B1', 1))).toBe(record);
    });

    it('does not hide what another device saved just before it', () => {
      const mine = confirmAnswer(typed(opened, 0, 'A'), saved(0, 'A', 2));
      const state = mergeForm(mine, makeForm({ interview_answers: ['a', 'theirs'], modified_at: at(1) }));
      expect(texts(state)).toEqual(['A', 'theirs']);
      expect(state.form).toMatchObject({ interview_answers: ['A', 'theirs'], icp: 'icp of minute 2' });
    });

    it('is part of later records', () => {
      const mine = confirmAnswer(typed(opened, 0, 'A'), saved(0, 'A', 1));
      const state = mergeForm(mine, makeForm({ interview_answers: ['A, longer', 'b'], modified_at: at(2) }));
      expect(texts(state)).toEqual(['A, longer', 'b']);
      expect(state.savedAnswers).toEqual([]);
      const same = mergeForm(mine, makeForm({ interview_answers: ['A', 'b'], modified_at: at(1) }));
      expect(same.savedAnswers).toEqual([]);
    });

    it('leaves an open conflict to the user', () => {
      const conflict = { index: 1, mine: 'b', spoken: false, stored: 'theirs' };
      const state = wizardReducer(opened, { type: 'conflict found', conflict });
      const record = makeForm({ interview_answers: ['A', 'theirs'], modified_at: at(1) });
      expect(texts(mergeForm(state, record))).toEqual(['A', 'b']);
    });

    it('leaves a conflict open even if the field is empty', () => {
      const conflict = { index: 2, mine: '', spoken: false, stored: 'C' };
      const state = wizardReducer(opened, { type: 'conflict found', conflict });
      const record = makeForm({ interview_answers: ['a', 'b', 'C'], modified_at: at(1) });
      expect(mergeForm(state, record).answers[2]).toEqual({ text: '', spoken: false });
    });
  });

  describe('answers saved within one millisecond', () => {
    /** The server's timestamps have microseconds. */
    const at = (microsecond: number) => `2026-11-01T10:00:00.00000${microsecond}Z`;
    const record = (answer: string, microsecond: number) =>
      makeForm({ interview_answers: [answer], modified_at: at(microsecond) });
    const saved = (answer: string, microsecond: number): AnswerSaved => ({
      index: 0,
      answer,
      spoken: false,
      icp: '',
      usp: '',
      modified_at: at(microsecond),
    });
    const opened = mergeForm(INITIAL_STATE, record('a', 1));
    const shown = ({ answers }: WizardState) => answers[0]?.text;

    it('are applied in order, whatever order they arrive in', () => {
      expect(mergeForm(mergeForm(opened, record('later', 3)), record('earlier', 2)).form).toEqual(
        record('later', 3),
      );
      expect(shown(mergeAnswer(opened, saved('later', 2)))).toBe('later');
      expect(shown(mergeAnswer(mergeAnswer(opened, saved('later', 3)), saved('earlier', 2)))).toBe('later');
      expect(shown(mergeForm(mergeAnswer(opened, saved('later', 3)), record('earlier', 2)))).toBe('later');
    });

    it('change nothing when they arrive twice', () => {
      const state = mergeAnswer(opened, saved('b', 2));
      expect(mergeAnswer(state, saved('b', 2))).toBe(state);
    });
  });

  describe('a field that was changed here and elsewhere', () => {
    const base = mergeForm(INITIAL_STATE, makeForm({ icp: 'Owners', topics_to_talk_about: 'One, Two' }));
    const later = (changes: Parameters<typeof makeForm>[0]) =>
      makeForm({
        icp: 'Owners',
        topics_to_talk_about: 'One, Two',
        ...changes,
        modified_at: '2027-01-01T00:00:00.000000Z',
      });
    const typed = (value: string) => wizardReducer(base, { type: 'field changed', name: 'industry', value });

    it('follows the server after an identical change', () => {
      const same = mergeForm(typed('Law'), later({ industry: 'Law' }));
      expect(mergeForm(same, later({ industry: 'Lawn' })).fields.industry).toBe('Lawn');
    });

    it('stays empty if it was cleared here', () => {
      expect(mergeForm(typed(''), later({ industry: 'Law' })).fields.industry).toBe('');
    });

    it('is cleared if it was cleared elsewhere and not edited here', () => {
      expect(mergeForm(base, later({ industry: '' })).fields.industry).toBe('');
    });

    it('merges topics: those changed here stay, the others follow', () => {
      const changed = wizardReducer(base, { type: 'topics changed', topics: ['One'] });
      expect(mergeForm(changed, later({ topics_to_talk_about: 'Two' })).topics).toEqual(['One']);
      expect(mergeForm(base, later({ topics_to_talk_about: 'Two' })).topics).toEqual(['Two']);
    });
  });

  describe('pending changes from the device', () => {
    it('are shown as they were typed', () => {
      const store = createStore(INITIAL_STATE, wizardReducer);
      const fields = { ...EMPTY_FIELDS, website: 'https://a.com', email: 'a@b.com', industry: 'x' };
      applyChange(store, { kind: 'create', fields });
      applyChange(store, { kind: 'update', changes: { topics_to_talk_about: 'One, Two' }, reason: 'topics' });
      applyChange(store, { kind: 'answer', index: 1, answer: 'said', spoken: true, previous: '' });
      expect(store.get()).toMatchObject({ started: true, fields, topics: ['One', 'Two'] });
      expect(store.get().answers[1]).toEqual({ text: 'said', spoken: true });
    });
  });

  describe('toasts', () => {
    it('show repeated messages once and at most three at a time', () => {
      const { store, good } = createToasts();
      for (const title of ['a', 'b', 'a', 'c', 'd']) good(title);
      expect(store.get().map(({ title }) => title)).toEqual(['a', 'c', 'd']);
    });

    it('keep errors when a step is left, unless they are about the step', () => {
      const { store, good, bad, leaveStep } = createToasts();
      good('fine');
      bad('not fine');
      bad('a file of this step', { ofStep: true });
      leaveStep();
      expect(store.get().map(({ title }) => title)).toEqual(['not fine']);
    });

    it('close when their subject is resolved', () => {
      const { store, bad, withdraw } = createToasts();
      bad('not fine', { about: 'a file' });
      bad('not fine either', { about: 'another file' });
      withdraw('a file');
      expect(store.get().map(({ title }) => title)).toEqual(['not fine either']);
    });

    it('stay for 5 seconds after a skip', () => {
      const { store, good } = createToasts();
      good('x', { duration: 5000 });
      expect(store.get()[0]?.duration).toBe(5000);
      expect(toastReducer(store.get(), { type: 'close', id: store.get()[0]?.id ?? 0 })).toEqual([]);
    });
  });

  describe('the time of the last save', () => {
    it('has no leading zero on a 12-hour clock', () => {
      const savedAt = new Date(2026, 10, 21, 16, 32).getTime();
      expect(saveWords('clean', savedAt)).toMatch(/^Saved 4:32\sPM$/);
    });
  });

  describe('messages for failed saves', () => {
    it.each([
      [{ kind: 'update', changes: {}, reason: 'autosave' }, 'Failed to save progress. Please try again.'],
      [{ kind: 'update', changes: {}, reason: 'step' }, 'Failed to save your progress. Please try again.'],
      [{ kind: 'update', changes: {}, reason: 'topic removed' }, 'Failed to remove topic. Please try again.'],
      [{ kind: 'complete' }, 'Failed to submit form. Please try again.'],
    ] as const)('%o', (change, words) => {
      expect(failureWords(change, { completing: false })).toBe(words);
    });
  });

  describe('delays between retries', () => {
    it('double up to half a minute', () => {
      expect([1, 2, 3, 4, 5, 6, 20].map(backoff)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    });
  });

  describe('the URL and the history', () => {
    it('keep the form in every entry, including those from before it had an id', async () => {
      const location = createPageLocation();
      const seen: number[] = [];
      location.replace(1);
      const stop = location.onReturn((step) => seen.push(step));
      location.push(2);
      location.setFormId(FORM_ID);
      expect(window.location.search).toBe(`?formId=${FORM_ID}`);
      const returned = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await returned;
      expect(seen).toEqual([1]);
      expect(window.location.search).toBe(`?formId=${FORM_ID}`);
      expect(location.resumeLink(FORM_ID)).toBe(`${window.location.origin}/?formId=${FORM_ID}`);
      stop();
    });
  });
});

describe('merging changes', () => {
  const update = (reason: UpdateReason, changes: object = {}): Change => ({
    kind: 'update',
    changes,
    reason,
  });
  const answer = (index: number, text: string, previous = ''): Change => ({
    kind: 'answer',
    index,
    answer: text,
    spoken: false,
    previous,
  });
  const create = (website: string): Change => ({ kind: 'create', fields: { ...EMPTY_FIELDS, website } });

  it('keeps the newer text of one field, and both fields of two updates', () => {
    const older = update('step', { step: 2, industry: 'Law' });
    const newer = update('step', { industry: 'Lawn', website: 'https://a.com' });
    expect(mergeChanges(older, newer)).toEqual(
      update('step', { step: 2, industry: 'Lawn', website: 'https://a.com' }),
    );
  });

  it.each([
    ['language', 'autosave', 'autosave'],
    ['autosave', 'language', 'autosave'],
    ['autosave', 'step', 'step'],
    ['step', 'autosave', 'autosave'],
    ['step', 'topics', 'topics'],
  ] as const)('reports what the user did last: %s and %s', (older, newer, reported) => {
    expect(mergeChanges(update(older), update(newer))).toEqual(update(reported));
  });

  it('keeps a removed topic separate, because it is reverted when it is refused', () => {
    expect(mergeChanges(update('topic removed'), update('step'))).toBeUndefined();
    expect(mergeChanges(update('autosave'), update('topic removed'))).toBeUndefined();
    expect(mergeChanges(update('topic removed'), update('topic removed'))).toEqual(update('topic removed'));
  });

  it('keeps the newer answer to a question, with the `previous` text of the older one', () => {
    expect(mergeChanges(answer(1, 'a', 'stored'), answer(1, 'ab', 'a'))).toEqual(answer(1, 'ab', 'stored'));
  });

  it('creates and completes once', () => {
    expect(mergeChanges(create('a'), create('b'))).toEqual(create('b'));
    expect(mergeChanges({ kind: 'complete' }, { kind: 'complete' })).toEqual({ kind: 'complete' });
  });

  it('keeps unrelated changes separate', () => {
    const kinds = [
      create('a'),
      update('step', { step: 2 }),
      answer(0, 'a'),
      answer(1, 'b'),
      { kind: 'complete' },
    ] as const;
    for (const older of kinds) {
      for (const newer of kinds.filter((other) => other !== older)) {
        expect(mergeChanges(older, newer)).toBeUndefined();
      }
    }
  });
});

describe('answers', () => {
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

    it('the view stays if the user continues typing', () => {
      const store = answered();
      store.dispatch({ type: 'answer changed', index: 0, answer: { text: 'Mine, longer.', spoken: false } });
      jest.advanceTimersByTime(AUTO_ADVANCE_MS);
      expect(store.get().current).toBe(0);
    });

    it('the view stays once it is stopped, and advances again on request', () => {
      const store = answered();
      stopAdvance({ store });
      jest.advanceTimersByTime(AUTO_ADVANCE_MS);
      expect(store.get().current).toBe(0);
      advanceFrom({ store }, 0);
      jest.advanceTimersByTime(AUTO_ADVANCE_MS);
      expect(store.get()).toMatchObject({ current: 1, movedOnFrom: 0, advance: null });
    });

    it('the view stays during a conflict', () => {
      const store = answered();
      const conflict = { index: 0, mine: 'Mine.', spoken: false, stored: 'Theirs.' };
      store.dispatch({ type: 'conflict found', conflict });
      jest.advanceTimersByTime(AUTO_ADVANCE_MS);
      expect(store.get().current).toBe(0);
    });
  });

  it('a transcript without room in its answer stays as a recording, until there is room', async () => {
    const full = 'x'.repeat(MAX_ANSWER_LENGTH);
    const { session } = await openTest({ form: makeInterview({ interview_answers: [full] }), step: 3 });
    const { recordings } = await session.lazyServices();
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

  it('the page shows the later of two pending versions of an answer', async () => {
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
});
