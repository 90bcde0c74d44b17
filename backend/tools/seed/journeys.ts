import { MonthlyReportsService } from '#server/results/monthly-reports.service.js';
import { DAY_MS, shiftDay } from '#server/shared/days.js';
import { type AgencyPlan, clientToday, toMonth } from '#server/shared/months.js';
import { dayIn } from '#server/shared/plan.js';
import { shiftMonth } from '#server/shared/posts.js';
import type { VerdictName } from '#server/shared/rounds.js';
import { NextStepsService } from '#server/submissions/next-steps.service.js';
import { SubmissionsService } from '#server/submissions/submissions.service.js';
import type { DemoClient } from './demo-client.ts';
import { nextWorkingDay, postDays, slotsFrom } from './demo-days.ts';
import type { Workplace } from './form-actions.ts';
import { PostActions } from './post-actions.ts';
import { type WrittenMonth, writtenMonths } from './written-posts.ts';

/** The agency's sentence in a report. */
const REPORT_SENTENCE = {
  en: 'A good month: readers did not only look, they wrote back.',
  de: 'Ein guter Monat: Ihre Leser haben nicht nur geschaut, sondern geantwortet.',
};
/** Days between the first save and the first month of a client with several months. */
const DAYS_BEFORE = 8;
/** Posts of a month, and of the round after the first two. */
const [POSTS, REST] = [8, 6];
/** Most days since the work on a month that has not come. */
const AHEAD_DAYS = 3;

const FIRST_NOTE = {
  en: 'Here are your strategy and the first two posts, so you can see how they sound.',
  de: 'Ihre Strategie und die ersten zwei Beiträge, damit Sie hören, wie es klingt.',
};

/** Days since the release of the rest of the first month. */
const RELEASED_DAYS_AGO = {
  released: 2,
  reminder: 2,
  changes: 5,
  'link-ended': 6,
  approved: 12,
  exhausted: 12,
};
type RestStage = keyof typeof RELEASED_DAYS_AGO;

/** The client's decisions in that round, in order. */
const VERDICTS: Readonly<Record<RestStage, readonly VerdictName[]>> = {
  released: [],
  reminder: [],
  changes: ['changes_wanted', 'approved', 'approved', 'declined'],
  'link-ended': ['changes_wanted', 'approved', 'approved', 'declined'],
  approved: ['changes_wanted', 'approved', 'approved', 'approved', 'approved', 'approved'],
  exhausted: ['changes_wanted', 'approved', 'approved', 'declined', 'approved', 'approved'],
};

/** Takes a client to its stage through the product's own services. @returns the submission's id */
export async function seedClient(workplace: Workplace, client: DemoClient): Promise<string> {
  const plan = await workplace.app.get(NextStepsService).plan();
  const journey = new Journey(workplace, client, plan);
  await journey.run();
  return journey.id;
}

/** The stages of a client. */
class Journey extends PostActions {
  /** Posts written by hand, by month. */
  private readonly months: WrittenMonth[];
  /** The last of these months. */
  private readonly lastMonth: string;

  constructor(
    workplace: Workplace,
    client: DemoClient,
    private readonly agency: AgencyPlan,
  ) {
    super(workplace, client);
    this.months = writtenMonths(client.website);
    const month = this.today.slice(0, 7);
    this.lastMonth = client.ending && this.isNextOpen(month) ? shiftMonth(month, 1) : month;
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
    if (this.client.pastPosts) await this.savePastPosts(completed);
    if (stage === 'completed' || stage === 'board-failed') return;
    if (stage === 'ideas' || stage === 'overdue' || stage === 'without-strategy')
      return this.firstPosts(completed);
    if (stage === 'unchecked' || stage === 'unreleased') return this.drafts(completed);
    await this.rounds(completed);
  }

  /** The work before a strategy is sent. */
  private async firstPosts(completed: number): Promise<void> {
    const { stage, postsPerMonth = POSTS } = this.client;
    const month = await this.firstMonth(completed);
    const daysAgo = Math.min(completed, 1);
    await this.generateIdeas(daysAgo, month);
    if (stage === 'ideas') return;
    await this.selectIdeas(daysAgo, stage === 'overdue' ? 4 : postsPerMonth);
    if (stage === 'overdue') return this.generateStrategy(daysAgo);
    await this.writePosts(daysAgo, postsPerMonth, month);
  }

