import './support/browser.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONSENT_TEXT, CONSENT_VERSION } from '#shared/consent';
import { MESSAGES } from '#shared/messages';
import { NetworkError } from '../../src/api/http.ts';
import { translate } from '../../src/i18n/translate.ts';
import { memoryStorage } from '../../src/wizard/draft/draftDatabase.ts';
import { mapFields } from '../../src/wizard/draft/wizardFields.ts';
import { PageContext } from '../../src/wizard/session/session.ts';
import { openingSentence, PostCard } from '../../src/wizard/thanks/ThanksStep.tsx';
import { Wizard } from '../../src/wizard/WizardPage.tsx';
import { showAgency } from '../support/agency.ts';
import { makeFile } from '../support/fileRecord.ts';
import { FakeForms, FORM_ID, makeForm, makeInterview } from './support/fakeForms.ts';
import { openTest, showWizard } from './support/openTest.tsx';

const SUBMITTED = 'Your form has been successfully submitted';
const steps = () =>
  within(screen.getByRole('list', { name: 'What happens next' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const openThanks = async (changes: Parameters<typeof makeInterview>[0] = {}) => {
  const form = makeInterview({ step: 5, completed_at: '2026-11-22T09:00:00.000Z', ...changes });
  const wizard = await showWizard({ form });
  await screen.findByRole('heading', { name: SUBMITTED });
  return wizard;
};

const POST = { title: 'The first', contentType: 'Text Post', fullPost: 'A **bold** word' };

describe('the thank-you page', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date('2026-11-22T12:00:00.000Z'),
      doNotFake: ['setTimeout', 'queueMicrotask'],
    });
  });
  afterEach(() => jest.useRealTimers());

  it('shows the completed and the next steps, with their days', async () => {
    await openThanks({ team_photos: [makeFile()] });
    expect(steps()).toEqual([
      'Today: interview received(complete)',
      'By Wed, Nov 25: your strategy',
      'After that: 8 posts to approve',
    ]);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('keeps the promised day when it is opened later', async () => {
    await openThanks({ team_photos: [makeFile()], completed_at: '2026-11-20T09:00:00.000Z' });
    expect(steps().slice(0, 2)).toEqual([
      'Fri, Nov 20: interview received(complete)',
      'By Mon, Nov 23: your strategy',
    ]);
  });

  it("shows a sentence of the client's as the start of a post", async () => {
    const sentence = 'I drew my first room on a scrap of plywood, and my uncle hung it on the wall.';
    await openThanks({ interview_answers: ['Short.', `Hello. ${sentence} It is still there.`] });
    expect(screen.getByRole('figure')).toHaveTextContent('This is how a post of yours could begin.');
    expect(screen.getByRole('figure')).toHaveTextContent(sentence);
  });

  it('suggests a name from the email address, and stores it once it is accepted', async () => {
    const user = userEvent.setup();
    const sentence = 'I drew my first room on a scrap of plywood, and my uncle hung it on the wall.';
    const { server, session } = await openThanks({
      email: 'mara.nord@example.com',
      interview_answers: [sentence],
    });
    const field = screen.getByRole('textbox', { name: 'Whose name should appear on the posts?' });
    expect(field).toHaveValue('Mara Nord');
    expect(screen.getByRole('figure')).toHaveTextContent('Mara Nord');
    expect(server.form?.name).toBe('');
    await user.click(screen.getByRole('button', { name: 'Use this name' }));
    await act(() => session.outbox.flush());
    expect(server.form?.name).toBe('Mara Nord');
    expect(screen.queryByRole('button', { name: 'Use this name' })).not.toBeInTheDocument();
    await user.clear(field);
    expect(field).toHaveValue('');
    expect(screen.getByRole('figure')).not.toHaveTextContent('Mara Nord');
  });

  it('stores a typed name on the device until the server can be reached', async () => {
    const user = userEvent.setup();
    const { server, session, storage } = await openThanks({ email: 'info@example.com' });
    const field = screen.getByRole('textbox', { name: 'Whose name should appear on the posts?' });
    expect(field).toHaveValue('');
    await user.type(field, 'Mara Nord');
    server.failNext('update', new NetworkError());
    await act(() => expect(session.outbox.flush()).rejects.toThrow(NetworkError));
    expect(await storage.outbox.all()).toMatchObject([{ change: { changes: { name: 'Mara Nord' } } }]);
    await act(() => session.outbox.flush());
    expect(server.form?.name).toBe('Mara Nord');
  });

  it('shows no example post without a suitable sentence', async () => {
    await openThanks({
      interview_answers: ['Founders who are about to move into their second office, mostly.'],
    });
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  it('links to the step that was skipped', async () => {
    await openThanks();
    expect(steps()[1]).toBe('Skipped ·Add photos');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add photos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Upload Assets' })).toBeInTheDocument();
  });

  it('promises no day while the form is on hold', async () => {
    await openThanks({ team_photos: [makeFile()], quarantined: true });
    expect(screen.getByText(/one of us does it by hand\. Your email comes after that\./)).toBeInTheDocument();
    expect(steps()[1]).toBe('Once we have confirmed your form: your strategy');
  });

  it('shows that the strategy was sent', async () => {
    await openThanks({ strategy_sent_at: '2026-11-24T09:00:00.000000Z', posts: [POST] });
    expect(steps()).toContain('Tue, Nov 24: your strategy was sent by email(complete)');
    expect(steps().at(-1)).toBe('1 post to approve, through the link in our email');
  });

  describe('without email', () => {
    beforeEach(() => showAgency({ off: ['mail'] }));
    afterEach(() => showAgency());

    it('names the agency as the sender, and shows the link to the page', async () => {
      await openThanks({ strategy_sent_at: '2026-11-24T09:00:00.000000Z', posts: [POST] });
      expect(
        screen.getByText('Your agency will send you your custom content strategy within 3 days.'),
      ).toBeInTheDocument();
      expect(steps()).toContain('Tue, Nov 24: your strategy was sent(complete)');
      expect(steps().at(-1)).toBe('1 post to approve, through the link from your agency');
      expect(screen.getByRole('textbox', { name: /^Please keep the link/ })).toHaveValue(
        `https://byline.example/?formId=${FORM_ID}`,
      );
      expect(document.body).not.toHaveTextContent(/email/i);
    });

    it('promises nothing while the form is on hold', async () => {
      await openThanks({ quarantined: true });
      expect(screen.getByText(translate(MESSAGES.quarantinedByHand))).toBeInTheDocument();
    });
  });

  it('starts with the posts once they are released', async () => {
    await openThanks({ posts: [POST] });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Your posts',
      'The first',
      SUBMITTED,
    ]);
    const card = screen.getByRole('article', { name: 'The first' });
    expect(card).toHaveTextContent('Text Post');
    expect(screen.getByRole('list', { name: 'What happens next' })).toBeInTheDocument();
    expect(screen.getByText('bold').tagName).toBe('STRONG');
    // The board is the agency's.
    expect(screen.queryByRole('link', { name: /trello/i })).not.toBeInTheDocument();
  });
});

