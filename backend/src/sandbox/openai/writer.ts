import { readBlocks, type SourceBlock } from '../../capabilities/source-blocks.js';
import { detectLanguage, languageName } from '../../common/text/language.js';
import { lines } from '../../common/text/units.js';
import { POSTS_PER_MONTH } from '../../shared/limits.js';
import {
  answersOf,
  ENGLISH_PHRASES,
  fill,
  freePosts,
  isAboutAudience,
  isForStrategy,
  kindOf,
  linesOf,
  metadataById,
  PHRASE_LANGUAGES,
  type Phrases,
  type PlannedPost,
  phrasesIn,
  planMonth,
  type Statement,
  statementsOf,
} from './month-plan.js';
import { type ChatRequest, invalidRequest } from './openai-api.js';

type Blocks = readonly SourceBlock[];

/** The simulated model: deterministic; its only material is the prompt. */
export function compose({ messages, response_format: format }: ChatRequest): string {
  if (format?.type !== 'json_schema') return 'The simulated model only answers requests of this product.';
  const blocks = messages.flatMap(({ content }) => readBlocks(content));
  const order = messages.flatMap(({ role, content }) => (role === 'system' ? content : [])).join('\n');
  return JSON.stringify(answerTo(format.json_schema.name, blocks, order));
}

function answerTo(schema: string, blocks: Blocks, order: string): object {
  switch (schema) {
    case 'interview_questions':
      return writeQuestions(blocks, languageIn(order));
    case 'content_ideas':
      return writeIdeas(blocks, numberIn(order, /^Write (\d+) ideas/m));
    case 'linkedin_post':
      return writePost(blocks);
    case 'content_strategy':
      return writeStrategy(blocks, languageIn(order), numberIn(order, /exactly (\d+) posts/));
    case 'post_check':
      return checkPost(blocks);
    case 'exclusions':
      return { entries: [] };
    case 'verdict':
      return { reason: 'The simulated model cannot judge.', better: 'first' };
    default:
      throw invalidRequest('response_format', 'The simulated model does not support this schema.');
  }
}

/** The language that the system prompt asks for. */
function languageIn(order: string): string | undefined {
  return PHRASE_LANGUAGES.find((language) => order.includes(`Write in ${languageName(language)}.`));
}

function numberIn(order: string, pattern: RegExp): number {
  return Number(pattern.exec(order)?.[1] ?? POSTS_PER_MONTH);
}

const QUESTIONS_PER_TOPIC = 3;

/** Neighbouring topics get different questions. */
function writeQuestions(blocks: Blocks, language: string | undefined) {
  const topics = blocks.filter(({ about }) => about.kind === 'topic').map(({ text }) => text);
  const phrases = phrasesIn(language ?? detectLanguage(topics.join('\n')) ?? 'en') ?? ENGLISH_PHRASES;
  const pool = phrases.questions;
  return {
    topics: topics.map((topic, position) => ({
      topic,
      questions: Array.from({ length: QUESTIONS_PER_TOPIC }, (_, at) => {
        const { main, sub } = pool[(position * QUESTIONS_PER_TOPIC + at) % pool.length] ?? {
          main: '',
          sub: '',
        };
        return { main: fill(main, { topic }), sub };
      }),
    })),
  };
}

/** One idea per passage without a post; one per topic if there are no answers. */
function writeIdeas(blocks: Blocks, count: number) {
  const hasAnswers = blocks.some(({ about }) => about.kind === 'answer');
  const ideas = hasAnswers
    ? freePosts(planMonth(blocks), blocks).map(toIdea)
    : linesOf(blocks, 'topics').map(ideaFromTopic);
  return { ideas: ideas.slice(0, count) };
}

const DESCRIPTION_SENTENCES = 2;

/** An idea that describes itself with the client's sentences. */
function toIdea({ hook, body, title, contentType, sourceId }: PlannedPost) {
  const next = body.slice(0, DESCRIPTION_SENTENCES).map(({ text }) => text);
  const description = next.length > 0 ? next.join(' ') : hook.text;
  return { title, description, contentType, hook: hook.text, sourceIds: [sourceId] };
}

function ideaFromTopic(topic: string) {
  const { description } = ENGLISH_PHRASES.noAnswers;
  return { title: topic, description, contentType: 'Text Post', hook: topic, sourceIds: [] as string[] };
}

const SENTENCES_PER_PARAGRAPH = 2;
const ASKS_FOR_SHORT = /\b(short|shorter|brief|trim|kürzer|kurz|straffen)\b/i;

