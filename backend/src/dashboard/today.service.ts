import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { JobsService } from '../jobs/jobs.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { TODAY_GROUPS, type TodayGroupName } from '../shared/list-columns.js';
import { MAX_CLIENTS, type TaskRow, TodayRepository } from './today.repository.js';
import type { TaskKind, Today, TodayGroup, TodayTask } from './today.schemas.js';

interface Facts {
  now: Date;
  /** Readable title of a kind of job. */
  titleOf: (kind: string) => string;
}

/** Group of each kind of task. */
const GROUP_OF: Readonly<Record<TaskKind, TodayGroupName>> = {
  send_strategy: 'strategies_due',
  ready_posts: 'posts_due',
  rework_posts: 'changes_wanted',
  answer_comments: 'comments',
  retry_jobs: 'failed',
  write_posts: 'to_write',
  release_form: 'quarantined',
  await_approval: 'to_approve',
  await_interview: 'unfinished',
};
/** Groups of tasks whose time has passed. */
const OVERDUE: Readonly<Partial<Record<TodayGroupName, TodayGroupName>>> = {
  strategies_due: 'strategies_overdue',
  posts_due: 'posts_overdue',
};

/**
 * Merges the results of all queries into groups with one row per client, in the group of its most urgent
 * task. Omits empty groups.
 */
export function gathered(answers: readonly (readonly TaskRow[])[], facts: Facts): TodayGroup[] {
  const shown = answers.flatMap((rows) => rows.slice(0, MAX_CLIENTS));
  const cut = answers.flatMap((rows) => rows.slice(MAX_CLIENTS).map((row) => groupOf(row, facts)));
  const placed = shown.map((row) => ({ row, group: groupOf(row, facts) }));
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
  const { id, name, website, email } = first;
  return { id, name, website, email, tasks: [first, ...others].map((row) => taskOf(row, facts)) };
}

function groupOf({ kind, at }: TaskRow, { now }: Facts): TodayGroupName {
  const group = GROUP_OF[kind];
  return Date.parse(at) < now.getTime() ? (OVERDUE[group] ?? group) : group;
}

function taskOf({ kind, count, at, step = null, failed = [] }: TaskRow, { titleOf }: Facts): TodayTask {
  return { kind, count, at, step, failed: failed.map((one) => ({ id: one.id, title: titleOf(one.kind) })) };
}

/** Tasks for today. */
@Injectable()
export class TodayService {
  constructor(
    private readonly repository: TodayRepository,
    private readonly jobs: JobsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Today> {
    const now = this.clock.now();
    const [asked, months, next, hasForms] = await Promise.all([
      this.ask(now),
      this.repository.months(now),
      this.repository.next(now),
      this.repository.hasForms(),
    ]);
    const groups = gathered(asked, { now, titleOf: (kind) => this.jobs.titleOf(kind) });
    return { at: now.toISOString(), hasForms, groups, months, next: next ?? null };
  }

  private async ask(now: Date) {
    const { repository } = this;
    const { strategyDays, postsPerMonth } = await this.settings.current();
    return Promise.all([
      repository.strategies(now, { late: true, strategyDays }),
      repository.planned(now),
      repository.changesWanted(),
      repository.unanswered(now),
      repository.failed(),
      repository.strategies(now, { late: false, strategyDays }),
      repository.toWrite(now, postsPerMonth),
      repository.quarantined(),
      repository.inReview(),
      repository.unfinished(now),
    ]);
  }
}
