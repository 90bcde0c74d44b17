import './support/browser.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import { typeAnswer } from '../../src/wizard/session/answers.ts';
import { FORM_ID, makeForm, makeInterview } from './support/fakeForms.ts';
import { showWizard } from './support/openTest.tsx';

const questions = () => within(screen.getByRole('list', { name: 'Questions' })).getAllByRole('listitem');
const field = () => screen.getByRole('textbox', { name: /answer/ });
/** All at once: typing letter by letter may take longer than the pause of the autosave. */
async function enter(user: UserEvent, element: HTMLElement, text: string) {
  await user.click(element);
  await user.paste(text);
}
const FOUR = ['One.', 'Two.', 'Three.', 'Four.'];
const atInterview = async (form = makeInterview()) => {
  const wizard = await showWizard({ form, step: 3 });
  await screen.findByRole('heading', { name: 'Interview Questions' });
  return wizard;
};

describe('the interview', () => {
  it('waits for topics while there are only the base questions', async () => {
    await atInterview(makeForm());
    expect(
      screen.getByText('Please submit your topics first to generate interview questions.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Questions' })).not.toBeInTheDocument();
  });

  it('shows four questions at first, all on Show More, four again on Show Less', async () => {
    await atInterview();
    const user = userEvent.setup();
    expect(questions()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    expect(questions()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(questions()).toHaveLength(4);
  });

  it('shows all once it is at the fifth, where one may still ask for four', async () => {
    await atInterview(makeInterview({ interview_answers: FOUR }));
    const user = userEvent.setup();
    expect(questions()).toHaveLength(6);
    expect(questions()[4]).toHaveTextContent('Submit Answer');
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(questions()).toHaveLength(4);
  });

  it('shows four while it is at the fourth', async () => {
    await atInterview(makeInterview({ interview_answers: FOUR.slice(0, 3) }));
    expect(questions()).toHaveLength(4);
    expect(questions()[3]).toHaveTextContent('Submit Answer');
  });

  it.each([
    [4, false],
    [5, true],
  ])('of %i questions has more to show: %s', async (count, isMore) => {
    const form = makeInterview();
    await atInterview({ ...form, interview_questions: form.interview_questions.slice(0, count) });
    expect(questions()).toHaveLength(4);
    expect(screen.queryAllByRole('button', { name: 'Show More' })).toHaveLength(isMore ? 1 : 0);
  });

  it('shows the banner, the advice and the limit of a recording beforehand', async () => {
    await atInterview();
    expect(screen.getByText('You need to answer at least 4 questions.')).toBeInTheDocument();
    expect(screen.getByText(/Speak at least 30 seconds per answer/)).toBeInTheDocument();
    expect(screen.getByText(/up to 10 minutes/)).toBeInTheDocument();
  });

  it.each([
    [['One.', 'Two.'], '2 of 4 answered', '50'],
    [FOUR, '4 of 4 answered', '100'],
    [[...FOUR, 'Five.'], '5 answered', '100'],
  ])('says how far one is (%#)', async (interview_answers, words, percent) => {
    await atInterview(makeInterview({ interview_answers }));
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Answers' })).toHaveAttribute('aria-valuenow', percent);
  });

  it('sets the main part of a question in bold and its sub-question beside it', async () => {
    await atInterview();
    expect(screen.getByText('Whom did you hire first?').tagName).toBe('STRONG');
    expect(screen.getByText('Why that person?')).toBeInTheDocument();
  });

  it('shows on a folded question how its answer begins', async () => {
    await atInterview(makeInterview({ interview_answers: ['I began as a baker.'] }));
    const [first] = questions();
    expect(first).toHaveTextContent('I began as a baker.');
    expect(within(first as HTMLElement).queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('stays while anything is answered, though no topic is left', async () => {
    await atInterview(
      makeForm({ topics_to_talk_about: 'Hiring', interview_answers: ['I began as a baker.'] }),
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Remove Hiring' }));
    expect(questions()[0]).toHaveTextContent('I began as a baker.');
  });

  it('refuses an empty answer', async () => {
    const { server } = await atInterview();
    const user = userEvent.setup();
    await enter(user, field(), '   ');
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    expect(screen.getByText('Please enter your answer before submitting.')).toBeInTheDocument();
    expect(server.called('answer')).toEqual([]);
  });

  it('saves a submitted answer at once and moves on after a second', async () => {
    const { server } = await atInterview();
    const user = userEvent.setup();
    await enter(user, field(), 'I was a carpenter.');
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    expect(questions()[0]).toHaveTextContent('Submit Answer');
    await waitFor(() =>
      expect(server.called('answer')).toEqual([
        [FORM_ID, 0, { answer: 'I was a carpenter.', spoken: false, previous: '' }],
      ]),
    );
    await waitFor(() => expect(questions()[1]).toHaveTextContent('Submit Answer'));
  });

  it('saves what is typed and never submitted', async () => {
    const { server } = await atInterview();
    const user = userEvent.setup();
    await enter(user, field(), 'Half a thought');
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('Half a thought'));
    expect(server.called('answer')).toHaveLength(1);
  });

  it('opens at the first question without an answer', async () => {
    await atInterview(makeInterview({ interview_answers: ['One.', 'Two.'] }));
    expect(questions()[2]).toHaveTextContent('Submit Answer');
  });

  it('says when an answer could not be saved, and sends it again', async () => {
    const { server } = await atInterview();
    server.failNext('answer', new ApiError(503, 'unavailable', 'x'));
    const user = userEvent.setup();
    await enter(user, field(), 'Kept.');
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    expect(await screen.findByText('Failed to save your answer. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('Kept.'));
    await waitFor(() =>
      expect(screen.queryByText('Failed to save your answer. Please try again.')).not.toBeInTheDocument(),
    );
  });
});

describe('two texts for one question', () => {
  const typeOverTheirs = async () => {
    const wizard = await atInterview();
    const user = userEvent.setup();
    wizard.server.change({ interview_answers: ['Theirs.'] });
    await enter(user, field(), 'Mine.');
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    await screen.findByText('This answer was changed in another tab or on another device');
    return { ...wizard, user };
  };

  it('are both shown, and neither is lost before the choice', async () => {
    const { server } = await typeOverTheirs();
    expect(screen.getByText('Theirs.')).toBeInTheDocument();
    expect(screen.getByText('Mine.', { selector: 'p' })).toBeInTheDocument();
    expect(server.form?.interview_answers[0]).toBe('Theirs.');
  });

  it('do not look settled by another press: the choice is asked for', async () => {
    const { server, user } = await typeOverTheirs();
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    expect(screen.getByText('Please choose one of the two texts first')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep this one' })).toHaveFocus();
    expect(server.form?.interview_answers[0]).toBe('Theirs.');
    await user.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(screen.queryByText('Please choose one of the two texts first')).not.toBeInTheDocument();
  });

  it.each([
    ['Keep this one', 'Mine.'],
    ['Keep the saved one', 'Theirs.'],
    ['Keep both', 'Theirs.\n\nMine.'],
  ])('%s', async (choice, text) => {
    const { server, user, session } = await typeOverTheirs();
    await user.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe(text));
    // Meanwhile the view may have moved on to the next question.
    await user.click(screen.getByRole('button', { name: /What is your story/ }));
    expect(field()).toHaveValue(text);
    expect(session.outbox.isEmpty && session.outbox.waiting.length === 0).toBe(true);
  });
});

describe('completing', () => {
  const atTheEnd = async () => {
    const wizard = await atInterview(makeInterview({ interview_answers: FOUR }));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Go to the last question' }));
    return { ...wizard, user };
  };

  it('is offered with four answers, on the last question only', async () => {
    await atInterview(makeInterview({ interview_answers: FOUR }));
    expect(screen.queryByRole('button', { name: 'Complete Interview' })).not.toBeInTheDocument();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Go to the last question' }));
    expect(screen.getByRole('button', { name: 'Complete Interview' })).toBeInTheDocument();
  });

  it('waits for a recording that is not text yet, and says what to do', async () => {
    const { server, user, session } = await atTheEnd();
    const { recordings } = await session.laterServices();
    const take = recordings.begin(0, 16_000);
    await user.click(screen.getByRole('button', { name: 'Complete Interview' }));
    expect(screen.getByText('One answer is not text yet')).toBeInTheDocument();
    expect(screen.getAllByText(/Wait for it, try it again, or remove it/)).not.toHaveLength(0);
    expect(server.called('complete')).toEqual([]);
    await recordings.abandon(take);
    await user.click(screen.getByRole('button', { name: 'Complete Interview' }));
    expect(
      await screen.findByRole('heading', { name: 'Your form has been successfully submitted' }),
    ).toBeInTheDocument();
  });

  it('asks for more with three answers', async () => {
    const { server } = await atInterview(makeInterview({ interview_answers: FOUR.slice(0, 3) }));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
    expect(screen.getByText('More answers needed')).toBeInTheDocument();
    expect(
      screen.getAllByText('Please answer at least 4 questions before completing the interview.'),
    ).not.toHaveLength(0);
    expect(server.called('complete')).toEqual([]);
  });

  it('says no more that answers are missing once there is one more', async () => {
    const { session } = await atInterview(makeInterview({ interview_answers: FOUR.slice(0, 3) }));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
    expect(screen.getByText('More answers needed')).toBeInTheDocument();
    act(() => typeAnswer(session, 3, 'The fourth.'));
    expect(screen.queryByText('More answers needed')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Please answer at least 4/)).not.toBeInTheDocument();
  });

  it('shows the answers in place of the questions, each with how it was given and the way back to it', async () => {
    const { user } = await atTheEnd();
    expect(screen.queryByRole('region', { name: 'Your answers' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Review your answers' }));
    expect(screen.queryByRole('list', { name: 'Questions' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your answers' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Complete Interview' })).toBeInTheDocument();
    const summary = screen.getByRole('region', { name: 'Your answers' });
    expect(within(summary).getAllByRole('listitem')).toHaveLength(4);
    expect(within(summary).getAllByText('Typed')).toHaveLength(4);
    await user.click(within(summary).getByRole('button', { name: /^Edit: What is your target/ }));
    expect(field()).toHaveValue('Three.');
    expect(screen.queryByRole('region', { name: 'Your answers' })).not.toBeInTheDocument();
  });

  it('goes back from the answers to the question that was open', async () => {
    const { user } = await atTheEnd();
    await user.click(screen.getByRole('button', { name: 'Review your answers' }));
    await user.click(screen.getByRole('button', { name: 'Back to the questions' }));
    expect(screen.queryByRole('region', { name: 'Your answers' })).not.toBeInTheDocument();
    expect(document.getElementById('question-5')).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  it('sends what waits, then completes, and thanks', async () => {
    const { server, user } = await atTheEnd();
    await enter(user, field(), 'And one more.');
    await user.click(screen.getByRole('button', { name: 'Complete Interview' }));
    expect(
      await screen.findByRole('heading', { name: 'Your form has been successfully submitted' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Interview Completed!')).toBeInTheDocument();
    expect(
      screen.getByText(
        "You'll receive an email notification within 3 days with your custom content strategy.",
      ),
    ).toBeInTheDocument();
    expect(
      server.calls.map(([name]) => name).filter((name) => name === 'answer' || name === 'complete'),
    ).toEqual(['answer', 'complete']);
  });

  it('says it is processing while it is', async () => {
    const { server, user } = await atTheEnd();
    let release = () => {};
    server.api.complete = () =>
      new Promise((resolve) => {
        release = () => resolve(server.change({ completed_at: '2026-11-01T10:00:00.000Z', step: 5 }));
      });
    await user.click(screen.getByRole('button', { name: 'Complete Interview' }));
    expect(
      await screen.findByText(
        "Processing your submission... This may take a few moments. Please don't close this page.",
      ),
    ).toBeInTheDocument();
    release();
    await screen.findByRole('heading', { name: 'Your form has been successfully submitted' });
  });

  it('says inline and in a toast why it failed, keeps it, and goes on when it has arrived', async () => {
    const { server, user } = await atTheEnd();
    // Until both were seen: the page tries again after a second, and the words go once that has worked.
    const { complete } = server.api;
    server.api.complete = async () => {
      throw new ApiError(503, 'unavailable', 'Failed to create Trello card');
    };
    await user.click(screen.getByRole('button', { name: 'Complete Interview' }));
    expect(await screen.findByText('Failed to submit form. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Failed to submit form: Failed to create Trello card')).toBeInTheDocument();
    server.api.complete = complete;
    await screen.findByRole('heading', { name: 'Your form has been successfully submitted' });
  });

  it('names the answers when it is they that could not be saved', async () => {
    const { server, user } = await atTheEnd();
    const unreachable = new NetworkError('The server could not be reached.');
    server.failNext('answer', unreachable, unreachable, unreachable);
    await enter(user, field(), 'Last words.');
    await user.click(screen.getByRole('button', { name: 'Complete Interview' }));
    expect(
      await screen.findByText('Failed to save interview answers. Please try again.'),
    ).toBeInTheDocument();
  });
});
