import type { Language } from '../rules/languages.js';
import type { Letterhead, MailContent } from './mail.types.js';
import { button, facts, foot, head, page, paragraph, quotation, small, smallLink } from './mail-html.js';

/** What a mail is made of, said once: its text and its HTML come from the same blocks. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; pairs: [name: string, value: string][] }
  /** Somebody's words, as they were written. */
  | { kind: 'quotation'; text: string }
  /** Why the mail came, and what to do when it should not have. */
  | { kind: 'small'; text: string }
  /** A way that few want, below everything else. */
  | { kind: 'small-link'; label: string; url: string };

export interface Letter {
  subject: string;
  title: string;
  language: Language;
  blocks: Block[];
}

/** A mail in both forms, on the paper of the agency. */
export function writeLetter({ subject, title, language, blocks }: Letter, from: Letterhead): MailContent {
  const links = from.linksIn(language);
  const ways = links.map(({ label, url }) => `${label}: ${url}`).join('\n');
  return {
    subject: oneLine(subject),
    text: [title, ...blocks.map(asText), ...(ways === '' ? [] : [ways])].join('\n\n'),
    html: page({
      title,
      language,
      head: head(from),
      rows: [...blocks.map((block) => asHtml(block, from)), ...foot(links)],
    }),
  };
}

function asText(block: Block): string {
  switch (block.kind) {
    case 'link':
    case 'small-link':
      return `${block.label}: ${block.url}`;
    case 'facts':
      return block.pairs.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'quotation':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    default:
      return block.text;
  }
}

function asHtml(block: Block, { accent }: Letterhead): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.text);
    case 'link':
      return button(block.label, block.url, accent);
    case 'facts':
      return facts(block.pairs);
    case 'quotation':
      return quotation(block.text);
    case 'small':
      return small(block.text);
    case 'small-link':
      return smallLink(block.label, block.url);
  }
}

/** Characters of a subject that mailboxes show at most. */
const MAX_SUBJECT = 200;

/** Control characters would end a header, and bidirectional marks could turn a line around. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT)
    .toWellFormed();
}
