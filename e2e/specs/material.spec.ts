import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { makeSubmission, openDetail, openTab } from '../flows/admin.ts';

/* The agency imports a call, and decides which passages of it may be used. */

const CALL = `WEBVTT

00:00:01.000 --> 00:00:03.000
<v Jo>How did you begin?</v>

00:00:04.000 --> 00:00:09.000
<v Ada Okafor>We began with two ovens in a garage in Lund.</v>

00:00:10.000 --> 00:00:12.000
<v Jo>Who paid late?</v>

00:00:13.000 --> 00:00:18.000
<v Ada Okafor>Halvorsen Shipping paid ninety days late in March.</v>
`;

test('a call is imported after a preview, and a held passage is shown as held', async ({ page }) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await openTab(page, 'Material');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a call or past posts' });
  const file = dialog.getByLabel('The file to import');
  await file.setInputFiles({ name: 'call.vtt', mimeType: 'text/vtt', buffer: Buffer.from('Hello') });
  await expect(dialog.getByText('Line 1: a .vtt file begins with WEBVTT.')).toBeVisible();
  await file.setInputFiles({
    name: 'Call 2026-11-03.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(CALL),
  });
  await dialog.getByRole('radio', { name: /Ada Okafor/ }).check();
  await dialog.getByRole('checkbox', { name: 'Keep the words of the others as context' }).check();
  await expectAccessible(page, 'the preview of a call');
  await dialog.getByRole('button', { name: 'Import the call' }).click();
  await expect(dialog).toBeHidden();

  const call = page.getByRole('article', { name: 'Call 2026-11-03' });
  await expect(call.getByText('Jo: Who paid late?')).toBeVisible();
  await call.getByRole('button', { name: /^Mark: Halvorsen/ }).click();
  await page.getByRole('menuitem', { name: 'Hold' }).click();
  await expect(call.getByText('Held')).toBeVisible();
  await expectAccessible(page, 'the material of a client');
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.reload();
  await expect(call.getByText('Held')).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Call 2026-11-03' }).click();
  await page.getByRole('button', { name: 'Delete the import' }).click();
  await expect(page.getByText(/^Nothing was imported/)).toBeVisible();
  await expect(call).toBeHidden();
});
