import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { makeSubmission, openTab, startSession, stored } from '../flows/admin.ts';
import { nextMonth, storedPosts } from '../flows/months.ts';
import { ADMIN_PASSWORD } from '../server.ts';

/* A week of an agency of five: an owner, an editor, two writers and a reader, each with a browser of their own. */

test.use({ ownServer: { INTEGRATIONS_OFF: 'mail' } });

const PEOPLE = {
  Olga: 'Owner',
  Ed: 'Editor',
  Wanda: 'Writer',
  Will: 'Writer',
  Rita: 'Reader',
} as const;
type Name = keyof typeof PEOPLE;

const emailOf = (name: Name) => `${name.toLowerCase()}@agency.example`;
const passwordOf = (name: Name) => `the long password of ${name}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Invites a person in the settings. @returns the link, which is shown once */
async function invite(owner: Page, name: Name): Promise<string> {
  await owner.goto('/admin/settings');
  await button(owner, 'Invite a person').click();
  const dialog = owner.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(emailOf(name));
  await dialog.getByLabel('Role').selectOption(PEOPLE[name]);
  await button(owner, 'Invite').click();
  await expect(dialog).toBeHidden();
  await expect(owner.getByText(`Send this link to ${name}.`)).toBeVisible();
  const link = await owner.getByRole('textbox', { name: 'Link' }).inputValue();
  await owner.reload();
  await expect(owner.getByText(emailOf(name))).toBeVisible();
  await expect(owner.getByText(`Send this link to ${name}.`)).toHaveCount(0);
  return link;
}

/** Opens an invitation in a new browser and chooses a password. @returns the panel of the person */
async function accept(browser: Browser, name: Name, link: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage();
  await page.goto(link);
  await expect(page.getByText(`${PEOPLE[name]}: `)).toBeVisible();
  await page.getByLabel('Password').fill(passwordOf(name));
  await button(page, 'Save and log in').click();
  await expect(page.locator('#today-title')).toBeVisible();
  return page;
}

/** Opens a client in the panel. */
async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/form_submissions/${id}/show`);
  await expect(page.getByRole('heading', { name: /^Submission Details/ })).toBeVisible();
}

/** A client with one planned post, made by the page's person. @returns the client's id */
async function makeClient(page: Page, website: string, title: string): Promise<string> {
  const id = await makeSubmission(page, { website });
  await expect.poll(async () => (await stored(page, id)).trello_board_id).not.toBeNull();
  const address = `/api/form_submissions/${id}`;
  const full_posts = [{ ideaId: title, title, contentType: 'Story', fullPost: `${title}, in full.` }];
  await expect(async () => {
    const { modified_at } = await (await page.request.get(address)).json();
    expect((await page.request.put(address, { data: { modified_at, full_posts } })).ok()).toBe(true);
  }).toPass();
  const [post] = await storedPosts(page, id);
  const posts = [{ id: post?.id, month: nextMonth() }];
  expect((await page.request.put(`${address}/plan`, { data: { timeZone: 'UTC', posts } })).ok()).toBe(true);
  return id;
}

