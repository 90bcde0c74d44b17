import { TODAY_GROUPS, type TodayGroupName } from '../rules/list-columns.js';
import { MOST_CLIENTS, type TaskRow } from './today.repository.js';
import { type TaskKind, type TodayGroup, type TodayTask } from './today.schemas.js';

interface Facts {
  now: Date;
  /** What a follow-up of a kind does, in words. */
  titleOf: (kind: string) => string;
}

/** Where a kind belongs, except that what has a day to it is late once that has passed. */
const GROUP_OF: Readonly<Record<TaskKind, TodayGroupName>> = {
  send_strategy: 'due',
  ready_posts: 'due',
  rework_posts: 'replied',
  answer_comments: 'replied',
  retry_follow_ups: 'failed',
  write_posts: 'to_write',
  release_form: 'held',
  await_approval: 'waiting',
  await_interview: 'waiting',
};

/**
 * The answers of all questions as groups with one row a client: it stands where the most urgent of its tasks belongs,
 * and bears the others. Groups without anybody are left out.
 */
export function gathered(answers: readonly (readonly TaskRow[])[], facts: Facts): TodayGroup[] {
  const told = answers.flatMap((rows) => rows.slice(0, MOST_CLIENTS));
  const cut = answers.flatMap((rows) => rows.slice(MOST_CLIENTS).map((row) => groupOf(row, facts)));
  const placed = told.map((row) => ({ row, group: groupOf(row, facts) }));
  const inOrder = TODAY_GROUPS.flatMap((name) => placed.filter(({ group }) => group === name));
  const byClient = Map.groupBy(inOrder, ({ row }) => row.id);
  const clients = [...byClient.values()].flatMap(([first, ...others]) =>
    first
      ? [{ group: first.group, client: clientOf([first.row, ...others.map(({ row }) => row)], facts) }]
      : [],
  );
  return TODAY_GROUPS.map((name) => ({
    name,
    clients: clients.flatMap(({ group, client }) => (group === name && client ? [client] : [])),
    more: cut.includes(name),
  })).filter(({ clients: rows }) => rows.length > 0);
}

function clientOf([first, ...others]: [TaskRow, ...TaskRow[]], facts: Facts) {
  const { id, website, email } = first;
  return { id, website, email, tasks: [first, ...others].map((row) => taskOf(row, facts)) };
}

function groupOf({ kind, at }: TaskRow, { now }: Facts): TodayGroupName {
  const group = GROUP_OF[kind];
  return group === 'due' && Date.parse(at) < now.getTime() ? 'overdue' : group;
}

function taskOf({ kind, count, at, step = null, failed = [] }: TaskRow, { titleOf }: Facts): TodayTask {
  return { kind, count, at, step, failed: failed.map((one) => ({ id: one.id, title: titleOf(one.kind) })) };
}
