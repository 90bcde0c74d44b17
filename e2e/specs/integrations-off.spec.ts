import { test as base, expect, type Page } from '../fixtures.ts';
import {
  ANSWERS,
  answerQuestions,
  BRAND,
  continueButton,
  fillBrand,
  formIdOf,
  heading,
  openInterview,
  submitTopics,
} from '../flows/wizard.ts';
import { startServer, type TestServer } from '../server.ts';

/** Against a server without a vendor. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const server = await startServer({ INTEGRATIONS_OFF: 'openai,trello,apify,mail' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Collects the responses that refuse a request because its vendor is off. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (response.status() !== 409) return;
    if ((await response.text()).includes('integration_off')) refused.push(response.url());
  });
  return refused;
}

/** The page promises no email. The client's own address, and the label of its field, may be there. */
async function expectNoEmail(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  const others = text.replaceAll(BRAND.email, '').replaceAll(/^Email( \*)?$/gm, '');
  expect(others).not.toMatch(/e-?mail/i);
}

test('a prospect finishes the wizard, and is promised no email', async ({ page }) => {
  const refused = watchRefusals(page);
  await page.goto('/');
  await expectNoEmail(page);
  await expect(page.getByText(/spoken or typed/)).toHaveCount(0);
  await fillBrand(page);
  await continueButton(page).click();
  const saved = page.getByRole('dialog', { name: 'Progress Saved!' });
  await expect(saved.getByLabel('Your link')).toHaveValue(/formId=/);
  await expectNoEmail(page);
  await button(page, 'Continue Now').click();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  await openInterview(page);
  await expectNoEmail(page);
  await submitTopics(page, ['Offices']);
  await expect(button(page, 'Start Recording')).toHaveCount(0);
  await answerQuestions(page, ANSWERS);
  await button(page, 'Complete Interview').first().click();
  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
  await expect(page.getByText('Your agency will send you your custom content strategy')).toBeVisible();
  await expect(page.getByLabel(/^The link to this page/)).toHaveValue(new RegExp(formIdOf(page)));
  await expectNoEmail(page);
  expect(refused).toEqual([]);
});
