import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ServerAddress } from '../../config/config.module.js';
import { MAX_CARD_TEXT } from '../../shared/limits.js';
import { SimulatedError } from '../simulated-vendor.js';
import type { AttachmentRecord, BoardRecord, CardRecord, ListRecord, Position } from './trello-state.js';

/** The arguments of a call, from the body and the query. */
export class TrelloInput {
  private readonly values: Record<string, unknown>;

  constructor(request: { query: Request['query']; body?: unknown }) {
    this.values = { ...request.query, ...(typeof request.body === 'object' ? request.body : {}) };
  }

  has(field: string): boolean {
    return this.values[field] !== undefined;
  }

  /** A text that must not be empty. */
  required(field: string): string {
    const value = this.text(field);
    return value === '' ? invalid(field) : value;
  }

  text(field: string, max = MAX_CARD_TEXT): string {
    const value = this.values[field] ?? '';
    if (typeof value !== 'string' || value.length > max) return invalid(field);
    return value;
  }

  id(field: string): string {
    const value = this.text(field);
    return /^[0-9a-f]{24}$/i.test(value) ? value : invalid(field);
  }

  flag(field: string, fallback: boolean): boolean {
    const value = this.values[field] ?? fallback;
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
    return invalid(field);
  }

  pos(fallback: 'top' | 'bottom'): Position {
    const value = this.values.pos ?? fallback;
    if (value === 'top' || value === 'bottom') return value;
    return Number.isFinite(Number(value)) ? Number(value) : invalid('pos');
  }

  oneOf<T extends string>(field: string, allowed: readonly T[], fallback: T): T {
    const value = this.values[field] ?? fallback;
    return allowed.find((candidate) => candidate === value) ?? invalid(field);
  }
}

function invalid(field: string): never {
  throw new SimulatedError(400, `invalid value for ${field}`);
}

const MEMBER_ID = '5a0d00000000000000000001';

/** Converts records to the vendor's format. */
@Injectable()
export class TrelloWire {
  constructor(private readonly address: ServerAddress) {}

  board({ lists, cards, lastShort, permissionLevel, ...board }: BoardRecord) {
    const url = this.boardUrl(board.id);
    return {
      ...board,
      descData: null,
      idEnterprise: null,
      pinned: false,
      url,
      shortUrl: url,
      prefs: { permissionLevel },
      labelNames: {},
      limits: {},
    };
  }

  list(list: ListRecord, idBoard: string) {
    const datasource = { filter: false };
    return {
      ...list,
      idBoard,
      color: null,
      subscribed: false,
      softLimit: null,
      type: null,
      datasource,
      limits: {},
    };
  }

  card({ attachments, ...card }: CardRecord, idBoard: string) {
    const url = `${this.boardUrl(idBoard)}#${card.shortLink}`;
    return {
      ...card,
      idBoard,
      shortUrl: url,
      url,
      labels: [],
      idLabels: [],
      idMembers: [],
      badges: { attachments: attachments.length },
      limits: {},
    };
  }

  attachment(attachment: AttachmentRecord, cardId: string) {
    const { id, fileName, name, url } = attachment;
    const isUpload = url === null;
    const path = `cards/${cardId}/attachments/${id}/download/${encodeURIComponent(fileName ?? name)}`;
    return {
      ...attachment,
      edgeColor: null,
      idMember: MEMBER_ID,
      isMalicious: false,
      isUpload,
      previews: [],
      url: isUpload ? `${this.address.localUrl()}/sandbox/trello/1/${path}` : url,
    };
  }

  private boardUrl(id: string): string {
    return `${this.address.publicUrl()}/sandbox/board/${id}`;
  }
}

/** The requested fields and the id. */
export function pick<T extends { id: string }>(record: T, fields: unknown): Partial<T> {
  if (typeof fields !== 'string' || fields === '' || fields === 'all') return record;
  const wanted = new Set(['id', ...fields.split(',')]);
  return Object.fromEntries(Object.entries(record).filter(([key]) => wanted.has(key))) as Partial<T>;
}