  /** A planned month of drafts, some time after the strategy. */
  private async drafts(completed: number): Promise<void> {
    const { stage, remarks, timeZone, strategyAfter = 2, postsPerMonth = POSTS, fault } = this.client;
    const sent = completed - strategyAfter;
    await this.generateIdeas(completed);
    await this.selectIdeas(completed, postsPerMonth);
    await this.generateStrategy(completed);
    await this.release(sent, { posts: [], withStrategy: true, note: remarks?.note });
    await this.readStrategy(sent - 1);
    const month = await this.firstMonth(completed, timeZone);
    const [first] = await this.writePosts(1, postsPerMonth, month);
    await this.plan(1, this.posts, slotsFrom(shiftDay(this.today, 1)), month);
    if (stage === 'unchecked' && fault) await this.addParagraph(first, fault);
  }

  /** Strategies go out one to two days after the interview, one of them late. */
  private async rounds(completed: number): Promise<void> {
    const { stage, strategyAfter = 2 } = this.client;
    const sent = completed - strategyAfter;
    await this.addIdeas(completed, this.months[0]?.posts ?? []);
    await this.selectIdeas(completed, POSTS);
    await this.generateStrategy(completed);
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
    await this.plan(sent - 1, this.posts, this.slotsSince(sent - 2));
    if (stage === 'approved' || stage === 'exhausted') await this.markPosted(this.posts);
    await this.rest(stage as RestStage);
  }

  /** The rest of the first month: six posts in one round. */
  private async rest(stage: RestStage): Promise<void> {
    const daysAgo = RELEASED_DAYS_AGO[stage];
    const written = await this.writePosts(daysAgo + 1, REST);
    const round = await this.release(daysAgo, { posts: written, note: this.client.remarks?.note });
    await this.plan(daysAgo, written, this.daysOfRest(stage));
    if (stage === 'released' || stage === 'reminder') {
      await this.open(round, daysAgo - 1);
      await this.comment(round, daysAgo - 1);
      return this.reply(daysAgo - 2);
    }
    const [changed] = await this.decide(round, daysAgo - 2, VERDICTS[stage]);
    await this.comment(round, daysAgo - 2);
    if (stage === 'changes') return this.noteInternally(changed, daysAgo - 2);
    await this.reply(daysAgo - 3);
    await this.reworkAndApprove(changed, daysAgo - 4);
    if (stage === 'link-ended') return this.endLink();
    await this.markPosted(written);
    if (stage === 'exhausted') await this.searchInVain();
  }

  private daysOfRest(stage: RestStage): string[] {
    // Publishing a post of today comes before adding an idea.
    if (stage === 'exhausted') return this.slotsSince(4).filter((day) => day !== this.today);
    if (stage === 'approved') return this.slotsSince(4);
    if (stage !== 'reminder') return this.slotsSince(-1);
    const urgent = nextWorkingDay(this.today, this.agency);
    return [urgent, ...slotsFrom(shiftDay(urgent, 1))];
  }

  /** Three months: the rest of the first one with a change request, then eight posts a month from new answers. */
  private async runningMonths(): Promise<void> {
    const begun = [...this.posts];
    const started = this.daysSince(this.monthStart(0));
    const rest = await this.writePosts(started + 1, REST);
    const round = await this.release(started, { posts: rest, note: this.client.remarks?.note });
    const [changed] = await this.decide(round, started, VERDICTS.approved);
    await this.comment(round, started);
    await this.reply(started - 1);
    await this.reworkAndApprove(changed, started - 1);
    await this.plan(started - 3, this.posts, this.postDaysOf(0));
    await this.markPosted(begun);
    await this.markPosted(rest);
    for (const [at] of this.months.slice(1).entries()) await this.nextMonth(at + 1);
    await this.addResults();
    await this.releaseReport();
    const { openAsk, call } = this.client;
    if (openAsk) await this.askNow(openAsk);
    if (!call) return;
    await this.importCall(call);
    await this.writeByHand(call.post, this.today.slice(0, 7));
  }

