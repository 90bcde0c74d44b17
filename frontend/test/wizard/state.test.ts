import { backoff } from '../../src/ui/backoff.ts';
import { saveWords } from '../../src/wizard/frame/SaveIndicator.tsx';
import { failureWords } from '../../src/wizard/session/failureWords.ts';
import { createPlace } from '../../src/wizard/session/place.ts';
import { applyChange } from '../../src/wizard/session/restore.ts';
import { mergeForm } from '../../src/wizard/state/mergeForm.ts';
import { createStore } from '../../src/wizard/state/store.ts';
import { createToasts, toastReducer } from '../../src/wizard/state/toasts.ts';
import { wizardReducer } from '../../src/wizard/state/wizardReducer.ts';
import { INITIAL_STATE } from '../../src/wizard/state/wizardState.ts';
import { FORM_ID, makeForm } from './support/fakeForms.ts';

describe('what the server says, merged into the page', () => {
  const opened = mergeForm(INITIAL_STATE, makeForm({ interview_answers: ['a', 'b'] }));
  const later = (changes: Parameters<typeof makeForm>[0]) =>
    makeForm({ modified_at: '2026-11-01T10:00:00.000000Z', ...changes });

  it('replaces what was not touched here', () => {
    const merged = mergeForm(opened, later({ industry: 'Law', interview_answers: ['a', 'B'] }));
    expect(merged.fields.industry).toBe('Law');
    expect(merged.answers[1]?.text).toBe('B');
  });

  it('leaves what was', () => {
    const edited = wizardReducer(
      wizardReducer(opened, { type: 'field changed', name: 'industry', value: 'Lawn' }),
      { type: 'answer changed', index: 1, answer: { text: 'mine', spoken: false } },
    );
    const merged = mergeForm(edited, later({ industry: 'Law', interview_answers: ['A', 'B'] }));
    expect(merged.fields.industry).toBe('Lawn');
    expect(merged.answers.map(({ text }) => text)).toEqual(['A', 'mine']);
  });

  it('is left aside when it was overtaken', () => {
    const newer = mergeForm(opened, later({ industry: 'Law' }));
    expect(mergeForm(newer, makeForm({ industry: 'Old' }))).toBe(newer);
  });
});

describe('what waits on the device, shown again', () => {
  it('stands on the page as it was typed', () => {
    const store = createStore(INITIAL_STATE, wizardReducer);
    const fields = { website: 'https://a.com', email: 'a@b.com', industry: 'x', linkedin_profile: '' };
    applyChange(store, { kind: 'create', fields });
    applyChange(store, { kind: 'update', changes: { topics_to_talk_about: 'One, Two' }, reason: 'topics' });
    applyChange(store, { kind: 'answer', index: 1, answer: 'said', spoken: true, previous: '' });
    expect(store.get()).toMatchObject({ started: true, fields, topics: ['One', 'Two'] });
    expect(store.get().answers[1]).toEqual({ text: 'said', spoken: true });
  });
});

describe('toasts', () => {
  it('show the same words once and at most three at a time', () => {
    const { store, good } = createToasts();
    for (const title of ['a', 'b', 'a', 'c', 'd']) good(title);
    expect(store.get().map(({ title }) => title)).toEqual(['a', 'c', 'd']);
  });

  it('keep the bad ones when the good ones are cleared', () => {
    const { store, good, bad, clearGood } = createToasts();
    good('fine');
    bad('not fine');
    clearGood();
    expect(store.get().map(({ title }) => title)).toEqual(['not fine']);
  });

  it('go when what they told of is over', () => {
    const { store, bad, withdraw } = createToasts();
    bad('not fine');
    bad('not fine either');
    withdraw('not fine');
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
  it('has no leading zero on a clock of twelve hours', () => {
    const savedAt = new Date(2026, 10, 21, 16, 32).getTime();
    expect(saveWords('clean', savedAt)).toMatch(/^Saved (4:32\sPM|16:32)$/);
  });
});

describe('words for what could not be saved', () => {
  it.each([
    [{ kind: 'update', changes: {}, reason: 'autosave' }, 'Failed to save progress. Please try again.'],
    [{ kind: 'update', changes: {}, reason: 'step' }, 'Failed to save your progress. Please try again.'],
    [{ kind: 'update', changes: {}, reason: 'topic removed' }, 'Failed to remove topic. Please try again.'],
    [{ kind: 'complete' }, 'Failed to submit form. Please try again.'],
  ] as const)('%o', (change, words) => {
    expect(failureWords(change, { completing: false })).toBe(words);
  });
});

describe('pauses between tries', () => {
  it('double up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(backoff)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});

describe('the place in the address and the history', () => {
  it('keeps the form in every entry, also in those made before it had an id', async () => {
    const place = createPlace();
    const seen: number[] = [];
    place.replace(1);
    const stop = place.onReturn((step) => seen.push(step));
    place.push(2);
    place.setFormId(FORM_ID);
    expect(window.location.search).toBe(`?formId=${FORM_ID}`);
    const returned = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await returned;
    expect(seen).toEqual([1]);
    expect(window.location.search).toBe(`?formId=${FORM_ID}`);
    expect(place.resumeLink(FORM_ID)).toBe(`${window.location.origin}/?formId=${FORM_ID}`);
    stop();
  });
});
