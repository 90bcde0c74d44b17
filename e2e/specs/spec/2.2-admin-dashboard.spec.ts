import { PNG } from '../../assets/png.ts';
import { expect, type Page, test } from '../../fixtures.ts';
import {
  cardsToDo,
  logIn,
  makeForm,
  makeSubmission,
  openSubmission,
  pressMore,
  startSession,
  stored,
} from '../../flows/admin.ts';

const INDUSTRIES = [
  'Bakery',
  '100% organic',
  'Snake_case',
  'Rope, wire',
  '=HYPERLINK("http://evil.example")',
];

/** Twelve submissions under one domain, so that a search finds no others. */
async function makeTwelve(page: Page, domain: string): Promise<void> {
  for (let index = 1; index <= 12; index++) {
    const number = String(index).padStart(2, '0');
    await makeForm(page, {
      website: `client${number}.${domain}`,
      email: `person${number}@${domain}`,
      industry: INDUSTRIES[index % INDUSTRIES.length] ?? 'Bakery',
    });
  }
}

const search = (page: Page) => page.getByPlaceholder('Search by email, website, or industry');
const websites = (page: Page) => page.locator('tbody td:first-child');
const posts = (page: Page) => page.getByRole('region', { name: 'Generated Posts' });
const ideas = (page: Page) => page.getByRole('region', { name: 'Generated Content Ideas' });

test('2.2: the list view searches, sorts and turns pages, and keeps all of it in the address', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await makeTwelve(page, 'turning.example');
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  await test.step("a search without a match says 'No submissions found.'", async () => {
    await search(page).fill('nothing has this text');
    await expect(page.getByText('No submissions found.')).toBeVisible();
    await expect(page.getByText('Showing 0 to 0 of 0 entries')).toBeVisible();
  });

  await test.step('the search is a case-insensitive substring of email, website or industry', async () => {
    for (const [text, count] of [
      ['PERSON11@turning', 1],
      ['client03.turning', 1],
      ['TURNING.example', 12],
    ] as const) {
      await search(page).fill(text);
      await expect(page.getByText(`of ${count} entries`)).toBeVisible();
    }
    await expect(page).toHaveURL(/TURNING/);
    await expect(page.getByText('Showing 1 to 10 of 12 entries')).toBeVisible();
  });

  await test.step('a click on a header sorts, a second one turns the order', async () => {
    const headers = page.getByRole('columnheader');
    for (const name of ['Website', 'Email', 'Industry', 'Submitted At', 'Actions'])
      await expect(headers.filter({ hasText: name })).toHaveCount(1);
    await page.getByRole('button', { name: 'Website' }).click();
    await expect(websites(page).first()).toHaveText('client01.turning.example');
    await page.getByRole('button', { name: 'Website' }).click();
    await expect(websites(page).first()).toHaveText('client12.turning.example');
  });

  await test.step('Previous, numbered pages and Next', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Showing 11 to 12 of 12 entries')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Showing 11 to 12 of 12 entries')).toBeVisible();
    await expect(search(page)).toHaveValue('TURNING.example');
    await expect(websites(page)).toHaveText(['client02.turning.example', 'client01.turning.example']);
  });

  await test.step("'View Details' opens the record, Back returns to the same page of the list", async () => {
    await page.getByRole('link', { name: /^View Details: .*client02/ }).click();
    await expect(page.getByRole('heading', { name: /client02\.turning/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Showing 11 to 12 of 12 entries')).toBeVisible();
  });

  await test.step('page sizes are 5, 10, 20 and 50', async () => {
    const sizes = page.getByLabel('Rows per page');
    await expect(sizes.getByRole('option')).toHaveText(['5', '10', '20', '50']);
    await sizes.selectOption('50');
    await expect(page.getByText('Showing 1 to 12 of 12 entries')).toBeVisible();
  });

  await test.step("'Export to CSV' downloads submissions.csv", async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: 'Export to CSV' })
        .or(page.getByRole('link', { name: 'Export to CSV' }))
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('submissions.csv');
  });
});

