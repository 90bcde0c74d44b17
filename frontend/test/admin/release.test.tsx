import { act, screen, waitFor, within } from '@testing-library/react';
import type { ActivityEvent, Release } from '../../src/api/rounds.ts';
import { showAgency } from '../support/agency.ts';
import { beOn } from '../support/beOn.ts';
import { SAMPLE_STRATEGY } from '../ui/strategy/sampleStrategy.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { pressMore } from './support/more.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';
import { finding, review } from './support/reviews.ts';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);
afterEach(() => showAgency());

describe('rounds', () => {
  // With their cards: without them, the posts would be polled.
  const card = { trelloCardUrl: 'https://trello.com/c/1' };

  const NUMBER = { kind: 'number' as const, text: '55', start: 0, end: 2 };

  /** Three posts, of which the second has a fault and a number without a source, and an idea without a text. */
  function openClient(prepare: (server: FakeServer, id: string) => void = () => undefined) {
    const record = submission({
      full_posts: [
        post(1, card),
        post(2, { ...card, review: review({ faults: [finding()], lookUp: [NUMBER] }) }),
        post(3, card),
        post(4, { fullPost: '' }),
      ],
    });
    const server = new FakeServer();
    server.add(record);
    prepare(server, record.id);
    const opened = openAdmin(`/form_submissions/${record.id}/show/client`, { server });
    const ordered = () =>
      server.sent(`POST /api/form_submissions/${record.id}/rounds`).map(({ body }) => body as Release);
    return {
      ...opened,
      id: record.id,
      ordered,
      postOf: (n: number) => server.posts.ofIdea(record.id, `idea-${n}`),
    };
  }
  const section = async () => within(await screen.findByRole('region', { name: 'Client' }));
  type User = ReturnType<typeof openAdmin>['user'];
  async function openDialog(user: User) {
    await user.click((await section()).getByRole('button', { name: 'Release to the client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What should the client see?' }));
    await dialog.findByText('Posts');
    return dialog;
  }
  const box = (dialog: ReturnType<typeof within>, name: RegExp) => dialog.getByRole('checkbox', { name });
  const preview = async (user: User, dialog: ReturnType<typeof within>) => {
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    return within(await screen.findByRole('dialog', { name: 'The client’s page' }));
  };
  /** The content that the frame gets when its page asks the panel for it. */
  const contentOf = async (shown: ReturnType<typeof within>, origin = window.location.origin) => {
    const frame = shown.getByTitle('The client’s page');
    const contentWindow = frame instanceof HTMLIFrameElement ? frame.contentWindow : null;
    if (!contentWindow) throw new Error('no frame');
    const got: unknown[] = [];
    contentWindow.addEventListener('message', ({ data }) => got.push(data));
    const asked = new MessageEvent('message', {
      source: contentWindow,
      origin,
      data: 'byline.preview.request',
    });
    window.dispatchEvent(asked);
    // A later message has arrived: the earlier ones have, too.
    contentWindow.postMessage('last', '*');
    await waitFor(() => expect(got.at(-1)).toBe('last'));
    return got.slice(0, -1);
  };

  describe('Release to the client', () => {
    it('offers posts with text; those with faults, or already with the client, are not selected and say so', async () => {
      const { user } = openClient((server, id) => {
        server.rounds.thread(server.posts.ofIdea(id, 'idea-3'), { releasedVersion: 1 });
      });
      const dialog = await openDialog(user);
      expect(dialog.getAllByRole('checkbox')).toHaveLength(3);
      expect(box(dialog, /^Idea 1 No day yet$/)).toBeChecked();
      expect(box(dialog, /^Idea 2.*1 unresolved fault · 1 number to check \(55\)$/)).not.toBeChecked();
      expect(box(dialog, /^Idea 3.*The client already has this version$/)).not.toBeChecked();
      expect(dialog.getByText('There is no strategy to release yet.')).toBeVisible();
      await user.click(box(dialog, /^Idea 1/));
      expect(dialog.getByText('Choose at least one post, or the strategy.')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-disabled', 'true');
    });

    it('offers posts again whose link has expired, as the next step', async () => {
      const { user, ordered, postOf } = openClient((server, id) => {
        for (const number of [1, 3]) {
          const released = server.posts.ofIdea(id, `idea-${number}`);
          server.posts.keep({ ...released, state: 'in_review', month: '2026-11' });
          server.rounds.thread(released, { releasedVersion: 1 });
        }
        server.rounds.put(id, { expiresAt: '2026-11-02T10:00:00Z' });
      });
      await user.click(await screen.findByRole('button', { name: 'Next step: Release November again' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'What should the client see?' }));
      expect(await dialog.findByRole('checkbox', { name: /^Idea 1/ })).toBeChecked();
      expect(box(dialog, /^Idea 2/)).not.toBeChecked();
      expect(box(dialog, /^Idea 3/)).toBeChecked();
      const shown = await preview(user, dialog);
      await user.click(shown.getByRole('button', { name: 'Release 2 posts' }));
      await waitFor(() =>
        expect(ordered().map(({ posts }) => posts.map(({ postId }) => postId))).toEqual([
          [postOf(1).id, postOf(3).id],
        ]),
      );
    });

    describe('of posts that are all ready', () => {
      const readyPosts = (server: FakeServer, id: string) =>
        server.posts.keep({ ...server.posts.ofIdea(id, 'idea-2'), review: review() });
      const ready = (server: FakeServer, id: string) => {
        readyPosts(server, id);
        server.strategies.put(id, { content: SAMPLE_STRATEGY });
      };
      const release = async (user: User) =>
        user.click((await section()).getByRole('button', { name: 'Release to the client' }));

      it('opens at the client’s page; the choice and the note are a click away', async () => {
        const { user, ordered, postOf } = openClient(ready);
        await release(user);
        const shown = within(await screen.findByRole('dialog', { name: 'The client’s page' }));
        expect(await contentOf(shown)).toMatchObject([
          { review: { note: null, posts: [{ title: 'Idea 1' }, { title: 'Idea 2' }, { title: 'Idea 3' }] } },
        ]);
        await user.click(shown.getByRole('button', { name: 'Change' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'What should the client see?' }));
        await user.type(dialog.getByRole('textbox', { name: 'Note to the client (optional)' }), 'Dear Ada');
        await user.click(box(dialog, /^Idea 3/));
        const changed = await preview(user, dialog);
        await user.click(changed.getByRole('button', { name: 'Release 2 posts and the strategy' }));
        await screen.findByRole('dialog', { name: 'Released' });
        expect(ordered()).toEqual([
          {
            posts: [1, 2].map((n) => ({ postId: postOf(n).id, version: 1 })),
            strategy: 1,
            note: 'Dear Ada',
          },
        ]);
      });

      it('also opens there if the client already has some of them', async () => {
        const { user } = openClient((server, id) => {
          ready(server, id);
          server.rounds.thread(server.posts.ofIdea(id, 'idea-3'), { releasedVersion: 1 });
        });
        await release(user);
        await screen.findByRole('dialog', { name: 'The client’s page' });
        expect(screen.getByRole('button', { name: 'Release 2 posts and the strategy' })).toBeVisible();
      });

      it('opens there without a strategy if the client already has posts', async () => {
        const { user } = openClient((server, id) => {
          readyPosts(server, id);
          server.rounds.thread(server.posts.ofIdea(id, 'idea-3'), { releasedVersion: 1 });
        });
        await release(user);
        await screen.findByRole('dialog', { name: 'The client’s page' });
      });

      it('opens at the choice if there is no strategy for the first release', async () => {
        const { user } = openClient(readyPosts);
        expect((await openDialog(user)).getByText('There is no strategy to release yet.')).toBeVisible();
      });

      it('decides on what the server has, not on what the page read before', async () => {
        const { user, server, id } = openClient(ready);
        await section();
        await waitFor(() => expect(server.sent(`GET /api/form_submissions/${id}/threads`)).toHaveLength(1));
        // Another person changes a post, and the answer with it is slow.
        server.posts.keep({ ...server.posts.ofIdea(id, 'idea-2'), review: review({ faults: [finding()] }) });
        let answer = () => {};
        server.on(`GET /api/form_submissions/${id}/posts`, async () => {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return json(server.posts.of(id));
        });
        jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
        await release(user);
        await waitFor(() => expect(server.sent(`GET /api/form_submissions/${id}/strategy`)).toHaveLength(1));
        await waitFor(() => expect(server.sent(`GET /api/form_submissions/${id}/posts`)).toHaveLength(2));
        const opening = within(await screen.findByRole('dialog', { name: 'Release to the client' }));
        expect(opening.getByText('Loading the client’s page...')).toBeVisible();
        await act(() => new Promise((resolve) => void setTimeout(resolve)));
        answer();
        const dialog = within(await screen.findByRole('dialog', { name: 'What should the client see?' }));
        expect(box(dialog, /^Idea 2.*1 unresolved fault/)).not.toBeChecked();
        expect(server.sent(`POST /api/form_submissions/${id}/rounds/preview`)).toEqual([]);
        jest.restoreAllMocks();
      });

      it('opens at the choice if the strategy cannot be loaded', async () => {
        const { user } = openClient((server, id) => {
          readyPosts(server, id);
          server.rounds.thread(server.posts.ofIdea(id, 'idea-3'), { releasedVersion: 1 });
          server.on(`GET /api/form_submissions/${id}/strategy`, () => failure(503, 'unavailable', ''));
        });
        expect(
          (await openDialog(user)).getByText('The strategy could not be loaded; you can release it later.'),
        ).toBeVisible();
      });

      it.each([
        ['before', '2026-11-20T10:00:00Z', 'The client’s page'],
        ['after', '2026-11-22T10:00:00Z', 'What should the client see?'],
      ])(
        'opens where it should if the strategy was changed %s it was sent',
        async (_when, modifiedAt, title) => {
          const { user } = openClient((server, id) => {
            readyPosts(server, id);
            const sentAt = '2026-11-21T10:00:00Z';
            server.strategies.put(id, { content: SAMPLE_STRATEGY, modifiedAt, sentAt });
          });
          await release(user);
          await screen.findByRole('dialog', { name: title });
        },
      );

      it('opens at the choice if an editor has to approve a post', async () => {
        showAgency({ editorApproval: true });
        const { user } = openClient(ready);
        expect((await openDialog(user)).getByText(/^An editor has to approve the current/)).toBeVisible();
      });

      it('can be left from the client’s page', async () => {
        const { user, ordered } = openClient(ready);
        await release(user);
        const shown = within(await screen.findByRole('dialog', { name: 'The client’s page' }));
        await user.click(shown.getByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(ordered()).toEqual([]);
      });

      it('opens at the choice if the strategy has faults', async () => {
        const { user } = openClient((server, id) => {
          ready(server, id);
          server.strategies.put(id, { faults: [{ part: 'voice', message: 'An unknown name.' }] as never });
        });
        const dialog = await openDialog(user);
        expect(box(dialog, /^With the strategy/)).not.toBeChecked();
      });

      it('opens at the choice if the page cannot be loaded, and says so', async () => {
        const { user } = openClient((server, id) => {
          ready(server, id);
          server.on(`POST /api/form_submissions/${id}/rounds/preview`, () => failure(503, 'unavailable', ''));
        });
        const dialog = await openDialog(user);
        expect(dialog.getByText('The preview could not be loaded. Please try again.')).toBeVisible();
        expect(box(dialog, /^Idea 1/)).toBeChecked();
      });

      it('opens at the choice if a number is to be checked', async () => {
        const { user } = openClient((server, id) => {
          ready(server, id);
          const checked = { ...server.posts.ofIdea(id, 'idea-2'), review: review({ lookUp: [NUMBER] }) };
          server.posts.keep(checked);
        });
        expect(box(await openDialog(user), /^Idea 2.*1 number to check/)).toBeChecked();
      });

      it('opens at the choice if a day leaves the client too little time', async () => {
        beOn('2026-11-29');
        const { user } = openClient((server, id) => {
          ready(server, id);
          const row = server.posts.ofIdea(id, 'idea-1');
          server.posts.keep({ ...row, month: '2026-12', plannedDay: '2026-12-01', plannedTime: '08:30' });
        });
        expect((await openDialog(user)).getByText(/^Too little time to approve “Idea 1”/)).toBeVisible();
        jest.useRealTimers();
      });
    });

    it('does not offer a post with a pending deletion, and neither does the month', async () => {
      const { user } = openClient();
      const tab = (name: string) => screen.findByRole('tab', { name });
      await user.click(await tab('Month'));
      expect(await screen.findByText('3 of 8 posts')).toBeVisible();
      await user.click(await tab('Content'));
      await pressMore(user, 'Idea 1', 'Delete');
      await user.click(await tab('Month'));
      expect(await screen.findByText('2 of 8 posts')).toBeVisible();
      await user.click(await tab('Client'));
      const dialog = await openDialog(user);
      expect(dialog.queryByRole('checkbox', { name: /^Idea 1/ })).toBeNull();
      expect(box(dialog, /^Idea 3/)).toBeChecked();
    });
    it('names the posts that an editor has to approve first, and approves them', async () => {
      showAgency({ editorApproval: true });
      const { user, ordered } = openClient((server, id) => {
        for (const number of [1, 3]) {
          const waiting = server.posts.ofIdea(id, `idea-${number}`);
          server.on(`POST /api/posts/${waiting.id}/editor-approval`, () =>
            json(
              server.posts.keep({
                ...waiting,
                editorApproval: { by: 'Ada Baker', at: '2026-11-29T09:00:00Z' },
              }),
            ),
          );
        }
      });
      const dialog = await openDialog(user);
      expect(
        await dialog.findByText('An editor has to approve the current version first: “Idea 1”, “Idea 3”.'),
      ).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Preview' })).toHaveAccessibleDescription(
        'An editor has to approve these posts first.',
      );
      await user.click(dialog.getByRole('button', { name: 'Approve 2 posts' }));
      await waitFor(() => expect(dialog.queryByText(/has to approve/)).toBeNull());
      const shown = await preview(user, dialog);
      await user.click(shown.getByRole('button', { name: 'Release 2 posts' }));
      await waitFor(() => expect(ordered()).toHaveLength(1));
    });

    it('names chosen posts that leave the client too little time, and moves them', async () => {
      beOn('2026-11-29');
      const { user, postOf } = openClient((server, id) => {
        const days = ['2026-12-01', '2026-12-02', '2026-12-10'];
        for (const [at, plannedDay] of days.entries()) {
          const row = server.posts.ofIdea(id, `idea-${at + 1}`);
          server.posts.keep({ ...row, month: '2026-12', plannedDay, plannedTime: '08:30' });
        }
      });
      const dialog = await openDialog(user);
      // The second is not chosen, because it has a fault.
      expect(
        dialog.getByText(
          'Too little time to approve “Idea 1” (Tue, Dec 1, 08:30). The first day that leaves the client 3 working days is Thursday, December 3.',
        ),
      ).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Move 1 post' }));
      await waitFor(() => expect(dialog.queryByText(/^Too little time/)).toBeNull());
      expect(postOf(1)).toMatchObject({ plannedDay: '2026-12-03', plannedTime: '08:30', month: '2026-12' });
      expect(postOf(3)).toMatchObject({ plannedDay: '2026-12-10' });
      jest.useRealTimers();
    });

    it('asks by name if selected items have unresolved faults, and sends nothing without a confirmation', async () => {
      const { user, ordered } = openClient();
      const dialog = await openDialog(user);
      await user.click(box(dialog, /^Idea 2/));
      const shown = await preview(user, dialog);
      await user.click(shown.getByRole('button', { name: 'Release 3 posts' }));
      const asked = within(await screen.findByRole('dialog', { name: 'Release with open findings?' }));
      expect(
        asked.getByText(/“Idea 2” has 1 unresolved fault and 1 number to check \(55\)\.$/),
      ).toBeVisible();
      await user.click(asked.getByRole('button', { name: 'Cancel' }));
      expect(ordered()).toEqual([]);
      await user.click(shown.getByRole('button', { name: 'Release 3 posts' }));
      await user.click(await screen.findByRole('button', { name: 'Release anyway' }));
      await screen.findByRole('dialog', { name: 'Released' });
      expect(ordered()[0]?.posts).toHaveLength(3);
    });

    it('names a post that was changed in the meantime, shows its current version, and releases nothing', async () => {
      const { user, server, postOf } = openClient();
      const shown = await preview(user, await openDialog(user));
      const theirs = { title: 'Idea 3', fullPost: 'Theirs' };
      server.posts.write(postOf(3), theirs, { made: 'edited', madeBy: 'editor' });
      await user.click(shown.getByRole('button', { name: 'Release 2 posts' }));
      expect(
        await screen.findByText(/^“Idea 3” has changed in the meantime. Nothing was released\./),
      ).toBeVisible();
      const again = within(await screen.findByRole('dialog', { name: 'What should the client see?' }));
      expect(box(again, /^Idea 3/)).toBeChecked();
      const [shownAgain] = await contentOf(await preview(user, again));
      expect(shownAgain).toMatchObject({ review: { posts: [{ title: 'Idea 1' }, { fullPost: 'Theirs' }] } });
      expect(postOf(1).state).toBe('draft');
    });

    it('has the note first, then the strategy, then the posts', async () => {
      const { user } = openClient();
      const dialog = await openDialog(user);
      const [note, strategy, posts] = [
        dialog.getByRole('textbox', { name: 'Note to the client (optional)' }),
        dialog.getByText('There is no strategy to release yet.'),
        dialog.getByRole('group', { name: 'Posts' }),
      ];
      for (const [before, after] of [
        [note, strategy],
        [strategy, posts],
      ] as const)
        expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    it("shows the client's page with exactly what is released, to its own frame only", async () => {
      const { user, ordered, postOf } = openClient();
      const dialog = await openDialog(user);
      await user.type(dialog.getByRole('textbox', { name: 'Note to the client (optional)' }), 'Dear Ada');
      await user.click(box(dialog, /^Idea 3/));
      const shown = await preview(user, dialog);
      expect(screen.getByRole('heading', { name: 'The client’s page' })).toHaveFocus();
      const frame = shown.getByTitle('The client’s page');
      expect(frame).toHaveAttribute('src', '/review/preview?lang=de');
      expect(await contentOf(shown)).toEqual([
        {
          kind: 'byline.preview.content',
          review: {
            language: 'de',
            note: 'Dear Ada',
            posts: [{ id: postOf(1).id, title: 'Idea 1', fullPost: postOf(1).fullPost }],
          },
        },
      ]);
      expect(await contentOf(shown, 'https://elsewhere.example')).toEqual([]);
      expect(ordered()).toEqual([]);
      await user.click(shown.getByRole('button', { name: 'Release 1 post' }));
      await screen.findByRole('dialog', { name: 'Released' });
      expect(ordered()).toEqual([
        { posts: [{ postId: postOf(1).id, version: 1 }], strategy: null, note: 'Dear Ada' },
      ]);
    });

    it('shows why there is no preview, and keeps the choice', async () => {
      const { user, server, id } = openClient();
      const dialog = await openDialog(user);
      await user.click(box(dialog, /^Idea 3/));
      server.on(`POST /api/form_submissions/${id}/rounds/preview`, () => failure(503, 'unavailable', ''));
      await user.click(dialog.getByRole('button', { name: 'Preview' }));
      expect(await dialog.findByText('The preview could not be loaded. Please try again.')).toBeVisible();
      expect(box(dialog, /^Idea 3/)).not.toBeChecked();
    });

    it('shows an error when it fails, and keeps the note', async () => {
      const { user, server, id } = openClient();
      const dialog = await openDialog(user);
      await user.type(dialog.getByRole('textbox', { name: 'Note to the client (optional)' }), 'Dear Ada');
      const shown = await preview(user, dialog);
      server.on(`POST /api/form_submissions/${id}/rounds`, () => failure(503, 'unavailable', ''));
      await user.click(shown.getByRole('button', { name: 'Release 2 posts' }));
      expect(await screen.findByText('Nothing was released. Please try again.')).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Note to the client (optional)' })).toHaveValue('Dear Ada');
    });
  });

  describe('the rounds of a client', () => {
    it('are listed newest first, with what the client decided and said', async () => {
      const { user } = openClient((server, id) => {
        const [one, two] = [1, 3].map((n) => server.posts.ofIdea(id, `idea-${n}`).id) as [string, string];
        server.rounds.put(id, {
          releasedAt: '2026-10-01T10:00:00Z',
          expiresAt: '2026-10-31T10:00:00Z',
          withStrategy: true,
          openedAt: '2026-10-02T10:00:00Z',
          readerName: 'Mara Lind',
          hasOwnLink: true,
        });
        const at = '2026-11-23T10:00:00Z';
        server.rounds.put(id, {
          note: 'Dear Ada',
          posts: [
            { postId: one, version: 1, title: 'Idea 1' },
            { postId: two, version: 2, title: 'Idea 3' },
          ],
          verdicts: [
            { postId: one, verdict: 'approved', words: null, name: 'Mara', at },
            { postId: two, verdict: 'changes_wanted', words: 'We had 85 people, not 80.', name: 'Mara', at },
          ],
          comments: [{ postId: null, title: 'voice', words: 'Less of it.', name: 'Mara', at }],
        });
      });
      const list = await (await section()).findByRole('list', { name: 'Rounds, newest first' });
      const [newest, older] = [...list.children].map((child) => child.textContent);
      expect(newest).toMatch(/^1 approved, 1 change asked, 1 comment/);
      expect(newest).toContain('“We had 85 people, not 80.”Change asked · Idea 3 · Mara · 23 Nov 2026');
      // Comments on the strategy are shown once, below the rounds.
      expect(newest).not.toContain('Less of it.');
      expect(newest).toContain('Note: “Dear Ada”');
      expect(newest).toContain('Idea 3 · version 2');
      expect(newest).not.toContain('version 1');
      expect(older).toBe('1 Oct 2026 · No answer');
      expect(within(list).getAllByRole('button', { name: /^Withdraw the round of/ })).toHaveLength(1);
      await user.click(within(list).getByText('1 Oct 2026 · No answer'));
      const opened = await within(list).findByText(/^Released 1 Oct 2026/);
      expect(opened.closest('li')).toHaveTextContent(/No answer yet.*read by Mara Lind.*The strategy/);
      expect(within(list).getAllByRole('button', { name: /^Withdraw the round of/ })).toHaveLength(2);
      await user.click(within(list).getByRole('link', { name: 'Open post: Idea 3' }));
      expect(await screen.findByRole('tab', { name: 'Content', selected: true })).toBeVisible();
    });

    it('fold after two years: only the newest offers to be withdrawn', async () => {
      const { user } = openClient((server, id) => {
        for (let place = 0; place < 24; place++) {
          const month = new Date(Date.UTC(2024, 11 + place, 20, 10));
          server.rounds.put(id, { releasedAt: month.toISOString() });
        }
      });
      const client = await section();
      const list = await client.findByRole('list', { name: 'Rounds, newest first' });
      expect(list.children).toHaveLength(6);
      const withdraw = () => client.getAllByRole('button', { name: /^Withdraw the round of/ });
      expect(withdraw().map((button) => button.getAttribute('aria-label'))).toEqual([
        expect.stringMatching(/ 20 Nov 2026/),
      ]);
      await user.click(client.getByText('18 earlier rounds'));
      const earlier = await client.findByRole('list', { name: 'Earlier rounds' });
      expect(earlier.children).toHaveLength(18);
      expect(earlier.lastElementChild).toHaveTextContent('20 Dec 2024 · No answer');
      expect(withdraw()).toHaveLength(1);
    });

    it('have one link, which is shown, renewed and ended on request', async () => {
      const link = { url: 'https://byline.example/review/one', expiresAt: '2027-02-20T10:00:00Z' };
      const { user, server, id } = openClient((fake, submissionId) => {
        fake.rounds.put(submissionId);
        const at = `/api/form_submissions/${submissionId}/client-link`;
        fake.on(`GET ${at}`, () => json({ ...link, previousUntil: null }));
        fake.on(`POST ${at}`, () =>
          json({ ...link, url: 'https://byline.example/review/two', previousUntil: '2026-11-29T10:00:00Z' }),
        );
        fake.on(`DELETE ${at}`, () => new Response(null, { status: 204 }));
      });
      const panel = within(await (await section()).findByRole('region', { name: "The client's link" }));
      await user.click(panel.getByRole('button', { name: 'Show the link' }));
      expect(await panel.findByRole('textbox', { name: 'The link' })).toHaveValue(link.url);
      await user.click(panel.getByRole('button', { name: 'Make a new link' }));
      const asked = () => screen.findByRole('dialog');
      await user.click(within(await asked()).getByRole('button', { name: 'Make a new link' }));
      expect(
        await panel.findByText(/^The link before works until the client uses this one, until 29 Nov 2026/),
      ).toBeVisible();
      expect(panel.getByRole('textbox', { name: 'The link' })).toHaveValue(
        'https://byline.example/review/two',
      );
      await user.click(panel.getByRole('button', { name: 'End the link' }));
      await user.click(within(await asked()).getByRole('button', { name: 'End the link' }));
      expect(await panel.findByText(/^No link works at present/)).toBeVisible();
      expect(server.sent(`DELETE /api/form_submissions/${id}/client-link`)).toHaveLength(1);
    });

    it('can be withdrawn from the client’s page', async () => {
      const { user } = openClient((server, id) => void server.rounds.put(id));
      await user.click(await (await section()).findByRole('button', { name: /^Withdraw the round of/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
      expect(await (await section()).findByText(/^Withdrawn on/)).toBeVisible();
    });

    it('are requested again after a failure', async () => {
      const { user, server, id } = openClient((fake, submissionId) =>
        fake.on(`GET /api/form_submissions/${submissionId}/rounds`, () => failure(503, 'busy', 'x')),
      );
      const client = await section();
      expect(await client.findByText(/^The rounds could not be loaded/)).toBeVisible();
      server.rounds.add(id);
      await user.click(client.getByRole('button', { name: 'Try again' }));
      expect(await client.findByText('Nothing has been released to the client yet.')).toBeVisible();
    });

    it("show the client's feedback on the strategy", async () => {
      const said = {
        postId: null,
        quote: null,
        place: null,
        name: 'Mara',
        version: 1,
        at: '2026-11-22T10:00:00Z',
      };
      const { user, server, id } = openClient((server, id) =>
        server.rounds.change(id, {
          strategy: {
            looksRight: ['pillars', 'voice'],
            comments: [{ id: 'c1', part: 'positioning', by: 'client', text: 'Name the valley.', ...said }],
          },
        }),
      );
      const client = await section();
      expect(await client.findByText('Looks right: What you write about, How you sound')).toBeVisible();
      expect(client.getByText('Name the valley.').closest('li')).toHaveTextContent(
        /^MaraWhat you stand for22 Nov 2026/,
      );
      expect(client.queryByText('Internal')).toBeNull();

      // The next step leads to it, also from another tab.
      await user.click(screen.getByRole('tab', { name: 'Content' }));
      await user.click(await screen.findByRole('button', { name: 'Next step: Answer 1 comment' }));
      const reply = await client.findByRole('button', { name: 'Reply: What you stand for' });
      await waitFor(() => expect(reply).toHaveFocus());
      await user.click(reply);
      const text = client.getByRole('textbox', { name: 'Reply to the client' });
      expect(text).toHaveAccessibleDescription('The client sees this next to the strategy.');
      await user.click(client.getByRole('button', { name: 'Send' }));
      expect(client.getByText('Please write something first')).toBeVisible();
      await user.type(text, 'The Inn valley.');
      await user.click(client.getByRole('button', { name: 'Send' }));
      expect(await client.findByText('The Inn valley.')).toBeVisible();
      expect(server.sent(`POST /api/form_submissions/${id}/strategy/comments`)).toMatchObject([
        { body: { part: 'positioning', text: 'The Inn valley.' } },
      ]);
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Next step: Answer 1 comment' })).toBeNull(),
      );
    });
  });

  it('have a next step that leads to the post with a question of the client', async () => {
    const { user } = openClient((server, id) => {
      const asked = server.posts.ofIdea(id, 'idea-3');
      server.posts.keep({ ...asked, state: 'in_review' });
      const question = {
        id: 'c1',
        postId: asked.id,
        part: null,
        by: 'client' as const,
        name: 'Mara',
        personName: null,
        text: 'Which bread?',
        version: asked.version,
        quote: null,
        place: null,
        internal: false,
        at: '2026-11-22T10:00:00Z',
      };
      server.rounds.thread(asked, { releasedVersion: asked.version, comments: [question] });
    });
    await user.click(await screen.findByRole('button', { name: 'Next step: Answer 1 comment' }));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Idea 3' })).toHaveFocus());
  });
});

describe('the activity log', () => {
  function event(number: number, changes: Partial<ActivityEvent>): ActivityEvent {
    return {
      number,
      at: '2026-12-02T10:00:00Z',
      kind: 'opened',
      roundId: null,
      postId: null,
      title: null,
      version: null,
      hash: null,
      name: null,
      words: null,
      chain: `chain-${number}`,
      seal: `seal-${number}`,
      ...changes,
    };
  }

  const EVENTS = [
    event(1, { kind: 'released', title: 'Idea 1', version: 2, hash: 'abc' }),
    event(2, { title: 'Idea 1', version: 2 }),
    event(3, { kind: 'changes_wanted', title: 'Idea 1', version: 2, name: 'Mara', words: 'Too long' }),
    event(4, { kind: 'looks_right', title: 'pillars', version: 1, name: 'Mara' }),
  ];

  function openActivityLog(log: { intact?: boolean; events?: ActivityEvent[] } = {}) {
    const record = submission();
    const server = new FakeServer();
    server.add(record);
    const path = `GET /api/form_submissions/${record.id}/evidence`;
    const answer = () => json({ submissionId: record.id, intact: true, events: EVENTS, ...log });
    server.on(path, answer);
    return { server, id: record.id, path, answer };
  }
  const at = (id: string) => `/form_submissions/${id}/evidence`;

  describe('the activity log of a submission', () => {
    it('is downloaded as the server sends it, and printed', async () => {
      const { server, id } = openActivityLog();
      const print = jest.fn();
      window.print = print;
      const { user } = openAdmin(at(id), { server });
      const link = await screen.findByRole('link', { name: 'Download JSON' });
      expect(screen.getByRole('cell', { name: /^What you write about/ })).toBeVisible();
      expect(link).toHaveAttribute('href', `/api/form_submissions/${id}/evidence`);
      expect(link).toHaveAttribute('download', `activity-log-${id}.json`);
      await user.click(screen.getByRole('button', { name: 'Print' }));
      expect(print).toHaveBeenCalledTimes(1);
    });

    it('shows that its chain is broken', async () => {
      const { server, id } = openActivityLog({ intact: false });
      openAdmin(at(id), { server });
      expect(await screen.findByText(/^Chain or seals are broken/)).toBeVisible();
      expect(screen.queryByText('Chain and seals are intact')).toBeNull();
    });

    it('is requested again after a failure', async () => {
      const { server, id, path } = openActivityLog();
      server.on(path, () => failure(503, 'busy', 'x'));
      const { user } = openAdmin(at(id), { server });
      expect(
        await screen.findByText('The activity log could not be loaded. Please try again.'),
      ).toBeVisible();
      server.on(path, () => json({ submissionId: id, intact: true, events: [] }));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('No entries yet.')).toBeVisible();
    });
  });
});
