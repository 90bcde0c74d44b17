import { act, screen, waitFor, within } from '@testing-library/react';
import { UNDO_MS } from '../../src/admin/ui/lateActs.ts';
import type { PlanPosts } from '../../src/api/posts.ts';
import { FakeServer, failure, offline } from './support/fakeServer.ts';
import { holdTimers } from './support/holdTimers.ts';
import { forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { idea, post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

// With their cards: while one is awaited, the posts are read again and again.
const trelloCardUrl = 'https://trello.com/c/1';
const openThree = () =>
  openDetail(submission({ full_posts: [1, 2, 3].map((number) => post(number, { trelloCardUrl })) }));
const titles = () => {
  const list = within(screen.getByRole('group', { name: 'Generated Posts' }));
  return list.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
};
const button = (name: string) => screen.findByRole('button', { name });

describe('the order of the posts', () => {
  it('is changed a step at a time, at once and on the server; the focus goes along and the place is told', async () => {
    const { user, server, id } = openThree();
    await user.click(await button('Move down: Idea 1'));
    expect(titles()).toEqual(['Idea 2', 'Idea 1', 'Idea 3']);
    expect(await button('Move down: Idea 1')).toHaveFocus();
    expect(screen.getByText('Idea 1 is now 2 of 3.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Idea 2', 'Idea 3', 'Idea 1']));
    // At the end there is no further down.
    expect(await button('Move up: Idea 1')).toHaveFocus();
    expect(await button('Move down: Idea 1')).toBeDisabled();
    await waitFor(() =>
      expect(server.posts.of(id).map(({ title }) => title)).toEqual(['Idea 2', 'Idea 3', 'Idea 1']),
    );
    const plans = server.sent(`PUT /api/form_submissions/${id}/plan`).map(({ body }) => body as PlanPosts);
    expect(plans.map(({ posts }) => posts.map(({ position }) => position))).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(titles()).toEqual(['Idea 2', 'Idea 3', 'Idea 1']);
  });

  it('is taken back when it could not be stored', async () => {
    const { user, server, id } = openThree();
    server.on(`PUT /api/form_submissions/${id}/plan`, offline);
    await user.click(await button('Move up: Idea 3'));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Idea 1', 'Idea 2', 'Idea 3']));
  });
});

describe('deleting a post', () => {
  /** What happens when the page is left, which is at once what happens five seconds later. */
  const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));

  it('can be taken back, says what becomes of the card, and leaves the focus on the post that takes its place', async () => {
    const { user, server, id } = openThree();
    await user.click(await button('Delete: Idea 2'));
    expect(screen.getByText(/its Trello card is archived/)).toBeVisible();
    expect(await button('Undo: Idea 2')).toHaveFocus();
    await user.click(await button('Undo: Idea 2'));
    leave();
    expect(server.posts.of(id)).toHaveLength(3);
    await user.click(await button('Delete: Idea 2'));
    leave();
    await waitFor(() => expect(titles()).toEqual(['Idea 1', 'Idea 3']));
    expect(screen.getByRole('article', { name: 'Idea 3' })).toHaveFocus();
    expect(server.posts.of(id)).toHaveLength(2);
    // The page that sends it may be closing.
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toMatchObject([{ keepalive: true }]);
  });

  it('is done by itself after five seconds', async () => {
    const { user, server, id } = openThree();
    const undo = holdTimers(UNDO_MS);
    await user.click(await button('Delete: Idea 2'));
    expect(server.posts.of(id)).toHaveLength(3);
    act(undo.goOff);
    await waitFor(() => expect(server.posts.of(id)).toHaveLength(2));
  });

  it('leaves the focus near when it was the only one', async () => {
    const { user } = openDetail(submission({ full_posts: [post(2)], selected_ideas: [idea(2)] }));
    await user.click(await button('Delete: Idea 2'));
    leave();
    expect(await screen.findByText('0 of 1 done')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Selected Ideas' })).toHaveFocus();
  });

  it('that was changed elsewhere deletes nothing, and shows what it says now', async () => {
    const { user, server, id } = openThree();
    await button('Delete: Idea 2');
    server.posts.write(
      server.posts.ofIdea(id, 'idea-2'),
      { title: 'Idea 2', fullPost: 'Theirs' },
      { made: 'edited', madeBy: 'editor' },
    );
    await user.click(await button('Delete: Idea 2'));
    leave();
    expect(await screen.findByText(/The present post is shown now\.$/)).toBeVisible();
    expect(await screen.findByText('Theirs')).toBeVisible();
    expect(server.posts.of(id)).toHaveLength(3);
  });

  it('that is changed elsewhere while it can be taken back is not deleted, although the page has learned of it', async () => {
    const { user, server, id } = openThree();
    await user.click(await button('Delete: Idea 2'));
    server.posts.write(
      server.posts.ofIdea(id, 'idea-2'),
      { title: 'Theirs', fullPost: 'Theirs' },
      { made: 'edited', madeBy: 'editor' },
    );
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('article', { name: 'Theirs' })).toBeVisible();
    leave();
    expect(await screen.findByText(/The present post is shown now\.$/)).toBeVisible();
    expect(server.posts.of(id)).toHaveLength(3);
  });
});

it('posts that could not be loaded are asked for again', async () => {
  const record = submission({ full_posts: [post(1)] });
  const server = new FakeServer();
  server.add(record);
  server.on(`GET /api/form_submissions/${record.id}/posts`, () => failure(503, 'busy', 'x'));
  const { user } = openAdmin(`/form_submissions/${record.id}/show`, { server });
  expect(await screen.findByText('The posts could not be loaded. Please try again.')).toBeVisible();
  server.add(record);
  // Both sections that show posts say so; one answer is for both.
  const [tryAgain] = screen.getAllByRole('button', { name: 'Try again' });
  if (!tryAgain) throw new Error('nothing to press');
  await user.click(tryAgain);
  expect(await screen.findByText('Text of post 1')).toBeVisible();
});
