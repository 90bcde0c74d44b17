import type { AuthProvider } from 'react-admin';
import { ADMIN_FLAG } from '#rules/limits';
import { ApiError } from '../../api/http.ts';
import { submissionsApi } from '../../api/submissions.ts';

/** Set while the login page is shown because a session ended in the middle of work. */
const EXPIRED_FLAG = 'byline.admin.sessionExpired';

/**
 * The session itself is the server's cookie; the flag only says what the page shows. A page without the flag has no
 * session to end: the cookie may be another tab's.
 */
export const authProvider: AuthProvider = {
  login: async ({ password }: { password: string }) => {
    await submissionsApi.logIn(password);
    sessionStorage.setItem(ADMIN_FLAG, 'true');
    sessionStorage.removeItem(EXPIRED_FLAG);
  },
  logout: async () => {
    if (!isFlagged()) return;
    sessionStorage.removeItem(ADMIN_FLAG);
    await submissionsApi.logOut();
  },
  checkAuth: async () => {
    if (!isFlagged()) throw new Error('Not logged in');
  },
  checkError: async (error: unknown) => {
    if (!(error instanceof ApiError) || error.statusCode !== 401) return;
    sessionStorage.removeItem(ADMIN_FLAG);
    sessionStorage.setItem(EXPIRED_FLAG, 'true');
    throw error;
  },
};

export function hasExpired(): boolean {
  return sessionStorage.getItem(EXPIRED_FLAG) === 'true';
}

function isFlagged(): boolean {
  return sessionStorage.getItem(ADMIN_FLAG) === 'true';
}
