import { expect, type Page, test } from '../fixtures.ts';
import { makeSubmission, startSession } from '../flows/admin.ts';

const nextStep = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name: typeof name === 'string' ? `Next step: ${name}` : name });
const PREPARE = /^Next step: Prepare /;
const setFault = (page: Page, fault: object) => page.request.post('/sandbox/faults', { data: fault });
const clearFaults = (page: Page) => page.request.delete('/sandbox/faults');

test.beforeEach(({ page }) => startSession(page));
test.afterEach(({ page }) => clearFaults(page));

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/form_submissions/${id}/show`);
  await expect(page.getByRole('heading', { name: /^Submission Details/ })).toBeVisible();
}

const PROFILE = { linkedin_profile: 'https://www.linkedin.com/in/ada' };

test('a preparation can be cancelled, and a failed one shows why and continues without posts', async ({
  page,
}) => {
  const id = await makeSubmission(page, { website: 'private.example', ...PROFILE });
  await setFault(page, { service: 'openai', delayMs: 600_000 });
  await open(page, id);
  await nextStep(page, PREPARE).click();
  await expect(nextStep(page, 'Generating Ideas...')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(nextStep(page, PREPARE)).toBeVisible();
  await clearFaults(page);

  const hidden = await makeSubmission(page, {
    website: 'hidden.example',
    linkedin_profile: 'https://www.linkedin.com/in/empty-person',
  });
  await open(page, hidden);
  await nextStep(page, PREPARE).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Preparing the month failed' });
  await expect(failure).toContainText('No response received from API.');
  await failure.getByRole('button', { name: 'Continue without posts' }).click();
  await expect(nextStep(page, /^Next step: Select best \d+$/)).toBeVisible();
  await expect(failure).toBeHidden();
});
