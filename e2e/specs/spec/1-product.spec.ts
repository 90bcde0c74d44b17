import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { expect, type Page, PHONE, test } from '../../fixtures.ts';
import { makeSubmission, openDetail, openTab, startSession, untilWritten } from '../../flows/admin.ts';
import { readToEnd } from '../../flows/clientPage.ts';
import { startServer, type TestServer } from '../../server.ts';

/* What SPEC promises a client: a strategy within three days, and eight posts a month. */

interface Post {
  id: string;
  title: string;
  plannedDay: string | null;
  version: number;
}
interface Mail {
  recipients: string[];
  subject: string;
  text: string;
  html: string;
}
interface Rounds {
  rounds: { readerName: string | null }[];
  threads: { verdict: { verdict: string; name: string } | null }[];
}

const READER = 'Mara Lind';
const CLIENT = 'mara@month.example';
/** Changes the server's clock and its database's. */
const MOVED_CLOCK = fileURLToPath(new URL('../../../backend/test/faults/moved-clock.mjs', import.meta.url));
/** The preparation can be observed in progress until the fault is removed. */
const SLOW_MODEL = { service: 'openai', delayMs: 600_000 };
const DAY_MS = 86_400_000;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const allMails = async (page: Page): Promise<Mail[]> => (await page.request.get('/sandbox/mail')).json();
const mailsTo = async (page: Page, subject: RegExp): Promise<Mail[]> =>
  (await allMails(page)).filter((mail) => mail.recipients.includes(CLIENT) && subject.test(mail.subject));
const ofSubmission = async <T>(page: Page, id: string, part: string): Promise<T> =>
  (await page.request.get(`/api/form_submissions/${id}/${part}`)).json();
const postsOf = (page: Page, id: string) => ofSubmission<Post[]>(page, id, 'posts');
const roundsOf = (page: Page, id: string) => ofSubmission<Rounds>(page, id, 'rounds');

/**
 * Releases the dialog's default selection: with nothing to decide, it opens at the client's page.
 * @returns the path of the client's link
 */
async function release(page: Page, send: string): Promise<string> {
  await openTab(page, 'Client');
  await button(page, 'Release to the client').click();
  const dialog = page.getByRole('dialog');
  await button(page, send).click();
  const link = await dialog.getByRole('textbox').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return new URL(link).pathname;
}

/** The last morning of this month, which has no room for posts: the client's first month is the whole next one. */
const LAST_MORNING = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 0, 8));
const NEXT_MONTH = new Date(LAST_MORNING.getTime() + DAY_MS);

/** Opens every link in the mails as a link scanner does, and clicks the decision buttons. */
async function scan(browser: Browser, baseURL: string, mails: Mail[]): Promise<void> {
  const links = new Set(
    mails.flatMap(({ html }) => linksIn(html)).filter((link) => link.startsWith(baseURL)),
  );
  expect([...links].map((link) => new URL(link).pathname.split('/')[1]).sort()).toEqual(
    expect.arrayContaining(['', 'admin', 'review']),
  );
  const context = await browser.newContext({ baseURL });
  for (const link of links) {
    const page = await context.newPage();
    await context.request.head(link);
    await page.goto(link);
    await expect(page.getByRole('heading').first()).toBeVisible();
    if (new URL(link).pathname.startsWith('/review/')) await pressAll(page);
    await page.close();
  }
  await context.close();
}

