import type { Manifest } from 'vite';
import { placeholder } from '../../backend/src/shared/page-marks.ts';
import type { DrawnView } from '../src/prerender.tsx';

interface PageParts {
  code: readonly string[];
  texts: readonly string[];
  laterTexts?: readonly string[];
}

/**
 * The entry module and catalogues of each page, with those that its later code needs. A form uses the wizard's page,
 * whose first view waits for the session.
 */
export const PAGES = {
  wizard: { code: ['src/wizard/WizardPage.tsx'], texts: ['src/wizard/locales'] },
  form: {
    code: ['src/wizard/WizardPage.tsx', 'src/wizard/opening.tsx'],
    texts: ['src/wizard/locales'],
    laterTexts: ['../backend/locales/shared'],
  },
  calendar: { code: ['src/calendar/CalendarPage.tsx'], texts: ['src/calendar/locales'] },
  review: { code: ['src/review/ReviewPage.tsx'], texts: ['src/review/locales'] },
  admin: { code: ['src/admin/app/AdminPage.tsx'], texts: [] },
  sandbox: { code: ['src/sandbox/SandboxPage.tsx'], texts: ['src/sandbox/locales'] },
  none: { code: ['src/ui/NotFoundPage.tsx'], texts: [] },
} as const satisfies Record<string, PageParts>;
export type PageName = keyof typeof PAGES;

const SHARED_TEXTS = ['../backend/locales/form', 'src/ui/locales'];

/** The catalogues that a page loads in a language: see i18n and pages.ts. A prerendered page contains its own. */
function cataloguesOf(name: PageName, language: string, { isDrawn }: { isDrawn: boolean }): string[] {
  const { texts, laterTexts = [] }: PageParts = PAGES[name];
  const folders = isDrawn ? laterTexts : [...SHARED_TEXTS, ...texts, ...laterTexts];
  return folders.map((folder) => `${folder}/${language}.po`);
}

/** Tells the scripts what the server decided: they use the path, and `/calendar/x` looks like the calendar to them. */
const NO_PAGE_META = '<meta name="byline-page" content="none">';

interface Drawing {
  manifest: Manifest;
  /** The content of a built file. */
  textOf: (file: string) => string;
  language: string;
  /** The prerendered first view of a page. */
  view: DrawnView | undefined;
}

/**
 * The HTML of a page. It names all files that the page needs immediately: discovered one after another, they would
 * cost a round trip each.
 */
export function pageHtml(
  built: string,
  name: PageName,
  { manifest, textOf, language, view }: Drawing,
): string {
  // The styles that all pages share: a prerendered page has them inline, like its own.
  const template = view === undefined ? built : built.replace(STYLE_TAG, '');
  const entries = [...PAGES[name].code, ...cataloguesOf(name, language, { isDrawn: view !== undefined })];
  const head = linksOf(manifest, entries, { template, ...(view !== undefined && { inlined: textOf }) });
  if (name === 'none') head.push(NO_PAGE_META);
  const page = marked(template)
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(
      '</head>',
      () => `${head.map((line) => `  ${line}\n  `).join('')}${placeholder('style')}</head>`,
    );
  if (view === undefined) return page;
  // The client page's content is rendered by its scripts: its frame alone is not worth delaying them.
  const drawn = name === 'review' ? page : scriptsAfterPaint(page, manifest);
  const messages = `<script type="application/json" id="messages">${inScript(view.messages)}</script>`;
  return drawn.replace(ROOT, () => `<div id="root" data-drawn>${view.html}</div>\n    ${messages}`);
}

/** JSON that no text in it can end. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The page of an agency's own text: with the styles of the other pages, without scripts. */
export function textHtml(template: string, drawing: Omit<Drawing, 'view'>): string {
  const page = pageHtml(template, 'none', { ...drawing, view: undefined });
  return page
    .replace(MODULE_TAG, '')
    .replaceAll(PRELOAD_TAGS, '')
    .replace(/\s*<noscript>.*<\/noscript>/, '')
    .replaceAll('rel="preload" as="style"', 'rel="stylesheet"')
    .replace(NO_PAGE_META, '')
    .replace(ROOT, () => placeholder('text'));
}

