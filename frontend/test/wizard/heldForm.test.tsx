import './support/browser.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '#rules/messages';
import type { Proof, ProofChallenge } from '../../src/api/forms.ts';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import { say } from '../../src/i18n/say.ts';
import { prove } from '../../src/wizard/proof/prove.ts';
import { proveHeldForm } from '../../src/wizard/proof/proveHeldForm.ts';
import { isHeld } from '../../src/wizard/state/selectors.ts';
import { makeForm, makeInterview } from './support/fakeForms.ts';
import { openTest, showWizard } from './support/openTest.tsx';

const CHALLENGE: ProofChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    data: { form: makeForm().id },
    expiresAt: 1,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: '00',
    nonce: '00',
    salt: '00',
  },
  signature: 'aa',
};
const HELD = { held: true, challenge: CHALLENGE };
const solved = async (challenge: ProofChallenge): Promise<Proof> => ({
  challenge,
  solution: { counter: 7, derivedKey: '00' },
});
const never = async (): Promise<Proof> => {
  throw new Error('There are no workers here.');
};
/** The part that is loaded for it, with another solver: jsdom has no workers. */
const solvedBy =
  (solve: typeof solved): NonNullable<Parameters<typeof proveHeldForm>[1]> =>
  async () => ({ prove: (parts, form) => prove(parts, form, solve) });
const unloadable = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const challenged = (signature: string) => makeForm({ ...HELD, challenge: { ...CHALLENGE, signature } });
jest.spyOn(console, 'warn').mockImplementation(() => {});

describe('a doubtful form', () => {
  it('is let go by its page, which says nothing of it', async () => {
    const { session, server } = await openTest({ form: makeForm(HELD) });
    expect(isHeld(session.store.get())).toBe(false);
    proveHeldForm(session, solvedBy(solved));
    await waitFor(() => expect(session.store.get().form?.held).toBe(false));
    expect(server.called('prove')).toEqual([[makeForm().id, await solved(CHALLENGE)]]);
    expect(isHeld(session.store.get())).toBe(false);
  });

  it('is worked on once, however often the record comes', async () => {
    const { session, server } = await openTest({ form: makeForm(HELD) });
    proveHeldForm(session, solvedBy(solved));
    for (const signature of ['bb', 'cc'])
      session.store.dispatch({ type: 'server form', form: challenged(signature) });
    await waitFor(() => expect(session.store.get().form?.held).toBe(false));
    expect(server.called('prove')).toHaveLength(1);
  });

  it('has its solution sent again when the network comes back', async () => {
    const { session, server } = await openTest({ form: makeForm(HELD) });
    server.failNext('prove', new NetworkError('offline'));
    jest.useFakeTimers();
    proveHeldForm(session, solvedBy(solved));
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    expect(session.store.get().form?.held).toBe(false);
  });

  it.each([
    ['cannot be solved here', solvedBy(never), []],
    ['is solved, and the solution refused', solvedBy(solved), [new ApiError(422, 'proof_refused', 'No')]],
    ['has a page that cannot load how it is solved', unloadable, []],
  ])('that %s waits for a person, and is not tried again', async (_what, load, errors) => {
    const { session, server } = await openTest({ form: makeForm(HELD) });
    server.failNext('prove', ...errors);
    const tries = jest.fn(load);
    proveHeldForm(session, tries);
    await waitFor(() => expect(isHeld(session.store.get())).toBe(true));
    session.store.dispatch({ type: 'server form', form: challenged('bb') });
    expect(isHeld(session.store.get())).toBe(true);
    expect(tries).toHaveBeenCalledTimes(1);
  });

  it('that takes long waits for a person, until it is solved after all', async () => {
    const { session } = await openTest({ form: makeForm(HELD) });
    let finish: (proof: Proof) => void = () => {};
    jest.useFakeTimers();
    proveHeldForm(
      session,
      solvedBy(() => new Promise((resolve) => (finish = resolve))),
    );
    await jest.advanceTimersByTimeAsync(14_000);
    expect(isHeld(session.store.get())).toBe(false);
    await jest.advanceTimersByTimeAsync(1000);
    expect(isHeld(session.store.get())).toBe(true);
    finish(await solved(CHALLENGE));
    await jest.advanceTimersByTimeAsync(0);
    jest.useRealTimers();
    expect(isHeld(session.store.get())).toBe(false);
  });
});

describe('where no page can solve it, the words are true', () => {
  const BY_HAND = { held: true, challenge: null };

  it('in place of the mail with the link', async () => {
    const { session } = await showWizard({ form: makeForm(BY_HAND), step: 2 });
    act(() => session.store.dispatch({ type: 'dialog', dialog: 'saved' }));
    expect(await screen.findByText(say(MESSAGES.heldByHand))).toBeInTheDocument();
    expect(screen.queryByText(/We are sending a link/)).not.toBeInTheDocument();
    act(() => session.store.dispatch({ type: 'dialog', dialog: 'finish-later' }));
    expect(
      await screen.findByText(/The link below brings you back\. Your form is saved/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/also comes by email/)).not.toBeInTheDocument();
  });

  it('in place of the promise at the end', async () => {
    await showWizard({
      form: makeInterview({ ...BY_HAND, completed_at: '2026-11-01T09:00:00Z', step: 5 }),
      step: 5,
    });
    expect(await screen.findByText(say(MESSAGES.heldByHand))).toBeInTheDocument();
    expect(screen.queryByText(/within 3 days/)).not.toBeInTheDocument();
  });

  it('about the questions, which are the standard ones', async () => {
    await showWizard({ form: makeInterview(BY_HAND), step: 3 });
    expect(await screen.findByText(say(MESSAGES.heldQuestions))).toBeInTheDocument();
  });
});
