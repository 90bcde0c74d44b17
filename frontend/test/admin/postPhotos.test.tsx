import { screen, within } from '@testing-library/react';
import { makeFile } from '../support/fileRecord.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

const photo = (number: number) =>
  makeFile({ id: `photo-${number}`, name: `team ${number}.jpg`, cardId: `card-${number}` });

async function openChooser(count: number) {
  const team_photos = Array.from({ length: count }, (_, index) => photo(index + 1));
  const page = openDetail(submission({ team_photos, full_posts: [post(1)] }));
  await page.user.click(await screen.findByRole('button', { name: 'Photos: Idea 1' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Photos for “Idea 1”' })) };
}

describe('the photos of a post', () => {
  it('are chosen among those of the client, and stand at the post in that order', async () => {
    const { user, server, id, dialog } = await openChooser(3);
    expect(dialog.getByRole('img', { name: 'team 2.jpg' })).toHaveAttribute(
      'src',
      '/api/get-trello-image?cardId=photo-2',
    );
    await user.click(dialog.getByRole('checkbox', { name: 'team 3.jpg' }));
    await user.click(dialog.getByRole('checkbox', { name: 'team 1.jpg' }));
    expect(dialog.getByText('2 of 9 chosen')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The photos were saved.')).toBeVisible();
    const stored = server.posts.ofIdea(id, 'idea-1');
    expect(server.sent(`PATCH /api/posts/${stored.id}`)[0]?.body).toEqual({
      version: 1,
      images: ['photo-3', 'photo-1'],
    });
    const shown = within(await screen.findByRole('list', { name: 'Photos of Idea 1' }));
    expect(shown.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'team 3.jpg',
      'team 1.jpg',
    ]);
  });

  it('are nine at most', async () => {
    const { user, dialog } = await openChooser(10);
    const boxes = dialog.getAllByRole('checkbox');
    for (const box of boxes.slice(0, 9)) await user.click(box);
    expect(dialog.getByText('9 of 9 chosen')).toBeVisible();
    expect(boxes[9]).toBeDisabled();
    await user.click(boxes[0] as HTMLElement);
    expect(boxes[9]).toBeEnabled();
  });

  it('are not offered where the client gave none', async () => {
    openDetail(submission({ full_posts: [post(1)] }));
    await screen.findByRole('button', { name: 'Edit: Idea 1' });
    expect(screen.queryByRole('button', { name: 'Photos: Idea 1' })).toBeNull();
  });
});
