import { Injectable } from '@nestjs/common';
import { findAfterFailure } from './find-existing.js';
import { TrelloClient } from './trello.client.js';
import type { TrelloAttachment, TrelloDownload, TrelloFile } from './trello.types.js';

/** Files on cards. Attaching can be repeated: a file is known by its size. Throws VendorError ('Trello', ...). */
@Injectable()
export class TrelloFiles {
  constructor(private readonly client: TrelloClient) {}

  /** Sees to it that a file is attached to a card. */
  async ensure(file: TrelloFile & { mayExist: boolean }): Promise<TrelloAttachment> {
    const known = file.mayExist && (await this.find(file));
    if (known) return known;
    try {
      return await this.client.attachFile(file);
    } catch (error) {
      return findAfterFailure(error, () => this.find(file));
    }
  }

  /** Uploaded files of a card. */
  async named(cardId: string): Promise<TrelloAttachment[]> {
    return (await this.client.attachments(cardId)).filter(({ isUpload }) => isUpload);
  }

  /** Attaches a file that is known by its name; whoever calls has looked for it. */
  async attach(file: TrelloFile): Promise<void> {
    await this.client.attachFile(file);
  }

  async remove(cardId: string, attachmentId: string): Promise<void> {
    await this.client.deleteAttachment(cardId, attachmentId);
  }

  /** Opens a card's attachment, the first one when none is named; undefined when the card has no file. */
  async open(cardId: string, attachmentId?: string): Promise<TrelloDownload | undefined> {
    const id = attachmentId || (await this.client.attachments(cardId)).find(({ isUpload }) => isUpload)?.id;
    return id === undefined ? undefined : this.client.downloadAttachment(cardId, id);
  }

  private async find({ cardId, size }: TrelloFile): Promise<TrelloAttachment | undefined> {
    return (await this.client.attachments(cardId)).find(({ isUpload, bytes }) => isUpload && bytes === size);
  }
}
