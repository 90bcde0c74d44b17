import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { ApiError, invalidField } from '../common/http/api-error.js';
import { PeopleService } from '../people/people.service.js';
import {
  addPause,
  ENDED_BY_UPGRADE,
  endPause,
  MAX_PAUSE_MONTHS,
  type Pause,
  stateOn,
} from '../shared/clients.js';
import { MESSAGES } from '../shared/messages.js';
import {
  type AgencyPlan,
  type ClientFacts,
  clientToday,
  targetWithoutPauses,
  zoneOf,
} from '../shared/months.js';
import { dayIn } from '../shared/plan.js';
import { shiftMonth } from '../shared/posts.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import type { SubmissionDetail } from '../submissions/submission.schemas.js';
import { SubmissionDetailService } from '../submissions/submission-detail.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import type { ChangeClientState, ClientMonths } from './clients.schemas.js';

/** The state and the months of clients. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly details: SubmissionDetailService,
    private readonly steps: NextStepsService,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404 for an unknown submission. */
  months(id: string): Promise<ClientMonths> {
    return this.steps.ofClient(id);
  }

  /**
   * Sets the person who is responsible for a client; null makes it unassigned.
   * @throws ApiError 404 for an unknown submission, 422 for a person without access
   */
  async changeResponsible(id: string, person: string | null): Promise<SubmissionDetail> {
    if (person !== null && !(await this.people.hasAccess(person)))
      throw invalidField('person_id', 'This person has no access any more. Choose someone else.');
    await this.submissions.change(id, { responsible_id: person });
    return this.details.get(id);
  }

  /**
   * Pauses or ends a client, or makes it active again.
   * @throws ApiError 404 for an unknown submission; 409 before the interview is completed, or with the stored record as
   * `current` if it has changed; 422 for a pause without a day, in the past or too long
   */
  async changeState(
    id: string,
    { state, until, reason, modified_at }: ChangeClientState,
  ): Promise<SubmissionDetail> {
    const now = this.clock.now();
    const [plan, facts, stored] = await Promise.all([
      this.steps.plan(),
      this.steps.factsOf(id),
      this.submissions.read(id, ['client_state_reason']),
    ]);
    if (facts.state === null) throw new ApiError(409, 'interview_open', MESSAGES.notAClient);
    const today = clientToday(facts, plan, now);
    const pausedUntil = state === 'paused' ? readUntil(until, today) : null;
    const keepsDate = stateOn(facts, today) === state;
    // The upgrade assumed that the client had ended: a correction counts no pause.
    const wasEnded = facts.state === 'ended' && stored.client_state_reason !== ENDED_BY_UPGRADE;
    await this.submissions.changeAt(id, modified_at, {
      client_state: state,
      client_state_since: (keepsDate && sinceOf(facts, today)) || now.toISOString(),
      client_state_reason: reason || null,
      paused_until: pausedUntil,
      pauses: pausesAfter({ facts, plan, today, wasEnded }, { state, pausedUntil }),
    });
    return this.details.get(id);
  }
}

function readUntil(until: string | undefined, today: string): string {
  if (until === undefined) throw invalidField('until', MESSAGES.missing);
  if (until <= today) throw invalidField('until', MESSAGES.pauseInPast);
  if (until > `${shiftMonth(today.slice(0, 7), MAX_PAUSE_MONTHS)}${today.slice(7)}`)
    throw invalidField('until', MESSAGES.pauseTooLong(MAX_PAUSE_MONTHS));
  return until;
}

/** When the present state began: after a pause, at noon of the first day after it, so that it is the same day in each time zone. */
function sinceOf({ state, stateSince, pausedUntil }: ClientFacts, today: string): string | null {
  const isOver = state === 'paused' && pausedUntil !== null && pausedUntil <= today;
  return isOver ? `${pausedUntil}T12:00:00Z` : stateSince;
}

interface Known {
  facts: ClientFacts;
  plan: AgencyPlan;
  today: string;
  /** Whether the client had ended. */
  wasEnded: boolean;
}

/** The pauses after a change of state. The time in which a client had ended counts like a pause. */
function pausesAfter(
  { facts, plan, today, wasEnded }: Known,
  { state, pausedUntil }: { state: ChangeClientState['state']; pausedUntil: string | null },
): Pause[] {
  const targetOf = (month: string) => targetWithoutPauses(facts, month, plan);
  const isPaused = stateOn(facts, today) === 'paused';
  const running = facts.pauses.at(-1);
  if (isPaused && running && pausedUntil !== null)
    return addPause(facts.pauses.slice(0, -1), { from: running.from, until: pausedUntil }, targetOf);
  const ended = isPaused ? endPause(facts.pauses, today, targetOf) : [...facts.pauses];
  const from = dayIn(zoneOf(facts, plan), new Date(facts.stateSince ?? today));
  const isBack = wasEnded && state !== 'ended';
  const present = isBack ? addPause(ended, { from, until: today }, targetOf) : ended;
  return pausedUntil === null ? present : addPause(present, { from: today, until: pausedUntil }, targetOf);
}
