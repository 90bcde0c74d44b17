import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The pages as the build wrote them: by language, then by name. */
export type PageFiles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the HTML of all pages, once: a build is never changed while it is served. */
export function readPages(dist: string): PageFiles {
  const folder = join(dist, '.pages');
  const locales = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(locales.map((locale) => [locale, readPagesIn(join(folder, locale))]));
}

function readPagesIn(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder).map((file) => [basename(file, '.html'), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** The name of the page at a path; the page that says that there is none has a name of its own. */
export function pageNameAt(
  path: string,
  query: { formId?: unknown },
  hasText: (name: string) => boolean,
): string {
  const [, segment = ''] = path.split('/');
  if (hasText(segment) && TEXT.test(path)) return segment;
  if (!PAGE.test(path)) return NO_PAGE;
  if (segment !== '') return segment;
  // The wizard's first step would show for a moment where a form is to be opened.
  return query.formId === undefined ? 'wizard' : 'form';
}

export const NO_PAGE = 'none';
/** Paths of texts of whoever runs the product: there are only those that have one. */
const TEXT = /^\/\w+\/?$/;
/** Paths of the pages. */
const PAGE = /^\/(?:|calendar\/?|review\/[^/]+\/?|admin(?:\/.*)?|sandbox\/(?:inbox|board\/[^/]+)\/?)$/;
