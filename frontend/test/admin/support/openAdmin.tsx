import { act, configure, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import AdminPage from '../../../src/admin/app/AdminPage.tsx';
import { ApiError, NetworkError } from '../../../src/api/http.ts';
import type { Submission } from '../../../src/api/submissions.ts';
import { FakeServer } from './fakeServer.ts';

// Rendering the whole panel takes time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout; scrolling is recorded.
export const scrolled: string[] = [];
Element.prototype.scrollIntoView = function note(this: Element) {
  scrolled.push(this.id);
};

/** Opens the panel at a path below /admin, logged in by default. */
export function openAdmin(path = '/', { loggedIn = true, server = new FakeServer() } = {}) {
  if (loggedIn) sessionStorage.setItem('isAdminAuthenticated', 'true');
  window.history.replaceState(null, '', `/admin${path}`);
  // Without MUI's styles (noStyles.mjs) no element has `pointer-events: none`, but checking all ancestors is slow.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const view = render(<AdminPage />);
  return { server, user, view };
}

/** Opens the detail view of a submission at one of its tabs, by default the first. */
export function openDetail(submission: Submission, server = new FakeServer(), tab = '') {
  server.add(submission);
  return { ...openAdmin(`/form_submissions/${submission.id}/show${tab}`, { server }), id: submission.id };
}

/** Chooses 'Delete submission' in the menu of a submission's header. */
export async function askToDelete(user: ReturnType<typeof openAdmin>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More: this client' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete submission' }));
}

/** Whether the browser asks before the page is left. */
export function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

/** The sections of the Content tab. */
const SECTIONS = ['basic', 'interview', 'posts', 'ideas', 'selected', 'generated'];
let unfolding: MutationObserver | undefined;

/** Opens each section when it is rendered, like find-in-page. Only tests of collapsing do without. */
function unfoldEverything(): void {
  const known = new WeakSet<Element>();
  unfolding = new MutationObserver(() => {
    for (const section of SECTIONS) {
      // Called for every change of the page: a selector would search all of it.
      const body = document.getElementById(`${section}-body`);
      if (!body || known.has(body)) continue;
      known.add(body);
      act(() => void body.dispatchEvent(new Event('beforematch')));
    }
  });
  unfolding.observe(document.body, { childList: true, subtree: true });
}

/** Leaves the sections as the page renders them. */
export function leaveFolded(): void {
  unfolding?.disconnect();
}

window.scrollTo = () => undefined;

/** react-admin logs every failed request; the tests cover these. */
function quietFailedRequests(): void {
  const print = console.error;
  jest.spyOn(console, 'error').mockImplementation((...things: unknown[]) => {
    const [first] = things;
    if (!(first instanceof ApiError || first instanceof NetworkError)) print(...things);
  });
}

/** Resets browser state before each test. */
export function forgetEverything(): void {
  jest.restoreAllMocks();
  quietFailedRequests();
  sessionStorage.clear();
  localStorage.clear();
  scrolled.length = 0;
  leaveFolded();
  unfoldEverything();
}
