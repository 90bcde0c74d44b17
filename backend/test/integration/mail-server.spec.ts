import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { SMTPServerOptions } from 'smtp-server';
import { CapabilitiesModule } from '../../src/capabilities/capabilities.module.js';
import { CommonModule } from '../../src/common/common.module.js';
import { ConfigModule, ServerAddress } from '../../src/config/config.module.js';
import { SecretKey } from '../../src/config/secret-key.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { testEmail } from '../../src/mail/agency-emails.js';
import { MailModule } from '../../src/mail/mail.module.js';
import { MailService } from '../../src/mail/mail.service.js';
import { MailError } from '../../src/mail/mail-failure.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { testConfig } from '../support/config.js';
import { CERTIFICATE, type MailServer, startMailServer } from '../support/mail-server.js';
import { freePort } from '../support/postgres.js';
import { UnsetSettingsModule } from '../support/unset-settings.js';
import { until } from '../support/until.js';

const ADDRESSES = { MAIL_FROM: 'desk@example.com', PROVIDER_EMAIL: 'team@example.com' };
const CA = { SMTP_CA_FILE: CERTIFICATE };

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const one of running.splice(0).reverse()) await one.close();
});

async function serverWith(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  running.push(server);
  return server;
}

/** Sends an email with these variables. @returns the fault, or undefined */
async function send(environment: Record<string, string>): Promise<string | undefined> {
  const config = testConfig({ ...ADDRESSES, ...environment });
  const module = await Test.createTestingModule({
    imports: [
      ConfigModule.forRoot(config, new SecretKey('not used')),
      CommonModule,
      UnsetSettingsModule,
      CapabilitiesModule.forRoot(config, INTEGRATIONS),
      MailModule,
    ],
  }).compile();
  const app = module.createNestApplication({ logger: false });
  running.push(app);
  await app.init();
  app.get(ServerAddress).listening('http://127.0.0.1:3000');
  try {
    await app.get(MailService).send({ ...testEmail(), to: 'ada@example.com', key: 'test.1' });
    return undefined;
  } catch (error) {
    if (error instanceof MailError) return error.fault;
    throw error;
  }
}

const PLAIN: SMTPServerOptions = { disabledCommands: ['STARTTLS'] };
const TLS: SMTPServerOptions = { secure: true };

describe('an email', () => {
  it.each([
    ['over STARTTLS', {}, 'smtp://localhost', { SMTP_SECURITY: 'starttls', ...CA }, true],
    ['over STARTTLS that is offered', {}, 'smtp://localhost', CA, true],
    ['over TLS from the start', TLS, 'smtp://localhost', { SMTP_SECURITY: 'tls', ...CA }, true],
    ['over TLS by the address', TLS, 'smtps://localhost', CA, true],
    ['with a password over STARTTLS', {}, 'smtp://ada:correct@localhost', CA, true],
    ['in clear text with SMTP_SECURITY=off', {}, 'smtp://127.0.0.1', { SMTP_SECURITY: 'off' }, false],
    ['in clear text without a password', PLAIN, 'smtp://127.0.0.1', {}, false],
    ['with a password in clear text', PLAIN, 'smtp://ada:correct@127.0.0.1', { SMTP_SECURITY: 'off' }, false],
  ] as const)('is sent %s', async (_how, options, url, environment, isSecure) => {
    const server = await serverWith(options);
    expect(await send({ SMTP_URL: `${url}:${server.port}`, ...environment })).toBeUndefined();
    expect(server.received).toEqual([
      {
        isSecure,
        user: url.includes('ada') ? 'ada' : undefined,
        text: expect.stringMatching(/^Auto-Submitted: auto-generated\r$/m),
      },
    ]);
  });

  it.each([
    ['certificate_untrusted', 'its STARTTLS has', {}, 'smtp://localhost', {}],
    ['certificate_untrusted', 'it has', TLS, 'smtps://localhost', {}],
    ['certificate_name', 'it has', {}, 'smtp://127.0.0.1', CA],
    ['tls_failed', 'the port has', {}, 'smtps://localhost', CA],
    ['starttls_missing', 'it has', PLAIN, 'smtp://localhost', { SMTP_SECURITY: 'starttls' }],
    ['starttls_missing', 'with a password it has', PLAIN, 'smtp://ada:correct@localhost', {}],
    ['login_refused', 'it has', {}, 'smtp://ada:wrong@localhost', CA],
  ] as const)(
    'is not sent to a server when the fault is %s: %s',
    async (fault, _what, options, url, environment) => {
      const server = await serverWith(options);
      expect(await send({ SMTP_URL: `${url}:${server.port}`, ...environment })).toBe(fault);
      expect(server.received).toEqual([]);
      expect(server.passwords).toEqual(fault === 'login_refused' ? ['wrong'] : []);
    },
  );

  it('is not sent where no server listens, or to a name that does not exist', async () => {
    expect(await send({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })).toBe('connection_refused');
    expect(await send({ SMTP_URL: 'smtp://mail.invalid' })).toBe('host_unknown');
  });
});

