import { expect, test } from '../../fixtures.ts';
import { makeSubmission, openDetail, openList, stored } from '../../flows/admin.ts';
import { orderFault, orderTranscript } from '../../flows/faults.ts';
import { ANSWERS, heading, openForm, typeAnswer } from '../../flows/wizard.ts';
import { ADMIN_PASSWORD } from '../../server.ts';

test('8: failed questions are reported in the card and in a toast, and a second try works', async ({
  page,
  baseURL,
}) => {
  await openForm(page);
  await page.getByLabel('Topic', { exact: true }).fill('Light in rooms');
  await page.keyboard.press('Enter');
  await orderFault(page, baseURL ?? '', { service: 'openai', status: 400 });
  await page.getByRole('button', { name: 'Submit Topics' }).click();
  await expect(page.getByText('Failed to generate questions. Please try again.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Submit Topics' }).click();
  await expect(page.getByRole('button', { name: 'Questions Generated' })).toBeDisabled();
});

test('8: a refused microphone is reported, and a typed answer counts', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openForm(page, { topics: ['Light in rooms'] });
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect(
    page.getByText('Unable to access microphone. Please check your permissions.').first(),
  ).toBeVisible();
  await expect(page.getByText('You can type your answer instead.')).toBeVisible();
  await typeAnswer(page, ANSWERS[0]);
  await expect(page.getByText('1 of 4 answered')).toBeVisible();
});

test('8: an unplugged microphone keeps what was said until then', async ({ page, baseURL }) => {
  await orderTranscript(page, baseURL ?? '', 'I began as a baker.');
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      window.addEventListener('unplug', () => stream.getAudioTracks()[0]?.dispatchEvent(new Event('ended')));
      return stream;
    };
  });
  await openForm(page, { topics: ['Light in rooms'] });
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await page.evaluate(() => window.dispatchEvent(new Event('unplug')));
  await expect(page.getByText('The microphone was disconnected.')).toBeVisible();
  // The view stays, so that the answer can be continued.
  await expect(page.getByRole('button', { name: 'Continue recording' })).toBeVisible();
  await expect(page.getByLabel('Your spoken answer, to correct if needed')).toHaveValue(
    'I began as a baker.',
  );
});

test('8: a refused completion says why, and the next press completes', async ({ page }) => {
  await openForm(page, { topics: ['Light in rooms'], answers: ANSWERS });
  const message = 'No Trello board ID found. Please try again.';
  const json = { statusCode: 503, code: 'board_missing', message, requestId: 'r' };
  let tries = 0;
  await page.route('**/complete', (route) => {
    tries += 1;
    return route.fulfill({ status: 503, json });
  });
  await page.getByRole('button', { name: 'Complete Interview' }).click();
  await expect(page.getByText('Failed to submit form. Please try again.')).toBeVisible();
  await expect(page.getByText(`Failed to submit form: ${message}`)).toBeVisible();
  await page.unroute('**/complete');
  expect(tries).toBe(1);
  await page.getByRole('button', { name: 'Complete Interview' }).click();
  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
});

test('8: an unknown form shows a page that links to a new form', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'broken', "'; drop table"]) {
    await page.goto(`/?formId=${encodeURIComponent(id)}`);
    await expect(page.getByRole('heading', { name: 'We could not find this form' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Start a new form' }).click();
  await expect(heading(page, 'Brand Information')).toBeVisible();
});

test('8: a login without a network says so', async ({ page, context }) => {
  await page.goto('/admin');
  await page.getByPlaceholder('Enter password').fill(ADMIN_PASSWORD);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Failed to verify password. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
});

test('8: a failed scrape is reported, and a scrape asks before it replaces typed posts', async ({
  page,
  baseURL,
}) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await orderFault(page, baseURL ?? '', { service: 'apify', status: 400 });
  await page.getByRole('button', { name: 'Scrape Posts' }).click();
  await expect(page.getByText('Failed to Scrape Posts')).toBeVisible();
  await page.getByLabel('Post 1', { exact: true }).fill('Typed');
  await page.getByRole('button', { name: 'Scrape Posts' }).click();
  await page.getByRole('button', { name: 'Scrape and replace' }).click();
  await expect(page.getByLabel('Post 1', { exact: true })).not.toHaveValue('Typed');
  await expect(page.getByText(/likes · .* comments/).first()).toBeVisible();
  await expect(page.getByText('Failed to Scrape Posts')).toBeHidden();
  await expect.poll(async () => (await stored(page, id)).last_post_1?.text).not.toBe('Typed');

  const partly = await makeSubmission(page, { linkedin_profile: 'https://www.linkedin.com/in/partly-there' });
  await openDetail(page, partly);
  await page.getByRole('button', { name: 'Scrape Posts' }).click();
  await expect(page.getByText('Failed to scrape post: timeout')).toBeVisible();
  expect((await stored(page, partly)).last_post_1).toBeNull();
  await page.getByRole('button', { name: 'Use these four posts' }).click();
  await expect(page.getByText('Failed to Scrape Posts')).toBeHidden();
  await expect.poll(async () => (await stored(page, partly)).last_post_4?.text).toBeTruthy();
});

test('8: a list that cannot be fetched says so, and trying again shows it', async ({ page }) => {
  await makeSubmission(page, { website: 'fetched.example' });
  await openList(page);
  await page.route('**/api/form_submissions?*', (route) => route.abort());
  await page.getByPlaceholder('Search by email, website, or industry').fill('fetched');
  await expect(page.getByText('Failed to fetch submissions. Please try again.').first()).toBeVisible();
  await page.unroute('**/api/form_submissions?*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('fetched.example').first()).toBeVisible();
});
