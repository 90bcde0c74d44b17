import { Injectable } from '@nestjs/common';
import { VendorError } from '../platform/http/vendor-error.js';
import { BOARD_LISTS } from '../rules/limits.js';
import { bearsReference, composeCard, FULL_TEXT_FILE } from './card-text.js';
import { TrelloClient } from './trello.client.js';
import type {
  TrelloAttachment,
  TrelloBoard,
  TrelloCard,
  TrelloDownload,
  TrelloFile,
  TrelloList,
} from './trello.types.js';

export interface EnsureBoard {
  submissionId: string;
  /** Shown at the top of the board. */
  name: string;
  /** The board's id when it is known already. */
  boardId?: string | null | undefined;
  /** An earlier attempt may have made the board: look for it first. */
  mayExist: boolean;
}

/** A board that is ready for use. */
export interface ReadyBoard {
  boardId: string;
  url: string;
  todoListId: string;
  formListId: string;
}

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
 * What Byline does on Trello. Everything can be repeated: what was made bears our reference, and is looked for
 * before it is made again. Throws VendorError ('Trello', ...).
 */
@Injectable()
export class TrelloService {
  constructor(private readonly client: TrelloClient) {}

  /** Sees to it that a submission has its board with the two lists of BOARD_LISTS. */
  async ensureBoard(request: EnsureBoard): Promise<ReadyBoard> {
    const board = await this.findOrCreateBoard(request);
    const lists = await this.client.listsOfBoard(board.id);
    // One after the other: the order on the board is the order in which they are made.
    const [todo, form] = [
      await this.ensureList(board.id, BOARD_LISTS[0], lists),
      await this.ensureList(board.id, BOARD_LISTS[1], lists),
    ];
    return { boardId: board.id, url: board.url, todoListId: todo.id, formListId: form.id };
  }

  /** Sees to it that there is a card with this reference. A card found is left as the agency's people have it. */
  async ensureCard(request: EnsureCard): Promise<CardAddress> {
    const text = composeCard(request);
    const known = request.mayExist ? await this.findCard(request) : undefined;
    const card = known ?? (await this.createCard(request, text));
    if (text.fullText !== undefined) {
      await this.ensureFileOnCard({ ...textFile(card.id, text.fullText), mayExist: known !== undefined });
    }
    return address(card);
  }

  /** Writes a card's name and text anew, and replaces the attached whole text where there is one. */
  async updateCard(
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

  /** Removes a card with its files; one that is gone already is fine. */
  async removeCard(id: string): Promise<void> {
    await this.client.deleteCard(id);
  }

  /** Removes the card with this reference, if there is one. */
  async removeCardOf(request: { boardId: string; reference: string }): Promise<void> {
    const card = await this.findCard(request);
    if (card) await this.client.deleteCard(card.id);
  }

  /** Sees to it that a file is attached to a card. */
  async ensureFileOnCard(file: TrelloFile & { mayExist: boolean }): Promise<TrelloAttachment> {
    const known = file.mayExist && (await this.findFile(file));
    if (known) return known;
    try {
      return await this.client.attachFile(file);
    } catch (error) {
      return this.lookAfter(error, () => this.findFile(file));
    }
  }

  /** Removes a submission's board with all cards and files, also one whose id was never stored. */
  async removeBoard({
    boardId,
    submissionId,
  }: {
    boardId: string | null;
    submissionId: string;
  }): Promise<void> {
    if (boardId !== null) await this.client.deleteBoard(boardId);
    const forgotten = await this.findBoard(submissionId);
    if (forgotten) await this.client.deleteBoard(forgotten.id);
  }

  /** Opens a card's attachment, the first one when none is named; undefined when the card has no file. */
  async openFile(cardId: string, attachmentId?: string): Promise<TrelloDownload | undefined> {
    const id = attachmentId || (await this.client.attachments(cardId)).find(({ isUpload }) => isUpload)?.id;
    return id === undefined ? undefined : this.client.downloadAttachment(cardId, id);
  }

  private async findOrCreateBoard({
    submissionId,
    name,
    boardId,
    mayExist,
  }: EnsureBoard): Promise<TrelloBoard> {
    const known = boardId ? await this.client.board(boardId) : undefined;
    if (known) return known;
    const made = mayExist ? await this.findBoard(submissionId) : undefined;
    if (made) return made;
    try {
      const { name: title, desc } = composeCard({ name, desc: '', reference: submissionId });
      return await this.client.createBoard({ name: title, desc });
    } catch (error) {
      return this.lookAfter(error, () => this.findBoard(submissionId));
    }
  }

  private async createCard(
    request: EnsureCard,
    { name, desc }: { name: string; desc: string },
  ): Promise<TrelloCard> {
    try {
      return await this.client.createCard({ idList: request.idList, name, desc });
    } catch (error) {
      return this.lookAfter(error, () => this.findCard(request));
    }
  }

  private async ensureList(boardId: string, name: string, lists: TrelloList[]): Promise<TrelloList> {
    const known = lists.find((list) => list.name === name);
    return known ?? this.client.createList({ boardId, name });
  }

  /** After a failure that may have done its work: what was looked for, if it is there, else the failure. */
  private async lookAfter<T>(error: unknown, find: () => Promise<T | undefined>): Promise<T> {
    if (!(error instanceof VendorError) || !error.outcomeUnknown) throw error;
    const found = await find();
    if (found === undefined) throw error;
    return found;
  }

  private async findBoard(submissionId: string): Promise<TrelloBoard | undefined> {
    return (await this.client.boards()).find((board) => bearsReference(board.desc, submissionId));
  }

  private async findCard({
    boardId,
    reference,
  }: Pick<EnsureCard, 'boardId' | 'reference'>): Promise<TrelloCard | undefined> {
    return (await this.client.cardsOfBoard(boardId)).find((card) => bearsReference(card.desc, reference));
  }

  private async findFile({ cardId, size }: TrelloFile): Promise<TrelloAttachment | undefined> {
    return (await this.client.attachments(cardId)).find(({ isUpload, bytes }) => isUpload && bytes === size);
  }
}

function textFile(cardId: string, text: string): TrelloFile {
  const content = Buffer.from(text);
  return {
    cardId,
    fileName: FULL_TEXT_FILE,
    mimeType: 'text/plain',
    size: content.length,
    source: { content },
  };
}

function isFullText({ name, isUpload }: TrelloAttachment): boolean {
  return isUpload && name === FULL_TEXT_FILE;
}

function address({ id, url, shortUrl }: TrelloCard): CardAddress {
  return { id, url, shortUrl };
}
