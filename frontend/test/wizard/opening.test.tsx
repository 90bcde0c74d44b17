import './support/browser.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { formsApi } from '../../src/api/forms.ts';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import { memoryStorage, openStorage, type TableName } from '../../src/wizard/draft/draftDatabase.ts';
import { openPage } from '../../src/wizard/opening.tsx';
import { changeField } from '../../src/wizard/session/fields.ts';
import { createPage } from '../../src/wizard/session/session.ts';
import { WizardLoader } from '../../src/wizard/WizardPage.tsx';
import { blockSiteData } from '../support/blockSiteData.ts';
import { withoutLocks } from '../support/fakeLocks.ts';
import { makeFile } from '../support/fileRecord.ts';
import { inStoreAsKept } from '../support/storeAsKept.ts';
import { FakeForms, FORM_ID, makeForm, makeInterview } from './support/fakeForms.ts';
import { fakeLocation, openingOf, openTest, showWizard } from './support/openTest.tsx';

/** Until there is a network, nothing is prefetched: a part that an earlier test has loaded could not fail to load. */
beforeAll(() => {
  Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
});

it('counts fields that were filled in without an event once the visitor acts', async () => {
  const open = openingOf(new FakeForms(), memoryStorage(), fakeLocation());
  await act(async () => {
    render(<WizardLoader page={createPage(undefined)} open={open} />);
  });
  const button = () => screen.getByRole('button', { name: 'Submit & Continue' });
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const values = { website: 'example.com', email: 'ada@example.com', industry: 'Software' };
  for (const [name, value] of Object.entries(values))
    setter?.call(document.getElementById(`field-${name}`), value);
  expect(button()).toBeDisabled();
  await userEvent.setup().click(document.body);
  expect(button()).toBeEnabled();
});

