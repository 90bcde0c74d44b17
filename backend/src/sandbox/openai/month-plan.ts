import { detectLanguage } from '../../common/text/language.js';
import { jaccard } from '../../common/text/similarity.js';
import { graphemes, lines, words } from '../../common/text/units.js';
import { type SourceBlock } from '../../openai/source-blocks.js';
import { fill, type Phrases, phrasesIn, type Shape } from './phrases.js';
import { type Statement, statementsOf } from './statements.js';

/** One post of a plan: a shape, an opening line and the client's sentences that only this post uses. */
export interface PlannedPost {
  /** Position in the plan; the shape and the batch follow from it. */
  index: number;
  shape: Shape | undefined;
  /** Whether the sentences are points of a list, and not only the shape. */
  isList: boolean;
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
const MOST_OWN = 1_000;
/** A sentence of fewer words may appear in two posts; longer ones would be a passage in common. */
const PASSAGE_WORDS = 8;
/** A question, a number, a quotation, a greeting or a dash opens a post badly. */
const WORN = /[?？]$|^[\d"“„«¿]|^\S+(?: \S+)?[,!]|—| – /u;
/** An opening that needs the sentence before it. */
const REFERS_BACK =
  /^(?:[\p{L}'’]+ ){1,7}(?:it|them|those|these|such|this|that (?:is|was|are|were)|both|es|sie|ihn|ihm|diese|dieser|diesen|solche|beide)\b/iu;
const DEPENDENT =
  /^(?:and|but|so|then|since|because|now|later|after|it|he|she|they|them|there|what they|two of them|on the same|the rest|this|that|these|those|his|her|their|its|most of|one of|two of|some of|a (?:day|week|month|year) later|und|aber|dann|also|denn|seitdem|damals|inzwischen|danach|außerdem|deshalb|dafür|er|sie|es|das|daraus|darum|trotzdem|danach|ihnen|ihm|wer dabei|dies|diese|dieser|ihr|ihre|sein|seine|dort|da|(?:die|den|dem|der) (?:haben|hat|habe|hatte|hatten|ist|sind|war|waren|wird|werden|kann|können|muss|müssen))\b/i;

/** Plans posts from the answers alone, so that ideas and posts of separate requests agree. */
export function planMonth(blocks: readonly SourceBlock[]): PlannedPost[] {
  const statements = statementsOf(blocks);
  if (statements.length === 0) return [];
  const language = detectLanguage(statements.map(({ text }) => text).join('\n')) ?? 'en';
  const phrases = phrasesIn(language);
  const openings = openingsOf(statements, language);
  const questions = new Map(blocks.map(({ id, about }) => [id, String(about.question ?? '')]));
  const asked = (passage: readonly Statement[]) => questions.get(passage[0]?.id ?? '') ?? '';
  const cuttable = (passage: readonly Statement[]) => !isListOf(passage.slice(1), asked(passage));
  const passages = passagesOf(statements, new Set(openings), cuttable);
  const taken = new Set(passages.flatMap(([first]) => first ?? []));
  const later = openings.filter((one) => !taken.has(one));
  // A second batch has headlines of its own, for those who ask for more ideas than the answers have openings.
  const count = phrases
    ? Math.max(2 * BATCH, passages.length + later.length)
    : passages.length + later.length;
  const answers = [...new Set(statements.map(({ id }) => id))];
  const topics = topicsById(blocks);
  const order = shapeOrder(
    passages.slice(0, BATCH).map((passage) => ({ passage, question: asked(passage) })),
  );
  return Array.from({ length: Math.min(count, MOST_PLANNED) }, (_, index) => {
    const passage = passages[index] ?? [];
    const first = passage[0] ?? later[index - passages.length];
    const opening = first && openings.includes(first) ? first : undefined;
    const sourceId = first?.id ?? answers[index % answers.length] ?? '';
    const own = opening ? passage.slice(1) : passage;
    // Later batches and posts without a passage of their own repeat short sentences only.
    const short = statements.filter(
      (one) => one.words < PASSAGE_WORDS && one.id === sourceId && one !== opening,
    );
    const body = own.length > 0 || opening ? own : short.slice(0, 2);
    const shape = phrases?.shapes[order[index % BATCH] ?? 0];
    const topic = topics.get(sourceId) ?? '';
    const hook = opening?.text ?? (phrases && shape ? fill(shape.hook, phrases, topic) : '');
    const isList = shape?.isList === true && isListOf(body, asked(passage));
    return { index, shape, isList, phrases, language, hook, opening, body, topic, sourceId };
  });
}

/** Places in `shapes` of the phrases. */
const STORY = 0;
const LIST = 1;
const OPINION = 2;
const HOW_TO = 3;
const DETAIL = 4;
const CAROUSEL = 5;
const SCENES = 6;
const THOUGHT = 7;
const LISTS = [LIST, CAROUSEL];
/** Shapes that suit an answer, by its question; the first free one is taken. */
const SUITING: readonly (readonly [question: RegExp, shapes: readonly number[]])[] = [
  [/your story|Geschichte/i, [STORY, SCENES]],
  [/competitors|Mitbewerb|Wettbewerb/i, [HOW_TO, DETAIL]],
  [/audience|Zielgruppe/i, [THOUGHT, DETAIL]],
  [/opinion|Meinung/i, [OPINION, DETAIL, THOUGHT]],
  [/advice|Ratschl|Tipps/i, [LIST, CAROUSEL]],
  [/future|Zukunft/i, [THOUGHT, DETAIL, OPINION]],
];
const FEWEST_POINTS = 3;
const ASKS_FOR_ADVICE = /advice|Ratschl|Tipps/i;
const COUNTS =
  /^(?:first|second|third|fourth|fifth|next|last|finally|another|erstens|zweitens|drittens|viertens|fünftens)\b/i;

const PERSON = /\b(?:I|we|my|our|me|us|he|she|his|her|ich|wir|mein\p{L}*|unser\p{L}*|mich|mir|uns|er)\b/iu;

/** Whether sentences are points of a list: the client counts them, or gives advice and tells no story. */
function isListOf(said: readonly Statement[], question: string): boolean {
  if (said.length < FEWEST_POINTS) return false;
  if (said.filter(({ text }) => COUNTS.test(text)).length > 1) return true;
  const told = said.filter(({ text }) => PERSON.test(text)).length;
  return ASKS_FOR_ADVICE.test(question) && told < said.length / 2;
}

/** Which shape each post of a batch has: each shape once, the lists for advice first. */
function shapeOrder(posts: readonly { passage: readonly Statement[]; question: string }[]): number[] {
  const free = new Set(Array.from({ length: BATCH }, (_, shape) => shape));
  const take = (wanted: readonly number[]): number | undefined => {
    const shape = wanted.find((one) => free.has(one));
    if (shape !== undefined) free.delete(shape);
    return shape;
  };
  const order = posts.map(({ passage, question }) => {
    const suiting = SUITING.find(([pattern]) => pattern.test(question))?.[1] ?? [];
    return take(suiting.filter((one) => !LISTS.includes(one) || isListOf(passage.slice(1), question)));
  });
  const open = Array.from({ length: BATCH }, (_, at) => at)
    .filter((at) => order[at] === undefined)
    .toSorted((a, b) => (posts[b]?.passage.length ?? 0) - (posts[a]?.passage.length ?? 0));
  const prose = [...free].filter((shape) => !LISTS.includes(shape));
  // The longest passages become lists, where the other shapes are used up.
  for (const [place, at] of open.entries())
    order[at] = take(place < open.length - prose.length ? [...LISTS, ...prose] : [...prose, ...LISTS]);
  return order.map((shape) => shape ?? 0);
}

/** Sentences of one answer that stand next to each other, so that a post tells one thing in the client's order. */
function passagesOf(
  statements: readonly Statement[],
  openings: ReadonlySet<Statement>,
  cuttable: (passage: readonly Statement[]) => boolean,
): Statement[][] {
  let passages = [...Map.groupBy(statements, ({ id }) => id).values()];
  while (passages.length < BATCH) {
    const cuts = passages.flatMap((passage, place) =>
      passage.flatMap((one, at) => {
        if (at === 0 || !openings.has(one) || !cuttable(passage)) return [];
        const parts = [passage.slice(0, at), passage.slice(at)];
        return [{ place, parts, shorter: Math.min(...parts.map(lengthOf)) }];
      }),
    );
    const [best] = cuts.toSorted((a, b) => b.shorter - a.shorter);
    if (!best) break;
    passages = passages.toSpliced(best.place, 1, ...best.parts);
  }
  return passages.map(withinLimit);
}

function withinLimit(passage: readonly Statement[]): Statement[] {
  return passage.filter((_, at) => at === 0 || lengthOf(passage.slice(0, at + 1)) <= MOST_OWN);
}

/** Whether a sentence makes sense without the one before it. */
export function isIndependent({ text }: Pick<Statement, 'text'>): boolean {
  return !DEPENDENT.test(text) && !REFERS_BACK.test(text) && !WORN.test(text);
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
  const independent = able.filter(isIndependent);
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

function lengthOf(statements: readonly Statement[]): number {
  return statements.reduce((sum, { length }) => sum + length + 1, 0);
}
