import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PostThread, ThreadComment } from '../../src/api/rounds.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { makeFile } from '../support/fileRecord.ts';
import { CHECK } from './support/checks.ts';
import { changedElsewhere } from './support/fakePosts.ts';
import { FakeRuns } from './support/fakeRuns.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { pressMore } from './support/more.ts';
import { forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

describe('the card', () => {
  const card = async () => within(await screen.findByRole('article', { name: 'Idea 1' }));

  function openPost(changes = {}) {
    return openDetail(submission({ full_posts: [post(1, changes), post(2)] }));
  }

  describe('a generated post', () => {
    it('is copied without markup', async () => {
      const { user } = openPost({ fullPost: '**Bold** start\n#tag' });
      await pressMore(user, 'Idea 1', 'Copy text');
      expect(await screen.findByText('Text copied.')).toBeVisible();
      expect(await navigator.clipboard.readText()).toBe('Bold start\n#tag');
    });

    it("is added to the calendar on its day, with the client's name, and only once", async () => {
      const { user, server, id } = openPost();
      server.posts.keep({ ...server.posts.ofIdea(id, 'idea-1'), plannedDay: '2026-12-02' });
      await pressMore(user, 'Idea 1', 'Add to calendar');
      expect(await screen.findByText('Put on the calendar: Wednesday, December 2.')).toBeVisible();
      await pressMore(user, 'Idea 1', 'Add to calendar');
      expect(
        await screen.findByText('Brought up to date on the calendar: Wednesday, December 2.'),
      ).toBeVisible();
      const said = { title: 'Idea 1', content: 'Text of post 1', status: 'draft' };
      expect(await openDatabase().readPosts()).toEqual([
        expect.objectContaining({ ...said, date: '2026-12-02', tags: ['bakery.example'] }),
      ]);
    });
    it('keeps the focus when the editor opens and closes', async () => {
      const { user } = openDetail(submission({ full_posts: [post(1)] }));
      await user.click(await screen.findByRole('button', { name: 'Edit: Idea 1' }));
      expect(screen.getByLabelText('Post text')).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.getByRole('button', { name: 'Edit: Idea 1' })).toHaveFocus();
    });

    it('keeps what is typed while an edit is saved', async () => {
      const { user, server, id } = openPost();
      const stored = () => server.posts.ofIdea(id, 'idea-1');
      await user.click((await card()).getByRole('button', { name: 'Edit: Idea 1' }));
      await user.type(screen.getByLabelText('Post text'), ' Saved.');
      const answer = server.hold(`PATCH /api/posts/${stored().id}`);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await user.type(screen.getByLabelText('Post text'), ' Later.');
      answer();
      await screen.findByText('The post was saved.');
      expect(screen.getByLabelText('Post text')).toHaveValue('Text of post 1 Saved. Later.');
      expect(stored().fullPost).toBe('Text of post 1 Saved.');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await (await card()).findByText('Text of post 1 Saved. Later.')).toBeVisible();
      expect(stored().fullPost).toBe('Text of post 1 Saved. Later.');
    });

    it('keeps an unsaved edit through a reload and a failed save', async () => {
      const { user, server, id, view } = openPost();
      await user.click((await card()).getByRole('button', { name: 'Edit: Idea 1' }));
      await user.type(screen.getByLabelText('Post text'), ' Unsaved.');
      const { id: postId } = server.posts.ofIdea(id, 'idea-1');
      server.on(`PATCH /api/posts/${postId}`, () => failure(503, 'busy', 'x'));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('The change could not be saved. Please try again.')).toBeVisible();
      view.unmount();
      openDetail(server.stored(id), server);
      expect(await screen.findByLabelText('Post text')).toHaveValue('Text of post 1 Unsaved.');
      await user.click(screen.getByRole('button', { name: 'Discard changes' }));
      expect(await (await card()).findByText('Text of post 1')).toBeVisible();
      expect(sessionStorage).toHaveLength(1);
    });
  });
});

describe('photos', () => {
  const photo = (number: number) =>
    makeFile({ id: `photo-${number}`, name: `team ${number}.jpg`, cardId: `card-${number}` });

  async function openChooser(count: number) {
    const team_photos = Array.from({ length: count }, (_, index) => photo(index + 1));
    const page = openDetail(submission({ team_photos, full_posts: [post(1)] }));
    await pressMore(page.user, 'Idea 1', 'Photos');
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Photos for “Idea 1”' })) };
  }

  describe('the photos of a post', () => {
    it('are limited to nine', async () => {
      const { user, dialog } = await openChooser(10);
      const boxes = dialog.getAllByRole('checkbox');
      for (const box of boxes.slice(0, 9)) await user.click(box);
      expect(dialog.getByText('9 of 9 chosen')).toBeVisible();
      expect(boxes[9]).toBeDisabled();
      await user.click(boxes[0] as HTMLElement);
      expect(boxes[9]).toBeEnabled();
    });
  });
});