/** A post of the client's own sentences. */
function writePost(blocks: Blocks) {
  const idea = blocks.find(({ about }) => about.kind === 'idea');
  const title = field(idea, 'Title') || 'Post';
  const answers = blocks.filter(({ about }) => about.kind === 'answer');
  const planned = postFor(idea, blocks);
  if (!planned) {
    const language = detectLanguage(answers.map(({ text }) => text).join('\n')) ?? 'en';
    const phrases = phrasesIn(language) ?? ENGLISH_PHRASES;
    const { hook, body } = answers.length > 0 ? phrases.noneLeft : phrases.noAnswers;
    return { title, hook, body, hashtags: [], language: phrasesIn(language) ? language : 'en' };
  }
  const isShort = ASKS_FOR_SHORT.test(textOf(blocks, "editor's instruction"));
  const body = paragraphsOf(planned, isShort).join('\n\n');
  return { title, hook: planned.hook.text, body, hashtags: [], language: planned.language };
}

/**
 * The planned post with the idea's hook; else a free one from the idea's answers, else any free one. A rewrite keeps the
 * passage of the current text.
 */
function postFor(idea: SourceBlock | undefined, blocks: Blocks): PlannedPost | undefined {
  const plan = planMonth(blocks);
  const present = textOf(blocks, 'current text');
  const current = present && plan.find(({ hook }) => present.startsWith(hook.text));
  if (current) return rewritten(current, present);
  const used = linesOf(blocks, 'used hooks');
  const own = plan.find(({ hook }) => hook.text === field(idea, 'Hook') && !used.includes(hook.text));
  const free = freePosts(plan, blocks);
  const named = String(idea?.about.sourceIds ?? '').split(' ');
  return own ?? free.find(({ sourceId }) => named.includes(sourceId)) ?? free[0];
}

/** The same passage without the closing question of the current text. */
function rewritten(post: PlannedPost, present: string): PlannedPost {
  return present.trimEnd().endsWith(post.closing) ? { ...post, closing: '' } : post;
}

/** The paragraphs below the hook: points of a list one by one, other sentences in pairs. */
function paragraphsOf({ contentType, body, closing }: PlannedPost, isShort: boolean): string[] {
  const said = isShort ? body.slice(0, Math.ceil(body.length / 2)) : body;
  const size = contentType === LIST ? 1 : SENTENCES_PER_PARAGRAPH;
  const starts = [...said.keys()].filter((at) => at % size === 0);
  const paragraphs = starts.map((at) =>
    said
      .slice(at, at + size)
      .map(({ text }) => text)
      .reduce(joined),
  );
  return closing === '' ? paragraphs : [...paragraphs, closing];
}

const LIST = 'List Post';

/** Without a full stop between them, only a line break separates two sentences. */
function joined(first: string, second: string): string {
  if (/[。！？]$/u.test(first)) return first + second;
  return `${first}${/[.!?…][^\p{L}]*$/u.test(first) ? ' ' : '\n'}${second}`;
}

function field(idea: SourceBlock | undefined, name: string): string {
  const line = lines(idea?.text ?? '').find((one) => one.startsWith(`${name}: `));
  return line?.slice(name.length + 2) ?? '';
}

function textOf(blocks: Blocks, kind: string): string {
  return blocks.find(({ about }) => about.kind === kind)?.text ?? '';
}

/** Kinds of blocks that may contain facts. */
const SOURCES = new Set(['answer', 'brand', 'past post']);

/** Finds only sentences that a source contains word for word; all others are missing and count as not checked. */
function checkPost(blocks: Blocks) {
  const sources = blocks.filter(({ about }) => SOURCES.has(String(about.kind)));
  const asked = new Set(textOf(blocks, 'to judge').match(/\d+/g)?.map(Number));
  const sentences = lines(textOf(blocks, 'post')).flatMap((line) => {
    const [, digits, text = ''] = /^(\d+)\. (.+)$/.exec(line) ?? [];
    const number = Number(digits);
    const source = sources.find((block) => block.text.includes(text))?.id;
    if (!source || !asked.has(number)) return [];
    const found = { kind: 'fact', label: 'supported', evidence: [{ source, quote: text }], derivation: null };
    return [{ number, ...found, differs: [], ruledOut: [], hollow: false }];
  });
  return { sentences };
}

const MAX_PILLARS = 4;
const MAX_HEARD = 5;
/** Words of a sentence that is worth quoting. */
const QUOTABLE = { from: 4, to: 40 };

type Answers = readonly (readonly Statement[])[];

/** A strategy around the client's own sentences; parts without material stay empty. */
function writeStrategy(blocks: Blocks, language: string | undefined, posts: number) {
  const phrases = phrasesIn(language ?? 'en') ?? ENGLISH_PHRASES;
  const questions = metadataById(blocks, 'question');
  const question = (said: readonly Statement[]) => questions.get(said[0]?.id ?? '') ?? '';
  const answers = answersOf(statementsOf(blocks));
  const own = answers.filter((said) => !isForStrategy(question(said)));
  const plan = planMonth(blocks);
  const pillars = pillarsOf({ answers: own, plan, blocks, phrases });
  const quotes = answers.flatMap((said) => quotable(said) ?? []).slice(0, MAX_HEARD);
  const wishes = linesOf(blocks, "client's preferences").flatMap((line) => withoutPrefix(line, 'Do: ') ?? []);
  const firstMonth = firstMonthOf({ plan, pillars, known: linesOf(blocks, 'ideas'), posts });
  const { enough } = phrases.strategy;
  const missing = fill(firstMonth.length === 1 ? enough.one : enough.more, {
    count: String(firstMonth.length),
  });
  return {
    heard: quotes.map(({ text, id }) => ({ quote: text, source: id })),
    positioning: positioningOf(own, { question, phrases }),
    audience: audienceOf(answers, { question, blocks, phrases }),
    pillars,
    voice: { do: [...wishes, ...phrases.strategy.do].slice(0, 5), never: phrases.strategy.never },
    firstMonth,
    questions: [],
    missing:
      firstMonth.length > 0 && firstMonth.length < posts ? [{ part: 'firstMonth', words: missing }] : [],
  };
}

