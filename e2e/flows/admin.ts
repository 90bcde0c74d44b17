import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../server.ts';

/** A busy machine needs more than a minute for eight posts. */
const WRITING_MS = 180_000;

/** Logs in on the login page and opens the panel's list. */
export async function logIn(page: Page, password = ADMIN_PASSWORD): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.getByPlaceholder('Enter password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
}

/** Logs in through the API, which saves loading a page. */
export async function startSession(page: Page): Promise<void> {
  await post(page, '/api/verify-admin', { password: ADMIN_PASSWORD });
}

/** Opens the panel's list with a session from the API. */
export async function openList(page: Page): Promise<void> {
  await startSession(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
}

/** Opens a submission from the list. */
export async function openSubmission(page: Page, website: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: website });
  await row
    .getByRole('link', { name: 'View Details' })
    .or(row.getByRole('button', { name: 'View Details' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: `Submission Details: ${website}` })).toBeVisible();
}

/** Enough for ten posts: the simulated writer divides each long answer into two, and the third is about the audience. */
const ANSWERS = [
  'I began as an apprentice in my uncle’s bakery at four in the morning, and nine years later I owned the place. My first week ended with forty loaves in the bin and flour in both shoes. My uncle said nothing and set his alarm for three. We baked those forty loaves again before the shop opened. Customers waited in the rain that Saturday, all the way around the corner. A retired teacher bought the darkest loaf and came back an hour later for another. People remember a crust longer than a face. That teacher has bought the same loaf from me for eleven years.',
  'We bake everything by hand and never freeze dough. A loaf takes us twenty-six hours from the starter to the shelf. Two factories in the valley do the same in ninety minutes. Guests from the city ask for the slow one, and they drive an hour for it. Our oven has the same brick floor as in 1952. Every loaf gets a paper slip with the name of its baker. My competitors call the slips a toy for children. Complaints now arrive with a name, and praise arrives with one as well. Last spring a child asked for the loaf of Amir.',
  'Owners of small bakeries with three to twenty people who do not want to become a factory.',
  'Pay bakers above the tariff from the first day. The raise cost us fourteen percent more in wages and saved us two months of looking for people each year. Most owners I meet pay late and wonder about empty shifts. A baker with a sure wage comes in on a wet Monday. Shelves can be empty at closing time without any harm. Regular customers learn to come early or to ring us up. Full shelves at six o’clock only feed the bin behind the shop. Our bin holds less than two loaves in a hundred today, and everyone can see it.',
  'Weigh the salt before you weigh anything else. Write the temperature of the cellar on the door every morning. Taste yesterday’s bread before you sell the new one. Let the youngest baker choose the loaf of the week. Close on Tuesdays and sleep until eight. Ask three customers a day how long the bread stayed fresh. Bakers who follow two of these six rules are already ahead of me at twenty. The cellar door matters most, because the starter lives behind it. An apprentice once left that door open for a whole night.',
  'Flour surprised me most in the year of the drought. Our miller rang on a Sunday and read me the protein from a slip of paper. The dough took on a third less water than in the week before. We ruined two batches before breakfast and ate the rest ourselves. Millers hardly ever get a visit from a baker. I drove out on the Monday and helped him to carry sacks until noon. Every delivery comes with a note in his handwriting now, and the first one hangs in our kitchen. Bread has failed us only once in the three years since that visit.',
];

interface Made {
  website?: string;
  email?: string;
  industry?: string;
  linkedin_profile?: string;
}

/**
 * Creates a submission with a completed interview through the API.
 * @returns its id
 */
export async function makeSubmission(page: Page, brand: Made = {}): Promise<string> {
  const id = await makeForm(page, brand);
  await post(page, '/api/generate-questions', { topics: ['Sourdough'], formId: id });
  // Without AI, a topic has the two standard questions only.
  const form = await (await page.request.get(`/api/forms/${id}`)).json();
  for (const [index, answer] of ANSWERS.slice(0, form.interview_questions.length).entries()) {
    const saved = await page.request.put(`/api/forms/${id}/answers/${index}`, { data: { answer } });
    expect(saved.ok()).toBe(true);
  }
  await post(page, `/api/forms/${id}/complete`, undefined);
  return id;
}

/**
 * Creates a submission through the API, like the wizard's first step.
 * @returns its id
 */
export async function makeForm(
  page: Page,
  {
    website = 'bakery.example',
    email = 'ada@bakery.example',
    industry = 'Bakery',
    linkedin_profile = 'https://www.linkedin.com/in/ada-baker',
  }: Made = {},
): Promise<string> {
  const form = await post(page, '/api/forms', { website, email, industry, linkedin_profile });
  return (form as { id: string }).id;
}

