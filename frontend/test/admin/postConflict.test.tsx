import { act, screen, waitFor, within } from '@testing-library/react';
import { UNDO_MS } from '../../src/admin/editing/undo.ts';
import { FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { holdTimers } from './support/holdTimers.ts';
import { pressMore } from './support/more.ts';
import { asksBeforeLeaving, forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { idea, post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

describe('an edit conflict', () => {
  const STORED = 'We bake bread by hand.';
  const THEIRS = 'We bake all bread by hand.';
  const MINE = 'We bake bread by hand. Daily.';

  /** The post is being edited here when another user saves it. */
  async function editBoth(theirs = { title: 'Idea 1', fullPost: THEIRS }) {
    const page = openDetail(submission({ full_posts: [post(1, { fullPost: STORED })] }));
    const { user, server, id } = page;
    await user.click(await screen.findByRole('button', { name: 'Edit: Idea 1' }));
    await user.type(screen.getByLabelText('Post text'), ' Daily.');
    server.posts.write(server.posts.ofIdea(id, 'idea-1'), theirs, { made: 'edited', madeBy: 'editor' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return { ...page, stored: () => server.posts.ofIdea(id, 'idea-1') };
  }

  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: 'This was changed elsewhere in the meantime.' }));
  describe('a post that was changed elsewhere while it was edited', () => {
    it('takes the stored version if that is chosen, without a new check', async () => {
      const { user, server, stored } = await editBoth();
      await user.click((await dialog()).getByRole('button', { name: 'Keep the saved version' }));
      expect(await screen.findByText(THEIRS)).toBeVisible();
      expect(stored().version).toBe(2);
      expect(server.sent('POST /api/check-post')).toHaveLength(0);
      expect(screen.getByRole('button', { name: 'Edit: Idea 1' })).toHaveFocus();
    });

    it('keeps my text in the editor if I cancel, also through a reload', async () => {
      const { user, server, id, view, stored } = await editBoth();
      await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
      expect(stored().fullPost).toBe(THEIRS);
      expect(screen.getByLabelText('Post text')).toHaveValue(MINE);
      view.unmount();
      openDetail(server.stored(id), server);
      expect(await screen.findByLabelText('Post text')).toHaveValue(MINE);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(within((await dialog()).getByRole('figure', { name: 'Saved' })).getByText('all')).toBeVisible();
    });

    it('merges a change of the title with my change of the text', async () => {
      const { stored } = await editBoth({ title: 'Their title', fullPost: STORED });
      expect(await screen.findByText('The post was saved.')).toBeVisible();
      expect(stored()).toMatchObject({ title: 'Their title', fullPost: MINE, version: 3 });
    });
  });

  it('keeps my text if the post was deleted elsewhere', async () => {
    const { user, server, id } = openDetail(submission({ full_posts: [post(1, { fullPost: STORED })] }));
    await user.click(await screen.findByRole('button', { name: 'Edit: Idea 1' }));
    await user.type(screen.getByLabelText('Post text'), ' Daily.');
    const { id: postId } = server.posts.ofIdea(id, 'idea-1');
    server.on(`PATCH /api/posts/${postId}`, () => failure(404, 'not_found', 'Not found'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^This post was deleted elsewhere\./)).toBeVisible();
    expect(screen.getByLabelText('Post text')).toHaveValue(MINE);
  });

  it('shows my text for a deleted post, which can be copied and stays until I discard it', async () => {
    const { user, server, id, view } = openDetail(
      submission({ full_posts: [post(1, { fullPost: STORED }), post(2)] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit: Idea 1' }));
    await user.type(screen.getByLabelText('Post text'), ' Daily.');
    const { id: postId } = server.posts.ofIdea(id, 'idea-1');
    server.posts.take(id, [post(2)]);
    server.on(`PATCH /api/posts/${postId}`, () => failure(404, 'not_found', 'Not found'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const lost = async () => within(await screen.findByRole('article', { name: 'Idea 1' }));
    await waitFor(async () => expect((await lost()).queryByLabelText('Post text')).toBeNull());
    expect((await lost()).getByText(MINE)).toBeVisible();
    view.unmount();
    openDetail(server.stored(id), server);
    expect((await lost()).getByText(MINE)).toBeVisible();
    await user.click((await lost()).getByRole('button', { name: /^Copy/ }));
    expect(await navigator.clipboard.readText()).toBe(MINE);
    await user.click((await lost()).getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByText(MINE)).toBeNull();
    expect(screen.getByRole('article', { name: 'Idea 2' })).toBeVisible();
  });
});

describe('order and deletion', () => {
  // With their cards: without them, the posts would be polled.
  const trelloCardUrl = 'https://trello.com/c/1';
  const openThree = () =>
    openDetail(submission({ full_posts: [1, 2, 3].map((number) => post(number, { trelloCardUrl })) }));
  const titles = () => {
    const list = within(screen.getByRole('group', { name: 'Generated Posts' }));
    return list.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  };
  const button = (name: string) => screen.findByRole('button', { name });

  describe('the order of the posts', () => {
    it('is reverted when it could not be saved', async () => {
      const { user, server, id } = openThree();
      server.on(`PUT /api/form_submissions/${id}/plan`, offline);
      await pressMore(user, 'Idea 3', 'Move up');
      expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
      await waitFor(() => expect(titles()).toEqual(['Idea 1', 'Idea 2', 'Idea 3']));
    });
  });

  it('shows a post that was saved while its place was', async () => {
    const { user, server, id } = openThree();
    const route = `PUT /api/form_submissions/${id}/plan`;
    const plan = server.handler(route);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.on(route, async (call) => {
      const answer = await plan(call);
      await released;
      return answer;
    });
    await pressMore(user, 'Idea 3', 'Move up');
    await waitFor(() => expect(server.sent(route)).toHaveLength(1));
    const text = { title: 'Idea 1', fullPost: 'Saved in the meantime.' };
    server.posts.write(server.posts.ofIdea(id, 'idea-1'), text, { made: 'edited', madeBy: 'editor' });
    release();
    expect(await screen.findByText('Saved in the meantime.')).toBeVisible();
    expect(titles()).toEqual(['Idea 1', 'Idea 3', 'Idea 2']);
  });

  it('keeps the text of a post that was saved while its card was created', async () => {
    const failed = post(1, { trelloCardError: 'Failed to create Trello card' });
    const { user, server } = openDetail(submission({ full_posts: [failed] }));
    const answer = server.hold('POST /api/create-trello-card', () =>
      json({ id: 'card-1', shortUrl: trelloCardUrl }),
    );
    await user.click(await button('Retry the Trello card: Idea 1'));
    await user.click(await button('Edit: Idea 1'));
    await user.type(screen.getByLabelText('Post text'), ' Daily.');
    await user.click(await button('Save'));
    expect(await screen.findByText('The post was saved.')).toBeVisible();
    answer();
    expect(await screen.findByText('On the board')).toBeVisible();
    expect(screen.getByText(/ Daily\.$/)).toBeVisible();
  });

  describe('deleting a post', () => {
    /** Leaves the page, which runs pending actions immediately. */
    const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));

    it('can be undone, says what happens to the card, and moves the focus to the next post', async () => {
      const { user, server, id } = openThree();
      await pressMore(user, 'Idea 2', 'Delete');
      expect(screen.getByText(/its Trello card is archived/)).toBeVisible();
      expect(await button('Undo: Idea 2')).toHaveFocus();
      await user.click(await button('Undo: Idea 2'));
      leave();
      expect(server.posts.of(id)).toHaveLength(3);
      await pressMore(user, 'Idea 2', 'Delete');
      leave();
      await waitFor(() => expect(titles()).toEqual(['Idea 1', 'Idea 3']));
      expect(screen.getByRole('article', { name: 'Idea 3' })).toHaveFocus();
      expect(server.posts.of(id)).toHaveLength(2);
      // The page that sends it may be closing.
      expect(server.calls.filter(({ method }) => method === 'DELETE')).toMatchObject([{ keepalive: true }]);
    });

    it('discards a reply and an instruction that were not sent', async () => {
      const { user } = openThree();
      const second = within(await screen.findByRole('article', { name: 'Idea 2' }));
      await pressMore(user, 'Idea 2', 'Add a note');
      await user.type(second.getByLabelText('Note'), 'Which year?');
      await user.click(second.getByRole('button', { name: 'Rewrite: Idea 2' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText('Instruction (optional)'), 'Shorter.');
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(asksBeforeLeaving()).toBe(true);
      await pressMore(user, 'Idea 2', 'Delete');
      leave();
      await waitFor(() => expect(titles()).toEqual(['Idea 1', 'Idea 3']));
      expect(asksBeforeLeaving()).toBe(false);
    });

    it('runs after five seconds', async () => {
      const { user, server, id } = openThree();
      const undo = holdTimers(UNDO_MS);
      await pressMore(user, 'Idea 2', 'Delete');
      expect(server.posts.of(id)).toHaveLength(3);
      act(undo.goOff);
      await waitFor(() => expect(server.posts.of(id)).toHaveLength(2));
    });

    it('keeps the focus nearby if it was the only one', async () => {
      const { user } = openDetail(submission({ full_posts: [post(2)], selected_ideas: [idea(2)] }));
      await pressMore(user, 'Idea 2', 'Delete');
      leave();
      expect(await screen.findByText('1 to write')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Generated Posts' })).toHaveFocus();
    });

    it('does nothing if the post was changed elsewhere, and shows the current version', async () => {
      const { user, server, id } = openThree();
      await button('More: Idea 2');
      server.posts.write(
        server.posts.ofIdea(id, 'idea-2'),
        { title: 'Idea 2', fullPost: 'Theirs' },
        { made: 'edited', madeBy: 'editor' },
      );
      await pressMore(user, 'Idea 2', 'Delete');
      leave();
      expect(await screen.findByText(/The current post is shown now\.$/)).toBeVisible();
      expect(await screen.findByText('Theirs')).toBeVisible();
      expect(server.posts.of(id)).toHaveLength(3);
    });

    it('is not executed if the post changes elsewhere within the undo window, even if the page has loaded the change', async () => {
      const { user, server, id } = openThree();
      await pressMore(user, 'Idea 2', 'Delete');
      server.posts.write(
        server.posts.ofIdea(id, 'idea-2'),
        { title: 'Theirs', fullPost: 'Theirs' },
        { made: 'edited', madeBy: 'editor' },
      );
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      expect(await screen.findByRole('article', { name: 'Theirs' })).toBeVisible();
      leave();
      expect(await screen.findByText(/The current post is shown now\.$/)).toBeVisible();
      expect(server.posts.of(id)).toHaveLength(3);
    });
  });

  it('posts that could not be loaded are requested again', async () => {
    const record = submission({ full_posts: [post(1)] });
    const server = new FakeServer();
    server.add(record);
    server.on(`GET /api/form_submissions/${record.id}/posts`, () => failure(503, 'busy', 'x'));
    const { user } = openAdmin(`/form_submissions/${record.id}/show`, { server });
    expect(await screen.findByText('The posts could not be loaded. Please try again.')).toBeVisible();
    server.add(record);
    // Both sections with posts show it; one request serves both.
    const [tryAgain] = screen.getAllByRole('button', { name: 'Try again' });
    if (!tryAgain) throw new Error('nothing to press');
    await user.click(tryAgain);
    expect(await screen.findByText('Text of post 1')).toBeVisible();
  });
});