const CARD = { title: 'First', contentType: 'Text Post', fullPost: 'One **strong** word' };

describe('a post card', () => {
  it('shows its error', () => {
    render(<PostCard post={{ ...CARD, fullPost: '', error: 'Failed to generate full post' }} />);
    expect(screen.getByText('Failed to generate full post')).toBeInTheDocument();
  });

  it('turns a reason that follows a colon into a sentence', () => {
    render(<PostCard post={{ ...CARD, fullPost: '', error: 'the AI service is having trouble' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^The AI service is having trouble\.$/);
  });
});

describe('privacy', () => {
  const trap = () => document.querySelector<HTMLInputElement>('input[name="company_fax"]');

  async function submit() {
    const user = userEvent.setup();
    for (const [label, value] of [
      ['Website *', 'example.com'],
      ['Email *', 'ada@example.com'],
      ['Industry *', 'Software'],
    ] as const) {
      await user.click(screen.getByLabelText(label));
      await user.paste(value);
    }
    await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
  }

  describe('the first save', () => {
    it('sends the version of the privacy notice, without a checkbox', async () => {
      const { server } = await showWizard();
      expect(screen.getByText(translate(CONSENT_TEXT))).toBeVisible();
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
      await submit();
      await waitFor(() => expect(server.called('create')).toHaveLength(1));
      expect(server.called('create')[0]?.[0]).toMatchObject({
        consent_version: CONSENT_VERSION,
        elapsed_ms: expect.any(Number),
      });
      expect(server.called('create')[0]?.[0]).not.toHaveProperty('company_fax');
    });

    it('counts the time from an earlier visit in which it was started', async () => {
      const storage = memoryStorage();
      const fields = mapFields((name) => (name === 'industry' ? 'Software' : ''));
      const minuteAgo = Date.now() - 60_000;
      await storage.drafts.put({ id: 'd', draft: 'd', formId: null, fields, updatedAt: minuteAgo });
      const { server } = await showWizard({ storage });
      await submit();
      await waitFor(() => expect(server.called('create')).toHaveLength(1));
      const saved = server.called('create')[0]?.[0] as { elapsed_ms?: number } | undefined;
      expect(saved?.elapsed_ms).toBeGreaterThanOrEqual(60_000);
    });

    it('reports a filled honeypot field', async () => {
      const { server } = await showWizard();
      expect(trap()).toHaveAttribute('tabindex', '-1');
      expect(trap()?.closest('[aria-hidden="true"]')).not.toBeNull();
      const field = trap();
      if (field) await userEvent.type(field, '+1 555 0100');
      await submit();
      await waitFor(() => expect(server.called('create')).toHaveLength(1));
      expect(server.called('create')[0]?.[0]).toMatchObject({ company_fax: '+1 555 0100' });
    });
  });

  describe('personal data', () => {
    it('cannot be deleted before there is any', async () => {
      await showWizard();
      expect(screen.queryByText('Delete my data')).not.toBeInTheDocument();
    });
    it('is deleted on the server and on the device after one confirmation', async () => {
      const storage = memoryStorage();
      const { server, session } = await showWizard({ form: makeForm(), storage });
      await storage.chunks.put({
        id: 'chunk',
        draft: session.device.draft.id,
        recording: 'r',
        position: 0,
        samples: new Int16Array(1),
      });
      await userEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Delete everything' }));
      expect(await screen.findByText('Your data has been deleted')).toBeVisible();
      expect(server.called('erase')).toEqual([[FORM_ID]]);
      for (const table of [storage.drafts, storage.outbox, storage.chunks])
        expect(await table.all()).toEqual([]);
    });

    it('shows a deletion until it has ended: no key or button closes it', async () => {
      const { server } = await showWizard({ form: makeForm() });
      await userEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
      const dialog = await screen.findByRole('dialog');
      const keep = within(dialog).getByRole('button', { name: 'Keep my data' });
      const arrive = server.holdNext('erase');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Delete everything' }));
      expect(keep).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(keep);
      expect(fireEvent.keyDown(keep, { key: 'Escape' })).toBe(false);
      fireEvent(dialog, new Event('cancel', { cancelable: true }));
      expect(dialog).toBeVisible();
      arrive();
      expect(await screen.findByText('Your data has been deleted')).toBeVisible();
    });

    it('is kept when the user cancels, and when the server cannot be reached', async () => {
      const { server } = await showWizard({ form: makeForm() });
      await userEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Keep my data' }));
      expect(server.called('erase')).toEqual([]);
      server.failNext('erase', new NetworkError('away'));
      await userEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Delete everything' }));
      expect(await screen.findByText(/could not be deleted just now/)).toBeVisible();
      expect(server.form).toBeDefined();
    });
  });
});

describe('the note on simulated services', () => {
  it.each([
    ['sandbox', 1],
    ['live', 0],
    ['off', 0],
  ] as const)('names an integration that is %s %i times, with its settings', async (mode, notes) => {
    const server = new FakeForms();
    server.integrations = {
      openai: { label: 'AI', mode: 'live', liveWith: ['OPENAI_API_KEY'] },
      pager: { label: 'pager', mode, liveWith: ['PAGER_URL', 'PAGER_TOKEN'] },
    };
    await showWizard({ server });
    expect(screen.queryAllByText('Simulated')).toHaveLength(notes);
    expect(screen.queryAllByText('PAGER_URL, PAGER_TOKEN')).toHaveLength(notes);
  });
});

describe('services that load later', () => {
  it.each([
    [2, () => import('../../src/wizard/assets/AssetsStep.tsx'), 'Choose photos'],
    [3, () => import('../../src/wizard/interview/InterviewStep.tsx'), 'Start Recording'],
  ] as const)(
    'step %d waits for its services if it is loaded before them',
    async (step, loadStep, button) => {
      const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
      await loadStep();
      const wizard = await openTest({ form: makeInterview(), step });
      await act(async () => {
        render(
          <PageContext value={wizard.page}>
            <Wizard opened={wizard.opened} />
          </PageContext>,
        );
      });
      expect(await screen.findByRole('button', { name: button })).toBeVisible();
      expect(errors.mock.calls).toEqual([]);
      errors.mockRestore();
    },
  );
});

describe('the sentence for the example post', () => {
  const MINE = 'I drew my first room on a scrap of plywood, and my uncle hung it on the wall.';
  it.each([
    ['is the first that fits, word for word', [`So it was. ${MINE} We moved twice after that.`], MINE],
    [
      'comes from the longest answer',
      [
        'I once built a boat in a cellar and had to take the wall down.',
        `${MINE} It is still there, and so is he.`,
      ],
      MINE,
    ],
    [
      'is in the first person',
      ['The workshop is cold in winter and hot in summer, like every other workshop.'],
      undefined,
    ],
    ['has 60 characters or more', ['I draw rooms.'], undefined],
    ['has 160 characters or fewer', [`I drew ${'very '.repeat(40)}much.`], undefined],
    [
      'does not refer to the previous sentence',
      ['That is why I have never signed a contract without a date in it, not once.'],
      undefined,
    ],
    [
      'may be German',
      ['Ich habe mein erstes Zimmer auf einem Stück Sperrholz gezeichnet, bei meinem Onkel.'],
      'Ich habe mein erstes Zimmer auf einem Stück Sperrholz gezeichnet, bei meinem Onkel.',
    ],
  ])('%s', (_, answers, sentence) => {
    expect(openingSentence(answers)).toBe(sentence);
  });
});
