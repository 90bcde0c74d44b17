import { card, dayCell, keptPosts, openCalendarWith } from '../calendar/calendar.ts';
import { expect, test } from '../fixtures.ts';

/** Near the days of the test, to turn few pages of the calendar. */
const TODAY = '2024-12-15T12:00:00Z';
/** A zone that is a day ahead, and one that has no midnight on the day of its clock change. */
const ZONES = ['Pacific/Kiritimati', 'America/Asuncion'];

test('a post stays on its day wherever the browser travels', async ({ browser, baseURL }) => {
  const days = ['2024-10-06', '2024-12-31', '2025-03-30'];
  const home = await browser.newContext({ timezoneId: 'Europe/Berlin', ...(baseURL && { baseURL }) });
  const page = await home.newPage();
  await page.clock.setFixedTime(TODAY);
  await openCalendarWith(page, []);
  for (const day of days) {
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByLabel('Post Title').fill(`For ${day}`);
    await page.getByLabel('Scheduled Date').fill(day);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dayCell(page, day).getByText(`For ${day}`)).toBeVisible();
  }
  await expect.poll(() => keptPosts(page)).toHaveLength(days.length);
  const luggage = await home.storageState({ indexedDB: true });
  await home.close();

  for (const timezoneId of ZONES) {
    const away = await browser.newContext({ timezoneId, storageState: luggage, ...(baseURL && { baseURL }) });
    const there = await away.newPage();
    await there.clock.setFixedTime(TODAY);
    await there.goto('/calendar');
    for (const day of days) {
      await goToMonth(there, day);
      await expect(dayCell(there, day).getByText(`For ${day}`)).toBeVisible();
    }
    await card(there, 'For 2025-03-30').click();
    await expect(there.getByLabel('Scheduled Date')).toHaveValue('2025-03-30');
    await away.close();
  }
});

async function goToMonth(page: Parameters<typeof dayCell>[0], day: string): Promise<void> {
  const name = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const heading = page.getByRole('heading', { level: 2 });
  const isEarlier = async () => {
    const shown = new Date(`1 ${await heading.textContent()} 12:00 UTC`);
    return shown.getTime() > Date.parse(`${day}T12:00:00Z`);
  };
  while ((await heading.textContent()) !== name) {
    await page.getByRole('button', { name: (await isEarlier()) ? 'Previous month' : 'Next month' }).click();
  }
}
