import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { PAGES } from './pageFiles.ts';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const pathOf = (source: string) => fileURLToPath(new URL(`../${source}`, import.meta.url));

/** The code that loads the pages. */
const LOADER = 'loader';
const { form, ...pages } = PAGES;
/** The first module of each page. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  [pathOf('src/main.tsx'), LOADER],
  ...Object.entries(pages).map(([name, { code }]) => [pathOf(code[0]), name] as const),
]);

/** The pages that use a module. */
interface Users {
  /** For their first view. */
  first: Set<string>;
  all: Set<string>;
}

/**
 * Names the file of each module: every file costs a phone a round trip. `base` is what several pages use, at least two
 * of them, or the client page, for their first view. `wizardBase`, `calendarBase` and `adminBase` are what only these pages
 * use for their first view, and others later. The rest of a page's first view is a file, what a form needs beyond the
 * wizard's, all later views of a page, and what later views of several pages share.
 */
export function chunkNames(): Rolldown.CodeSplittingNameFunction {
  let users: ReadonlyMap<string, Users> | undefined;
  let ofForm: ReadonlySet<string>;
  return (id, graph) => {
    users ??= usersOf(graph);
    ofForm ??= modulesOf(pathOf(form.code[1]), graph);
    const { first, all } = users.get(id) ?? {};
    if (!first || !all || ROOTS.has(id) || id.endsWith('.po')) return null;
    if (first.has(LOADER)) return 'base';
    if (first.size > 0 && all.size > 1) return baseOf(first);
    const name = [...all].sort().join('-');
    if (first.size > 0 || all.size > 1) return name;
    return ofForm.has(id) ? 'form' : `${name}Views`;
  };
}

/**
 * A phone loads six files in parallel. The client page has no base of its own, because it would be the seventh. The panel needs
 * most of wizardBase, and little of calendarBase.
 */
function baseOf(first: ReadonlySet<string>): string {
  const [page = 'admin', ...others] = ['wizard', 'calendar', 'review'].filter((name) => first.has(name));
  const isShared = others.length > 0 || page === 'review' || (page === 'calendar' && first.has('admin'));
  return isShared ? 'base' : `${page}Base`;
}

function usersOf(graph: Graph): ReadonlyMap<string, Users> {
  const users = new Map<string, Users>();
  const add = (kind: keyof Users, page: string, modules: ReadonlySet<string>) => {
    for (const id of modules) {
      const known = users.get(id) ?? { first: new Set(), all: new Set() };
      known[kind].add(page);
      users.set(id, known);
    }
  };
  for (const [root, page] of ROOTS) {
    add('first', page, modulesOf(root, graph));
    if (page !== LOADER) add('all', page, modulesOf(root, graph, { lazily: true }));
  }
  return users;
}

/** A module with all that it imports, except other pages. */
function modulesOf(root: string, graph: Graph, { lazily = false } = {}): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = graph.getModuleInfo(id);
    if (!module || found.has(id) || (ROOTS.has(id) && id !== root)) continue;
    found.add(id);
    open.push(...module.importedIds, ...(lazily ? module.dynamicallyImportedIds : []));
  }
  return found;
}
