import { Injectable } from '@nestjs/common';
import { MB } from '../shared/units.js';
import { findAfterFailure } from './find-existing.js';
import { TrelloClient } from './trello.client.js';
import type { TrelloAttachment, TrelloFile } from './trello.types.js';

/** Largest attachment in a free workspace (vendor limit). */
const MAX_ATTACHMENT_BYTES = 10 * MB;

/** Files on cards. Throws VendorError ('Trello', ...). */
@Injectable()
export class TrelloFiles {
  constructor(private readonly client: TrelloClient) {}

  /**
   * Attaches a file unless the card has it already: an upload is recognised by its size, a link by its
   * address.
   * @param mayExist an earlier attempt may have attached it: look first
   */
  async ensure({ mayExist, ...file }: TrelloFile & { mayExist: boolean }): Promise<TrelloAttachment> {
    const find = async () => (await this.list(file.cardId)).find(isAttachmentOf(file));
    // The link may have come with the card.
    const known = (mayExist || isTooLarge(file)) && (await find());
    if (known) return known;
    try {
      return await this.attach(file);
    } catch (error) {
      return findAfterFailure(error, find);
    }
  }

  /**
   * Attaches a file, or a link to it if it is too large for Trello. The caller has checked that it is
   * missing.
   */
  attach(file: TrelloFile): Promise<TrelloAttachment> {
    return isTooLarge(file)
      ? this.client.attachLink({ cardId: file.cardId, name: file.fileName, url: file.url })
      : this.client.attachFile(file);
  }

  /** Uploads and links of a card. */
  list(cardId: string): Promise<TrelloAttachment[]> {
    return this.client.attachments(cardId);
  }

  async remove(cardId: string, attachmentId: string): Promise<void> {
    await this.client.deleteAttachment(cardId, attachmentId);
  }
}

function isTooLarge(file: TrelloFile): file is TrelloFile & { url: string } {
  return file.url !== undefined && file.size > MAX_ATTACHMENT_BYTES;
}

function isAttachmentOf(file: TrelloFile) {
  return ({ isUpload, bytes, url }: TrelloAttachment) =>
    isTooLarge(file) ? !isUpload && url === file.url : isUpload && bytes === file.size;
}
