import './support/browser.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formsApi } from '../../src/api/forms.ts';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import { changeField } from '../../src/wizard/session/fields.ts';
import { createPage } from '../../src/wizard/session/page.ts';
import { memoryStorage } from '../../src/wizard/storage/storage.ts';
import { WizardLoader } from '../../src/wizard/WizardLoader.tsx';
import { makeFile } from '../support/fileRecord.ts';
import { FakeForms, FORM_ID, makeForm, makeInterview } from './support/fakeForms.ts';
import { fakeLocation, openingOf, openTest, showWizard } from './support/openTest.tsx';

async function show(server: FakeForms, formId: string) {
  const open = openingOf(server, memoryStorage(), fakeLocation(formId));
  await act(async () => {
    render(<WizardLoader page={createPage(formId)} open={open} />);
  });
}

describe('an address with a formId', () => {
  it('of no form leads to a clear page with a way to start anew', async () => {
    await show(new FakeForms(), 'not-even-a-uuid');
    expect(await screen.findByRole('heading', { name: 'We could not find this form' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start a new form' })).toHaveAttribute('href', '/');
  });

  it('that cannot be loaded just now says so and offers to try again', async () => {
    const server = new FakeForms(makeForm());
    server.failNext('get', new NetworkError('The server could not be reached.'));
    await show(server, FORM_ID);
    expect(await screen.findByText('Failed to load existing questions')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('opens the form where it was left, with everything in it', async () => {
    await showWizard({ form: makeInterview({ interview_answers: ['One.'], step: 3 }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Interview' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Topics to talk about' })).toHaveTextContent('1 topic');
    expect(screen.getByText('1 of 4 answered')).toBeInTheDocument();
  });

  it('shows the files from the record through the image endpoint', async () => {
    await showWizard({ form: makeForm({ step: 2, team_photos: [makeFile()] }) });
    const list = await screen.findByRole('list', { name: 'Photos' });
    expect(list).toHaveTextContent('team.jpg');
    const address = `/api/get-trello-image?cardId=${makeFile().id}&formId=${FORM_ID}`;
    expect(list.querySelector('img')).toHaveAttribute('src', address);
  });

  it('puts what this device has not sent yet on top, and sends it', async () => {
    const storage = memoryStorage();
    const first = await openTest({ form: makeInterview(), storage });
    first.server.failNext('answer', new NetworkError('gone'));
    const { typeAnswer } = await import('../../src/wizard/session/answers.ts');
    typeAnswer(first.session, 1, 'Typed before the crash.');
    await first.session.outbox.settled();

    const second = await openTest({ form: makeInterview(), storage });
    expect(second.session.store.get().answers[1]?.text).toBe('Typed before the crash.');
    await waitFor(() => expect(second.server.form?.interview_answers[1]).toBe('Typed before the crash.'));
  });

  it('says so when the form goes away while it is open', async () => {
    const { server } = await showWizard({ form: makeForm({ step: 2 }) });
    server.failNext('update', new ApiError(404, 'not_found', 'Not found'));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
    expect(await screen.findByRole('heading', { name: 'We could not find this form' })).toBeInTheDocument();
  });
});

describe('a lost link', () => {
  afterEach(() => jest.restoreAllMocks());
  const lost = async () => {
    const server = new FakeForms();
    const open = openingOf(server, memoryStorage(), fakeLocation('gone'));
    render(<WizardLoader page={createPage('gone')} open={open} />);
    await screen.findByRole('heading', { name: 'We could not find this form' });
    return within(screen.getByRole('form', { name: 'Send my link again' }));
  };

  it('is sent again, and the page does not say whether there is one', async () => {
    const sent = jest.spyOn(formsApi, 'sendLink').mockResolvedValue();
    const user = userEvent.setup();
    const form = await lost();
    await user.type(form.getByLabelText('Your email'), ' ada@example.com{Enter}');
    expect(await form.findByText(/^If a form was begun with this address/)).toBeVisible();
    expect(sent.mock.calls).toEqual([['ada@example.com']]);
  });

  it('is not asked for by what is no address, and a refusal is told in its own words', async () => {
    const sent = jest
      .spyOn(formsApi, 'sendLink')
      .mockRejectedValue(new ApiError(429, 'too_many_requests', 'Please try again in 2 minutes.'));
    const user = userEvent.setup();
    const form = await lost();
    const field = form.getByLabelText('Your email');
    await user.type(field, 'ada at example{Enter}');
    expect(field).toHaveAccessibleDescription('Please enter an email address, such as name@example.com');
    expect(sent).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, 'ada@example.com{Enter}');
    expect(await form.findByText('Please try again in 2 minutes.')).toBeVisible();
  });
});

describe('a device on which a form was begun', () => {
  const begun = async () => {
    const storage = memoryStorage();
    await openTest({ form: makeForm({ step: 2 }), storage });
    return storage;
  };

  it('offers to go on with it before anything is typed', async () => {
    await showWizard({ storage: await begun() });
    const offer = within(screen.getByRole('region', { name: 'Your form' }));
    expect(offer.getByRole('link', { name: 'Go on with it' })).toHaveAttribute(
      'href',
      `https://byline.example/?formId=${FORM_ID}`,
    );
    await userEvent.setup().click(offer.getByRole('button', { name: 'Start a new one' }));
    expect(screen.queryByRole('region', { name: 'Your form' })).not.toBeInTheDocument();
  });

  it('keeps to what is being typed anew', async () => {
    const storage = await begun();
    const { page } = await openTest({ storage });
    changeField(page, 'industry', 'Carpentry');
    await waitFor(async () => expect(await storage.drafts.all()).toHaveLength(2));
    await showWizard({ storage });
    expect(screen.queryByRole('region', { name: 'Your form' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Industry *')).toHaveValue('Carpentry');
  });

  it('does not lead back to a form that is gone', async () => {
    const storage = await begun();
    const open = openingOf(new FakeForms(), storage, fakeLocation(FORM_ID));
    expect(await open(createPage(FORM_ID))).toMatchObject({ kind: 'closed' });
    await showWizard({ storage });
    expect(screen.queryByRole('region', { name: 'Your form' })).not.toBeInTheDocument();
  });
});

describe('the frame', () => {
  it('goes on and back, and says where one is', async () => {
    const { location } = await showWizard({ form: makeForm({ step: 2 }) });
    const user = userEvent.setup();
    const bar = screen.getByRole('progressbar', { name: 'Progress' });
    expect(bar).toHaveAttribute('aria-valuenow', '33');
    await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Interview' });
    expect(heading).toHaveFocus();
    expect(document.title).toBe('Step 3 of 3: Interview · Byline');
    expect(screen.getByText('Step 3 of 3')).toBeInTheDocument();
    expect(bar).toHaveAttribute('aria-valuenow', '67');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { level: 1, name: 'Upload Assets' });
    expect(bar).toHaveAttribute('aria-valuenow', '33');
    expect(location.pushed).toEqual([3, 2]);
  });

  it('shows every step from its beginning, the first one too', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo');
    await showWizard({ form: makeForm({ step: 2 }) });
    expect(scrolled).not.toHaveBeenCalled();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { level: 1, name: 'Brand Information' });
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    scrolled.mockRestore();
  });

  it('says when the place could not be saved on a step change', async () => {
    const { server } = await showWizard({ form: makeForm({ step: 2 }) });
    server.failNext('update', new ApiError(500, 'internal', 'x'));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
    expect(await screen.findByText('Failed to save your progress. Please try again.')).toBeInTheDocument();
  });

  it('says when an autosave failed', async () => {
    const { server } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
    server.failNext('update', new ApiError(500, 'internal', 'x'));
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Industry *'), '!');
    expect(await screen.findByText('Failed to save progress. Please try again.')).toBeInTheDocument();
  });

  it('leaves the words standing about what the server refused after a failed try', async () => {
    const { server } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
    server.failNext('update', new NetworkError('gone'), new ApiError(422, 'invalid_input', 'x'));
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Industry *'), '!');
    await waitFor(() => expect(server.called('update')).toHaveLength(2));
    await user.type(screen.getByLabelText('Industry *'), '?');
    await waitFor(() => expect(server.form?.industry).toBe('Software!?'));
    expect(screen.getByText('Failed to save progress. Please try again.')).toBeInTheDocument();
  });

  it('is quiet about a failed autosave while there is no network', async () => {
    const { server } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
    const user = userEvent.setup();
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.failNext('update', new NetworkError('gone'));
    await user.type(screen.getByLabelText('Industry *'), '!');
    expect(await screen.findByText('Not saved, retrying')).toBeInTheDocument();
    expect(screen.queryByText('Failed to save progress. Please try again.')).not.toBeInTheDocument();
    offline.mockRestore();
  });

  it('lets one leave by Skip & Finish later, with the promise that all is saved', async () => {
    await showWizard({ form: makeForm({ step: 2 }) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Skip & Finish later' }));
    expect(
      screen.getByText('You can return anytime... progress has been automatically saved.'),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Continue where I left off' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Upload Assets' })).toBeInTheDocument();
  });

  it('ticks the steps that are complete', async () => {
    await showWizard({ form: makeForm({ step: 2, brand_manual: [makeFile()] }) });
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Brand Information(complete)',
      'Upload Assets(complete)',
      'Interview',
    ]);
  });

  it('links to the video guide that is configured', async () => {
    const server = new FakeForms(makeForm({ step: 2 }));
    server.videoGuideUrl = 'https://video.example/guide';
    await showWizard({ server, form: server.form });
    expect(await screen.findByRole('link', { name: 'Quick video guide' })).toHaveAttribute(
      'href',
      'https://video.example/guide',
    );
  });

  it('has its own guide when no video is configured', async () => {
    await showWizard({ form: makeForm({ step: 2 }) });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Quick video guide' }));
    const guide = within(await screen.findByRole('dialog', { name: 'How it works' }));
    const shown = () => guide.getByRole('heading', { level: 3 }).textContent;
    expect([shown(), guide.getByText('1 of 3').textContent]).toEqual(['Brand Information', '1 of 3']);
    await user.click(guide.getByRole('button', { name: 'Next' }));
    await user.click(guide.getByRole('button', { name: 'Next' }));
    expect(shown()).toBe('Interview');
    expect(guide.getByText(/answer at least four questions, spoken or typed/)).toBeVisible();
    expect(guide.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(guide.getByRole('button', { name: 'Play again' }));
    expect(shown()).toBe('Brand Information');
    await user.click(guide.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('files that the server has', () => {
  const removeIt = async (server: FakeForms) => {
    await showWizard({ server, form: server.form });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Remove team.jpg' }));
  };

  it('can be removed', async () => {
    await removeIt(new FakeForms(makeForm({ step: 2, team_photos: [makeFile()] })));
    expect(await screen.findByText('File removed successfully')).toBeInTheDocument();
    expect(screen.queryByText('team.jpg')).not.toBeInTheDocument();
  });

  it('stay when that fails, with the reason', async () => {
    const server = new FakeForms(makeForm({ step: 2, team_photos: [makeFile()] }));
    server.failNext('removeFile', new ApiError(503, 'unavailable', 'the board is away'));
    await removeIt(server);
    expect(await screen.findByText('Failed to remove file: the board is away')).toBeInTheDocument();
    expect(screen.getByText('team.jpg')).toBeInTheDocument();
  });
});

describe('a form that was open on this device', () => {
  it('opens without the server as it was last heard of, and follows once the server answers', async () => {
    const storage = memoryStorage();
    const server = new FakeForms(makeInterview({ step: 3 }));
    const first = await openTest({ form: server.form, server, storage });
    first.session.store.dispatch({
      type: 'server form',
      form: server.change({ interview_answers: ['One.'] }),
    });
    await waitFor(async () =>
      expect((await storage.drafts.all())[0]?.form?.interview_answers).toEqual(['One.']),
    );
    expect((await storage.drafts.all())[0]?.form?.email).toBe('');

    server.failNext('get', new NetworkError('gone'));
    const { session } = await openTest({ form: server.form, server, storage });
    expect(session.store.get()).toMatchObject({ step: 3, fields: { email: '' } });
    expect(session.store.get().answers[0]?.text).toBe('One.');
    await waitFor(() => expect(session.store.get().fields.email).toBe('ada@example.com'));
  });

  it('is not kept any longer once the interview is over', async () => {
    const storage = memoryStorage();
    const { session, server } = await openTest({ form: makeForm({ step: 3 }), storage });
    session.store.dispatch({ type: 'server form', form: server.change({ interview_answers: ['One.'] }) });
    session.store.dispatch({
      type: 'server form',
      form: server.change({ completed_at: '2026-11-02T09:00:00.000Z' }),
    });
    await waitFor(async () => expect((await storage.drafts.all())[0]?.form).toBeUndefined());
  });
});