/** Writes placeholders for the branding, which the server replaces: see shared/page-marks.ts. */
function marked(template: string): string {
  return template
    .replace(/(<meta name="description" content=)"[^"]*"/, `$1"${placeholder('description')}"`)
    .replace(/(<meta name="agency" content=)'[^']*'/, `$1"${placeholder('face')}"`)
    .replaceAll('Byline', placeholder('name'))
    .replace('</body>', `${placeholder('foot')}</body>`);
}

/** The script that fetches the others of a drawn page: see src/start.ts. */
export const START = 'src/start.ts';

const ROOT = /<div id="root">[\s\S]*?<\/div>\s*<\/div>/;
const MODULE_TAG = /\s*<script type="module"[^>]*src="([^"]*)"[^>]*><\/script>/;
const STYLE_TAG = /\s*<link rel="stylesheet"[^>]*>/;
const PRELOAD_TAGS = /\s*<link rel="modulepreload"[^>]*href="([^"]*)"[^>]*>/g;

/** A prerendered view is visible without scripts; they are loaded after its paint. */
function scriptsAfterPaint(page: string, manifest: Manifest): string {
  const entry = MODULE_TAG.exec(page)?.[1];
  const others = [...page.matchAll(PRELOAD_TAGS)].map(([, file]) => file);
  const start = `<script async src="/${manifest[START]?.file}" data-scripts="${[entry, ...others].join(' ')}"></script>`;
  return page
    .replace(MODULE_TAG, '')
    .replaceAll(PRELOAD_TAGS, '')
    .replace('</title>', () => `</title>\n    ${[start, ...facesOf(manifest)].join('\n    ')}`);
}

/** Preloads the fonts of every language, so that they do not wait until the styles are parsed. */
const FACES = /-latin-(?:wght|500)-normal\.woff2$/;

function facesOf(manifest: Manifest): string[] {
  return Object.entries(manifest)
    .filter(([source]) => FACES.test(source))
    .map(([, { file }]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
}

interface Linking {
  template: string;
  /** Set for prerendered pages, whose styles are inline. */
  inlined?: (file: string) => string;
}

/**
 * A prerendered view needs its styles to be visible, so they are inline: each file would cost a round trip before the
 * first paint. Their disabled links tell the page's code that these styles are loaded. On other pages styles are
 * preloaded and applied by the page's code, after those that all pages share.
 */
function linksOf(manifest: Manifest, entries: readonly string[], { template, inlined }: Linking): string[] {
  const chunks = reachable(manifest, entries).flatMap((key) => manifest[key] ?? []);
  const isNew = (file: string) => !template.includes(file);
  const scripts = chunks.map(({ file }) => file).filter(isNew);
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].filter(isNew);
  return [
    ...(inlined ? [`<style>${styles.map(inlined).join('')}</style>`] : []),
    ...styles.map((file) =>
      inlined
        ? `<link rel="stylesheet" disabled media="not all" href="/${file}">`
        : `<link rel="preload" as="style" crossorigin href="/${file}">`,
    ),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

interface Reach {
  /** Includes lazy imports. */
  later?: boolean;
  /** Modules to skip. */
  without?: readonly string[];
}

/**
 * Modules with all their imports, each once, imports first, so that a component's styles override those of its parts.
 */
export function reachable(
  manifest: Manifest,
  entries: readonly string[],
  { later = false, without = [] }: Reach = {},
): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (key: string) => {
    if (seen.has(key) || without.includes(key)) return;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of later ? [...imports, ...dynamicImports] : imports) visit(next);
    found.push(key);
  };
  for (const entry of entries) visit(entry);
  return found;
}
