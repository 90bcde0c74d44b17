import type { SourceBlock } from '../../capabilities/source-blocks.js';
import { detectLanguage } from '../../common/text/language.js';
import { jaccard, letterTriples } from '../../common/text/similarity.js';
import { graphemes, lines, sentences, words } from '../../common/text/units.js';
import { POSTS_PER_MONTH } from '../../shared/limits.js';
import { splitQuestion } from '../../shared/questions.js';
import german from './phrases.de.json' with { type: 'json' };
import english from './phrases.en.json' with { type: 'json' };

/** Texts beside the client's sentences, one file per language. No phrase states a fact or inflects a topic. */
export type Phrases = typeof english;

const PHRASES: Record<string, Phrases> = { en: english, de: german };
export const PHRASE_LANGUAGES = Object.keys(PHRASES);
export const ENGLISH_PHRASES = english;

/** Undefined for a language without phrases: there only the client's sentences are used. */
export const phrasesIn = (language: string): Phrases | undefined => PHRASES[language];

/** Replaces the placeholders of a phrase. */
export function fill(phrase: string, values: Record<string, string>): string {
  return phrase.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
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

/** One post of a plan: a passage of the client, which no other post uses. */
export interface PlannedPost {
  /** The first sentence of the passage that makes sense alone. */
  hook: Statement;
  /** The sentences after the hook, in the client's order. */
  body: readonly Statement[];
  title: string;
  contentType: string;
  /** The closing question; '' in a language without phrases, or when all are used. */
  closing: string;
  language: string;
  phrases: Phrases | undefined;
  /** The answer that contains the passage. */
  sourceId: string;
}

/** Posts planned at most: an interview of hours must not keep the server busy. */
const MAX_PLANNED = 10 * POSTS_PER_MONTH;
/** Characters of a passage that is divided, and of the longest one: it ends before the sentence that exceeds it. */
const LONG_PASSAGE = 500;
const LONGEST_PASSAGE = 1_300;
/** Characters and sentences of a part: what is shorter makes no post. */
const SHORTEST_PART = 120;
const PART_SENTENCES = 2;
/** Share of common words that makes two openings alike. */
const ALIKE = 0.4;
/** A question, a number, a quotation, a greeting or a dash is a bad opening. */
const BAD_OPENING = /[?？]$|^[\d"“„«¿]|^\S+(?: \S+)?[,!]|—| – /u;
/** Openings that need the sentence before them. German distinguishes "sie" from the formal "Sie". */
const REFERS_BACK = [
  /^(?:[\p{L}'’]+ ){1,7}(?:it|them|those|these|such|this|that (?:is|was|are|were)|both)\b/iu,
  /^(?:[\p{L}'’]+ ){1,7}(?:(?<!(?:gab|gibt|geht) )es|sie|ihn|ihm|diese|dieser|diesen|solche|beide)\b/u,
];
const DEPENDENT =
  /^(?:and|but|so|then|since|because|now|later|after|it|he|she|they|them|there|what they|two of them|on the same|the rest|this|that|these|those|his|her|their|its|most of|one of|two of|some of|a (?:day|week|month|year) later|und|aber|dann|also|denn|seitdem|damals|inzwischen|danach|außerdem|deshalb|dafür|er|sie|es|das|daraus|darum|trotzdem|danach|ihnen|ihm|wer dabei|dies|diese|dieser|ihr|ihre|sein|seine|dort|da|(?:die|den|dem|der) (?:haben|hat|habe|hatte|hatten|ist|sind|war|waren|wird|werden|kann|können|muss|müssen))\b/i;

/** Answers for the strategy only: they describe readers or give rules, and tell nothing to readers. */
const AUDIENCE_QUESTION =
  /target audience|zielgruppe|who (?:do you want|would you like) to reach|wen möchten sie erreichen/i;
const RULES_QUESTION =
  /brand (?:rule|guideline|voice)|tone of voice|off.limits|should we (?:never|avoid|leave out)|never (?:mention|write|publish)|markenregel|tonalität|sollen wir (?:nie|nicht|vermeiden|weglassen)|(?:nie|niemals) (?:erwähnen|schreiben|veröffentlichen)/i;

export const isAboutAudience = (question: string): boolean => AUDIENCE_QUESTION.test(question);

/** Whether an answer only feeds the strategy: it describes the readers or gives rules for the texts. */
export const isForStrategy = (question: string): boolean =>
  isAboutAudience(question) || RULES_QUESTION.test(question);

/** The kind of post for an answer, by its question; the first match counts. */
const KINDS: readonly (readonly [question: RegExp, kind: Kind])[] = [
  [/advice|Ratschl|Tipps/i, 'advice'],
  [/opinion|believe|get wrong|Meinung|glauben|nicht stimmt/i, 'opinion'],
  [/future|next (?:few )?years|Zukunft|nächsten Jahren/i, 'future'],
  [
    /your story|mistake|surprised|learned|changed your mind|when did|Geschichte|Fehler|überrascht|gelernt|Wann haben/i,
    'story',
  ],
  [/competitors|Mitbewerb|Wettbewerb|Konkurren/i, 'difference'],
  [/^\W*(?:how|wie) /i, 'method'],
];

type Kind = keyof Phrases['kinds'];
type Passage = readonly Statement[];

/**
 * Plans a post for each passage of the answers, from the answers alone, so that ideas and posts of separate requests
 * agree. A passage is an answer or a part of a long one.
 */
export function planMonth(blocks: readonly SourceBlock[]): PlannedPost[] {
  const questions = metadataById(blocks, 'question');
  const question = ([first]: Passage) => questions.get(first?.id ?? '') ?? '';
  const said = answersOf(statementsOf(blocks)).filter((answer) => !isForStrategy(question(answer)));
  const language =
    detectLanguage(
      said
        .flat()
        .map(({ text }) => text)
        .join('\n'),
    ) ?? 'en';
  const phrases = phrasesIn(language);
  const topics = metadataById(blocks, 'topic');
  const closings = new Map(closingsOf(said, { question, phrases }));
  // Every text is compared with all others: each is split into words once.
  const titles: Set<string>[] = [];
  const hooks: Set<string>[] = [];
  return said
    .flatMap(passagesOf)
    .slice(0, MAX_PLANNED)
    .map((passage) => {
      const kind = kindOf(question(passage));
      const [hook, ...body] = fromHook(passage, hooks);
      const sourceId = hook.id;
      const { contentType } = ENGLISH_PHRASES.kinds[kind];
      const closing = closings.get(sourceId)?.shift() ?? '';
      const named = { topic: topics.get(sourceId) ?? '', question: question(passage), kind, closing };
      const title = titleOf([hook, ...body], { ...named, phrases, titles });
      hooks.push(wordsOf(hook.text));
      titles.push(letterTriples(title));
      return { hook, body, title, contentType, closing, language, phrases, sourceId };
    });
}

/** The kind of post that an answer becomes, by its question. */
export function kindOf(question: string): Kind {
  return KINDS.find(([pattern]) => pattern.test(question))?.[1] ?? 'other';
}

/** Closing questions for two parts of an answer. */
const CLOSINGS = 2;

/** The closing questions of each answer by its id. They depend on its place only, so that later answers change none. */
function closingsOf(
  answers: readonly Passage[],
  { question, phrases }: { question: (answer: Passage) => string; phrases: Phrases | undefined },
): [string, string[]][] {
  const byKind = Map.groupBy(answers, (answer) => kindOf(question(answer)));
  return [...byKind].flatMap(([kind, alike]) =>
    alike.map((answer, at): [string, string[]] => [
      answer[0]?.id ?? '',
      (phrases?.kinds[kind].closings ?? []).slice(CLOSINGS * at, CLOSINGS * (at + 1)),
    ]),
  );
}

/** Share of a passage that its hook may leave out. */
const MOST_LEFT_OUT = 0.5;

/**
 * The passage from its first sentence that makes sense alone and does not resemble an earlier hook; the whole passage where
 * most of it would be lost.
 */
function fromHook(passage: Passage, earlier: readonly Set<string>[]): [Statement, ...Statement[]] {
  // The last sentence of several would be a post without a text.
  const places = [...passage.keys()].slice(0, Math.max(1, passage.length - 1));
  const able = places.filter((at) => isIndependent(passage[at] ?? { text: '' }));
  const fresh = able.find((at) => !isLikeOneOf(passage[at]?.text ?? '', earlier));
  const from = fresh ?? able[0] ?? 0;
  const isMostLost = lengthOf(passage.slice(0, from)) > MOST_LEFT_OUT * lengthOf(passage);
  const [hook, ...body] = passage.slice(isMostLost ? 0 : from);
  if (!hook) throw new Error('A passage has no sentence.');
  return [hook, ...body];
}

/**
 * An answer, divided while a part is long, each time into the two most even parts. It depends on the answer alone, so that
 * later answers move no sentence from one post to another.
 */
function passagesOf(passage: Passage): Passage[] {
  const shorter = (parts: readonly Passage[]) => Math.min(...parts.map(lengthOf));
  const [parts] = cutsOf(passage).toSorted((a, b) => shorter(b) - shorter(a));
  if (!parts || lengthOf(passage) <= LONG_PASSAGE) return [withinLimit(passage)];
  return parts.flatMap(passagesOf);
}

/** The divisions of a passage into two parts that can each be a post. */
function cutsOf(passage: Passage): (readonly [Passage, Passage])[] {
  return [...passage.keys()].flatMap((at) => {
    const parts = [passage.slice(0, at), passage.slice(at)] as const;
    const areWhole = parts.every((part) => part.length >= PART_SENTENCES && lengthOf(part) >= SHORTEST_PART);
    const [, [second]] = parts;
    return areWhole && second && isIndependent(second) && !isPointOfList(passage, at) ? [parts] : [];
  });
}

const COUNTS =
  /^(?:first|second|third|fourth|fifth|next|last|finally|another|erstens|zweitens|drittens|viertens|fünftens)\b/i;

/** Whether a sentence continues a list that the client counts. */
function isPointOfList(passage: Passage, at: number): boolean {
  return COUNTS.test(passage[at]?.text ?? '') && passage.filter(({ text }) => COUNTS.test(text)).length > 1;
}

function withinLimit(passage: Passage): Passage {
  return passage.filter((_, at) => at === 0 || lengthOf(passage.slice(0, at + 1)) <= LONGEST_PASSAGE);
}

/** Whether a sentence makes sense without the one before it. */
function isIndependent({ text }: Pick<Statement, 'text'>): boolean {
  return ![DEPENDENT, BAD_OPENING, ...REFERS_BACK].some((pattern) => pattern.test(text));
}

/** The planned posts that open like none of the client's posts. */
export function freePosts(plan: readonly PlannedPost[], blocks: readonly SourceBlock[]): PlannedPost[] {
  const used = linesOf(blocks, 'used hooks').map(wordsOf);
  return plan.filter(({ hook }) => !isLikeOneOf(hook.text, used));
}

const wordsOf = (text: string): Set<string> => new Set(words(text));

function isLikeOneOf(text: string, others: readonly Set<string>[]): boolean {
  const own = wordsOf(text);
  return others.some((other) => jaccard(own, other) >= ALIKE);
}

/** Characters of a title, which the panel and a board show on one line. */
const MAX_TITLE = 60;
const MIN_TITLE_WORDS = 3;
/** Titles with a higher share of common letter triples count as the same, as in the product. */
const SAME_TITLE = 0.5;

interface Naming {
  topic: string;
  kind: Kind;
  question: string;
  closing: string;
  phrases: Phrases | undefined;
  /** Letter triples of the titles before it. */
  titles: readonly Set<string>[];
}

/**
 * A whole sentence of the passage that fits, else a main clause, else what the passage answers; never a part of a phrase,
 * and unlike the other titles.
 */
function titleOf(passage: Passage, { topic, kind, question, closing, phrases, titles }: Naming): string {
  const said = passage.filter(isIndependent).map(({ text }) => withoutFullStop(text));
  const [hook = '', ...others] = said;
  const own = [hook, ...clausesOf(hook), ...others, ...others.flatMap(clausesOf)];
  const label = phrases?.kinds[kind].label ?? '';
  const named = [topic && label && `${topic}: ${label}`, splitQuestion(question).main, topic, closing];
  const able = [...own.filter((text) => words(text).length >= MIN_TITLE_WORDS), ...named].filter(
    (text) => text !== '' && graphemes(text).length <= MAX_TITLE,
  );
  const isFresh = (triples: Set<string>) => !titles.some((other) => jaccard(triples, other) > SAME_TITLE);
  const fresh = able.find((text) => isFresh(letterTriples(text)));
  return fresh ?? able[0] ?? ENGLISH_PHRASES.kinds[kind].label;
}

/** Where a main clause ends. English has no comma before most of its subordinate clauses. */
const NEXT_CLAUSE =
  /; |, (?:and|but|because|before|after|when|while|so|then|und|aber|sondern|weil|bevor|nachdem|während|dann) | (?:and|but|because|before|after|when|while|until|although|und|aber) (?:I|we|he|she|they|it|ich|wir|er|sie|es) /u;
const SUBORDINATE =
  /^(?:if|when|while|because|since|although|as|once|after|before|until|unless|wenn|weil|als|obwohl|nachdem|bevor|seit|sobald|solange|während|falls|da|wer|was|wo)\b/i;

/** The main clause that begins a sentence, if it makes sense alone: a clause before it would be cut in the middle. */
function clausesOf(sentence: string): string[] {
  const end = NEXT_CLAUSE.exec(sentence)?.index;
  const clause = sentence.slice(0, end);
  return end === undefined || SUBORDINATE.test(sentence) || clause.includes(',') ? [] : [clause];
}

function withoutFullStop(line: string): string {
  return line.replace(/[.,;:]+$/, '');
}

function lengthOf(statements: readonly Statement[]): number {
  return statements.reduce((sum, { length }) => sum + length + 1, 0);
}
