import type { Page } from '@playwright/test';
import { PNG } from '../assets/png.ts';
import { expect, test } from '../fixtures.ts';
import { startCutProxy } from '../flows/cutProxy.ts';
import { orderTranscript } from '../flows/faults.ts';
import { keptIn } from '../flows/kept.ts';
import { openForm, questionInList, startForm } from '../flows/wizard.ts';
import { startServer } from '../server.ts';

const photos = (page: Page) => page.getByRole('list', { name: 'Photos' });

/** Drops or pastes an image into the page. */
async function hand(page: Page, how: 'drop' | 'paste', name: string): Promise<void> {
  await page.evaluate(
    ({ base64, how, name }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: 'image/png' }));
      const zone = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Choose photos',
      );
      const event =
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      zone?.dispatchEvent(event);
    },
    { base64: PNG.toString('base64'), how, name },
  );
}

test('photos are added by drag and drop or paste, and can be removed', async ({ page, request }) => {
  const id = await startForm(page);
  await hand(page, 'drop', 'dropped.png');
  await hand(page, 'paste', 'pasted.png');
  await expect(photos(page).getByText('Uploaded')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove dropped.png' }).click();
  await expect(page.getByText('File removed successfully')).toBeVisible();
  const form = await (await request.get(`/api/forms/${id}`)).json();
  expect(form.team_photos.map(({ name }: { name: string }) => name)).toEqual(['pasted.png']);
});

test('a failed upload shows its error and is retried; one in progress can be cancelled', async ({
  page,
  request,
}) => {
  const id = await startForm(page);
  // Until the error is shown: it is retried after a second, and disappears on success.
  await page.route('**/files?kind=*', (route) => route.abort());
  await page
    .getByLabel('Choose photos')
    .setInputFiles([{ name: 'shaky.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(page.getByText('Failed to upload shaky.png').first()).toBeVisible();
  await page.unroute('**/files?kind=*');
  await expect(photos(page).getByText('Uploaded')).toHaveCount(1);

  await page.route('**/files?kind=*', () => {});
  await page
    .getByLabel('Choose photos')
    .setInputFiles([{ name: 'unwanted.png', mimeType: 'image/png', buffer: PNG }]);
  await page.getByRole('button', { name: 'Cancel unwanted.png' }).click();
  await expect(photos(page)).not.toContainText('unwanted.png');
  const form = await (await request.get(`/api/forms/${id}`)).json();
  expect(form.team_photos.map(({ name }: { name: string }) => name)).toEqual(['shaky.png']);
});

test('an upload that is cut arrives after a reload, also from another server', async ({ browser }) => {
  // Two servers start one after the other, and the file is sent again and again.
  test.slow();
  const first = await startServer();
  const proxy = await startCutProxy(first.url);
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  const id = await startForm(page);
  const size = 5 * 2 ** 20;
  proxy.cutUploadsAfter(size / 2);
  await page
    .getByLabel('Choose a file')
    .setInputFiles([
      { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(size, '%PDF-1.7\n') },
    ]);
  await expect.poll(() => proxy.cuts()).toBeGreaterThan(0);
  const place = { database: 'byline-wizard', store: 'uploads' };
  await expect.poll(async () => (await keptIn(page, place)).length).toBe(1);
  const stored = async () => {
    const form = await (await context.request.get(`/api/forms/${id}`)).json();
    return form.brand_manual.map(({ name, size }: { name: string; size: number }) => ({ name, size }));
  };
  expect(await stored()).toEqual([]);

  await first.pause();
  const second = await startServer({ DATA_DIR: first.dataDir });
  proxy.pointAt(second.url);
  await page.reload();
  const before = proxy.cuts();
  await expect.poll(() => proxy.cuts()).toBeGreaterThan(before);
  proxy.cutUploadsAfter(Number.POSITIVE_INFINITY);
  await expect.poll(stored).toEqual([{ name: 'manual.pdf', size }]);
  await expect(page.getByText('Uploaded')).toHaveCount(1);
  await expect.poll(() => keptIn(page, place)).toEqual([]);

  await context.close();
  await proxy.stop();
  await second.stop();
  await first.stop();
});

test('opening another question during a recording keeps it', async ({ page, baseURL }) => {
  await orderTranscript(page, baseURL ?? '', 'I began as a baker.');
  await openForm(page, { topics: ['Light in rooms'] });
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await questionInList(page, 2).click();
  await expect(page.getByText('1 of 4 answered')).toBeVisible();
  await questionInList(page, 0).click();
  await expect(page.getByLabel('Your spoken answer, to correct if needed')).toHaveValue(
    'I began as a baker.',
  );
});
