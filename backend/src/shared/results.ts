/** Numbers of published posts, for the server and the pages. */

/** In the order in which LinkedIn shows them. */
export const RESULT_NUMBERS = ['impressions', 'reactions', 'comments', 'reposts', 'saves'] as const;
export type ResultNumber = (typeof RESULT_NUMBERS)[number];

/** Who gave the numbers: the agency or the client typed them, or the scraper read them. */
export const RESULT_SOURCES = ['agency', 'client', 'scraper'] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];

/** Largest number of a post: far above what any post had. */
export const MAX_RESULT = 1_000_000_000;

/** Posts of a profile that one reading gets, unless the agency sets another number. Each costs. */
export const RESULT_POSTS = 20;
export const RESULT_POSTS_RANGE = { least: 5, most: 50 } as const;

/** Null: unknown. */
export type ResultNumbers = Readonly<Record<ResultNumber, number | null>>;

/** One reading of a post's numbers. */
export interface Reading extends ResultNumbers {
  source: ResultSource;
  /** 'yyyy-MM-dd' */
  day: string;
  takenAt: string;
}

/** A number with where it comes from. */
export interface KnownNumber {
  value: number;
  source: ResultSource;
  day: string;
}
export type LatestNumbers = Readonly<Record<ResultNumber, KnownNumber | null>>;

export const UNKNOWN_NUMBERS: LatestNumbers = {
  impressions: null,
  reactions: null,
  comments: null,
  reposts: null,
  saves: null,
};

/** The newest known value of each number, by day and then by time. A reading without a number hides no earlier one. */
export function latestNumbers(readings: readonly Reading[]): LatestNumbers {
  const newestFirst = readings.toSorted((a, b) => compare(b.day, a.day) || compare(b.takenAt, a.takenAt));
  const latest: Record<ResultNumber, KnownNumber | null> = { ...UNKNOWN_NUMBERS };
  for (const { source, day, ...numbers } of newestFirst)
    for (const name of RESULT_NUMBERS) {
      const value = numbers[name];
      if (value !== null) latest[name] ??= { value, source, day };
    }
  return latest;
}

/** The sum of a number over posts, and how many of the posts have it. */
export interface Total {
  value: number;
  posts: number;
}
export type Totals = Readonly<Record<ResultNumber, Total | null>>;

/** Null for a number that no post has. */
export function totalsOf(posts: readonly LatestNumbers[]): Totals {
  const totals: Record<ResultNumber, Total | null> = {
    impressions: null,
    reactions: null,
    comments: null,
    reposts: null,
    saves: null,
  };
  for (const name of RESULT_NUMBERS) {
    const known = posts.flatMap((post) => post[name]?.value ?? []);
    if (known.length > 0)
      totals[name] = { value: known.reduce((sum, value) => sum + value, 0), posts: known.length };
  }
  return totals;
}

/** The number that a chart of posts shows: the one that most posts have, the first of equals. Undefined if none has any. */
export function chartedNumber(posts: readonly LatestNumbers[]): ResultNumber | undefined {
  const known = (name: ResultNumber) => posts.filter((post) => post[name] !== null).length;
  const [best] = [...RESULT_NUMBERS].sort((a, b) => known(b) - known(a));
  return best && known(best) > 0 ? best : undefined;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
