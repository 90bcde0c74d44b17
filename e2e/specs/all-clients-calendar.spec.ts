import { expectAccessibleEverywhere } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { nextMonth, openMonth, plannedDays, storedPosts } from '../flows/months.ts';

test('the calendar of all clients shows, filters, moves and opens their posts', async ({ page }) => {
  const id = await openMonth(page, ['Ovens', 'Millers']);
  const other = await openMonth(page, ['Salt']);
  const day = (number: string) => `${nextMonth()}-${number}`;
  for (const [client, at] of [
    [id, '14'],
    [other, '14'],
  ] as const) {
    const [post] = await storedPosts(page, client);
    const posts = [{ id: post?.id, plannedDay: day(at), plannedTime: '09:00' }];
    await page.request.put(`/api/form_submissions/${client}/plan`, { data: { timeZone: 'UTC', posts } });
  }

  await page.goto(`/admin/calendar?month=${nextMonth()}`);
  const cell = (number: string) => page.locator(`[data-board-day="${day(number)}"]`);
  const ovens = page.getByRole('button', { name: /Ovens 09:00/ });
  // Other tests have posts in the same month.
  await page.getByLabel('Client').selectOption(other);
  await expect(page.getByText('1 post of 1 client')).toBeVisible();
  await expect(cell('14').getByRole('button', { name: /Salt 09:00/ })).toBeVisible();

  await page.getByLabel('Client').selectOption(id);
  await expect(page.getByText('2 posts of 1 client, 1 without a day')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the calendar of all clients');
  await page.getByLabel('State').selectOption('Approved');
  await expect(page.getByText('No posts', { exact: true })).toBeVisible();
  await page.getByLabel('State').selectOption('All states');

  await ovens.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cell('15').getByRole('button', { name: /Ovens/ }).first()).toBeVisible();
  await expect.poll(async () => (await plannedDays(page, id)).Ovens).toBe(day('15'));
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await plannedDays(page, id)).Ovens).toBe(day('14'));

  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  const target = cell('16');
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await ovens.hover();
  await page.mouse.down();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await expect(target).toHaveCSS('box-shadow', /inset/);
  await page.mouse.up();
  await expect.poll(async () => (await plannedDays(page, id)).Ovens).toBe(day('16'));

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download .ics' }).click();
  expect((await download).suggestedFilename()).toBe(`posts-${nextMonth()}.ics`);

  await ovens.click();
  await expect(page.getByRole('heading', { name: /^Submission Details/ })).toBeVisible();
  await expect(page.getByText('Ovens, in full.').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Client')).toHaveValue(id);
});

test.describe('with people', () => {
  test.use({ ownServer: { INTEGRATIONS_OFF: 'mail' } });

  test('the calendar shows the posts of the clients of one person, or the unassigned ones', async ({
    page,
    request,
  }) => {
    const id = await openMonth(page, ['Ovens', 'Millers']);
    await openMonth(page, ['Salt']);
    const invited = await page.request.post('/api/people', {
      data: { name: 'Ada Baker', email: 'ada@agency.example', role: 'editor' },
    });
    const { person, link } = await invited.json();
    const accepted = await request.post('/api/invitations/accept', {
      data: {
        token: new URL(link).hash.slice(1),
        name: 'Ada Baker',
        password: 'a long password of a person',
      },
    });
    expect(accepted.ok()).toBe(true);
    await page.request.put(`/api/form_submissions/${id}/responsible`, { data: { person_id: person.id } });

    await page.goto(`/admin/calendar?month=${nextMonth()}`);
    await expect(page.getByText('3 posts of 2 clients')).toBeVisible();
    await page.getByLabel('Responsible').selectOption('Ada Baker');
    await expect(page.getByText('2 posts of 1 client')).toBeVisible();
    await expect(page.getByRole('button', { name: /Salt/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Responsible')).toHaveValue(person.id);
    await expect(page.getByText('2 posts of 1 client')).toBeVisible();
    const address = await page.getByRole('link', { name: 'Download .ics' }).getAttribute('href');
    expect(address).toContain(`responsible=${person.id}`);
    await page.getByLabel('Responsible').selectOption('Unassigned');
    await expect(page.getByText('1 post of 1 client')).toBeVisible();
    await page.getByLabel('Responsible').selectOption('Everyone');
    await expect(page.getByText('3 posts of 2 clients')).toBeVisible();
  });
});
