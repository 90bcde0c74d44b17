import { z } from 'zod';
import { shiftDay } from '../../src/shared/days.js';
import { shiftMonth } from '../../src/shared/posts.js';
import { SubmissionRow } from '../../src/submissions/submission-row.schemas.js';
import { Agency, ClientMonths } from './agency.js';
import { type Role, RunClient, WORK_MS } from './clients.js';
import { MovedServer } from './moved-server.js';

/** In Auckland it is the morning of the next day, in Berlin and New York the evening and the afternoon of this one. */
const HOUR = '20:00:00Z';
/** Day of a month on which the next one must have all its posts with the client. */
const CHECK_DAY = 28;
/** Day of a month on which the agency asks for new material. */
const ASK_DAY = 10;
/** Answers of the first interview: for more posts in the first month the agency asks again. */
const FIRST_ANSWERS = 4;

export interface RunPlan {
  from: string;
  /** The last day. */
  until: string;
  roles: readonly Role[];
  postsPerMonth: number;
  daysOff: readonly string[];
  /** Days on which the server is restarted, with the signal that ends it. */
  restarts: Readonly<Record<string, NodeJS.Signals>>;
}

/** A month of a client at the end of a run. */
export interface MonthAtEnd {
  client: string;
  month: string;
  target: number;
  approved: number;
  others: number;
}

export interface RunReport {
  months: MonthAtEnd[];
  /** Months that were not prepared on CHECK_DAY of the month before. */
  late: string[];
  /** Steps of clients who are paused or have ended. */
  wrongSteps: string[];
  /** Emails to them, and emails that were sent twice. */
  wrongMails: string[];
  /** Emails on the day of a post. */
  announced: number;
  /** How often the agency did each step. */
  steps: Map<string, number>;
}

/** A run of the product over months, in steps of a day. */
export class MonthsRun {
  readonly server: MovedServer;
  readonly clients: RunClient[];
  readonly agency: Agency;
  private day: string;
  private readonly late: string[] = [];
  private readonly wrongSteps: string[] = [];
  private readonly steps = new Map<string, number>();

  constructor(
    private readonly plan: RunPlan,
    settings: ConstructorParameters<typeof MovedServer>[0],
  ) {
    this.server = new MovedServer(settings);
    this.day = plan.from;
    this.clients = plan.roles.map((role, place) => new RunClient(role, place, this.server, this.now));
    this.agency = new Agency(this.server, { ...AGENCY, daysOff: plan.daysOff }, this.now);
  }

  readonly now = () => new Date(`${this.day}T${HOUR}`);

  async start(): Promise<void> {
    await this.server.start(this.now());
    const { daysOff, postsPerMonth } = this.plan;
    const { body } = await this.server.call('GET', '/api/settings/agency');
    await this.server.call('PUT', '/api/settings/agency', {
      body: { ...(body as object), ...AGENCY, daysOff, postsPerMonth },
    });
  }

  /** Runs from the present day, or a later one, until another, both included. @param held kinds of jobs that are not done */
  async runUntil(
    last: string,
    { from = this.day, held = [] }: { from?: string; held?: readonly string[] } = {},
  ) {
    for (this.day = from; this.day <= last; this.day = shiftDay(this.day, 1)) await this.runDay(held);
  }

  private async runDay(held: readonly string[]): Promise<void> {
    await this.server.move(this.now());
    const signal = this.plan.restarts[this.day];
    if (signal) await this.server.restart(signal);
    await this.server.settled(held);
    for (const client of this.clients) if (client.role.joins === this.day) await client.join();
    const present = this.clients.filter(({ id }) => id !== '');
    for (const client of present) await client.act();
    for (const client of present) await this.changeState(client);
    await this.checkSteps(present);
    for (const client of present) await this.manage(client);
    await this.server.settled(held);
    if (this.day.endsWith(`-${CHECK_DAY}`)) for (const client of present) await this.checkNextMonth(client);
  }

  private async changeState(client: RunClient): Promise<void> {
    const order = client.role.changes?.find(({ on }) => on === this.day);
    if (order) await client.change(order, (await this.agency.detail(client.id)).modified_at);
  }

  private async manage(client: RunClient): Promise<void> {
    const isNew = client.role.joins === this.day;
    if (
      !client.isSilent(this.later()) &&
      ((isNew && this.plan.postsPerMonth > FIRST_ANSWERS) || this.day.endsWith(`-${ASK_DAY}`))
    )
      await this.agency.ask(client);
    for (const step of await this.agency.work(client)) this.steps.set(step, (this.steps.get(step) ?? 0) + 1);
  }

  /** A moment after all changes of the day. */
  private later(): Date {
    return new Date(this.now().getTime() + WORK_MS + 1);
  }

  /** Nothing is to be done for clients who are paused or have ended, in the list that the agency sees. */
  private async checkSteps(present: readonly RunClient[]): Promise<void> {
    const rows = await this.server.ask(
      z.array(SubmissionRow),
      'GET',
      `/api/form_submissions?range=[0,${this.clients.length}]`,
    );
    for (const client of present.filter((one) => one.isSilent(this.later()))) {
      const next = rows.find(({ id }) => id === client.id)?.next;
      if (next) this.wrongSteps.push(`${client.role.name} on ${this.day}: ${next.label}`);
    }
  }

  private async checkNextMonth(client: RunClient): Promise<void> {
    if (client.isSilent(this.later())) return;
    const next = shiftMonth(this.day.slice(0, 7), 1);
    const posts = await this.agency.posts(client.id);
    const { months } = await this.months(client);
    const target = months.find(({ month }) => month === next)?.target;
    const ready = posts.filter(
      ({ month, state, plannedDay }) =>
        month === next && plannedDay !== null && ['in_review', 'approved', 'posted'].includes(state),
    );
    if (ready.length !== target)
      this.late.push(`${client.role.name} on ${this.day}: ${ready.length} of ${target} posts for ${next}`);
  }

  private months({ id }: RunClient): Promise<z.infer<typeof ClientMonths>> {
    return this.server.ask(ClientMonths, 'GET', `/api/form_submissions/${id}/months`);
  }

  async report(): Promise<RunReport> {
    const mails = await this.server.mails();
    const seen = new Set<string>();
    const wrongMails: string[] = [];
    for (const { messageId, recipients, receivedAt, subject } of mails) {
      const client = this.clients.find(({ email }) => recipients.includes(email));
      const named = `${recipients.join()} at ${receivedAt}: ${subject}`;
      if (client?.isSilent(new Date(receivedAt))) wrongMails.push(`while silent: ${named}`);
      if (seen.has(messageId)) wrongMails.push(`twice: ${named}`);
      seen.add(messageId);
    }
    const months: MonthAtEnd[] = [];
    for (const client of this.clients) {
      const all = await this.agency.posts(client.id);
      for (const { month, target } of (await this.months(client)).months) {
        const own = all.filter((post) => post.month === month && post.version > 0);
        const approved = own.filter(({ state }) => state === 'approved' || state === 'posted').length;
        months.push({
          client: client.role.name,
          ...{ month, target, approved, others: own.length - approved },
        });
      }
    }
    const announced = [...seen].filter((messageId) => messageId.startsWith('<day.')).length;
    const { late, wrongSteps, steps } = this;
    return { months, late, wrongSteps, wrongMails, announced, steps };
  }
}

const AGENCY = {
  weekdays: [1, 2, 3, 4],
  approvalDays: 3,
  prepareDay: 20,
  time: '23:00',
  timeZone: 'Europe/Berlin',
};
