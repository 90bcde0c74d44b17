import { PNG } from '../assets/png.ts';
import { expect, type Page, PHONE, test } from '../fixtures.ts';
import { openForm, startForm, submitTopics } from '../flows/wizard.ts';

test.use({ ...PHONE, viewport: { width: 390, height: 844 } });

/** The buttons, links and fields in the window that a toast covers, by their names. */
async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stack = document.querySelector('[data-toasts]');
    if (!stack) throw new Error('there is no toast');
    const toast = stack.getBoundingClientRect();
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')];
    return controls
      .filter((control) => !stack.contains(control))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isBeside = box.right <= toast.left || toast.right <= box.left;
        const isApart = box.bottom <= toast.top || toast.bottom <= box.top;
        return box.height > 0 && !isBeside && !isApart;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
  });
}

test('toasts cover no button of the photos', async ({ page }) => {
  await startForm(page);
  await page
    .getByLabel('Choose photos')
    .setInputFiles([{ name: 'team.png', mimeType: 'image/png', buffer: PNG }]);
  await page.getByRole('button', { name: 'Remove team.png' }).click();
  await expect(page.getByText('File removed successfully')).toBeVisible();
  expect(await coveredControls(page)).toEqual([]);
});

test('toasts cover no button of the interview', async ({ page }) => {
  await openForm(page);
  await submitTopics(page, ['Sourdough', 'Hiring']);
  await expect(page.getByText('Questions generated successfully')).toBeVisible();
  expect(await coveredControls(page)).toEqual([]);
});
