import { SANDBOX_LABEL } from './label.js';
import { type Statement, statement } from './statements.js';

/** A post as planned. */
export interface PlannedPost {
  hook: Statement;
  /** In the order of the interview. */
  body: readonly Statement[];
  /** Whether it ends with the line that it begins with, so that no two posts end alike; not where it is so short. */
  comesBack: boolean;
}

/** Words in a row that make a passage which a reader knows again. */
const RUN = 5;
/** A post that has more than this share of its passages from another one repeats it. */
const TOO_MUCH = 0.14;
const MOST_DASHES = 1;
const MOST_LISTINGS = 2;
/** So few sentences have no rhythm yet. */
const FEW = 6;
const LIVELY = 0.2;
/** Letters between two sentences, or two paragraphs. */
const GAP = 2;

const LABEL = statement('label', SANDBOX_LABEL, -1);

/** All statements of a post from its first line to its last, the label among them. */
export function saidIn({ hook, body }: PlannedPost): Statement[] {
  return [hook, ...body, LABEL, hook];
}

/** The same post with one more statement. */
export function withAdded(post: PlannedPost, next: Statement): PlannedPost {
  return { ...post, body: [...post.body, next].toSorted((a, b) => a.at - b.at) };
}

/** How long these statements read one after the other. */
export function lengthOf(said: readonly Statement[]): number {
  return said.reduce((sum, { length }) => sum + length + GAP, -GAP);
}

/** How many passages they have. */
export function passagesOf(said: readonly Statement[]): number {
  return Math.max(0, said.reduce((sum, { words }) => sum + words, 0) - RUN + 1);
}

/** Whether it reads well: dashes and rows of three stay rare, and its sentences are not all of one length. */
export function readsWell(post: PlannedPost): boolean {
  const said = saidIn(post);
  const dashes = said.reduce((sum, one) => sum + one.dashes, 0);
  const listings = said.filter(({ listing }) => listing).length;
  return (
    dashes <= MOST_DASHES && listings <= MOST_LISTINGS && (said.length < FEW || spreadOf(said) >= LIVELY)
  );
}

/** How much the sentences differ in length, the longest and the shortest aside: 0 for not at all. */
function spreadOf(said: readonly Statement[]): number {
  const counts = said
    .map(({ words }) => words)
    .sort((a, b) => a - b)
    .slice(1, -1);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const squares = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0);
  return Math.sqrt(squares / counts.length) / mean;
}

/**
 * Whether somebody who knows the other post would find too much of it in this one.
 * @param expected passages that the post will have when it is finished
 */
export function repeats(post: PlannedPost, other: PlannedPost, expected = 0): boolean {
  if (!sharesAny(post, other)) return false;
  const said = saidIn(post);
  return passagesInCommon(said, saidIn(other)) > TOO_MUCH * Math.max(expected, passagesOf(said));
}

function sharesAny(post: PlannedPost, other: PlannedPost): boolean {
  const has = (one: Statement) => one === other.hook || other.body.includes(one);
  return has(post.hook) || post.body.some(has);
}

/** Those within a sentence, and those that reach from one into the next where both posts have the two side by side. */
function passagesInCommon(here: readonly Statement[], there: readonly Statement[]): number {
  return here.reduce((sum, one, i) => {
    const at = there.indexOf(one);
    if (at === -1) return sum;
    const goesOn = here[i + 1] !== undefined && here[i + 1] === there[at + 1];
    return sum + Math.max(0, one.words - RUN + 1) + (goesOn ? RUN - 1 : 0);
  }, 0);
}
