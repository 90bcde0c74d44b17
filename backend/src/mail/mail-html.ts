import { escapeHtml } from '../platform/text/escape-html.js';
import type { Language } from '../rules/languages.js';
import type { Letterhead } from './mail.types.js';

export interface MailPage {
  title: string;
  language: Language;
  /** What stands above the title. */
  head: string[];
  rows: string[];
}

const FONT = "font-family:Georgia,'Times New Roman',serif";
const SANS = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

/** A mail's page around its content; everything in `rows` must be safe HTML. */
export function page({ title, language, head, rows }: MailPage): string {
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

/** Pixels of a logo's height in a mail, and of its width at most. */
const LOGO = { height: 40, width: 240 };

/** Whose mail it is: the logo, which says the name where pictures are not loaded, or the name. */
export function head({ name, logo }: Pick<Letterhead, 'name' | 'logo'>): string[] {
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

/** The way to the agency's own pages, below everything else. */
export function foot(links: readonly { label: string; url: string }[]): string[] {
  if (links.length === 0) return [];
  const ways = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#57555f">${escapeHtml(label)}</a>`,
  );
  return [`<p style="margin:16px 0 0;font-size:14px;color:#57555f">${ways.join(' &middot; ')}</p>`];
}

export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/** Somebody's own words; their line breaks stay. */
export function quotation(text: string): string {
  const style =
    'margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #e4e2dd;white-space:pre-wrap;word-break:break-word';
  return `<blockquote style="${style}">${escapeHtml(text)}</blockquote>`;
}

export function small(text: string): string {
  return `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e2dd;font-size:14px;color:#57555f">${escapeHtml(text)}</p>`;
}

/** A link that looks like a button, and its address in words for clients that show none. */
export function button(label: string, url: string, accent: string): string {
  const style = `display:inline-block;background:${accent};color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:10px;font-weight:600`;
  return [
    `<p style="margin:24px 0 8px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:#57555f;word-break:break-all">${escapeHtml(url)}</p>`,
  ].join('\n');
}

/** Names and values, one pair a row. */
export function facts(pairs: [name: string, value: string][]): string {
  const rows = pairs.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#57555f;vertical-align:top">${escapeHtml(name)}</td><td style="padding:4px 0;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
}

/** A link in small words. */
export function smallLink(label: string, url: string): string {
  return `<p style="margin:12px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#57555f">${escapeHtml(label)}</a></p>`;
}
