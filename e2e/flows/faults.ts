import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../server.ts';

interface Fault {
  service: 'openai' | 'trello' | 'apify' | 'mail';
  status?: number;
  times?: number;
  delayMs?: number;
  match?: string;
}

/**
 * Orders a stand-in to fail. The administrator's session that this takes is not the page's: requests of the page
 * go on without it.
 */
export async function orderFault(page: Page, baseURL: string, fault: Fault): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser');
  const admin = await browser.newContext({ baseURL });
  await admin.request.post('/api/verify-admin', { data: { password: ADMIN_PASSWORD } });
  const answer = await admin.request.post('/sandbox/faults', { data: fault });
  if (!answer.ok()) throw new Error(`The fault was refused: ${answer.status()}`);
  await admin.close();
}