describe('without a network', () => {
  const realFetch = globalThis.fetch;
  /** Recorded requests; none gets a response. */
  let asked: string[] = [];
  function cutNetwork(): void {
    asked = [];
    globalThis.fetch = async (address) => {
      asked.push(String(address));
      throw new TypeError('Failed to fetch');
    };
  }
  afterEach(() => {
    globalThis.fetch = realFetch;
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  async function show(server: FakeForms) {
    cutNetwork();
    const open = openingOf(server, memoryStorage(), fakeLocation(FORM_ID));
    await act(async () => {
      render(<WizardLoader page={createPage(FORM_ID)} open={open} />);
    });
  }

  it('shows that the form cannot be opened without requesting the catalogue', async () => {
    const server = new FakeForms(makeForm());
    server.failNext('get', new NetworkError('The server could not be reached.'));
    await show(server);
    expect(
      screen.getByRole('heading', { name: 'Your form could not be opened just now' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('shows that there is no such form without requesting the catalogue', async () => {
    await show(new FakeForms());
    expect(screen.getByRole('heading', { name: 'We could not find this form' })).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  /** Exhausts the attempts to load a lazy part. */
  const giveUp = () => act(() => jest.advanceTimersByTimeAsync(60_000));

  it('keeps the step when a dialog cannot be loaded, and shows an error', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await showWizard({ form: makeForm({ step: 1 }), step: 1 });
    cutNetwork();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Quick video guide' }));
    await giveUp();
    expect(screen.getByRole('heading', { name: 'This part could not be loaded' })).toBeInTheDocument();
    expect(screen.getByLabelText('Industry *')).toBeInTheDocument();
  });

  it('shows immediately that the form was deleted', async () => {
    const { server } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
    cutNetwork();
    server.failNext('update', new ApiError(404, 'not_found', 'Not found'));
    await userEvent.setup().type(screen.getByLabelText('Industry *'), '!');
    expect(await screen.findByRole('heading', { name: 'We could not find this form' })).toBeInTheDocument();
  });
});

describe('with a network', () => {
  beforeAll(() => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback'])
      Reflect.deleteProperty(globalThis, name);
  });

  async function show(server: FakeForms, formId: string) {
    const open = openingOf(server, memoryStorage(), fakeLocation(formId));
    await act(async () => {
      render(<WizardLoader page={createPage(formId)} open={open} />);
    });
  }

  describe('a URL with a formId', () => {
    it('shows an error with a retry button when the form cannot be loaded', async () => {
      const server = new FakeForms(makeForm());
      server.failNext('get', new NetworkError('The server could not be reached.'));
      await show(server, FORM_ID);
      expect(await screen.findByText('Failed to load existing questions')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    });
    it('applies the unsent changes of this device, and sends them', async () => {
      const storage = memoryStorage();
      const first = await openTest({ form: makeInterview(), storage });
      first.server.failNext('answer', new NetworkError('gone'));
      const { typeAnswer } = await import('../../src/wizard/session/interviewActions.ts');
      typeAnswer(first.session, 1, 'Typed before the crash.');
      await first.session.outbox.settled();

      const second = await openTest({ form: makeInterview(), storage });
      expect(second.session.store.get().answers[1]?.text).toBe('Typed before the crash.');
      await waitFor(() => expect(second.server.form?.interview_answers[1]).toBe('Typed before the crash.'));
    });

    it('shows that the form was deleted while it is open', async () => {
      const { server } = await showWizard({ form: makeForm({ step: 2 }) });
      server.failNext('update', new ApiError(404, 'not_found', 'Not found'));
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
      expect(await screen.findByRole('heading', { name: 'We could not find this form' })).toBeInTheDocument();
    });
  });

  describe('a browser that blocks site data', () => {
    beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
    afterEach(() => {
      jest.restoreAllMocks();
      withoutLocks();
    });

    it('opens the form and sends its changes', async () => {
      blockSiteData();
      const server = new FakeForms(makeForm({ step: 1 }));
      const parts = { api: server.api, location: fakeLocation(FORM_ID, 1) };
      await act(async () => {
        render(<WizardLoader page={createPage(FORM_ID)} open={(page) => openPage(page, parts)} />);
      });
      const user = userEvent.setup();
      await user.click(await screen.findByLabelText('Industry *'));
      await user.paste(' and services');
      await waitFor(() => expect(server.form?.industry).toBe('Software and services'));
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

    it('is sent again, without revealing whether there is a form', async () => {
      const sent = jest.spyOn(formsApi, 'sendLink').mockResolvedValue({ ok: true });
      const user = userEvent.setup();
      const form = await lost();
      await user.type(form.getByLabelText('Your email'), ' ada@example.com{Enter}');
      expect(await form.findByText(/^If there is a form for this address/)).toBeVisible();
      expect(sent.mock.calls).toEqual([['ada@example.com']]);
    });

    it("is not requested for an invalid address, and an error shows the server's message", async () => {
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

  describe('a device with an earlier form', () => {
    const begun = async () => {
      const storage = memoryStorage();
      await openTest({ form: makeForm({ step: 2 }), storage });
      return storage;
    };

    it('offers to continue it before anything is typed', async () => {
      await showWizard({ storage: await begun() });
      const offer = within(screen.getByRole('region', { name: 'Your form' }));
      expect(offer.getByRole('link', { name: 'Continue it' })).toHaveAttribute(
        'href',
        `https://byline.example/?formId=${FORM_ID}`,
      );
      await userEvent.setup().click(offer.getByRole('button', { name: 'Start a new one' }));
      expect(screen.queryByRole('region', { name: 'Your form' })).not.toBeInTheDocument();
    });

    it('keeps text that is being typed', async () => {
      const storage = await begun();
      const { page } = await openTest({ storage });
      changeField(page, 'industry', 'Carpentry');
      await waitFor(async () => expect(await storage.drafts.all()).toHaveLength(2));
      await showWizard({ storage });
      expect(screen.queryByRole('region', { name: 'Your form' })).not.toBeInTheDocument();
      expect(screen.getByLabelText('Industry *')).toHaveValue('Carpentry');
    });

    it('offers to start over if fields were filled in and not sent, and clears them', async () => {
      const storage = memoryStorage();
      const { page } = await openTest({ storage });
      changeField(page, 'email', 'someone@example.com');
      await waitFor(async () => expect(await storage.drafts.all()).toHaveLength(1));
      const { session } = await showWizard({ storage });
      const kept = within(screen.getByRole('region', { name: 'Kept on this device' }));
      const user = userEvent.setup();
      await user.click(kept.getByRole('button', { name: 'Not you? Start over' }));
      expect(screen.getByLabelText(/^Email/)).toHaveValue('');
      expect(screen.queryByRole('region', { name: 'Kept on this device' })).not.toBeInTheDocument();
      await waitFor(async () => expect(await storage.drafts.all()).toEqual([]));
      await user.type(screen.getByLabelText('Industry *'), 'Mills');
      await waitFor(async () =>
        expect(await storage.drafts.all()).toMatchObject([{ fields: { email: '', industry: 'Mills' } }]),
      );
      expect(session.outbox.holds('create')).toBe(false);
    });

    it('does not offer a form that was deleted', async () => {
      const storage = await begun();
      const open = openingOf(new FakeForms(), storage, fakeLocation(FORM_ID));
      expect(await open(createPage(FORM_ID))).toMatchObject({ kind: 'closed' });
      await showWizard({ storage });
      expect(screen.queryByRole('region', { name: 'Your form' })).not.toBeInTheDocument();
    });
  });

  describe('the frame', () => {
    it('shows every step from its top, including the first one', async () => {
      const scrolled = jest.spyOn(window, 'scrollTo');
      await showWizard({ form: makeForm({ step: 2 }) });
      expect(scrolled).not.toHaveBeenCalled();
      await userEvent.setup().click(screen.getByRole('button', { name: 'Back' }));
      await screen.findByRole('heading', { level: 1, name: 'Brand Information' });
      expect(scrolled).toHaveBeenCalledWith({ top: 0 });
      scrolled.mockRestore();
    });

    it('shows an error when the step could not be saved', async () => {
      const { server } = await showWizard({ form: makeForm({ step: 2 }) });
      server.failNext('update', new ApiError(500, 'internal', 'x'));
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
      expect(await screen.findByText('Failed to save your progress. Please try again.')).toBeInTheDocument();
    });

    it('shows an error when an autosave failed', async () => {
      const { server } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
      server.failNext('update', new ApiError(500, 'internal', 'x'));
      const user = userEvent.setup();
      await user.type(screen.getByLabelText('Industry *'), '!');
      expect(await screen.findByText('Failed to save progress. Please try again.')).toBeInTheDocument();
    });

    it("keeps the server's error at a field after a failed retry", async () => {
      const { server } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
      server.failNext('update', new NetworkError('gone'), new ApiError(422, 'invalid_input', 'x'));
      const user = userEvent.setup();
      await user.type(screen.getByLabelText('Industry *'), '!');
      await waitFor(() => expect(server.called('update')).toHaveLength(2));
      await user.type(screen.getByLabelText('Industry *'), '?');
      await waitFor(() => expect(server.form?.industry).toBe('Software!?'));
      expect(screen.getByText('Failed to save progress. Please try again.')).toBeInTheDocument();
    });

    it('shows no error for a failed autosave without a network', async () => {
      const { server } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
      const user = userEvent.setup();
      const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      server.failNext('update', new NetworkError('gone'));
      await user.type(screen.getByLabelText('Industry *'), '!');
      expect(await screen.findByText('Not saved, retrying')).toBeInTheDocument();
      expect(screen.queryByText('Failed to save progress. Please try again.')).not.toBeInTheDocument();
      offline.mockRestore();
    });

    it('does not say that everything is saved while the last changes are being sent', async () => {
      const { server } = await showWizard({ form: makeForm({ step: 1 }), step: 2 });
      const arrive = server.holdNext('update');
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      await user.type(screen.getByLabelText('Industry *'), '!');
      await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
      await user.click(await screen.findByRole('button', { name: 'Skip & Finish later' }));
      expect(screen.getByText(/Your last changes are still being sent\./)).toBeInTheDocument();
      expect(screen.queryByText(/progress has been automatically saved/)).not.toBeInTheDocument();
      await act(async () => arrive());
      expect(await screen.findByText(/progress has been automatically saved/)).toBeInTheDocument();
      expect(screen.queryByText(/still being sent/)).not.toBeInTheDocument();
    });

    it('says on Skip & Finish later that everything is saved', async () => {
      await showWizard({ form: makeForm({ step: 2 }) });
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Skip & Finish later' }));
      expect(
        screen.getByText('You can return anytime... progress has been automatically saved.'),
      ).toBeInTheDocument();
      await user.click(await screen.findByRole('button', { name: 'Continue where I left off' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Upload Assets' })).toBeInTheDocument();
    });

    it('ticks completed steps', async () => {
      await showWizard({ form: makeForm({ step: 2, brand_manual: [makeFile()] }) });
      const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
      expect(steps.map((step) => step.textContent)).toEqual([
        'Brand Information(complete)',
        'Upload Assets(complete)',
        'Interview',
      ]);
    });

    it('links to the configured video guide', async () => {
      const server = new FakeForms(makeForm({ step: 2 }));
      server.videoGuideUrl = 'https://video.example/guide';
      await showWizard({ server, form: server.form });
      expect(await screen.findByRole('link', { name: 'Quick video guide' })).toHaveAttribute(
        'href',
        'https://video.example/guide',
      );
    });

    it('has a built-in guide if no video is configured', async () => {
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

  describe('uploaded files', () => {
    it('stay when deleting them fails, with the reason', async () => {
      const server = new FakeForms(makeForm({ step: 2, team_photos: [makeFile()] }));
      server.failNext('removeFile', new ApiError(503, 'unavailable', 'the board is away'));
      await showWizard({ server, form: server.form });
      const user = userEvent.setup();
      const remove = await screen.findByRole('button', { name: 'Remove team.jpg' });
      await user.click(remove);
      const words = 'Failed to remove file: the board is away';
      // In the toast and at the file.
      expect(await screen.findAllByText(words)).toHaveLength(2);
      expect(within(screen.getByRole('list', { name: 'Photos' })).getByText(words)).toBeVisible();
      await user.click(remove);
      expect(await screen.findByText('File removed successfully')).toBeInTheDocument();
      expect(screen.queryByText(words)).toBeNull();
    });
  });

  describe('a form that was open on this device', () => {
    it('opens offline with its last stored state, and updates once the server responds', async () => {
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

    it('is no longer stored once the interview is completed', async () => {
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
});

describe('records of other versions', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Stores data as another version of the page would. */
  const keep = (name: TableName, record: object) =>
    inStoreAsKept('byline-wizard', name, (table) => table.put(record));
  const kept = (name: TableName) => inStoreAsKept('byline-wizard', name, (table) => table.getAll());
  const open = async (form?: Parameters<typeof showWizard>[0]) =>
    showWizard({ storage: await openStorage(), ...form });

  describe('a draft of an older version', () => {
    it('opens with its values, and the others empty', async () => {
      await keep('drafts', { id: 'd', draft: 'd', formId: null, fields: { industry: 'Carpentry' } });
      await open();
      expect(screen.getByLabelText('Industry *')).toHaveValue('Carpentry');
      expect(screen.getByLabelText('Website *')).toHaveValue('');
      expect(screen.getByLabelText('LinkedIn profile to imitate')).toHaveValue('');
    });

    it('sends its pending changes, with defaults for missing keys', async () => {
      await keep('drafts', { id: 'd', draft: 'd', formId: FORM_ID });
      await keep('outbox', { id: 'a', draft: 'd', change: { kind: 'answer', index: 1, answer: 'Kept.' } });
      await keep('outbox', { id: 'u', draft: 'd', change: { kind: 'update', changes: { industry: 'Law' } } });
      const { server } = await open({ form: makeInterview() });
      await waitFor(() => expect(server.form?.interview_answers[1]).toBe('Kept.'));
      await waitFor(() => expect(server.form?.industry).toBe('Law'));
    });
  });

  describe('a draft of a newer version', () => {
    const LATER = { id: 'd', draft: 'd', formId: null, version: 2, fields: ['unheard', 'of'] };

    it('does not break the page, and is left for the newer page', async () => {
      await keep('drafts', LATER);
      const { server } = await open();
      const user = userEvent.setup();
      await user.type(screen.getByLabelText('Industry *'), 'Law');
      expect(screen.getByLabelText('Industry *')).toHaveValue('Law');
      expect(server.called('create')).toEqual([]);
      expect(await kept('drafts')).toContainEqual(LATER);
    });

    it('is deleted when the user deletes their data', async () => {
      await keep('drafts', { id: 'd', draft: 'd', formId: FORM_ID });
      await keep('outbox', { id: 'o', draft: 'd', version: 2 });
      await keep('outbox', { id: 'other', draft: 'e', version: 2 });
      const { server } = await open({ form: makeForm() });
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Delete my data' }));
      await user.click(await screen.findByRole('button', { name: 'Delete everything' }));
      expect(await screen.findByText('Your data has been deleted')).toBeVisible();
      expect(server.called('erase')).toHaveLength(1);
      expect(await kept('outbox')).toEqual([expect.objectContaining({ id: 'other' })]);
      expect(await kept('drafts')).toEqual([]);
    });
  });

  describe('an unreadable entry', () => {
    it.each([
      { id: 'x', draft: 'd', change: { kind: 'unheard of' } },
      { id: 'x', draft: 'd', change: { kind: 'answer', index: 'one', answer: 'a' } },
      { id: 'x', draft: 'd', change: { kind: 'update', changes: { step: 99 } } },
      { id: 'x', draft: 'd' },
    ])('is moved aside, and the others are sent: %j', async (broken) => {
      await keep('drafts', { id: 'd', draft: 'd', formId: FORM_ID });
      await keep('outbox', broken);
      await keep('outbox', { id: 'u', draft: 'd', change: { kind: 'update', changes: { industry: 'Law' } } });
      await keep('uploads', { id: 'f', draft: 'd', kind: 'team_photos', file: 'no file' });
      await keep('recordings', { id: 'r', draft: 'd', index: null });
      const { server } = await open({ form: makeForm() });
      await waitFor(() => expect(server.form?.industry).toBe('Law'));
      await waitFor(async () => expect(await kept('outbox')).toEqual([broken]));
    });
  });
});
