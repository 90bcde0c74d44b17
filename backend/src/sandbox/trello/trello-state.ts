import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { type Collection, SandboxStore } from '../sandbox-store.js';
import { StandInError } from '../stand-in-error.js';
import {
  type AttachmentRecord,
  BoardRecord,
  type CardRecord,
  type ListRecord,
  position,
} from './trello-records.js';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The boards of the stand-in, and the files attached to their cards. Unknown ids are answered with 404. */
@Injectable()
export class TrelloState {
  private readonly boards: Collection<BoardRecord>;
  private readonly files: string;

  constructor(
    private readonly store: SandboxStore,
    private readonly clock: Clock,
  ) {
    this.boards = store.collection('trello-boards', BoardRecord);
    this.files = store.folder('trello-files');
  }

  allBoards(): BoardRecord[] {
    return this.boards.all();
  }

  board(id: string): BoardRecord {
    return this.boards.get(id) ?? notFound();
  }

  addBoard(board: Omit<BoardRecord, 'id' | 'closed' | 'lastShort' | 'lists' | 'cards'>): BoardRecord {
    const made = { ...board, id: this.store.nextId(), closed: false, lastShort: 0, lists: [], cards: [] };
    this.boards.put(made);
    return made;
  }

  removeBoard(id: string): void {
    for (const card of this.board(id).cards) this.removeFiles(card.attachments);
    this.boards.delete(id);
  }

  addList(boardId: string, name: string, wanted: 'top' | 'bottom' | number): ListRecord {
    const board = this.board(boardId);
    const list = { id: this.store.nextId(), name, closed: false, pos: position(board.lists, wanted) };
    this.boards.put({ ...board, lists: [...board.lists, list].sort((a, b) => a.pos - b.pos) });
    return list;
  }

  boardOfList(listId: string): BoardRecord {
    return this.boards.all().find((board) => board.lists.some((list) => list.id === listId)) ?? notFound();
  }

  addCard(
    card: Pick<CardRecord, 'idList' | 'name' | 'desc' | 'due'>,
    wanted: 'top' | 'bottom' | number,
  ): CardRecord {
    const board = this.boardOfList(card.idList);
    const id = this.store.nextId();
    const idShort = board.lastShort + 1;
    const pos = position(
      board.cards.filter((other) => other.idList === card.idList),
      wanted,
    );
    const dateLastActivity = this.now();
    const made = {
      ...card,
      id,
      idShort,
      shortLink: shortLink(id),
      closed: false,
      pos,
      dateLastActivity,
      attachments: [],
    };
    this.boards.put({
      ...board,
      lastShort: idShort,
      cards: [...board.cards, made].sort((a, b) => a.pos - b.pos),
    });
    return made;
  }

  /** A card by its id or its short link, and the board it is on. */
  card(id: string): { board: BoardRecord; card: CardRecord } {
    for (const board of this.boards.all()) {
      const card = board.cards.find((candidate) => candidate.id === id || candidate.shortLink === id);
      if (card) return { board, card };
    }
    return notFound();
  }

  changeCard(id: string, changes: Partial<CardRecord>): CardRecord {
    const { board, card } = this.card(id);
    const changed = { ...card, ...changes, dateLastActivity: this.now() };
    this.boards.put({
      ...board,
      cards: board.cards.map((other) => (other.id === card.id ? changed : other)),
    });
    return changed;
  }

  removeCard(id: string): void {
    const { board, card } = this.card(id);
    this.removeFiles(card.attachments);
    this.boards.put({ ...board, cards: board.cards.filter((other) => other.id !== card.id) });
  }

  /** Registers an attachment. `keepFile` puts its bytes at the path it is given, before the record exists. */
  addAttachment(
    cardId: string,
    attachment: Omit<AttachmentRecord, 'id' | 'date' | 'pos'>,
    keepFile: (path: string) => void = () => undefined,
  ): AttachmentRecord {
    const { card } = this.card(cardId);
    const id = this.store.nextId();
    keepFile(this.filePath(id));
    const made = { ...attachment, id, date: this.now(), pos: position(card.attachments, 'bottom') };
    this.changeCard(cardId, { attachments: [...card.attachments, made] });
    return made;
  }

  attachment(cardId: string, id: string): AttachmentRecord {
    return this.card(cardId).card.attachments.find((attachment) => attachment.id === id) ?? notFound();
  }

  /** An attachment of any card. */
  anyAttachment(id: string): AttachmentRecord {
    const cards = this.boards.all().flatMap((board) => board.cards);
    return cards.flatMap((card) => card.attachments).find((attachment) => attachment.id === id) ?? notFound();
  }

  removeAttachment(cardId: string, id: string): void {
    const removed = this.attachment(cardId, id);
    const { attachments } = this.card(cardId).card;
    this.changeCard(cardId, { attachments: attachments.filter((other) => other.id !== id) });
    this.removeFiles([removed]);
  }

  /** Where the bytes of an attachment are. */
  filePath(attachmentId: string): string {
    return join(this.files, attachmentId);
  }

  private removeFiles(attachments: AttachmentRecord[]): void {
    for (const { id } of attachments) rmSync(this.filePath(id), { force: true });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

/** The eight characters of a short address, always the same for an id. */
export function shortLink(id: string): string {
  const hash = createHash('sha256').update(id).digest().subarray(0, 8);
  return [...hash].map((byte) => DIGITS[byte % DIGITS.length]).join('');
}

function notFound(): never {
  throw new StandInError(404, 'The requested resource was not found.');
}
