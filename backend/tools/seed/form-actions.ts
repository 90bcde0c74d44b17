import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AsksService } from '#server/asks/asks.service.js';
import { AuditService } from '#server/audit/audit.service.js';
import { BOARD } from '#server/delivery/board.delivery.js';
import { FilesService } from '#server/files/files.service.js';
import { QuestionsService } from '#server/interview/questions.service.js';
import { JobsService } from '#server/jobs/jobs.service.js';
import { ImportsService } from '#server/material/imports.service.js';
import type { AuditAction } from '#server/shared/audit-actions.js';
import { CONSENT_VERSION } from '#server/shared/consent.js';
import { DAY_MS } from '#server/shared/days.js';
import { dayIn } from '#server/shared/plan.js';
import { baseQuestions } from '#server/submissions/base-questions.js';
import { FormsService } from '#server/submissions/forms.service.js';
import { SubmissionsRepository } from '#server/submissions/submissions.repository.js';
import { SubmissionsService } from '#server/submissions/submissions.service.js';
import type { DemoClient, DemoTopic, ImportedCall, OpenAsk } from './demo-client.ts';
import { drawPhotos } from './photos.ts';
import type { Timeline } from './timeline.ts';
import type { WrittenMonth } from './written-posts.ts';

/** Required attempts of the proof of work for a suspicious form. */
const PROOF_WORK = 200;
/** Days since the questions that wait for an answer were sent. */
const ASKED_DAYS_AGO = 2;
/** Days since the call that was imported. */
const CALLED_DAYS_AGO = 4;

/** The application to fill, and the time of each step. */
export interface Workplace {
  app: NestExpressApplication;
  timeline: Timeline;
  /** Whether a simulated Trello creates boards. */
  withBoards: boolean;
}

/** Actions of a client in the form, and material that is added later. Each action has a time. */
export abstract class FormActions {
  id = '';
  protected readonly photos: string[] = [];
  /** Places of the answers by the names that written posts give them. */
  protected readonly answers = new Map<string, number>();

  constructor(
    protected readonly workplace: Workplace,
    protected readonly client: DemoClient,
  ) {}

