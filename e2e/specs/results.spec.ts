import { expectAccessibleEverywhere, expectNothingBeyond } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { NO_RESULTS, ONE_POST, openReview } from '../flows/clientPage.ts';

/* Results and the monthly report on the client's page. The server's part is in backend/test/integration/results.spec.ts. */

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente'.repeat(2);
const known = (value: number, source = 'agency') => ({ value, source, day: '2026-12-08' });
const post = (number: number, title = `Post ${number}`) => ({
  postId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  title,
  postedOn: `2026-11-${String(number).padStart(2, '0')}`,
  postedUrl: 'https://www.linkedin.com/feed/update/urn:li:activity:7268191837206142976',
  latest: {
    impressions: known(number * 400),
    reactions: known(number * 10, 'scraper'),
    comments: null,
    reposts: null,
    saves: known(0, 'client'),
  },
});
const POSTS = [post(9, LONG), post(5), post(3), post(2)];
const RESULTS = {
  ...NO_RESULTS,
  posts: POSTS,
  reports: ['2026-11', '2026-10'].map((month) => ({
    releasedAt: '2026-12-01T08:00:00Z',
    content: {
      month,
      sentence: 'A good month.',
      published: POSTS.map(({ latest: results, ...rest }) => ({ ...rest, results })),
      totals: {
        impressions: { value: 7600, posts: 4 },
        reactions: { value: 190, posts: 3 },
        comments: null,
        reposts: null,
        saves: { value: 0, posts: 4 },
      },
      approval: { posts: 4, medianHours: 5, unchanged: 3 },
      answers: [{ question: 'Why bread?', quotes: [LONG], posts: [LONG] }],
      planned: [{ postId: POSTS[0]?.postId, title: LONG, day: '2026-12-15', time: '09:00' }],
    },
  })),
};

for (const width of [1280, 390, 320])
  test(`results and reports at ${width} px, in English and German`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openReview(page, ONE_POST, 'en', RESULTS);
    await expect(page.getByRole('heading', { name: 'Your report for November 2026' })).toBeVisible();
    await page.getByRole('button', { name: 'Add numbers: Post 5' }).click();
    await expectNothingBeyond(page, 'results');
    if (width === 390) await expectAccessibleEverywhere(page, 'results');
    await page.unrouteAll({ behavior: 'wait' });
    await openReview(page, ONE_POST, 'de', RESULTS);
    await expect(page.getByRole('heading', { name: 'Ihr Bericht für November 2026' })).toBeVisible();
    await expectNothingBeyond(page, 'results in German');
  });

test('a report is printed alone, by keyboard', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openReview(page, ONE_POST, 'en', RESULTS);
  await page.locator('summary', { hasText: 'October 2026' }).press('Enter');
  await page.getByRole('button', { name: 'Print the report for October 2026' }).press('Enter');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Your report for October 2026')).toBeVisible();
  await expect(page.getByText('Your report for November 2026')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Results of your posts' })).toBeHidden();
});
