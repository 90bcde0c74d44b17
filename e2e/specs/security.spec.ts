import { expect, type Page, test } from '../fixtures.ts';
import { openList, openSubmission, unfold } from '../flows/admin.ts';

/** Violations of the page's content security policy, and traces an injected script would leave. */
async function watch(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('dialog', (dialog) => {
    faults.push(`a script asked: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

test('the API documentation works under the policy, and calls an endpoint', async ({ page }) => {
  const faults = await watch(page);
  await page.goto('/api/docs');
  const route = page.locator('#operations-health-getConfig');
  await expect(page.getByRole('link', { name: 'Create a form' })).toBeVisible();
  await expect(route).toBeHidden();
  const search = page.getByRole('searchbox', { name: 'Search operations' });
  await search.fill('public configuration');
  await expect(route).toBeVisible();
  await expect(page.locator('#operations-forms-createForm')).toBeHidden();
  await search.fill('/api/config');
  await route.click();
  await route.getByRole('button', { name: 'Try it out' }).click();
  await route.getByRole('button', { name: 'Execute' }).click();
  await expect(route.locator('.live-responses-table')).toContainText('videoGuideUrl');
  expect(faults).toEqual([]);
});

test('A21: hostile text in every field is text on every page', async ({ page, server }) => {
  const hostile = (place: string) =>
    `<img src=x onerror="alert('${place}')"><script>alert('${place}')</script> ${place}`;
  const faults = await watch(page);
  const { id } = await (
    await page.request.post(`${server.url}/api/forms`, {
      data: {
        website: 'https://hostile.example/"><svg onload=alert(1)>'.replaceAll(' ', '%20'),
        email: 'ada@example.com',
        industry: hostile('industry'),
        linkedin_profile: 'javascript:alert(1)',
        topics_to_talk_about: hostile('topics'),
        icp: hostile('icp'),
      },
    })
  ).json();
  await page.request.put(`${server.url}/api/forms/${id}/answers/0`, { data: { answer: hostile('answer') } });

  await page.goto(`/?formId=${id}`);
  await expect(page.locator('h1').first()).toBeVisible();

  await openList(page);
  await expect(page.getByRole('cell', { name: hostile('industry') })).toBeVisible();
  const address = `/api/form_submissions/${id}`;
  const work = {
    last_post_1: { text: hostile('past post'), url: 'javascript:alert(1)' },
    content_ideas: [
      {
        id: 'i',
        title: hostile('title'),
        description: hostile('d'),
        contentType: hostile('type'),
        hook: hostile('hook'),
      },
    ],
    full_posts: [
      {
        ideaId: 'i',
        title: hostile('post title'),
        contentType: 'Story',
        fullPost: hostile('post'),
        trelloCardUrl: 'javascript:alert(1)',
      },
    ],
  };
  // Background jobs change the form, too.
  await expect(async () => {
    const { modified_at } = await (await page.request.get(address)).json();
    const saved = await page.request.put(address, { data: { modified_at, ...work } });
    expect(saved.ok()).toBe(true);
  }).toPass();
  const { website } = await (await page.request.get(address)).json();
  await openSubmission(page, website.replace('https://', ''));
  await unfold(page, 'Generated Content Ideas');
  await expect(page.getByText(hostile('answer'), { exact: true })).toBeVisible();
  await expect(page.getByText(hostile('title'), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('article', { name: hostile('post title') })).toContainText(hostile('post'));
  for (const address of await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    expect(address).not.toMatch(/^\s*(javascript|data|vbscript):/i);

  const notification = async () => {
    const mails: { id: string; messageId: string; subject: string }[] = await (
      await page.request.get('/sandbox/mail')
    ).json();
    return mails.find(({ messageId, subject }) => messageId.includes(id) && /^New submission/.test(subject))
      ?.id;
  };
  await expect.poll(notification).toBeDefined();
  await page.goto(`/sandbox/inbox#${await notification()}`);
  await expect(page.getByRole('article')).toContainText(hostile('industry'));
  expect(faults.filter((fault) => fault.includes('asked') || fault.includes('Security'))).toEqual([]);
});

test("an unknown address shows 'not found' with status 404", async ({ page, server }) => {
  for (const path of ['/no/such-page', '/calendar/x', '//x', '//']) {
    const response = await page.goto(`${server.url}${path}`);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(1);
  }
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Brand Information' })).toBeVisible();
  expect((await page.request.get('/api/no-such-route')).headers()['content-type']).toContain('json');
});

test('prospects delete their data, and the link stops working', async ({ page, server }) => {
  const { id } = await (
    await page.request.post(`${server.url}/api/forms`, {
      data: { website: 'example.com', email: 'ada@example.com', industry: 'Software' },
    })
  ).json();
  await page.goto(`/?formId=${id}`);
  await page.getByText('Your data', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.zip');
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'Your data has been deleted' })).toBeVisible();
  expect((await page.request.get(`${server.url}/api/forms/${id}`)).status()).toBe(404);
  await page.goto(`/?formId=${id}`);
  await expect(page.getByRole('heading', { name: 'We could not find this form' })).toBeVisible();
});
