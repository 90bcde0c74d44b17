import { darkShades, lightShades, type Shades } from '../rules/accent.js';
import type { Settings } from './settings.schemas.js';

/** Pixels of a logo's height on a page, and of its width at most. */
const LOGO = { height: 36, width: 180 };

/**
 * The agency's face as a style of the page, above that of the page's own files whatever their order. Colours and numbers
 * only: nothing that somebody typed comes through as it is.
 */
export function pageStyle({ accent, logo, name, legal, privacy }: Settings): string {
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

/** The full stop behind the product's name is the product's. */
const NAME =
  '[data-agency]{max-width:min(52vw,24rem);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;line-height:1.3}[data-agency]>*{display:none}';

/** In place of the name, which stays for who hears it. On dark a light card: it was drawn for paper. */
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