/** Logs in and opens a submission, once its board exists. */
export async function openDetail(page: Page, id: string): Promise<void> {
  await startSession(page);
  await expect.poll(async () => (await stored(page, id)).trello_board_id).not.toBeNull();
  await page.goto(`/admin/form_submissions/${id}/show`);
  await expect(page.getByRole('heading', { name: /^Submission Details/ })).toBeVisible();
}

/**
 * Opens a submission with written posts, which come from the API.
 * @returns its id
 */
export async function openWritten(page: Page, count: number, brand: Made = {}): Promise<string> {
  const id = await makeSubmission(page, brand);
  await startSession(page);
  await post(page, '/api/generate-content-ideas', { submission: { id } });
  const address = `/api/form_submissions/${id}`;
  let ideaIds: string[] = [];
  // The board of the submission is created at the same time, which also changes its version.
  await expect(async () => {
    const { modified_at, content_ideas } = await (await page.request.get(address)).json();
    const selected_ideas: { id: string }[] = content_ideas.slice(0, count);
    ideaIds = selected_ideas.map((idea) => idea.id);
    const saved = await page.request.put(address, { data: { modified_at, selected_ideas } });
    expect(saved.ok()).toBe(true);
  }).toPass();
  await expect.poll(async () => (await stored(page, id)).trello_board_id).not.toBeNull();
  await post(page, `${address}/post-runs`, { ideaIds });
  const cards = async () => (await stored(page, id)).full_posts.filter(({ trelloCardId }) => trelloCardId);
  await expect.poll(async () => (await cards()).length, { timeout: WRITING_MS }).toBe(count);
  await openDetail(page, id);
  await untilWritten(page);
  return id;
}

export interface Stored {
  trello_board_id: string | null;
  responsible_id: string | null;
  last_post_1: { text: string } | null;
  last_post_4: { text: string } | null;
  selected_ideas: { id: string }[];
  full_posts: { ideaId: string; fullPost: string; trelloCardId?: string; error?: string }[];
  jobs: { state: string }[];
}

/** A submission as stored on the server; the page has to be logged in. */
export async function stored(page: Page, id: string): Promise<Stored> {
  return (await page.request.get(`/api/form_submissions/${id}`)).json();
}

/** Opens one of the four tabs of the current submission. */
export async function openTab(
  page: Page,
  name: 'Content' | 'Strategy' | 'Month' | 'Material' | 'Client',
): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

/** The button that opens and collapses a section of the Content tab. */
export function foldOf(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, level: 3 }).getByRole('button', { name });
}

/** Opens a section unless it is open. */
export async function unfold(page: Page, name: string): Promise<void> {
  const fold = foldOf(page, name);
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/** Opens the marked text of a post with the button that summarises its findings. */
export async function openFindings(post: Locator): Promise<void> {
  await post.getByRole('button', { name: /^(\d+ (fault|warning|number|name)|Clean)/ }).click();
  await expect(post.getByRole('group', { name: /^Sentences of/ })).toBeVisible();
}

/** Presses an entry of the menu 'More' of a post. */
export async function pressMore(post: Locator, entry: string): Promise<void> {
  await post.getByRole('button', { name: /^More:/ }).click();
  await post.page().getByRole('menuitem', { name: entry }).click();
}

/** Another tab of the same browser at a submission, with the same session. */
export async function openOtherTab(page: Page, id: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`/admin/form_submissions/${id}/show`);
  await expect(other.getByRole('heading', { name: /^Submission Details/ })).toBeVisible();
  return other;
}

/** Generates ideas and selects the first ones. */
export async function selectIdeas(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Generate Ideas' }).click();
  const ideas = page.getByRole('region', { name: 'Generated Content Ideas' });
  for (let chosen = 0; chosen < count; chosen++) {
    await ideas
      .getByRole('button', { name: /^Select:/ })
      .first()
      .click();
    await expect(ideas.getByRole('button', { name: /^Deselect:/ })).toHaveCount(chosen + 1);
  }
}

interface Card {
  name: string;
  desc: string;
  closed: boolean;
}

/** Cards that the submission's board shows on the list 'To Do'. */
export async function cardsToDo(page: Page, id: string): Promise<Card[]> {
  const { trello_board_id } = await stored(page, id);
  const boards: { id: string; lists: { name: string; cards: Card[] }[] }[] = await (
    await page.request.get('/sandbox/trello/boards')
  ).json();
  const board = boards.find((other) => other.id === trello_board_id);
  const toDo = board?.lists.find(({ name }) => name === 'To Do')?.cards ?? [];
  return toDo.filter(({ closed }) => !closed);
}

async function post(page: Page, path: string, data: unknown): Promise<unknown> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Waits until each selected idea has its post. */
export async function untilWritten(page: Page): Promise<void> {
  await expect(page.getByText('All written')).toBeVisible({ timeout: WRITING_MS });
}
