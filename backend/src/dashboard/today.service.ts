import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { JobsService } from '../jobs/jobs.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { TODAY_GROUPS, type TodayGroupName } from '../shared/list-columns.js';
import type { ClientFacts } from '../shared/months.js';
import { type NextStep, STEP_NAMES } from '../shared/next-step.js';
import { NextStepsService, type StepOfClient } from '../submissions/next-steps.service.js';
import { MAX_CLIENTS, type TaskRow, TodayRepository } from './today.repository.js';
import type { StepClient, StepGroup, TaskKind, Today, TodayGroup, TodayTask } from './today.schemas.js';

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

/**
 * Groups clients by next step and month, in the order of the steps: a client without work is left out.
 * @param titleOf readable title of a kind of job
 */
export function groupSteps(open: readonly StepOfClient[], titleOf: (kind: string) => string): StepGroup[] {
  const clients = open.flatMap(({ facts, step }) => (step && step.name !== 'done' ? [{ facts, step }] : []));
  const groups = Map.groupBy(clients, ({ step }) => `${step.name} ${step.month ?? ''}`);
  return [...groups.values()]
    .map((members): StepGroup => {
      const { name, month } = (members[0] as (typeof members)[number]).step;
      const sorted = members.toSorted((one, other) => dueDayOf(one).localeCompare(dueDayOf(other)));
      const shown = sorted.slice(0, MAX_CLIENTS).map((client) => toStepClient(client, titleOf));
      return { name, month, clients: shown, total: members.length };
    })
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

/** Clients without a due day come last. */
function dueDayOf({ step }: { step: NextStep }): string {
  return step.dueDay ?? '9999';
}

function orderOf({ name, month }: StepGroup): string {
  return `${String(STEP_NAMES.indexOf(name)).padStart(2, '0')} ${month ?? ''}`;
}

function toStepClient(
  { facts, step: next }: { facts: ClientFacts; step: NextStep },
  titleOf: (kind: string) => string,
): StepClient {
  const { id, name, website, email, failed, quarantinedAt, commentedAt } = facts;
  const since = next.name === 'approve' ? quarantinedAt : next.name === 'answer' ? commentedAt : null;
  return {
    ...{ id, name, website, email },
    next,
    failed: failed.map((job) => ({ id: job.id, title: titleOf(job.kind) })),
    since,
  };
}

/** Tasks for today. */
@Injectable()
export class TodayService {
  constructor(
    private readonly repository: TodayRepository,
    private readonly jobs: JobsService,
    private readonly settings: SettingsService,
    private readonly steps: NextStepsService,
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
    const [open, unfinished, endedByUpgrade] = await Promise.all([
      this.steps.open(),
      this.repository.unfinished(now),
      this.repository.endedByUpgrade(),
    ]);
    const groups = gathered(asked, { now, titleOf: (kind) => this.jobs.titleOf(kind) });
    return {
      at: now.toISOString(),
      hasForms,
      groups,
      steps: groupSteps(open, (kind) => this.jobs.titleOf(kind)),
      unfinished: unfinished
        .slice(0, MAX_CLIENTS)
        .map(({ id, name, website, email, step, at }) => ({ id, name, website, email, step: step ?? 1, at })),
      endedByUpgrade,
      months,
      next: next ?? null,
    };
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
