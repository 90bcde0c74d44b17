import { PNG } from '../assets/png.ts';
import { expect, test } from '../fixtures.ts';
import {
  ANSWERS,
  answerQuestions,
  BRAND,
  continueButton,
  fillBrand,
  formIdOf,
  heading,
  openInterview,
  openLastQuestion,
  openQuestion,
  startForm,
  submitTopics,
} from '../flows/wizard.ts';

test('a prospect goes from the first field to the thank-you page @phone', async ({ page, request }) => {
  await page.goto('/');
  await expect(continueButton(page)).toBeDisabled();
  await fillBrand(page);
  await continueButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Progress Saved!' });
  await expect(dialog).toContainText(BRAND.email);
  await dialog.getByRole('button', { name: 'Continue Now' }).click();
  await expect(heading(page, 'Upload Assets')).toBeFocused();
  const formId = formIdOf(page);

  await page.getByLabel('Choose photos').setInputFiles([
    { name: 'team.png', mimeType: 'image/png', buffer: PNG },
    { name: 'office.png', mimeType: 'image/png', buffer: PNG },
  ]);
  await expect(page.getByRole('list', { name: 'Photos' }).getByText('Uploaded')).toHaveCount(2);

  await openInterview(page);
  await expect(
    page.getByText('Please submit your topics first to generate interview questions.'),
  ).toBeVisible();
  await submitTopics(page, ['Light in rooms', 'Hiring']);
  await expect(page.getByText('Questions generated successfully')).toBeVisible();
  await answerQuestions(page, ANSWERS);
  await openLastQuestion(page);
  await page.getByRole('button', { name: 'Review your answers' }).click();
  await expect(page.getByRole('region', { name: 'Your answers' })).toContainText(ANSWERS[0]);
  await expect(page.getByRole('list', { name: 'Questions' })).toBeHidden();
  await page.getByRole('button', { name: 'Complete Interview' }).click();

  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
  await expect(
    page.getByText("You'll receive an email notification within 3 days with your custom content strategy."),
  ).toBeVisible();
  await expect(page.getByText('Interview Completed!')).toBeVisible();
  const next = page.getByRole('list', { name: 'What happens next' });
  await expect(next).toContainText(
    /Today: interview received.*By \w{3}, \w{3} \d+: your strategy.*8 posts to approve/,
  );
  await expect(next).not.toContainText('Skipped');

  const form = await (await request.get(`/api/forms/${formId}`)).json();
  expect(form).toMatchObject({
    website: 'https://nordlicht.example',
    email: BRAND.email,
    industry: BRAND.industry,
    topics_to_talk_about: 'Light in rooms, Hiring',
  });
  expect(form.completed_at).not.toBeNull();
  expect(form.interview_answers.slice(0, 4)).toEqual([...ANSWERS]);
  expect(form.team_photos.map(({ name }: { name: string }) => name).sort()).toEqual([
    'office.png',
    'team.png',
  ]);
});

test('an answer is spoken, turned into text, saved and shown for correction', async ({ page, request }) => {
  const formId = await startForm(page);
  await openInterview(page);
  await submitTopics(page, ['Light in rooms']);
  await openQuestion(page).getByRole('button', { name: 'Start Recording' }).click();
  await expect(page.getByText('Recording Started')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[2-9] of 10:00$/);
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await expect(page.getByText('Recording Stopped')).toBeVisible();

  const stored = async () => (await (await request.get(`/api/forms/${formId}`)).json()) as StoredForm;
  await expect.poll(async () => (await stored()).interview_answers[0] ?? '').not.toBe('');
  const { interview_answers, interview_questions } = await stored();
  expect(interview_questions[0]).toMatchObject({ spoken: true });
  // The view moves on after a second; back at the question the text stands there to be corrected.
  await expect(page.locator('#question-1')).toHaveAttribute('aria-expanded', 'true');
  await page.locator('#question-0').click();
  await expect(page.getByLabel('Your spoken answer, to correct if needed')).toHaveValue(
    interview_answers[0] ?? '',
  );
});

interface StoredForm {
  interview_answers: string[];
  interview_questions: { spoken?: boolean }[];
}
