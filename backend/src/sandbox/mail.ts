import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  Controller,
  Get,
  Injectable,
  Logger,
  Module,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ApiExcludeController } from '@nestjs/swagger';
import PostalMime, { type Address } from 'postal-mime';
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';
import { z } from 'zod';
import { Clock } from '../common/clock.js';
import { errorMessage } from '../common/errors.js';
import { submissionTag } from '../common/text/format.js';
import { Endpoints } from '../config/config.module.js';
import { MAIL } from '../mail/mail.integration.js';
import { type Fault, Faults } from './faults.js';
import { RequestLog } from './request-log.js';
import { SandboxCoreModule, SimulatedPorts } from './sandbox.module.js';
import { type Collection, SandboxStore } from './sandbox-store.js';

const MailAddress = z.object({ name: z.string(), address: z.string() });

/** A received mail. */
export const ReceivedMail = z.object({
  id: z.string(),
  receivedAt: z.string(),
  /** Recipients of the envelope. */
  recipients: z.array(z.string()),
  messageId: z.string(),
  from: MailAddress,
  to: z.array(MailAddress),
  /** Addresses for replies, if they differ from the sender. */
  replyTo: z.array(MailAddress).default([]),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

/** The received mails. */
@Injectable()
export class Mailbox {
  private readonly mails: Collection<ReceivedMail>;

  constructor(
    private readonly store: SandboxStore,
    private readonly clock: Clock,
  ) {
    this.mails = store.collection('mails', ReceivedMail);
  }

  async receive(message: Buffer, recipients: string[]): Promise<void> {
    const mail = await PostalMime.parse(message);
    this.mails.put({
      id: this.store.nextId(),
      receivedAt: this.clock.now().toISOString(),
      recipients,
      messageId: mail.messageId ?? '',
      from: plain(mail.from),
      to: (mail.to ?? []).map(plain),
      replyTo: (mail.replyTo ?? []).map(plain),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    });
  }

  /** Deletes the mails about a submission: they contain its id, or its tag if they are forwarded. */
  @OnEvent('submission.erased', { suppressErrors: false })
  deleteMailsAbout(id: string): void {
    for (const mail of this.mails.all())
      if (mail.messageId.includes(submissionTag(id)) || `${mail.messageId} ${mail.text}`.includes(id))
        this.mails.delete(mail.id);
  }

  /** Newest first. */
  all(): ReceivedMail[] {
    return this.mails.all().reverse();
  }
}

function plain(address: Address | undefined): { name: string; address: string } {
  return { name: address?.name ?? '', address: address?.address ?? '' };
}

type Done = (error?: Error | null) => void;

/** Accessible from this machine only, so the connection needs no encryption. */
const LOOPBACK = '127.0.0.1';
const MAX_BYTES = 10_485_760;

/** An SMTP server with a password that puts all mails into the inbox. */
@Injectable()
class SimulatedSmtpServer implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SimulatedSmtpServer.name);
  private server: SMTPServer | undefined;
  /** Fault of the current mail, by session. */
  private readonly pending = new Map<string, Fault>();

  constructor(
    private readonly mailbox: Mailbox,
    private readonly endpoints: Endpoints,
    private readonly faults: Faults,
    private readonly log: RequestLog,
    private readonly ports: SimulatedPorts,
  ) {}

  onModuleInit(): void {
    this.ports.set(MAIL.name, (host) => this.start(host));
  }

  /** @returns the port: the configured one that other servers use, else a free one */
  private async start(host = LOOPBACK): Promise<number> {
    const port =
      this.endpoints.mode(MAIL) === 'live' ? Number(new URL(this.endpoints.of(MAIL).smtpUrl).port) : 0;
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      size: MAX_BYTES,
      closeTimeout: 100,
      onAuth: (auth, _session, done) => this.authenticate(auth, done),
      onMailFrom: (_address, session, done) => this.begin(session, done),
      onData: (stream, session, done) => this.receive(stream, session, done),
    });
    // Clients may disconnect at any time.
    server.on('error', (error) => this.logger.debug(error.message));
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return (server.server.address() as AddressInfo).port;
  }

  async onModuleDestroy(): Promise<void> {
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  private authenticate(
    { username, password }: SMTPServerAuthentication,
    done: (error: Error | null, response?: { user: string }) => void,
  ): void {
    const expected = new URL(this.endpoints.of(MAIL).smtpUrl);
    const isValid =
      username === decodeURIComponent(expected.username) &&
      password === decodeURIComponent(expected.password);
    if (isValid) done(null, { user: username ?? '' });
    else done(refusal(535, 'Authentication failed'));
  }

  /** Takes the fault with the first command, so that each mail uses one fault. */
  private begin(session: SMTPServerSession, done: Done): void {
    const fault = this.faults.take(MAIL.name, 'MAIL');
    if (fault?.cut === 'before') {
      this.later(fault, () => this.cut(session));
    } else if (fault?.status !== undefined) {
      const code = smtpCode(fault.status);
      this.logStatus(code);
      this.later(fault, () => done(refusal(code, 'Requested by a test')));
    } else {
      if (fault) this.pending.set(session.id, fault);
      done();
    }
  }

  private async receive(stream: SMTPServerDataStream, session: SMTPServerSession, done: Done): Promise<void> {
    const fault = this.pending.get(session.id);
    this.pending.delete(session.id);
    try {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      await this.mailbox.receive(await buffer(stream), recipients);
    } catch (error) {
      this.logStatus(451);
      this.logger.warn(`a mail could not be stored: ${errorMessage(error)}`);
      return done(refusal(451, 'The message could not be read'));
    }
    if (fault?.cut === 'after') return this.later(fault, () => this.cut(session));
    this.logStatus(250);
    if (fault) this.later(fault, () => done());
    else done();
  }

  private later(fault: Fault, action: () => void): void {
    void this.faults.delay(fault).then(action);
  }

  private cut(session: SMTPServerSession): void {
    this.logStatus(0);
    for (const connection of this.server?.connections ?? []) {
      if (connection.session.id === session.id) connection.close();
    }
  }

  private logStatus(status: number): void {
    this.log.add({ service: MAIL.name, method: 'MAIL', path: 'smtp', body: undefined, status });
  }
}

/** Faults are requested by HTTP status; 429 and 500 to 504 become SMTP's "try again later". */
function smtpCode(status: number): number {
  return status === 429 || (status >= 500 && status <= 504) ? 451 : status;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** The inbox, for administrators and tests. */
@ApiExcludeController()
@Controller('sandbox/mail')
class MailInspectionController {
  constructor(private readonly mailbox: Mailbox) {}

  @Get()
  all(): ReceivedMail[] {
    return this.mailbox.all();
  }
}

/** Simulates the mail server. */
@Module({
  imports: [SandboxCoreModule],
  controllers: [MailInspectionController],
  providers: [Mailbox, SimulatedSmtpServer],
})
export class SimulatedMailModule {}
