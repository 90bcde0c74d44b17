import { type SourceBlock } from '../../openai/source-blocks.js';
import { detectLanguage } from '../../platform/text/language.js';
import { jaccard } from '../../platform/text/similarity.js';
import { graphemes, lines, words } from '../../platform/text/units.js';
import { fill, type Phrases, phrasesIn, type Shape } from './phrases.js';
import { type Statement, statementsOf } from './statements.js';

/** One post of a plan: a shape, an opening line and the client's sentences that only this post uses. */
export interface PlannedPost {
  /** Position in the plan; the shape and the batch follow from it. */
  index: number;
  shape: Shape | undefined;
  phrases: Phrases | undefined;
  language: string;
  hook: string;
  /** The sentence that the hook repeats; undefined where the phrases gave it. */
  opening: Statement | undefined;
  body: readonly Statement[];
  topic: string;
  sourceId: string;
}

/** Posts that are planned together: shapes and sentences do not repeat within a batch. */
export const BATCH = 8;
/** Posts planned at most: an interview of hours must not keep the server busy. */
const MOST_PLANNED = 10 * BATCH;
/** What a phone shows before "see more". */
export const LONGEST_HOOK = 140;
const BEST_HOOK = 60;
const FEWEST_HOOK_WORDS = 4;
/** Share of common words from which on two lines open a post alike. */
const ALIKE = 0.4;
/** Client's characters in one post: with the phrases it stays under 1,300. */
const MOST_OWN = 720;
/** Client's characters after which a post takes sentences of its answer last, and those of other answers. */
const FAIR_SHARE = 280;
const ENOUGH = 420;
/** A sentence of fewer words may appear in two posts; longer ones would be a passage in common. */
const PASSAGE_WORDS = 8;
/** A question, a number, a quotation, a greeting or a dash opens a post badly. */
const WORN = /[?？]$|^[\d"“„«¿]|^\S+(?: \S+)?[,!]|—| – /u;
/** An opening that needs the sentence before it. */
const DEPENDENT =
  /^(?:and|but|so|then|since|because|now|later|after|it|he|she|they|them|this|that|these|those|his|her|their|its|most of|one of|two of|some of|a (?:day|week|month|year) later|und|aber|dann|also|denn|seitdem|damals|inzwischen|danach|außerdem|deshalb|dafür|er|sie|es|das|dies|diese|dieser|ihr|ihre|sein|seine|dort|da)\b/i;

/** Plans posts from the answers alone, so that ideas and posts of separate requests agree. */
export function planMonth(blocks: readonly SourceBlock[]): PlannedPost[] {
  const statements = statementsOf(blocks);
  if (statements.length === 0) return [];
  const language = detectLanguage(statements.map(({ text }) => text).join('\n')) ?? 'en';
  const phrases = phrasesIn(language);
  const openings = openingsOf(statements, language);
  const count = phrases ? Math.max(BATCH, openings.length) : openings.length;
  const answers = [...new Set(statements.map(({ id }) => id))];
  const topics = topicsById(blocks);
  const drafts = Array.from({ length: count }, (_, index) => {
    const opening = openings[index];
    const sourceId = opening?.id ?? answers[index % answers.length] ?? '';
    return { index, opening, sourceId };
  });
  const bodies = distribute(statements, drafts);
  return drafts.map(({ index, opening, sourceId }) => {
    const shape = phrases?.shapes[index % BATCH];
    const topic = topics.get(sourceId) ?? '';
    const hook = opening?.text ?? (phrases && shape ? fill(shape.hook, phrases, topic) : '');
    return { index, shape, phrases, language, hook, opening, body: bodies[index] ?? [], topic, sourceId };
  });
}

/** Whether one of the client's other posts already opens with this line. */
export function isUsed(hook: string, blocks: readonly SourceBlock[]): boolean {
  const used = blocks.filter(({ about }) => about.kind === 'used hooks').flatMap(({ text }) => lines(text));
  const opening = new Set(words(hook));
  return used.some((line) => jaccard(new Set(words(line)), opening) >= ALIKE);
}

function topicsById(blocks: readonly SourceBlock[]): Map<string, string> {
  return new Map(blocks.map(({ id, about }) => [id, about.topic ? String(about.topic) : '']));
}

/** Sentences that can open a post, none like another: the best of each answer, then the second best of each. */
function openingsOf(statements: readonly Statement[], language: string): Statement[] {
  const able = statements.filter(({ text, words: count }) => {
    const fits = graphemes(text).length <= LONGEST_HOOK && count >= FEWEST_HOOK_WORDS;
    // Twice, since one short line can look like another language.
    const looksLike = detectLanguage(`${text} ${text}`) ?? language;
    return fits && looksLike === language && !WORN.test(text);
  });
  const chosen: { one: Statement; opening: Set<string> }[] = [];
  const independent = able.filter(({ text }) => !DEPENDENT.test(text));
  for (const one of roundRobin(independent.length > 0 ? independent : able)) {
    if (chosen.length === MOST_PLANNED) break;
    const opening = new Set(words(one.text));
    if (!chosen.some((other) => jaccard(other.opening, opening) >= ALIKE)) chosen.push({ one, opening });
  }
  return chosen.map(({ one }) => one);
}

function roundRobin(statements: readonly Statement[]): Statement[] {
  const distance = ({ length }: Statement) => Math.abs(length - BEST_HOOK);
  const answers = [...Map.groupBy(statements, ({ id }) => id).values()].map((said) =>
    said.toSorted((a, b) => distance(a) - distance(b)),
  );
  const longest = Math.max(0, ...answers.map((said) => said.length));
  return Array.from({ length: longest }, (_, i) => answers.flatMap((said) => said.slice(i, i + 1))).flat();
}

interface Draft {
  index: number;
  opening: Statement | undefined;
  sourceId: string;
}

/** Gives each sentence to one post: first to posts of its own answer, the shortest post first. */
function distribute(statements: readonly Statement[], drafts: readonly Draft[]): Statement[][] {
  const batch = drafts.slice(0, BATCH);
  const openings = new Set(batch.flatMap(({ opening }) => opening ?? []));
  const bodies: Statement[][] = drafts.map(() => []);
  const size = (index: number) =>
    lengthOf([...(drafts[index]?.opening ? [drafts[index].opening] : []), ...(bodies[index] ?? [])]);
  const ofAnswer = (id: string) => batch.filter(({ sourceId }) => sourceId === id);
  const give = (one: Statement, to: readonly Draft[]) => {
    const open = to.filter(({ index }) => size(index) + one.length <= MOST_OWN);
    const [next] = open.toSorted((a, b) => size(a.index) - size(b.index));
    if (next) bodies[next.index]?.push(one);
    return next !== undefined;
  };
  const free = statements.filter((one) => !openings.has(one));
  // First a share for each post of the answer, so that none takes all; then the rest to the shortest posts.
  const spare = free.filter(
    (one) =>
      !give(
        one,
        ofAnswer(one.id).filter(({ index }) => size(index) < FAIR_SHARE),
      ),
  );
  for (const one of spare)
    give(
      one,
      ofAnswer(one.id).filter(({ index }) => size(index) < ENOUGH),
    ) || give(one, batch);
  const short = statements.filter(({ words: count }) => count < PASSAGE_WORDS);
  for (const { index, sourceId, opening } of drafts) {
    const body = bodies[index] ?? [];
    // Later batches and posts without a sentence of their own repeat short sentences only.
    if (body.length === 0)
      body.push(...short.filter((one) => one.id === sourceId && one !== opening).slice(0, 2));
    body.sort((a, b) => a.at - b.at);
  }
  return bodies;
}

function lengthOf(statements: readonly Statement[]): number {
  return statements.reduce((sum, { length }) => sum + length + 1, 0);
}
