import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AsksService } from '#server/asks/asks.service.js';
import { AuditService } from '#server/audit/audit.service.js';
import type { Review } from '#server/client-review/review.schemas.js';
import { ReviewService } from '#server/client-review/review.service.js';
import { RoundsService } from '#server/client-review/rounds.service.js';
import { ThreadsService } from '#server/client-review/threads.service.js';
import { ContentAiService } from '#server/content-ai/content-ai.service.js';
import { BOARD } from '#server/delivery/board.delivery.js';
import { FilesService } from '#server/files/files.service.js';
import { QuestionsService } from '#server/interview/questions.service.js';
import { JobsService } from '#server/jobs/jobs.service.js';
import { ImportsService } from '#server/material/imports.service.js';
import { PostsRepository } from '#server/posts/posts.repository.js';
import type { Post } from '#server/posts/posts.schemas.js';
import { PostsService } from '#server/posts/posts.service.js';
import { MonthlyReportsService } from '#server/results/monthly-reports.service.js';
import { ResultsRepository } from '#server/results/results.repository.js';
import { activityOfPost } from '#server/sandbox/apify.js';
import type { AuditAction } from '#server/shared/audit-actions.js';
import { CONSENT_VERSION } from '#server/shared/consent.js';
import { DAY_MS, shiftDay } from '#server/shared/days.js';
import { shiftMonth } from '#server/shared/posts.js';
import type { ResultNumbers, ResultSource } from '#server/shared/results.js';
import type { VerdictName } from '#server/shared/rounds.js';
import { StrategyService } from '#server/strategy/strategy.service.js';
import { baseQuestions } from '#server/submissions/base-questions.js';
import { FormsService } from '#server/submissions/forms.service.js';
import type { Idea } from '#server/submissions/submission.schemas.js';
import { SubmissionsRepository } from '#server/submissions/submissions.repository.js';
import { SubmissionsService } from '#server/submissions/submissions.service.js';
import type { DemoClient, DemoTopic, ImportedCall, OpenAsk } from './demo-client.ts';
import { drawPhotos } from './photos.ts';
import type { Timeline } from './timeline.ts';
import { type WrittenMonth, type WrittenPost, writtenMonths } from './written-posts.ts';

/** Required attempts of the proof of work for a suspicious form. */
const PROOF_WORK = 200;
/** Weekdays on which posts are planned: Tuesday and Thursday. */
const POST_DAYS: readonly number[] = [2, 4];

/** Days since the questions that wait for an answer were sent. */
const ASKED_DAYS_AGO = 2;
/** Days since the call that was imported. */
const CALLED_DAYS_AGO = 4;

/** The agency's sentence in a report. */
const REPORT_SENTENCE = {
  en: 'A good month: readers did not only look, they wrote back.',
  de: 'Ein guter Monat: Ihre Leser haben nicht nur geschaut, sondern geantwortet.',
};
/** Days between the first save and the first month of a client with several months. */
const DAYS_BEFORE = 8;
/** The first day of a month with posts: until then they are written and approved. */
const FIRST_POST_DAY = '05';

const FIRST_NOTE = {
  en: 'Here are your strategy and the first two posts, so you can see how they sound.',
  de: 'Ihre Strategie und die ersten zwei Beiträge, damit Sie hören, wie es klingt.',
};

/** The application to fill, and the time of each step. */
export interface Workplace {
  app: NestExpressApplication;
  timeline: Timeline;
  /** Whether a simulated Trello creates boards. */
  withBoards: boolean;
}

/** Takes a client to its stage through the product's own services. @returns the submission's id */
export async function seedClient(workplace: Workplace, client: DemoClient): Promise<string> {
  const journey = new Journey(workplace, client);
  await journey.run();
  return journey.id;
}

class Journey {
  id = '';
  private readonly posts: Post[] = [];
  private readonly photos: string[] = [];
  /** Token of the client's page. */
  private token = '';
  /** The post with a comment of the client. */
  private commented: string | undefined;
  /** Posts written by hand, by month and by idea. */
  private readonly months: WrittenMonth[];
  /** Published posts with their days, oldest first. */
  private readonly published: { postId: string; day: string }[] = [];
  private readonly written = new Map<string, WrittenPost>();
  /** Places of the answers by the names that written posts give them. */
  private readonly answers = new Map<string, number>();

