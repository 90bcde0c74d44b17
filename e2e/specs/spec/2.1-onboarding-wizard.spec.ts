import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PNG } from '../../assets/png.ts';
import { expect, type Page, PHONE, test } from '../../fixtures.ts';
import { startSession } from '../../flows/admin.ts';
import { orderTranscript } from '../../flows/faults.ts';
import {
  ANSWERS,
  BRAND,
  continueButton,
  fillBrand,
  formIdOf,
  heading,
  openQuestion,
  typeAnswer,
} from '../../flows/wizard.ts';

const MANUAL = fileURLToPath(new URL('../../assets/brand-manual.pdf', import.meta.url));
const SPOKEN = 'I began as a baker in Husum, at four in the morning, because my uncle needed two more hands.';

const backButton = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Progress Saved!' });
const questions = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem');

test.use(PHONE);

/** On a phone; wizard-german.spec.ts and wizard-accessible.spec.ts go through it on a wide screen. */
test('2.1: a prospect goes through the onboarding wizard', async ({ page, baseURL, request }) => {
  await test.step('step 1: website, email and industry are required, Back is hidden', async () => {
    await page.goto('/');
    await expect(heading(page, 'Brand Information')).toBeVisible();
    await expect(page.getByText('Quick video guide')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      'Brand Information',
      'Upload Assets',
      'Interview',
    ]);
    await expect(backButton(page)).toHaveCount(0);
    await expect(continueButton(page)).toBeDisabled();
    await fillBrand(page);
    await page.getByLabel('LinkedIn profile to imitate').fill('linkedin.com/in/mara-nord');
  });

  const id =
    await test.step('the first save shows the email and puts the form id in the address', async () => {
      await continueButton(page).click();
      await expect(saveDialog(page)).toContainText(BRAND.email);
      await expect(saveDialog(page).getByRole('button', { name: 'Finish Later' })).toBeVisible();
      await saveDialog(page).getByRole('button', { name: 'Continue Now' }).click();
      return formIdOf(page);
    });

  await test.step('step 2: example posts, two claims, several photos and a brand manual', async () => {
    await expect(heading(page, 'Upload Assets')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('region', { name: 'Example posts', exact: true })).toBeAttached();
    await expect(page.getByText('4x', { exact: true })).toBeAttached();
    await expect(page.getByText('1.5x', { exact: true })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Skip & Finish later' })).toBeAttached();
    const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
    await page.getByLabel('Choose photos').setInputFiles([photo('team.png'), photo('office.png')]);
    await page.getByLabel('Choose a file').setInputFiles(MANUAL);
    await expect(page.getByRole('list', { name: 'Photos' }).getByText('Uploaded')).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'Brand manual' }).getByText('Uploaded')).toHaveCount(1);
  });

  await test.step('Back goes one step back', async () => {
    await backButton(page).click();
    await expect(heading(page, 'Brand Information')).toBeVisible();
    await continueButton(page).click();
    await expect(heading(page, 'Upload Assets')).toBeVisible();
    await continueButton(page).click();
  });

  await test.step('step 3: the interview asks for topics first', async () => {
    await expect(heading(page, 'Interview')).toBeVisible();
    await expect(
      page.getByText('Please submit your topics first to generate interview questions.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip & Finish later' })).toBeAttached();
    for (const topic of ['Light in rooms', 'Hiring']) {
      await page.getByLabel('Topic', { exact: true }).fill(topic);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Submit Topics' }).click();
    await expect(page.getByText('Questions generated successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Questions Generated' })).toBeDisabled();
  });

  await test.step('four questions show at first, more after Show More', async () => {
    await expect(page.getByText('You need to answer at least 4 questions.')).toBeVisible();
    await expect(page.getByText(/^Speak at least 30 seconds per answer/)).toBeVisible();
    await expect(questions(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Show More' }).click();
    // Three base questions; two standard ones and the generated ones per topic.
    expect(await questions(page).count()).toBeGreaterThan(8);
    await page.getByRole('button', { name: 'Show Less' }).click();
    await expect(questions(page)).toHaveCount(4);
  });

  await test.step('an answer is spoken or typed, and the view moves to the next question', async () => {
    await orderTranscript(page, baseURL ?? '', SPOKEN);
    await openQuestion(page).getByRole('button', { name: 'Start Recording' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^0:0[2-9]$/);
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    for (const [at, text] of ANSWERS.entries()) {
      await expect(page.getByText(new RegExp(`^Question ${at + 2}( ·|$)`))).toBeVisible();
      // One is spoken: the fourth answer is the third that is typed.
      await expect(page.getByRole('button', { name: 'Complete Interview' })).toHaveCount(at < 3 ? 0 : 1);
      await typeAnswer(page, text);
    }
    await expect(page.getByText(/^Saved /)).toBeVisible();
  });

  await test.step('Complete Interview shows at the last question too and leads to step 5', async () => {
    await questions(page).last().getByRole('button').click();
    await page.getByRole('button', { name: 'Complete Interview' }).click();
    await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
    await expect(
      page.getByText("You'll receive an email notification within 3 days with your custom content strategy."),
    ).toBeVisible();
    await expect(page.getByText('Interview Completed!')).toBeVisible();
    await expect(backButton(page)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'What happens next' })).toContainText(
      /Today: interview received.*By \w{3}, \w{3} \d+: your strategy.*8 posts to approve/,
    );
  });

  await test.step('the submission is stored, with files and a board, and two emails were sent', async () => {
    const form = await (await request.get(`/api/forms/${id}`)).json();
    expect(form).toMatchObject({
      website: 'https://nordlicht.example',
      email: BRAND.email,
      industry: BRAND.industry,
      linkedin_profile: 'https://linkedin.com/in/mara-nord',
      topics_to_talk_about: 'Light in rooms, Hiring',
      completed_at: expect.any(String),
    });
    // The questions of the topics alternate in the view, not in the record.
    expect(form.interview_answers.filter((answer: string) => answer !== '')).toEqual([SPOKEN, ...ANSWERS]);
    await startSession(page);
    await expect
      .poll(() => recipients(page, id))
      .toEqual([
        BRAND.email,
        'team@byline.example',
        // The completed interview.
        'team@byline.example',
      ]);
    await expect.poll(async () => (await submission(page, id)).trello_board_url).toMatch(/^http/);
    const files = async () => {
      const { team_photos, brand_manual } = await submission(page, id);
      return [...team_photos, ...brand_manual].map(({ name, status }) => `${name} ${status}`).sort();
    };
    await expect.poll(files).toEqual(['brand-manual.pdf stored', 'office.png stored', 'team.png stored']);
    const { brand_manual } = await submission(page, id);
    const manual = await page.request.get(`/api/get-trello-image?cardId=${brand_manual[0]?.cardId}`);
    expect(await manual.body()).toEqual(await readFile(MANUAL));
  });
});

interface StoredFile {
  name: string;
  status: string;
  cardId: string;
}

async function submission(page: Page, id: string) {
  const answer = await page.request.get(`/api/form_submissions/${id}`);
  return (await answer.json()) as {
    trello_board_url: string | null;
    team_photos: StoredFile[];
    brand_manual: StoredFile[];
  };
}

async function recipients(page: Page, id: string): Promise<string[]> {
  const mails: { messageId: string; recipients: string[] }[] = await (
    await page.request.get('/sandbox/mail')
  ).json();
  return mails
    .filter(({ messageId }) => messageId.includes(id))
    .map((mail) => mail.recipients.join())
    .sort();
}
