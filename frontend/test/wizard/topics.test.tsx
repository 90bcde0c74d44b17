import './support/browser.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../src/api/http.ts';
import { FORM_ID, makeForm, makeInterview } from './support/fakeForms.ts';
import { showWizard } from './support/openTest.tsx';

const input = () => screen.getByLabelText('Topic');
const submit = () => screen.getByRole('button', { name: /Submit Topics|Questions Generated/ });
const edit = () => screen.getByRole('button', { name: 'Edit topics' });
const card = () => screen.getByRole('region', { name: 'Topics to talk about' });
const atInterview = (form = makeForm()) => showWizard({ form, step: 3 });

describe('topics', () => {
  it('are added by Enter and by the button', async () => {
    await atInterview();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Topic'), 'Hiring{Enter}');
    await user.type(input(), ' Pricing ');
    await user.click(screen.getByRole('button', { name: 'Add Topic' }));
    const list = screen.getByRole('list', { name: 'Your topics' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Hiring', 'Pricing']);
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
  });

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

  it('asks for a topic before submitting none', async () => {
    await atInterview();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Submit Topics' }));
    expect(screen.getAllByText('Please add at least one topic before submitting')).not.toHaveLength(0);
  });

  it('are complained of one thing at a time, by Add and by Submit', async () => {
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

  it('are removed at once, and that is said', async () => {
    const { server } = await atInterview(makeForm({ topics_to_talk_about: 'Hiring, Pricing' }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Remove Hiring' }));
    expect(await screen.findByText('Topic Removed')).toBeInTheDocument();
    expect(server.called('update')).toEqual([[FORM_ID, { topics_to_talk_about: 'Pricing' }]]);
  });

  it('for whose questions there is no room are named', async () => {
    const { server } = await atInterview();
    server.roomForTopics = 1;
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Topic'), 'Hiring{Enter}');
    await user.type(input(), 'Pricing{Enter}');
    await user.click(submit());
    expect(await screen.findByText('What about Hiring?')).toBeInTheDocument();
    expect(
      screen.getByText('Your interview can have 100 questions, so there are none about: Pricing'),
    ).toBeVisible();
    expect(submit()).toBeEnabled();
  });

  it.each(['too_many_questions', 'spending_cap'])('say why there are no questions (%s)', async (code) => {
    const { server } = await atInterview();
    server.failNext('generateQuestions', new ApiError(409, code, 'Words that say what to do.'));
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Topic'), 'Hiring{Enter}');
    await user.click(submit());
    expect((await screen.findAllByText('Words that say what to do.'))[0]).toBeVisible();
  });

  it('say when removing could not be saved', async () => {
    const { server } = await atInterview(makeForm({ topics_to_talk_about: 'Hiring' }));
    server.failNext('update', new ApiError(503, 'unavailable', 'No'));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Remove Hiring' }));
    expect(await screen.findByText('Failed to remove topic. Please try again.')).toBeInTheDocument();
  });

  it('make questions; the button closes, and opens again with each change', async () => {
    const { server } = await atInterview();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Topic'), 'Hiring{Enter}');
    await user.click(submit());
    expect(await screen.findByText('Questions generated successfully')).toBeInTheDocument();
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveTextContent('Questions Generated');
    // The button has closed; the focus is where it goes on.
    expect(document.getElementById('question-0')).toHaveFocus();
    expect(screen.getByText('What about Hiring?')).toBeInTheDocument();

    await user.click(edit());
    await user.type(input(), 'Pricing{Enter}');
    expect(submit()).toBeEnabled();
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Show More' }));
    expect(screen.getByText('What about Pricing?')).toBeInTheDocument();
    expect(server.called('generateQuestions')).toEqual([
      [FORM_ID, ['Hiring']],
      [FORM_ID, ['Pricing']],
    ]);
    await user.click(edit());
    await user.click(screen.getByRole('button', { name: 'Remove Pricing' }));
    expect(submit()).toBeEnabled();
    expect(submit()).toHaveTextContent('Submit Topics');
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
  ])('say inline and in a toast why there are no questions (%s)', async (error, words) => {
    const { server } = await atInterview(makeForm({ topics_to_talk_about: 'Hiring' }));
    server.failNext('generateQuestions', error);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Submit Topics' }));
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(submit()).toBeEnabled();
  });

  it('say when the questions are there but cannot be read back', async () => {
    const { server } = await atInterview(makeForm({ topics_to_talk_about: 'Hiring' }));
    server.failNext('get', new ApiError(503, 'unavailable', 'x'));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Submit Topics' }));
    expect(await screen.findAllByText('Failed to load existing questions')).not.toHaveLength(0);
  });

  it('hide the unanswered questions of a removed topic and keep the answered ones', async () => {
    await atInterview(makeInterview({ interview_answers: ['', '', '', 'Our bookkeeper.'] }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit topics' }));
    await user.click(screen.getByRole('button', { name: 'Remove Hiring' }));
    expect(screen.getByText('Whom did you hire first?')).toBeInTheDocument();
    expect(screen.queryByText('Who left?')).not.toBeInTheDocument();
  });
});

describe('topics that have their questions', () => {
  it('fold to a line, open for editing, and fold again, with the focus where it goes on', async () => {
    await atInterview(makeInterview());
    const user = userEvent.setup();
    await screen.findByText('1 topic');
    expect(submit()).toBeDisabled();
    expect(screen.queryByLabelText('Topic')).not.toBeInTheDocument();
    await user.click(edit());
    expect(input()).toHaveFocus();
    expect(within(card()).getByText('Hiring')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(edit()).toHaveFocus();
    expect(screen.queryByLabelText('Topic')).not.toBeInTheDocument();
  });

  it('do not fold under the hand of whoever takes a change back', async () => {
    await atInterview(makeInterview());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit topics' }));
    await user.type(input(), 'Pricing{Enter}');
    expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Pricing' }));
    expect(submit()).toHaveTextContent('Questions Generated');
    expect(input()).toBeInTheDocument();
  });

  it('stay open when new questions could not be made', async () => {
    const { server } = await atInterview(makeInterview());
    server.failNext('generateQuestions', new ApiError(503, 'unavailable', 'x'));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit topics' }));
    await user.type(input(), 'Pricing{Enter}');
    await user.click(submit());
    await screen.findAllByText('Failed to generate questions. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Remove Pricing' }));
    expect(input()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(card()).toHaveTextContent('1 topic');
  });
});
