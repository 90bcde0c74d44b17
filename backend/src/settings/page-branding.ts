import type { PageBranding } from '../common/http/pages.js';
import { translate } from '../common/language/translate.js';
import { escapeHtml } from '../common/text/format.js';
import { darkShades, lightShades, type Shades } from '../shared/accent.js';
import type { Capability } from '../shared/capabilities.js';
import { addressIn, DEFAULT_LANGUAGE, type Language } from '../shared/languages.js';
import type { PageMark } from '../shared/page-marks.js';
import { type Branding, PRODUCT_NAME } from '../shared/settings.js';
import { type LegalLink, legalLinks } from './legal-links.js';
import type { Settings } from './settings.schemas.js';
import { agencyZone } from './settings.service.js';
import { backToStart, description, emailHint, howItWorks, postsAMonth, strategyWithin } from './texts.js';

/** Maximum height and width of a logo on a page, in pixels. */
const LOGO = { height: 36, width: 180 };

/**
 * The agency's branding as a style that overrides the page's own files in any order. Contains only colours
 * and numbers, no raw input.
 */
function pageStyle({ accent, logo, name, legal, privacy }: Settings): string {
  const rules = [
    ...(accent === '' ? [] : [colours(accent)]),
    ...(name === '' && !logo ? [] : [NAME]),
    ...(logo ? [logoRules(logo)] : []),
    ...(legal === '' && privacy === '' ? [] : [FOOT]),
  ];
  return rules.length === 0 ? '' : `<style>${rules.join('')}</style>`;
}

function colours(accent: string): string {
  return [
    `:root:root:root{${declared(lightShades(accent))}}`,
    '@media (prefers-color-scheme:dark){',
    `:root:root:root{${declared(darkShades(accent))}}}`,
  ].join('');
}

function declared(shades: Shades): string {
  return Object.entries(shades)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}

/** The full stop after the name belongs to the product's own name only. */
const NAME =
  '[data-agency]{max-width:min(52vw,24rem);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;line-height:1.3}[data-agency]>*{display:none}';

/**
 * Replaces the name, which stays for screen readers. In dark mode the logo gets a light card, because it was
 * drawn for paper.
 */
function logoRules({ url, width, height }: NonNullable<Settings['logo']>): string {
  const scale = Math.min(LOGO.height / height, LOGO.width / width);
  const [wide, high] = [width, height].map((side) => Math.round(side * scale));
  return [
    `[data-agency]{display:inline-block;box-sizing:content-box;flex:none;width:${wide}px;height:${high}px;padding:0;`,
    `overflow:hidden;text-indent:200%;white-space:nowrap;background:url("${url}") center/contain no-repeat;`,
    'print-color-adjust:exact;forced-color-adjust:none}',
    '@media (prefers-color-scheme:dark){:root [data-agency]',
    '{padding:4px 8px;border-radius:6px;background-color:#fff}}',
  ].join('');
}

const FOOT =
  '.agency-foot{display:flex;flex-wrap:wrap;gap:4px 24px;max-width:1180px;margin:0 auto;padding:16px clamp(16px,4vw,32px) 24px;box-sizing:border-box;font-size:.875rem}.agency-foot a{color:var(--ink-soft);padding-block:10px}.agency-foot.above-bar{padding-block-end:104px}@media print{.agency-foot{display:none}}';

/** URLs in a text, without trailing punctuation. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

const STYLE =
  '<style>.legal{max-width:46rem;margin:0 auto;padding:24px clamp(16px,4vw,32px) 64px}.legal>header>a{display:inline-block;padding-block:8px;color:var(--ink);font:500 1.5rem/1.3 var(--serif);text-decoration:none}.legal h1{margin-block:32px 24px}.legal h2{margin-block:32px 8px}.legal p{margin-block:0 16px}</style>';

/**
 * A text of the agency as the body of a page: paragraphs between empty lines, headings after '#', and links
 * for URLs. Everything else is shown as typed.
 */
