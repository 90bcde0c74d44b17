import { screen, within } from '@testing-library/react';
import type { Post } from '../../../src/api/posts.ts';
import { FakeServer } from './fakeServer.ts';
import { openAdmin } from './openAdmin.tsx';
import { post, submission } from './samples.ts';

/** The current day in the tests of the month: a Sunday. */
export const TODAY = '2026-11-22';

/** A wide screen; jsdom has no width. */
export function beWide(): void {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = (query) =>
    ({ matches: query.includes('min-width'), media: query, ...listening }) as unknown as MediaQueryList;
}

/** Opens a submission with posts, in December 2026 by default, and waits for its month. */
export async function openMonth(parts: readonly Partial<Post>[], changes = {}) {
  const full_posts = parts.map((_, index) => post(index + 1));
  const server = new FakeServer();
  const record = submission({ full_posts, time_zone: 'UTC', ...changes });
  server.add(record);
  for (const [index, row] of server.posts.of(record.id).entries())
    server.posts.keep({ ...row, month: '2026-12', ...parts[index] });
  const stored = () => server.posts.of(record.id);
  const path = `/form_submissions/${record.id}/show/month`;
  const opened = { ...openAdmin(path, { server }), id: record.id };
  await screen.findByText('No day yet');
  const month = within(screen.getByRole('region', { name: 'Month' }));
  const plans = () => server.sent(`PUT /api/form_submissions/${record.id}/plan`).map(({ body }) => body);
  return { ...opened, month, stored, plans };
}
