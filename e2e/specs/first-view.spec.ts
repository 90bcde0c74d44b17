import { expect, type Page, test } from '../fixtures.ts';
import { EVERY_STATE, ONE_POST, openReview } from '../flows/clientPage.ts';
import { continueButton, fillBrand, formIdOf, heading, keptIndustry, startForm } from '../flows/wizard.ts';

/** React's and the browser's errors, including hydration mismatches. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Delays some files until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const ALL_SCRIPTS = /\/assets\/.*\.js/;
const SESSION = /\/assets\/opening-.*\.js/;

test('the first step is shown before any script, and text typed into it is kept and saved', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const release = await hold(page, ALL_SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(heading(page, 'Brand Information')).toBeVisible();
  await fillBrand(page);
  await page.getByLabel('Industry *').press('Enter');
  await expect(page).toHaveURL('/');
  release();
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Continue Now' }).click();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  const form = await (await request.get(`/api/forms/${formIdOf(page)}`)).json();
  expect(form).toMatchObject({ website: 'https://nordlicht.example', industry: 'Interior design' });
  expect(complaints).toEqual([]);
});

test('text typed before the session loads is validated and kept, and a press waits for it', async ({
  page,
}) => {
  const release = await hold(page, SESSION);
  await page.goto('/');
  await fillBrand(page, { website: 'just words', email: 'mara@nordlicht.example', industry: 'Design' });
  await continueButton(page).click();
  await expect(page.getByText('Please enter a web address, such as example.com')).toBeVisible();
  await expect(page.getByLabel('Website *')).toBeFocused();
  await page.getByLabel('Website *').fill('nordlicht.example');
  await continueButton(page).click();
  await expect(continueButton(page)).toHaveAttribute('aria-disabled', 'true');
  await continueButton(page).click({ force: true });
  await expect(heading(page, 'Brand Information')).toBeVisible();
  release();
  await page.getByRole('button', { name: 'Continue Now' }).click();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
});

test('text typed before the session loads wins over an older draft, which fills the rest', async ({
  page,
}) => {
  await page.goto('/');
  await fillBrand(page, { website: 'old.example', email: 'old@example.com', industry: 'Carpentry' });
  await expect.poll(() => keptIndustry(page)).toBe('Carpentry');
  // Another page of this browser, whose fields the browser does not restore.
  const next = await page.context().newPage();
  await page.close();
  const release = await hold(next, SESSION);
  await next.goto('/');
  await next.getByLabel('Industry *').fill('Architecture');
  release();
  await expect(next.getByLabel('Email *')).toHaveValue('old@example.com');
  await expect(next.getByLabel('Industry *')).toHaveValue('Architecture');
  await expect.poll(() => keptIndustry(next)).toBe('Architecture');
});

test('text typed before any script survives a reload', async ({ page }) => {
  const release = await hold(page, /\/assets\/(?!start-).*\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  await untilStarted(page);
  await page.getByLabel('Email *').fill('half@');
  await page.getByLabel('Industry *').pressSequentially('Carpentry');
  await page.locator('#field-trap').fill('A machine', { force: true });
  await expect.poll(() => keptTyped(page)).toBe('{"field-email":"half@","field-industry":"Carpentry"}');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByLabel('Industry *')).toHaveValue('Carpentry');
  release();
  await expect.poll(() => keptTyped(page)).toBeNull();
  await expect(page.getByLabel('Email *')).toHaveValue('half@');
  expect(await keptIndustry(page)).toBe('Carpentry');
});

test('text typed with a form in the URL, or on another page, is kept by that page alone', async ({
  page,
}) => {
  await startForm(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.reload();
  await page.getByLabel('Industry *').fill('Carpentry');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  expect(await keptTyped(page)).toBeNull();
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByLabel('Title').fill('A title');
  expect(await keptTyped(page)).toBeNull();
});

test('the page waits for a network that is lost before the scripts load, and keeps typed text', async ({
  page,
  context,
}) => {
  const release = await hold(page, /\/assets\/(?!start-).*\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  await untilStarted(page);
  await fillBrand(page);
  await expect.poll(() => keptTyped(page)).toContain('Interior design');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/index-'));
  await context.setOffline(true);
  release();
  await failed;
  await context.setOffline(false);
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Continue Now' }).click();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
});

test('the page also waits after a connection breaks while the device is online', async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/index-*.js', (route) => {
    asked += 1;
    return asked === 1 ? route.abort('connectionreset') : route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const again = page.waitForResponse(
    (response) => response.url().includes('/assets/index-') && response.request().method() === 'GET',
  );
  await untilStarted(page);
  await fillBrand(page);
  await again;
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Continue Now' }).click();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
});

/** The first script has run and requested the others. */
async function untilStarted(page: Page): Promise<void> {
  await expect(page.locator('head > script[type="module"]')).toBeAttached();
}

