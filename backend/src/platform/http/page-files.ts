import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the build of the pages says of each source file that became a file of its own. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/** Tells the scripts what the server decided: they go by the path, and `/calendar/x` looks like the calendar to them. */
const NO_PAGE_META = '  <meta name="byline-page" content="none">\n  ';
/** Key of the page that says that there is none. */
export const NO_PAGE = 'no page';

/** The pages by the first segment of their path, and the module that each begins with. */
const PAGES = {
  '': 'src/wizard/WizardPage.tsx',
  calendar: 'src/calendar/CalendarPage.tsx',
  admin: 'src/admin/AdminPage.tsx',
  sandbox: 'src/sandbox/SandboxPage.tsx',
};

/**
 * The HTML of each page, by the first segment of its path. It names all files that the page needs at once: found one
 * after another, as each is read, they would cost a round trip each.
 */
export function pagesOf(dist: string): Map<string, string> {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const manifest = readManifest(dist);
  const withLinks = (entry: string) => html.replace('</head>', `${linksOf(manifest, entry, html)}</head>`);
  return new Map([
    ...Object.entries(PAGES).map(([segment, entry]) => [segment, withLinks(entry)] as const),
    [NO_PAGE, withLinks('src/ui/NotFoundPage.tsx').replace('</head>', `${NO_PAGE_META}</head>`)],
  ]);
}

function readManifest(dist: string): Manifest {
  const file = join(dist, '.vite', 'manifest.json');
  return existsSync(file) ? Manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Styles are fetched but not applied: the page's own code does that, and what stands in the HTML shows before. */
function linksOf(manifest: Manifest, entry: string, html: string): string {
  const parts = reachable(manifest, entry).flatMap((name) => manifest[name] ?? []);
  const scripts = parts.map(({ file }) => file).filter((file) => !html.includes(file));
  const styles = new Set(parts.flatMap(({ css }) => css));
  return [
    ...[...styles].map((file) => `  <link rel="preload" as="style" crossorigin href="/${file}">\n  `),
    ...scripts.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `),
  ].join('');
}

/** A module and all that it imports, each once. */
function reachable(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const imports = manifest[entry]?.imports ?? [];
  return [entry, ...imports.flatMap((name) => reachable(manifest, name, seen))];
}
