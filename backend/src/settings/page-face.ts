import type { PageFace } from '../platform/http/filled-pages.js';
import { translate } from '../platform/language/translate.js';
import { escapeHtml } from '../platform/text/escape-html.js';
import { DEFAULT_LANGUAGE, type Language } from '../rules/languages.js';
import type { PageMark } from '../rules/page-marks.js';
import { type AgencyFace, PRODUCT_NAME } from '../rules/settings.js';
import { type LegalLink, legalLinks } from './legal-links.js';
import { legalText } from './legal-text.js';
import { pageStyle } from './page-style.js';
import type { Settings } from './settings.schemas.js';
import { description, postsAMonth, strategyWithin } from './texts.js';

/** Pages with a link to the agency's own ones below them; on a desk a bar stays in front of the lower edge. */
const WITH_FOOT = ['wizard', 'form', 'review'];
const ABOVE_BAR = 'review';
/** Pages for whoever runs the product: they keep its colours. */
const OWN_COLOURS = ['admin', 'sandbox'];

interface PageOrder {
  language: Language;
  /** The name of the page. */
  page: string;
}

/** What the marks of a page stand for: markup that is safe as it is. */
function fillingOf(settings: Settings, { language, page }: PageOrder): Record<PageMark, string> {
  const face = faceOf(settings, language);
  const links = legalLinks(settings, { language });
  const open = links.find((link) => link.page === page);
  return {
    name: escapeHtml(face.name),
    strategyWithin: escapeHtml(face.strategyWithin),
    postsAMonth: escapeHtml(face.postsAMonth),
    description: escapeHtml(translate(language, description(face.name, face.postsPerMonth))),
    face: escapeHtml(JSON.stringify(face)),
    style: OWN_COLOURS.includes(page) ? '' : pageStyle(settings),
    foot: WITH_FOOT.includes(page) ? footOf(links, { page, name: face.name }) : '',
    text: open ? legalText(settings[open.page], { title: open.label, name: face.name, language }) : '',
  };
}

/** What the pages show of these settings. */
export function pageFaceOf(settings: Settings): PageFace {
  return {
    version: String(settings.version),
    filling: (order) => fillingOf(settings, order),
    hasText: (page) =>
      legalLinks(settings, { language: DEFAULT_LANGUAGE }).some((link) => link.page === page),
  };
}

function faceOf(settings: Settings, language: Language): AgencyFace {
  const { version, name, postsPerMonth, strategyDays, weekdays, time } = settings;
  return {
    version,
    name: name || PRODUCT_NAME,
    postsPerMonth,
    strategyDays,
    weekdays,
    time,
    strategyWithin: translate(language, strategyWithin(strategyDays)),
    postsAMonth: translate(language, postsAMonth(postsPerMonth)),
  };
}

/** No footer: the wizard's bar is one. */
function footOf(links: readonly LegalLink[], { page, name }: { page: string; name: string }): string {
  if (links.length === 0) return '';
  const ways = links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`);
  const classes = page === ABOVE_BAR ? 'agency-foot above-bar' : 'agency-foot';
  return `<nav class="${classes}" aria-label="${escapeHtml(name)}">${ways.join('')}</nav>`;
}
