import { Injectable } from '@nestjs/common';
import type { CardFile, CardFiles } from '../capabilities/boards.js';
import { MB } from '../shared/units.js';
import { findAfterFailure } from './find-existing.js';
import { TrelloClient } from './trello.client.js';
import type { TrelloAttachment } from './trello.types.js';

/** Largest attachment in a free workspace (vendor limit). */
const MAX_ATTACHMENT_BYTES = 10 * MB;

/** Files on cards. Throws VendorError ('Trello', ...). */
@Injectable()
export class TrelloFiles implements CardFiles {
  constructor(private readonly client: TrelloClient) {}

  /**
   * Attaches a file unless the card has it already: an upload is recognised by its size, a link by its
   * address.
   * @param mayExist an earlier attempt may have attached it: look first
   */
  async ensure({ mayExist, ...file }: CardFile & { mayExist: boolean }): Promise<TrelloAttachment> {
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
  attach(file: CardFile): Promise<TrelloAttachment> {
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

function isTooLarge(file: CardFile): file is CardFile & { url: string } {
  return file.url !== undefined && file.size > MAX_ATTACHMENT_BYTES;
}

function isAttachmentOf(file: CardFile) {
  return ({ isUpload, bytes, url }: TrelloAttachment) =>
    isTooLarge(file) ? !isUpload && url === file.url : isUpload && bytes === file.size;
}
