import './support/browser.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Form } from '../../src/api/forms.ts';
import { NetworkError } from '../../src/api/http.ts';
import { memoryStorage } from '../../src/wizard/draft/draftDatabase.ts';
import { addSpokenAnswer } from '../../src/wizard/session/interviewActions.ts';
import { FakeForms, makeInterview } from './support/fakeForms.ts';
import { openTest, showWizard } from './support/openTest.tsx';

const NEW = ['**Who surprised you?** Which day was it?', 'What went wrong?'];

/** A completed form with six old questions and two that the agency waits for. */
function askedForm(changes: Partial<Form> = {}): Form {
  const form = makeInterview({
    completed_at: '2026-11-01T10:00:00.000Z',
    step: 5,
    interview_answers: ['One.', 'Two.', 'Three.', 'Four.', '', '', '', ''],
    open_asks: [
      {
        number: 1,
        month: '2027-01',
        note: 'A minute is enough.',
        due_on: '2026-12-08',
        first_question: 6,
        last_question: 7,
      },
    ],
    ...changes,
  });
  const asked = NEW.map((question) => ({ question, timestamp: '2026-12-01T09:00:00.000Z', ask: 1 }));
  return { ...form, interview_questions: [...form.interview_questions, ...asked] };
}

const questions = () =>
  within(screen.getByRole('list', { name: 'Questions' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const field = () => screen.getByRole('textbox', { name: /answer/ });
const send = () => screen.queryByRole('button', { name: 'Send answers' });

describe('questions after the first interview', () => {
  it('are the only ones that the form opens with, each with its date', async () => {
    await showWizard({ form: askedForm() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Questions for January' })).toBeVisible();
    expect(screen.getByText('A minute is enough.')).toBeVisible();
    expect(screen.getByText(/Please answer by Tuesday, December 8/)).toBeVisible();
    expect(questions()).toHaveLength(2);
    expect(screen.getByText(/Asked on December 1/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: /Topics/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show my earlier answers' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(questions()).toHaveLength(8);
  });

  it('need one answer, and are sent without completing the interview again', async () => {
    const { server } = await showWizard({ form: askedForm() });
    const user = userEvent.setup();
    expect(await screen.findByText('0 of 2 answered')).toBeVisible();
    expect(send()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
    expect(
      await screen.findAllByText('Please answer at least one question before you send your answers.'),
    ).not.toEqual([]);
    await user.click(field());
    await user.paste('Mrs Olsen came on 3 December.');
    await user.click(await screen.findByRole('button', { name: 'Send answers' }));
    expect(await screen.findByRole('heading', { name: 'Your answers have been sent' })).toBeVisible();
    expect(screen.getByText('Mrs Olsen came on 3 December.')).toBeVisible();
    expect(screen.queryByText('One.')).not.toBeInTheDocument();
    expect(server.called('answer')[0]?.[1]).toBe(6);
    expect(server.called('sendAnswers')).toHaveLength(1);
    expect(server.called('complete')).toEqual([]);
    expect(server.form?.completed_at).toBe('2026-11-01T10:00:00.000Z');
  });

  it('are answered by voice like the first ones', async () => {
    const { session, server } = await showWizard({ form: askedForm() });
    await act(async () => addSpokenAnswer(session, 7, 'The oven stopped.'));
    await waitFor(() => expect(server.form?.interview_answers[7]).toBe('The oven stopped.'));
    expect(server.called('answer')[0]?.[2]).toMatchObject({ spoken: true });
    expect(send()).toBeVisible();
  });

  it('open without a network where they were left, and are sent once it is back', async () => {
    const storage = memoryStorage();
    const first = await openTest({ form: askedForm(), storage });
    await waitFor(async () => expect((await storage.drafts.all())[0]?.form?.open_asks).toHaveLength(1));
    const server = new FakeForms(first.server.form);
    const offline = () => new NetworkError('offline');
    server.failNext('get', ...Array.from({ length: 50 }, offline));
    server.failNext('answer', offline());
    const { session } = await showWizard({ form: askedForm(), storage, server });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('textbox', { name: /answer/ }));
    await user.paste('Mrs Olsen came.');
    await user.click(await screen.findByRole('button', { name: 'Send answers' }));
    expect(
      await screen.findByText(
        'The server cannot be reached. Your answers are kept on this device and sent when you are online again.',
      ),
    ).toBeVisible();
    await act(async () => session.outbox.hurry());
    expect(await screen.findByRole('heading', { name: 'Your answers have been sent' })).toBeVisible();
    expect(server.form?.interview_answers[6]).toBe('Mrs Olsen came.');
  });

  it('that the agency has closed without an answer are not shown', async () => {
    await showWizard({ form: askedForm({ open_asks: [] }), step: 3 });
    await userEvent.click(await screen.findByRole('button', { name: 'Show More' }));
    expect(questions()).toHaveLength(6);
  });
});
