import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../common/clock.js';
import { type Collection, SandboxStore } from '../sandbox-store.js';
import { SimulatedError } from '../simulated-vendor.js';

const AttachmentRecord = z.object({
  id: z.string(),
  name: z.string(),
  fileName: z.string().nullable(),
  /** Null for a link. */
  bytes: z.number().nullable(),
  mimeType: z.string().nullable(),
  /** Target of a link. */
  url: z.string().nullable(),
  date: z.string(),
  pos: z.number(),
});
export type AttachmentRecord = z.infer<typeof AttachmentRecord>;

const CardRecord = z.object({
  id: z.string(),
  idList: z.string(),
  idShort: z.number(),
  shortLink: z.string(),
  name: z.string(),
  desc: z.string(),
  closed: z.boolean(),
  pos: z.number(),
  due: z.string().nullable(),
  dateLastActivity: z.string(),
  attachments: z.array(AttachmentRecord),
});
export type CardRecord = z.infer<typeof CardRecord>;

const ListRecord = z.object({ id: z.string(), name: z.string(), closed: z.boolean(), pos: z.number() });
export type ListRecord = z.infer<typeof ListRecord>;

/** A board with all its contents: one file on disk. */
const BoardRecord = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  closed: z.boolean(),
  idOrganization: z.string(),
  permissionLevel: z.enum(['org', 'private', 'public']),
  /** Number of the newest card. */
  lastShort: z.number(),
  lists: z.array(ListRecord),
  cards: z.array(CardRecord),
});
export type BoardRecord = z.infer<typeof BoardRecord>;

export type Position = 'top' | 'bottom' | number;

/** The vendor's distance between neighbours. */
const POS_STEP = 16_384;

/** The position of a new element: top, bottom or the given number. */
function position(others: { pos: number }[], wanted: Position): number {
  if (typeof wanted === 'number') return wanted;
  const taken = others.map((other) => other.pos);
  if (taken.length === 0) return POS_STEP;
  return wanted === 'top' ? Math.min(...taken) / 2 : Math.max(...taken) + POS_STEP;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The simulated boards and the files attached to their cards. Throws 404 for unknown ids. */
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

  addList(boardId: string, name: string, wanted: Position): ListRecord {
    const board = this.board(boardId);
    const list = { id: this.store.nextId(), name, closed: false, pos: position(board.lists, wanted) };
    this.boards.put({ ...board, lists: [...board.lists, list].sort((a, b) => a.pos - b.pos) });
    return list;
  }

  archiveList(id: string, closed: boolean): void {
    const board = this.boardOfList(id);
    const lists = board.lists.map((list) => (list.id === id ? { ...list, closed } : list));
    this.boards.put({ ...board, lists });
  }

  boardOfList(listId: string): BoardRecord {
    return this.boards.all().find((board) => board.lists.some((list) => list.id === listId)) ?? notFound();
  }

  addCard(card: Pick<CardRecord, 'idList' | 'name' | 'desc' | 'due'>, wanted: Position): CardRecord {
    const board = this.boardOfList(card.idList);
    const id = this.store.nextId();
    const neighbours = board.cards.filter((other) => other.idList === card.idList);
    const made = {
      ...card,
      id,
      idShort: board.lastShort + 1,
      shortLink: shortLink(id),
      closed: false,
      pos: position(neighbours, wanted),
      dateLastActivity: this.now(),
      attachments: [],
    };
    const cards = [...board.cards, made].sort((a, b) => a.pos - b.pos);
    this.boards.put({ ...board, lastShort: made.idShort, cards });
    return made;
  }

  /** A card by its id or its short link, and its board. */
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
    const cards = board.cards.map((other) => (other.id === card.id ? changed : other));
    this.boards.put({ ...board, cards });
    return changed;
  }

  removeCard(id: string): void {
    const { board, card } = this.card(id);
    this.removeFiles(card.attachments);
    this.boards.put({ ...board, cards: board.cards.filter((other) => other.id !== card.id) });
  }

  /** Adds an attachment. `moveFile` moves its bytes to the given path before the record is written. */
  addAttachment(
    cardId: string,
    attachment: Omit<AttachmentRecord, 'id' | 'date' | 'pos'>,
    moveFile: (path: string) => void = () => undefined,
  ): AttachmentRecord {
    const { card } = this.card(cardId);
    const id = this.store.nextId();
    moveFile(this.filePath(id));
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

  /** Path of the bytes of an attachment. */
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

/** Eight characters, derived from the id. */
function shortLink(id: string): string {
  const hash = createHash('sha256').update(id).digest().subarray(0, 8);
  return [...hash].map((byte) => DIGITS[byte % DIGITS.length]).join('');
}

export function notFound(): never {
  throw new SimulatedError(404, 'The requested resource was not found.');
}
