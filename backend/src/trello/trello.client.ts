import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { CardFile } from '../capabilities/boards.js';
import { VendorError } from '../common/http/vendor-error.js';
import { Endpoints } from '../config/config.module.js';
import { TrelloHttp } from './trello.http.js';
import { TRELLO } from './trello.integration.js';
import { TrelloAttachment, TrelloBoard, TrelloCard, type TrelloLink, TrelloList } from './trello.types.js';

const CARD_FIELDS = 'fields=id,name,desc,idList,closed,url,shortUrl&attachments=true';
/** Characters of an attachment's name (vendor limit). */
const MAX_ATTACHMENT_NAME = 256;
const Anything = z.unknown();

/** The calls to Trello that we make, one method each. Every method throws VendorError ('Trello', ...). */
@Injectable()
export class TrelloClient {
  constructor(
    private readonly http: TrelloHttp,
    private readonly endpoints: Endpoints,
  ) {}

  /** Creates a board without the vendor's own lists and labels, visible to the agency's workspace. */
  createBoard({ name, desc }: { name: string; desc: string }): Promise<TrelloBoard> {
    const json = {
      name,
      desc,
      idOrganization: this.endpoints.of(TRELLO).organizationId,
      defaultLists: false,
      defaultLabels: false,
      prefs_permissionLevel: 'org',
    };
    return this.http.call({ method: 'POST', path: '/boards', json, answer: TrelloBoard });
  }

  /** @returns undefined if there is no such board, or it is not visible to us */
  board(id: string): Promise<TrelloBoard | undefined> {
    return orAbsent(
      this.http.call({ method: 'GET', path: `/boards/${encodeURIComponent(id)}`, answer: TrelloBoard }),
    );
  }

  /** Deletes a board with everything on it; a missing one is ignored. */
  async deleteBoard(id: string): Promise<void> {
    const path = `/boards/${encodeURIComponent(id)}`;
    await orAbsent(this.http.call({ method: 'DELETE', path, answer: Anything }));
  }

  /** The open boards of the agency. */
  boards(): Promise<TrelloBoard[]> {
    const organization = encodeURIComponent(this.endpoints.of(TRELLO).organizationId);
    const path = `/organizations/${organization}/boards?filter=open&fields=id,name,desc,url`;
    return this.http.call({ method: 'GET', path, answer: z.array(TrelloBoard) });
  }

  /** The lists of a board, in order: only the open ones, or also the archived ones. */
  listsOfBoard(boardId: string, filter: 'open' | 'all' = 'open'): Promise<TrelloList[]> {
    const path = `/boards/${encodeURIComponent(boardId)}/lists?filter=${filter}`;
    return this.http.call({ method: 'GET', path, answer: z.array(TrelloList) });
  }

  /** Adds a list after the others: the vendor's default is before them. */
  createList({ boardId, name }: { boardId: string; name: string }): Promise<TrelloList> {
    const json = { name, idBoard: boardId, pos: 'bottom' };
    return this.http.call({ method: 'POST', path: '/lists', json, answer: TrelloList });
  }

  /**
   * @param card name and description of at most MAX_CARD_TEXT characters each; `urlSource` is attached as a link by the
   * same call
   */
  createCard(card: {
    idList: string;
    name: string;
    desc: string;
    urlSource?: string | undefined;
  }): Promise<TrelloCard> {
    return this.http.call({ method: 'POST', path: '/cards', json: card, answer: TrelloCard });
  }

  updateCard(id: string, changes: { name?: string; desc?: string }): Promise<TrelloCard> {
    return this.http.call({ method: 'PUT', path: cardPath(id), json: changes, answer: TrelloCard });
  }

  /** Archives a card with this description; a missing one is ignored. */
  async archiveCard(id: string, desc: string): Promise<void> {
    await orAbsent(
      this.http.call({ method: 'PUT', path: cardPath(id), json: { desc, closed: true }, answer: Anything }),
    );
  }

  /** @returns undefined if there is no such card */
  card(id: string): Promise<TrelloCard | undefined> {
    return orAbsent(this.http.call({ method: 'GET', path: cardPath(id), answer: TrelloCard }));
  }

  /** Deletes a card with its attachments; a missing one is ignored. */
  async deleteCard(id: string): Promise<void> {
    await orAbsent(this.http.call({ method: 'DELETE', path: cardPath(id), answer: Anything }));
  }

  /** All cards of a board, including archived ones, which still exist. */
  cardsOfBoard(boardId: string): Promise<TrelloCard[]> {
    const path = `/boards/${encodeURIComponent(boardId)}/cards?filter=all&limit=1000&${CARD_FIELDS}`;
    return this.http.call({ method: 'GET', path, answer: z.array(TrelloCard) });
  }

  attachFile(file: CardFile): Promise<TrelloAttachment> {
    return this.http.upload(file, TrelloAttachment);
  }

  attachLink({ cardId, name, url }: TrelloLink): Promise<TrelloAttachment> {
    // The vendor documents query parameters for a link, and no body.
    const query = new URLSearchParams({ url, name: name.slice(0, MAX_ATTACHMENT_NAME).toWellFormed() });
    const path = `${cardPath(cardId)}/attachments?${query}`;
    return this.http.call({ method: 'POST', path, answer: TrelloAttachment });
  }

  attachments(cardId: string): Promise<TrelloAttachment[]> {
    const path = `${cardPath(cardId)}/attachments`;
    return this.http.call({ method: 'GET', path, answer: z.array(TrelloAttachment) });
  }

  async deleteAttachment(cardId: string, attachmentId: string): Promise<void> {
    await orAbsent(
      this.http.call({ method: 'DELETE', path: attachmentPath(cardId, attachmentId), answer: Anything }),
    );
  }
}

function cardPath(id: string): string {
  return `/cards/${encodeURIComponent(id)}`;
}

function attachmentPath(cardId: string, attachmentId: string): string {
  return `${cardPath(cardId)}/attachments/${encodeURIComponent(attachmentId)}`;
}

async function orAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof VendorError && error.kind === 'not_found') return undefined;
    throw error;
  }
}
