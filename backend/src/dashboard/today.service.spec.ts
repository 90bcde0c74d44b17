import type { NextStep } from '../shared/next-step.js';
import type { StepOfClient } from '../submissions/next-steps.service.js';
import { MAX_CLIENTS } from './today.repository.js';
import { groupSteps } from './today.service.js';

it('groups clients by step and month, overdue and earlier ones first, and leaves out clients without work', () => {
  const client = (name: string, step: Partial<NextStep>) => ({
    facts: { id: name, name, website: '', email: '', failed: [], quarantinedAt: null, commentedAt: null },
    step: { name: 'done', month: null, dueDay: null, count: 1, label: '', ...step },
  });
  const open = [
    client('done', {}),
    client('waiting', { name: 'wait' }),
    client('later', { name: 'release', month: '2026-12', dueDay: '2026-12-09' }),
    client('sooner', { name: 'release', month: '2026-12', dueDay: '2026-12-03' }),
    client('january', { name: 'release', month: '2027-01' }),
    client('failed', { name: 'retry' }),
    { facts: client('unfinished', {}).facts, step: undefined },
  ] as unknown as StepOfClient[];
  const groups = groupSteps(open, (kind) => kind);
  expect(
    groups.map(({ name, month, total, clients }) => [name, month, total, ...clients.map((one) => one.name)]),
  ).toEqual([
    ['retry', null, 1, 'failed'],
    ['release', '2026-12', 2, 'sooner', 'later'],
    ['release', '2027-01', 1, 'january'],
    ['wait', null, 1, 'waiting'],
  ]);
});

it('lists as many clients of a step as a page has, and counts all of them', () => {
  const open = Array.from({ length: MAX_CLIENTS + 1 }, (_, number) => ({
    facts: {
      id: `${number}`,
      name: '',
      website: '',
      email: '',
      failed: [{ id: 'job', kind: 'board' }],
      quarantinedAt: null,
      commentedAt: null,
    },
    step: { name: 'retry', month: null, dueDay: null, count: 1, label: '' },
  })) as unknown as StepOfClient[];
  const [group] = groupSteps(open, (kind) => `Title of ${kind}`);
  expect(group).toMatchObject({ name: 'retry', total: MAX_CLIENTS + 1 });
  expect(group?.clients).toHaveLength(MAX_CLIENTS);
  expect(group?.clients[0]?.failed).toEqual([{ id: 'job', title: 'Title of board' }]);
});
