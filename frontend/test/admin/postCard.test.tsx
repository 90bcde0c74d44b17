import { screen, within } from '@testing-library/react';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { today } from '../../src/plannedPosts/day.ts';
import { failure } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

const LONG = `${'A whole first line that says what it is about.\n'.repeat(3)}Only after the fold.`;
const card = async () => within(await screen.findByRole('article', { name: 'Idea 1' }));

function openPost(changes = {}) {
  return openDetail(submission({ full_posts: [post(1, changes), post(2)] }));
}

describe('a generated post', () => {
  it('is shown with badge, length and fold', async () => {
    openPost({ fullPost: LONG });
    const shown = await card();
    expect(shown.getByText('Story')).toBeVisible();
    expect(shown.getByText(`${LONG.length} of 3,000 characters`)).toBeVisible();
    const text = shown.getByText(/A whole first line/).parentElement;
    expect(text).toHaveTextContent(/about\..*Shown before 'see more'.*Only after the fold/);
  });

  it('says when it is too long for LinkedIn', async () => {
    openPost({ fullPost: 'x'.repeat(3001) });
    expect((await card()).getByText('3,001 of 3,000 characters · Too long for LinkedIn')).toBeVisible();
  });

  it('is copied without markup', async () => {
    const { user } = openPost({ fullPost: '**Bold** start\n#tag' });
    await user.click((await card()).getByRole('button', { name: 'Copy text: Idea 1' }));
    expect(await (await card()).findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('Bold start\n#tag');
  });

  it('goes to the calendar on its day, with the name of the client, and only once', async () => {
    const { user, server, id } = openPost();
    server.posts.keep({ ...server.posts.ofIdea(id, 'idea-1'), plannedDay: '2026-12-02' });
    const button = (await card()).getByRole('button', { name: 'Add to calendar: Idea 1' });
    await user.click(button);
    expect(await screen.findByText('Put on the calendar: Wednesday, December 2.')).toBeVisible();
    await user.click(button);
    expect(
      await screen.findByText('Brought up to date on the calendar: Wednesday, December 2.'),
    ).toBeVisible();
    const said = { title: 'Idea 1', content: 'Text of post 1', status: 'draft' };
    expect(await openDatabase().readPosts()).toEqual([
      expect.objectContaining({ ...said, date: '2026-12-02', tags: ['bakery.example'] }),
    ]);
  });

  it('goes to the calendar today while it has no day', async () => {
    const { user, server, id } = openPost();
    await user.click((await card()).getByRole('button', { name: 'Add to calendar: Idea 1' }));
    // The calendar is that of the browser: the test before may have left this post on it.
    expect(await screen.findByText(/ on the calendar: /)).toBeVisible();
    const posts = await openDatabase().readPosts();
    expect(
      posts.find(({ id: known }) => known === `byline-${server.posts.ofIdea(id, 'idea-1').id}`)?.date,
    ).toBe(today());
  });

  it('is edited on the version that is shown', async () => {
    const { user, server, id } = openPost({ trelloCardUrl: 'https://trello.com/c/1' });
    await user.click((await card()).getByRole('button', { name: 'Edit: Idea 1' }));
    await user.type(screen.getByLabelText('Post text'), ' More.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The post was saved; its Trello card is being updated.')).toBeVisible();
    const { id: postId } = server.posts.ofIdea(id, 'idea-1');
    expect(server.sent(`PATCH /api/posts/${postId}`)[0]?.body).toEqual({
      version: 1,
      title: 'Idea 1',
      fullPost: 'Text of post 1 More.',
    });
    expect(await (await card()).findByText('Text of post 1 More.')).toBeVisible();
  });

  it('says whose turn it is', async () => {
    const { server, id } = openPost();
    server.posts.keep({ ...server.posts.ofIdea(id, 'idea-1'), state: 'changes_wanted' });
    const shown = await card();
    expect(shown.getByText('Changes wanted')).toBeVisible();
    expect(shown.getByText('Story')).toBeVisible();
  });

  it('keeps the focus on its way into the editor and out of it', async () => {
    const { user } = openDetail(submission({ full_posts: [post(1)] }));
    await user.click(await screen.findByRole('button', { name: 'Edit: Idea 1' }));
    expect(screen.getByLabelText('Post text')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Edit: Idea 1' })).toHaveFocus();
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
