import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const fixture = (name: string) => new URL(`./fixtures/${name}`, import.meta.url);
/** The self-signed certificate of the server, for localhost. */
export const CERTIFICATE = fileURLToPath(fixture('mail-server.pem'));
export const PRIVATE_KEY = fileURLToPath(fixture('mail-server-key.pem'));
const [cert, key] = await Promise.all([readFile(CERTIFICATE), readFile(PRIVATE_KEY)]);

export interface ReceivedEmail {
  text: string;
  /** Whether the connection was encrypted. */
  isSecure: boolean;
  /** The user who logged in, if any. */
  user: string | undefined;
}

export interface MailServer {
  port: number;
  received: ReceivedEmail[];
  /** The passwords that it was sent. */
  passwords: string[];
  close(): Promise<void>;
}

/** A mail server with a self-signed certificate, which accepts the password 'correct'. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  const passwords: string[] = [];
  const server = new SMTPServer({
    cert,
    key,
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '');
      if (password === 'correct') done(null, { user: username ?? '' });
      else done(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
    },
    onData: async (stream, { secure, user }, done) => {
      received.push({ text: await text(stream), isSecure: secure, user: user || undefined });
      done();
    },
    ...options,
  });
  // Clients disconnect when they refuse the certificate.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    passwords,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