test('2.2: the detail view leads from the interview to cards on the board', async ({ page }) => {
  const id = await makeSubmission(page, { website: 'detail.example' });
  const photo = { name: 'office.png', mimeType: 'image/png', buffer: PNG };
  await page.request.post(`/api/forms/${id}/files?kind=team_photos`, { multipart: { file: photo } });
  await startSession(page);
  await expect.poll(async () => (await stored(page, id)).trello_board_id).not.toBeNull();
  await page.goto('/admin');
  await openSubmission(page, 'detail.example');

  await test.step('the sections are in the order of the specification', async () => {
    const sections = ['Basic Information', 'Interview Questions & Answers', 'LinkedIn Posts'];
    const tops = await Promise.all(
      sections.map(async (name) => (await page.getByRole('heading', { name }).first().boundingBox())?.y),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    await expect(page.getByText('No answer provided').first()).toBeAttached();
  });

  await test.step("'Scrape Posts' fills five text areas, 'Update Posts' saves them", async () => {
    await page.getByRole('button', { name: 'Scrape Posts' }).click();
    await expect(page.getByLabel('Post 1', { exact: true })).not.toHaveValue('');
    await expect(page.getByLabel('Post 5', { exact: true })).toBeVisible();
    await page.getByLabel('Post 2', { exact: true }).fill('A post that I remember better.');
    await page.getByRole('button', { name: 'Update Posts' }).click();
    await expect(page.getByText('Posts updated successfully!')).toBeVisible();
  });

  await test.step("'Generate Ideas' shows ideas with a badge and a toggle", async () => {
    await page.getByRole('button', { name: 'Generate Ideas' }).click();
    const select = ideas(page).getByRole('button', { name: /^Select: / });
    await expect(select).toHaveCount(8);
    await select.first().click();
    await expect(ideas(page).getByRole('button', { name: /^Deselect: / })).toHaveCount(1);
    await select.first().click();
    await expect(page.getByRole('region', { name: 'Selected Ideas' })).toBeVisible();
    await page.getByRole('button', { name: 'More ideas' }).click();
    await page.getByRole('menuitem', { name: '2 more ideas' }).click();
    await expect(select).toHaveCount(8);
    await expect(ideas(page).getByRole('button', { name: /^Deselect: / })).toHaveCount(2);
  });

  await test.step("'Generate Full Posts' writes the posts and a card for each", async () => {
    await page.getByRole('button', { name: 'Generate Full Posts' }).click();
    await expect(posts(page).getByText('On the board', { exact: true })).toHaveCount(2);
    const [board] = await Promise.all([
      page.waitForEvent('popup'),
      pressMore(posts(page).getByRole('article').first(), 'View in Trello'),
    ]);
    const [written] = (await stored(page, id)).full_posts;
    await expect(board.getByText(written?.fullPost.split('\n')[0] ?? 'no post').first()).toBeVisible();
    await board.close();
    const cards = await cardsToDo(page, id);
    expect(cards.map(({ desc }) => desc).sort()).toEqual(
      (await stored(page, id)).full_posts.map(({ fullPost }) => fullPost).sort(),
    );
  });

  await test.step('a photo of the client goes with the post onto its card', async () => {
    await pressMore(posts(page).getByRole('article').first(), 'Photos');
    const dialog = page.getByRole('dialog', { name: /^Photos for/ });
    await dialog.getByRole('checkbox', { name: 'office.png' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(posts(page).getByRole('img', { name: 'office.png' })).toBeVisible();
    await expect
      .poll(() => attachmentsOf(page, id))
      .toEqual([
        expect.stringMatching(/\/admin\/posts\/[0-9a-f-]{36}\/show$/),
        expect.stringMatching(/^office\b.*\.png$/),
      ]);
  });

  await test.step("'Back to List' and Logout lead to the list and to the login", async () => {
    await page.getByRole('link', { name: 'Back to List' }).click();
    await expect(page.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });
});

async function attachmentsOf(page: Page, id: string): Promise<string[] | undefined> {
  const boards: { lists: { cards: { desc: string; attachments: { name: string }[] }[] }[] }[] = await (
    await page.request.get('/sandbox/trello/boards')
  ).json();
  const [post] = (await stored(page, id)).full_posts;
  const cards = boards.flatMap(({ lists }) => lists).flatMap((list) => list.cards);
  return cards.find(({ desc }) => desc === post?.fullPost)?.attachments.map(({ name }) => name);
}
