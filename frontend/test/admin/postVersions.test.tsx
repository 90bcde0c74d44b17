import { screen, waitFor, within } from '@testing-library/react';
import { CHECK } from './support/checks.ts';
import { failure } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

// With its card: while it is awaited, the posts are read again and again.
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
  await user.click(await screen.findByRole('button', { name: 'Versions: Idea 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions of “Idea 1”' }));
  return { ...page, stored, dialog };
}

describe('the versions of a post', () => {
  it('say when, by whom and why; an earlier one is compared with the present one word by word', async () => {
    const { dialog } = await openVersions();
    const versions = await dialog.findAllByRole('radio');
    expect(versions.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Version 2 · PresentWritten again by the AI, 21 Nov 2026, 10:00 UTC“Name the ovens.”',
      'Version 1Written by the AI, 21 Nov 2026, 10:00 UTC',
    ]);
    const text = dialog.getByRole('region', { name: 'Version 1, compared with the present text' });
    const words = (mark: string) =>
      [...text.querySelectorAll(mark)].map((found) => found.textContent?.trim());
    expect(words('del')).toEqual(['all', 'in ovens']);
    expect(words('ins')).toEqual(['by hand']);
    expect(dialog.getByText('2 words only here, 3 words only in the present text.')).toBeVisible();
  });

  it('restores the chosen one as a version of its own, and has it checked', async () => {
    const { user, server, dialog, stored } = await openVersions();
    await user.click(await dialog.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Version 1 was restored.')).toBeVisible();
    expect(stored()).toMatchObject({ fullPost: FIRST, version: 3 });
    expect(
      await within(await screen.findByRole('article', { name: 'Idea 1' })).findByText(FIRST),
    ).toBeVisible();
    await waitFor(() => expect(server.sent(CHECK)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Versions: Idea 1' })).toHaveFocus());
  });

  it('does not restore what stands already', async () => {
    const { user, dialog } = await openVersions();
    await user.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
    expect(dialog.getByRole('region', { name: 'The present text' })).toHaveTextContent(SECOND);
    expect(dialog.getByRole('button', { name: 'Restore' })).toBeDisabled();
  });

  it('shows the present post where it was changed elsewhere, and compares with that', async () => {
    const { user, server, dialog, stored } = await openVersions();
    await dialog.findAllByRole('radio');
    server.posts.write(
      stored(),
      { title: 'Idea 1', fullPost: 'Theirs' },
      { made: 'edited', madeBy: 'editor' },
    );
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/The present post is shown now\.$/)).toBeVisible();
    expect(await dialog.findByText('Version 3 · Present')).toBeVisible();
    expect(stored().fullPost).toBe('Theirs');
  });

  it('says when they could not be loaded, and tries again', async () => {
    const { server, id, user } = openDetail(submission({ full_posts: [post(1)] }));
    const stored = server.posts.ofIdea(id, 'idea-1');
    server.on(`GET /api/posts/${stored.id}/versions`, () => failure(503, 'busy', 'x'));
    await user.click(await screen.findByRole('button', { name: 'Versions: Idea 1' }));
    expect(await screen.findByText('The versions could not be loaded. Please try again.')).toBeVisible();
    server.posts.keep(stored);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio')).toBeChecked();
  });
});