function withoutPrefix(line: string, prefix: string): string | undefined {
  return line.startsWith(prefix) ? line.slice(prefix.length) : undefined;
}

function quotable(said: readonly Statement[]): Statement | undefined {
  return said.find(({ words }) => words >= QUOTABLE.from && words <= QUOTABLE.to);
}

interface Asked {
  question: (said: readonly Statement[]) => string;
  phrases: Phrases;
}

/** What sets the client apart, and their story: two sentences of each, else of the first two answers. */
function positioningOf(answers: Answers, { question, phrases }: Asked) {
  const apart = answers.find((said) => kindOf(question(said)) === 'difference') ?? answers[1] ?? [];
  const story = answers.find((said) => said !== apart) ?? [];
  if (!apart[0] || !story[0]) return { text: '', sources: [] };
  const start = (said: readonly Statement[]) =>
    said
      .slice(0, 2)
      .map(({ text }) => text)
      .join(' ');
  const text = fill(phrases.strategy.positioning, { apart: start(apart), story: start(story) });
  return { text, sources: [apart[0].id, story[0].id] };
}

/** From the form, else from the answer about the audience, else from the last answer. */
function audienceOf(answers: Answers, { question, blocks, phrases }: Asked & { blocks: Blocks }) {
  const { strategy } = phrases;
  const brand = blocks.find(({ about }) => about.kind === 'brand');
  const described = lines(brand?.text ?? '').flatMap((line) => withoutPrefix(line, 'Audience: ') ?? [])[0];
  if (brand && described !== undefined)
    return { text: fill(strategy.audience, { sentence: described }), notFor: '', sources: [brand.id] };
  const own = answers.find((said) => isAboutAudience(question(said)));
  const said = own ?? answers.at(-1) ?? [];
  const one = quotable(said) ?? said[0];
  if (!one) return { text: '', notFor: '', sources: [] };
  const text = fill(own ? strategy.audience : strategy.readers, { sentence: one.text });
  return { text, notFor: '', sources: [one.id] };
}

interface PillarRequest {
  answers: Answers;
  plan: readonly PlannedPost[];
  blocks: Blocks;
  phrases: Phrases;
}

/** The subjects of the answers, those with the most posts first, each with its share of the posts. */
function pillarsOf({ answers, plan, blocks, phrases }: PillarRequest) {
  const topics = metadataById(blocks, 'topic');
  const questions = metadataById(blocks, 'question');
  const byName = Map.groupBy(answers, ([first]) => {
    const id = first?.id ?? '';
    return topics.get(id) || phrases.strategy.pillarNames[kindOf(questions.get(id) ?? '')];
  });
  const weighed = [...byName].map(([name, alike]) => {
    const ids = alike.flatMap(([first]) => first?.id ?? []);
    return { name, alike, ids, posts: plan.filter(({ sourceId }) => ids.includes(sourceId)).length };
  });
  const pillars = weighed.toSorted((a, b) => b.posts - a.posts).slice(0, MAX_PILLARS);
  if (pillars.length < 2) return [];
  const all = pillars.reduce((sum, { posts }) => sum + posts, 0);
  return pillars.map(({ name, alike: [said = []], ids, posts }) => ({
    name,
    why: said[0]?.text ?? '',
    proof: said[1]?.text ?? '',
    share: (100 * posts) / Math.max(1, all),
    sources: ids,
  }));
}

interface MonthRequest {
  plan: readonly PlannedPost[];
  pillars: readonly { name: string; sources: readonly string[] }[];
  known: readonly string[];
  posts: number;
}

/** The posts that exist, then the other planned ones, each under the pillar of its answer. */
function firstMonthOf({ plan, pillars, known, posts }: MonthRequest) {
  const sources = new Map(plan.map(({ title, sourceId }) => [title, sourceId]));
  const titles = [...new Set([...known, ...sources.keys()])].slice(0, Math.max(posts, known.length));
  return titles.map((idea, at) => {
    const own = pillars.find((pillar) => pillar.sources.includes(sources.get(idea) ?? ''));
    return { idea, pillar: (own ?? pillars[at % Math.max(1, pillars.length)])?.name ?? '' };
  });
}
