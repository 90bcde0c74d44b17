import { act, screen } from '@testing-library/react';
import { UNDO_MS } from '../../src/admin/ui/lateActs.ts';
import type { Today, TodayTask } from '../../src/api/today.ts';
import { FakeServer, json } from './support/fakeServer.ts';
import { holdTimers } from './support/holdTimers.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

it.each([
  ['release_form', 'Release', 'The form is held again.'],
  ['retry_follow_ups', 'Try again', 'It was tried again and did not work.'],
] as const)('what was done and is there again says so: %s', async (kind, label, words) => {
  const { id, website, email } = submission();
  const followUp = { id: '00000000-0000-4000-9000-000000000001', title: 'Make the board' };
  const failed = kind === 'retry_follow_ups' ? [followUp] : [];
  const task: TodayTask = { kind, count: 1, at: '2026-11-22T14:00:00.000Z', step: null, failed };
  const today: Today = {
    at: '2026-11-22T14:02:00.000Z',
    hasForms: true,
    groups: [{ name: 'held', clients: [{ id, website, email, tasks: [task] }], more: false }],
    months: [],
    next: null,
  };
  const server = new FakeServer();
  server.on('GET /api/today', () => json(today));
  server.on(`POST /api/form_submissions/${id}/release`, () => json({}));
  server.on(`POST /api/form_submissions/${id}/follow-ups/${followUp.id}/retry`, () => json({}));
  const { user } = openAdmin('/today', { server });
  const undo = holdTimers(UNDO_MS);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${label}: `) }));
  act(undo.goOff);
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByRole('button', { name: new RegExp(`^${label}: `) })).toBeVisible();
});
