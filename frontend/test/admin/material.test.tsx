import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MAX_EXCLUSION_WORD, MAX_EXCLUSIONS } from '#shared/limits';
import type { ExclusionProposals } from '../../src/api/submissions.ts';
import { failure, json, offline } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

describe('LinkedIn posts', () => {
  const SCRAPED = [
    {
      text: 'Scraped one',
      url: 'https://www.linkedin.com/posts/1',
      postedAt: '2026-10-30T08:00:00Z',
      numLikes: 1204,
      numComments: 1,
    },
    { text: 'Scraped two' },
    null,
    null,
    null,
  ];

  const scrapeButton = () => screen.findByRole('button', { name: 'Scrape Posts' });

  describe('scraping', () => {
    it('shows an error when our own server cannot be reached', async () => {
      const { user, server } = openDetail(submission());
      server.on('POST /api/scrape-posts', offline);
      await user.click(await scrapeButton());
      expect(await screen.findByText('Failed to make API request. Please try again.')).toBeVisible();
    });

    it('does not replace typed posts without asking', async () => {
      const { user, server } = openDetail(submission({ last_post_3: { text: 'Pasted by hand' } }));
      server.on('POST /api/scrape-posts', () => json(SCRAPED));
      await user.click(await scrapeButton());
      const dialog = within(await screen.findByRole('dialog', { name: 'Replace the posts?' }));
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(server.sent('POST /api/scrape-posts')).toHaveLength(0);
      expect(screen.getByLabelText('Post 3')).toHaveValue('Pasted by hand');

      await user.click(await scrapeButton());
      await user.click(await screen.findByRole('button', { name: 'Scrape and replace' }));
      await waitFor(() => expect(server.sent('POST /api/scrape-posts')).toHaveLength(1));
    });

    it('keeps a post that is pasted during the scrape', async () => {
      const { user, server, id } = openDetail(submission());
      server.on('POST /api/scrape-posts', () => json(SCRAPED));
      const answer = server.hold('POST /api/scrape-posts');
      await user.click(await scrapeButton());
      await user.type(screen.getByLabelText('Post 3'), 'Pasted meanwhile');
      answer();
      await waitFor(() => expect(screen.getByLabelText('Post 1')).toHaveValue('Scraped one'));
      expect(screen.getByLabelText('Post 3')).toHaveValue('Pasted meanwhile');
      await user.click(await screen.findByRole('button', { name: 'Update Posts' }));
      await screen.findByText('Posts updated successfully!');
      expect(server.sent(`PUT /api/form_submissions/${id}`)[0]?.body).toMatchObject({
        last_post_3: { text: 'Pasted meanwhile' },
      });
    });

    it('replaces posts that were scraped before without asking', async () => {
      const { user, server } = openDetail(submission({ last_post_1: SCRAPED[0] ?? null }));
      server.on('POST /api/scrape-posts', () => json(SCRAPED));
      await user.click(await scrapeButton());
      await waitFor(() => expect(server.sent('POST /api/scrape-posts')).toHaveLength(1));
    });
  });

  describe('Update Posts', () => {
    it('says that it failed and keeps the text', async () => {
      const { user, server, id } = openDetail(submission());
      server.on(`PUT /api/form_submissions/${id}`, () => failure(500, 'internal', 'x'));
      await user.type(await screen.findByLabelText('Post 1'), 'Kept');
      await user.click(screen.getByRole('button', { name: 'Update Posts' }));
      expect(await screen.findByText('Failed to update posts. Please try again.')).toBeVisible();
      expect(screen.getByText('Error')).toBeVisible();
      expect(screen.getByLabelText('Post 1')).toHaveValue('Kept');
    });

    it('restores unsaved text after a reload, and the browser asks before the tab closes', async () => {
      const record = submission();
      const { user, view, server } = openDetail(record);
      const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
      const area = await screen.findByLabelText('Post 1');
      expect(leave()).toBe(true);
      await user.type(area, 'Half a post');
      expect(leave()).toBe(false);
      view.unmount();
      openDetail(record, server);
      expect(await screen.findByLabelText('Post 1')).toHaveValue('Half a post');
      expect(leave()).toBe(false);
      await user.click(screen.getByRole('button', { name: 'Update Posts' }));
      await screen.findByText('Posts updated successfully!');
      expect(leave()).toBe(true);
    });
    it('keeps what is typed while it runs, and the change of another user', async () => {
      const { user, server, id } = openDetail(submission());
      const answer = server.hold(`PUT /api/form_submissions/${id}`);
      await user.type(await screen.findByLabelText('Post 1'), 'First');
      server.change(id, { last_post_3: { text: 'Theirs' } });
      await user.click(screen.getByRole('button', { name: 'Update Posts' }));
      await user.type(screen.getByLabelText('Post 2'), 'Second');
      answer();
      await screen.findByText('Posts updated successfully!');
      expect(screen.getByLabelText('Post 2')).toHaveValue('Second');
      await user.click(screen.getByRole('button', { name: 'Update Posts' }));
      await waitFor(() =>
        expect(server.stored(id)).toMatchObject({
          last_post_1: { text: 'First' },
          last_post_2: { text: 'Second' },
          last_post_3: { text: 'Theirs' },
        }),
      );
      expect(screen.queryByText('Unsaved changes')).toBeNull();
    });

    it('keeps the stored text when that is chosen', async () => {
      const { user, server, id } = openDetail(submission({ last_post_1: { text: 'Original' } }));
      await user.type(await screen.findByLabelText('Post 1'), ' and mine');
      server.change(id, { last_post_1: { text: 'Theirs' } });
      await user.click(screen.getByRole('button', { name: 'Update Posts' }));
      await user.click(await screen.findByRole('button', { name: 'Keep the saved version' }));
      await waitFor(() => expect(screen.getByLabelText('Post 1')).toHaveValue('Theirs'));
      expect(server.stored(id).last_post_1?.text).toBe('Theirs');
    });

    it('is merged with a change of another field without asking', async () => {
      const { user, server, id } = openDetail(submission());
      await user.type(await screen.findByLabelText('Post 1'), 'Mine');
      server.change(id, { industry: 'Changed elsewhere', last_post_2: { text: 'Theirs' } });
      await user.click(screen.getByRole('button', { name: 'Update Posts' }));
      expect(await screen.findByText('Posts updated successfully!')).toBeVisible();
      expect(server.stored(id)).toMatchObject({
        industry: 'Changed elsewhere',
        last_post_1: { text: 'Mine' },
        last_post_2: { text: 'Theirs' },
      });
    });
  });

  const section = async () => within(await screen.findByRole('region', { name: 'LinkedIn Posts' }));
  const OWN = /^The client wrote these posts/;

  describe('the author of the posts', () => {
    it('is shown for scraped posts, and saved with the submission', async () => {
      const { user, server, id } = openDetail(
        submission({
          last_post_1: { text: 'Scraped' },
          posts_from: 'https://www.linkedin.com/in/ada',
          posts_are_own: false,
        }),
      );
      const posts = await section();
      expect(
        posts.getByText(
          'Scraped from linkedin.com/in/ada, a profile to imitate: used for style, never for facts.',
        ),
      ).toBeVisible();
      await user.click(posts.getByRole('checkbox', { name: OWN }));
      expect(posts.getByText("Scraped from linkedin.com/in/ada, the client's own profile.")).toBeVisible();
      await waitFor(() => expect(server.stored(id).posts_are_own).toBe(true));
      expect(server.sent(`PUT /api/form_submissions/${id}`)[0]?.body).toEqual({
        posts_are_own: true,
        modified_at: expect.any(String),
      });
    });
    it('is reverted when it could not be saved', async () => {
      const { user, server, id } = openDetail(submission());
      server.on(`PUT /api/form_submissions/${id}`, offline);
      const own = (await section()).getByRole('checkbox', { name: OWN });
      await user.click(own);
      expect(await screen.findByText('The change could not be saved. Please try again.')).toBeVisible();
      expect(own).not.toBeChecked();
    });
  });

  describe("the client's own profile", () => {
    it('is entered beside the one to imitate, and scraped instead of it', async () => {
      const { user, server, id } = openDetail(submission());
      const posts = await section();
      expect(
        posts.getByText(
          'We scrape linkedin.com/in/ada, the profile to imitate: used for style, never for facts.',
        ),
      ).toBeVisible();
      await user.type(posts.getByLabelText("The client's own profile"), 'https://www.linkedin.com/in/bea');
      expect(posts.getByText('Unsaved changes')).toBeVisible();
      await user.click(posts.getByRole('button', { name: "Save the client's own profile" }));
      expect(
        await posts.findByText("We scrape linkedin.com/in/bea, the client's own profile."),
      ).toBeVisible();
      expect(server.stored(id).own_profile).toBe('https://www.linkedin.com/in/bea');
    });
    it('keeps what is typed while it is saved', async () => {
      const { user, server, id } = openDetail(submission());
      const answer = server.hold(`PUT /api/form_submissions/${id}`);
      const posts = await section();
      const field = posts.getByLabelText("The client's own profile");
      await user.type(field, 'https://www.linkedin.com/in/bea');
      await user.click(posts.getByRole('button', { name: "Save the client's own profile" }));
      await user.type(field, 'trix');
      answer();
      await posts.findByText("We scrape linkedin.com/in/bea, the client's own profile.");
      expect(field).toHaveValue('https://www.linkedin.com/in/beatrix');
    });

    it("shows the server's error, and keeps the entered text", async () => {
      const { user, server, id } = openDetail(submission());
      server.on(`PUT /api/form_submissions/${id}`, () =>
        failure(422, 'invalid', 'Please check the fields.', { errors: { own_profile: 'Too long' } }),
      );
      const posts = await section();
      await user.type(posts.getByLabelText("The client's own profile"), 'x');
      await user.click(posts.getByRole('button', { name: "Save the client's own profile" }));
      expect(await posts.findByText('Too long')).toBeVisible();
      expect(posts.getByLabelText("The client's own profile")).toHaveValue('x');
    });
  });
});

