import type { AuthProvider } from 'react-admin';
import { ApiError } from '../../api/http.ts';
import { submissionsApi } from '../../api/submissions.ts';
import { type Channel, openChannel } from '../../storage/channel.ts';
import { panelSession } from '../../ui/panelSession.ts';
import { flushPendingActions } from '../editing/undo.ts';

/** Set while the login page is shown because a session ended in the middle of work. */
const EXPIRED_FLAG = 'byline.admin.sessionExpired';

/** Number of sessions that began in this tab. */
let begun = 0;

/**
 * Makes react-admin show the login page. With a message it would ask `checkAuth` first, and end a session that
 * begins in the meantime.
 */
const JUST_ENDED = { message: false };
/** The login page is already shown, and goes to the page before it. */
const ALREADY_ENDED = { ...JUST_ENDED, logoutUser: false };

/**
 * The server's cookie is the session; the flag only decides what the page shows. A page without the flag ends no
 * session, because the cookie may belong to another tab. A new tab gets the flag from that cookie.
 */
export const authProvider: AuthProvider = {
  login: async ({ password, email, code }: { password: string; email?: string; code?: string }) => {
    await submissionsApi.logIn(password, { email, code });
    beginSession();
  },
  logout: async () => {
    if (!panelSession.isFlagged()) return;
    const tabs = openTabs();
    try {
      // Pending actions of all tabs are sent with the session in which they were started.
      tabs.post('logging out');
      await flushPendingActions();
      // If the server did not end the session, the page says so: the next person at this computer would have it.
      await submissionsApi.logOut();
      panelSession.unflag();
      tabs.post('logged out');
    } finally {
      tabs.close();
    }
  },
  checkAuth: async () => {
    if (panelSession.isFlagged()) return;
    const { active } = await submissionsApi.session();
    if (!active) throw new Error('Not logged in');
    beginSession();
  },
  checkError: async (error: unknown) => {
    if (!(error instanceof ApiError) || error.statusCode !== 401) return;
    // A slow request from before a login may fail after it, and so may this check.
    const before = begun;
    const { active } = await submissionsApi.session().catch(() => ({ active: false }));
    if (active || begun !== before) return;
    if (!panelSession.isFlagged()) return Promise.reject(ALREADY_ENDED);
    endSession();
    return Promise.reject(JUST_ENDED);
  },
};

/** Starts the session in this tab and clears the message about an expired one. */
function beginSession(): void {
  begun += 1;
  panelSession.flag();
  sessionStorage.removeItem(EXPIRED_FLAG);
}

/** The session ended without a logout in this tab: the login page says so. */
export function endSession(): void {
  panelSession.unflag();
  sessionStorage.setItem(EXPIRED_FLAG, 'true');
}

export function hasExpired(): boolean {
  return sessionStorage.getItem(EXPIRED_FLAG) === 'true';
}

const WORDS = ['logging out', 'logged out'] as const;
export type Word = (typeof WORDS)[number];

/** A channel between the panel's tabs: a logout in one tab announces itself, then ends the session in all. */
export function openTabs(): Channel<Word> {
  return openChannel('byline-panel', (data) => WORDS.find((word) => word === data));
}