  constructor(
    private readonly workplace: Workplace,
    private readonly client: DemoClient,
  ) {
    this.months = writtenMonths(client.website);
  }

  async run(): Promise<void> {
    const { stage } = this.client;
    const daysAgo =
      stage === 'running' ? this.daysSince(this.monthStart(0)) + DAYS_BEFORE : this.client.daysAgo;
    if (stage === 'suspected') return this.suspected(daysAgo);
    await this.firstSave(daysAgo);
    if (stage === 'new') return;
    if (stage === 'on-hold') return this.hold(daysAgo);
    await this.addPhotos(daysAgo);
    if (stage === 'assets') return;
    await this.interview(daysAgo);
    if (stage === 'interview') return;
    const completed = Math.max(daysAgo - 1, 0);
    await this.complete(completed);
    if (stage === 'completed' || stage === 'board-failed') return;
    if (this.client.pastPosts) await this.savePastPosts(completed);
    if (stage === 'past-posts') return;
    await this.generateIdeas(completed);
    if (stage === 'ideas') return;
    await this.selectIdeas(completed, stage === 'overdue' ? 4 : 8);
    await this.generateStrategy(completed);
    if (stage === 'overdue') return;
    await this.rounds(completed);
  }

  /** Strategies go out one to two days after the interview, one of them late. */
  private async rounds(completed: number): Promise<void> {
    const { stage, remarks, strategyAfter = 2 } = this.client;
    const sent = completed - strategyAfter;
    if (stage === 'drafts') {
      await this.release(sent, { posts: [], withStrategy: true, note: remarks?.note });
      await this.readStrategy(sent - 1);
      await this.writePosts(1, 6);
      return this.plan(1, this.posts, this.slotsAfter(0));
    }
    await this.writePosts(sent, 2);
    const note = FIRST_NOTE[this.client.language];
    const first = await this.release(sent, { posts: this.posts, withStrategy: true, note });
    await this.readStrategy(sent - 1);
    await this.decide(
      first,
      sent - 1,
      this.posts.map(() => 'approved'),
    );
    if (stage === 'running') return this.runningMonths();
    await this.plan(sent - 1, this.posts, this.slotsAfter(sent - 2));
    if (stage === 'approved') await this.markPosted(this.posts);
    await this.rest({ changes: 5, released: 2, approved: 12 }[stage as 'changes' | 'released' | 'approved']);
  }

  /** The rest of the first month: six posts in one round. */
  private async rest(daysAgo: number): Promise<void> {
    const { stage, remarks } = this.client;
    const written = await this.writePosts(daysAgo + 1, 6);
    const round = await this.release(daysAgo, { posts: written, note: remarks?.note });
    await this.plan(daysAgo, written, this.slotsAfter(stage === 'approved' ? 4 : -1));
    if (stage === 'released') return this.open(round, daysAgo - 1);
    const [changed] = await this.decide(
      round,
      daysAgo - 2,
      stage === 'changes'
        ? ['changes_wanted', 'approved', 'approved', 'declined']
        : ['changes_wanted', ...written.slice(1).map(() => 'approved' as const)],
    );
    await this.comment(round, daysAgo - 2);
    if (stage === 'changes') return this.noteInternally(changed, daysAgo - 2);
    await this.reply(daysAgo - 3);
    await this.reworkAndApprove(changed, daysAgo - 4);
    await this.markPosted(written);
  }

  /** Three months: the rest of the first one with a change request, then eight posts a month from new answers. */
  private async runningMonths(): Promise<void> {
    const begun = [...this.posts];
    const started = this.daysSince(this.monthStart(0));
    const rest = await this.writePosts(started + 1, 6);
    const round = await this.release(started, { posts: rest, note: this.client.remarks?.note });
    const [changed] = await this.decide(round, started, [
      'changes_wanted',
      ...rest.slice(1).map(() => 'approved' as const),
    ]);
    await this.comment(round, started);
    await this.reply(started - 1);
    await this.reworkAndApprove(changed, started - 1);
    await this.plan(started - 3, this.posts, this.daysOfMonth(0));
    await this.markPosted(begun);
    await this.markPosted(rest);
    for (const [at] of this.months.slice(1).entries()) await this.nextMonth(at + 1);
    await this.addResults();
    await this.releaseReport();
    if (this.client.openAsk) await this.askNow(this.client.openAsk);
    if (this.client.call) await this.importCall(this.client.call);
  }

