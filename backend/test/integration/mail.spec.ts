import { MailerService } from '@nestjs-modules/mailer';
import { ServerAddress } from '../../src/config/config.module.js';
import { noAnswer } from '../../src/mail/agency-emails.js';
import { addressChanged } from '../../src/mail/form-emails.js';
import { MailModule } from '../../src/mail/mail.module.js';
import { MailService } from '../../src/mail/mail.service.js';
import { MAIL_OPTIONS, MailTransport } from '../../src/mail/mail.transport.js';
import { Faults } from '../../src/sandbox/faults.js';
import type { ReceivedMail } from '../../src/sandbox/mail.js';
import { type SandboxApp, startSandboxApp } from '../support/sandbox-app.js';

const KEY = 'confirmation.3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
const email = { ...addressChanged({ language: 'en' }), to: 'ada@acme.example', key: KEY };

let sandbox: SandboxApp;
let mail: MailService;

beforeEach(async () => {
  sandbox = await startSandboxApp({
    imports: [MailModule],
    override: (builder) =>
      builder.overrideProvider(MAIL_OPTIONS).useValue({ connectionTimeoutMs: 20_000, socketTimeoutMs: 2000 }),
  });
  mail = sandbox.app.get(MailService);
});
afterEach(() => sandbox.close());

const inbox = async () => (await (await fetch(`${sandbox.origin}/sandbox/mail`)).json()) as ReceivedMail[];

it('sends an email to its recipient', async () => {
  await mail.send(email);
  expect(await inbox()).toEqual([
    expect.objectContaining({
      recipients: ['ada@acme.example'],
      from: { name: 'Byline', address: 'byline@byline.example' },
      messageId: `<${KEY}@byline.example>`,
      subject: email.subject,
      text: expect.stringContaining(email.reason),
      html: expect.stringContaining(email.reason),
    }),
  ]);
});

it('sends an email to the agency, with a link into the admin panel', async () => {
  const about = { name: 'Ada Baker', website: 'https://acme.example', adminUrl: mail.adminUrlOf('3f0b8d52') };
  await mail.sendToAgency(noAnswer({ ...about, posts: 3 }), 'silence.1');
  const publicUrl = sandbox.app.get(ServerAddress).publicUrl();
  const [received] = await inbox();
  expect(received).toMatchObject({
    recipients: ['team@byline.example'],
    messageId: '<silence.1@byline.example>',
  });
  expect(received?.text).toContain(`${publicUrl}/admin/form_submissions/3f0b8d52/show`);
});

it.each([
  ['ada@acme.example, evil@example.com'],
  ['ada@acme.example\r\nBcc: evil@example.com'],
  ['Ada <ada@acme.example>'],
])('sends nothing to %j', async (to) => {
  await expect(mail.send({ ...email, to })).rejects.toMatchObject({
    kind: 'rejected',
  });
  expect(await inbox()).toEqual([]);
});

it('sends many emails concurrently over few connections', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => mail.send({ ...email, key: `${KEY}-${index}` })),
  );
  expect(new Set((await inbox()).map(({ messageId }) => messageId)).size).toBe(20);
});

it('sends an email while the server stops, and closes its connections in the end', async () => {
  await mail.send(email);
  await sandbox.app.get(MailerService, { strict: false }).onModuleDestroy();
  await mail.send(email);
  expect(await inbox()).toHaveLength(2);
  const transport = sandbox.app.get(MailTransport, { strict: false });
  transport.onApplicationShutdown();
  await expect(mail.send(email)).rejects.toMatchObject({ name: 'VendorError', kind: 'unreachable' });
});

it('reads no file and no address into an email', async () => {
  const mailer = sandbox.app.get(MailerService, { strict: false });
  const from = 'byline@byline.example';
  const part = (attachment: object) => mailer.sendMail({ from, to: from, attachments: [attachment] });
  await expect(part({ path: import.meta.filename })).rejects.toThrow(/access rejected/i);
  await expect(part({ path: sandbox.origin })).rejects.toThrow(/access rejected/i);
});

it('starts without a mail server, and sends nothing while email is off', async () => {
  const off = await startSandboxApp({ imports: [MailModule], environment: { INTEGRATIONS_OFF: 'mail' } });
  const mailer = off.app.get(MailerService, { strict: false });
  await expect(mailer.sendMail({ to: 'ada@acme.example', text: 'Hello' })).rejects.toThrow('Mail is off.');
  await off.close();
});

it.each([
  [{ status: 429 }, 'unavailable', 0, /later.*\(4\d\d /],
  [{ status: 500 }, 'unavailable', 0, /later.*\(4\d\d /],
  [{ status: 550 }, 'rejected', 0, /refused the message \(550 /],
  [{ delayMs: 5000 }, 'timeout', 1, /in time/],
  [{ cut: 'before' as const }, 'unreachable', 0, /cut the connection/],
  [{ cut: 'after' as const }, 'unreachable', 1, /cut the connection/],
])('reports the fault %j as %s, and sends the next email', async (fault, kind, delivered, message) => {
  sandbox.app.get(Faults).add({ service: 'mail', ...fault });
  await expect(mail.send(email)).rejects.toMatchObject({
    name: 'VendorError',
    kind,
    message: expect.stringMatching(message),
  });
  expect(await inbox()).toHaveLength(delivered);
  await mail.send(email);
  const ids = (await inbox()).map(({ messageId }) => messageId);
  expect(ids).toEqual(Array(delivered + 1).fill(`<${KEY}@byline.example>`));
});
