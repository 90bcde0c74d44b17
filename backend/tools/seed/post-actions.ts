import { randomUUID } from 'node:crypto';
import { ClientLinks } from '#server/client-links/client-links.service.js';
import type { Review } from '#server/client-review/review.schemas.js';
import { ReviewService } from '#server/client-review/review.service.js';
import { RoundsService } from '#server/client-review/rounds.service.js';
import { ThreadsService } from '#server/client-review/threads.service.js';
import { ContentAiService } from '#server/content-ai/content-ai.service.js';
import { JobsService } from '#server/jobs/jobs.service.js';
import { PostsRepository } from '#server/posts/posts.repository.js';
import type { Post } from '#server/posts/posts.schemas.js';
import { PostsService } from '#server/posts/posts.service.js';
import { ResultsRepository } from '#server/results/results.repository.js';
import { activityOfPost } from '#server/sandbox/apify.js';
import { shiftDay } from '#server/shared/days.js';
import { shiftMonth } from '#server/shared/posts.js';
import type { ResultNumbers, ResultSource } from '#server/shared/results.js';
import type { VerdictName } from '#server/shared/rounds.js';
import { StrategyService } from '#server/strategy/strategy.service.js';
import type { Idea } from '#server/submissions/submission.schemas.js';
import { SubmissionsService } from '#server/submissions/submissions.service.js';
import type { CallPost } from './demo-client.ts';
import { FormActions } from './form-actions.ts';
import type { WrittenPost } from './written-posts.ts';

/** The work of the agency on ideas, posts and strategy, and what the client does with them. */
export abstract class PostActions extends FormActions {
  protected readonly posts: Post[] = [];
  /** Published posts with their days, oldest first. */
  protected readonly published: { postId: string; day: string }[] = [];
  /** Posts written by hand, by idea. */
  private readonly written = new Map<string, WrittenPost>();
  /** Token of the client's page. */
  private token = '';
  /** The post with a comment of the client. */
  private commented: string | undefined;

  /** Ideas of the simulated model. @param month by default the one that lacks ideas */
  protected async generateIdeas(daysAgo: number, month?: string): Promise<void> {
    await this.at(daysAgo, 10, 20);
    await this.get(ContentAiService).generateIdeas({ submission: { id: this.id }, month });
    await this.audit('generateContentIdeas');
  }

  /** Ideas of posts that were written by hand. */
  protected async addIdeas(daysAgo: number, posts: readonly WrittenPost[]): Promise<void> {
    await this.at(daysAgo, 10, 20);
    const ideas = posts.map((post) => this.toIdea(post));
    await this.get(SubmissionsService).storeIdeas(this.id, (stored) => [...stored, ...ideas]);
    await this.audit('generateContentIdeas');
  }

  /** A search for more ideas than the answers have. The agency keeps none of those that it finds. */
  protected async searchInVain(): Promise<void> {
    const submissions = this.get(SubmissionsService);
    const { content_ideas } = await submissions.get(this.id);
    await this.at(1, 10, 20);
    await this.get(ContentAiService).generateIdeas({ submission: { id: this.id }, more: 20 });
    await this.audit('generateContentIdeas');
    await this.at(1, 10, 40);
    await submissions.change(this.id, { content_ideas });
    await this.audit('updateSubmission', ['content_ideas']);
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

  protected async selectIdeas(daysAgo: number, count: number): Promise<void> {
    await this.at(daysAgo, 10, 30);
    const submissions = this.get(SubmissionsService);
    const { content_ideas } = await submissions.get(this.id);
    await submissions.change(this.id, { selected_ideas: content_ideas.slice(0, count) });
    await this.audit('selectIdeas', ['selected_ideas']);
  }

  protected async generateStrategy(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 10, 45);
    await this.get(StrategyService).generate(this.id);
    await this.audit('generateStrategy');
  }

  /** Writes posts for the next selected ideas. Every third has a photo. */
  protected async writePosts(daysAgo: number, count: number, month?: string): Promise<Post[]> {
    await this.at(daysAgo, 11);
    const submission = await this.get(SubmissionsService).get(this.id);
    const ideas = submission.selected_ideas.slice(this.posts.length, this.posts.length + count);
    const written: Post[] = [];
    for (const idea of ideas) {
      const place = this.posts.length + written.length;
      const photo = place % 3 === 0 ? this.photos[(place / 3) % 2] : undefined;
      const post = await this.write({ ideaId: idea.id, images: photo ? [photo] : [], month });
      if (post) written.push(post);
    }
    this.posts.push(...written);
    await this.audit('startPostRun', ['ideaIds']);
    return written;
  }

