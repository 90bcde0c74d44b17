import { Injectable } from '@nestjs/common';
import { bearsReference, composeCard, FULL_TEXT_FILE, withoutReference } from './card-text.js';
import { findAfterFailure } from './find-existing.js';
import { TrelloClient } from './trello.client.js';
import type { TrelloAttachment, TrelloCard, TrelloFile } from './trello.types.js';
import { TrelloFiles } from './trello-files.js';

export interface EnsureCard {
  /** Our id of what the card is about; there is one card for it, ever. */
  reference: string;
  boardId: string;
  idList: string;
  name: string;
  desc: string;
  /** An earlier attempt may have made the card: look for it first. */
  mayExist: boolean;
}

export interface CardAddress {
  id: string;
  url: string;
  shortUrl: string;
}

/**
 * Cards on boards. Everything can be repeated: a card bears our reference, and is looked for before it is made again.
 * Throws VendorError ('Trello', ...).
 */
@Injectable()
export class TrelloCards {
  constructor(
    private readonly client: TrelloClient,
    private readonly files: TrelloFiles,
  ) {}

  /** Sees to it that there is a card with this reference. A card found is left as the agency's people have it. */
  async ensure(request: EnsureCard): Promise<CardAddress> {
    const text = composeCard(request);
    const known = request.mayExist ? await this.find(request) : undefined;
    const card = known ?? (await this.create(request, text));
    if (text.fullText !== undefined) {
      await this.files.ensure({ ...textFile(card.id, text.fullText), mayExist: known !== undefined });
    }
    return address(card);
  }

  /** Makes a card that is looked for by nobody: each call makes one. */
  async make({ idList, name, desc }: Pick<EnsureCard, 'idList' | 'name' | 'desc'>): Promise<CardAddress> {
    const text = composeCard({ name, desc });
    const card = await this.client.createCard({ idList, name: text.name, desc: text.desc });
    if (text.fullText === undefined) return address(card);
    try {
      await this.client.attachFile(textFile(card.id, text.fullText));
    } catch (error) {
      // Half a card would stay behind, and whoever asks again would make another.
      await this.client.deleteCard(card.id);
      throw error;
    }
    return address(card);
  }

  /** Writes a card's name and text anew, and replaces the attached whole text where there is one. */
  async update(
    id: string,
    { reference, name, desc }: { reference: string; name: string; desc: string },
  ): Promise<CardAddress> {
    const text = composeCard({ reference, name, desc });
    const card = await this.client.updateCard(id, { name: text.name, desc: text.desc });
    const outdated = (await this.client.attachments(id)).filter(isFullText);
    if (text.fullText !== undefined) await this.client.attachFile(textFile(id, text.fullText));
    for (const attachment of outdated) await this.client.deleteAttachment(id, attachment.id);
    return address(card);
  }

  /**
   * Puts a card away, where people find it again; one that is gone already is fine. It loses our reference: what it was
   * about may get another card.
   */
  async archive(id: string): Promise<void> {
    await this.putAway(await this.client.card(id));
  }

  /** Puts the card with this reference away, if there is one. */
  async archiveOf(request: { boardId: string; reference: string }): Promise<void> {
    await this.putAway(await this.find(request));
  }

  /** Removes a card with its files; one that is gone already is fine. */
  async remove(id: string): Promise<void> {
    await this.client.deleteCard(id);
  }

  /** Removes the card with this reference, if there is one. */
  async removeOf(request: { boardId: string; reference: string }): Promise<void> {
    const card = await this.find(request);
    if (card) await this.client.deleteCard(card.id);
  }

  private async putAway(card: TrelloCard | undefined): Promise<void> {
    if (card) await this.client.archiveCard(card.id, withoutReference(card.desc));
  }

  private async create(
    request: EnsureCard,
    { name, desc }: { name: string; desc: string },
  ): Promise<TrelloCard> {
    try {
      return await this.client.createCard({ idList: request.idList, name, desc });
    } catch (error) {
      return findAfterFailure(error, () => this.find(request));
    }
  }

  private async find({
    boardId,
    reference,
  }: Pick<EnsureCard, 'boardId' | 'reference'>): Promise<TrelloCard | undefined> {
    return (await this.client.cardsOfBoard(boardId)).find((card) => bearsReference(card.desc, reference));
  }
}

function textFile(cardId: string, text: string): TrelloFile {
  const content = Buffer.from(text);
  return {
    cardId,
    fileName: FULL_TEXT_FILE,
    mimeType: 'text/plain',
    size: content.length,
    content,
  };
}

function isFullText({ name, isUpload }: TrelloAttachment): boolean {
  return isUpload && name === FULL_TEXT_FILE;
}

function address({ id, url, shortUrl }: TrelloCard): CardAddress {
  return { id, url, shortUrl };
}
