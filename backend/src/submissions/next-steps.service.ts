import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { invalidField, orNotFound } from '../common/http/api-error.js';
import { Endpoints } from '../config/config.module.js';
import { agencyZone, SettingsService } from '../settings/settings.service.js';
import { stateOn } from '../shared/clients.js';
import { MESSAGES } from '../shared/messages.js';
import {
  type AgencyPlan,
  type ClientFacts,
  type ClientMonth,
  clientToday,
  countPosts,
  monthForIdeas,
  monthsOf,
  openingDay,
  toMonth,
  zoneOf,
} from '../shared/months.js';
import { monthName, type NextStep, nextStep, type StepName } from '../shared/next-step.js';
import { clockIn, dayIn, MORNING } from '../shared/plan.js';
import { shiftMonth } from '../shared/posts.js';
import { ClientFactsRepository } from './client-facts.repository.js';
import type { ClientScope } from './own-clients.sql.js';
import type { TodayInZones } from './submissions.repository.js';

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
    const settings = await this.settings.current();
    const { postsPerMonth, strategyDays, weekdays, approvalDays, daysOff, prepareDay } = settings;
    return {
      postsPerMonth,
      strategyDays,
      weekdays,
      approvalDays,
      daysOff,
      prepareDay,
      timeZone: agencyZone(settings),
      hasWriter: !this.endpoints.isOff('writing'),
      hasMail: !this.endpoints.isOff('mail'),
    };
  }

  /** Today for the agency. */
  async agencyToday(): Promise<string> {
    return dayIn((await this.plan()).timeZone, this.clock.now());
  }

  /** Today for clients, by their time zones. */
  async today(): Promise<TodayInZones> {
    const now = this.clock.now();
    const [today, zones] = await Promise.all([this.agencyToday(), this.facts.zonesOfPaused()]);
    const elsewhere = new Map<string, string[]>();
    for (const zone of zones) {
      const day = dayIn(zone, now);
      if (day !== today) elsewhere.set(day, [...(elsewhere.get(day) ?? []), zone]);
    }
    return { today, elsewhere: [...elsewhere].map(([day, inZones]) => ({ today: day, zones: inZones })) };
  }

  /** All submissions with a step, of the clients that are visible and belong to someone. */
  async open(scope: ClientScope = {}): Promise<StepOfClient[]> {
    const now = this.clock.now();
    const [plan, found] = await Promise.all([this.plan(), this.facts.open(now)]);
    const visible = await this.facts.within(
      found.map(({ id }) => id),
      scope,
    );
    const all = visible ? found.filter(({ id }) => visible.has(id)) : found;
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

  /**
   * The next step and the months of a submission.
   * @param from earlier months are left out
   * @throws ApiError 404 for an unknown id
   */
  async ofClient(id: string, from = ''): Promise<{ next: NextStep | null; months: ClientMonth[] }> {
    const now = this.clock.now();
    const [plan, facts] = await Promise.all([this.plan(), this.allFactsOf(id, from)]);
    const months = monthsOf(facts, plan, now).filter(({ month }) => month >= from);
    return { next: nextStep(facts, plan, now) ?? null, months };
  }

  /**
   * The last months of all clients, including the present one, by the client's name. A month without posts counts while the
   * client has not ended.
   */
  async monthsOfClients(
    count: number,
    scope: ClientScope,
  ): Promise<{ client: string; months: ClientMonth[] }[]> {
    const now = this.clock.now();
    const plan = await this.plan();
    const current = dayIn(plan.timeZone, now).slice(0, 7);
    const months = Array.from({ length: count }, (_, back) => shiftMonth(current, back + 1 - count));
    const all = await this.facts.ofClients(now, months[0] ?? current, scope);
    return all.map((facts) => ({
      client: facts.name || facts.website || facts.email,
      months: months
        .map((month) => toMonth(facts, month, { plan, now }))
        .filter((month) => countPosts(month) > 0 || (facts.state !== 'ended' && month.target > 0)),
    }));
  }

  /** The facts of a submission that decide its next step: see client_facts. @throws ApiError 404 for an unknown id */
  async factsOf(id: string): Promise<ClientFacts> {
    const [facts] = await this.facts.of([id], this.clock.now());
    return orNotFound(facts, 'submission');
  }

  /** The facts of a submission with its months. @throws ApiError 404 for an unknown id */
  private async allFactsOf(id: string, from?: string): Promise<ClientFacts> {
    return orNotFound(await this.facts.withMonths(id, this.clock.now(), from), 'submission');
  }

  /** Whether a submission gets steps and emails: it is neither paused nor ended. @throws ApiError 404 for an unknown id */
  async isActive(id: string): Promise<boolean> {
    const now = this.clock.now();
    const [plan, facts] = await Promise.all([this.plan(), this.factsOf(id)]);
    const state = stateOn(facts, clientToday(facts, plan, now));
    return state === null || state === 'active';
  }

  /**
   * Why no email about their posts may be sent to a client: `held` during a pause and until the morning after it, 'done' after
   * the end. Undefined if one may.
   * @throws ApiError 404 for an unknown id
   */
  async mailStop(id: string): Promise<'held' | 'done' | undefined> {
    const now = this.clock.now();
    const [plan, facts] = await Promise.all([this.plan(), this.factsOf(id)]);
    const today = clientToday(facts, plan, now);
    const state = stateOn(facts, today);
    if (state === 'ended') return 'done';
    const isFirstDay = facts.state === 'paused' && facts.pausedUntil === today;
    const isEarly = isFirstDay && clockIn(zoneOf(facts, plan), now) < MORNING;
    return state === 'paused' || isEarly ? 'held' : undefined;
  }

  /** Today for a client, 'yyyy-MM-dd'. */
  async todayOf(id: string): Promise<string> {
    const [plan, facts] = await Promise.all([this.plan(), this.factsOf(id)]);
    return clientToday(facts, plan, this.clock.now());
  }

  /** The month that new ideas of a submission are for. @throws ApiError 404 for an unknown id */
  async monthForIdeas(id: string): Promise<string> {
    const [plan, facts] = await Promise.all([this.plan(), this.factsOf(id)]);
    return monthForIdeas(facts, plan, this.clock.now());
  }

  /** The month itself. @throws ApiError 422 if work on it may not begin, or it has passed; 404 for an unknown id */
  async openMonth(id: string, month: string): Promise<string> {
    const now = this.clock.now();
    const [plan, facts] = await Promise.all([this.plan(), this.allFactsOf(id)]);
    if (month < clientToday(facts, plan, now).slice(0, 7))
      throw invalidField('month', MESSAGES.monthPassed(monthName(month)));
    const opensOn = openingDay(facts, month, { plan, now });
    if (opensOn === null) return month;
    const day = `${Number(opensOn.slice(8))} ${monthName(opensOn.slice(0, 7))}`;
    throw invalidField('month', MESSAGES.monthNotOpen(monthName(month), day));
  }

  /**
   * The number of ideas that a month still needs, beside those that are selected or written.
   * @param least of a month with nothing in it, or with enough
   */
  async ideasOfMonth(id: string, month: string, least: number): Promise<number> {
    const [plan, facts] = await Promise.all([this.plan(), this.allFactsOf(id)]);
    const found = toMonth(facts, month, { plan, now: this.clock.now() });
    const target = facts.completedAt === null ? plan.postsPerMonth : found.target;
    const lacking = Math.max(target, least) - countPosts(found) - found.selected;
    return lacking > 0 ? lacking : least;
  }

  /** The number of ideas that a month lacks, beside all that it has. */
  async missingIdeas(id: string, month: string): Promise<number> {
    const now = this.clock.now();
    const [plan, facts] = await Promise.all([this.plan(), this.allFactsOf(id)]);
    const found = toMonth(facts, month, { plan, now });
    // The content of a form may be prepared before its interview is completed.
    const missing = facts.completedAt === null ? plan.postsPerMonth - countPosts(found) : found.missing;
    return Math.max(0, missing - found.offered - found.selected);
  }
}
