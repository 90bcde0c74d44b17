import { AuditService } from '../../src/audit/audit.service.js';
import { SettingsRepository } from '../../src/settings/settings.repository.js';
import { SettingsService } from '../../src/settings/settings.service.js';
import { MAX_LOGO_BYTES } from '../../src/shared/settings.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { inbox } from '../support/inbox.js';
import { INTERVIEWS } from '../support/interviews.js';
import { photo } from '../support/pictures.js';
import { until } from '../support/until.js';

const LOGO = await photo('jpeg', 120, 40);
const LOW = await photo('jpeg', 120, 31);
const WIDE = await photo('jpeg', 2001, 400);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ VIDEO_GUIDE_URL: 'https://guide.example/old' });
});
afterAll(() => test.close());

const [SAID = []] = Object.values(INTERVIEWS);
const get = async () => (await test.admin.get('/api/settings/agency').expect(200)).body;
const put = async (changes: object) => {
  const present = await get();
  return test.admin.put('/api/settings/agency').send({ ...present, ...changes });
};
const set = async (changes: object) => expect((await put(changes)).status).toBe(200);
const upload = async (file: Buffer, name: string, version?: number) =>
  test.admin
    .put(`/api/settings/agency/logo?version=${version ?? (await get()).version}`)
    .attach('file', file, name);
const form = async (email = NEW_FORM.email) =>
  (
    await test.visitor
      .post('/api/forms')
      .send({ ...NEW_FORM, email })
      .expect(201)
  ).body;

it('have the product’s defaults until they are set, and require the administrator', async () => {
  await test.visitor.get('/api/settings/agency').expect(401);
  expect(await get()).toMatchObject({ version: 0, name: '', postsPerMonth: 8, strategyDays: 3, logo: null });
  await test.visitor
    .put('/api/settings/agency')
    .send(await get())
    .expect(401);
});

it('change with the version that was read, and the change is logged', async () => {
  const present = await get();
  expect(present.version).toBe(0);
  const change = { ...present, name: 'Acme' };
  await test.admin.put('/api/settings/agency').send(change).expect(200);
  const { body } = await test.admin
    .put('/api/settings/agency')
    .send({ ...change, name: 'Late' })
    .expect(409);
  expect(body).toMatchObject({ code: 'changed_elsewhere', current: { version: 1, name: 'Acme' } });
  const { entries } = await test.app
    .get(AuditService)
    .list({ offset: 0, limit: 5, direction: 'desc', filter: {} }, undefined);
  const [refused, changed] = entries.filter(({ action }) => action === 'changeSettings');
  expect(refused?.details.status).toBe(409);
  expect(changed?.details).toMatchObject({ status: 200, fields: expect.arrayContaining(['name', 'accent']) });
});

