import { act, configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import AdminPage from '../../../src/admin/AdminPage.tsx';
import { ApiError, NetworkError } from '../../../src/api/http.ts';
import type { Submission } from '../../../src/api/submissions.ts';
import { FakeServer } from './fakeServer.ts';

// The whole panel is drawn; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 8000 });

// jsdom does not lay out; what scrolls is noted.
export const scrolled: string[] = [];
Element.prototype.scrollIntoView = function note(this: Element) {
  scrolled.push(this.id);
};

// Nor does it ever grow.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Opens the panel at a path below /admin, logged in unless said otherwise. */
export function openAdmin(path = '/', { loggedIn = true, server = new FakeServer() } = {}) {
  if (loggedIn) sessionStorage.setItem('isAdminAuthenticated', 'true');
  window.history.replaceState(null, '', `/admin${path}`);
  // Without MUI's rules (noRules.mjs) nothing would be found to take no pointer, after a long look at everything around it.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const view = render(<AdminPage />);
  return { server, user, view };
}

/** Opens the detail view of a submission at one of its tabs, the first one unless said otherwise. */
export function openDetail(submission: Submission, server = new FakeServer(), tab = '') {
  server.add(submission);
  return { ...openAdmin(`/form_submissions/${submission.id}/show${tab}`, { server }), id: submission.id };
}

let unfolding: MutationObserver | undefined;

/** Opens each section as soon as it is there, as the browser's search would. Only a test of the folds does without. */
function unfoldEverything(): void {
  const known = new WeakSet<Element>();
  unfolding = new MutationObserver(() => {
    for (const body of document.querySelectorAll('[data-fold]')) {
      if (known.has(body)) continue;
      known.add(body);
      act(() => void body.dispatchEvent(new Event('beforematch')));
    }
  });
  unfolding.observe(document.body, { childList: true, subtree: true });
}

/** Leaves the sections as the page shows them. */
export function leaveFolded(): void {
  unfolding?.disconnect();
}

window.scrollTo = () => undefined;

/** react-admin prints every failed request; those are what the tests are about. */
function quietFailedRequests(): void {
  const print = console.error;
  jest.spyOn(console, 'error').mockImplementation((...things: unknown[]) => {
    const [first] = things;
    if (!(first instanceof ApiError || first instanceof NetworkError)) print(...things);
  });
}

/** Before each test: a browser that was never here. */
export function forgetEverything(): void {
  jest.restoreAllMocks();
  quietFailedRequests();
  sessionStorage.clear();
  localStorage.clear();
  scrolled.length = 0;
  leaveFolded();
  unfoldEverything();
}
