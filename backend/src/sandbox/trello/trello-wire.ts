import { Injectable } from '@nestjs/common';
import { ServerAddress } from '../../config/config.module.js';
import type { AttachmentRecord, BoardRecord, CardRecord, ListRecord } from './trello-records.js';

const MEMBER_ID = '5a0d00000000000000000001';

/** Puts records into the vendor's shape. */
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

/** Keeps the fields that were asked for; the id always comes along. */
export function pick<T extends { id: string }>(record: T, fields: unknown): Partial<T> {
  if (typeof fields !== 'string' || fields === '' || fields === 'all') return record;
  const wanted = new Set(['id', ...fields.split(',')]);
  return Object.fromEntries(Object.entries(record).filter(([key]) => wanted.has(key))) as Partial<T>;
}
