import './support/browser.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '../../src/api/http.ts';
import { memoryStorage } from '../../src/wizard/draft/draftDatabase.ts';
import { addSpokenAnswer, followUpOrAdvance } from '../../src/wizard/session/interviewActions.ts';
import { showAgency } from '../support/agency.ts';
import { makeInterview } from './support/fakeForms.ts';
import { showWizard } from './support/openTest.tsx';

beforeEach(() => showAgency({ followUpsOn: true }));
afterEach(() => showAgency());

const MORE = 'Could you tell a little more? What happened, and what came of it?';
const FULL =
  'Last Tuesday a woman walked in with a bag of burnt rolls and asked whether they were ours. They were. I gave her the money back and drove to the bakehouse to look at the timer.';
const answerField = () => screen.getByRole('textbox', { name: /answer/ });
const isCurrent = (number: number) => screen.findByText(new RegExp(`^Question ${number}( ·|$)`));

async function open(mode: 'live' | 'sandbox' = 'sandbox', storage = memoryStorage()) {
  const wizard = await showWizard({ form: makeInterview(), step: 3, storage });
  const config = await wizard.session.api.config();
  const capabilities = { ...config.capabilities, writing: mode };
  act(() => wizard.session.store.dispatch({ type: 'config', config: { ...config, capabilities } }));
  const user = userEvent.setup();
  const answer = async (text: string) => {
    await user.click(answerField());
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
  };
  return { ...wizard, user, answer };
}

describe('a thin answer', () => {
  it('gets one question more, whose answer is appended to it; then the interview moves on', async () => {
    const { server, user, answer } = await open();
    await answer('We are simply better.');
    expect(await screen.findByText(MORE)).toBeVisible();
    await user.click(screen.getByRole('textbox', { name: 'Type it here, or record more' }));
    await user.paste('In 2019 we lost our biggest customer.');
    await user.click(screen.getByRole('button', { name: 'Add to my answer' }));
    await waitFor(() =>
      expect(server.form?.interview_answers[0]).toBe(
        'We are simply better.\n\nIn 2019 we lost our biggest customer.',
      ),
    );
    expect(await isCurrent(2)).toBeVisible();
    expect(server.called('followUp')).toEqual([]);
  });

  it('moves on when the question is skipped, and is not asked about again', async () => {
    const { session, user, answer } = await open();
    await answer('Quality.');
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await isCurrent(2)).toBeVisible();
    act(() => session.store.dispatch({ type: 'question opened', index: 0 }));
    await act(() => followUpOrAdvance(session, 0));
    expect(screen.queryByText(MORE)).not.toBeInTheDocument();
    expect(await isCurrent(2)).toBeVisible();
  });

  it('can be continued by voice', async () => {
    const { session, server, answer } = await open();
    await answer('Quality.');
    await screen.findByText(MORE);
    await act(async () => {
      addSpokenAnswer(session, 0, 'The oven stopped.');
      await followUpOrAdvance(session, 0);
    });
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('Quality.\n\nThe oven stopped.'));
    expect(screen.queryByText(MORE)).not.toBeInTheDocument();
  });

  it('gets the words of a connected model, or ours if it does not answer', async () => {
    const { server, session, answer } = await open('live');
    await answer('Mrs Olsen came.');
    expect(await screen.findByText('What did Mrs Olsen say?')).toBeVisible();
    act(() => session.store.dispatch({ type: 'question opened', index: 1 }));
    server.failNext('followUp', new NetworkError('away'));
    await answer('Quality.');
    expect(await screen.findByText(MORE)).toBeVisible();
  });
});

it('asks at most three times in an interview, also after a reload', async () => {
  const storage = memoryStorage();
  const { session, server, answer } = await open('sandbox', storage);
  for (const index of [0, 1, 2]) {
    act(() => session.store.dispatch({ type: 'question opened', index }));
    await answer('Quality.');
    await screen.findByText(MORE);
  }
  act(() => session.store.dispatch({ type: 'question opened', index: 3 }));
  await answer('Quality.');
  expect(await isCurrent(5)).toBeVisible();
  await waitFor(async () => expect((await storage.drafts.all())[0]?.followedUp).toEqual([0, 1, 2]));
  expect(server.form?.interview_answers.slice(0, 4)).toEqual(Array(4).fill('Quality.'));
});

it('does not ask about a full answer, or while the setting is off', async () => {
  const { answer } = await open();
  await answer(FULL);
  expect(await isCurrent(2)).toBeVisible();
  showAgency();
  await answer('Quality.');
  expect(await isCurrent(3)).toBeVisible();
  expect(screen.queryByText(MORE)).not.toBeInTheDocument();
});
