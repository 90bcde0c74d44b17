/** Patience of the mail transport, in milliseconds, overridable so that tests need none. */
export interface MailOptions {
  /** Until there is a connection, and until the server has greeted us. */
  connectionTimeoutMs: number;
  /** Without a sign of life during a conversation. */
  socketTimeoutMs: number;
}

export const MAIL_OPTIONS = Symbol('MailOptions');
export const DEFAULT_MAIL_OPTIONS: MailOptions = { connectionTimeoutMs: 10_000, socketTimeoutMs: 30_000 };

/** What a mail says. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}
