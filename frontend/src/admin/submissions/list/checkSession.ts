import { request } from '../../../api/http.ts';
import { RESOURCE } from '../../../api/submissions.ts';

/** @throws ApiError 401 when the session has ended. */
export async function checkSession(): Promise<void> {
  await request('GET', `/api/${RESOURCE}?range=[0,0]`);
}
