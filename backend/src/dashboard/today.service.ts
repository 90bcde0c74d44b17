import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { JobsService } from '../jobs/jobs.service.js';
import type { ClientFacts } from '../shared/months.js';
import { type NextStep, STEP_NAMES } from '../shared/next-step.js';
import { NextStepsService, type StepOfClient } from '../submissions/next-steps.service.js';
import type { ClientScope } from '../submissions/own-clients.sql.js';
import { MAX_CLIENTS, TodayRepository } from './today.repository.js';
import type { StepClient, StepGroup, Today } from './today.schemas.js';

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
    private readonly steps: NextStepsService,
    private readonly clock: Clock,
  ) {}

  async read(scope: ClientScope): Promise<Today> {
    const now = this.clock.now();
    const [open, unfinished, endedByUpgrade, months, next, hasForms] = await Promise.all([
      this.steps.open(scope),
      this.repository.unfinished(now, scope),
      this.repository.endedByUpgrade(scope),
      this.repository.months(now, scope),
      this.repository.next(now, scope),
      this.repository.hasForms({ visibleTo: scope.visibleTo }),
    ]);
    return {
      at: now.toISOString(),
      hasForms,
      steps: groupSteps(open, (kind) => this.jobs.titleOf(kind)),
      unfinished,
      endedByUpgrade,
      months,
      next: next ?? null,
    };
  }
}
