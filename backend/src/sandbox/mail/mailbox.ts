import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import PostalMime, { type Address } from 'postal-mime';
import { z } from 'zod';
import { Clock } from '../../common/clock.js';
import { submissionTag } from '../../common/text/format.js';
import { type Collection, SandboxStore } from '../sandbox-store.js';

const MailAddress = z.object({ name: z.string(), address: z.string() });

/** A mail that was handed in. */
export const ReceivedMail = z.object({
  id: z.string(),
  receivedAt: z.string(),
  /** Who gets it, by the envelope. */
  recipients: z.array(z.string()),
  messageId: z.string(),
  from: MailAddress,
  to: z.array(MailAddress),
  /** Where answers go, when it is not whom it is from. */
  replyTo: z.array(MailAddress).default([]),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

/** The mails that the stand-in received. */
@Injectable()
export class Mailbox {
  private readonly mails: Collection<ReceivedMail>;

  constructor(
    private readonly store: SandboxStore,
    private readonly clock: Clock,
  ) {
    this.mails = store.collection('mails', ReceivedMail);
  }

  /** Keeps a message as it came over the wire. */
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

  /** Deletes the mails about a submission. They contain its id, or its tag where they are passed on. */
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