/** The off-limits list: opened from its line, or already open for a restored draft. */
async function offLimits(user: UserEvent) {
  const list = () => screen.queryByRole('region', { name: 'Off-limits' });
  const line = () => screen.queryByRole('button', { name: 'Edit the off-limits list' });
  await waitFor(() => expect(list() ?? line()).not.toBeNull());
  const button = line();
  if (button) await user.click(button);
  return within(await screen.findByRole('region', { name: 'Off-limits' }));
}

describe('the exclusion list', () => {
  const NOTHING = { words: [], topics: [], wishes: [], declined: [] };
  const ACME = { ...NOTHING, words: ['Acme Mills', 'guru', 'synergy'] };

  async function openList(exclusions = NOTHING as typeof ACME) {
    const opened = openDetail(submission({ exclusions }));
    const { user, server, id } = opened;
    const part = await offLimits(user);
    const entries = (name: string) =>
      part.queryByRole('list', { name }) === null
        ? []
        : within(part.getByRole('list', { name }))
            .getAllByRole('listitem')
            .map(({ textContent }) => textContent);
    return {
      ...opened,
      part,
      entries,
      add: (field: string, text: string) => user.type(part.getByLabelText(field), `${text}{Enter}`),
      save: () => user.click(part.getByRole('button', { name: /^Save/ })),
      sent: () => server.sent(`PUT /api/form_submissions/${id}`).map(({ body }) => body),
    };
  }

  describe('the off-limits list', () => {
    it('is entered and saved as one column', async () => {
      const { add, entries, part, save, sent, server, id, user } = await openList();
      const { modified_at } = server.stored(id);
      await add('A word or a name', '  Acme   Mills ');
      await add('Topic to avoid', 'Nothing about the lawsuit.');
      await user.type(part.getByLabelText('Preference'), 'No exclamation marks.');
      expect(entries('Words and names')).toEqual(['Acme Mills']);
      expect(part.getByText('Unsaved changes')).toBeVisible();
      expect(sent()).toEqual([]);
      await save();
      expect(await screen.findByText('The off-limits list was saved.')).toBeVisible();
      const exclusions = {
        words: ['Acme Mills'],
        topics: ['Nothing about the lawsuit.'],
        wishes: ['No exclamation marks.'],
        declined: [],
      };
      expect(sent()).toEqual([{ exclusions, modified_at }]);
      expect(entries('Preferences')).toEqual(['No exclamation marks.']);
      expect(part.queryByText('Unsaved changes')).toBeNull();
    });

    it('is edited by keyboard: after a removal the focus moves on, with an announcement', async () => {
      const { entries, part, user } = await openList(ACME);
      const button = (text: string) => part.getByRole('button', { name: `Remove: ${text}` });
      act(() => button('guru').focus());
      await user.keyboard('{Enter}');
      expect(entries('Words and names')).toEqual(['Acme Mills', 'synergy']);
      expect(button('synergy')).toHaveFocus();
      expect(part.getByText('Removed: guru')).toHaveAttribute('role', 'status');
      await user.keyboard('{Enter}');
      expect(button('Acme Mills')).toHaveFocus();
      await user.keyboard(' ');
      expect(part.getByLabelText('A word or a name')).toHaveFocus();
      expect(entries('Words and names')).toEqual([]);
    });

    it('rejects empty, existing and too long entries with a reason', async () => {
      const { add, entries, part, save, sent, user } = await openList(ACME);
      await add('A word or a name', ' ');
      expect(part.getByText('Please enter a word or a name')).toBeVisible();
      await user.clear(part.getByLabelText('A word or a name'));
      await add('A word or a name', 'acme mills');
      expect(part.getByText('This is already on the list')).toBeVisible();
      await user.clear(part.getByLabelText('A word or a name'));
      await user.click(part.getByLabelText('A word or a name'));
      await user.paste('a'.repeat(MAX_EXCLUSION_WORD + 1));
      await save();
      expect(part.getByText(`Please use at most ${MAX_EXCLUSION_WORD} characters`)).toBeVisible();
      expect(entries('Words and names')).toHaveLength(3);
      expect(sent()).toEqual([]);
    });

    it('keeps an entry that is added while it is saved', async () => {
      const { add, entries, part, save, server, id } = await openList();
      const answer = server.hold(`PUT /api/form_submissions/${id}`);
      await add('A word or a name', 'unlock');
      await save();
      await add('A word or a name', 'delve');
      answer();
      await screen.findByText('The off-limits list was saved.');
      expect(server.stored(id).exclusions.words).toEqual(['unlock']);
      expect(entries('Words and names')).toEqual(['unlock', 'delve']);
      expect(part.getByText('Unsaved changes')).toBeVisible();
    });

    it('stops at its limit', async () => {
      const words = Array.from({ length: MAX_EXCLUSIONS }, (_, index) => `word ${index}`);
      const { add, part } = await openList({ ...NOTHING, words });
      await add('A word or a name', 'x');
      expect(
        part.getByText(`The list can hold ${MAX_EXCLUSIONS} entries. Please remove one first.`),
      ).toBeVisible();
    });

    it('keeps unsaved changes through a reload, until they are discarded', async () => {
      const { add, view, server, id } = await openList(ACME);
      await add('A word or a name', 'unlock');
      view.unmount();
      const { user } = openDetail(server.stored(id), server);
      expect(await screen.findByText('Your unsaved changes are restored.')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Remove: unlock' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: /^Discard changes/ }));
      expect(screen.queryByRole('button', { name: 'Remove: unlock' })).toBeNull();
    });

    it('shows an error when it could not be saved, and keeps the edit until it is discarded', async () => {
      const { add, entries, part, save, server, id, user } = await openList();
      server.on(`PUT /api/form_submissions/${id}`, offline);
      await add('A word or a name', 'unlock');
      await save();
      expect(await part.findByText('The change could not be saved. Please try again.')).toBeVisible();
      expect(entries('Words and names')).toEqual(['unlock']);
      expect(part.getByText('Unsaved changes')).toBeVisible();
      await user.click(part.getByRole('button', { name: /^Discard changes/ }));
      expect(entries('Words and names')).toEqual([]);
      expect(part.queryByText(/could not be saved/)).toBeNull();
    });

    describe('when another user has saved it in the meantime', () => {
      const THEIRS = { ...ACME, words: [...ACME.words, 'theirs'], topics: ['Theirs.'] };

      it('is merged if they changed another of its lists', async () => {
        const { add, save, server, id } = await openList(ACME);
        await add('A word or a name', 'mine');
        server.change(id, { exclusions: { ...ACME, topics: ['Theirs.'] } });
        await save();
        const words = [...ACME.words, 'mine'];
        await waitFor(() =>
          expect(server.stored(id).exclusions).toEqual({ ...NOTHING, words, topics: ['Theirs.'] }),
        );
        expect(screen.queryByRole('dialog')).toBeNull();
      });

      it.each([
        ['Keep mine', [...ACME.words, 'mine']],
        ['Keep the saved version', THEIRS.words],
      ])('shows both versions if both changed the same list: %s', async (choice, words) => {
        const { add, save, server, id, user } = await openList(ACME);
        await add('A word or a name', 'mine');
        server.change(id, { exclusions: THEIRS });
        await save();
        const dialog = within(await screen.findByRole('dialog'));
        expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
          'Off-limits: Words and names',
        ]);
        const shown = (label: string) => dialog.getByText(label).closest('figure');
        expect(shown('Yours')).toHaveTextContent('mine');
        expect(shown('Saved')).toHaveTextContent('theirs');
        await user.click(dialog.getByRole('button', { name: choice }));
        await waitFor(() =>
          expect(server.stored(id).exclusions).toEqual({ ...NOTHING, words, topics: ['Theirs.'] }),
        );
      });
    });

    it('keeps typed entries that were not added through a reload, until they are discarded', async () => {
      const { part, user, view, server, id } = await openList(ACME);
      await user.type(part.getByLabelText('Topic to avoid'), 'Nothing about the law');
      view.unmount();
      const { user: again } = openDetail(server.stored(id), server);
      expect(await screen.findByText('Your unsaved changes are restored.')).toBeVisible();
      expect(screen.getByLabelText('Topic to avoid')).toHaveValue('Nothing about the law');
      await again.click(screen.getByRole('button', { name: /^Discard changes/ }));
      expect(screen.getByLabelText('Topic to avoid')).toHaveValue('');
      expect(sessionStorage.getItem(`byline.admin.draft.${id}.ruled_out_typed`)).toBeNull();
    });
  });
});

