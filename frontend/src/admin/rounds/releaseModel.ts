import { planMonth, type Weekday } from '#shared/plan';
import { isPlannable } from '#shared/posts';
import { counted } from '#shared/units';
import type { Post } from '../../api/posts.ts';
import type { PostThread, Release, Round } from '../../api/rounds.ts';
import type { Strategy } from '../../api/strategy.ts';
import { formatShortDay, formatWeekday } from '../../plannedPosts/formatDay.ts';
import { type Slot, takenPlaces } from '../month/monthModel.ts';
import { openNumbers } from '../post/reviewModel.ts';

/** A post that can be released, in its current version. */
export interface Choice {
  post: Post;
  /** Unresolved faults of its review. */
  faults: number;
  /** Its numbers that no source has. */
  numbers: string[];
  /** Whether the client was last shown this version, another one, or none. */
  shown: 'this' | 'other' | 'none';
}

/** The posts that can be released: those with a text, in order. */
export function choicesOf(posts: readonly Post[], threads: readonly PostThread[]): Choice[] {
  const written = posts.filter(({ version }) => version > 0);
  return written.map((post) => {
    const released = threads.find(({ postId }) => postId === post.id)?.releasedVersion ?? null;
    return {
      post,
      faults: post.review?.faults.length ?? 0,
      numbers: openNumbers(post.review),
      shown: severityOf(released, post),
    };
  });
}

function severityOf(released: number | null, { version }: Post): Choice['shown'] {
  if (released === null) return 'none';
  return released === version ? 'this' : 'other';
}

/** Which posts a release offers: new ones, or those that the client has and can no longer open. */
export type ReleaseKind = 'new' | 'again';

/** Chosen by default: new to the client and without faults, or in review. */
export function isChosenAtFirst({ faults, shown, post }: Choice, kind: ReleaseKind): boolean {
  if (kind === 'again') return post.state === 'in_review';
  return shown !== 'this' && faults === 0 && post.state !== 'posted';
}

/** Open findings of a post: "1 unresolved fault", "1 number to check"; empty if nothing is. */
export function openIn({ faults, numbers }: Pick<Choice, 'faults' | 'numbers'>): string[] {
  return [
    ...(faults > 0 ? [counted(faults, 'unresolved fault')] : []),
    ...(numbers.length > 0 ? [`${counted(numbers.length, 'number')} to check (${numbers.join(', ')})`] : []),
  ];
}

/** The days of a plan for the client. */
export interface ReleaseTime {
  /** The first day that leaves the client time to approve: see firstDayFor. */
  earliest: string;
  weekdays: readonly Weekday[];
  daysOff: readonly string[];
  /** Time of posts without one. */
  time: string;
}

/** The chosen posts whose day leaves the client too little time to approve them, and that a plan may move. */
export function latePosts(chosen: readonly Choice[], { earliest }: Pick<ReleaseTime, 'earliest'>): Post[] {
  return chosen
    .map(({ post }) => post)
    .filter(({ state, plannedDay }) => plannedDay !== null && plannedDay < earliest && isPlannable(state));
}

/** New places for late posts, in the order of their days: in their month, or the next one if no day of it is left. */
export function laterPlaces(late: readonly Post[], all: readonly Post[], when: ReleaseTime): Slot[] {
  const taken = [...takenPlaces(all, late)];
  return [...new Set(late.map(({ month }) => month))].flatMap((month) => {
    const posts = late.filter((post) => post.month === month).toSorted(byPlace);
    const time = posts[0]?.plannedTime ?? when.time;
    const planned = planMonth({ ...when, month, time, taken, posts: posts.map(({ id }) => id) });
    taken.push(...planned);
    return planned.map(({ id, day, time }) => ({
      id,
      month: day.slice(0, 7),
      plannedDay: day,
      plannedTime: time,
    }));
  });
}

function byPlace(a: Post, b: Post): number {
  const place = ({ plannedDay, plannedTime }: Post) => `${plannedDay} ${plannedTime ?? ''}`;
  return place(a).localeCompare(place(b), 'en');
}

/** A strategy with content. */
export function releasable(strategy: Strategy | undefined): Strategy | undefined {
  return strategy && strategy.version > 0 && strategy.content ? strategy : undefined;
}

export function releaseOf(
  chosen: readonly Choice[],
  { strategy, note }: { strategy: Strategy | undefined; note: string },
): Release {
  return {
    posts: chosen.map(({ post: { id, version } }) => ({ postId: id, version })),
    strategy: strategy?.version ?? null,
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}

/** 'Wed, Dec 2, 08:30'; undefined for a post without a day. */
export function plannedFor({ plannedDay, plannedTime }: Post): string | undefined {
  if (!plannedDay) return undefined;
  const day = `${formatWeekday(plannedDay)}, ${formatShortDay(plannedDay)}`;
  return plannedTime ? `${day}, ${plannedTime}` : day;
}

/** Whether the client asked for changes and the text is still the one they read. */
export function wantsAnswer({ state, version }: Post, thread: PostThread | undefined): boolean {
  if (state !== 'changes_wanted') return false;
  return !thread?.verdict || thread.verdict.version >= version;
}

/** Whether the last comment of a thread, without internal notes, is the client's. */
export function isQuestion(last: { by: string } | undefined): boolean {
  return last?.by === 'client';
}

/** Whether the client asked something about the text that they are reading, and got no reply. */
export function asksQuestion({ state, version }: Post, thread: PostThread | undefined): boolean {
  const last = thread?.comments.findLast(({ internal }) => !internal);
  return state === 'in_review' && last?.version === version && isQuestion(last);
}

/** Decisions of the client in a round: "7 approved, 1 change asked"; empty without one. Leaves out counts of zero. */
export function answersOf({
  posts,
  verdicts,
  comments,
}: Pick<Round, 'posts' | 'verdicts' | 'comments'>): string {
  const count = (wanted: Round['verdicts'][number]['verdict']) =>
    verdicts.filter(({ verdict }) => verdict === wanted).length;
  const [approved, changes, declined] = [count('approved'), count('changes_wanted'), count('declined')];
  const open = posts.length - verdicts.length;
  const answers = [
    ...(approved > 0 ? [`${approved} approved`] : []),
    ...(changes > 0 ? [`${counted(changes, 'change')} asked`] : []),
    ...(declined > 0 ? [`${declined} declined`] : []),
    ...(comments.length > 0 ? [counted(comments.length, 'comment')] : []),
  ];
  if (answers.length === 0) return '';
  return [...answers, ...(open > 0 ? [`${open} open`] : [])].join(', ');
}

/** The label of the button that releases: "Release 8 posts and the strategy". */
export function releaseLabel({ posts, strategy }: Release): string {
  if (posts.length === 0) return 'Release the strategy';
  return `Release ${counted(posts.length, 'post')}${strategy === null ? '' : ' and the strategy'}`;
}

export const ROUND_TEXTS = {
  opened: (when: string, by: string | null) => (by ? `Opened ${when}, read by ${by}` : `Opened ${when}`),
  revoke: {
    question: {
      title: 'Withdraw this round?',
      text: 'The client’s page no longer shows it. The client’s comments and decisions stay.',
      action: 'Withdraw',
      isDangerous: true,
    },
  },
  thread: {
    verdict: {
      approved: (name: string, when: string) => `Approved by ${name}, ${when}`,
      changes_wanted: (name: string, when: string) => `Changes requested by ${name}, ${when}`,
      declined: (name: string, when: string) => `Declined by ${name}, ${when}`,
    },
  },
} as const;
