import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PNG } from '../assets/png.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { logIn, openSubmission } from '../flows/admin.ts';
import {
  ANSWERS,
  BRAND,
  continueButton,
  fillBrand,
  formIdOf,
  heading,
  openInterview,
  openLastQuestion,
  openQuestion,
  submitTopics,
  typeAnswer,
} from '../flows/wizard.ts';

const manual = fileURLToPath(new URL('../assets/brand-manual.pdf', import.meta.url));

/** The main job, whole: what a prospect says and hands over becomes posts that stand as cards on a board. */
test('from the first field to cards on the board', async ({ page }) => {
  test.setTimeout(120_000);
  const formId = await sayWhoTheyAre(page);
  await uploadAssets(page);
  await openInterview(page);
  await submitTopics(page, ['Light in rooms', 'Hiring']);
  await speakFirstAnswer(page);
  await typeFourAnswers(page);
  await openLastQuestion(page);
  await page.getByRole('button', { name: 'Complete Interview' }).click();
  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();

  await logIn(page);
  await mailsArrived(page, formId);
  await page.goto('/admin');
  await openSubmission(page, 'nordlicht.example');
  await turnIntoPosts(page);
  await cardHoldsThePost(page);
  await putPhotoToPost(page);
  await everythingIsStored(page, formId);
});

async function sayWhoTheyAre(page: Page): Promise<string> {
  await page.goto('/');
  await fillBrand(page);
  await page.getByLabel('LinkedIn profile to imitate').fill('linkedin.com/in/mara-nord');
  await continueButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Progress Saved!' });
  await expect(dialog).toContainText(BRAND.email);
  await dialog.getByRole('button', { name: 'Continue Now' }).click();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  return formIdOf(page);
}

async function uploadAssets(page: Page): Promise<void> {
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
  await page.getByLabel('Choose photos').setInputFiles([photo('team.png'), photo('office.png')]);
  await page.getByLabel('Choose a file').setInputFiles(manual);
  await expect(page.getByRole('list', { name: 'Photos' }).getByText('Uploaded')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Brand manual' }).getByText('Uploaded')).toHaveCount(1);
  await expect(continueButton(page)).toBeEnabled();
}

async function speakFirstAnswer(page: Page): Promise<void> {
  await openQuestion(page).getByRole('button', { name: 'Start Recording' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[2-9] of 10:00$/);
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await expect(page.locator('#question-1')).toHaveAttribute('aria-expanded', 'true');
}

async function typeFourAnswers(page: Page): Promise<void> {
  for (const [at, text] of ANSWERS.entries()) {
    await expect(page.locator(`#question-${at + 1}`)).toHaveAttribute('aria-expanded', 'true');
    await typeAnswer(page, text);
  }
  await expect(page.getByText(/^Saved /)).toBeVisible();
}

async function mailsArrived(page: Page, formId: string): Promise<void> {
  const recipients = async () => {
    const mails: { messageId: string; recipients: string[] }[] = await (
      await page.request.get('/sandbox/mail')
    ).json();
    return mails
      .filter(({ messageId }) => messageId.includes(formId))
      .map((mail) => mail.recipients.join())
      .sort();
  };
  // The confirmation; the notification, and the completed interview.
  await expect.poll(recipients).toEqual([BRAND.email, 'team@byline.example', 'team@byline.example']);
}

async function turnIntoPosts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Scrape Posts' }).click();
  await expect(page.getByLabel('Post 1', { exact: true })).not.toHaveValue('');
  await page
    .getByLabel('Post 2', { exact: true })
    .fill('A post that I remember better than the scraper does.');
  await page.getByRole('button', { name: 'Update Posts' }).click();
  await expect(page.getByText('Posts updated successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Generate Ideas' }).click();
  const ideas = page.getByRole('region', { name: 'Generated Content Ideas' });
  for (const left of [2, 1]) {
    await expect(ideas.getByRole('button', { name: /^Select\b/ }).nth(left - 1)).toBeVisible();
    await ideas
      .getByRole('button', { name: /^Select\b/ })
      .first()
      .click();
  }
  await page.getByRole('button', { name: 'Generate Full Posts' }).click();
  await expect(posts(page).getByRole('link', { name: /Trello/ })).toHaveCount(2, { timeout: 30_000 });
}

async function cardHoldsThePost(page: Page): Promise<void> {
  const link = posts(page)
    .getByRole('link', { name: /Trello/ })
    .first();
  const [board] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  const { full_posts } = await submission(page, formIdIn(page));
  const text = full_posts[0]?.fullPost.split('\n')[0] ?? 'no post';
  await expect(board.getByText(text).first()).toBeVisible();
  await board.close();
}

async function putPhotoToPost(page: Page): Promise<void> {
  await posts(page)
    .getByRole('button', { name: /^Photos:/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Photos for/ });
  await dialog.getByRole('checkbox', { name: 'office.png' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(posts(page).getByRole('img', { name: 'office.png' })).toBeVisible();
  const attached = async () => {
    const boards: { lists: { cards: { desc: string; attachments: { name: string }[] }[] }[] }[] = await (
      await page.request.get('/sandbox/trello/boards')
    ).json();
    const { full_posts } = await submission(page, formIdIn(page));
    const text = full_posts[0]?.fullPost.slice(0, 40) ?? 'no post';
    const cards = boards.flatMap(({ lists }) => lists).flatMap(({ cards: all }) => all);
    return cards.find(({ desc }) => desc.startsWith(text))?.attachments.map(({ name }) => name);
  };
  await expect.poll(attached).toEqual([expect.stringMatching(/^office\b.*\.png$/)]);
}

async function everythingIsStored(page: Page, formId: string): Promise<void> {
  await expect
    .poll(async () => (await submission(page, formId)).follow_ups.filter(({ state }) => state !== 'done'))
    .toEqual([]);
  const stored = await submission(page, formId);
  expect(stored.interview_answers.slice(1, 5)).toEqual([...ANSWERS]);
  expect(stored.interview_answers[0]).toContain('seconds of audio received');
  expect(stored.last_post_2?.text).toBe('A post that I remember better than the scraper does.');
  expect(stored.full_posts).toHaveLength(2);
  const files = [...stored.team_photos, ...stored.brand_manual];
  expect(files.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
    'brand-manual.pdf stored',
    'office.png stored',
    'team.png stored',
  ]);
  const back = await page.request.get(`/api/get-trello-image?cardId=${stored.brand_manual[0]?.cardId}`);
  expect(await back.body()).toEqual(await readFile(manual));
}

const posts = (page: Page) => page.getByRole('region', { name: 'Generated Posts' });

function formIdIn(page: Page): string {
  const [, id] = /form_submissions\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  return id ?? formIdOf(page);
}

interface StoredFile {
  name: string;
  status: string;
  cardId: string;
}

interface StoredSubmission {
  interview_answers: string[];
  last_post_2: { text: string } | null;
  full_posts: { fullPost: string }[];
  team_photos: StoredFile[];
  brand_manual: StoredFile[];
  follow_ups: { kind: string; state: string }[];
}

async function submission(page: Page, id: string): Promise<StoredSubmission> {
  return (await page.request.get(`/api/form_submissions/${id}`)).json();
}
