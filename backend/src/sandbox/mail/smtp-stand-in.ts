import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';
import { errorMessage } from '../../common/errors.js';
import { Endpoints } from '../../config/config.module.js';
import { MAIL } from '../../mail/mail.integration.js';
import { type Fault, Faults } from '../faults.js';
import { RequestLog } from '../request-log.js';
import { TcpEmulators } from '../tcp-emulators.js';
import { Mailbox } from './mailbox.js';

type Done = (error?: Error | null) => void;

/** Reached from this machine only, so the connection needs no encryption. */
const LOOPBACK = '127.0.0.1';
const MAX_BYTES = 10_485_760;

/** The stand-in for the mail server: an SMTP server with a password, whose mails can be read in the inbox. */
@Injectable()
export class SmtpStandIn implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SmtpStandIn.name);
  private server: SMTPServer | undefined;
  /** The fault that happens to the mail now handed in, by session. */
  private readonly pending = new Map<string, Fault>();

  constructor(
    private readonly mailbox: Mailbox,
    private readonly endpoints: Endpoints,
    private readonly faults: Faults,
    private readonly log: RequestLog,
    private readonly ports: TcpEmulators,
  ) {}

  onModuleInit(): void {
    this.ports.register(MAIL, (host) => this.start(host));
  }

  /**
   * Starts to listen, on a free port unless an address is configured that others already use.
   * @returns the port
   */
  async start(host = LOOPBACK): Promise<number> {
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
    // Clients that vanish are part of the game.
    server.on('error', (error) => this.logger.debug(error.message));
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return (server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  private authenticate(
    { username, password }: SMTPServerAuthentication,
    done: (error: Error | null, response?: { user: string }) => void,
  ): void {
    const wanted = new URL(this.endpoints.of(MAIL).smtpUrl);
    const right =
      username === decodeURIComponent(wanted.username) && password === decodeURIComponent(wanted.password);
    if (right) done(null, { user: username ?? '' });
    else done(refusal(535, 'Authentication failed'));
  }

  /** The fault of a mail is taken with its first command, so that one mail uses up one fault. */
  private begin(session: SMTPServerSession, done: Done): void {
    const fault = this.faults.take(MAIL.name, 'MAIL');
    if (fault?.cut === 'before') {
      this.later(fault, () => this.cut(session));
    } else if (fault?.status !== undefined) {
      const code = smtpCode(fault.status);
      this.note(code);
      this.later(fault, () => done(refusal(code, 'Ordered by a test')));
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
      this.note(451);
      this.logger.warn(`a mail could not be kept: ${errorMessage(error)}`);
      return done(refusal(451, 'The message could not be read'));
    }
    if (fault?.cut === 'after') return this.later(fault, () => this.cut(session));
    this.note(250);
    if (fault) this.later(fault, () => done());
    else done();
  }

  private later(fault: Fault, act: () => void): void {
    setTimeout(act, fault.delayMs ?? 0).unref();
  }

  private cut(session: SMTPServerSession): void {
    this.note(0);
    for (const connection of this.server?.connections ?? []) {
      if (connection.session.id === session.id) connection.close();
    }
  }

  private note(status: number): void {
    this.log.add({ service: MAIL.name, method: 'MAIL', path: 'smtp', body: undefined, status });
  }
}

/** Faults are ordered by HTTP status; 429 and 500 to 504 become SMTP's "try again later". */
function smtpCode(status: number): number {
  return status === 429 || (status >= 500 && status <= 504) ? 451 : status;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