it('a start with a certificate file that cannot be read names the variable', () => {
  expect(() => testConfig({ SMTP_CA_FILE: '/nowhere.pem' })).toThrow(
    'SMTP_CA_FILE: must be a file in PEM format that this user may read',
  );
});

describe('a server whose mail server has an unknown certificate', () => {
  let api: TestApp;
  const start = async (environment: Record<string, string>) => {
    api = await startTestApp({ ...ADDRESSES, ...environment });
    running.push(api);
  };
  const health = async () => (await api.visitor.get('/api/health').expect(200)).body;

  it('names the reason in the log at start, in health and in the test from the settings', async () => {
    const warnings = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const mail = await serverWith();
    await start({ SMTP_URL: `smtp://localhost:${mail.port}`, LOG_LEVEL: 'warn' });
    const reason = expect.stringMatching(
      /certificate is not trusted; set SMTP_CA_FILE .*self-signed certificate\)$/,
    );
    await until(() => warnings.mock.calls.some(([message]) => message === 'mail server check failed'));
    expect(warnings).toHaveBeenCalledWith('mail server check failed', {
      server: `localhost:${mail.port}`,
      reason,
    });
    expect(await health()).toMatchObject({
      status: 'ready',
      alarms: ['mail_failing'],
      mailFault: 'certificate_untrusted',
    });
    const { body } = await api.admin.post('/api/settings/test-mail').send({}).expect(200);
    expect(body).toEqual({ to: 'team@example.com', failure: reason });
    expect(warnings).toHaveBeenCalledWith('email not sent', { kind: 'test', reason });
  });

  it('sends the test to the given address once SMTP_CA_FILE has the certificate, and reports no fault', async () => {
    const lines = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const mail = await serverWith();
    await start({ SMTP_URL: `smtp://localhost:${mail.port}`, ...CA });
    await api.visitor.post('/api/settings/test-mail').send({}).expect(401);
    await api.admin.post('/api/settings/test-mail').send({ to: 'two, addresses' }).expect(422);
    const { body } = await api.admin
      .post('/api/settings/test-mail')
      .send({ to: 'ada@example.com' })
      .expect(200);
    expect(body).toEqual({ to: 'ada@example.com', failure: null });
    expect(mail.received).toEqual([
      expect.objectContaining({ text: expect.stringContaining('To: ada@example.com') }),
    ]);
    expect(await health()).toMatchObject({ alarms: [], mailFault: null });
    expect(lines).toHaveBeenCalledWith('email sent', { kind: 'test', ms: expect.any(Number) });
    const { body: log } = await api.admin.get('/api/audit-log').expect(200);
    expect(log).toContainEqual(expect.objectContaining({ action: 'sendTestMail' }));
  });
});

it('a refused recipient raises no alarm', async () => {
  const mail = await serverWith({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  });
  const api = await startTestApp({ ...ADDRESSES, SMTP_URL: `smtp://localhost:${mail.port}`, ...CA });
  running.push(api);
  const { body } = await api.admin.post('/api/settings/test-mail').send({}).expect(200);
  expect(body.failure).toBe('the mail server refused the message (550 No such user)');
  expect((await api.visitor.get('/api/health')).body).toMatchObject({ alarms: [], mailFault: null });
});