const linkIn = (mail?: Mail): string =>
  new URL(/https?:\/\/\S+\/review\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** The decision buttons, clicked without typing: the page asks for a name and sends nothing. */
async function pressAll(client: Page): Promise<void> {
  await button(client, 'Read 8 posts').click();
  await readToEnd(client);
  await button(client, 'Approve').click();
  await button(client, 'Continue').click();
  await expect(client.getByText('Please enter your name')).toBeVisible();
  await button(client, 'Cancel').click();
}

test.describe('1: a month, from the interview to the report', () => {
  let first: TestServer;
  let later: TestServer | undefined;
  test.beforeEach(async () => {
    first = await startServer({
      NODE_OPTIONS: `--import ${MOVED_CLOCK}`,
      DAYS_AHEAD: String((LAST_MORNING.getTime() - Date.now()) / DAY_MS),
    });
  });
  test.afterEach(async () => {
    await later?.stop();
    await first.stop();
  });

  test('is written, planned, released, read, changed, approved, posted and counted', async ({ browser }) => {
    const agency = await (await browser.newContext({ baseURL: first.url })).newPage();
    agency.setDefaultTimeout(30_000);
    const phone = { ...PHONE, baseURL: first.url, timezoneId: 'UTC' };
    const client = await (await browser.newContext(phone)).newPage();
    const id = await makeSubmission(agency, { website: 'month.example', email: CLIENT });
    const nextStep = (name: string) => button(agency, `Next step: ${name}`);
    const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(NEXT_MONTH);

    await test.step('three clicks write eight posts, through a reload and from another tab', async () => {
      await openDetail(agency, id);
      const delayed = await agency.request.post('/sandbox/faults', { data: SLOW_MODEL });
      expect(delayed.ok()).toBe(true);
      await openTab(agency, 'Month');
      await nextStep(`Prepare ${month}`).click();
      await expect(nextStep('Generating Ideas...')).toBeVisible();
      await expect(agency.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true');
      await agency.reload();
      await expect(nextStep('Generating Ideas...')).toBeVisible();
      await agency.request.delete('/sandbox/faults');
      await expect(agency.getByLabel('Post 1', { exact: true })).not.toHaveValue('');
      await expect(agency.getByRole('heading', { name: 'Generated Content Ideas' })).toBeFocused();
      await nextStep('Select best 8').click();
      await openTab(agency, 'Month');
      await nextStep('Write 8 posts').click();
      await expect(agency.getByRole('heading', { name: 'Generated Posts' })).toBeFocused();
      await untilWritten(agency);
      const written = agency.getByRole('region', { name: 'Generated Posts' });
      await expect(written.getByText('On the board', { exact: true })).toHaveCount(8);
    });

    await test.step('each post gets its own day, and the strategy has the same days', async () => {
      await openTab(agency, 'Month');
      await button(agency, 'Plan the month').click();
      await button(agency, 'Plan 8 posts').click();
      await expect.poll(async () => (await postsOf(agency, id)).every((post) => post.plannedDay)).toBe(true);
      const days = (await postsOf(agency, id)).map(({ plannedDay }) => plannedDay);
      expect(new Set(days).size).toBe(8);
      await openTab(agency, 'Strategy');
      await button(agency, 'Next step: Write the strategy').click();
      const month = agency.locator('#strategy-firstMonth-fields');
      await expect
        .poll(async () =>
          (
            await month.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
          ).toSorted(),
        )
        .toEqual(days.toSorted());
    });

    await test.step('everything is released, and a link scanner decides nothing', async () => {
      await release(agency, 'Release 8 posts and the strategy');
      await expect.poll(async () => (await mailsTo(agency, /ready/i)).length).toBe(1);
      await scan(browser, first.url, await allMails(agency));
      const { rounds, threads } = await roundsOf(agency, id);
      expect(threads.filter(({ verdict }) => verdict !== null)).toEqual([]);
      expect(rounds[0]?.readerName).toBeNull();
    });

    await test.step('the client confirms the strategy, approves six posts and asks for two changes', async () => {
      const [mail] = await mailsTo(agency, /^Your content strategy and your first posts are ready to read$/);
      await client.goto(linkIn(mail));
      await expect(heading(client)).toHaveText(/^Your \w+$/);
      await client.getByRole('tab', { name: 'Strategy' }).click();
      await button(client, 'All of this looks right').click();
      await client.getByLabel('Your name').fill(READER);
      await button(client, 'Continue').click();
      await button(client, 'Read 8 posts').click();
      for (let post = 1; post <= 8; post++) {
        const title = await heading(client).textContent();
        await readToEnd(client);
        if (post <= 2) {
          await button(client, 'Ask for changes').click();
          await client.getByLabel('What should change?').fill(`Please shorten post ${post}.`);
          await button(client, 'Send to the writer').click();
        } else await button(client, 'Approve').click();
        await expect(heading(client)).not.toHaveText(title ?? '');
      }
      await expect(client.getByText("That's everything. 6 approved, 2 with the writer.")).toBeVisible();
      // The page sends decisions in the background; leaving it now may delay some.
      const verdicts = async () =>
        (await roundsOf(agency, id)).threads
          .map(({ verdict }) => `${verdict?.verdict} ${verdict?.name}`)
          .sort();
      await expect
        .poll(verdicts)
        .toEqual([...Array(6).fill(`approved ${READER}`), ...Array(2).fill(`changes_wanted ${READER}`)]);
      expect((await roundsOf(agency, id)).rounds[0]?.readerName).toBe(READER);
      expect(await ofSubmission(agency, id, 'strategy')).toMatchObject({
        sentAt: expect.any(String),
        faults: [],
      });
      expect(await ofSubmission(agency, id, 'evidence')).toMatchObject({ intact: true });
    });

    await test.step('both posts are rewritten and approved in a second round', async () => {
      await agency.reload();
      await openTab(agency, 'Content');
      const rewritten = async () => (await postsOf(agency, id)).filter(({ version }) => version > 1).length;
      for (const [at, words] of ['Please shorten post 1.', 'Please shorten post 2.'].entries()) {
        const post = agency.getByRole('article').filter({ hasText: words });
        await post.getByRole('button', { name: /^Rewrite/ }).click();
        await agency.getByRole('dialog').getByRole('button', { name: 'Rewrite' }).click();
        await expect.poll(rewritten).toBe(at + 1);
      }
      const second = await release(agency, 'Release 2 posts');
      await client.goto(second);
      await client.getByRole('list', { name: 'Posts' }).getByRole('button').first().click();
      for (let post = 1; post <= 2; post++) {
        const title = await heading(client).textContent();
        await readToEnd(client);
        // The name was given in the first round.
        await button(client, 'Approve').click();
        await expect(heading(client)).not.toHaveText(title ?? '');
      }
      await expect
        .poll(async () => {
          const { posts } = await (
            await client.request.get(second.replace('/review/', '/api/review/'))
          ).json();
          return posts.map(({ state }: { state: string }) => state);
        })
        .toEqual(Array(8).fill('approved'));
    });

    const [due] = (await postsOf(agency, id)).toSorted((a, b) =>
      (a.plannedDay ?? '').localeCompare(b.plannedDay ?? ''),
    );
    await test.step('on the day of a post the client gets a reminder, and posts it', async () => {
      // The clock ends the session: an open page that notices it late would end the next one.
      await agency.goto('about:blank');
      await first.pause();
      const morning = Date.parse(`${due?.plannedDay}T08:00:00Z`);
      later = await startServer({
        DATA_DIR: first.dataDir,
        PORT: new URL(first.url).port,
        NODE_OPTIONS: `--import ${MOVED_CLOCK}`,
        DAYS_AHEAD: String((morning - Date.now()) / DAY_MS),
      });
      await startSession(agency);
      await expect.poll(async () => (await mailsTo(agency, /due today/)).length).toBe(1);
      const [mail] = await mailsTo(agency, /due today/);
      expect(mail?.text).toContain(due?.title);
      await client.goto(linkIn(mail));
      await client
        .getByRole('button', { name: due?.title ?? '' })
        .first()
        .click();
      await button(client, 'I have posted it').click();
      await button(client, 'Mark as posted').click();
      await expect(client.getByText(/^Posted/).first()).toBeVisible();
    });

    await test.step('the report counts both rounds', async () => {
      await agency.goto('/admin/reports');
      const rounds = agency.getByRole('region', { name: 'Decisions per round' });
      await rounds.getByText('Table').click();
      const counts = (row: number) => rounds.getByRole('row').nth(row).getByRole('cell').allTextContents();
      // Round, posts released, approved, changes wanted, declined.
      await expect.poll(() => counts(1)).toEqual(['1', '8', '6', '2', '0']);
      await expect.poll(() => counts(2)).toEqual(['2', '2', '2', '0', '0']);
    });
  });
});
