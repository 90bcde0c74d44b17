import type { Page } from '@playwright/test';
import { PNG } from '../assets/png.ts';
import { expect, test } from '../fixtures.ts';
import { orderTranscript } from '../flows/faults.ts';
import { openInterview, questionInList, startForm, submitTopics } from '../flows/wizard.ts';

const photos = (page: Page) => page.getByRole('list', { name: 'Photos' });

/** Hands the page a picture as a drop or a paste would. */
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

test('photos come by drop and by paste, and can be removed', async ({ page, request }) => {
  const id = await startForm(page);
  await hand(page, 'drop', 'dropped.png');
  await hand(page, 'paste', 'pasted.png');
  await expect(photos(page).getByText('Uploaded')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove dropped.png' }).click();
  await expect(page.getByText('File removed successfully')).toBeVisible();
  const form = await (await request.get(`/api/forms/${id}`)).json();
  expect(form.team_photos.map(({ name }: { name: string }) => name)).toEqual(['pasted.png']);
});

test('an upload that fails says so and is tried again; one on its way can be cancelled', async ({
  page,
  request,
}) => {
  const id = await startForm(page);
  // Until it was said: it is tried again after a second, and what was said goes once that has worked.
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
test('opening another question while recording keeps what was said', async ({ page, baseURL }) => {
  await orderTranscript(page, baseURL ?? '', 'I began as a baker.');
  await startForm(page);
  await openInterview(page);
  await submitTopics(page, ['Light in rooms']);
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await questionInList(page, 2).click();
  await expect(page.getByText('1 of 4 answered')).toBeVisible();
  await questionInList(page, 0).click();
  await expect(page.getByLabel('Your spoken answer, to correct if needed')).toHaveValue(
    'I began as a baker.',
  );
});
