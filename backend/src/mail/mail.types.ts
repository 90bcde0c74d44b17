import type { Language } from '../rules/languages.js';

/** Patience of the mail transport, in milliseconds, overridable so that tests need none. */
export interface MailOptions {
  /** Until there is a connection, and until the server has greeted us. */
  connectionTimeoutMs: number;
  /** Without a sign of life during a conversation. */
  socketTimeoutMs: number;
}

export const MAIL_OPTIONS = Symbol('MailOptions');
export const DEFAULT_MAIL_OPTIONS: MailOptions = { connectionTimeoutMs: 10_000, socketTimeoutMs: 30_000 };

/** Whose mail it is. */
export interface Letterhead {
  /** Undefined until the agency has given its name. */
  name: string | undefined;
  logo: { url: string; width: number; height: number } | null;
  /** Of buttons, with white text on it: '#rrggbb'. */
  accent: string;
  /** The agency's own pages, where it has any. */
  linksIn: (language: Language) => { label: string; url: string }[];
}

/** What a mail says. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}
