import { truncate, writeFile } from 'node:fs/promises';
import { FILE_KINDS } from '#shared/file-kinds';
import { PNG } from '../../assets/png.ts';
import { expect, test } from '../../fixtures.ts';
import { makeSubmission, openDetail } from '../../flows/admin.ts';
import {
  ANSWERS,
  answerQuestions,
  continueButton,
  openForm,
  openQuestion,
  startForm,
} from '../../flows/wizard.ts';

test('5: a topic is checked before it is added, and topics before they are submitted', async ({ page }) => {
  await openForm(page);
  const topic = page.getByLabel('Topic', { exact: true });
  await page.getByRole('button', { name: 'Submit Topics' }).click();
  await expect(page.getByText('Please add at least one topic before submitting').first()).toBeVisible();
  await topic.fill('Hiring');
  await page.keyboard.press('Enter');
  for (const [text, message] of [
    ['   ', 'Please enter a topic'],
    [' Hiring ', 'This topic has already been added'],
    ['x'.repeat(101), 'Topic is too long (maximum 100 characters)'],
  ] as const) {
    await topic.fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText(message).first()).toBeVisible();
  }
});

test('5: an empty answer is refused, and so is a completion with fewer than 4 answers', async ({ page }) => {
  await openForm(page, { topics: ['Light in rooms'] });
  await openQuestion(page).getByRole('button', { name: 'Submit Answer' }).click();
  await expect(page.getByText('Please enter your answer before submitting.')).toBeVisible();
  await answerQuestions(page, ANSWERS.slice(0, 3));
  await continueButton(page).click();
  await expect(page.getByText('More answers needed')).toBeVisible();
  await expect(
    page.getByText('Please answer at least 4 questions before completing the interview.').first(),
  ).toBeVisible();
});

test('5: a file over 100 MB is refused, and so is one of another type', async ({ page }, testInfo) => {
  await startForm(page);
  const huge = testInfo.outputPath('huge.jpg');
  await writeFile(huge, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  await truncate(huge, FILE_KINDS.team_photos.maxBytes + 1);
  await page.getByLabel('Choose photos').setInputFiles(huge);
  const problems = page.getByRole('region', { name: 'Photos of you and your team' }).getByRole('alert');
  await expect(problems).toHaveText('File huge.jpg exceeds 100MB limit');
  await expect(page.getByText('File huge.jpg exceeds 100MB limit')).toHaveCount(2);

  const webPage = {
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html><script>1</script></html>'),
  };
  await page.getByLabel('Choose photos').setInputFiles([webPage]);
  await expect(problems).toHaveText(
    'page.jpg: The selected file must be a JPEG, PNG, WebP, GIF, HEIC, AVIF or TIFF image',
  );
  await expect(page.getByRole('list', { name: 'Photos' })).toHaveCount(0);
  await page
    .getByLabel('Choose photos')
    .setInputFiles([{ name: 'team.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(problems).toBeEmpty();
});

test('5: scraping needs a profile', async ({ page }) => {
  const id = await makeSubmission(page, { linkedin_profile: '' });
  await openDetail(page, id);
  await page.getByRole('button', { name: 'Scrape Posts' }).click();
  await expect(page.getByText('No LinkedIn profile URL provided')).toBeVisible();
});
