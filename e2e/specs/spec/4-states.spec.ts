import { expect, test } from '../../fixtures.ts';
import { openForm, startForm, submitTopics } from '../../flows/wizard.ts';

test('4: topics are saved immediately, and only new ones get questions', async ({ page, request }) => {
  const id = await openForm(page);
  const asked: string[][] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/generate-questions')) asked.push(sent.postDataJSON().topics);
  });
  const form = async () =>
    (await (await request.get(`/api/forms/${id}`)).json()) as {
      topics_to_talk_about: string;
      interview_questions: { topic?: string }[];
    };
  const questionsAbout = async (topic: string) =>
    (await form()).interview_questions.filter((question) => question.topic === topic).length;

  await submitTopics(page, ['Hiring']);
  // Two standard questions and those that were generated.
  await expect.poll(() => questionsAbout('Hiring')).toBeGreaterThan(2);
  const before = await questionsAbout('Hiring');

  await test.step('a new topic enables the button again, and a processed topic is not sent again', async () => {
    await submitTopics(page, ['Light in rooms']);
    expect(asked).toEqual([['Hiring'], ['Light in rooms']]);
    expect(await questionsAbout('Hiring')).toBe(before);
  });

  await test.step('a removed topic is gone from the record immediately, and the button works again', async () => {
    await page.getByRole('button', { name: 'Remove Hiring' }).click();
    await expect(page.getByText('Topic Removed')).toBeVisible();
    await expect.poll(async () => (await form()).topics_to_talk_about).toBe('Light in rooms');
    await expect(page.getByRole('button', { name: 'Submit Topics' })).toBeEnabled();
  });
});

test('4: the brand fields save themselves a second after typing and tick the first step', async ({
  page,
  request,
}) => {
  const id = await startForm(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  // Before typing: the notification stays for seconds only.
  const saved = page.getByText('Progress Saved', { exact: true }).waitFor();
  await page.getByLabel('Industry *').fill('Furniture for small hotels');
  await saved;
  await expect
    .poll(async () => (await (await request.get(`/api/forms/${id}`)).json()).industry)
    .toBe('Furniture for small hotels');
  const [first, second] = await page.getByRole('list', { name: 'Steps' }).getByRole('listitem').all();
  await expect(first ?? page.locator('none')).toContainText('(complete)');
  await expect(second ?? page.locator('none')).not.toContainText('(complete)');
});
