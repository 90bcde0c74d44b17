import { screen } from '@testing-library/react';
import { panelAddress } from '../../src/calendar/view/panel.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { putOnCalendar } from '../../src/plannedPosts/deskPosts.ts';
import { openCalendar } from './renderCalendar.tsx';
import { deskPost, freshBrowser, makePost } from './support.ts';

beforeEach(freshBrowser);

const FLAG = 'isAdminAuthenticated';

/** A post as it comes from the panel. */
async function fromPanel() {
  await putOnCalendar([deskPost({ id: 'p 1', submission: 's1', day: '2024-12-02' })]);
  const [post] = await openDatabase().readPosts();
  if (!post) throw new Error('no post');
  return post;
}

it('leads back to the panel who is logged in there', async () => {
  sessionStorage.setItem(FLAG, 'true');
  await openCalendar();
  expect(screen.getByRole('link', { name: 'Panel' })).toHaveAttribute('href', '/admin');
});

it('says nothing of the panel to anybody else, and neither does a post', async () => {
  const { user } = await openCalendar(await fromPanel());
  expect(screen.queryByRole('link', { name: 'Panel' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /From the desk/ }));
  expect(await screen.findByLabelText('Post Title')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See it in the panel' })).toBeNull();
});

it('leads from a post of the panel to its client', async () => {
  sessionStorage.setItem(FLAG, 'true');
  const { user } = await openCalendar(await fromPanel());
  await user.click(await screen.findByRole('button', { name: /From the desk/ }));
  expect(await screen.findByRole('link', { name: 'See it in the panel' })).toHaveAttribute(
    'href',
    '/admin/form_submissions/s1/show#post-p%201',
  );
});

it('knows no place in the panel of a post that was made here, and of a copy only the client', () => {
  expect(panelAddress(makePost('Own', '2026-12-01'))).toBeUndefined();
  expect(panelAddress(makePost('Copy', '2026-12-01', { submission: 's1' }))).toBe(
    '/admin/form_submissions/s1/show',
  );
});
