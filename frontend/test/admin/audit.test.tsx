import { screen, within } from '@testing-library/react';
import { FakeServer, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';

beforeEach(forgetEverything);

const entry = (id: number, action: string, details: object) => ({
  id,
  at: '2026-11-01T09:00:00.000000Z',
  actor: 'admin',
  action,
  submission_id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
  details,
});

it('the audit log says in words what was done, to which fields, and how it ended', async () => {
  const server = new FakeServer();
  const entries = [
    entry(5, 'updateSubmission', { fields: ['modified_at', 'icp', 'last_post_2'], status: 200 }),
    entry(4, 'createFreeCard', { fields: ['cardData', 'boardId'], status: 200 }),
    entry(3, 'generateFullPost', { fields: ['idea', 'formData'], status: 499 }),
    entry(2, 'releaseSubmission', { status: 404 }),
    entry(1, 'anActOfLongAgo', { fields: ['a_field_of_long_ago'], status: 200 }),
  ];
  server.on('GET /api/audit-log', () => json(entries, { headers: { 'content-range': 'audit-log 0-4/5' } }));
  openAdmin('/audit-log', { server });
  const rows = (await screen.findAllByRole('row')).slice(1);
  const told = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(told.map(([, , what, , fields]) => [what, fields])).toEqual([
    ['Changed a submission', 'ICP + Personas, Post 2'],
    ['Made a card of its own', 'Card'],
    ['Generated a post (cancelled)', 'Idea'],
    ['Released a held form (refused, 404)', ''],
    ['anActOfLongAgo', 'a_field_of_long_ago'],
  ]);
});
