import type { NextStep } from '../shared/next-step.js';
import type { StepOfClient } from '../submissions/next-steps.service.js';
import { MAX_CLIENTS, type TaskRow } from './today.repository.js';
import { gathered, groupSteps } from './today.service.js';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const FACTS = { now: NOW, titleOf: (kind: string) => `Title of ${kind}` };

function row(client: number, changes: Partial<TaskRow>): TaskRow {
  const id = `00000000-0000-4000-8000-${String(client).padStart(12, '0')}`;
  const at = '2026-11-21T10:00:00.000000Z';
  return { id, name: '', website: `w${client}`, email: 'e', kind: 'release_form', count: 1, at, ...changes };
}
const summaryOf = (answers: TaskRow[][]) =>
  gathered(answers, FACTS).map(({ name, clients }) => [
    name,
    ...clients.map(({ website, tasks }) => `${website}: ${tasks.map(({ kind }) => kind).join(', ')}`),
  ]);

it('lists a client once, in the group of its most urgent task, with its other tasks', () => {
  const answers = [
    [row(1, { kind: 'await_approval' }), row(2, { kind: 'await_approval' })],
    [row(1, { kind: 'write_posts' })],
    [row(1, { kind: 'rework_posts' })],
  ];
  expect(summaryOf(answers)).toEqual([
    ['changes_wanted', 'w1: rework_posts, write_posts, await_approval'],
    ['to_approve', 'w2: await_approval'],
  ]);
});

it('lists a task as overdue after its day has passed', () => {
  const late = { at: '2026-11-22T09:59:00.000000Z' };
  const due = { at: '2026-11-22T10:01:00.000000Z' };
  const answers = [
    [row(1, { kind: 'send_strategy', ...late }), row(2, { kind: 'send_strategy', ...due })],
    [row(3, { kind: 'ready_posts', ...late }), row(4, { kind: 'ready_posts', ...due })],
  ];
  expect(summaryOf(answers)).toEqual([
    ['strategies_overdue', 'w1: send_strategy'],
    ['posts_overdue', 'w3: ready_posts'],
    ['strategies_due', 'w2: send_strategy'],
    ['posts_due', 'w4: ready_posts'],
  ]);
});

it('reports whether there are more rows than shown', () => {
  const rows = Array.from({ length: MAX_CLIENTS + 1 }, (_, client) => row(client, {}));
  const [quarantined] = gathered([rows], FACTS);
  expect(quarantined).toMatchObject({ name: 'quarantined', more: true });
  expect(quarantined?.clients).toHaveLength(MAX_CLIENTS);
});

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

it('has a readable title for failed jobs', () => {
  const failed = [{ id: '00000000-0000-4000-8000-000000000009', kind: 'board' }];
  const [group] = gathered([[row(1, { kind: 'retry_jobs', failed })]], FACTS);
  expect(group?.clients[0]?.tasks[0]?.failed).toEqual([{ id: failed[0]?.id, title: 'Title of board' }]);
});
