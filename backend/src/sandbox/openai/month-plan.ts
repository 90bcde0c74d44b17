import { detectLanguage } from '../../common/text/language.js';
import { jaccard } from '../../common/text/similarity.js';
import { graphemes, lines, sentences, words } from '../../common/text/units.js';
import type { SourceBlock } from '../../openai/source-blocks.js';
import german from './phrases.de.json' with { type: 'json' };
import english from './phrases.en.json' with { type: 'json' };

/** Texts around the client's sentences, one file per language. No phrase states a fact about the client. */
export type Phrases = typeof english;
type ShapeName = keyof Phrases['shapes'];
export type Shape = Phrases['shapes'][ShapeName];

const PHRASES: Record<string, Phrases> = { en: english, de: german };
export const PHRASE_LANGUAGES = Object.keys(PHRASES);
export const ENGLISH_PHRASES = english;

/** Undefined for a language without phrases: there only the client's sentences are used. */
export const phrasesIn = (language: string): Phrases | undefined => PHRASES[language];

/** Replaces the placeholders of a phrase and starts it with a capital letter. */
export function fill(phrase: string, values: Record<string, string>): string {
  const filled = phrase.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** Fills {topic} (as subject or object), {withTopic} (after a preposition) and {name} (as typed). */
export function fillTopic(phrase: string, phrases: Phrases, name: string): string {
  const topic = phrases === english ? topicInEnglish(name) : name;
  const inSentence = ({ named, unnamed }: Phrases['topics']['topic']) =>
    name === '' ? unnamed : named.replace('{topic}', () => topic);
  const { topics } = phrases;
  return fill(phrase, { topic: inSentence(topics.topic), withTopic: inSentence(topics.withTopic), name });
}

const QUESTION_WORD = /^(how|why|what|when|who|where|wie|warum|was|wann|wer|wo)\b|\?$/i;
const ORDINARY_WORD =
  /^(?:a|an|the|my|our|your|new|good|better|remote|digital|sales|team|teams|people|customer|customers|client|clients|work|growth|content|data|design|software|money|time|trust|change|culture|family|health|food|[A-Z][a-z]*(?:ing|ship|tion|sion|ment|ness|ity|ance|ence|ism|logy))$/i;

/** "Sourdough baking" becomes "sourdough baking"; names, acronyms and questions stay as typed. */
function topicInEnglish(topic: string): string {
  if (QUESTION_WORD.test(topic)) return `“${topic}”`;
  const [first = '', second = ''] = topic.split(/\s+/);
  const isOrdinary = ORDINARY_WORD.test(first) || /^[a-z]+ing$/.test(second);
  const canBeLower = /^[A-Z][a-z]+$/.test(first) && isOrdinary;
  return canBeLower ? topic.charAt(0).toLowerCase() + topic.slice(1) : topic;
}

/** A sentence of the client, word for word. */
export interface Statement {
  /** The answer that contains it. */
  id: string;
  text: string;
  words: number;
  /** Characters; an East Asian one counts twice. */
  length: number;
}

/** A sentence of fewer words depends on the one before it. */
const MIN_WORDS = 4;
/** Markup that the network shows as plain characters. */
const UNPRINTABLE = /[#*`<>[\]{}_]|^(?:[-•→✓]|\d+[.)])\s/u;
/** An odd number belongs to a quotation that continues in the next sentence. */
const QUOTATION_MARK = /["“”„«»]/g;
const DASH = /—| – /g;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * The client's sentences, one answer after the other, without repetitions. Sentences that read badly in a post are
 * left out if others remain.
 */
export function statementsOf(blocks: readonly SourceBlock[]): Statement[] {
  const said = blocks
    .filter(({ about }) => about.kind === 'answer')
    .flatMap(({ id, text }) => wholeSentences(text).map((one) => toStatement(id, one)));
  const byText = new Map(said.toReversed().map((one) => [one.text, one]));
  const all = [...byText.values()].toReversed();
  const past = blocks.filter(({ about }) => about.kind === 'past post');
  const mostDashes = past.length === 0 || past.some(({ text }) => countOf(DASH, text) > 0) ? 1 : 0;
  const fit = all.filter(
    ({ text }) =>
      !UNPRINTABLE.test(text) && countOf(QUOTATION_MARK, text) % 2 === 0 && countOf(DASH, text) <= mostDashes,
  );
  return fit.length > 0 ? fit : all;
}

function toStatement(id: string, text: string): Statement {
  return { id, text, words: words(text).length, length: text.length + countOf(EAST_ASIAN, text) };
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

function wholeSentences(answer: string): string[] {
  const whole: string[] = [];
  for (const sentence of sentences(answer)) {
    const joined = `${whole.at(-1) ?? ''} ${sentence}`;
    const isFragment = words(sentence).length < MIN_WORDS;
    if (isFragment && whole.length > 0 && answer.includes(joined)) whole[whole.length - 1] = joined;
    else whole.push(sentence);
  }
  return whole;
}

/** A value of each block's metadata, by the block's id; '' where it is missing. */
export function metadataById(blocks: readonly SourceBlock[], key: string): Map<string, string> {
  return new Map(blocks.map(({ id, about }) => [id, String(about[key] ?? '')]));
}

/** The sentences of each answer. */
export function answersOf(statements: readonly Statement[]): Statement[][] {
  return [...Map.groupBy(statements, ({ id }) => id).values()];
}

/** The lines of all blocks of a kind. */
export function linesOf(blocks: readonly SourceBlock[], kind: string): string[] {
  return blocks.filter(({ about }) => about.kind === kind).flatMap(({ text }) => lines(text));
}

/** One post of a plan: a shape, an opening line and the client's sentences that only this post uses. */
export interface PlannedPost {
  /** Position in the plan. */
  index: number;
  shape: Shape | undefined;
  /** Whether the sentences are points of a list; a list shape can also hold prose. */
  isList: boolean;
  phrases: Phrases | undefined;
  language: string;
  hook: string;
  /** The sentence that is the hook; undefined if the hook is a phrase. */
  opening: Statement | undefined;
  body: readonly Statement[];
  topic: string;
  sourceId: string;
}

/** Posts that are planned together: shapes and sentences do not repeat within a batch. */
export const BATCH = 8;
/** Posts planned at most: an interview of hours must not keep the server busy. */
const MAX_PLANNED = 10 * BATCH;
/** Characters that a phone shows before "see more". */
const LONGEST_HOOK = 140;
const BEST_HOOK = 60;
const MIN_HOOK_WORDS = 4;
/** Share of common words that makes two openings alike. */
const ALIKE = 0.4;
/** Client's characters in one post: with the phrases it stays under 1,300. */
const MAX_OWN = 1_000;
/** A sentence of fewer words may appear in two posts; longer ones would be a passage in common. */
const PASSAGE_WORDS = 8;
/** A question, a number, a quotation, a greeting or a dash is a bad opening. */
const BAD_OPENING = /[?？]$|^[\d"“„«¿]|^\S+(?: \S+)?[,!]|—| – /u;
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
  const questions = metadataById(blocks, 'question');
  const asked = (passage: readonly Statement[]) => questions.get(passage[0]?.id ?? '') ?? '';
  const cuttable = (passage: readonly Statement[]) => !isListOf(passage.slice(1), asked(passage));
  const passages = passagesOf(statements, new Set(openings), cuttable);
  const taken = new Set(passages.flatMap(([first]) => first ?? []));
  const later = openings.filter((one) => !taken.has(one));
  // The hooks of a second batch are phrases if the answers have too few openings.
  const count = Math.max(phrases ? 2 * BATCH : 0, passages.length + later.length);
  const answers = [...new Set(statements.map(({ id }) => id))];
  const topics = metadataById(blocks, 'topic');
  const order = shapeOrder(
    passages.slice(0, BATCH).map((passage) => ({ passage, question: asked(passage) })),
  );
  return Array.from({ length: Math.min(count, MAX_PLANNED) }, (_, index) => {
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
    const shape = phrases?.shapes[order[index % BATCH] ?? 'story'];
    const topic = topics.get(sourceId) ?? '';
    const hook = opening?.text ?? (phrases && shape ? fillTopic(shape.hook, phrases, topic) : '');
    const isList = shape?.isList === true && isListOf(body, asked(passage));
    return { index, shape, isList, phrases, language, hook, opening, body, topic, sourceId };
  });
}

const SHAPES = Object.keys(english.shapes) as ShapeName[];
const LISTS: readonly ShapeName[] = ['list', 'carousel'];
/** Shapes that suit an answer, by its question; the first free one is taken. */
const SUITING: readonly (readonly [question: RegExp, shapes: readonly ShapeName[]])[] = [
  [/your story|Geschichte/i, ['story', 'scenes']],
  [/competitors|Mitbewerb|Wettbewerb/i, ['howTo', 'detail']],
  [/audience|Zielgruppe/i, ['thought', 'detail']],
  [/opinion|Meinung/i, ['opinion', 'detail', 'thought']],
  [/advice|Ratschl|Tipps/i, ['list', 'carousel']],
  [/future|Zukunft/i, ['thought', 'detail', 'opinion']],
];
const MIN_POINTS = 3;
const ASKS_FOR_ADVICE = /advice|Ratschl|Tipps/i;
const COUNTS =
  /^(?:first|second|third|fourth|fifth|next|last|finally|another|erstens|zweitens|drittens|viertens|fünftens)\b/i;

const PERSON = /\b(?:I|we|my|our|me|us|he|she|his|her|ich|wir|mein\p{L}*|unser\p{L}*|mich|mir|uns|er)\b/iu;

/** Whether sentences are points of a list: the client counts them, or gives advice and tells no story. */
function isListOf(said: readonly Statement[], question: string): boolean {
  if (said.length < MIN_POINTS) return false;
  if (said.filter(({ text }) => COUNTS.test(text)).length > 1) return true;
  const personal = said.filter(({ text }) => PERSON.test(text)).length;
  return ASKS_FOR_ADVICE.test(question) && personal < said.length / 2;
}

/** The shape of each post of a batch: each shape once, the lists for advice first. */
function shapeOrder(posts: readonly { passage: readonly Statement[]; question: string }[]): ShapeName[] {
  const free = new Set(SHAPES);
  const take = (wanted: readonly ShapeName[]): ShapeName | undefined => {
    const shape = wanted.find((one) => free.has(one));
    if (shape) free.delete(shape);
    return shape;
  };
  const order = posts.map(({ passage, question }) => {
    const suiting = SUITING.find(([pattern]) => pattern.test(question))?.[1] ?? [];
    return take(suiting.filter((one) => !LISTS.includes(one) || isListOf(passage.slice(1), question)));
  });
  const open = [...SHAPES.keys()]
    .filter((at) => order[at] === undefined)
    .toSorted((a, b) => (posts[b]?.passage.length ?? 0) - (posts[a]?.passage.length ?? 0));
  const prose = [...free].filter((shape) => !LISTS.includes(shape));
  // The longest passages become lists once the other shapes are used up.
  for (const [place, at] of open.entries())
    order[at] = take(place < open.length - prose.length ? [...LISTS, ...prose] : [...prose, ...LISTS]);
  return order.map((shape) => shape ?? 'story');
}

/** Adjacent sentences of one answer, so that a post tells one thing in the client's order. */
function passagesOf(
  statements: readonly Statement[],
  openings: ReadonlySet<Statement>,
  cuttable: (passage: readonly Statement[]) => boolean,
): Statement[][] {
  let passages = answersOf(statements);
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
  return passage.filter((_, at) => at === 0 || lengthOf(passage.slice(0, at + 1)) <= MAX_OWN);
}

/** Whether a sentence makes sense without the one before it. */
export function isIndependent({ text }: Pick<Statement, 'text'>): boolean {
  return !DEPENDENT.test(text) && !REFERS_BACK.test(text) && !BAD_OPENING.test(text);
}

/** Whether another post of the client already opens like this. */
export function isUsed(hook: string, blocks: readonly SourceBlock[]): boolean {
  const opening = new Set(words(hook));
  return linesOf(blocks, 'used hooks').some((line) => jaccard(new Set(words(line)), opening) >= ALIKE);
}

/** Sentences that can open a post, each distinct: the best of each answer, then the second best of each. */
function openingsOf(statements: readonly Statement[], language: string): Statement[] {
  const able = statements.filter(({ text, words: count }) => {
    const fits = graphemes(text).length <= LONGEST_HOOK && count >= MIN_HOOK_WORDS;
    // Twice, since one short line can look like another language.
    const looksLike = detectLanguage(`${text} ${text}`) ?? language;
    return fits && looksLike === language && !BAD_OPENING.test(text);
  });
  const chosen: { one: Statement; opening: Set<string> }[] = [];
  const independent = able.filter(isIndependent);
  for (const one of roundRobin(independent.length > 0 ? independent : able)) {
    if (chosen.length === MAX_PLANNED) break;
    const opening = new Set(words(one.text));
    if (!chosen.some((other) => jaccard(other.opening, opening) >= ALIKE)) chosen.push({ one, opening });
  }
  return chosen.map(({ one }) => one);
}

function roundRobin(statements: readonly Statement[]): Statement[] {
  const distance = ({ length }: Statement) => Math.abs(length - BEST_HOOK);
  const answers = answersOf(statements).map((said) => said.toSorted((a, b) => distance(a) - distance(b)));
  const longest = Math.max(0, ...answers.map((said) => said.length));
  return Array.from({ length: longest }, (_, i) => answers.flatMap((said) => said.slice(i, i + 1))).flat();
}

function lengthOf(statements: readonly Statement[]): number {
  return statements.reduce((sum, { length }) => sum + length + 1, 0);
}
