import { truncate, writeFile } from 'node:fs/promises';
import { FILE_KINDS } from '#rules/file-kinds';
import { expect, test } from '../fixtures.ts';
import { orderFault } from '../flows/faults.ts';
import {
  ANSWERS,
  answerQuestions,
  heading,
  openInterview,
  openLastQuestion,
  openQuestion,
  startForm,
  submitTopics,
  typeAnswer,
} from '../flows/wizard.ts';

test('a file over the limit is refused, one of a false type too', async ({ page }, testInfo) => {
  await startForm(page);
  const huge = testInfo.outputPath('huge.jpg');
  await writeFile(huge, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  await truncate(huge, FILE_KINDS.team_photos.maxBytes + 1);
  await page.getByLabel('Choose photos').setInputFiles(huge);
  await expect(page.getByText('File huge.jpg exceeds 100MB limit')).toBeVisible();

  const page2 = {
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html><script>1</script></html>'),
  };
  await page.getByLabel('Choose photos').setInputFiles([page2]);
  await expect(
    page.getByText('page.jpg: The selected file must be a JPEG, PNG, WebP, GIF or HEIC image'),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Photos' })).toHaveCount(0);
});

test('when no questions come, that is said in the card and in a toast, and trying again works', async ({
  page,
  baseURL,
}) => {
  await startForm(page);
  await openInterview(page);
  await page.getByLabel('Topic', { exact: true }).fill('Light in rooms');
  await page.keyboard.press('Enter');
  await orderFault(page, baseURL ?? '', { service: 'openai', status: 400 });
  await page.getByRole('button', { name: 'Submit Topics' }).click();
  await expect(page.getByText('Failed to generate questions. Please try again.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Submit Topics' }).click();
  await expect(page.getByRole('button', { name: 'Questions Generated' })).toBeDisabled();
});

for (const [name, words] of [
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
] as const) {
  test(`a ${words} microphone leads to typing, which counts just the same`, async ({ page }) => {
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', error));
    }, name);
    await startForm(page);
    await openInterview(page);
    await submitTopics(page, ['Light in rooms']);
    await page.getByRole('button', { name: 'Start Recording' }).click();
    await expect(
      page.getByText('Unable to access microphone. Please check your permissions.').first(),
    ).toBeVisible();
    await expect(page.getByText('You can type your answer instead.')).toBeVisible();
    await typeAnswer(page, ANSWERS[0]);
    await expect(page.getByText('1 of 4 answered')).toBeVisible();
  });
}

test('a microphone that is unplugged keeps what was said until then', async ({ page }) => {
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      window.addEventListener('unplug', () => stream.getAudioTracks()[0]?.dispatchEvent(new Event('ended')));
      return stream;
    };
  });
  await startForm(page);
  await openInterview(page);
  await submitTopics(page, ['Light in rooms']);
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9] of 10:00$/);
  await page.evaluate(() => window.dispatchEvent(new Event('unplug')));
  await expect(page.getByText('The microphone was disconnected.')).toBeVisible();
  // The view moves on a second after the text came; back at the question the text stands there.
  await expect(page.locator('#question-1')).toHaveAttribute('aria-expanded', 'true');
  await page.locator('#question-0').click();
  await expect(page.getByLabel('Your spoken answer, to correct if needed')).not.toHaveValue('');
});

test('fewer than four answers cannot be completed', async ({ page }) => {
  await startForm(page);
  await openInterview(page);
  await submitTopics(page, ['Light in rooms']);
  await openQuestion(page).getByRole('button', { name: 'Submit Answer' }).click();
  await expect(page.getByText('Please enter your answer before submitting.')).toBeVisible();
  await answerQuestions(page, ANSWERS.slice(0, 3));
  await page.getByRole('button', { name: 'Submit & Continue' }).click();
  await expect(page.getByText('More answers needed')).toBeVisible();
  await expect(
    page.getByText('Please answer at least 4 questions before completing the interview.').first(),
  ).toBeVisible();
});

test('a completion that the server cannot take says why, and arrives later', async ({ page }) => {
  await startForm(page);
  await openInterview(page);
  await submitTopics(page, ['Light in rooms']);
  await answerQuestions(page, ANSWERS);
  await openLastQuestion(page);
  const message = 'No Trello board ID found. Please try again.';
  const json = { statusCode: 503, code: 'board_missing', message, requestId: 'r' };
  // Until both were seen: the page tries again after a second, and what it said goes once that has worked.
  await page.route('**/complete', (route) => route.fulfill({ status: 503, json }));
  await page.getByRole('button', { name: 'Complete Interview' }).click();
  await expect(page.getByText('Failed to submit form. Please try again.')).toBeVisible();
  await expect(page.getByText(`Failed to submit form: ${message}`)).toBeVisible();
  await page.unroute('**/complete');
  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
});

test('an address of no form has a page of its own, and a way to begin', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'broken', "'; drop table"]) {
    await page.goto(`/?formId=${encodeURIComponent(id)}`);
    await expect(page.getByRole('heading', { name: 'We could not find this form' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Start a new form' }).click();
  await expect(heading(page, 'Brand Information')).toBeVisible();
});
