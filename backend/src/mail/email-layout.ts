import { escapeHtml } from '../common/text/format.js';
import { legalLinks } from '../settings/legal-links.js';
import type { Settings } from '../settings/settings.schemas.js';
import type { Language } from '../shared/languages.js';
import { PRODUCT_NAME } from '../shared/settings.js';

/* The layout of every email: blocks rendered as text and HTML, in the agency's branding. */

/** The agency's branding of an email. */
export interface Letterhead {
  /** Undefined without an agency name. */
  name: string | undefined;
  logo: { url: string; width: number; height: number } | null;
  /** Colour of buttons with white text: '#rrggbb'. */
  accent: string;
  /** The agency's own pages, if any. */
  linksIn: (language: Language) => { label: string; url: string }[];
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A part of an email. Text and HTML are rendered from the same blocks. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; pairs: [name: string, value: string][] }
  /** Quoted text, unchanged. */
  | { kind: 'quotation'; text: string }
  /** Why the recipient gets the mail, and what to do if it is unwanted. */
  | { kind: 'small'; text: string }
  /** A rarely used link at the bottom. */
  | { kind: 'small-link'; label: string; url: string };

export interface Email {
  subject: string;
  title: string;
  language: Language;
  blocks: Block[];
}

/** A mail as text and HTML, in the agency's branding. */
export function writeLetter({ subject, title, language, blocks }: Email, from: Letterhead): MailContent {
  const links = from.linksIn(language);
  const ways = links.map(({ label, url }) => `${label}: ${url}`).join('\n');
  return {
    subject: oneLine(subject).slice(0, MAX_SUBJECT).toWellFormed(),
    text: [oneLine(title), ...blocks.map(asText), ...(ways === '' ? [] : [ways])].join('\n\n'),
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
      return block.pairs.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n');
    case 'quotation':
      return block.text
        .split(LINE_BREAK)
        .map((line) => `> ${line}`)
        .join('\n');
    default:
      return oneLine(block.text);
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

/** Maximum characters of a subject that mailboxes show. */
const MAX_SUBJECT = 200;

/** Every character that a mail client may treat as a line break. */
const LINE_BREAK = /\r\n|(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Text as one line: a line break in a value would forge lines of the mail, a control character would end a
 * header, and bidirectional marks could reverse a line. Joiners in Persian words and emoji stay.
 */
export function oneLine(text: string): string {
  return text
    .replace(/(?:[\p{Cc}\s]|(?![\u200c\u200d])\p{Cf})+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Colour of the product's own buttons: --fill of the pages. */
const ACCENT = '#4338ca';

/** Branding of an agency's mails. */
export function letterheadOf(settings: Settings, publicUrl: string): Letterhead {
  const { name, logo, accent } = settings;
  return {
    name: name || undefined,
    logo: logo && { ...logo, url: publicUrl + logo.url },
    accent: accent || ACCENT,
    linksIn: (language) => legalLinks(settings, { language, base: publicUrl }),
  };
}

export function senderOf({ senderName, name }: Pick<Settings, 'senderName' | 'name'>): string {
  return senderName || name || PRODUCT_NAME;
}

interface MailPage {
  title: string;
  language: Language;
  /** Rows above the title. */
  head: string[];
  rows: string[];
}

const FONT = "font-family:Georgia,'Times New Roman',serif";
const SANS = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

/** HTML page of a mail; everything in `rows` must be safe HTML. */
function page({ title, language, head, rows }: MailPage): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"></head>',
    `<body style="margin:0;background:#faf9f7;color:#1c1b22;${SANS};font-size:16px;line-height:1.6">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px 24px">',
    ...head,
    `<h1 style="${FONT};font-weight:500;font-size:26px;line-height:1.25;margin:0 0 20px">${escapeHtml(title)}</h1>`,
    ...rows,
    '</div></body></html>',
  ].join('\n');
}

/** Maximum height and width of a logo in a mail, in pixels. */
const LOGO = { height: 40, width: 240 };

/** Header with the logo, whose alt text is the name, or the name. */
function head({ name, logo }: Pick<Letterhead, 'name' | 'logo'>): string[] {
  if (name === undefined && !logo) return [];
  const said = escapeHtml(name ?? '');
  const line = `${FONT};font-size:20px;margin:0 0 24px`;
  if (!logo) return [`<p style="${line}">${said}</p>`];
  const scale = Math.min(LOGO.height / logo.height, LOGO.width / logo.width);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * scale));
  const src = escapeHtml(logo.url);
  return [
    `<p style="${line}"><img src="${src}" alt="${said}" width="${width}" height="${height}" style="border:0"></p>`,
  ];
}

/** Links to the agency's own pages at the bottom. */
function foot(links: readonly { label: string; url: string }[]): string[] {
  if (links.length === 0) return [];
  const ways = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#57555f">${escapeHtml(label)}</a>`,
  );
  return [`<p style="margin:16px 0 0;font-size:14px;color:#57555f">${ways.join(' &middot; ')}</p>`];
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/** Quoted text with its line breaks. */
function quotation(text: string): string {
  const style =
    'margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #e4e2dd;white-space:pre-wrap;word-break:break-word';
  return `<blockquote style="${style}">${escapeHtml(text)}</blockquote>`;
}

function small(text: string): string {
  return `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e2dd;font-size:14px;color:#57555f">${escapeHtml(text)}</p>`;
}

/** A link styled as a button, followed by its URL for clients that show no buttons. */
function button(label: string, url: string, accent: string): string {
  const style = `display:inline-block;background:${accent};color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:10px;font-weight:600`;
  return [
    `<p style="margin:24px 0 8px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:#57555f;word-break:break-all">${escapeHtml(url)}</p>`,
  ].join('\n');
}

/** Names and values, one pair per row. */
function facts(pairs: [name: string, value: string][]): string {
  const rows = pairs.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#57555f;vertical-align:top">${escapeHtml(name)}</td><td style="padding:4px 0;word-break:break-word">${escapeHtml(oneLine(value))}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
}

function smallLink(label: string, url: string): string {
  return `<p style="margin:12px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#57555f">${escapeHtml(label)}</a></p>`;
}
