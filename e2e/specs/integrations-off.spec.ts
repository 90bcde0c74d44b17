import { expectAccessible } from '../accessible.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { makeSubmission, openList, openTab } from '../flows/admin.ts';
import { readToEnd } from '../flows/clientPage.ts';
import { storedPosts } from '../flows/months.ts';
import {
  ANSWERS,
  answerQuestions,
  BRAND,
  continueButton,
  fillBrand,
  formIdOf,
  heading,
  openInterview,
  submitTopics,
} from '../flows/wizard.ts';

/* Without vendors. */
test.use({ ownServer: { INTEGRATIONS_OFF: 'openai,trello,apify,mail' } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Collects responses that refuse a request because its vendor is off. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (response.status() !== 409) return;
    if ((await response.text()).includes('integration_off')) refused.push(response.url());
  });
  return refused;
}

/** The page promises no email. It may contain the client's address and its field's label. */
async function expectNoEmail(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  const others = text.replaceAll(BRAND.email, '').replaceAll(/^Email( \*)?$/gm, '');
  expect(others).not.toMatch(/e-?mail|\bmails?\b/i);
}

test('a prospect finishes the wizard without promises of emails', async ({ page }) => {
  const refused = watchRefusals(page);
  await page.goto('/');
  await expectNoEmail(page);
  await expect(page.getByText(/spoken or typed/)).toHaveCount(0);
  await fillBrand(page);
  await continueButton(page).click();
  const saved = page.getByRole('dialog', { name: 'Progress Saved!' });
  await expect(saved.getByLabel('Your link')).toHaveValue(/formId=/);
  await expectNoEmail(page);
  await button(page, 'Continue Now').click();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  await openInterview(page);
  await expectNoEmail(page);
  await submitTopics(page, ['Offices']);
  await expect(button(page, 'Start Recording')).toHaveCount(0);
  await answerQuestions(page, ANSWERS);
  await button(page, 'Complete Interview').first().click();
  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
  await expect(page.getByText('Your agency will send you your custom content strategy')).toBeVisible();
  await expect(page.getByLabel(/^Please keep the link/)).toHaveValue(new RegExp(formIdOf(page)));
  await expectNoEmail(page);
  expect(refused).toEqual([]);
});

/** An idea added by hand, and its post. */
async function writePost(page: Page, title: string, text: string): Promise<void> {
  const ideas = page.getByRole('region', { name: 'Content Ideas' }).first();
  await ideas.getByRole('button', { name: 'Add an idea' }).click();
  const idea = page.getByRole('form', { name: 'New idea' });
  await idea.getByLabel('Title').fill(title);
  await idea.getByRole('button', { name: 'Save' }).click();
  await button(page, `Select: ${title}`).click();
  await button(page, `Write: ${title}`).click();
  const post = page.getByRole('form', { name: `Write: ${title}` });
  await expect(post.getByLabel('Post title')).toHaveValue(title);
  await expectAccessible(page, 'the form of a post');
  await post.getByLabel('Post text').fill(text);
  await post.getByRole('button', { name: 'Save the post' }).click();
  await expect(page.getByRole('article', { name: title }).last()).toContainText(text);
}

test('posts are written by hand, planned, released and approved with the copied link', async ({
  page,
  browser,
  server,
}) => {
  const refused = watchRefusals(page);
  const id = await makeSubmission(page);
  await openList(page);
  await expect(button(page, 'Off: 4 services')).toBeVisible();
  await page.goto(`/admin/form_submissions/${id}/show`);

  await test.step('nothing is offered that needs a vendor', async () => {
    await button(page, 'Next step: Add an idea').click();
    await expect(page.getByRole('form', { name: 'New idea' })).toBeVisible();
    for (const name of [/^Generat/, /more ideas$/, /^Scrape/, /card/i])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await page.getByRole('form', { name: 'New idea' }).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('two posts are written, and past posts pasted', async () => {
    await writePost(page, 'Four in the morning', 'I began at four in the morning.');
    await writePost(page, 'The crust', 'People taste the crust before they notice the price.');
    await page.getByLabel('Post 1').fill('We open at seven.');
    await button(page, 'Update Posts').click();
    await expect(page.getByText('Posts updated successfully!')).toBeVisible();
  });

  await test.step('they are planned', async () => {
    await openTab(page, 'Month');
    await button(page, 'Plan the month').click();
    await button(page, 'Plan 2 posts').click();
    await expect(button(page, 'Plan 2 posts')).toHaveCount(0);
  });

  await test.step('the strategy starts with its facts', async () => {
    await openTab(page, 'Strategy');
    await button(page, 'Start the strategy').click();
    await expect(button(page, 'Save strategy')).toBeVisible();
    await expect(button(page, 'Rewrite the strategy')).toHaveCount(0);
  });

  const link = await test.step('the release shows a link to send by hand', async () => {
    await openTab(page, 'Client');
    await button(page, 'Release to the client').click();
    const dialog = page.getByRole('dialog', { name: 'What should the client see?' });
    await expect(dialog.getByRole('checkbox', { name: /crust/ })).toBeChecked();
    await button(page, 'Preview').click();
    await expect(page.getByText(/gives you a link to send to them yourself/)).toBeVisible();
    await page.getByRole('button', { name: /^Release 2 posts/ }).click();
    await expect(page.getByText(/This server sends no emails. Copy the link/)).toBeVisible();
    return page.getByRole('textbox', { name: 'The link' }).inputValue();
  });
  expect(refused).toEqual([]);

  await test.step('the client approves', async () => {
    const client = await (await browser.newContext({ baseURL: server.url })).newPage();
    const refusedToClient = watchRefusals(client);
    await client.goto(new URL(link).pathname);
    await client.getByRole('list', { name: 'Posts' }).getByRole('button').first().click();
    await readToEnd(client);
    await button(client, 'Approve').click();
    await client.getByLabel('Your name').fill('Ada');
    await button(client, 'Continue').click();
    await expect.poll(async () => (await storedPosts(page, id)).filter(isApproved).length).toBe(1);
    await expectNoEmail(client);
    expect(refusedToClient).toEqual([]);
  });
});

const isApproved = ({ state }: { state: string }) => state === 'approved';
