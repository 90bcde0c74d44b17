import { requestRaw } from '../api/http.ts';

/** A mail that the simulated mail server received. */
export interface ReceivedMail {
  id: string;
  receivedAt: string;
  recipients: string[];
  messageId: string;
  from: MailAddress;
  to: MailAddress[];
  subject: string;
  text: string;
  html: string;
}
export interface MailAddress {
  name: string;
  address: string;
}

/** A simulated Trello board with all its contents. */
export interface Board {
  id: string;
  name: string;
  lists: BoardList[];
}
export interface BoardList {
  id: string;
  name: string;
  cards: BoardCard[];
}
export interface BoardCard {
  id: string;
  shortLink: string;
  name: string;
  desc: string;
  closed: boolean;
  attachments: Attachment[];
}
export interface Attachment {
  id: string;
  name: string;
  bytes: number | null;
  mimeType: string | null;
  /** Set for a link; uploaded files have none. */
  url: string | null;
}

/** Newest first. */
export async function fetchMails(signal: AbortSignal): Promise<ReceivedMail[]> {
  return (await requestRaw('GET', '/sandbox/mail', { signal })).json();
}

/** Newest first. */
export async function fetchBoards(signal: AbortSignal): Promise<Board[]> {
  return (await requestRaw('GET', '/sandbox/trello/boards', { signal })).json();
}

export function fileUrl({ id }: Attachment): string {
  return `/sandbox/trello/files/${encodeURIComponent(id)}`;
}