/** The typed text that this tab stored before the page's own code was loaded. */
function keptTyped(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('byline.typed'));
}

test('a URL with a form never shows an empty first step', async ({ page }) => {
  const id = await startForm(page);
  const complaints = complaintsOf(page);
  const release = await hold(page, ALL_SCRIPTS);
  await page.goto(`/?formId=${id}`, { waitUntil: 'commit' });
  await expect(page.getByText('Opening your form …')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const shifts = shiftsUntil(page, 'h1', { fromFirstPaint: true });
  release();
  expect(await shifts).toBeLessThan(0.1);
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  expect(complaints).toEqual([]);
});

/** The sum of the layout shifts from now, or the first paint, until an element exists. */
function shiftsUntil(
  page: Page,
  selector: string,
  { fromFirstPaint = false }: { fromFirstPaint?: boolean } = {},
): Promise<number> {
  return page.evaluate(
    ([wanted, buffered]) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered });
        const look = () => (document.querySelector(wanted) ? resolve(sum) : requestAnimationFrame(look));
        look();
      }),
    [selector, fromFirstPaint] as const,
  );
}

for (const width of [320, 412, 1280]) {
  test(`at ${width} px the calendar shows the first month before any script, and it stays in place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    const complaints = complaintsOf(page);
    const release = await hold(page, ALL_SCRIPTS);
    await page.goto('/calendar', { waitUntil: 'commit' });
    await expect(heading(page, 'Content Calendar')).toBeVisible();
    await expect(page.getByText('2 posts: 1 scheduled, 1 published')).toBeVisible();
    await expect(page.locator('td')).toHaveCount(35);
    await expect(page.getByText('Nothing planned for this day.')).toBeVisible({ visible: width < 760 });
    await expect(page.getByRole('button')).toHaveCount(0);
    // A machine without the fallback fonts of theme/fonts.css wraps words elsewhere until the fonts are loaded.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const title = page.getByRole('heading', { name: 'December 2024' });
    const before = await title.boundingBox();
    const shifts = shiftsUntil(page, 'main:not([inert])');
    release();
    await expect(page.getByRole('button', { name: 'Create Post' })).toBeEnabled();
    expect(await shifts).toBeLessThan(0.02);
    expect(await title.boundingBox()).toEqual(before);
    expect(complaints).toEqual([]);
  });
}

test("the page is in the chosen language, or the browser's", async ({ request }) => {
  const languageOf = async (path: string, headers: Record<string, string>) => {
    const html = await (await request.get(path, { headers })).text();
    return /<html lang="(\w+)"/.exec(html)?.[1];
  };
  expect(await languageOf('/', { 'accept-language': 'fr, de;q=0.8, en;q=0.5' })).toBe('de');
  expect(await languageOf('/calendar', { 'accept-language': 'ja' })).toBe('en');
  expect(await languageOf('/', { 'accept-language': 'de', cookie: 'a=b; lang=en' })).toBe('en');
  expect(await languageOf('/?lang=de', { cookie: 'lang=en' })).toBe('de');
  expect(await languageOf('/admin', { 'accept-language': 'de', cookie: 'lang=de' })).toBe('en');
});

test('dark mode applies from the first paint on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    colorScheme: 'dark',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  const colour = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour('body')).toBe('rgb(21, 20, 26)');
  await context.close();
});

test('a first view needs only the page, which is compressed', async ({ page }) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) styles.push(request.url());
  });
  const release = await hold(page, ALL_SCRIPTS);
  for (const path of ['/', '/calendar', '/review/unknown']) {
    const answer = await page.goto(path, { waitUntil: 'commit' });
    expect(answer?.headers()['content-encoding'], path).toBe('gzip');
    const title = page.getByRole('heading', { level: 1 });
    const face = await title.evaluate((element) => getComputedStyle(element).fontFamily);
    expect(face, path).toMatch(/^"?(?:Newsreader|Inter)/);
  }
  release();
  await expect(heading(page, 'Your month, ready to read')).toBeHidden();
  const inlined = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(inlined, 'the styles that the page contains').not.toEqual([]);
  const again = styles.filter((url) => inlined.includes(url));
  expect(again, 'nor does the code fetch them again').toEqual([]);
});

test('a prerendered page contains its texts, and its scripts are named before it', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/calendar', '/review/unknown']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<script type="application/json" id="messages">');
  }
  const answer = await request.get('/review/unknown');
  const named = [...(await answer.text()).matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(2);
  const link = answer.headers().link ?? '';
  for (const [, file] of named) expect(link).toContain(`<${file}>; rel=modulepreload`);
  const texts: string[] = [];
  page.on('request', (sent) => {
    if (/\/assets\/(?:en|de)-/.test(sent.url())) texts.push(sent.url());
  });
  await page.goto('/calendar?lang=de');
  await expect(page.getByRole('button', { name: 'Nächster Monat' })).toBeVisible();
  expect(texts).toEqual([]);
});

test('the client page requests its round with the page, and once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/review/')) asked.push(request.url());
  });
  const release = await hold(page, ALL_SCRIPTS);
  const early = page.waitForRequest(/\/api\/review\//);
  const opening = openReview(page, ONE_POST);
  await early;
  release();
  await opening;
  await expect(page.getByRole('heading', { name: 'The morning that nobody came' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('the client page renders its first screen first, and the rest after its paint', async ({ page }) => {
  await page.addInitScript(() => {
    const held: FrameRequestCallback[] = [];
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (act) => held.push(act);
    const paint = () => {
      window.requestAnimationFrame = requestAnimationFrame;
      for (const act of held) requestAnimationFrame(act);
    };
    document.addEventListener('paint-now', paint, { once: true });
  });
  await openReview(page, EVERY_STATE);
  const posts = page.locator('article[data-post]');
  await expect(posts).toHaveCount(2);
  // Work that does not wait for the paint is done once the browser is idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await posts.count()).toBe(2);
  await page.evaluate(() => document.dispatchEvent(new Event('paint-now')));
  await expect.poll(() => posts.count()).toBeGreaterThan(3);
});

test('scripts are loaded after the prerendered view is painted', async ({ page }) => {
  // After three seconds without a paint src/start.ts stops waiting; on a busy machine that may happen first.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((act: () => void, ms?: number) => (ms === 3000 ? 0 : wait(act, ms))) as typeof wait;
  });
  for (const path of ['/', '/calendar']) {
    await page.goto(path);
    await expect.poll(() => page.evaluate(fetchedAfterPaint)).toBeGreaterThan(5);
    expect(await page.evaluate(fetchedBeforePaint)).toEqual([]);
  }
});

/** The number of scripts after the first paint. */
function fetchedAfterPaint(): number {
  const paint = Math.min(...performance.getEntriesByType('paint').map(({ startTime }) => startTime));
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return scripts.filter(({ startTime }) => startTime >= paint).length;
}

/** The scripts before it, except the one that waits for it. */
function fetchedBeforePaint(): string[] {
  const paint = Math.min(...performance.getEntriesByType('paint').map(({ startTime }) => startTime));
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint)
    .map(({ name }) => name)
    .filter((name) => !name.includes('/assets/start-'));
}

test('on a return visit the calendar does not flash the month of a first visit', async ({ page }) => {
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('January 2025');
  const release = await hold(page, /\/assets\/(?!start-).*\.js/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('December 2024')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('January 2025');
});

test('on a return visit the calendar does not flash the sample posts of a first visit', async ({ page }) => {
  await page.goto('/calendar');
  await page.getByRole('button', { name: /three questions/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 post: 1 published')).toBeVisible();
  const release = await hold(page, /\/assets\/(?!start-).*\.js/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('2 posts')).toBeHidden();
  release();
  await expect(page.getByText('1 post: 1 published')).toBeVisible();
});
