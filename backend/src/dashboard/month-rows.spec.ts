import type { ClientMonth } from '../shared/months.js';
import { monthRows } from './month-rows.js';
import { MAX_CLIENTS } from './reports.repository.js';

function monthOf(month: string, target: number, posts: Partial<ClientMonth['posts']>): ClientMonth {
  const none = { draft: 0, in_review: 0, changes_wanted: 0, approved: 0, declined: 0, posted: 0 };
  return {
    month,
    target,
    isOpen: true,
    opensOn: null,
    offered: 0,
    selected: 0,
    posts: { ...none, ...posts },
    missing: 0,
  };
}

it('counts promised and kept posts of each client and month, the latest month and the largest gap first', () => {
  const ada = [
    monthOf('2026-10', 8, { posted: 8 }),
    monthOf('2026-11', 8, { approved: 3, posted: 4, declined: 1 }),
  ];
  const mara = [monthOf('2026-11', 4, { draft: 2, approved: 1 })];
  expect(
    monthRows([
      { client: 'Ada', months: ada },
      { client: 'Mara', months: mara },
    ]),
  ).toEqual([
    { month: '2026-11', client: 'Mara', promised: 4, written: 3, kept: 1, posted: 0 },
    { month: '2026-11', client: 'Ada', promised: 8, written: 7, kept: 7, posted: 4 },
    { month: '2026-10', client: 'Ada', promised: 8, written: 8, kept: 8, posted: 8 },
  ]);
});

it('combines the clients beyond the first hundred of a month', () => {
  const clients = Array.from({ length: MAX_CLIENTS + 3 }, (_, at) => ({
    client: `Client ${at}`,
    months: [monthOf('2026-11', 8, { posted: at < 3 ? 8 : 0 })],
  }));
  const rows = monthRows(clients);
  expect(rows).toHaveLength(MAX_CLIENTS + 1);
  expect(rows.at(-1)).toEqual({
    month: '2026-11',
    client: 'Other clients',
    promised: 24,
    written: 24,
    kept: 24,
    posted: 24,
  });
});