describe('suggestions for the off-limits list', () => {
  const NOTHING = { words: [], topics: [], wishes: [], declined: [] };
  const PROPOSALS: ExclusionProposals['proposals'] = [
    { kind: 'word', text: 'Acme Mills', source: 'answer-2', quote: 'never mention Acme Mills' },
    { kind: 'topic', text: 'Nothing about the lawsuit.', source: 'manual-1', quote: 'we settled' },
    { kind: 'word', text: 'game changer', source: 'edits', quote: 'Bread is no game changer.' },
  ];
  const ACCEPT_FIRST = 'Accept: Acme Mills';

  async function openWith(answer: ExclusionProposals) {
    const { user, server, id } = openDetail(submission());
    const route = `POST /api/form_submissions/${id}/exclusions/proposals`;
    server.on(route, () => json(answer));
    const part = await offLimits(user);
    const propose = () => user.click(part.getByRole('button', { name: 'Suggest from the interview' }));
    const press = (name: string | RegExp) => user.click(part.getByRole('button', { name }));
    return { user, server, id, route, part, propose, press };
  }

  describe('suggestions', () => {
    it('are shown with quotes and sources, and are not stored', async () => {
      const { part, propose, server, id, route } = await openWith({ proposals: PROPOSALS });
      const answer = server.hold(route);
      await propose();
      expect(part.getByRole('button', { name: 'Reading the interview...' })).toBeDisabled();
      answer();
      const items = within(await part.findByRole('list', { name: 'Suggestions' })).getAllByRole('listitem');
      expect(items.map(({ textContent }) => textContent)).toEqual([
        'Acme MillsWord or name“never mention Acme Mills”From Q2AcceptDismiss',
        'Nothing about the lawsuit.Topic“we settled”From Brand manual 1AcceptDismiss',
        'game changerWord or name“Bread is no game changer.”From your edits of earlier postsAcceptDismiss',
      ]);
      expect(server.sent(`PUT /api/form_submissions/${id}`)).toEqual([]);
    });

    it('are accepted and dismissed one by one by keyboard, and saved with Save', async () => {
      const { part, press, propose, server, id, user } = await openWith({ proposals: PROPOSALS });
      await propose();
      const first = await part.findByRole('button', { name: ACCEPT_FIRST });
      act(() => first.focus());
      await user.keyboard('{Enter}');
      expect(part.getByRole('button', { name: 'Remove: Acme Mills' })).toBeVisible();
      expect(part.getByRole('button', { name: 'Accept: Nothing about the lawsuit.' })).toHaveFocus();
      expect(part.getByText('Added: Acme Mills')).toHaveAttribute('role', 'status');
      await user.keyboard('{Enter}');
      await press('Dismiss: game changer');
      expect(part.queryByRole('list', { name: 'Suggestions' })).toBeNull();
      expect(part.getByRole('button', { name: 'Suggest from the interview' })).toHaveFocus();
      expect(server.stored(id).exclusions).toEqual(NOTHING);
      await press(/^Save/);
      await waitFor(() =>
        expect(server.stored(id).exclusions).toEqual({
          words: ['Acme Mills'],
          topics: ['Nothing about the lawsuit.'],
          wishes: [],
          declined: ['game changer'],
        }),
      );
    });

    it('are all accepted with one click', async () => {
      const { part, press, propose, server, id } = await openWith({ proposals: PROPOSALS });
      await propose();
      await part.findByRole('list', { name: 'Suggestions' });
      await press('Accept all');
      expect(part.getByText('3 suggestions accepted')).toHaveAttribute('role', 'status');
      await press(/^Save/);
      await waitFor(() =>
        expect(server.stored(id).exclusions).toMatchObject({
          words: ['Acme Mills', 'game changer'],
          topics: ['Nothing about the lawsuit.'],
        }),
      );
    });
  });

  describe('without suggestions', () => {
    it.each([
      [{ proposals: [] }, 'Answers, notes and manuals contain nothing to suggest.'],
      [
        { proposals: [], notAsked: 'sandbox' as const },
        'The simulated model makes no suggestions. Add entries by hand.',
      ],
    ])('says why', async (answer, words) => {
      const { part, propose } = await openWith(answer);
      await propose();
      expect(await part.findByText(words)).toBeVisible();
      expect(part.queryByRole('button', { name: 'Retry' })).toBeNull();
    });

    it('shows the suggestions from edits when the model did not respond', async () => {
      const { part, propose } = await openWith({ proposals: PROPOSALS.slice(2), notAsked: 'timeout' });
      await propose();
      expect(await part.findByText('The AI service did not answer in time.')).toBeVisible();
      expect(part.getByRole('button', { name: 'Accept: game changer' })).toBeVisible();
    });

    it.each([
      ['no connection', offline, 'The interview could not be searched. Please try again.'],
      ['an error', () => failure(500, 'internal', 'Something broke.'), 'Something broke.'],
    ])('shows an error (%s) and retries', async (_what, fail, words) => {
      const { part, press, propose, server, route } = await openWith({ proposals: [] });
      server.on(route, fail);
      await propose();
      expect(await part.findByText(words)).toBeVisible();
      server.on(route, () => json({ proposals: PROPOSALS }));
      await press('Retry');
      expect(await part.findByRole('button', { name: ACCEPT_FIRST })).toBeVisible();
      expect(part.queryByText(words)).toBeNull();
    });
  });
});