describe('versions', () => {
  // With its card: without one, the posts would be polled.
  const trelloCardUrl = 'https://trello.com/c/1';
  const FIRST = 'We bake bread by hand.';
  const SECOND = 'We bake all bread in ovens.';

  async function openVersions() {
    const page = openDetail(submission({ full_posts: [post(1, { fullPost: FIRST, trelloCardUrl })] }));
    const { server, id, user } = page;
    const stored = () => server.posts.ofIdea(id, 'idea-1');
    server.posts.write(
      stored(),
      { title: 'Idea 1', fullPost: SECOND },
      { made: 'rewritten', madeBy: 'model', instruction: 'Name the ovens.' },
    );
    await pressMore(user, 'Idea 1', 'Versions');
    const dialog = within(await screen.findByRole('dialog', { name: 'Versions of “Idea 1”' }));
    return { ...page, stored, dialog };
  }

  describe('the versions of a post', () => {
    it('restores the chosen one as a new version, and checks it', async () => {
      const { user, server, dialog, stored } = await openVersions();
      await user.click(await dialog.findByRole('button', { name: 'Restore' }));
      expect(await screen.findByText('Version 1 was restored.')).toBeVisible();
      expect(stored()).toMatchObject({ fullPost: FIRST, version: 3 });
      expect(
        await within(await screen.findByRole('article', { name: 'Idea 1' })).findByText(FIRST),
      ).toBeVisible();
      await waitFor(() => expect(server.sent(CHECK)).toHaveLength(1));
      await waitFor(() => expect(screen.getByRole('button', { name: 'More: Idea 1' })).toHaveFocus());
    });

    it('does not restore the current version', async () => {
      const { user, dialog } = await openVersions();
      await user.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
      expect(dialog.getByRole('region', { name: 'The current text' })).toHaveTextContent(SECOND);
      expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull();
    });

    it('shows the current post if it was changed elsewhere, and compares with that', async () => {
      const { user, server, dialog, stored } = await openVersions();
      await dialog.findAllByRole('radio');
      server.posts.write(
        stored(),
        { title: 'Idea 1', fullPost: 'Theirs' },
        { made: 'edited', madeBy: 'editor' },
      );
      await user.click(dialog.getByRole('button', { name: 'Restore' }));
      expect(await screen.findByText(/The current post is shown now\.$/)).toBeVisible();
      expect(await dialog.findByText('Version 3 · Current')).toBeVisible();
      expect(stored().fullPost).toBe('Theirs');
    });

    it('show an error when they could not be loaded, and retry', async () => {
      const { server, id, user } = openDetail(submission({ full_posts: [post(1)] }));
      const stored = server.posts.ofIdea(id, 'idea-1');
      server.on(`GET /api/posts/${stored.id}/versions`, () => failure(503, 'busy', 'x'));
      await pressMore(user, 'Idea 1', 'Versions');
      expect(await screen.findByText('The versions could not be loaded. Please try again.')).toBeVisible();
      server.posts.keep(stored);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('radio')).toBeChecked();
    });
  });
});

