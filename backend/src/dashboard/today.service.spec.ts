import { MAX_CLIENTS, type TaskRow } from './today.repository.js';
import { gathered } from './today.service.js';

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

it('has a readable title for failed jobs', () => {
  const failed = [{ id: '00000000-0000-4000-8000-000000000009', kind: 'board' }];
  const [group] = gathered([[row(1, { kind: 'retry_jobs', failed })]], FACTS);
  expect(group?.clients[0]?.tasks[0]?.failed).toEqual([{ id: failed[0]?.id, title: 'Title of board' }]);
});