  protected async firstSave(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 8, 12);
    const form = await this.get(FormsService).create(this.fields());
    this.id = form.id;
    if (this.workplace.withBoards && this.client.stage !== 'board-failed')
      await this.get(JobsService).ensure(this.id, BOARD);
  }

  protected fields() {
    const { website, company, industry, language, person } = this.client;
    const profile = company.toLowerCase().replace(/[^a-z]+/g, '-');
    return {
      website,
      email: `${person.toLowerCase().split(' ').at(-1)}@${new URL(website).hostname}`
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, ''),
      industry,
      language,
      linkedin_profile: `https://www.linkedin.com/in/${profile}-example`,
      consent_version: CONSENT_VERSION,
      elapsed_ms: 41_000,
    };
  }

  /** Quarantined because of a sign of a bot until its page solves a challenge. */
  protected async suspected(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 8, 12);
    const { elapsed_ms: _, ...fields } = this.fields();
    const timestamp = this.now().toISOString();
    const made = await this.get(SubmissionsRepository).create({
      fields,
      questions: baseQuestions(this.client.language).map((question) => ({ question, timestamp })),
      jobs: [],
      quarantined: true,
      proof_work: PROOF_WORK,
    });
    this.id = made.id;
    await this.answer(0, this.client.story);
  }

  protected async hold(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 9, 40);
    await this.get(SubmissionsService).change(this.id, { quarantined_at: this.now().toISOString() });
    await this.audit('holdSubmission');
  }

  protected async addPhotos(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 8, 20);
    await this.get(FormsService).update(this.id, { step: 2 });
    for (const { name, data } of await drawPhotos(this.client)) {
      const path = join(tmpdir(), `byline-demo-${this.id}-${name}`);
      await writeFile(path, data);
      const sha256 = createHash('sha256').update(data).digest('hex');
      const upload = { path, name, size: data.length, sha256, uploadId: undefined, owner: [] };
      const record = await this.get(FilesService).add(this.id, 'team_photos', upload);
      await this.get(SubmissionsService).putFile(this.id, 'team_photos', { ...record, status: 'stored' });
      this.photos.push(record.id);
    }
  }

  protected async interview(daysAgo: number): Promise<void> {
    const { topics = [], story, better, audience } = this.client;
    await this.at(daysAgo, 8, 31);
    const topics_to_talk_about = topics.map(({ name }) => name).join(', ');
    await this.get(FormsService).update(this.id, { step: 3, topics_to_talk_about });
    for (const topic of topics) await this.askAbout(topic);
    await this.at(daysAgo, 8, 40);
    for (const [index, text] of [story, better, audience].entries()) await this.answer(index, text);
    this.answers.set('story', 0).set('better', 1);
    for (const topic of topics) await this.answerAbout(topic);
  }

  /** Draws the two standard questions that the client answers. */
  private async askAbout(topic: DemoTopic): Promise<void> {
    const { opinion, advice } = topic;
    const first = opinion === undefined && advice !== undefined ? 0.4 : 0;
    const second = advice === undefined ? 0.6 : 0;
    const draws = [first, second];
    const questions = this.get(QuestionsService);
    Object.assign(questions, { random: () => draws.shift() ?? 0 });
    await questions.generate({ topics: [topic.name], formId: this.id }, this.id);
  }

  private async answerAbout({ name, ...answers }: DemoTopic): Promise<void> {
    const { interview_questions } = await this.get(SubmissionsService).get(this.id);
    const indexes = interview_questions.flatMap(({ topic }, index) => (topic === name ? [index] : []));
    const given = (['opinion', 'advice', 'future'] as const).filter((kind) => answers[kind] !== undefined);
    for (const [place, kind] of given.entries()) {
      const index = indexes[place] ?? -1;
      this.answers.set(`${kind}:${name}`, index);
      await this.answer(index, answers[kind]);
    }
  }

  protected async answer(index: number, answer: string | undefined): Promise<void> {
    if (answer === undefined || index < 0) return;
    await this.get(FormsService).answer(this.id, index, { answer, spoken: index % 3 !== 1 });
  }

  protected async complete(daysAgo: number): Promise<void> {
    await this.workplace.timeline.moveTo(this.completedAt(daysAgo));
    await this.get(FormsService).complete(this.id);
    const { person: name, postsPerMonth } = this.client;
    const submissions = this.get(SubmissionsService);
    await submissions.change(this.id, { name, ...(postsPerMonth && { posts_per_month: postsPerMonth }) });
  }

  protected completedAt(daysAgo: number): Date {
    return this.workplace.timeline.moment(daysAgo, 9, 5);
  }

  protected async savePastPosts(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 10, 10);
    const from = this.fields().linkedin_profile;
    const submissions = this.get(SubmissionsService);
    await submissions.change(this.id, { own_profile: from });
    const posts = (this.client.pastPosts ?? []).map((text, index) => ({
      text,
      url: `${from}/recent-activity/${index + 1}`,
      postedAt: new Date(this.now().getTime() - (4 + index * 6) * DAY_MS).toISOString(),
      numLikes: 38 + ((index * 29) % 90),
      numComments: 4 + ((index * 7) % 15),
    }));
    await submissions.storeScrapedPosts(this.id, { posts, from, areOwn: true });
    await this.audit('scrapePosts');
  }

  protected async askAndAnswer(asked: WrittenMonth['asked']): Promise<void> {
    if (asked.length === 0) return;
    const asks = this.get(AsksService);
    const { questions } = await asks.ask(this.id, {
      questions: asked.map(({ question }) => question),
      note: '',
    });
    await this.audit('askClient', ['questions']);
    for (const [place, { topic, answer }] of asked.entries()) {
      const index = questions[place]?.index ?? 0;
      this.answers.set(`asked:${topic}`, index);
      await this.answer(index, answer);
    }
    await asks.sendAnswers(this.id);
  }

  /** Questions for the next month that wait for the client. */
  protected async askNow({ questions, note }: OpenAsk): Promise<void> {
    await this.at(ASKED_DAYS_AGO, 10);
    await this.get(AsksService).ask(this.id, { questions, note });
    await this.audit('askClient', ['questions', 'note']);
  }

  /** A transcript as a meeting tool writes it. */
  protected async importCall({ title, turns }: ImportedCall): Promise<void> {
    await this.at(CALLED_DAYS_AGO, 15);
    const folder = await mkdtemp(join(tmpdir(), 'byline-call-'));
    try {
      const content = turns.map(([speaker, text]) => `${speaker}: ${text}`).join('\n');
      const path = join(folder, 'call.txt');
      await writeFile(path, content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const upload = { path, name: 'call.txt', size: Buffer.byteLength(content), sha256 };
      const form = { speaker: this.client.person, title, context: 'keep' } as const;
      await this.get(ImportsService).add(this.id, upload, form);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await this.audit('addImport', ['speaker', 'title', 'context']);
  }

  protected audit(action: AuditAction, fields: string[] = []): Promise<void> {
    const details = fields.length > 0 ? { fields, status: 200 } : { status: 200 };
    return this.get(AuditService).add({ actor: 'admin', action, submissionId: this.id, details });
  }

  protected at(daysAgo: number, hour: number, minute = 0): Promise<void> {
    return this.workplace.timeline.moveTo(this.workplace.timeline.moment(daysAgo, hour, minute));
  }

  /** The client's day at the end of the seeding. */
  protected get today(): string {
    return dayIn(this.client.timeZone, this.workplace.timeline.now);
  }

  /** The time of the step. */
  protected now(): Date {
    return this.workplace.timeline.present();
  }

  protected get<T>(service: abstract new (...args: never[]) => T): T {
    return this.workplace.app.get(service as never) as T;
  }
}