  private async write({
    ideaId,
    images,
    month = this.now().toISOString().slice(0, 7),
    instruction,
    expected,
  }: {
    ideaId: string;
    images?: string[];
    month?: string | undefined;
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
        month,
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

  /** @param month by default those of the days */
  protected async plan(
    daysAgo: number,
    posts: readonly Post[],
    days: readonly string[],
    month?: string,
  ): Promise<void> {
    await this.at(daysAgo, 14);
    const places = posts.flatMap(({ id }, index) => {
      const plannedDay = days[index];
      if (!plannedDay) return [];
      return [{ id, month: month ?? plannedDay.slice(0, 7), plannedDay, plannedTime: '09:00' }];
    });
    await this.get(PostsService).plan(this.id, { timeZone: this.client.timeZone, posts: places });
    await this.audit('planPosts', ['posts']);
  }

  /** An editor adds a paragraph to a post, and checks it. */
  protected async addParagraph(post: { id: string } | undefined, paragraph: string): Promise<void> {
    if (!post) return;
    await this.at(1, 15);
    const posts = this.get(PostsService);
    const { ideaId, version, fullPost } = await posts.get(post.id);
    await posts.change(post.id, { version, fullPost: `${fullPost}\n\n${paragraph}` });
    await posts.check({ submissionId: this.id, ideaId });
    await this.audit('changePost', ['fullPost']);
  }

  /** An editor writes a post from an imported call. It has no day yet. */
  protected async writeByHand({ title, contentType, text }: CallPost, month: string): Promise<void> {
    await this.at(1, 11);
    const [hook = '', description = ''] = text.split('\n\n');
    const idea = { id: randomUUID(), title, description, contentType, hook, sourceIds: ['import-1'], month };
    await this.get(SubmissionsService).storeIdeas(this.id, (stored) => [...stored, idea]);
    const posts = this.get(PostsService);
    await posts.create(this.id, { ideaId: idea.id, title, fullPost: text });
    await posts.check({ submissionId: this.id, ideaId: idea.id });
    await this.audit('createPost', ['ideaId', 'title', 'fullPost']);
  }

  protected async release(
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

  protected async open(round: Review, daysAgo: number): Promise<void> {
    await this.at(daysAgo, 16);
    const posts = round.posts.slice(0, 3).map(({ id, version }) => ({ postId: id, version }));
    await this.get(ReviewService).opened(this.token, { posts });
  }

  protected async readStrategy(daysAgo: number): Promise<void> {
    await this.at(daysAgo, 15);
    const { person: name, remarks } = this.client;
    const review = this.get(ReviewService);
    for (const part of ['heard', 'positioning', 'pillars'] as const)
      await review.confirm(this.token, { part, looksRight: true, name });
    if (remarks?.strategy) await review.comment(this.token, { part: 'heard', text: remarks.strategy, name });
  }

  /** Verdicts in order; the change request is about a specific post. @returns the posts in the order of the verdicts */
  protected async decide(round: Review, daysAgo: number, verdicts: readonly VerdictName[]) {
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

  protected async comment(round: Review, daysAgo: number): Promise<void> {
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

  protected async reply(daysAgo: number): Promise<void> {
    const text = this.client.remarks?.reply;
    if (!text || !this.commented) return;
    await this.at(daysAgo, 9, 15);
    await this.get(ThreadsService).reply(this.commented, { text, internal: false });
    await this.audit('replyToPost', ['text']);
  }

  protected async noteInternally(post: { id: string } | undefined, daysAgo: number): Promise<void> {
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
  protected async reworkAndApprove(post: { id: string } | undefined, daysAgo: number): Promise<void> {
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

  /** The agency ends the link of the client's page. */
  protected async endLink(): Promise<void> {
    await this.at(0, 9);
    await this.get(ClientLinks).revoke(this.id);
    await this.audit('revokeClientLink');
  }

  /** The client publishes posts on their days. */
  protected async markPosted(posts: readonly Post[]): Promise<void> {
    for (const [index, { id: postId }] of posts.entries()) {
      const { plannedDay, state } = await this.get(PostsService).get(postId);
      const at = new Date(`${plannedDay}T09:${20 + index}:00Z`);
      if (!plannedDay || state !== 'approved' || at >= this.workplace.timeline.now) continue;
      if (plannedDay === this.today && this.client.ending === 'publishing') continue;
      await this.workplace.timeline.moveTo(at);
      // The simulated scraper has posts with the first of these numbers.
      const activity = activityOfPost(this.fields().linkedin_profile, this.published.length);
      const url = `https://www.linkedin.com/feed/update/urn:li:activity:${activity}`;
      await this.get(ReviewService).posted(this.token, { postId, url, name: this.client.person });
      this.published.push({ postId, day: plannedDay });
    }
  }

  /** Numbers of the published posts three days after each, from different sources. Every eighth post has none. */
  protected async addResults(): Promise<void> {
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
}
