import { screen, waitFor, within } from '@testing-library/react';
import { failure } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

const STORED = 'We bake bread by hand.';
const THEIRS = 'We bake all bread by hand.';
const MINE = 'We bake bread by hand. Daily.';

/** The post is being edited here, and somebody else saves it before this page does. */
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
const marked = (figure: HTMLElement) =>
  [...figure.querySelectorAll('mark')].map(({ textContent }) => textContent?.trim());

describe('a post that was changed elsewhere while it was edited', () => {
  it('shows both texts with the words that differ, and keeps mine as the next version', async () => {
    const { user, server, stored } = await editBoth();
    const shown = await dialog();
    const mine = shown.getByRole('figure', { name: 'Yours' });
    const theirs = shown.getByRole('figure', { name: 'Stored' });
    expect(mine).toHaveTextContent(MINE);
    expect(theirs).toHaveTextContent(THEIRS);
    expect(marked(mine)).toEqual(['Daily.']);
    expect(marked(theirs)).toEqual(['all']);
    await user.click(shown.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(stored()).toMatchObject({ fullPost: MINE, version: 3 }));
    expect(server.posts.versionsOf(stored()).map(({ fullPost }) => fullPost)).toEqual([MINE, THEIRS, STORED]);
    expect(await screen.findByText('The post was saved.')).toBeVisible();
  });

  it('takes theirs when that is chosen, and checks nothing again', async () => {
    const { user, server, stored } = await editBoth();
    await user.click((await dialog()).getByRole('button', { name: 'Keep the stored one' }));
    expect(await screen.findByText(THEIRS)).toBeVisible();
    expect(stored().version).toBe(2);
    expect(server.sent('POST /api/check-post')).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Edit: Idea 1' })).toHaveFocus();
  });

  it('keeps my text in the editor when neither is chosen, through a reload too', async () => {
    const { user, server, id, view, stored } = await editBoth();
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(stored().fullPost).toBe(THEIRS);
    expect(screen.getByLabelText('Post text')).toHaveValue(MINE);
    view.unmount();
    openDetail(server.stored(id), server);
    expect(await screen.findByLabelText('Post text')).toHaveValue(MINE);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(within((await dialog()).getByRole('figure', { name: 'Stored' })).getByText('all')).toBeVisible();
  });

  it('asks nothing where they changed the title and I the text', async () => {
    const { stored } = await editBoth({ title: 'Their title', fullPost: STORED });
    expect(await screen.findByText('The post was saved.')).toBeVisible();
    expect(stored()).toMatchObject({ title: 'Their title', fullPost: MINE, version: 3 });
  });
});

it('a post that was deleted elsewhere leaves my text where it is', async () => {
  const { user, server, id } = openDetail(submission({ full_posts: [post(1, { fullPost: STORED })] }));
  await user.click(await screen.findByRole('button', { name: 'Edit: Idea 1' }));
  await user.type(screen.getByLabelText('Post text'), ' Daily.');
  const { id: postId } = server.posts.ofIdea(id, 'idea-1');
  server.on(`PATCH /api/posts/${postId}`, () => failure(404, 'not_found', 'Not found'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^This post was deleted elsewhere\./)).toBeVisible();
  expect(screen.getByLabelText('Post text')).toHaveValue(MINE);
});

it('my text for a post that is gone is shown, can be copied, and stays until I discard it', async () => {
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
