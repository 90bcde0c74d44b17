import { expectAccessibleEverywhere, expectAccessibleInEach } from '../accessible.ts';
import { expect, type Page, test } from '../fixtures.ts';

const LONG = 'unbroken'.repeat(50);

const mail = {
  id: 'm1',
  receivedAt: '2026-11-20T10:00:00.000Z',
  recipients: [`${LONG}@acme.example`],
  messageId: 'm1',
  from: { name: LONG, address: 'byline@byline.example' },
  to: [{ name: '', address: `${LONG}@acme.example` }],
  subject: LONG,
  text: `${LONG}\n\nhttps://byline.example/${LONG}`,
  html: '<p>Hello</p>',
};
const card = {
  id: 'c1',
  shortLink: 'Short00A',
  name: LONG,
  desc: LONG,
  closed: false,
  attachments: [{ id: 'a1', name: `${LONG}.pdf`, bytes: 500, mimeType: 'application/pdf', url: null }],
};
const board = { id: 'b1', name: LONG, lists: [{ id: 'l1', name: LONG, cards: [card] }] };

async function openSandbox(page: Page, path: string, { empty }: { empty: boolean }): Promise<void> {
  await page.route('**/sandbox/mail', (route) => route.fulfill({ json: empty ? [] : [mail] }));
  await page.route('**/sandbox/trello/boards', (route) => route.fulfill({ json: empty ? [] : [board] }));
  await page.goto(path);
}

test('inbox and boards are readable, with unbreakable words and when empty', async ({ page }) => {
  await openSandbox(page, '/sandbox/inbox', { empty: false });
  await page.getByRole('list', { name: 'Emails' }).getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessibleEverywhere(page, 'a mail');
  await page.goto('/sandbox/board/all');
  await expect(page.getByRole('heading', { name: LONG })).toBeVisible();
  await expectAccessibleInEach(page, 'boards');
  await page.goto('/sandbox/board/b1#Short00A');
  await expect(page.getByRole('heading', { name: LONG, level: 3 })).toBeVisible();
  await expectAccessibleEverywhere(page, 'a board');
});

test('inbox and boards have empty states', async ({ page }) => {
  await openSandbox(page, '/sandbox/inbox', { empty: true });
  await expect(page.getByText('No emails yet')).toBeVisible();
  await expectAccessibleInEach(page, 'no mail');
  await page.goto('/sandbox/board/all');
  await expect(page.getByText('No board yet')).toBeVisible();
  await expectAccessibleInEach(page, 'no board');
});
