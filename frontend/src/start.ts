import { hasOpened, reloadOnChunkError } from './openAgain.ts';

/**
 * The first script of a prerendered page. Before the first paint it hides what this browser must not show, and it
 * stores typed text. After the paint it loads the page's scripts: earlier, they would compete with styles and fonts on
 * a slow line, and with painting on a slow phone. If loading fails, the page is reloaded when the server is reachable
 * again.
 */

/** Maximum wait for the first paint, in milliseconds, for browsers that never report one. */
const PATIENCE_MS = 3000;

const own = document.querySelector<HTMLScriptElement>('script[data-scripts]');
const [entry = '', ...others] = own?.dataset.scripts?.split(' ') ?? [];
let started = false;

if (keptOpening()) document.documentElement.dataset.returning = '';
// A page in a background tab is not painted.
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
  // A form in the URL is opened by the page's own code, which stores its changes.
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
  console.warn('Text that is typed before the page is ready is not stored by this browser.', cause);
}

/** Whether the calendar reopens its last view; plannedPosts/opening.ts stores it under this key. */
function keptOpening(): boolean {
  try {
    return localStorage.getItem('byline.calendar.opening') !== null;
  } catch {
    // Without storage there is nothing to restore.
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