  /** Answers, ideas, posts and approvals of a later month; 0 is the first. */
  private async nextMonth(at: number): Promise<void> {
    const started = this.beginningOf(at);
    await this.at(started, 7);
    await this.askAndAnswer(this.months[at]?.asked ?? []);
    await this.addIdeas(started, this.months[at]?.posts ?? []);
    const { content_ideas } = await this.get(SubmissionsService).get(this.id);
    await this.selectIdeas(started, content_ideas.length);
    const written = await this.writePosts(started, POSTS);
    const round = await this.release(started, { posts: written });
    const days = this.postDaysOf(at);
    await this.plan(started - 1, written, days);
    const isWaiting = this.client.ending === 'waiting' && at === this.months.length - 1;
    const until = isWaiting ? nextWorkingDay(this.today, this.agency) : undefined;
    const decided = written.filter((_, place) => until === undefined || (days[place] ?? '') <= until);
    const posts = round.posts.filter(({ id }) => decided.some((post) => post.id === id));
    if (posts.length === 0) return this.open(round, started - 1);
    await this.decide(
      { ...round, posts },
      started - 1,
      decided.map(() => 'approved'),
    );
    await this.markPosted(written);
  }

  /** Days since the work on a month began: its first day, or the day after the last published post if it has not come. */
  private beginningOf(at: number): number {
    const days = this.daysSince(this.monthStart(at));
    if (days >= 0) return days;
    const published = this.daysSince(new Date(this.published.at(-1)?.day ?? this.today));
    const open = Number(this.today.slice(-2)) - this.agency.prepareDay;
    return Math.max(0, Math.min(AHEAD_DAYS, published - 1, open));
  }

  /** The report of the last whole month, released on the third day of the present one. */
  private async releaseReport(): Promise<void> {
    const present = this.today.slice(0, 7);
    const month = shiftMonth(present, -1);
    const daysAgo = Math.max(0, this.daysSince(new Date(`${present}-03`)));
    const sentence = REPORT_SENTENCE[this.client.language];
    await this.at(daysAgo, 8);
    await this.get(MonthlyReportsService).release(this.id, { month, sentence });
    await this.audit('releaseMonthlyReport', ['month', 'sentence']);
  }

  /** The month that lacks posts first: the present one, if it still has days for them. */
  private async firstMonth(completed: number, zone?: string): Promise<string> {
    const stored = await this.get(NextStepsService).factsOf(this.id);
    // The database wrote its own time, which is corrected at the end of the seeding.
    const completedAt = this.completedAt(completed).toISOString();
    const facts = { ...stored, completedAt, timeZone: zone ?? stored.timeZone };
    const { now } = this.workplace.timeline;
    const month = clientToday(facts, this.agency, now).slice(0, 7);
    return toMonth(facts, month, { plan: this.agency, now }).missing > 0 ? month : shiftMonth(month, 1);
  }

  /** Whether work on the month after this one may have begun: see openingDay. */
  private isNextOpen(month: string): boolean {
    const { prepareDay, timeZone } = this.agency;
    const agencysDay = `${month}-${String(prepareDay).padStart(2, '0')}`;
    const last = this.postDaysIn(month).at(-1) ?? '';
    return agencysDay <= dayIn(timeZone, this.workplace.timeline.now) || shiftDay(last, -7) <= this.today;
  }

  /** The first day of one of the months with posts. */
  private monthStart(at: number): Date {
    return new Date(`${shiftMonth(this.lastMonth, at + 1 - this.months.length)}-01`);
  }

  private postDaysOf(at: number): string[] {
    return this.postDaysIn(this.monthStart(at).toISOString().slice(0, 7));
  }

  private postDaysIn(month: string): string[] {
    const { today, client, agency } = this;
    return postDays(month, { today, ending: client.ending, daysOff: agency.daysOff });
  }

  private daysSince(day: Date): number {
    return Math.floor((this.workplace.timeline.now.getTime() - day.getTime()) / DAY_MS);
  }

  /** Days for posts from so many days ago on. */
  private slotsSince(daysAgo: number): string[] {
    return slotsFrom(shiftDay(this.today, -daysAgo));
  }
}
