import { hasOpened, reloadOnChunkError } from './openAgain.ts';

/**
 * The first script of a page that is drawn at build time. Before the drawn view is seen it marks what the view must not
 * show to this browser, and keeps what is typed; once it is seen, it fetches the page's scripts: on a slow line they would
 * compete with the styles and faces that the view needs, and on a slow phone with painting it. Where the network or the
 * server goes meanwhile, the page is opened again when it is back.
 */

/** Longest wait for a first paint, in milliseconds: a browser that never tells of one still opens the page. */
const PATIENCE_MS = 3000;

const own = document.querySelector<HTMLScriptElement>('script[data-scripts]');
const [entry = '', ...others] = own?.dataset.scripts?.split(' ') ?? [];
let started = false;

if (keptOpening()) document.documentElement.dataset.returning = '';
// A page that is opened behind another is not painted.
if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes?.includes('paint'))
  start();
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, PATIENCE_MS);
}

/**
 * Stores typed text on each key press until the page's own code does (wizard/session/brand.ts), so that it survives a
 * reload of this tab.
 */
const TYPED = 'byline.typed';

/** The fields of the wizard's first step, without the one that people never fill in (wizard/session/fields.ts). */
const FIELD = /^field-(?!trap$)/;

try {
  // A form in the address is opened by the page's own code, which keeps what is changed in it.
  const isBegun = new URLSearchParams(window.location.search).has('formId');
  const typed: Record<string, string> = JSON.parse(sessionStorage.getItem(TYPED) ?? '{}');
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !FIELD.test(target.id)) return;
    if ('kept' in document.documentElement.dataset || isBegun) return;
    typed[target.id] = target.value;
    sessionStorage.setItem(TYPED, JSON.stringify(typed));
  });
  const restore = () => {
    for (const [id, value] of Object.entries(typed)) {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', restore);
  else restore();
} catch (cause) {
  console.warn('This browser keeps nothing of what is typed before the page is ready.', cause);
}

/** Whether the calendar opens where it was left: plannedPosts/opening.ts stores that under this key. */
function keptOpening(): boolean {
  try {
    return localStorage.getItem('byline.calendar.opening') !== null;
  } catch {
    // No storage, nothing kept.
    return false;
  }
}

function start(): void {
  if (started) return;
  started = true;
  for (const file of others) add('link', { rel: 'modulepreload', crossOrigin: '', href: file });
  add('script', {
    type: 'module',
    crossOrigin: '',
    src: entry,
    onload: hasOpened,
    onerror: reloadOnChunkError,
  });
}

function add<Name extends 'link' | 'script'>(name: Name, parts: Partial<HTMLElementTagNameMap[Name]>): void {
  document.head.append(Object.assign(document.createElement(name), parts));
}
