import { AUTO_ADVANCE_MS } from '#rules/limits';
import { advanceFrom } from '../../src/wizard/session/answers.ts';
import { createStore } from '../../src/wizard/state/store.ts';
import { wizardReducer } from '../../src/wizard/state/wizardReducer.ts';
import { INITIAL_STATE } from '../../src/wizard/state/wizardState.ts';
import { makeInterview } from './support/fakeForms.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function answered() {
  const store = createStore(INITIAL_STATE, wizardReducer);
  store.dispatch({ type: 'server form', form: makeInterview({ interview_answers: ['Mine.'] }) });
  advanceFrom({ store }, 0);
  return store;
}

describe('after an answer', () => {
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
