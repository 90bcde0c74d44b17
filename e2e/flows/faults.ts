import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../server.ts';

interface Fault {
  service: 'openai' | 'trello' | 'apify' | 'mail';
  status?: number;
  times?: number;
  delayMs?: number;
  match?: string;
}

/** Makes a simulated service fail. Uses its own administrator session, so that the page's requests are not affected. */
export function orderFault(page: Page, baseURL: string, fault: Fault): Promise<void> {
  return order(page, baseURL, '/sandbox/faults', fault);
}

/** Sets the transcript that the simulated speech model returns for the next recording. */
export function orderTranscript(page: Page, baseURL: string, text: string): Promise<void> {
  return order(page, baseURL, '/sandbox/transcripts', { text });
}

async function order(page: Page, baseURL: string, path: string, data: object): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser');
  const admin = await browser.newContext({ baseURL });
  await admin.request.post('/api/verify-admin', { data: { password: ADMIN_PASSWORD } });
  const answer = await admin.request.post(path, { data });
  if (!answer.ok()) throw new Error(`The order was refused: ${answer.status()}`);
  await admin.close();
}
