import { expectAccessible, expectAccessibleEverywhere, expectAccessibleInEach } from '../accessible.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { makeForm, makeSubmission, openList } from '../flows/admin.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const NEXT = { month: null, count: 2, dueDay: null, isOverdue: false, isRunning: false };
const OVERDUE = { month: '2026-12', dueDay: '2020-01-01', isOverdue: true };

function client(number: number, next: { name: string; label: string }, changes: object = {}) {
  const website =
    number % 2 ? `https://client${number}.example` : `https://${'long-'.repeat(12)}${number}.example`;
  const known = {
    id: id(number),
    name: '',
    website,
    email: `c${number}@example.com`,
    failed: [],
    since: null,
  };
  return { ...known, next: { ...NEXT, ...next }, ...changes };
}

type Client = ReturnType<typeof client>;
function group(...clients: [Client, ...Client[]]) {
  const { name, month } = clients[0].next;
  return { name, month, clients, total: clients.length };
}

const STRATEGY = { name: 'strategy', label: 'Write the strategy', ...OVERDUE };
const late = (number: number) => client(number, STRATEGY);
const failed = [{ id: id(90), title: 'Make the board' }];

/** Steps that would take days to reach; one has more clients than are shown. */
const FULL = {
  at: ago(0),
  hasForms: true,
  steps: [
    group(client(5, { name: 'approve', label: 'Approve the form' }, { since: ago(50) })),
    group(client(4, { name: 'retry', label: 'Retry what failed' }, { failed })),
    group(client(3, { name: 'revise', label: 'Revise 2 posts' })),
    group(late(11), late(12), late(13), late(14), late(15), late(16)),
    group(client(2, { name: 'wait', label: 'Waiting for Ada Miller' })),
  ],
  unfinished: [{ ...client(6, STRATEGY), step: 2, at: ago(50) }],
  endedByUpgrade: [client(7, STRATEGY)],
  months: [
    { id: id(3), website: 'https://client3.example', email: '', posts: ['posted', 'declined', 'draft'] },
  ],
  next: null,
};

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`);
const REPORTS: Record<string, object[]> = {
  unfinished: [
    { step: '1', forms: 41_210, recent: 300 },
    { step: '3', forms: 22_871, recent: 190 },
  ],
  strategies: MONTHS.map((month, index) => ({
    month,
    completed: 20,
    sent: 18,
    median_days: index % 5,
    in_time: 12,
  })),
  decisions: [{ round: '1', posts: 160, approved: 104, changes_wanted: 31, declined: 9 }],
  spend: MONTHS.flatMap((month) =>
    Array.from({ length: 20 }, (_, number) => ({
      month,
      client: `https://${'long-'.repeat(number)}client.example`,
      input_tokens: 120_000,
      output_tokens: 9000,
      audio_seconds: 300,
      cost: number * 1.37,
    })),
  ),
};

/** Uses the navigation, which is a menu on phones. */
async function goTo(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  const places = page.getByRole('navigation', { name: 'Panel' });
  await places.getByRole('link', { name }).click();
  await expect(places.getByRole('link', { name, includeHidden: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

test.describe('on a separate server, because the groups count all forms', () => {
  test.use({ ownServer: {} });

  test('Today lists abandoned forms and the next step of each client, one click from the work', async ({
    page,
  }) => {
    await makeForm(page, { website: 'left.example' });
    await makeSubmission(page, { website: 'promised.example' });
    await openList(page);
    await goTo(page, 'Today');
    await page
      .getByText(/^Waiting for clients · \d+$/)
      .first()
      .click();
    const left = page.getByRole('listitem').filter({ hasText: 'left.example' });
    await expect(left).toContainText('Interview not finished, at step 1 of 3');
    const due = page.getByRole('region', { name: /^Prepare \w+ · 1/ });
    await due.getByRole('link', { name: /^Prepare \w+: promised.example/ }).click();
    await expect(page.getByRole('heading', { name: 'Submission Details: promised.example' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Generated Content Ideas' })).toBeInViewport();
  });
});

test("the panel follows the system's colour scheme, also while it is open", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openList(page);
  const body = page.locator('body');
  const field = page.getByPlaceholder('Search by email, website, or industry');
  await expect(body).toHaveCSS('background-color', 'rgb(21, 20, 26)');
  await expect(field).toHaveCSS('color', 'rgb(241, 239, 233)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(body).toHaveCSS('background-color', 'rgb(250, 249, 247)');
  await expect(field).toHaveCSS('color', 'rgb(28, 27, 34)');
});

test('axe finds nothing on Today and Reports in any setting, wide and narrow', async ({ page }) => {
  await page.route('**/api/today', (route) => route.fulfill({ json: FULL }));
  await page.route('**/api/reports/*', (route) =>
    route.fulfill({ json: REPORTS[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''] ?? [] }),
  );
  await openList(page);
  await goTo(page, 'Today');
  await expect(page.getByText('9 to do, 6 overdue')).toBeVisible();
  await page
    .getByText(/^Waiting for clients · \d+$/)
    .first()
    .click();
  await expectAccessibleEverywhere(page, 'Today');

  await goTo(page, 'Reports');
  await expect(page.getByRole('img', { name: /^From the interview/ })).toBeVisible();
  await expectAccessibleEverywhere(page, 'Reports');
  await page.setViewportSize({ width: 320, height: 800 });
  for (const table of await page.getByText('Table', { exact: true }).all()) await table.click();
  await expectAccessible(page, 'the tables of Reports');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, 'Settings');
  await expect(page.getByRole('img', { name: /By month/ })).toBeVisible();
  await expectAccessibleInEach(page, 'AI spending in the settings');

  await page.unroute('**/api/today');
  await page.route('**/api/today', (route) =>
    route.fulfill({ json: { ...FULL, hasForms: false, steps: [], unfinished: [], endedByUpgrade: [] } }),
  );
  await page.reload();
  await goTo(page, 'Today');
  await expect(page.getByRole('heading', { name: 'Share your form' })).toBeVisible();
  await expectAccessibleInEach(page, 'Today before the first form');
});
