import { ServerAddress } from '../../src/config/config.module.js';
import { MailModule } from '../../src/mail/mail.module.js';
import { MailService } from '../../src/mail/mail.service.js';
import { MAIL_OPTIONS } from '../../src/mail/smtp.js';
import { Faults } from '../../src/sandbox/faults.js';
import type { ReceivedMail } from '../../src/sandbox/mail.js';
import { type SandboxApp, startSandboxApp } from '../support/sandbox-app.js';

const submissionId = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
const confirmation = {
  to: 'ada@acme.example',
  submissionId,
  resumeUrl: `https://byline.example/?formId=${submissionId}`,
  language: 'en' as const,
};

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

it('sends the confirmation to the client', async () => {
  await mail.sendClientConfirmation(confirmation);
  expect(await inbox()).toEqual([
    expect.objectContaining({
      recipients: ['ada@acme.example'],
      from: { name: 'Byline', address: 'byline@byline.example' },
      messageId: `<confirmation.${submissionId}@byline.example>`,
      text: expect.stringContaining(confirmation.resumeUrl),
      html: expect.stringContaining(confirmation.resumeUrl),
    }),
  ]);
});

it('sends the notification to the agency, with a link into the admin panel', async () => {
  const submission = {
    id: submissionId,
    website: 'https://acme.example',
    email: 'ada@acme.example',
    industry: '{{7*7}} <b>Software</b>',
    linkedin_profile: '',
    topics_to_talk_about: '',
    created_at: '2026-11-01T09:00:00.000000Z',
  };
  await mail.sendProviderNotification(submission);
  const publicUrl = sandbox.app.get(ServerAddress).publicUrl();
  const [received] = await inbox();
  expect(received).toMatchObject({
    recipients: ['team@byline.example'],
    messageId: `<notification.${submissionId}@byline.example>`,
  });
  expect(received?.text).toContain(`${publicUrl}/admin/form_submissions/${submissionId}/show`);
  expect(received?.html).toContain('{{7*7}} &lt;b&gt;Software&lt;/b&gt;');
});

it.each([
  ['ada@acme.example, evil@example.com'],
  ['ada@acme.example\r\nBcc: evil@example.com'],
  ['Ada <ada@acme.example>'],
])('sends nothing to %j', async (to) => {
  await expect(mail.sendClientConfirmation({ ...confirmation, to })).rejects.toMatchObject({
    kind: 'rejected',
  });
  expect(await inbox()).toEqual([]);
});

it('sends many emails concurrently over few connections', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      mail.sendClientConfirmation({ ...confirmation, submissionId: `${submissionId}-${index}` }),
    ),
  );
  expect(new Set((await inbox()).map(({ messageId }) => messageId)).size).toBe(20);
});

it.each([
  [{ status: 429 }, 'unavailable', 0],
  [{ status: 500 }, 'unavailable', 0],
  [{ status: 550 }, 'rejected', 0],
  [{ delayMs: 5000 }, 'timeout', 1],
  [{ cut: 'before' as const }, 'unreachable', 0],
  [{ cut: 'after' as const }, 'unreachable', 1],
])('reports the fault %j as %s, and sends the next email', async (fault, kind, delivered) => {
  sandbox.app.get(Faults).add({ service: 'mail', ...fault });
  await expect(mail.sendClientConfirmation(confirmation)).rejects.toMatchObject({
    name: 'VendorError',
    kind,
  });
  expect(await inbox()).toHaveLength(delivered);
  await mail.sendClientConfirmation(confirmation);
  const ids = (await inbox()).map(({ messageId }) => messageId);
  expect(ids).toEqual(Array(delivered + 1).fill(`<confirmation.${submissionId}@byline.example>`));
});
