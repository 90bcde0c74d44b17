import type { ReceivedMail } from '../../src/sandbox/mail.js';
import type { TestApp } from './app.js';

/** Emails received by the simulated vendor, newest first. */
export async function inbox({ admin }: TestApp): Promise<ReceivedMail[]> {
  return (await admin.get('/sandbox/mail').expect(200)).body;
}

/** Emails to an address, newest first. */
export async function mailsTo(test: TestApp, address: string): Promise<ReceivedMail[]> {
  return (await inbox(test)).filter(({ recipients }) => recipients.includes(address));
}

/** Emails whose Message-ID names a record, newest first. */
export async function mailsAbout(test: TestApp, id: string): Promise<ReceivedMail[]> {
  return (await inbox(test)).filter(({ messageId }) => messageId.includes(id));
}
