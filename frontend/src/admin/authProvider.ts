import type { AuthProvider } from 'react-admin';
import { ADMIN_FLAG } from '#rules/limits';
import { ApiError } from '../api/http.ts';
import { submissionsApi } from '../api/submissions.ts';

/**
 * The session itself is the server's cookie; the flag only says what the page shows. A page without the flag has no
 * session to end: the cookie may be another tab's.
 */
export const authProvider: AuthProvider = {
  login: async ({ password }: { password: string }) => {
    await submissionsApi.logIn(password);
    sessionStorage.setItem(ADMIN_FLAG, 'true');
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
    throw error;
  },
};

function isFlagged(): boolean {
  return sessionStorage.getItem(ADMIN_FLAG) === 'true';
}
