import './support/browser.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import { typeAnswer } from '../../src/wizard/session/interviewActions.ts';
import { showAgency } from '../support/agency.ts';
import { FORM_ID, makeForm, makeInterview } from './support/fakeForms.ts';
import { showWizard } from './support/openTest.tsx';

describe('questions', () => {
  const questions = () => within(screen.getByRole('list', { name: 'Questions' })).getAllByRole('listitem');
  const field = () => screen.getByRole('textbox', { name: /answer/ });
  const openQuestion = () => screen.getByRole('heading', { level: 3 });
  const current = () => questions().findIndex((item) => item.querySelector('[aria-current=true]') !== null);
  /** Pastes, because typing letter by letter may take longer than the autosave's debounce. */
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
    it('shows four questions at first, all on Show More, four again on Show Less', async () => {
      await atInterview();
      const user = userEvent.setup();
      expect(questions()).toHaveLength(4);
      await user.click(screen.getByRole('button', { name: 'Show More' }));
      expect(questions()).toHaveLength(6);
      await user.click(screen.getByRole('button', { name: 'Show Less' }));
      expect(questions()).toHaveLength(4);
    });

    it('names the topics without an answer once four answers are there', async () => {
      const { interview_questions: asked } = makeInterview();
      const form = {
        topics_to_talk_about: 'Hiring, Apprentices who stay!',
        interview_questions: [
          ...asked,
          { question: 'Why do they stay?', timestamp: '', topic: 'Apprentices who stay!' },
        ],
      };
      const { session } = await atInterview(makeInterview({ ...form, interview_answers: FOUR }));
      expect(screen.getByText('Enough to start. Nothing yet on: Apprentices who stay.')).toBeVisible();
      act(() => typeAnswer(session, asked.length, 'They are heard.'));
      expect(screen.queryByText(/Nothing yet on/)).not.toBeInTheDocument();
      expect(screen.getByText(/^That's enough for us to write from/)).toBeVisible();
    });

    it('shows the fifth beside the first four when it is current, and all after Show More', async () => {
      await atInterview(makeInterview({ interview_answers: FOUR }));
      const user = userEvent.setup();
      expect(questions()).toHaveLength(5);
      expect(current()).toBe(4);
      await user.click(screen.getByRole('button', { name: 'Show More' }));
      expect(questions()).toHaveLength(6);
      await user.click(screen.getByRole('button', { name: 'Show Less' }));
      expect(questions()).toHaveLength(5);
      expect(current()).toBe(4);
      expect(field()).toBeVisible();
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
    it.each([
      [['One.', 'Two.'], '2 of 4 answered', '50'],
      [FOUR, '4 of 4 answered', '100'],
      [[...FOUR, 'Five.'], '5 answered', '100'],
    ])('shows the progress (%#)', async (interview_answers, words, percent) => {
      await atInterview(makeInterview({ interview_answers }));
      expect(screen.getByText(words)).toBeInTheDocument();
      expect(screen.getByRole('progressbar', { name: 'Answers' })).toHaveAttribute('aria-valuenow', percent);
    });
    it('shows one question at a time, and the start of each answer in the list', async () => {
      await atInterview(makeInterview({ interview_answers: ['I began as a baker.'] }));
      expect(questions()[0]).toHaveTextContent('I began as a baker.');
      expect(openQuestion()).toHaveTextContent('What makes you better than your competitors?');
      expect(screen.getAllByRole('textbox', { name: /answer/ })).toHaveLength(1);
    });

    it('has no recorder if the server has no AI', async () => {
      showAgency({ off: ['speech'] });
      await atInterview();
      expect(screen.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Start Recording' })).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent(/speak at least|spoken/i);
      showAgency();
    });

    it('opens a question of the list, with its answer and the focus on it', async () => {
      await atInterview(makeInterview({ interview_answers: ['I began as a baker.'] }));
      const user = userEvent.setup();
      await user.click(within(questions()[0] as HTMLElement).getByRole('button'));
      expect(field()).toHaveValue('I began as a baker.');
      expect(openQuestion()).toHaveFocus();
      expect(current()).toBe(0);
    });

    it.each([
      ['a key', (user: UserEvent) => user.keyboard('{Shift}')],
      ['a touch', (user: UserEvent) => user.click(screen.getByRole('heading', { level: 1 }))],
      ['a move of the focus', async () => act(() => field().focus())],
    ])('stays at an answered question after %s', async (_, stop) => {
      const { session } = await atInterview();
      const user = userEvent.setup();
      await enter(user, field(), 'Kept.');
      await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
      expect(session.store.get().advance).toEqual({ from: 0 });
      await stop(user);
      expect(session.store.get().advance).toBeNull();
      expect(openQuestion()).toHaveTextContent('What is your story?');
    });

    it('stays while any answer is there, even without topics', async () => {
      await atInterview(
        makeForm({ topics_to_talk_about: 'Hiring', interview_answers: ['I began as a baker.'] }),
      );
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Remove Hiring' }));
      expect(questions()[0]).toHaveTextContent('I began as a baker.');
    });
    it('saves typed text that was never submitted', async () => {
      const { server } = await atInterview();
      const user = userEvent.setup();
      await enter(user, field(), 'Half a thought');
      await waitFor(() => expect(server.form?.interview_answers[0]).toBe('Half a thought'));
      expect(server.called('answer')).toHaveLength(1);
    });

    it('opens at the first question without an answer', async () => {
      await atInterview(makeInterview({ interview_answers: ['One.', 'Two.'] }));
      expect(current()).toBe(2);
    });

    it('shows an error when an answer could not be saved, and sends it again', async () => {
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

  describe('a conflict between two texts for one question', () => {
    const typeOverTheirs = async () => {
      const wizard = await atInterview();
      const user = userEvent.setup();
      wizard.server.change({ interview_answers: ['Theirs.'] });
      await enter(user, field(), 'Mine.');
      await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
      await screen.findByText('This answer was changed in another tab or on another device');
      return { ...wizard, user };
    };
    it('stays open after another press, which asks for the choice', async () => {
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

  describe('a conflict that is found after the view has left the question', () => {
    const CHOOSE = 'Please choose one of the two texts first';
    const FOUND = 'This answer was changed in another tab or on another device';
    const complete = () => screen.getByRole('button', { name: 'Complete Interview' });

    /** The first answer is typed over another one; `arrive` is the record with the other one. */
    const typeOverTheirs = async () => {
      const wizard = await atInterview(makeInterview({ interview_answers: ['', ...FOUR] }));
      const { server } = wizard;
      const arrive = server.holdNext('get');
      server.change({ interview_answers: ['Theirs.', ...FOUR] });
      const user = userEvent.setup();
      await enter(user, field(), 'Mine.');
      await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
      await waitFor(() => expect(server.called('get')).toHaveLength(2));
      return { ...wizard, user, arrive: () => act(async () => arrive()) };
    };
    const leaveAndFind = async () => {
      const wizard = await typeOverTheirs();
      await wizard.user.click(within(questions()[1] as HTMLElement).getByRole('button'));
      await wizard.arrive();
      return wizard;
    };

    it('is marked in the list, and the page does not say that everything is saved', async () => {
      await leaveAndFind();
      expect(questions()[0]).toHaveTextContent(FOUND);
      expect(await screen.findByText('Not saved, kept on this device')).toBeVisible();
    });

    it('is to be settled before the interview can be completed', async () => {
      const { server, user } = await leaveAndFind();
      await user.click(complete());
      expect(screen.getAllByText(CHOOSE)[0]).toBeVisible();
      expect(document.getElementById('question-0')).toHaveFocus();
      expect(current()).toBe(0);
      expect(server.called('complete')).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Keep both' }));
      expect(screen.queryByText(CHOOSE)).not.toBeInTheDocument();
      await user.click(complete());
      await screen.findByRole('heading', { name: 'Your form has been successfully submitted' });
      expect(server.form?.interview_answers[0]).toBe('Theirs.\n\nMine.');
    });

    it('stops a completion that waits for the answer', async () => {
      const { server, user, arrive } = await typeOverTheirs();
      await user.click(within(questions()[1] as HTMLElement).getByRole('button'));
      await user.click(complete());
      await arrive();
      expect(screen.getAllByText(CHOOSE)[0]).toBeVisible();
      expect(current()).toBe(0);
      await user.click(screen.getByRole('button', { name: 'Keep the saved one' }));
      expect(await screen.findByText(/^Saved \d/)).toBeVisible();
      expect(server.called('complete')).toEqual([]);
    });

    it('opens the interview again if the step was left before the conflict was found', async () => {
      const { server, user, arrive } = await typeOverTheirs();
      await user.click(complete());
      await user.click(screen.getByRole('button', { name: 'Back' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Upload Assets' })).toBeVisible();
      await arrive();
      expect(await screen.findByRole('button', { name: 'Keep the saved one' })).toBeVisible();
      expect(screen.getAllByText(CHOOSE)[0]).toBeVisible();
      expect(server.called('complete')).toEqual([]);
    });

    it('keeps topics that were changed here and are not saved yet', async () => {
      const { server, user, arrive } = await typeOverTheirs();
      await user.type(screen.getByLabelText('Topic'), 'Pricing{Enter}');
      await user.click(screen.getByRole('button', { name: 'Remove Pricing' }));
      server.change({ topics_to_talk_about: 'Hiring, Travel' });
      const save = server.holdNext('update');
      await arrive();
      expect(screen.getByRole('button', { name: 'Keep the saved one' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Remove Travel' })).toBeNull();
      save();
      await waitFor(() => expect(server.form?.topics_to_talk_about).toBe('Hiring'));
    });

    it('keeps its question visible if its topic is removed', async () => {
      const { server } = await atInterview(makeInterview({ interview_answers: FOUR }));
      server.change({ interview_answers: [...FOUR.slice(0, 3), 'Theirs.'] });
      const user = userEvent.setup();
      await user.click(within(questions()[3] as HTMLElement).getByRole('button'));
      await user.clear(field());
      await screen.findByText(FOUND);
      await user.click(screen.getByRole('button', { name: 'Remove Hiring' }));
      await user.click(screen.getByRole('button', { name: 'Keep the saved one' }));
      expect(field()).toHaveValue('Theirs.');
    });

    it('keeps its question visible if both texts were cleared and its topic is removed', async () => {
      const { server } = await atInterview(makeInterview({ interview_answers: [...FOUR, 'Five.'] }));
      server.change({ interview_answers: [...FOUR.slice(0, 3), '', 'Five.'] });
      const user = userEvent.setup();
      await user.click(within(questions()[3] as HTMLElement).getByRole('button'));
      await enter(user, field(), ' Mine.');
      await screen.findByText(FOUND);
      await user.clear(field());
      await user.click(screen.getByRole('button', { name: 'Remove Hiring' }));
      await user.click(screen.getByRole('button', { name: 'Keep the saved one' }));
      await user.click(complete());
      await screen.findByRole('heading', { name: 'Your form has been successfully submitted' });
    });
  });

  describe('completing', () => {
    const atTheEnd = async () => {
      const wizard = await atInterview(makeInterview({ interview_answers: FOUR }));
      return { ...wizard, user: userEvent.setup() };
    };
    const complete = () => screen.queryByRole('button', { name: 'Complete Interview' });
    const BANNER = 'You need to answer at least 4 questions.';

    it('is not offered with three answers', async () => {
      await atInterview(makeInterview({ interview_answers: FOUR.slice(0, 3) }));
      expect(complete()).not.toBeInTheDocument();
      expect(screen.getByText(BANNER)).toBeInTheDocument();
    });

    it('is offered with the fourth answer, beside the banner that says it is enough', async () => {
      await atTheEnd();
      expect(screen.queryByText(BANNER)).not.toBeInTheDocument();
      expect(screen.getByText(/^That's enough for us to write from\./).parentElement).toContainElement(
        complete(),
      );
    });

    it('is offered once, below the answer, on the last question', async () => {
      const { user } = await atTheEnd();
      await user.click(screen.getByRole('button', { name: 'Show More' }));
      await user.click(within(questions()[5] as HTMLElement).getByRole('button'));
      expect(
        screen.getByRole('region', { name: openQuestion().textContent ?? '' }).parentElement,
      ).toContainElement(complete());
    });

    const pressComplete = (user: UserEvent) =>
      user.click(screen.getByRole('button', { name: 'Complete Interview' }));
    const thanked = () => screen.findByRole('heading', { name: 'Your form has been successfully submitted' });
    /** A recording of the first question whose transcript failed. */
    const failedAtTheEnd = async () => {
      const wizard = await atTheEnd();
      const { recordings } = await wizard.session.lazyServices();
      wizard.server.failNext(
        'transcribe',
        new ApiError(502, 'transcription_failed', 'no speech model is connected'),
      );
      const take = recordings.begin(0, 16_000);
      await act(async () => recordings.finish(take, new Blob(['sound'])));
      return { ...wizard, recordings, take };
    };

    it('waits for the end of a recording', async () => {
      const { server, user, session } = await atTheEnd();
      const { recordings } = await session.lazyServices();
      const take = recordings.begin(0, 16_000);
      await pressComplete(user);
      expect(await screen.findAllByText('You are still recording question 1')).toHaveLength(2);
      expect(server.called('complete')).toEqual([]);
      await recordings.abandon(take);
      await pressComplete(user);
      expect(await thanked()).toBeInTheDocument();
    });

    it('names the question of a failed recording, opens it and takes the typed answer', async () => {
      const { server, user } = await failedAtTheEnd();
      await pressComplete(user);
      expect(await screen.findAllByText('Question 1 has a recording without a text')).toHaveLength(2);
      expect(screen.queryByText(/being transcribed|turned into text/)).not.toBeInTheDocument();
      expect(openQuestion()).toHaveFocus();
      expect(server.called('complete')).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Use my typed answer' }));
      expect(screen.getByText(/^Your typed answer is used\. .* for 24 hours\.$/)).toBeVisible();
      await pressComplete(user);
      expect(await thanked()).toBeInTheDocument();
      expect(server.called('complete')).toHaveLength(1);
    });

    it('does not wait for a failed recording whose answer was typed afterwards, nor for one of a removed topic', async () => {
      const { user, recordings, server } = await failedAtTheEnd();
      await user.click(within(questions()[0] as HTMLElement).getByRole('button'));
      await user.type(screen.getByRole('textbox', { name: /answer/ }), ' More.');
      server.failNext('transcribe', new Error('down'));
      const hidden = recordings.begin(99, 16_000);
      await act(async () => recordings.finish(hidden, new Blob(['sound'])));
      await pressComplete(user);
      expect(await thanked()).toBeInTheDocument();
    });

    it('still needs a failed recording after the transcript of another one was corrected', async () => {
      const { user, recordings, take, server, session } = await failedAtTheEnd();
      const other = recordings.begin(0, 16_000);
      await act(async () => recordings.finish(other, new Blob(['sound'])));
      expect(session.store.get().answers[0]).toMatchObject({ spoken: true });
      await user.click(within(questions()[0] as HTMLElement).getByRole('button'));
      await enter(user, field(), ' Corrected.');
      await pressComplete(user);
      expect(await screen.findAllByText('Question 1 has a recording without a text')).toHaveLength(2);
      expect(server.called('complete')).toEqual([]);
      expect(recordings.store.get()).toMatchObject([{ id: take.id, state: 'failed' }]);
      await act(async () => recordings.retryAll());
      await waitFor(() => expect(recordings.store.get()).toEqual([]));
      expect(session.store.get().answers[0]?.text).toMatch(/Corrected\.\n\nWhat I said\.$/);
    });

    it('asks for the text if there is no typed answer to use, and tries the recording again', async () => {
      const { server, user, session } = await atTheEnd();
      const { recordings } = await session.lazyServices();
      server.failNext('transcribe', new Error('down'));
      const take = recordings.begin(5, 16_000);
      await act(async () => recordings.finish(take, new Blob(['sound'])));
      await pressComplete(user);
      await user.click(await screen.findByRole('button', { name: 'Use my typed answer' }));
      expect(screen.getByText('Please enter your answer before submitting.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(server.form?.interview_answers[5]).toBe('What I said.'));
      await pressComplete(user);
      expect(await thanked()).toBeInTheDocument();
    });

    it('names a recording in another tab, which can be taken over', async () => {
      const { server, user, session } = await atTheEnd();
      const { storage, draft } = session.device;
      await storage.recordings.put({
        id: 'take',
        draft: draft.id,
        owner: 'another tab',
        index: 5,
        seconds: 3,
        startedAt: 0,
        audio: new Blob(['sound']),
      });
      await pressComplete(user);
      expect(await screen.findAllByText('Question 6 has a recording in another tab')).toHaveLength(2);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(server.form?.interview_answers[5]).toBe('What I said.'));
      expect(await storage.recordings.all()).toEqual([]);
    });
    it('no longer says that answers are missing after another one', async () => {
      const { session } = await atInterview(makeInterview({ interview_answers: FOUR.slice(0, 3) }));
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
      expect(screen.getByText('More answers needed')).toBeInTheDocument();
      act(() => typeAnswer(session, 3, 'The fourth.'));
      expect(screen.queryByText('More answers needed')).not.toBeInTheDocument();
      expect(screen.queryByText(/^Please answer at least 4/)).not.toBeInTheDocument();
    });

    it('says that it was the answers that could not be saved', async () => {
      const { server, user } = await atTheEnd();
      server.failNext('answer', new ApiError(503, 'unavailable', 'No'));
      await enter(user, field(), 'Last words.');
      await user.click(screen.getByRole('button', { name: 'Complete Interview' }));
      expect(
        await screen.findByText('Failed to save interview answers. Please try again.'),
      ).toBeInTheDocument();
      await waitFor(() => expect(server.called('answer')).toHaveLength(2));
      expect(server.called('complete')).toEqual([]);
    });
  });
});

describe('the topics', () => {
  const input = () => screen.getByLabelText('Topic');
  const submit = () => screen.getByRole('button', { name: /Submit Topics|Questions Generated/ });
  const atInterview = (form = makeForm()) => showWizard({ form, step: 3 });

  describe('topics', () => {
    it.each([
      ['  ', 'Please enter a topic'],
      ['hiring', 'This topic has already been added'],
      ['x'.repeat(101), 'Topic is too long (maximum 100 characters)'],
    ])('refuses %p', async (topic, words) => {
      await atInterview(makeForm({ topics_to_talk_about: 'Hiring' }));
      const user = userEvent.setup();
      await user.click(await screen.findByLabelText('Topic'));
      await user.paste(topic);
      await user.keyboard('{Enter}');
      expect(screen.getByText(words)).toBeInTheDocument();
      expect(input()).toHaveAccessibleDescription(words);
    });
    it('show one error at a time, of Add or Submit', async () => {
      await atInterview();
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Add Topic' }));
      expect(screen.getByText('Please enter a topic')).toBeInTheDocument();
      await user.click(submit());
      expect(screen.getAllByText('Please add at least one topic before submitting')).not.toHaveLength(0);
      expect(screen.queryByText('Please enter a topic')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Add Topic' }));
      expect(screen.getByText('Please enter a topic')).toBeInTheDocument();
      expect(screen.queryByText('Please add at least one topic before submitting')).not.toBeInTheDocument();
    });

    it('are removed immediately, with a toast', async () => {
      const { server } = await atInterview(makeForm({ topics_to_talk_about: 'Hiring, Pricing' }));
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Remove Hiring' }));
      expect(await screen.findByText('Topic Removed')).toBeInTheDocument();
      expect(server.called('update')).toEqual([[FORM_ID, { topics_to_talk_about: 'Pricing' }]]);
    });

    it('stay removed while they are still being added', async () => {
      const { server } = await atInterview();
      const arriveFirst = server.holdNext('update');
      const arriveSecond = server.holdNext('update');
      const user = userEvent.setup();
      await user.type(await screen.findByLabelText('Topic'), 'Hiring{Enter}');
      await waitFor(() => expect(server.called('update')).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'Remove Hiring' }));
      await act(async () => arriveFirst());
      await waitFor(() => expect(server.called('update')).toHaveLength(2));
      expect(screen.queryByRole('button', { name: 'Remove Hiring' })).not.toBeInTheDocument();
      await act(async () => arriveSecond());
      expect(server.form?.topics_to_talk_about).toBe('');
    });

    it('that exceed the limit of questions are named', async () => {
      const { server } = await atInterview();
      server.roomForTopics = 1;
      const user = userEvent.setup();
      await user.type(await screen.findByLabelText('Topic'), 'Hiring{Enter}');
      await user.type(input(), 'Pricing{Enter}');
      await user.click(submit());
      expect(await screen.findByText('What about Hiring?')).toBeInTheDocument();
      expect(
        screen.getByText('Your interview can have 240 questions, so there are none about: Pricing'),
      ).toBeVisible();
      expect(submit()).toBeEnabled();
    });

    it.each(['too_many_questions', 'spending_cap'])('show why there are no questions (%s)', async (code) => {
      const { server } = await atInterview();
      server.failNext('generateQuestions', new ApiError(409, code, 'Words that say what to do.'));
      const user = userEvent.setup();
      await user.type(await screen.findByLabelText('Topic'), 'Hiring{Enter}');
      await user.click(submit());
      expect((await screen.findAllByText('Words that say what to do.'))[0]).toBeVisible();
    });

    it('are restored when the server refuses to remove them', async () => {
      const { server } = await atInterview(makeForm({ topics_to_talk_about: 'Hiring' }));
      server.failNext('update', new ApiError(503, 'unavailable', 'No'));
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Remove Hiring' }));
      const words = 'Failed to remove topic. Please try again.';
      // In the toast and in the card.
      expect(await screen.findAllByText(words)).toHaveLength(2);
      expect(screen.getByRole('button', { name: 'Remove Hiring' })).toBeVisible();
      expect(server.called('update')).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.getByText(words)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Remove Hiring' }));
      expect(screen.queryByText(words)).toBeNull();
    });

    it('stay removed without a network, and without a message', async () => {
      const { server, session } = await atInterview(makeForm({ topics_to_talk_about: 'Hiring' }));
      server.failNext('update', new NetworkError());
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Remove Hiring' }));
      await waitFor(() => expect(session.store.get().save.phase).toBe('retrying'));
      expect(screen.queryByText('Failed to remove topic. Please try again.')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Remove Hiring' })).toBeNull();
    });

    it('get questions; the button is disabled, and enabled again by each change', async () => {
      const { server } = await atInterview();
      const user = userEvent.setup();
      const advice = 'Two or three are a good start: what do people ask you about?';
      expect(await screen.findByText(advice)).toBeVisible();
      await user.type(screen.getByLabelText('Topic'), 'Hiring{Enter}');
      await user.click(submit());
      expect(await screen.findByText('Questions generated successfully')).toBeInTheDocument();
      expect(screen.queryByText(advice)).not.toBeInTheDocument();
      expect(submit()).toBeDisabled();
      expect(submit()).toHaveTextContent('Questions Generated');
      // The button is disabled; the focus is on the next control.
      expect(document.getElementById('question-0')).toHaveFocus();
      expect(screen.getByText('What about Hiring?')).toBeInTheDocument();

      await user.type(input(), 'Pricing{Enter}');
      expect(submit()).toBeEnabled();
      await user.click(submit());
      await user.click(await screen.findByRole('button', { name: 'Show More' }));
      expect(screen.getByText('What about Pricing?')).toBeInTheDocument();
      expect(server.called('generateQuestions')).toEqual([
        [FORM_ID, ['Hiring']],
        [FORM_ID, ['Pricing']],
      ]);
      await user.click(screen.getByRole('button', { name: 'Remove Pricing' }));
      expect(submit()).toBeEnabled();
      expect(submit()).toHaveTextContent('Submit Topics');
    });

    it.each([
      ['another topic', () => input()],
      ['an answer', () => screen.getByRole('textbox', { name: /answer/ })],
    ])('leave the focus on %s that is typed while their questions are generated', async (_, field) => {
      const { server } = await atInterview(makeInterview({ interview_answers: ['One.'] }));
      const arrive = server.holdNext('generateQuestions');
      const user = userEvent.setup();
      await user.type(await screen.findByLabelText('Topic'), 'Pricing{Enter}');
      await user.click(submit());
      await user.click(field());
      await user.keyboard('Ma');
      await waitFor(() => expect(server.called('generateQuestions')).toHaveLength(1));
      await act(async () => arrive());
      expect(await screen.findByText('Questions generated successfully')).toBeInTheDocument();
      await user.keyboard('rkets');
      expect(field()).toHaveValue('Markets');
    });

    it('are submitted once, even if topics change while their questions are generated', async () => {
      const { server } = await atInterview(makeForm({ topics_to_talk_about: 'Hiring, Travel' }));
      const arrive = server.holdNext('generateQuestions');
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Submit Topics' }));
      const busy = () => screen.getByRole('button', { name: 'Generating Questions...' });
      await user.type(input(), 'Pricing{Enter}');
      await user.click(busy());
      await user.click(screen.getByRole('button', { name: 'Remove Travel' }));
      await user.click(busy());
      await act(async () => arrive());
      expect(await screen.findByText('Questions generated successfully')).toBeInTheDocument();
      expect(server.called('generateQuestions')).toEqual([[FORM_ID, ['Hiring', 'Travel']]]);
      expect(submit()).toHaveTextContent('Submit Topics');
      expect(submit()).toBeEnabled();
    });

    it('are saved before questions are made of them', async () => {
      const { server } = await atInterview();
      const user = userEvent.setup();
      await user.type(await screen.findByLabelText('Topic'), 'Hiring{Enter}');
      await user.click(submit());
      await screen.findByText('What about Hiring?');
      const order = server.calls.map(([name]) => name).filter((name) => name !== 'config' && name !== 'get');
      expect(order).toEqual(['update', 'generateQuestions']);
    });

    it.each([
      [new ApiError(502, 'questions_failed', 'x'), 'Failed to generate questions. Please try again.'],
      [new ApiError(429, 'too_many_requests', 'Wait a little.'), 'Wait a little.'],
      [
        new ApiError(503, 'questions_not_stored', 'Failed to process form data. Please try again.'),
        'Failed to process form data. Please try again.',
      ],
    ])('show inline and in a toast why there are no questions (%s)', async (error, words) => {
      const { server } = await atInterview(makeForm({ topics_to_talk_about: 'Hiring' }));
      server.failNext('generateQuestions', error);
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Submit Topics' }));
      expect(await screen.findAllByText(words)).toHaveLength(2);
      expect(submit()).toBeEnabled();
    });

    it('show an error when the questions are stored but cannot be loaded', async () => {
      const { server } = await atInterview(makeForm({ topics_to_talk_about: 'Hiring' }));
      server.failNext('get', new ApiError(503, 'unavailable', 'x'));
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Submit Topics' }));
      expect(await screen.findAllByText('Failed to load existing questions')).not.toHaveLength(0);
    });

    it('hide the unanswered questions of a removed topic and keep the answered ones', async () => {
      await atInterview(makeInterview({ interview_answers: ['', '', '', 'Our bookkeeper.'] }));
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Remove Hiring' }));
      expect(screen.getByText('Whom did you hire first?')).toBeInTheDocument();
      expect(screen.queryByText('Who left?')).not.toBeInTheDocument();
    });
  });

  describe('topics with questions', () => {
    it('can be added to without opening a question', async () => {
      await atInterview(makeInterview());
      const user = userEvent.setup();
      await user.type(await screen.findByLabelText('Topic'), 'Pricing{Enter}');
      expect(submit()).toHaveTextContent('Submit Topics');
      await user.click(screen.getByRole('button', { name: 'Remove Pricing' }));
      expect(submit()).toHaveTextContent('Questions Generated');
    });

    it('enable the button when one is removed, until it is added again', async () => {
      const form = makeInterview({ topics_to_talk_about: 'Hiring, Pricing' });
      const pricing = { question: '**What does it cost?**', timestamp: form.created_at, topic: 'Pricing' };
      const { server } = await atInterview({
        ...form,
        interview_questions: [...form.interview_questions, pricing],
      });
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Remove Hiring' }));
      expect(submit()).toBeEnabled();
      expect(submit()).toHaveTextContent('Submit Topics');
      await user.type(input(), 'Hiring{Enter}');
      expect(submit()).toBeDisabled();
      expect(submit()).toHaveTextContent('Questions Generated');
      expect(server.called('generateQuestions')).toEqual([]);
    });

    it('open the next question when the topic of the current one is removed', async () => {
      await atInterview(makeInterview({ interview_answers: ['One.', 'Two.', 'Three.'] }));
      expect(await screen.findByRole('heading', { level: 3 })).toHaveTextContent('Whom did you hire first?');
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Remove Hiring' }));
      expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('What is your target audience');
    });
  });
});
