import { expectAccessible, expectNothingBeyond } from '../accessible.ts';
import { runInBackend } from '../backend.ts';
import { expect, test } from '../fixtures.ts';
import { startSession } from '../flows/admin.ts';

/* A person sets up a second factor, and logs in with it. */

test.use({ ownServer: { INTEGRATIONS_OFF: 'mail' } });

const EMAIL = 'ada@agency.example';
const PASSWORD = 'a long password of a person';

/** The code that an authenticator app shows. @param steps 1 for the next 30 seconds */
const codeOf = (secret: string, steps: number) =>
  runInBackend(
    `import { Secret, TOTP } from 'otpauth';
    const [secret, steps] = process.argv.slice(-2);
    const timestamp = Date.now() + Number(steps) * 30_000;
    console.log(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }));`,
    secret,
    String(steps),
  ).trim();

test('a person sets up a second factor on the profile page and logs in with a code', async ({
  page,
  request,
}) => {
  await startSession(page);
  const invited = await page.request.post('/api/people', {
    data: { name: 'Ada Baker', email: EMAIL, role: 'owner' },
  });
  const token = new URL((await invited.json()).link).hash.slice(1);
  await request.post('/api/invitations/accept', { data: { token, name: 'Ada Baker', password: PASSWORD } });
  await page.request.post('/api/logout');

  const logIn = async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await page.goto('/admin');
  await logIn();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Baker' })).toBeVisible();
  await expect(page.getByText('(this session)')).toBeVisible();
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNothingBeyond(page, 'setting up a second factor');
  await expectAccessible(page, 'setting up a second factor');
  await page.getByLabel('Code').fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectNothingBeyond(page, 'recovery codes');
  await expectAccessible(page, 'recovery codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of your recovery codes are left.')).toBeVisible();
  await expectAccessible(page, 'the profile page');

  await page.getByRole('button', { name: 'Logout' }).click();
  await logIn();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(/^This code is wrong or was used already/)).toBeVisible();
  await expectAccessible(page, 'the code at the log-in');
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
