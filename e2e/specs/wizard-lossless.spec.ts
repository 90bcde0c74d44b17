import { PNG } from '../assets/png.ts';
import { expect, test } from '../fixtures.ts';
import { orderTranscript } from '../flows/faults.ts';
import {
  ANSWERS,
  answerQuestions,
  continueButton,
  fillBrand,
  heading,
  openForm,
  openInterview,
  openQuestion,
  questionInList,
  startForm,
  submitTopics,
  typeAnswer,
  untilKept,
  waitForLaterParts,
  waitingAnswers,
} from '../flows/wizard.ts';

interface StoredForm {
  interview_answers: string[];
  team_photos: { name: string }[];
  completed_at: string | null;
}

test('without a network the prospect continues from step 1, and everything arrives when it is back', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/');
  await waitForLaterParts(page);
  await fillBrand(page);
  await context.setOffline(true);
  await continueButton(page).click();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  await page
    .getByLabel('Choose photos')
    .setInputFiles([{ name: 'offline.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(page.getByRole('list', { name: 'Photos' })).toContainText('offline.png');
  await continueButton(page).click();
  await expect(heading(page, 'Interview')).toBeVisible();
  await page.getByLabel('Topic', { exact: true }).fill('Light in rooms');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved, retrying')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expect(page).toHaveURL(/formId=/);
  const id = new URL(page.url()).searchParams.get('formId');
  await expect
    .poll(async () => (await request.get(`/api/forms/${id}`)).json())
    .toMatchObject({
      website: 'https://nordlicht.example',
      topics_to_talk_about: 'Light in rooms',
      step: 3,
      team_photos: [{ name: 'offline.png' }],
    });
});

test('answers given offline arrive once and in order, and the interview completes when online', async ({
  page,
  context,
  request,
}) => {
  const id = await openForm(page, { topics: ['Light in rooms'] });
  const saved: string[] = [];
  page.on('requestfinished', (finished) => {
    const path = new URL(finished.url()).pathname;
    if (finished.method() === 'PUT' || path.endsWith('/complete'))
      saved.push(path.replace(/.*forms\/[^/]+/, ''));
  });
  await context.setOffline(true);
  for (const [at, text] of ANSWERS.entries()) {
    await expect(page.locator(`#question-${at}`)).toBeVisible();
    await typeAnswer(page, text);
  }
  await page.getByRole('button', { name: 'Complete Interview' }).click();
  await expect(page.getByText('your interview is completed when you are online again')).toBeVisible();

  await context.setOffline(false);
  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
  const form = (await (await request.get(`/api/forms/${id}`)).json()) as StoredForm;
  expect(form.interview_answers.slice(0, 4)).toEqual([...ANSWERS]);
  expect(form.completed_at).not.toBeNull();
  await expect
    .poll(() => saved)
    .toEqual(['/answers/0', '/answers/1', '/answers/2', '/answers/3', '/complete']);
});

test('unsent changes survive closing the tab', async ({ page, context, request }) => {
  const id = await openForm(page, { topics: ['Light in rooms'] });
  await context.route('**/api/forms/*/answers/*', (route) => route.abort());
  await openQuestion(page).getByRole('textbox').fill('Typed just before the crash');
  await expect(page.getByText('Not saved, retrying')).toBeVisible();
  await expect.poll(() => waitingAnswers(page)).toEqual(['Typed just before the crash']);
  await page.close();

  await context.unroute('**/api/forms/*/answers/*');
  const next = await context.newPage();
  await next.goto(`/?formId=${id}`);
  await expect(heading(next, 'Interview')).toBeVisible();
  const stored = async () =>
    ((await (await request.get(`/api/forms/${id}`)).json()) as StoredForm).interview_answers;
  await expect.poll(stored).toEqual(['Typed just before the crash']);
});
test('a recording is kept until it is transcribed, also through a reload', async ({
  page,
  baseURL,
  request,
}) => {
  const id = await openForm(page, { topics: ['Light in rooms'] });
  await page.route('**/api/transcribe', (route) => route.abort());
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await expect(page.getByText('Transcription Error')).toBeVisible();
  await expect(page.getByText('Your recording is kept on this device.')).toBeVisible();

  await page.unroute('**/api/transcribe');
  await orderTranscript(page, baseURL ?? '', 'What I said before the reload.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const stored = async () =>
    ((await (await request.get(`/api/forms/${id}`)).json()) as StoredForm).interview_answers;
  await expect.poll(async () => (await stored())[0]).toBe('What I said before the reload.');
});

test('an upload continues while the prospect moves through the steps', async ({ page, request }) => {
  const id = await startForm(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/files?kind=*', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByLabel('Choose photos')
    .setInputFiles([{ name: 'slow.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(page.getByRole('button', { name: 'Cancel slow.png' })).toBeVisible();
  await openInterview(page);
  release();
  const stored = async () =>
    ((await (await request.get(`/api/forms/${id}`)).json()) as StoredForm).team_photos;
  await expect.poll(async () => (await stored()).map(({ name }) => name)).toEqual(['slow.png']);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Uploaded')).toBeVisible();
});

test('two tabs on one form do not overwrite each other', async ({ page, context, request }) => {
  const id = await openForm(page, { topics: ['Light in rooms'] });
  const other = await context.newPage();
  await other.goto(`/?formId=${id}`);
  await expect(heading(other, 'Interview')).toBeVisible();
  await typeAnswer(page, 'From the first tab');
  await questionInList(other, 1).click();
  await typeAnswer(other, 'From the second tab');
  const stored = async () =>
    ((await (await request.get(`/api/forms/${id}`)).json()) as StoredForm).interview_answers;
  await expect.poll(stored).toEqual(['From the first tab', 'From the second tab']);
  await questionInList(other, 0).click();
  await expect(other.getByLabel('Or type your answer')).toHaveValue('From the first tab');

  // One tab writes while the other, unaware of it, writes to the same question.
  await request.put(`/api/forms/${id}/answers/2`, { data: { answer: 'From a phone' } });
  await questionInList(page, 2).click();
  await typeAnswer(page, 'From the laptop');
  await expect(page.getByText('This answer was changed in another tab or on another device')).toBeVisible();
  await expect(page.getByText('From a phone')).toBeVisible();
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect.poll(async () => (await stored())[2]).toBe('From a phone\n\nFrom the laptop');
});

test('the form reopens on another device where it was left, with its files', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await startForm(page);
  await page
    .getByLabel('Choose photos')
    .setInputFiles([{ name: 'team.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await openInterview(page);
  await submitTopics(page, ['Light in rooms']);
  await answerQuestions(page, ANSWERS.slice(0, 2));

  const phone = await browser.newContext({
    viewport: { width: 390, height: 760 },
    ...(baseURL && { baseURL }),
  });
  const there = await phone.newPage();
  await there.goto(`/?formId=${id}`);
  await expect(heading(there, 'Interview')).toBeVisible();
  await expect(there.getByText('2 of 4 answered')).toBeVisible();
  await there.getByRole('button', { name: 'Back' }).click();
  const picture = there.getByRole('list', { name: 'Photos' }).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await phone.close();
});

test("the browser's Back and a reload keep the step", async ({ page }) => {
  await startForm(page);
  await openInterview(page);
  await page.reload();
  await expect(heading(page, 'Interview')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Brand Information')).toBeVisible();
  await expect(page.getByLabel('Industry *')).toHaveValue('Interior design');
  await expect(page).toHaveURL(/formId=/);
});

test('a submitted answer can be edited from the thank-you page', async ({ page, request }) => {
  const id = await openForm(page, { topics: ['Light in rooms'], answers: ANSWERS });
  await continueButton(page).click();
  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
  await page.getByRole('button', { name: /^Edit: What is your target audience/ }).click();
  await expect(page.locator('#question-2')).toBeFocused();
  await expect(page.locator('#question-2')).toBeInViewport();
  await typeAnswer(page, 'Founders, and the people they hire first.');
  await continueButton(page).click();
  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
  const form = (await (await request.get(`/api/forms/${id}`)).json()) as StoredForm;
  expect(form.interview_answers[2]).toBe('Founders, and the people they hire first.');
});

test('a later step that is not loaded yet waits for the network', async ({ page, context }) => {
  // Nothing is prefetched here: the prospect was faster than the idle page.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  await fillBrand(page);
  await untilKept(page);
  await context.setOffline(true);
  await continueButton(page).click();
  await expect(page.getByText('Loading …')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Progress Saved!' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue Now' }).click();
  await expect(heading(page, 'Upload Assets')).toBeFocused();
});

test('a step that comes after its dialog gets the focus when the dialog closes', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/AssetsStep-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await fillBrand(page);
  await continueButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Progress Saved!' })).toBeVisible();
  release();
  await expect(page.getByText('What your posts can look like')).toBeAttached();
  await page.getByRole('button', { name: 'Continue Now' }).click();
  await expect(heading(page, 'Upload Assets')).toBeFocused();
});
