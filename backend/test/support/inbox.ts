import type { ReceivedMail } from '../../src/sandbox/mail/mailbox.js';
import type { TestApp } from './app.js';

/** The mails that the stand-in received, the newest first. */
export async function inbox({ admin }: TestApp): Promise<ReceivedMail[]> {
  return (await admin.get('/sandbox/mail').expect(200)).body;
}

/** Those that an address got, the newest first. */
export async function mailsTo(test: TestApp, address: string): Promise<ReceivedMail[]> {
  return (await inbox(test)).filter(({ recipients }) => recipients.includes(address));
}

/** Those that say by their Message-ID that they are about a record, the newest first. */
export async function mailsAbout(test: TestApp, id: string): Promise<ReceivedMail[]> {
  return (await inbox(test)).filter(({ messageId }) => messageId.includes(id));
}