  /** Answers, ideas, posts and approvals of a later month; 0 is the first. */
  private async nextMonth(at: number): Promise<void> {
    const started = this.daysSince(this.monthStart(at));
    await this.at(started, 7);
    await this.askAndAnswer(this.months[at]?.asked ?? []);
    await this.generateIdeas(started, at);
    const { content_ideas } = await this.get(SubmissionsService).get(this.id);
    await this.selectIdeas(started, content_ideas.length);
    const written = await this.writePosts(started, 8);
    const round = await this.release(started, { posts: written });
    await this.plan(started - 1, written, this.daysOfMonth(at));
    await this.decide(
      round,
      started - 1,
      written.map(() => 'approved'),
    );
    await this.markPosted(written);
  }

  private async askAndAnswer(asked: WrittenMonth['asked']): Promise<void> {
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
  private async askNow({ questions, note }: OpenAsk): Promise<void> {
    await this.at(ASKED_DAYS_AGO, 10);
    await this.get(AsksService).ask(this.id, { questions, note });
    await this.audit('askClient', ['questions', 'note']);
  }

  /** A transcript as a meeting tool writes it. */
  private async importCall({ title, turns }: ImportedCall): Promise<void> {
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

  /** The first day of one of the three months, the present one being the last. */
  private monthStart(at: number): Date {
    const { now } = this.workplace.timeline;
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (this.months.length - 1) + at, 1));
  }

  private daysSince(day: Date): number {
    return Math.floor((this.workplace.timeline.now.getTime() - day.getTime()) / DAY_MS);
  }

  /** Eight days of a month: its Tuesdays and Thursdays, and as many Wednesdays as a short month needs. */
  private daysOfMonth(at: number): string[] {
    const month = this.monthStart(at).toISOString().slice(0, 7);
    const days = Array.from(
      { length: 31 },
      (_, day) => new Date(this.monthStart(at).getTime() + day * DAY_MS),
    )
      .map((date) => ({ day: date.toISOString().slice(0, 10), weekday: date.getUTCDay() }))
      .filter(({ day }) => day.startsWith(month) && day.slice(-2) >= FIRST_POST_DAY);
    const wanted = days.filter(({ weekday }) => POST_DAYS.includes(weekday));
    const further = days.filter(({ weekday }) => weekday === 3).slice(0, Math.max(0, 8 - wanted.length));
    return [...wanted, ...further].map(({ day }) => day).toSorted();
  }

