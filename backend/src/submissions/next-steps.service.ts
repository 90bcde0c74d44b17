import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { orNotFound } from '../common/http/api-error.js';
import { Endpoints } from '../config/config.module.js';
import { SettingsService } from '../settings/settings.service.js';
import {
  type AgencyPlan,
  type ClientFacts,
  type ClientMonth,
  clientToday,
  monthForIdeas,
  monthsOf,
  toMonth,
} from '../shared/months.js';
import { type NextStep, nextStep, type StepName } from '../shared/next-step.js';
import { dayIn } from '../shared/plan.js';
import { ClientFactsRepository } from './client-facts.repository.js';

/** A submission with its next step. */
export interface StepOfClient {
  facts: ClientFacts;
  step: NextStep | undefined;
}

/** The next steps and months of submissions: the rules are in shared/, the facts in the database. */
@Injectable()
export class NextStepsService {
  constructor(
    private readonly facts: ClientFactsRepository,
    private readonly settings: SettingsService,
    private readonly endpoints: Endpoints,
    private readonly clock: Clock,
  ) {}

  /** The agency's promises and days, on which steps and months depend. */
  async plan(): Promise<AgencyPlan> {
    const { postsPerMonth, strategyDays, weekdays, prepareDay, timeZone } = await this.settings.current();
    return {
      postsPerMonth,
      strategyDays,
      weekdays,
      approvalDays: 3,
      daysOff: ['12-24', '12-25', '12-26', '12-31', '01-01'],
      prepareDay,
      timeZone: timeZone || serverZone(),
      hasWriter: !this.endpoints.isOff({ name: 'openai' }),
    };
  }

  /** Today for the agency. */
  async agencyToday(): Promise<string> {
    return dayIn((await this.plan()).timeZone, this.clock.now());
  }

  /** All submissions with a step. */
  async open(): Promise<StepOfClient[]> {
    const now = this.clock.now();
    const [plan, all] = await Promise.all([this.plan(), this.facts.open(now)]);
    return all.map((facts) => ({ facts, step: nextStep(facts, plan, now) }));
  }

  /** The ids of the submissions with one of these steps. */
  async idsWith(names: readonly StepName[]): Promise<string[]> {
    const open = await this.open();
    return open.flatMap(({ facts, step }) => (step && names.includes(step.name) ? [facts.id] : []));
  }

  /** The next step and the present month of some submissions, by id. */
  async of(
    ids: readonly string[],
  ): Promise<Map<string, { next: NextStep | null; month: ClientMonth | null }>> {
    const now = this.clock.now();
    const [plan, all] = await Promise.all([this.plan(), this.facts.of(ids, now)]);
    return new Map(
      all.map((facts) => {
        const current = clientToday(facts, plan, now).slice(0, 7);
        const month = facts.completedAt === null ? null : toMonth(facts, current, { plan, now });
        return [facts.id, { next: nextStep(facts, plan, now) ?? null, month }];
      }),
    );
  }

  /** The next step and all months of a submission. @throws ApiError 404 for an unknown id */
  async ofClient(id: string): Promise<{ next: NextStep | null; months: ClientMonth[] }> {
    const now = this.clock.now();
    const [plan, facts] = await Promise.all([this.plan(), this.factsOf(id)]);
    return { next: nextStep(facts, plan, now) ?? null, months: monthsOf(facts, plan, now) };
  }

  /** The facts of a submission with all its months. @throws ApiError 404 for an unknown id */
  async factsOf(id: string): Promise<ClientFacts> {
    return orNotFound(await this.facts.withAllMonths(id, this.clock.now()), 'submission');
  }

  /** The month that new ideas of a submission are for. @throws ApiError 404 for an unknown id */
  async monthForIdeas(id: string): Promise<string> {
    const [plan, facts] = await Promise.all([this.plan(), this.factsOf(id)]);
    return monthForIdeas(facts, plan, this.clock.now());
  }
}

function serverZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