it.each([
  ['accent', '#ff6600', 'contrast of 2.9:1'],
  ['accent', 'red', 'six digits'],
  ['postsPerMonth', 41, '1 to 40'],
  ['strategyDays', 0, '1 to 30'],
  ['postsPerMonth', 2.5, '1 to 40'],
  ['replyTo', 'a@b.example, c@d.example', 'one email address'],
  ['videoGuideUrl', 'javascript:alert(1)', 'https://'],
  ['senderName', 'Acme\r\nBcc: x@y.example', 'one line'],
  ['weekdays', [], 'weekday'],
  ['time', '24:00', '09:00'],
])('are rejected with the field named: %s %j', async (field, value, words) => {
  const answer = await put({ [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({ [field]: expect.stringContaining(words) });
});

it('promise: due dates, the list, the strategy and the emails use the setting', async () => {
  await set({ postsPerMonth: 5, strategyDays: 10, weekdays: [1] });
  const { id } = await form();
  await test.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Trees'], formId: id })
    .expect(200);
  for (const [index, answer] of SAID.entries())
    await test.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer });
  const { body: strategy } = await test.admin
    .post(`/api/form_submissions/${id}/strategy/generate`)
    .expect(200);
  expect(strategy.content.firstMonth).toHaveLength(5);
  expect(strategy.faults).toEqual([]);
  const days: (string | null)[] = strategy.content.firstMonth.map(({ day }: { day: string | null }) => day);
  expect(new Set(days).size).toBe(5);
  // A month has at least four Mondays; the fifth post gets another day from Monday to Friday.
  const weekdays = days.map((day) => new Date(`${day}T00:00Z`).getUTCDay());
  expect(weekdays.filter((weekday) => weekday === 1).length).toBeGreaterThanOrEqual(4);
  for (const weekday of weekdays) expect([1, 2, 3, 4, 5]).toContain(weekday);
  await until(async () => (await inbox(test)).some(({ text }) => text.includes('within 10 days')));
});

it('apply to emails: sender, reply address, colour, logo and the link to the agency’s pages', async () => {
  expect((await upload(LOGO, 'logo.jpg')).status).toBe(200);
  await set({
    name: 'Acme',
    senderName: 'Mara of Acme',
    replyTo: 'hello@acme.example',
    accent: '#0b6b3a',
    privacy: 'P',
  });
  const { email } = await form('mara@example.com');
  const mail = await until(async () =>
    (await inbox(test)).find(({ recipients }) => recipients.includes(email)),
  );
  expect(mail.from.name).toBe('Mara of Acme');
  expect(mail.replyTo).toEqual([{ name: '', address: 'hello@acme.example' }]);
  expect(mail.html).toContain('background:#0b6b3a');
  expect(mail.html).toMatch(/<img src="http:[^"]+\/api\/settings\/logo\?v=\w+" alt="Acme"/);
  expect(mail.text).toMatch(/Privacy: http:\/\/[^ ]+\/privacy\s*$/);
  expect(mail.text).not.toContain('/legal');
});

it('reach another server on the same database within seconds', async () => {
  const other = new SettingsService(test.app.get(SettingsRepository));
  expect((await other.current()).name).not.toBe('Seen elsewhere');
  await set({ name: 'Seen elsewhere' });
  expect((await test.visitor.get('/').set('accept', 'text/html')).text).toContain('Seen elsewhere');
  await until(async () => (await other.current()).name === 'Seen elsewhere');
});

it('do not block pages while the database is unreachable: the last known ones are used', async () => {
  await set({ name: 'Said last' });
  const asked = jest
    .spyOn(test.app.get(SettingsRepository), 'find')
    .mockReturnValue(new Promise(() => undefined));
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000);
  try {
    await test.visitor.get('/api/health/live').set('accept', 'text/html').expect(200);
    await test.visitor.post('/no-such-page').set('accept', 'text/html').expect(404);
    expect(asked).not.toHaveBeenCalled();
    expect((await test.visitor.get('/').set('accept', 'text/html')).text).toContain('Said last');
    expect(asked).toHaveBeenCalledTimes(1);
  } finally {
    asked.mockRestore();
    now.mockRestore();
  }
});

it('can override the video guide of the environment', async () => {
  const guide = async () => (await test.visitor.get('/api/config').expect(200)).body.videoGuideUrl;
  expect(await guide()).toBe('https://guide.example/old');
  await set({ videoGuideUrl: 'https://guide.example/new' });
  expect(await guide()).toBe('https://guide.example/new');
});

describe('a logo', () => {
  beforeEach(async () => {
    const { version } = await get();
    await test.admin.delete(`/api/settings/agency/logo?version=${version}`).expect(200);
  });

  it('is checked by its content, and served without active content', async () => {
    await test.visitor.get('/api/settings/logo').expect(404);
    const { status, body } = await upload(LOGO, 'logo.png');
    expect(status).toBe(200);
    expect(body.logo).toEqual({
      url: expect.stringMatching(/^\/api\/settings\/logo\?v=\w{16}$/),
      width: 120,
      height: 40,
    });
    const { headers } = await test.visitor
      .get(body.logo.url)
      .expect(200)
      .expect('Content-Type', 'image/jpeg');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const address of ['/api/settings/logo', '/api/settings/logo?v=0000000000000000'])
      await test.visitor.get(address).expect(200).expect('Cache-Control', 'no-cache');
    expect((await upload(LOGO, 'logo.png', body.version - 1)).status).toBe(409);
    await test.admin.delete(`/api/settings/agency/logo?version=${body.version}`).expect(200);
    await test.visitor.get(body.logo.url).expect(404);
  });

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
    ['a page', Buffer.from('<!doctype html><p>logo'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['too many bytes', Buffer.alloc(MAX_LOGO_BYTES + 1), 413],
    ['too small', LOW, 422],
    ['too large', WIDE, 422],
  ])('that is %s is rejected', async (_what, content, expected) => {
    expect((await upload(content, 'logo.png')).status).toBe(expected);
    expect((await get()).logo).toBeNull();
  });

  it('can be changed by the administrator only', async () => {
    await test.visitor
      .put('/api/settings/agency/logo?version=0')
      .attach('file', LOGO, 'logo.jpg')
      .expect(401);
  });
});
