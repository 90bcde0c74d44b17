import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { Review } from '../../src/client-review/review.schemas.js';
import type { ClientStateName } from '../../src/shared/clients.js';
import { dayIn } from '../../src/shared/plan.js';
import { Form } from '../../src/submissions/form.schemas.js';
import { NEW_FORM } from '../support/app.js';
import type { Managed } from './agency.js';
import type { MovedServer } from './moved-server.js';

/** A client of a run. */
export interface Role {
  name: string;
  zone: string;
  /** Day on which the interview is completed. */
  joins: string;
  /** Days after a release on which the client decides. */
  decidesAfter: number;
  /** Whether the client first asks for changes of a post. */
  isCritical?: boolean;
  /** Changes of the state by the agency. */
  changes?: readonly { on: string; state: ClientStateName; until?: string }[];
}

/** A time without emails, in milliseconds. */
interface Silence {
  from: number;
  /** The end of a pause as a day of the client; undefined: until the state changes. */
  until: string | undefined;
  to?: number;
}

/** Longest time that the work of a day takes: a change of the state in it is not its first part. */
export const WORK_MS = 3_600_000;
const MIN_PASSAGE = 120;
const MAX_PASSAGE = 480;

/** The stories of clients: passages of posts that were written by hand, more than a client of the long run needs. */
const PASSAGES = readPassages();

function readPassages(): string[] {
  const folder = new URL('../../tools/seed/posts/', import.meta.url);
  const Months = z.object({
    months: z.array(z.object({ posts: z.array(z.object({ text: z.string() })) })),
  });
  const texts = readdirSync(folder)
    .map((file) => Months.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
    .flatMap(({ months }) => months.flatMap(({ posts }) => posts.map(({ text }) => text)));
  return texts.filter((text) => !/[äöüß]| und | der /.test(text)).flatMap(passagesOf);
}

/** Passages of two sentences or more; [] where a text is too short. */
function passagesOf(text: string): string[] {
  const passages: string[] = [];
  let passage: string[] = [];
  for (const sentence of text.replaceAll('\n\n', ' ').match(/[^.!?]+[.!?]+/g) ?? []) {
    passage.push(sentence);
    const joined = passage.join('').trim();
    if (joined.length > MAX_PASSAGE) passage = [];
    else if (passage.length > 1 && joined.length >= MIN_PASSAGE) {
      passages.push(joined);
      passage = [];
    }
  }
  return passages;
}

export class RunClient implements Managed {
  id = '';
  readonly email: string;
  readonly zone: string;
  readonly silences: Silence[] = [];
  private passage: number;
  private links: { token: string; day: number }[] = [];
  private hasCriticized = false;

  constructor(
    readonly role: Role,
    place: number,
    private readonly server: MovedServer,
    private readonly now: () => Date,
  ) {
    this.zone = role.zone;
    this.email = `${role.name.toLowerCase()}@client.example`;
    this.passage = place * 5;
  }

  today(): string {
    return dayIn(this.zone, this.now());
  }

  /** Completes the interview. */
  async join(): Promise<void> {
    const form = { ...NEW_FORM, email: this.email, website: `${this.role.name.toLowerCase()}.example` };
    const { id } = await this.server.ask(Form, 'POST', '/api/forms', {
      ...form,
      topics_to_talk_about: 'My work, My town',
    });
    this.id = id;
    const body = { topics: ['My work', 'My town'], formId: id };
    await this.server.call('POST', '/api/generate-questions', { body });
    for (const index of [0, 1, 2, 3]) await this.answer(index);
    await this.server.call('POST', `/api/forms/${id}/complete`, { body: {} });
  }

  /** Answers open questions, and decides on releases whose time has come. */
  async act(): Promise<void> {
    const { open_asks } = await this.server.ask(Form, 'GET', `/api/forms/${this.id}`);
    for (const { first_question, last_question } of open_asks)
      for (let index = first_question; index <= last_question; index++) await this.answer(index);
    if (open_asks.length > 0)
      await this.server.call('POST', `/api/forms/${this.id}/send-answers`, { body: {} });
    const day = this.dayNumber();
    for (const link of this.links)
      if (day - link.day >= this.role.decidesAfter) await this.decide(link.token);
  }

  /** The page of a client has the same link for all its releases. */
  onRelease(url: string): void {
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    if (!this.links.some((link) => link.token === token)) this.links.push({ token, day: this.dayNumber() });
  }

  /** Marks the posts of today as published, as far as a link still shows them. */
  async publish(): Promise<void> {
    for (const { token } of this.links) {
      const review = await this.read(token);
      const due = review?.posts.filter(
        ({ state, plannedDay }) => state === 'approved' && plannedDay === this.today(),
      );
      for (const { id: postId } of due ?? [])
        await this.server.call('POST', `/api/review/${token}/posted`, {
          body: { name: this.role.name, postId },
        });
    }
  }

  /** Changes the state as the agency's person would. */
  async change(order: { state: ClientStateName; until?: string | undefined }, modified_at: string) {
    await this.server.call('PUT', `/api/form_submissions/${this.id}/client-state`, {
      body: { state: order.state, ...(order.until && { until: order.until }), modified_at },
    });
    const now = this.now().getTime();
    const open = this.silences.at(-1);
    if (open) open.to ??= now;
    if (order.state !== 'active') this.silences.push({ from: now, until: order.until });
  }

  /** Whether the client was paused or had ended at a moment. */
  isSilent(moment: Date): boolean {
    const at = moment.getTime();
    return this.silences.some(
      ({ from, to = Number.POSITIVE_INFINITY, until }) =>
        at > from + WORK_MS && at < to && (until === undefined || dayIn(this.zone, moment) < until),
    );
  }

  private async answer(index: number): Promise<void> {
    const answer = PASSAGES[this.passage % PASSAGES.length];
    this.passage += 1;
    await this.server.call('PUT', `/api/forms/${this.id}/answers/${index}`, { body: { answer } });
  }

  private async decide(token: string): Promise<void> {
    const review = await this.read(token);
    const waiting = review?.posts.filter(({ state }) => state === 'in_review') ?? [];
    if (waiting.length === 0) return;
    const isCritical = this.role.isCritical === true && !this.hasCriticized;
    this.hasCriticized = true;
    const decisions = waiting.map(({ id: postId, version, hash }, at) => ({
      ...{ postId, version, hash },
      ...(isCritical && at === 0
        ? { verdict: 'changes_wanted', words: 'Say which day it was.' }
        : { verdict: 'approved' }),
    }));
    await this.server.call('POST', `/api/review/${token}/decisions`, {
      body: { name: this.role.name, decisions },
      also: [404, 410, 422],
    });
  }

  private async read(token: string): Promise<Review | undefined> {
    const { status, body } = await this.server.call('GET', `/api/review/${token}`, { also: [404, 410] });
    return status === 200 ? Review.parse(body) : undefined;
  }

  private dayNumber(): number {
    return Math.floor(this.now().getTime() / 86_400_000);
  }
}