test('four roles work for a week with their own passwords, rights and names', async ({
  page,
  browser,
  request,
}) => {
  await startSession(page);
  const bakery = await makeClient(page, 'bakery.example', 'Ovens');
  const mill = await makeClient(page, 'mill.example', 'Flour');

  const olga = await test.step('the owner comes with the shared password, and switches it off', async () => {
    const owner = await accept(browser, 'Olga', await invite(page, 'Olga'));
    await owner.goto('/admin/settings');
    await button(owner, 'Switch the shared password off').click();
    await button(owner, 'Switch off').click();
    await expect(owner.getByText('The shared password is off.')).toBeVisible();
    const refused = await request.post('/api/verify-admin', { data: { password: ADMIN_PASSWORD } });
    expect(refused.status()).toBe(401);
    await page.goto('/admin/today');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    return owner;
  });

  const [ed, wanda, will, rita] = await test.step('she invites four people', async () => {
    const pages: Page[] = [];
    for (const name of ['Ed', 'Wanda', 'Will', 'Rita'] as const)
      pages.push(await accept(browser, name, await invite(olga, name)));
    return pages as [Page, Page, Page, Page];
  });

  await test.step('each writer gets a client, and an editor has to approve posts', async () => {
    for (const [id, name] of [
      [bakery, 'Wanda'],
      [mill, 'Will'],
    ] as const) {
      await open(olga, id);
      await olga.getByLabel('Responsible person').selectOption(name);
      await expect.poll(async () => (await stored(olga, id)).responsible_id).not.toBeNull();
    }
    await olga.goto('/admin/settings');
    await olga.getByLabel('Release only posts that an editor has approved').check();
    await button(olga, 'Save').click();
    await expect(olga.getByText('The settings were saved.')).toBeVisible();
  });

  await test.step('a writer works for her client only, and releases nothing', async () => {
    await wanda.goto('/admin/form_submissions');
    await expect(wanda.getByText('bakery.example').first()).toBeVisible();
    await expect(wanda.getByText('mill.example')).toHaveCount(0);
    expect((await wanda.request.get(`/api/form_submissions/${mill}`)).status()).toBe(404);
    await wanda.goto(`/admin/form_submissions/${mill}/show`);
    await expect(wanda.getByText('Failed to fetch submission details. Please try again.')).toBeVisible();

    await open(wanda, bakery);
    await button(wanda, 'Edit: Ovens').click();
    await wanda.getByRole('textbox', { name: 'Post text' }).fill('Ovens, better.');
    await button(wanda, 'Save').click();
    await expect(wanda.getByRole('article', { name: 'Ovens' })).toContainText('Ovens, better.');
    await expect(wanda.getByText('An editor has to approve this version')).toBeVisible();
    await expect(button(wanda, 'Approve: Ovens')).toHaveCount(0);
    await expect(wanda.getByRole('button', { name: /^Release/ })).toHaveCount(0);
    const [post] = await storedPosts(wanda, bakery);
    const approved = await wanda.request.post(`/api/form_submissions/${bakery}/rounds`, {
      data: { posts: [{ postId: post?.id, version: 2 }], strategy: null },
    });
    expect(approved.status()).toBe(403);
    await wanda.goto('/admin/audit-log');
    await expect(wanda.getByRole('row').filter({ hasText: 'Wanda' }).first()).toBeVisible();
    await expect(wanda.getByText('mill.example')).toHaveCount(0);
  });

  await test.step('the editor approves the post in the release, and releases it', async () => {
    await open(ed, bakery);
    await openTab(ed, 'Client');
    await button(ed, 'Release to the client').click();
    const dialog = ed.getByRole('dialog', { name: 'What should the client see?' });
    await expect(
      dialog.getByText('An editor has to approve the current version first: “Ovens”.'),
    ).toBeVisible();
    await expect(button(ed, 'Preview')).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await button(ed, 'Preview').click();
    await expect(
      ed.frameLocator('iframe[title="The client’s page"]').getByText('Ovens').first(),
    ).toBeVisible();
    await button(ed, 'Release 1 post').click();
    await expect(ed.getByRole('textbox', { name: 'The link' })).not.toHaveValue('');
    await button(ed, 'Close').click();
    await expect(ed.getByText(/^Released .* by Ed/)).toBeVisible();
  });

  await test.step('a reader reads everything and changes nothing', async () => {
    await open(rita, bakery);
    await expect(rita.getByText('Ovens, better.').first()).toBeVisible();
    await expect(rita.getByRole('button', { name: /^(Edit|Rewrite|Delete|Select|Approve)\b/ })).toHaveCount(
      0,
    );
    await expect(rita.getByLabel('Responsible person')).toBeDisabled();
    const { modified_at } = await (await rita.request.get(`/api/form_submissions/${bakery}`)).json();
    const changed = await rita.request.put(`/api/form_submissions/${bakery}`, {
      data: { modified_at, industry: 'Changed' },
    });
    expect(changed.status()).toBe(403);
    await open(rita, mill);
  });

  await test.step('the second writer leaves, and his client is unassigned', async () => {
    await open(will, mill);
    await olga.goto('/admin/settings');
    await button(olga, 'End access: Will').click();
    await button(olga, 'End access').click();
    await expect(olga.getByText('No access')).toBeVisible();
    await will.reload();
    await expect(will.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect((await stored(olga, mill)).responsible_id).toBeNull();
    // Unassigned clients are everyone's.
    await open(wanda, mill);
  });

  await test.step('the audit log names who did what', async () => {
    await olga.goto('/admin/audit-log');
    for (const name of ['Olga', 'Ed', 'Wanda'])
      await expect(olga.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
    await expect(olga.getByText(emailOf('Will'))).toHaveCount(0);
  });
});
