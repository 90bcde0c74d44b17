import { expect, type Page, test } from '../fixtures.ts';
import { EVERY_STATE, makeReviewPost, ONE_POST, openReview, WITH_STRATEGY } from '../flows/clientPage.ts';

const HASH = 'b'.repeat(64);
/** Longer than any window of these tests. */
const LONG_TEXT = Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a long post.`).join('\n\n');
/** Fits the window, and the feed does not cut it. */
const SHORT_TEXT = 'Nobody came.';

/** Decided posts of earlier months are folded. */
test.beforeEach(({ page }) => page.clock.setFixedTime('2026-12-01T09:00:00Z'));

const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}`;
const MONTH = {
  ...ONE_POST,
  timeZone: 'Pacific/Auckland',
  posts: Array.from({ length: 8 }, (_, index) =>
    makeReviewPost(index + 1, {
      title: `Title ${index + 1}`,
      plannedDay: day(index + 1),
      fullPost: index === 0 ? LONG_TEXT : SHORT_TEXT,
      hash: HASH,
    }),
  ),
};

const card = (page: Page, number: number) =>
  page.getByRole('article', { name: `Title ${number}`, exact: true });
const openPost = (page: Page, number: number) =>
  page.getByRole('button', { name: `Title ${number}` }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const footer = (page: Page) => page.getByRole('region', { name: 'Progress' });

/** The filled buttons in the window. */
async function filledButtons(page: Page): Promise<string[]> {
  const found = await page.locator('button, a').evaluateAll((elements) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--fill)';
    document.body.append(probe);
    const fill = getComputedStyle(probe).color;
    probe.remove();
    return elements
      .filter((element) => getComputedStyle(element).backgroundColor === fill)
      .map((element) => element.textContent);
  });
  return found;
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the page opens on the month: dated cards in the look of the feed', async ({ page }) => {
    await openReview(page, { ...MONTH, readerName: 'Mara Lind' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your December');
    await expect(page).toHaveTitle('Your December · https://acme.example');
    const cards = page.getByRole('list', { name: 'Posts' }).getByRole('article');
    await expect(cards).toHaveCount(8);
    await expect(cards.first()).toContainText('Tue 1 Dec · 9:00 AM · To review');
    await expect(cards.first()).toContainText('Mara Lind');
    await expect(cards.first()).toContainText('ML');
    await expect(cards.first()).toContainText('…see more');
    await expect(cards.first()).not.toContainText('Line 40');
    await expect(cards.nth(1)).toContainText('Wed 2 Dec');
    await expect.poll(() => filledButtons(page)).toEqual(['Read 8 posts']);
  });

  test('the month, its days and its buttons are in German for a German client', async ({ page }) => {
    await openReview(page, MONTH, 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Dezember');
    await expect(card(page, 1)).toContainText('Di, 1. Dez · 9:00');
    await expect(page.getByRole('link', { name: 'Alle acht in meinen Kalender übernehmen' })).toBeVisible();
    await openPost(page, 2);
    await expect(button(page, 'Freigeben')).toBeEnabled();
  });

  test('a post opens whole, with a dotted line where the feed cuts it', async ({ page }) => {
    await openReview(page, MONTH);
    await openPost(page, 1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title 1');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Line 40 of a long post.')).toBeAttached();
    const cut = page.locator('[data-feed-cut]');
    await expect(cut).toHaveText('The feed cuts here');
    expect(await cut.evaluate((line) => getComputedStyle(line, '::before').borderTopStyle)).toBe('dotted');
    const [above, below] = await Promise.all(
      ['Line 1 of', 'Line 3 of'].map((text) => page.getByText(text).boundingBox()),
    );
    const line = await cut.boundingBox();
    expect(above?.y).toBeLessThan(line?.y ?? 0);
    expect(below?.y).toBeGreaterThan(line?.y ?? 0);
    await expect(page.getByRole('button', { name: /see more/ })).toHaveCount(0);
  });

  test('a post cannot be approved before it was shown to its end', async ({ page }) => {
    const sent = await openReview(page, { ...MONTH, readerName: 'Mara Lind' });
    await openPost(page, 1);
    const approve = button(page, 'Approve');
    await expect(approve).toBeInViewport();
    await expect(approve).toBeDisabled();
    await expect(approve).toHaveAccessibleDescription('Read to the end to approve.');
    await expect(footer(page).getByText('Read to the end to approve.')).toBeInViewport();
    await approve.dispatchEvent('click');
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 600);
    await expect(page.getByText('Line 12 of')).toBeInViewport();
    await expect(approve).toBeDisabled();
    await page.mouse.wheel(0, 10_000);
    await expect(approve).toBeEnabled();
    expect(sent.filter(({ call }) => call === 'decisions')).toEqual([]);
    await approve.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title 2');
    const decisions = () => sent.filter(({ call }) => call === 'decisions').map(({ body }) => body.decisions);
    await expect
      .poll(decisions)
      .toEqual([[{ postId: MONTH.posts[0]?.id, version: 1, hash: HASH, verdict: 'approved' }]]);
    await expect(approve, 'a post that fits the window is shown in full').toBeEnabled();
  });

  test('by keyboard alone, a post is opened, read to its end and approved', async ({ page }) => {
    await openReview(page, { ...MONTH, readerName: 'Mara Lind' });
    await page.getByRole('button', { name: 'Title 1' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title 1');
    const approve = button(page, 'Approve');
    await expect(approve).toBeDisabled();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Comment')).toBeFocused();
    await expect(approve).toBeEnabled();
    await approve.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title 2');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the footer stays visible: Approve filled, Ask for changes, and a chevron to the next post', async ({
    page,
  }) => {
    await openReview(page, MONTH);
    await openPost(page, 1);
    await expect(page.getByText('Line 40 of')).not.toBeInViewport();
    for (const name of ['Approve', 'Ask for changes', 'Next post']) {
      const action = footer(page).getByRole('button', { name, exact: true });
      await expect(action).toBeInViewport({ ratio: 1 });
      expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('End');
    await expect.poll(() => filledButtons(page)).toEqual(['Approve']);
    await expect(button(page, 'Next post')).toHaveText('');
    await button(page, 'Next post').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title 2');
    await button(page, 'Ask for changes').click();
    await expect(page.getByLabel('What should change?')).toBeFocused();
    await expect.poll(() => filledButtons(page)).toEqual(['Send to the writer']);
  });

  test('the name is asked once, and is the author of every post afterwards', async ({ page }) => {
    const sent = await openReview(page, MONTH);
    await expect(page.getByText('Your headline')).toHaveCount(0);
    await openPost(page, 2);
    await expect(page.getByRole('article', { name: 'Preview' })).toContainText('acme.example');
    await button(page, 'Approve').click();
    await page.getByLabel('Your name').fill('Mara Lind');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title 3');
    await expect(page.getByRole('article', { name: 'Preview' })).toContainText('MLMara Lind');
    await button(page, 'Approve').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title 4');
    await expect(page.getByText(/Your name|Your headline/)).toHaveCount(0);
    await expect.poll(() => sent.filter(({ call }) => call === 'decisions').length).toBe(2);
    await button(page, 'Your December').click();
    await expect(card(page, 8)).toContainText('Mara Lind');
  });

  test('a post counts as opened once a person has opened it, not when the page is loaded', async ({
    page,
  }) => {
    const sent = await openReview(page, MONTH);
    await card(page, 8).scrollIntoViewIfNeeded();
    await expect(card(page, 8)).toBeInViewport();
    expect(sent).toEqual([]);
    await openPost(page, 8);
    await button(page, 'Your December').click();
    await openPost(page, 8);
    await button(page, 'Your December').click();
    await openPost(page, 7);
    const opened = () =>
      sent.flatMap(({ body }) => body.posts.map(({ postId }: { postId: string }) => postId));
    await expect.poll(opened).toEqual([MONTH.posts[7]?.id, MONTH.posts[6]?.id]);
  });

  test('a decision is undone from the next post or the month', async ({ page }) => {
    const sent = await openReview(page, { ...MONTH, readerName: 'Mara Lind' });
    await openPost(page, 2);
    await button(page, 'Approve').click();
    await expect(page.getByText('Approved · Title 2')).toBeVisible();
    await button(page, 'Undo: Title 2').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title 2');
    await button(page, 'Approve').click();
    await button(page, 'Your December').click();
    await expect(card(page, 2)).toContainText('Approved');
    expect((await card(page, 2).boundingBox())?.height).toBeLessThanOrEqual(66);
    await expect(button(page, 'Undo: Title 2')).toBeVisible();
    await expect
      .poll(() => sent.map(({ call }) => call).filter((call) => call !== 'opened'))
      .toEqual(['decisions', 'undo', 'decisions']);
  });

  test('Back closes a post at its card, and a reload keeps it open', async ({ page }) => {
    await openReview(page, MONTH);
    await openPost(page, 5);
    await button(page, 'Next post').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title 6');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title 6');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your December');
    await expect(page).toHaveURL(/\/review\/a-round$/);
    await openPost(page, 7);
    await button(page, 'Your December').click();
    await expect(page.getByRole('button', { name: 'Title 7' })).toBeFocused();
    await expect(card(page, 7)).toBeInViewport();
  });

  test('posts that were read to the end are approved together, others are not offered', async ({ page }) => {
    const sent = await openReview(page, { ...MONTH, readerName: 'Mara Lind' });
    await openPost(page, 1);
    for (const next of [2, 3]) {
      await button(page, 'Next post').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Title ${next}`);
      await expect(button(page, 'Approve')).toBeEnabled();
    }
    await button(page, 'Your December').click();
    await button(page, 'Approve the 2 posts you have read').click();
    const dialog = page.getByRole('dialog', { name: 'Approve several posts' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    await expect(dialog.getByRole('checkbox', { name: 'Title 1' })).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: 'Title 3' }).uncheck();
    await dialog.getByRole('button', { name: 'Approve 1 post' }).click();
    await expect
      .poll(() => sent.find(({ call }) => call === 'decisions')?.body.decisions)
      .toMatchObject([{ postId: MONTH.posts[1]?.id, hash: HASH }]);
  });

  test('several posts are approved with exactly those that were shown to their end', async ({ page }) => {
    const sent = await openReview(page, { ...MONTH, readerName: 'Mara Lind' });
    await openPost(page, 1);
    for (const next of [2, 3]) {
      await button(page, 'Next post').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Title ${next}`);
      await expect(button(page, 'Approve')).toBeEnabled();
    }
    await button(page, 'Your December').click();
    await button(page, 'Approve the 2 posts you have read').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve 2 posts' }).click();
    const approved = () =>
      sent
        .filter(({ call }) => call === 'decisions')
        .map(({ body }) => body.decisions.map(({ postId }: { postId: string }) => postId));
    // The first was opened, but its end was never shown.
    await expect.poll(approved).toEqual([[MONTH.posts[1]?.id, MONTH.posts[2]?.id]]);
  });

  test('one switch shows sources: a tap on a sentence shows its answer, one without is marked and named', async ({
    page,
  }) => {
    await openReview(page, {
      ...ONE_POST,
      posts: [makeReviewPost(1, { numbers: [{ start: 14, end: 21 }] })],
    });
    await page.getByRole('button', { name: 'Read the post' }).click();
    const sentence = button(page, 'At ten we sat down.');
    await expect(page.getByText('We sat down at ten, as always.')).toHaveCount(0);
    await expect(sentence).toHaveCount(0);
    const toggle = page.getByRole('switch', { name: 'Show sources' });
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(toggle).toBeChecked();
    await expect(
      page.getByText('Without a source: at nine · 1 sentence, underlined like this'),
    ).toBeVisible();

    const answer = page.getByRole('status').filter({ hasText: 'What is your story?' });
    await sentence.click();
    await expect(answer).toContainText('We sat down at ten, as always.');
    await expect(answer).toBeInViewport({ ratio: 1 });
    const footerTop = (await footer(page).boundingBox())?.y ?? 0;
    const box = await answer.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(footerTop);
    await answer.getByRole('button', { name: 'Close' }).click();
    await expect(answer).toHaveCount(0);

    const unsourced = button(page, 'We had opened at nine.');
    const mark = unsourced.locator('mark').first();
    expect(await mark.evaluate((element) => getComputedStyle(element).textDecorationStyle)).toBe('dotted');
    await sentence.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(unsourced).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No source was found for this sentence.')).toBeVisible();
    await expect(page.getByText('No source has the number at nine.')).toBeVisible();

    await page.reload();
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(unsourced).toHaveCount(0);
    await expect(page.getByText(/^Without a source/)).toHaveCount(0);
  });

  test('the summary adds the planned posts to the calendar, with their number', async ({ page }) => {
    await openReview(page, MONTH);
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await expect(link('Add all eight to my calendar')).toHaveAttribute(
      'href',
      '/api/review/a-round/plan.ics',
    );
    await page.unrouteAll({ behavior: 'wait' });
    const [first, second, third, fourth] = MONTH.posts;
    const posts = [
      { ...first, state: 'approved' },
      { ...second, state: 'approved' },
      { ...third, state: 'approved' },
      { ...fourth, state: 'declined' },
    ];
    await openReview(page, { ...MONTH, posts });
    await expect(
      page.getByRole('heading', { name: "That's everything. 3 approved, 1 declined." }),
    ).toBeVisible();
    await expect(link('Add all 3 to my calendar')).toBeVisible();
    await expect.poll(() => filledButtons(page)).toEqual(['Add all 3 to my calendar']);
  });

  test('one checkbox confirms the whole strategy', async ({ page }) => {
    const sent = await openReview(page, { ...WITH_STRATEGY, readerName: 'Mara Lind' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your December');
    await page.getByRole('tab', { name: 'Strategy' }).click();
    await expect(page.getByRole('term')).toHaveText([
      'For whom',
      'What you stand for',
      'Topics',
      'Tone',
      'Days',
    ]);
    await expect(page.getByRole('heading', { name: 'What we heard' })).toHaveCount(0);
    const tick = button(page, 'All of this looks right');
    await expect(page.getByRole('button', { name: /looks right/i })).toHaveCount(1);
    await expect(tick).toHaveAttribute('aria-pressed', 'false');
    await tick.click();
    await expect(tick).toHaveAttribute('aria-pressed', 'true');
    const parts = () => sent.filter(({ call }) => call === 'strategy').map(({ body }) => body.part);
    await expect
      .poll(parts)
      .toEqual(['positioning', 'audience', 'pillars', 'leftOut', 'voice', 'firstMonth', 'next']);
    await tick.click();
    await expect
      .poll(() => sent.at(-1)?.body)
      .toEqual({ name: 'Mara Lind', part: 'next', looksRight: false });
  });
});

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the text is 640 px wide, with comments and sources beside it in 320 px', async ({ page }) => {
    await openReview(page, EVERY_STATE);
    await page
      .getByRole('article', { name: 'The morning that nobody came' })
      .first()
      .getByRole('button')
      .click();
    await page.getByRole('switch', { name: 'Show sources' }).click();
    const text = await page.getByRole('article', { name: 'Preview' }).boundingBox();
    const comments = await page.getByRole('region', { name: 'Comments' }).boundingBox();
    expect(text?.width).toBe(640);
    expect(comments?.width).toBe(320);
    expect(comments?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + 640);
    expect(Math.abs((comments?.y ?? 0) - (text?.y ?? 0))).toBeLessThan(8);
    const sources = await page.getByRole('region', { name: 'Where this comes from' }).boundingBox();
    expect(sources?.x).toBe(comments?.x);
  });

  test('without comments the text is centred', async ({ page }) => {
    await openReview(page, MONTH);
    await openPost(page, 2);
    const text = await page.getByRole('article', { name: 'Preview' }).boundingBox();
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(text?.width).toBe(640);
    expect(Math.abs((text?.x ?? 0) - (width - 640) / 2)).toBeLessThan(1);
  });

  test('sources and comments are beside the strategy', async ({ page }) => {
    await openReview(page, WITH_STRATEGY);
    await page.getByRole('tab', { name: 'Strategy' }).click();
    await button(page, 'Read the whole strategy, 2 minutes, 1 comment').click();
    const part = page.getByRole('region', { name: 'What you stand for' });
    await expect(part.getByText('What is your story?')).toHaveCount(0);
    await page.getByRole('switch', { name: 'Show sources' }).click();
    const text = await part.getByText(/^The host who tells/).boundingBox();
    const comment = await part.getByRole('listitem').boundingBox();
    const sources = await part.getByText('What is your story?').boundingBox();
    expect(text?.width).toBe(640);
    expect(comment?.width).toBe(320);
    for (const box of [comment, sources]) expect(box?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + 640);
  });
});
