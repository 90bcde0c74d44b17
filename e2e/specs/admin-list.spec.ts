import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '../fixtures.ts';
import { logIn, makeForm } from '../flows/admin.ts';

const INDUSTRIES = [
  'Bakery',
  '100% organic',
  'Snake_case',
  'Rope, wire',
  '=HYPERLINK("http://evil.example")',
];

/** Twelve submissions that no other test's are mistaken for: their addresses end in the test's own mark. */
async function makeTwelve(page: Page, mark: string): Promise<void> {
  for (let index = 1; index <= 12; index++) {
    const number = String(index).padStart(2, '0');
    await makeForm(page, {
      website: `client${number}.${mark}.example`,
      email: `person${number}@${mark}.example`,
      industry: INDUSTRIES[index % INDUSTRIES.length] ?? 'Bakery',
    });
  }
}

const search = (page: Page) => page.getByPlaceholder('Search by email, website, or industry');
const websites = (page: Page) => page.locator('tbody td:first-child');

test('finds, sorts and turns pages on the server, and keeps all of it in the address', async ({ page }) => {
  await makeTwelve(page, 'turning');
  await logIn(page);
  await search(page).fill('TURNING.example');
  await expect(page).toHaveURL(/TURNING/);
  await expect(page.getByText('Showing 1 to 10 of 12 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Website' }).click();
  await expect(websites(page).first()).toHaveText('client01.turning.example');
  await page.getByRole('button', { name: 'Website' }).click();
  await expect(websites(page).first()).toHaveText('client12.turning.example');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 11 to 12 of 12 entries')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Showing 11 to 12 of 12 entries')).toBeVisible();
  await expect(search(page)).toHaveValue('TURNING.example');
  await expect(websites(page)).toHaveText(['client02.turning.example', 'client01.turning.example']);

  await page.getByRole('link', { name: /^View Details: .*client02/ }).click();
  await expect(page.getByRole('heading', { name: /client02\.turning/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 11 to 12 of 12 entries')).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page.getByText('Showing 1 to 12 of 12 entries')).toBeVisible();
});

test('takes %, _ and commas in a search for themselves', async ({ page }) => {
  await makeTwelve(page, 'literal');
  await logIn(page);
  for (const [text, found] of [
    ['100% ORG', '100% organic'],
    ['snake_c', 'Snake_case'],
    ['rope, w', 'Rope, wire'],
  ] as const) {
    await search(page).fill(text);
    await expect(page.locator('tbody tr').first()).toContainText(found);
    await expect(page.locator('tbody tr').filter({ hasNotText: found })).toHaveCount(0);
  }
  await search(page).fill('l%teral');
  await expect(page.getByText('No submissions found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
});

test('exports everything to submissions.csv, formulas disarmed', async ({ page }) => {
  await makeTwelve(page, 'export');
  await logIn(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export to CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('submissions.csv');
  const csv = await readFile(await download.path(), 'utf8');
  for (let index = 1; index <= 12; index++) {
    expect(csv).toContain(`"person${String(index).padStart(2, '0')}@export.example"`);
  }
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv).not.toContain('"=HYPERLINK');
});

for (const width of [390, 320]) {
  test(`has its head on one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await logIn(page);
    const head = page.getByRole('banner');
    const parts = [
      head.getByRole('heading', { name: 'Admin Dashboard' }),
      head.getByRole('link', { name: /Sandbox/ }),
      head.getByRole('button', { name: 'Menu' }),
      head.getByRole('button', { name: 'Logout' }),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    const heading = boxes[0];
    expect(heading?.height).toBeLessThan(40);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(tooWide).toBe(false);
  });
}

test('is usable on a phone @phone', async ({ page }) => {
  await makeTwelve(page, 'phone');
  await logIn(page);
  await search(page).fill('phone.example');
  await expect(page.getByText('Showing 1 to 10 of 12 entries')).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Website, ascending' });
  const rows = page.getByRole('list', { name: 'Form Submissions' }).getByRole('listitem');
  await expect(page).toHaveURL(/filter=[^&]*phone\.example/);
  await expect(page).toHaveURL(/sort=website/);
  await expect(rows.first()).toContainText('client01.phone.example');
  expect((await rows.first().boundingBox())?.height).toBeLessThan(110);
  await rows
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click();
  await expect(page.getByRole('heading', { name: /client01\.phone/ })).toBeVisible();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(tooWide).toBe(false);
});
