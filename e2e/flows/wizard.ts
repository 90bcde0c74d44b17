import { expect, type Page } from '@playwright/test';
import { keptIn } from './kept.ts';

export const BRAND = {
  website: 'nordlicht.example',
  email: 'mara@nordlicht.example',
  industry: 'Interior design',
} as const;

/** The button of the bottom bar. */
export const continueButton = (page: Page) => page.getByRole('button', { name: 'Submit & Continue' });

/** The heading of the current step. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export async function fillBrand(
  page: Page,
  brand: { website: string; email: string; industry: string } = BRAND,
) {
  await page.getByLabel('Website *').fill(brand.website);
  await page.getByLabel('Email *').fill(brand.email);
  await page.getByLabel('Industry *').fill(brand.industry);
}

/** Waits until the page's session stores typed text, and the first step is interactive. */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'kept' in document.documentElement.dataset)).toBe(true);
}

/** The stored industry of the unsent form. */
export async function keptIndustry(page: Page): Promise<string | undefined> {
  const drafts = await keptIn<{ formId: string | null; fields: { industry: string } }>(page, {
    database: 'byline-wizard',
    store: 'drafts',
  });
  return drafts.find(({ formId }) => formId === null)?.fields.industry;
}

/** The stored answers that the server does not have yet. */
export async function waitingAnswers(page: Page): Promise<string[]> {
  const waiting = await keptIn<{ change: { kind: string; answer: string } }>(page, {
    database: 'byline-wizard',
    store: 'outbox',
  });
  return waiting.flatMap(({ change }) => (change.kind === 'answer' ? [change.answer] : []));
}

/**
 * From a new page to step 2, past the saved dialog.
 * @returns the form's id
 */
export async function startForm(page: Page): Promise<string> {
  await page.goto('/');
  await fillBrand(page);
  await continueButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Progress Saved!' });
  await dialog.getByRole('button', { name: 'Continue Now' }).click();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  return formIdOf(page);
}

interface FormState {
  topics?: readonly string[];
  answers?: readonly string[];
}

/**
 * Opens a form at its interview, with questions about the topics and with answers; all of it comes from the API.
 * @returns the form's id
 */
export async function openForm(page: Page, { topics = [], answers = [] }: FormState = {}): Promise<string> {
  const { id } = await send(page, 'POST', '/api/forms', BRAND);
  await send(page, 'PATCH', `/api/forms/${id}`, { topics_to_talk_about: topics.join(', '), step: 3 });
  if (topics.length > 0) await send(page, 'POST', '/api/generate-questions', { topics, formId: id });
  for (const [at, answer] of answers.entries())
    await send(page, 'PUT', `/api/forms/${id}/answers/${at}`, { answer });
  await page.goto(`/?formId=${id}`);
  await expect(heading(page, 'Interview')).toBeVisible();
  if (topics.length > 0) await expect(page.locator(`#question-${answers.length}`)).toBeVisible();
  return id;
}

async function send(page: Page, method: string, path: string, data: object) {
  const answer = await page.request.fetch(path, { method, data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

export function formIdOf(page: Page): string {
  const id = new URL(page.url()).searchParams.get('formId');
  if (id === null) throw new Error(`There is no formId in ${page.url()}`);
  return id;
}

/** From step 2 to step 3. */
export async function openInterview(page: Page): Promise<void> {
  await continueButton(page).click();
  await expect(heading(page, 'Interview')).toBeVisible();
}

/** Adds topics and generates their questions. */
export async function submitTopics(page: Page, topics: readonly string[]): Promise<void> {
  for (const topic of topics) {
    await page.getByLabel('Topic', { exact: true }).fill(topic);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${topic}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Submit Topics' }).click();
  await expect(page.getByRole('button', { name: 'Questions Generated' })).toBeDisabled();
}

/** The current question with its answer. */
export const openQuestion = (page: Page) =>
  page.locator('section', { has: page.locator('h3[id^=question-]') }).last();

/** A question of the list, by its position. */
export const questionInList = (page: Page, at: number) => page.locator('main ol').getByRole('button').nth(at);

/** Types an answer to the current question and submits it. */
export async function typeAnswer(page: Page, text: string): Promise<void> {
  await openQuestion(page).getByRole('textbox').fill(text);
  await openQuestion(page).getByRole('button', { name: 'Submit Answer' }).click();
}

/** Answers the first questions, each after the view has advanced. */
export async function answerQuestions(page: Page, answers: readonly string[]): Promise<void> {
  for (const [at, text] of answers.entries()) {
    await expect(page.locator(`#question-${at}`)).toBeVisible();
    await typeAnswer(page, text);
  }
  await expect(page.getByText(/^Saved /)).toBeVisible();
}

export const ANSWERS = [
  'I started as a carpenter and drew my first room on a scrap of plywood.',
  'We finish on the day we name, and we say so in the contract.',
  'Founders who are about to move into their second office.',
  'Most people buy furniture before they know where the light comes from.',
] as const;

/** The later steps are prefetched when the page is idle; from then on the wizard works without a network. */
export async function waitForLaterParts(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('worklet')),
      ),
    )
    .toBe(true);
}
