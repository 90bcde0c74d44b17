import { expectAccessible } from '../accessible.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { makeSubmission, openDetail, startSession } from '../flows/admin.ts';
import { heading, openQuestion, typeAnswer, waitForLaterParts, waitingAnswers } from '../flows/wizard.ts';

/* The second month: the agency asks, and the client answers on a phone. */

test.use({ serviceWorkers: 'allow' });

const QUESTIONS = [
  '**Who surprised you this month?** Which day was it?',
  'What went wrong?',
  'What will keep you busy next?',
];

interface StoredForm {
  interview_questions: { ask?: number; spoken?: boolean }[];
  interview_answers: string[];
  open_asks: object[];
  completed_at: string;
}

test('a client answers three questions on a phone, by voice, by typing and without a network', async ({
  page,
  context,
  request,
}) => {
  const id = await makeSubmission(page);
  await startSession(page);
  const asked = await page.request.post(`/api/form_submissions/${id}/asks`, {
    data: { questions: QUESTIONS, note: 'A minute for each is enough.' },
  });
  expect(asked.ok()).toBe(true);
  const form = async (): Promise<StoredForm> => (await request.get(`/api/forms/${id}`)).json();
  const before = await form();
  const first = before.interview_questions.length - QUESTIONS.length;

  await page.setViewportSize({ width: 390, height: 844 });
  await context.grantPermissions(['microphone']);
  await page.goto(`/?formId=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Questions for / })).toBeVisible();
  await expect(page.getByText('A minute for each is enough.')).toBeVisible();
  await expect(openQuestion(page)).toContainText('Asked on');
  await expect(page.locator('main ol').getByRole('button')).toHaveCount(QUESTIONS.length);
  await expect(page.getByRole('button', { name: 'Use a recording' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'questions after the interview');

  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect(page.getByRole('timer')).not.toHaveText('0:00');
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await expect.poll(async () => (await form()).interview_questions[first]?.spoken).toBe(true);
  await expect(page.locator(`#question-${first + 1}`)).toBeVisible();

  await waitForLaterParts(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await typeAnswer(page, 'The oven stopped on 3 December.');
  await expect.poll(() => waitingAnswers(page)).toEqual(['The oven stopped on 3 December.']);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('2 of 3 answered')).toBeVisible();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText(/sent when you are online again\.$/)).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Your answers have been sent')).toBeVisible();

  const after = await form();
  expect(after).toMatchObject({ open_asks: [], completed_at: before.completed_at });
  expect(after.interview_answers[first + 1]).toBe('The oven stopped on 3 December.');
});

test('the agency sends questions from its sets after a preview', async ({ page }) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await page.getByRole('tab', { name: 'Material' }).click();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Ask for / });
  await dialog.getByLabel('Suggestions from').selectOption({ label: 'A month in five questions (English)' });
  await dialog.getByRole('button', { name: /^Add: Which question did a customer/ }).click();
  await expect(dialog.getByRole('button', { name: /^Added: Which question did a customer/ })).toBeDisabled();
  await expectAccessible(page, 'a suggestion that was added');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const mail = dialog.frameLocator('iframe');
  await expect(mail.getByText('Which question did a customer ask you lately?')).toBeVisible();
  await expectAccessible(page, 'the preview of the email');
  await dialog.getByRole('button', { name: 'Send 1 question' }).click();
  await expect(page.getByRole('article', { name: /^Questions for / })).toContainText('0 of 1 answered');
  await expectMail(page, 'A question for your posts in');
});

async function expectMail(page: Page, subject: string): Promise<void> {
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/sandbox/mail')).json()) as { subject: string }[];
      return mails.some((mail) => mail.subject.startsWith(subject));
    })
    .toBe(true);
}
