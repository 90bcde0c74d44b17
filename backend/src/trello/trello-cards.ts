import { Injectable } from '@nestjs/common';
import {
  type CardAddress,
  type CardFile,
  type Cards,
  type EnsureCard,
  ListArchived,
  lineReference,
  type Reference,
} from '../capabilities/boards.js';
import {
  type CardText,
  composeCard,
  FULL_TEXT_FILE,
  hasReferenceLine,
  pathOf,
  withoutReference,
} from './card-text.js';
import { findAfterFailure } from './find-existing.js';
import { TrelloClient } from './trello.client.js';
import type { TrelloAttachment, TrelloCard } from './trello.types.js';
import { TrelloFiles } from './trello-files.js';

/**
 * Cards on boards. All methods are idempotent: a card has our reference, and is looked for before it is
 * created again. Throws VendorError ('Trello', ...).
 */
@Injectable()
export class TrelloCards implements Cards {
  constructor(
    private readonly client: TrelloClient,
    private readonly files: TrelloFiles,
  ) {}

  /**
   * Creates the card with this reference unless it exists. An existing card stays as the agency has edited
   * it. @throws ListArchived
   */
  async ensure(request: EnsureCard): Promise<CardAddress> {
    const text = composeCard({ ...request, ...request.reference });
    const known = request.mayExist ? await this.find(request) : undefined;
    const card = known ?? (await this.create(request, text));
    await this.ensureLink(card, request.reference);
    if (text.fullText !== undefined) {
      await this.files.ensure({ ...textFile(card.id, text.fullText), mayExist: known !== undefined });
    }
    return address(card);
  }

  /** The card with this reference, if there is one. */
  async existing(request: Pick<EnsureCard, 'boardId' | 'reference'>): Promise<CardAddress | undefined> {
    const card = await this.find(request);
    return card && address(card);
  }

  /**
   * Creates a card without a reference, unless the list has an open card with this name and text. A text that does not
   * fit is compared by its hash, which the card then has in a line. @throws ListArchived
   */
  async makeOnce(request: Omit<EnsureCard, 'reference' | 'mayExist'>): Promise<CardAddress> {
    const { boardId, idList, name, desc } = request;
    const plain = composeCard({ name, desc });
    const text = plain.fullText === undefined ? plain : composeCard({ name, desc, ...lineReference(desc) });
    const find = async () =>
      (await this.client.cardsOfBoard(boardId)).find(
        (card) =>
          !card.closed &&
          card.idList === idList &&
          card.name === text.name &&
          card.desc.trim() === text.desc.trim(),
      );
    const known = await find();
    if (known) return address(known);
    await this.mustBeOpen({ boardId, idList });
    try {
      return await this.make(idList, text);
    } catch (error) {
      return address(await findAfterFailure(error, find));
    }
  }

  private async make(idList: string, text: CardText): Promise<CardAddress> {
    const card = await this.client.createCard({ idList, name: text.name, desc: text.desc });
    if (text.fullText === undefined) return address(card);
    try {
      await this.client.attachFile(textFile(card.id, text.fullText));
    } catch (error) {
      // Otherwise an incomplete card would remain, and a retry would create another.
      await this.client.deleteCard(card.id);
      throw error;
    }
    return address(card);
  }

  /** Replaces a card's name and text, and the attached full text if there is one. */
  async update(
    id: string,
    { reference, name, desc }: Pick<EnsureCard, 'reference' | 'name' | 'desc'>,
  ): Promise<CardAddress> {
    const text = composeCard({ name, desc, ...reference });
    const card = await this.client.updateCard(id, { name: text.name, desc: text.desc });
    const attachments = await this.client.attachments(id);
    await this.ensureLink({ ...card, attachments }, reference);
    if (text.fullText !== undefined) await this.client.attachFile(textFile(id, text.fullText));
    for (const attachment of attachments.filter(isFullText))
      await this.client.deleteAttachment(id, attachment.id);
    return address(card);
  }

  /**
   * Archives a card, where people can find it; a missing one is ignored. Removes its reference: its subject
   * may get another card.
   * @param isLink whether the path of a link is a reference
   */
  async archive(id: string, isLink: (path: string) => boolean): Promise<void> {
    const card = await this.client.card(id);
    if (card) await this.archiveCard({ ...card, attachments: await this.client.attachments(id) }, isLink);
  }

  /** Archives the cards of a board with a reference line or a matching link. */
  async archiveAll({
    boardId,
    older,
    isLink,
  }: {
    boardId: string;
    older: string;
    isLink: (path: string) => boolean;
  }): Promise<void> {
    for (const card of await this.client.cardsOfBoard(boardId))
      if (hasReferenceLine(card.desc, { older }) || linksOf(card, isLink).length > 0)
        await this.archiveCard(card, isLink);
  }

  /** Deletes a card with its files; a missing one is ignored. */
  async remove(id: string): Promise<void> {
    await this.client.deleteCard(id);
  }

  /** Deletes the card with this reference, if there is one. */
  async removeOf(request: Pick<EnsureCard, 'boardId' | 'reference'>): Promise<void> {
    const card = await this.find(request);
    if (card) await this.client.deleteCard(card.id);
  }

  private async archiveCard(card: TrelloCard, isLink: (path: string) => boolean): Promise<void> {
    for (const link of linksOf(card, isLink)) await this.client.deleteAttachment(card.id, link.id);
    await this.client.archiveCard(card.id, withoutReference(card.desc));
  }

  /** Reads the list for each card: someone may archive it between two cards of a run. @throws ListArchived */
  private async mustBeOpen({ boardId, idList }: Pick<EnsureCard, 'boardId' | 'idList'>): Promise<void> {
    const lists = await this.client.listsOfBoard(boardId, 'all');
    const list = lists.find(({ id }) => id === idList);
    if (list?.closed) throw new ListArchived(list.name);
  }

  /** Attaches the link of a reference to a card without it, such as one of an earlier version. */
  private async ensureLink(card: TrelloCard, { link }: Reference): Promise<void> {
    if (link !== undefined && linksOf(card, (path) => path === pathOf(link)).length === 0)
      await this.client.attachLink({ cardId: card.id, name: link, url: link });
  }

  private async create(
    { idList, reference, ...request }: EnsureCard,
    { name, desc }: { name: string; desc: string },
  ): Promise<TrelloCard> {
    await this.mustBeOpen({ boardId: request.boardId, idList });
    try {
      // Trello attaches the link with the card, in one call.
      return await this.client.createCard({ idList, name, desc, urlSource: reference.link });
    } catch (error) {
      return findAfterFailure(error, () => this.find({ ...request, reference }));
    }
  }

  private async find({
    boardId,
    reference,
  }: Pick<EnsureCard, 'boardId' | 'reference'>): Promise<TrelloCard | undefined> {
    const path = reference.link && pathOf(reference.link);
    return (await this.client.cardsOfBoard(boardId)).find(
      (card) =>
        hasReferenceLine(card.desc, reference) ||
        (path !== undefined && linksOf(card, (other) => other === path).length > 0),
    );
  }
}

function linksOf({ attachments }: TrelloCard, isMeant: (path: string) => boolean): TrelloAttachment[] {
  return attachments.filter(({ isUpload, url }) => {
    const path = isUpload ? undefined : pathOf(url);
    return path !== undefined && isMeant(path);
  });
}

function textFile(cardId: string, text: string): CardFile {
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