describe('comments', () => {
  const VERDICT = {
    verdict: 'approved',
    version: 1,
    words: null,
    name: 'Mara',
    at: '2026-12-02T10:00:00Z',
    undoUntil: '2026-12-02T10:10:00Z',
  } as const;

  function comment(changes: Partial<ThreadComment>): ThreadComment {
    return {
      id: 'c1',
      postId: null,
      part: null,
      by: 'client',
      name: 'Mara',
      personName: null,
      text: 'Said',
      version: 1,
      quote: null,
      place: null,
      at: '2026-12-02T10:00:00Z',
      internal: false,
      ...changes,
    };
  }

  /** A post with a comment. */
  async function openPost(thread: Partial<PostThread> | undefined, { edited = false } = {}) {
    const record = submission({ full_posts: [post(1, { trelloCardUrl: 'https://trello.com/c/1' })] });
    const server = new FakeServer();
    server.add(record);
    const row = server.posts.ofIdea(record.id, 'idea-1');
    if (thread) server.rounds.thread(row, { releasedVersion: 1, ...thread });
    if (edited)
      server.posts.write(row, { title: 'Idea 1', fullPost: 'Mended' }, { made: 'edited', madeBy: 'editor' });
    const { user } = openAdmin(`/form_submissions/${record.id}/show`, { server });
    const talk = within(await screen.findByRole('region', { name: 'Comments on “Idea 1”' }));
    const sent = () => server.sent(`POST /api/posts/${row.id}/comments`).map(({ body }) => body);
    return { user, server, talk, sent, path: `POST /api/posts/${row.id}/comments` };
  }

  describe("the client's decision on a post", () => {
    it.each([
      [{ ...VERDICT }, /^Approved by Mara, 2 Dec 2026$/],
      [
        { ...VERDICT, verdict: 'changes_wanted', words: 'Too long' } as const,
        /^Changes requested by Mara, 2 Dec 2026: “Too long”$/,
      ],
      [
        { ...VERDICT, verdict: 'declined', words: 'Not my words' } as const,
        /^Declined by Mara, 2 Dec 2026: “Not my words”$/,
      ],
    ])('is shown beside it', async (verdict, words) => {
      const { talk } = await openPost({ verdict });
      expect((await talk.findByText(/by Mara/)).closest('p')).toHaveTextContent(words);
      expect(talk.queryByText(/the text has changed since/)).toBeNull();
    });

    it('on an earlier text says so', async () => {
      const { talk } = await openPost({ verdict: VERDICT }, { edited: true });
      expect(await talk.findByText('About version 1; the text has changed since.')).toBeVisible();
    });

    it('is missing for a text that was changed after its release, which the client has not seen', async () => {
      const { talk } = await openPost({}, { edited: true });
      expect(
        await talk.findByText('The client was shown version 1. The current text has not been released.'),
      ).toBeVisible();
    });

    it("links to the client's published post", async () => {
      const { talk } = await openPost({
        postedAt: '2026-12-03T10:00:00Z',
        postedUrl: 'https://www.linkedin.com/posts/x',
      });
      expect(await talk.findByText(/^Posted by the client, 3 Dec 2026/)).toBeVisible();
      expect(talk.getByRole('link')).toHaveAttribute('href', 'https://www.linkedin.com/posts/x');
    });
  });

  describe("a post's thread", () => {
    it('shows author, passage and whether a comment is internal', async () => {
      const quote = { exact: 'Text of', prefix: '', suffix: ' post' };
      const { talk } = await openPost({
        comments: [
          comment({ id: 'c1', text: 'Which year?', quote, place: { start: 0, end: 7 } }),
          comment({ id: 'c2', text: 'And this?', quote: { ...quote, exact: 'Gone' } }),
          comment({ id: 'c3', by: 'agency', name: null, text: 'She is right.', internal: true }),
        ],
      });
      const entries = await talk.findAllByRole('listitem');
      expect(entries[0]).toHaveTextContent(/^Mara2 Dec 2026.*version 1Text ofWhich year\?$/);
      expect(entries[1]).toHaveTextContent('GoneThe text has changed and no longer contains these words.');
      expect(entries[2]).toHaveTextContent(/^Us.*InternalShe is right\.$/);
      expect(entries[0]).not.toHaveTextContent('Internal');
    });

    it('is answered to the client', async () => {
      const { user, talk, sent } = await openPost({ comments: [comment({ text: 'Which year?' })] });
      await user.click(await talk.findByRole('button', { name: 'Reply: Idea 1' }));
      const field = talk.getByRole('textbox', { name: 'Reply to the client' });
      expect(field).toHaveAccessibleDescription('The client sees this next to the post.');
      await user.type(field, '1911, mended.');
      await user.click(talk.getByRole('button', { name: 'Send' }));
      const entry = (await talk.findByText('1911, mended.', { ignore: 'textarea' })).closest('li');
      expect(entry).not.toHaveTextContent('Internal');
      expect(sent()).toEqual([{ text: '1911, mended.', internal: false }]);
      await waitFor(() => expect(talk.getByRole('button', { name: 'Reply: Idea 1' })).toHaveFocus());
    });

    it('sends a reply once, however quickly the button is clicked', async () => {
      const { user, talk, sent } = await openPost({ comments: [comment({ text: 'Which year?' })] });
      await user.click(await talk.findByRole('button', { name: 'Reply: Idea 1' }));
      const field = talk.getByRole('textbox', { name: 'Reply to the client' });
      await user.type(field, '1911, mended.');
      act(() => {
        for (const _press of [1, 2]) field.closest('form')?.requestSubmit();
      });
      await talk.findByText('1911, mended.');
      expect(sent()).toEqual([{ text: '1911, mended.', internal: false }]);
    });
    it('takes only notes if the post was not released', async () => {
      const { user, talk, sent } = await openPost(undefined);
      await pressMore(user, 'Idea 1', 'Add a note');
      expect(talk.queryByRole('switch')).toBeNull();
      await user.click(talk.getByRole('button', { name: 'Save note' }));
      expect(talk.getByText('Please write something first')).toBeVisible();
      await user.type(talk.getByRole('textbox', { name: 'Note' }), 'Ask her');
      await user.click(talk.getByRole('button', { name: 'Save note' }));
      await talk.findByText('Ask her');
      expect(sent()).toEqual([{ text: 'Ask her', internal: true }]);
    });

    it('can neither be changed nor closed while it is sent', async () => {
      const { user, server, talk, path } = await openPost({ comments: [comment({ text: 'Which year?' })] });
      await user.click(await talk.findByRole('button', { name: 'Reply: Idea 1' }));
      await user.type(talk.getByRole('textbox'), 'Mended');
      const answer = server.hold(path);
      await user.click(talk.getByRole('button', { name: 'Send' }));
      await user.type(talk.getByRole('textbox'), ' and more');
      expect(talk.getByRole('textbox')).toHaveValue('Mended');
      expect(talk.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      answer();
      await waitFor(() => expect(talk.queryByRole('textbox')).toBeNull());
    });

    it('keeps the text when it could not be sent', async () => {
      const { user, server, talk, path } = await openPost({});
      server.on(path, () => failure(503, 'unavailable', 'x'));
      await user.click(await talk.findByRole('button', { name: 'Reply: Idea 1' }));
      await user.type(talk.getByRole('textbox'), 'Mended');
      await user.click(talk.getByRole('button', { name: 'Send' }));
      expect(await talk.findByText('It could not be saved. Please try again.')).toBeVisible();
      expect(talk.getByRole('textbox')).toHaveValue('Mended');
    });
  });
});

describe('rewriting', () => {
  function openPost() {
    const record = submission({ full_posts: [post(1, { fullPost: 'The first try' }), post(2)] });
    const server = new FakeServer();
    server.add(record);
    const runs = new FakeRuns(server, record.id);
    const { id } = server.posts.ofIdea(record.id, 'idea-1');
    return { ...openDetail(record, server), runs, order: `POST /api/posts/${id}/rewrite` };
  }

  const card = async () => within(await screen.findByRole('article', { name: 'Idea 1' }));
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Rewrite this post?' }));

  async function ask({ user }: ReturnType<typeof openPost>, instruction = '') {
    await user.click(await screen.findByRole('button', { name: 'Rewrite: Idea 1' }));
    const asked = await dialog();
    const field = asked.getByLabelText('Instruction (optional)');
    if (instruction) await user.type(field, instruction);
    await user.click(asked.getByRole('button', { name: 'Rewrite' }));
  }

  describe('writing a post again', () => {
    it('takes an instruction; the new text is streamed, and the old one is kept as a version', async () => {
      const page = openPost();
      await ask(page, '  Shorter. ');
      expect(await (await card()).findByText('Rewriting...')).toBeVisible();
      expect(page.server.sent(page.order)[0]?.body).toEqual({ version: 1, instruction: 'Shorter.' });
      await waitFor(() => expect(screen.getByRole('article', { name: 'Idea 1' })).toHaveFocus());
      await waitFor(() => expect(page.runs.followed).toBe(1));
      page.runs.grow('The sec');
      expect(await (await card()).findByText('The sec')).toBeVisible();
      expect(screen.queryByText('The first try')).toBeNull();
      expect(screen.getByRole('button', { name: 'Rewrite: Idea 2' })).toBeDisabled();
      const postsRoute = `GET /api/form_submissions/${page.id}/posts`;
      const before = page.server.sent(postsRoute).length;
      const answerPosts = page.server.hold(postsRoute);
      page.runs.write({ text: 'The second try' });
      // The old text does not come back while the new one is loaded.
      await waitFor(() => expect(page.server.sent(postsRoute)).toHaveLength(before + 1));
      expect((await card()).getByText('The sec')).toBeVisible();
      answerPosts();
      expect(await (await card()).findByText('The second try')).toBeVisible();
      const stored = page.server.posts.ofIdea(page.id, 'idea-1');
      expect(page.server.posts.versionsOf(stored)).toMatchObject([
        { made: 'rewritten', instruction: 'Shorter.' },
        { fullPost: 'The first try' },
      ]);
    });

    it('ends also if the new text comes while the posts are still loaded for the start', async () => {
      const page = openPost();
      const postsRoute = `GET /api/form_submissions/${page.id}/posts`;
      await ask(page);
      await waitFor(() => expect(page.runs.followed).toBe(1));
      page.runs.write({ text: 'The second try' });
      await screen.findByText('The second try');
      const before = page.server.sent(postsRoute).length;
      const answerPosts = page.server.hold(postsRoute);
      await ask(page);
      await waitFor(() => expect(page.runs.followed).toBe(2));
      page.runs.write({ text: 'The third try' });
      await waitFor(() => expect(page.server.sent(postsRoute)).toHaveLength(before + 2));
      answerPosts();
      expect(await (await card()).findByText('The third try')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Rewrite: Idea 2' })).toBeEnabled();
    });

    it('keeps the text when it fails, says why, and retries with the same instruction', async () => {
      const page = openPost();
      await ask(page, 'Shorter.');
      await waitFor(() => expect(page.runs.followed).toBe(1));
      page.runs.fail('the model refused');
      const said = await (await card()).findByText('The post could not be rewritten.');
      const alert = said.closest<HTMLElement>('[role=alert]') ?? said;
      expect(alert).toHaveTextContent('The post could not be rewritten.The model refused.');
      expect((await card()).getByText('The first try')).toBeVisible();
      await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(page.server.sent(page.order)).toHaveLength(2));
      expect(page.server.sent(page.order)[1]?.body).toEqual({ version: 1, instruction: 'Shorter.' });
      await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(await (await card()).findByText('The first try')).toBeVisible();
    });

    it('says why a later rewrite failed, also after a retry that did not start', async () => {
      const page = openPost();
      await ask(page, 'Shorter.');
      await waitFor(() => expect(page.runs.followed).toBe(1));
      page.runs.fail('the model refused');
      await (await card()).findByText('The model refused.');
      page.server.on(page.order, () => failure(503, 'busy', 'x'));
      await page.user.click((await card()).getByRole('button', { name: 'Try again' }));
      expect(await (await card()).findByText('That did not work. Please try again.')).toBeVisible();
      // A rewrite in another tab, which has ended when this page loads it.
      page.runs.start([{ ideaId: 'idea-1', title: 'Idea 1' }]);
      page.runs.fail('the model took too long');
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      expect(await (await card()).findByText('The model took too long.')).toBeVisible();
    });

    it('rejects an instruction that is too long', async () => {
      const { user, server, order } = openPost();
      await user.click(await screen.findByRole('button', { name: 'Rewrite: Idea 1' }));
      const asked = await dialog();
      fireEvent.change(asked.getByLabelText('Instruction (optional)'), {
        target: { value: 'x'.repeat(1001) },
      });
      expect(asked.getByText('Please use at most 1000 characters.')).toBeVisible();
      expect(asked.getByRole('button', { name: 'Rewrite' })).toBeDisabled();
      expect(server.sent(order)).toHaveLength(0);
    });

    it('shows the current text if it was changed elsewhere, and keeps the instruction', async () => {
      const page = openPost();
      const { server, id, user, order } = page;
      const present = () => server.posts.ofIdea(id, 'idea-1');
      await screen.findByText('The first try');
      const edited = server.posts.write(
        present(),
        { title: 'Idea 1', fullPost: 'Edited elsewhere' },
        { made: 'edited', madeBy: 'editor' },
      );
      server.on(order, () => changedElsewhere(edited));
      await ask(page, 'Shorter.');
      const asked = await dialog();
      expect(await asked.findByText(/The current post is shown now\.$/)).toBeVisible();
      expect(asked.getByLabelText('Instruction (optional)')).toHaveValue('Shorter.');
      expect(screen.getByText('Edited elsewhere')).toBeInTheDocument();
      await user.click(asked.getByRole('button', { name: 'Rewrite' }));
      await waitFor(() => expect(server.sent(order)[1]?.body).toMatchObject({ version: 2 }));
    });
  });
});

describe('the URL of a post on its Trello card', () => {
  it("redirects to the post on its submission's page", async () => {
    const server = new FakeServer();
    server.on('GET /api/posts/p1', () => json({ ...post(1), id: 'p1', submissionId: 's1' }));
    openAdmin('/posts/p1/show', { server });
    await waitFor(() => expect(window.location.pathname).toBe('/admin/form_submissions/s1/show'));
    expect(window.location.hash).toBe('#post-p1');
  });

  it('shows a message when the post was deleted', async () => {
    const server = new FakeServer();
    server.on('GET /api/posts/p1', () => failure(404, 'not_found', 'Not found'));
    openAdmin('/posts/p1/show', { server });
    expect(await screen.findByText('The post could not be loaded. It may have been deleted.')).toBeVisible();
  });
});