function legalText(
  text: string,
  { title, name, language }: { title: string; name: string; language: Language },
): string {
  const blocks = text.replaceAll('\r', '').split(/\n\s*\n/);
  const way = `aria-label="${escapeHtml(`${name}: ${translate(language, backToStart)}`)}"`;
  return [
    STYLE,
    '<div class="legal">',
    `<header><a href="${addressIn(language, '/')}" ${way} data-agency>${escapeHtml(name)}</a></header>`,
    `<main><h1>${escapeHtml(title)}</h1>`,
    ...blocks.filter((block) => block.trim() !== '').map(blockHtml),
    '</main></div>',
  ].join('\n');
}

function blockHtml(block: string): string {
  const heading = /^#+\s+(.+)$/.exec(block.trim());
  if (heading) return `<h2>${escapeHtml(heading[1] ?? '')}</h2>`;
  const lines = block.trim().split('\n').map(withLinks);
  return `<p>${lines.join('<br>')}</p>`;
}

function withLinks(line: string): string {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of line.matchAll(ADDRESS)) {
    const href = escapeHtml(address);
    html += `${escapeHtml(line.slice(end, index))}<a href="${href}" rel="noopener">${href}</a>`;
    end = index + address.length;
  }
  return html + escapeHtml(line.slice(end));
}

/** Pages with links to the agency's own pages at the bottom; on a review page a bar covers the lower edge. */
const WITH_FOOT = ['wizard', 'form', 'review'];
const ABOVE_BAR = 'review';
/** Pages for the operator, which keep the product's colours. */
const OWN_COLOURS = ['admin', 'sandbox'];

interface PageOrder {
  language: Language;
  page: string;
}

/** Values of a page's placeholders, as safe markup. */
function placeholderValues(
  { settings, off }: Agency,
  { language, page }: PageOrder,
): Record<PageMark, string> {
  const face = brandingOf({ settings, off }, language);
  const links = legalLinks(settings, { language });
  const open = links.find((link) => link.page === page);
  return {
    name: escapeHtml(face.name),
    strategyWithin: escapeHtml(face.strategyWithin),
    postsAMonth: escapeHtml(face.postsAMonth),
    howItWorks: escapeHtml(face.howItWorks),
    emailHint: escapeHtml(face.emailHint),
    description: escapeHtml(translate(language, description(face.name, face.postsPerMonth))),
    face: escapeHtml(JSON.stringify(face)),
    style: OWN_COLOURS.includes(page) ? '' : pageStyle(settings),
    foot: WITH_FOOT.includes(page) ? footerOf(links, { page, name: face.name }) : '',
    text: open ? legalText(settings[open.page], { title: open.label, name: face.name, language }) : '',
  };
}

interface Agency {
  settings: Settings;
  /** See Branding; they never change while the server runs. */
  off: readonly string[];
}

/** Converts settings into the branding of the pages. */
export function toPageBranding({ settings, off }: Agency): PageBranding {
  return {
    version: String(settings.version),
    values: (order) => placeholderValues({ settings, off }, order),
    hasText: (page) =>
      legalLinks(settings, { language: DEFAULT_LANGUAGE }).some((link) => link.page === page),
  };
}

function brandingOf({ settings, off }: Agency, language: Language): Branding {
  const {
    version,
    name,
    postsPerMonth,
    strategyDays,
    weekdays,
    time,
    approvalDays,
    daysOff,
    followUpsOn,
    editorApproval,
  } = settings;
  const isOff = (capability: Capability) => off.includes(capability);
  return {
    version,
    name: name || PRODUCT_NAME,
    postsPerMonth,
    strategyDays,
    weekdays,
    time,
    timeZone: agencyZone(settings),
    approvalDays,
    daysOff,
    followUpsOn,
    editorApproval,
    strategyWithin: translate(language, strategyWithin(strategyDays)),
    postsAMonth: translate(language, postsAMonth(postsPerMonth)),
    howItWorks: translate(language, howItWorks(!isOff('speech'))),
    emailHint: translate(language, emailHint(!isOff('mail'))),
    off,
  };
}

/** Not a footer element: the wizard's bar is one. */
function footerOf(links: readonly LegalLink[], { page, name }: { page: string; name: string }): string {
  if (links.length === 0) return '';
  const ways = links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`);
  const classes = page === ABOVE_BAR ? 'agency-foot above-bar' : 'agency-foot';
  return `<nav class="${classes}" aria-label="${escapeHtml(name)}">${ways.join('')}</nav>`;
}
