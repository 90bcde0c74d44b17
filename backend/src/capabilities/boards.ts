import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/**
 * Identifies a board or card after an unclear outcome: vendors have no idempotency keys. A link is attached to the card.
 * Without a page to link to, the description has a line.
 */
export interface Reference {
  /** Address of a page or file of this server. It is compared without its host, which may change. */
  link?: string;
  /** Text of the line. It must not reveal a form's id, which grants access. */
  line?: string;
  /** Text of the line as earlier versions wrote it. */
  older: string;
}

/** The reference of a board or card without a page to link to. */
export function lineReference(older: string): Reference {
  return { line: createHash('sha256').update(older).digest('hex').slice(0, 32), older };
}

export interface EnsureBoard {
  submissionId: string;
  /** Shown at the top of the board. */
  name: string;
  /** Id of the board, if known. */
  boardId?: string | null | undefined;
  /** An earlier attempt may have created the board: look for it first. */
  mayExist: boolean;
}

/** A board that is ready for use. */
export interface ReadyBoard {
  boardId: string;
  url: string;
  todoListId: string;
  formListId: string;
}

/** The boards of submissions. All methods are idempotent and throw VendorError. */
export abstract class Boards {
  static readonly capability = 'boards';

  /** Creates the board of a submission with the two lists of BOARD_LISTS unless it exists. */
  abstract ensure(request: EnsureBoard): Promise<ReadyBoard>;

  /** Deletes a submission's board with all cards and files, even if its id was never stored. */
  abstract remove(board: { boardId: string | null; submissionId: string }): Promise<void>;
}

export interface EnsureCard {
  /** Identifies the subject of the card. Each subject has one card. */
  reference: Reference;
  boardId: string;
  idList: string;
  name: string;
  desc: string;
  /** An earlier attempt may have created the card: look for it first. */
  mayExist: boolean;
}

export interface CardAddress {
  id: string;
  url: string;
  shortUrl: string;
}

/** The list of a new card is archived: the vendor would accept the card, but hide it. */
export class ListArchived extends Error {
  override readonly name = 'ListArchived';

  constructor(readonly list: string) {
    super(`The list ${list} is archived`);
  }
}

/** Cards on boards. All methods are idempotent and throw VendorError. */
export abstract class Cards {
  static readonly capability = 'boards';

  /**
   * Creates the card with this reference unless it exists. An existing card stays as the agency has edited
   * it. @throws ListArchived
   */
  abstract ensure(request: EnsureCard): Promise<CardAddress>;

  /** The card with this reference, if there is one. */
  abstract existing(request: Pick<EnsureCard, 'boardId' | 'reference'>): Promise<CardAddress | undefined>;

  /**
   * Creates a card without a reference, unless the list has an open card with this name and text. @throws ListArchived
   */
  abstract makeOnce(request: Omit<EnsureCard, 'reference' | 'mayExist'>): Promise<CardAddress>;

  /** Replaces a card's name and text. */
  abstract update(id: string, card: Pick<EnsureCard, 'reference' | 'name' | 'desc'>): Promise<CardAddress>;

  /**
   * Archives a card, where people can find it; a missing one is ignored. Removes its reference: its subject
   * may get another card.
   * @param isLink whether the path of a link is a reference
   */
  abstract archive(id: string, isLink: (path: string) => boolean): Promise<void>;

  /** Archives the cards of a board with a reference line or a matching link. */
  abstract archiveAll(cards: {
    boardId: string;
    older: string;
    isLink: (path: string) => boolean;
  }): Promise<void>;

  /** Deletes a card with its files; a missing one is ignored. */
  abstract remove(id: string): Promise<void>;

  /** Deletes the card with this reference, if there is one. */
  abstract removeOf(request: Pick<EnsureCard, 'boardId' | 'reference'>): Promise<void>;
}

export interface CardFile {
  cardId: string;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  content: Readable | Buffer;
  /** URL for the administrator: attached as a link if the file is too large to upload. */
  url?: string;
}

/** An upload or a link on a card. */
export interface CardAttachment {
  id: string;
  name: string;
  bytes?: number | null | undefined;
  mimeType?: string | null | undefined;
  /** False for a link. */
  isUpload: boolean;
  url: string;
}

/** Files on cards. All methods throw VendorError. */
export abstract class CardFiles {
  static readonly capability = 'boards';

  /**
   * Attaches a file unless the card has it already.
   * @param file.mayExist an earlier attempt may have attached it: look first
   */
  abstract ensure(file: CardFile & { mayExist: boolean }): Promise<CardAttachment>;

  /** Attaches a file, or a link to it if it is too large. The caller has checked that it is missing. */
  abstract attach(file: CardFile): Promise<CardAttachment>;

  /** Uploads and links of a card. */
  abstract list(cardId: string): Promise<CardAttachment[]>;

  abstract remove(cardId: string, attachmentId: string): Promise<void>;
}