  private async firstSave(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 8, 12);
    const form = await this.get(FormsService).create(this.fields());
    this.id = form.id;
    if (this.workplace.withBoards && this.client.stage !== 'board-failed')
      await this.get(JobsService).ensure(this.id, BOARD);
  }

  private fields() {
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
  private async suspected(daysAgo: number): Promise<void> {
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

  private async hold(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 9, 40);
    await this.get(SubmissionsService).change(this.id, { quarantined_at: this.now().toISOString() });
    await this.audit('holdSubmission');
  }

  private async addPhotos(daysAgo: number): Promise<void> {
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

  private async interview(daysAgo: number): Promise<void> {
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

  private async answer(index: number, answer: string | undefined): Promise<void> {
    if (answer === undefined || index < 0) return;
    await this.get(FormsService).answer(this.id, index, { answer, spoken: index % 3 !== 1 });
  }

  private async complete(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 9, 5);
    await this.get(FormsService).complete(this.id);
    await this.get(SubmissionsService).change(this.id, { name: this.client.person });
  }

  private async savePastPosts(daysAgo: number): Promise<void> {
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

  /** Ideas of the simulated model, or those of the posts that were written by hand for a month. */
  private async generateIdeas(daysAgo: number, month = 0): Promise<void> {
    await this.at(daysAgo, 10, 20);
    const posts = this.months[month]?.posts;
    if (posts) {
      const ideas = posts.map((post) => this.toIdea(post));
      await this.get(SubmissionsService).storeIdeas(this.id, (stored) => [...stored, ...ideas]);
    } else await this.get(ContentAiService).generateIdeas({ submission: { id: this.id } });
    await this.audit('generateContentIdeas');
  }

  private toIdea(post: WrittenPost): Idea {
    const [hook = '', next = ''] = post.text.split('\n\n');
    const answer = this.answers.get(post.source);
    if (answer === undefined) throw new Error(`“${post.title}” has no answer ${post.source}.`);
    const idea = {
      id: randomUUID(),
      title: post.title,
      description: next,
      contentType: post.contentType,
      hook,
      sourceIds: [`answer-${answer + 1}`],
    };
    this.written.set(idea.id, post);
    return idea;
  }

  private async selectIdeas(daysAgo: number, count: number): Promise<void> {
    await this.at(daysAgo, 10, 30);
    const submissions = this.get(SubmissionsService);
    const { content_ideas } = await submissions.get(this.id);
    await submissions.change(this.id, { selected_ideas: content_ideas.slice(0, count) });
    await this.audit('selectIdeas', ['selected_ideas']);
  }

  private async generateStrategy(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 10, 45);
    await this.get(StrategyService).generate(this.id);
    await this.audit('generateStrategy');
  }

  /** Writes posts for the next selected ideas. Every third has a photo. */
  private async writePosts(daysAgo: number, count: number): Promise<Post[]> {
    await this.at(daysAgo, 11);
    const submission = await this.get(SubmissionsService).get(this.id);
    const ideas = submission.selected_ideas.slice(this.posts.length, this.posts.length + count);
    const written: Post[] = [];
    for (const idea of ideas) {
      const place = this.posts.length + written.length;
      const photo = place % 3 === 0 ? this.photos[(place / 3) % 2] : undefined;
      const post = await this.write({ ideaId: idea.id, images: photo ? [photo] : [] });
      if (post) written.push(post);
    }
    this.posts.push(...written);
    await this.audit('startPostRun', ['ideaIds']);
    return written;
  }

  private async write({
    ideaId,
    images,
    instruction,
    expected,
  }: {
    ideaId: string;
    images?: string[];
    instruction?: string;
    expected?: number;
  }) {
    const { selected_ideas } = await this.get(SubmissionsService).get(this.id);
    const idea = selected_ideas.find(({ id }) => id === ideaId);
    if (!idea) throw new Error(`There is no idea ${ideaId}.`);
    const { title, fullPost, contentType, review } = await this.textOf(idea, instruction);
    return this.get(PostsRepository).write(
      this.id,
      ideaId,
      {
        ...{ title, fullPost, contentType, review, images, instruction },
        madeBy: 'model',
        made: instruction ? 'rewritten' : 'written',
      },
      {
        month: this.now().toISOString().slice(0, 7),
        jobs: this.get(JobsService).kindsOn('post stored'),
        ...(expected !== undefined && { expected }),
      },
    );
  }

  /** The text written by hand, with its review, or that of the simulated model. */
  private async textOf(idea: Idea, instruction: string | undefined) {
    const content = this.get(ContentAiService);
    const written = this.written.get(idea.id);
    if (!written) {
      const submissionId = this.id;
      return content.writePost({ submissionId, idea, linkedInPosts: [], instruction });
    }
    const { title, contentType, text, revised } = written;
    const post = { ideaId: idea.id, title, contentType, fullPost: instruction ? (revised ?? text) : text };
    const submission = await this.get(SubmissionsService).get(this.id);
    return { ...post, review: await content.reviewPost(submission, post) };
  }

  private async plan(daysAgo: number, posts: readonly Post[], days: readonly string[]): Promise<void> {
    await this.at(daysAgo, 14);
    const places = posts.flatMap(({ id }, index) => {
      const plannedDay = days[index];
      return plannedDay ? [{ id, month: plannedDay.slice(0, 7), plannedDay, plannedTime: '09:00' }] : [];
    });
    await this.get(PostsService).plan(this.id, { timeZone: this.client.timeZone, posts: places });
    await this.audit('planPosts', ['posts']);
  }

  private async release(
    daysAgo: number,
    {
      posts,
      withStrategy = false,
      note,
    }: { posts: readonly Post[]; withStrategy?: boolean; note?: string | undefined },
  ): Promise<Review> {
    // Not every release is at one o'clock.
    await this.at(daysAgo, 11 + (this.client.daysAgo % 4));
    const { version } = await this.get(StrategyService).get(this.id);
    const { url } = await this.get(RoundsService).release(this.id, {
      posts: posts.map((post) => ({ postId: post.id, version: post.version })),
      strategy: withStrategy ? version : null,
      ...(note !== undefined && { note }),
    });
    this.token = new URL(url).pathname.split('/').at(-1) ?? '';
    await this.audit('releaseRound', ['posts', 'note']);
    return this.pageWith(posts);
  }

  /** The client's page with only these posts. */
  private async pageWith(posts: readonly { id: string }[]): Promise<Review> {
    const review = await this.get(ReviewService).read(this.token);
    const ids = new Set(posts.map(({ id }) => id));
    return { ...review, posts: review.posts.filter(({ id }) => ids.has(id)) };
  }

  private async open(round: Review, daysAgo: number): Promise<void> {
    await this.at(daysAgo, 16);
    const posts = round.posts.slice(0, 3).map(({ id, version }) => ({ postId: id, version }));
    await this.get(ReviewService).opened(this.token, { posts });
  }

  private async readStrategy(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 15);
    const { person: name, remarks } = this.client;
    const review = this.get(ReviewService);
    for (const part of ['heard', 'positioning', 'pillars'] as const)
      await review.confirm(this.token, { part, looksRight: true, name });
    if (remarks?.strategy) await review.comment(this.token, { part: 'heard', text: remarks.strategy, name });
  }

  /** Verdicts in order; the change request is about a specific post. @returns the posts in the order of the verdicts */
  private async decide(round: Review, daysAgo: number, verdicts: readonly VerdictName[]) {
    await this.open(round, daysAgo);
    await this.at(daysAgo, 17);
    const { person: name, remarks, language } = this.client;
    const about = verdicts.includes('changes_wanted') ? (remarks?.changes?.about ?? '') : '';
    const first = round.posts.find(({ fullPost }) => fullPost.includes(about)) ?? round.posts[0];
    const posts = [...(first ? [first] : []), ...round.posts.filter((post) => post !== first)];
    const words = {
      approved: undefined,
      changes_wanted: remarks?.changes?.words,
      declined:
        language === 'de'
          ? 'Das möchte ich lieber für mich behalten.'
          : 'I would rather keep this one to myself.',
    };
    const decisions = posts.slice(0, verdicts.length).map(({ id, version, hash }, index) => {
      const verdict = verdicts[index] ?? 'approved';
      return {
        postId: id,
        version,
        hash,
        verdict,
        ...(words[verdict] !== undefined && { words: words[verdict] }),
      };
    });
    await this.get(ReviewService).decide(this.token, { name, decisions });
    return posts;
  }

  private async comment(round: Review, daysAgo: number): Promise<void> {
    const { person: name, remarks } = this.client;
    if (!remarks?.comment) return;
    await this.at(daysAgo, 17, 30);
    const review = this.get(ReviewService);
    const { posts } = await this.pageWith(round.posts);
    const { about, words } = remarks.comment;
    const waiting = posts.filter(({ state }) => state !== 'changes_wanted' && state !== 'declined');
    const post =
      waiting.find(({ fullPost }) => fullPost.includes(about)) ??
      waiting.find(({ state }) => state === 'in_review') ??
      waiting[0];
    if (!post) return;
    this.commented = post.id;
    await review.comment(this.token, { postId: post.id, version: post.version, text: words, name });
  }

  private async reply(daysAgo: number): Promise<void> {
    const text = this.client.remarks?.reply;
    if (!text || !this.commented) return;
    await this.at(daysAgo, 9, 15);
    await this.get(ThreadsService).reply(this.commented, { text, internal: false });
    await this.audit('replyToPost', ['text']);
  }

  private async noteInternally(post: { id: string } | undefined, daysAgo: number): Promise<void> {
    if (!post) return;
    await this.at(daysAgo, 18);
    const text =
      this.client.language === 'de'
        ? 'Am Freitag anrufen, bevor wir das ändern.'
        : 'Call before we change this, on Friday.';
    await this.get(ThreadsService).reply(post.id, { text, internal: true });
    await this.audit('replyToPost', ['text', 'internal']);
  }

  /** Rewrites a post as the client asked; the client approves it in a separate round. */
  private async reworkAndApprove(post: { id: string } | undefined, daysAgo: number): Promise<void> {
    if (!post) return;
    await this.at(daysAgo, 10);
    const { ideaId, version } = await this.get(PostsService).get(post.id);
    const instruction = this.client.remarks?.changes?.words ?? '';
    const rewritten = await this.write({ ideaId, instruction, expected: version });
    await this.audit('rewritePost', ['instruction']);
    if (!rewritten) return;
    const round = await this.release(daysAgo, { posts: [rewritten] });
    await this.decide(round, daysAgo - 1, ['approved']);
  }

  /** The client publishes posts on their days. */
  private async markPosted(posts: readonly Post[]): Promise<void> {
    for (const [index, { id: postId }] of posts.entries()) {
      const { plannedDay, state } = await this.get(PostsService).get(postId);
      const at = new Date(`${plannedDay}T09:${20 + index}:00Z`);
      if (!plannedDay || state !== 'approved' || at >= this.workplace.timeline.now) continue;
      await this.workplace.timeline.moveTo(at);
      // The simulated scraper has posts with the first of these numbers.
      const activity = activityOfPost(this.fields().linkedin_profile, this.published.length);
      const url = `https://www.linkedin.com/feed/update/urn:li:activity:${activity}`;
      await this.get(ReviewService).posted(this.token, { postId, url, name: this.client.person });
      this.published.push({ postId, day: plannedDay });
    }
  }

  /** Numbers of the published posts three days after each, from different sources. Every eighth post has none. */
  private async addResults(): Promise<void> {
    const results = this.get(ResultsRepository);
    const today = this.workplace.timeline.now.toISOString().slice(0, 10);
    for (const [n, { postId, day: posted }] of this.published.entries()) {
      const [day, endOfMonth] = [
        shiftDay(posted, 3),
        shiftDay(`${shiftMonth(posted.slice(0, 7), 1)}-01`, -1),
      ];
      const typedOn = day < endOfMonth ? day : endOfMonth;
      if (n % 8 === 7 || typedOn > today) continue;
      const impressions = 640 + ((n * 397) % 1900);
      const [reactions, comments] = [Math.round(impressions / 26), (n * 5) % 14];
      const takenAt = new Date(`${typedOn}T15:00:00Z`);
      const typed = { impressions, reactions, comments, reposts: n % 4, saves: (n * 3) % 7 };
      const put = (source: ResultSource, numbers: ResultNumbers) =>
        results.put({ postId, source, day: typedOn, numbers, takenAt });
      if (n % 3 === 0) await put('agency', typed);
      if (n % 3 === 1) await put('client', { ...typed, reposts: null, saves: null });
      if (n % 3 === 2) await put('scraper', { ...typed, impressions: null, reposts: null, saves: null });
    }
  }

  /** The report of the last whole month, released on the third day of the present one. */
  private async releaseReport(): Promise<void> {
    const last = this.months.length - 1;
    const month = this.monthStart(last - 1)
      .toISOString()
      .slice(0, 7);
    await this.at(Math.max(0, this.daysSince(this.monthStart(last)) - 2), 8);
    const sentence = REPORT_SENTENCE[this.client.language];
    await this.get(MonthlyReportsService).release(this.id, { month, sentence });
    await this.audit('releaseMonthlyReport', ['month', 'sentence']);
  }

  /** Days for posts after a day, so many days ago: Tuesdays and Thursdays. */
  private slotsAfter(daysAgo: number): string[] {
    const from = this.workplace.timeline.now.getTime() - daysAgo * DAY_MS;
    return Array.from({ length: 60 }, (_, index) => new Date(from + index * DAY_MS))
      .filter((day) => POST_DAYS.includes(day.getUTCDay()))
      .map((day) => day.toISOString().slice(0, 10));
  }

  private audit(action: AuditAction, fields: string[] = []): Promise<void> {
    const details = fields.length > 0 ? { fields, status: 200 } : { status: 200 };
    return this.get(AuditService).add({ actor: 'admin', action, submissionId: this.id, details });
  }

  private at(daysAgo: number, hour: number, minute = 0): Promise<void> {
    return this.workplace.timeline.moveTo(this.workplace.timeline.moment(daysAgo, hour, minute));
  }

  private now(): Date {
    return this.workplace.timeline.present();
  }

  private get<T>(service: abstract new (...args: never[]) => T): T {
    return this.workplace.app.get(service as never) as T;
  }
}
