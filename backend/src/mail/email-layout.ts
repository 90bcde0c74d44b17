import { escapeHtml } from '../common/text/format.js';
import { legalLinks } from '../settings/legal-links.js';
import type { Settings } from '../settings/settings.schemas.js';
import { DARK, darkShades, LIGHT } from '../shared/accent.js';
import { isWebAddress } from '../shared/addresses.js';
import type { Language } from '../shared/languages.js';
import { seeMoreCut } from '../shared/see-more.js';
import { PRODUCT_NAME } from '../shared/settings.js';

/* The layout of every email: blocks rendered as text and HTML, in the agency's branding. */

/** The agency's branding of an email. */
export interface EmailBranding {
  name: string;
  logo: { url: string; width: number; height: number } | null;
  /** Colour of buttons with white text: '#rrggbb'. */
  accent: string;
  /** Links to the agency's own pages, if any. */
  legalLinks: (language: Language) => Link[];
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface Link {
  label: string;
  url: string;
}

/** A part of an email. Text and HTML are rendered from the same blocks. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Less important than a paragraph. */
  | { kind: 'note'; text: string }
  | { kind: 'button'; link: Link }
  /** Links of equal importance. */
  | { kind: 'links'; links: Link[] }
  | { kind: 'facts'; pairs: [name: string, value: string][] }
  /** Quoted text, unchanged. */
  | { kind: 'quotation'; text: string }
  /** The first lines of a post. */
  | { kind: 'post'; title?: string; text: string };

export interface Email {
  subject: string;
  /** Heading, if it differs from the subject. */
  title?: string;
  language: Language;
  blocks: Block[];
  /** One line on why the recipient gets the email. */
  reason: string;
  unsubscribe?: Link | undefined;
}

/** An email as text and HTML, in the agency's branding. */
export function renderEmail(email: Email, branding: EmailBranding): MailContent {
  const { subject, title = subject, language, blocks, reason, unsubscribe } = email;
  const links = [...(unsubscribe ? [unsubscribe] : []), ...branding.legalLinks(language)];
  const before = [oneLine(reason)];
  const footer = [...before, ...links.map(linkToText)].join('\n');
  return {
    subject: oneLine(subject).slice(0, MAX_SUBJECT).toWellFormed(),
    text: [oneLine(title), ...blocks.map(toText), footer].join('\n\n'),
    html: renderPage(
      {
        title: oneLine(title),
        language,
        preview: blocks.find((block) => block.kind === 'paragraph'),
        content: blocks.map((block) => toHtml(block, branding.accent)),
        footer: [...before.map(escapeHtml), links.map(footerLink).join(' · ')],
      },
      branding,
    ),
  };
}

const linkToText = ({ label, url }: Link) => `${label}: ${url}`;

function toText(block: Block): string {
  switch (block.kind) {
    case 'button':
      return linkToText(block.link);
    case 'links':
      return block.links.map(linkToText).join('\n');
    case 'facts':
      return block.pairs.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n');
    case 'quotation':
      return quoted(block.text);
    case 'post':
      return [block.title, opening(block.text)]
        .map((part) => part && quoted(part))
        .filter(Boolean)
        .join('\n');
    default:
      return oneLine(block.text);
  }
}

/** Every character that a mail client may treat as a line break. */
const LINE_BREAK = /\r\n|(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Text in which each line is marked as quoted. */
function quoted(text: string): string {
  return text
    .split(LINE_BREAK)
    .map((line) => `> ${line}`)
    .join('\n');
}

/** The first two lines of a post, at most as far as the feed shows them. */
function opening(post: string): string {
  const lines = post.split(LINE_BREAK).map(oneLine).filter(Boolean);
  const two = lines.slice(0, 2).join('\n');
  const shown = two.slice(0, seeMoreCut(two, 'desktop'));
  return shown === lines.join('\n') ? shown : `${shown} …`;
}

/** Maximum characters of a subject that mailboxes show. */
const MAX_SUBJECT = 200;

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

/** Maximum characters of a website's host in a mail: longer ones may be a stranger's message. */
const MAX_HOST = 60;

/** Host of a website that a visitor typed, or an empty text: the rest of a URL can contain whole sentences. */
export function websiteHost(website: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(website) ? website : `https://${website}`;
  return (URL.parse(address)?.hostname ?? '').slice(0, MAX_HOST);
}

/** Colour of the product's own buttons: --fill of the pages. */
const ACCENT = '#4338ca';

/** Branding of an agency's mails. */
export function emailBranding(settings: Settings, publicUrl: string): EmailBranding {
  const { name, logo, accent } = settings;
  return {
    name: name || PRODUCT_NAME,
    logo: logo && { ...logo, url: publicUrl + logo.url },
    accent: accent || ACCENT,
    legalLinks: (language) => legalLinks(settings, { language, base: publicUrl }),
  };
}

/*
 * HTML for mail programs: tables and inline styles for Outlook, which supports neither max-width nor padding on
 * links; a style element for dark mode and phones where it is supported. Gmail darkens the colours itself.
 */

const SERIF = "font-family:Georgia,'Times New Roman',serif";
const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = { light: '#1c1b22', dark: '#f1efe9' };
const SOFT = { light: '#57555f', dark: '#b4b1bd' };
const LINE = { light: '#e4e2dd', dark: '#34323d' };
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const BELOW = 'margin:0 0 16px';
const SMALL = `font-size:14px;line-height:20px;color:${SOFT.light}`;

interface Page {
  title: string;
  language: Language;
  /** Shown by mailboxes after the subject. */
  preview?: { text: string } | undefined;
  /** Safe HTML, one item per block. */
  content: string[];
  /** Safe HTML, one item per line; empty items are left out. */
  footer: string[];
}

/** A page in the agency's branding: the logo, a card with the title and the content, and the footer. */
export function renderPage(
  { title, language, preview, content, footer }: Page,
  branding: EmailBranding,
): string {
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${styleSheet(branding.accent)}</style></head>
<body class="paper" style="margin:0;background:${LIGHT.paper}">
${preview ? `<div style="display:none">${escapeHtml(oneLine(preview.text))}</div>` : ''}
<table ${TABLE} lang="${language}" class="paper" style="background:${LIGHT.paper}"><tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->
<div class="ink" style="max-width:560px;text-align:left;${SANS};font-size:16px;line-height:26px;color:${INK.light};word-break:break-word">
<header>${brandMark(branding)}</header>
<main><table ${TABLE} class="card" style="background:${LIGHT.surface};border:1px solid ${LINE.light};border-radius:14px;border-collapse:separate"><tr><td class="inside" style="padding:32px 32px 16px">
<h1 style="${BELOW};${SERIF};font-weight:500;font-size:24px;line-height:30px">${heading}</h1>
${content.join('\n')}
</td></tr></table></main>
<footer>${footer
    .filter(Boolean)
    .map((line) => `<p class="beside soft" style="margin:12px 33px 0;${SMALL}">${line}</p>`)
    .join('\n')}</footer>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
}

function styleSheet(accent: string): string {
  const dark = darkShades(accent);
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
.button:focus-visible{outline:3px solid ${accent};outline-offset:3px}
@media (max-width:480px){.inside{padding:24px 20px 8px!important}.beside{margin-left:21px!important;margin-right:21px!important}.facts th,.facts td{display:block!important;width:auto!important}.facts th{padding-bottom:0!important}.facts td{padding-top:0!important}}
@media (prefers-color-scheme:dark){.paper{background:${DARK.paper}!important}.card{background:${DARK.surface}!important;border-color:${LINE.dark}!important}.ink{color:${INK.dark}!important}.soft{color:${SOFT.dark}!important}.quote{border-color:${SOFT.dark}!important}.logo{background:#ffffff;padding:8px;border-radius:6px}.fill,.button{background:${dark.fill}!important}.link{color:${dark.accent}!important}.button:focus-visible{outline-color:${dark.focus}}}`;
}

/** Maximum height and width of a logo in a mail, in pixels. */
const LOGO = { height: 40, width: 240 };

/** The logo, whose alt text is the name, or the name. */
function brandMark({ name, logo }: EmailBranding): string {
  const text = escapeHtml(name);
  const style = `margin:0 33px 16px;${SERIF};font-size:20px;line-height:26px`;
  if (!logo) return `<p class="beside" style="${style}">${text}</p>`;
  const scale = Math.min(LOGO.height / logo.height, LOGO.width / logo.width);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * scale));
  return `<p class="beside" style="${style}"><img src="${escapeHtml(logo.url)}" alt="${text}" class="logo" width="${width}" height="${height}" style="border:0;vertical-align:middle"></p>`;
}

function toHtml(block: Block, accent: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${BELOW}">${escapeHtml(oneLine(block.text))}</p>`;
    case 'note':
      return `<p class="soft" style="${BELOW};${SMALL}">${escapeHtml(oneLine(block.text))}</p>`;
    case 'button':
      return button(block.link, accent);
    case 'links':
      return block.links.map((link) => `<p style="${BELOW}">${textLink(link, accent)}</p>`).join('\n');
    case 'facts':
      return facts(block.pairs, accent);
    case 'quotation':
      return `<blockquote class="quote" style="${BELOW};padding:0 0 0 16px;border-left:3px solid ${LINE.light}">${lines(block.text)}</blockquote>`;
    case 'post':
      return post(block);
  }
}

/** Text with its line breaks. */
function lines(text: string): string {
  return text.split(LINE_BREAK).map(escapeHtml).join('<br>');
}

/** A link as a button. Outlook takes colour and padding from the cell. */
function button({ label, url }: Link, accent: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr><td class="fill" style="border-radius:10px;background:${accent};mso-padding-alt:12px 20px"><a class="button" href="${escapeHtml(url)}" style="${buttonStyle(accent)}">${escapeHtml(label)}</a></td></tr></table>`;
}

/** Style of an element with the class `button`. */
export function buttonStyle(accent: string): string {
  return `display:inline-block;padding:12px 20px;border:0;border-radius:10px;background:${accent};color:#ffffff;font-weight:600;line-height:20px;text-decoration:none`;
}

function textLink({ label, url }: Link, accent: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(label)}</a>`;
}

function footerLink({ label, url }: Link): string {
  return `<a class="soft" href="${escapeHtml(url)}" style="color:${SOFT.light}">${escapeHtml(label)}</a>`;
}

/** Names and values, one pair per row; on phones the value is below its name. */
function facts(pairs: [name: string, value: string][], accent: string): string {
  const rows = pairs.map(([name, text]) => {
    const value = oneLine(text);
    const shown = isWebAddress(value)
      ? textLink({ label: shortAddress(value), url: value }, accent)
      : escapeHtml(value);
    return `<tr><th scope="row" class="soft" style="width:32%;padding:0 16px 12px 0;${SMALL};line-height:26px;font-weight:400;text-align:left;vertical-align:top">${escapeHtml(name)}</th><td style="padding:0 0 12px;vertical-align:top">${shown}</td></tr>`;
  });
  return `<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 4px">${rows.join('')}</table>`;
}

/** Characters of a web address that are shown as the text of its link. */
const SHORT_ADDRESS = 40;

function shortAddress(address: string): string {
  const { host, pathname } = new URL(address);
  const text = `${host}${pathname}`.replace(/^www\.|\/$/g, '');
  return text.length > SHORT_ADDRESS ? `${text.slice(0, SHORT_ADDRESS)}…` : text;
}

function post({ title, text }: { title?: string; text: string }): string {
  const heading = title ? `<strong>${escapeHtml(oneLine(title))}</strong><br>` : '';
  return `<table ${TABLE} class="paper" style="${BELOW};background:${LIGHT.paper};border-radius:10px;border-collapse:separate"><tr><td style="padding:16px 20px">${heading}${lines(opening(text))}</td></tr></table>`;
}
