import { translate } from '../platform/language/translate.js';
import { escapeHtml } from '../platform/text/escape-html.js';
import { addressIn, type Language } from '../rules/languages.js';
import { backToStart } from './texts.js';

/** Addresses within a text; the punctuation behind one is not its own. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

const STYLE =
  '<style>.legal{max-width:46rem;margin:0 auto;padding:24px clamp(16px,4vw,32px) 64px}.legal>header>a{display:inline-block;padding-block:8px;color:var(--ink);font:500 1.5rem/1.3 var(--serif);text-decoration:none}.legal h1{margin-block:32px 24px}.legal h2{margin-block:32px 8px}.legal p{margin-block:0 16px}</style>';

/**
 * The body of a page with a text of the agency: paragraphs between empty lines, a heading where one begins with '#', links
 * where an address stands. Everything else is shown as it was typed.
 */
export function legalText(
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
