import { detectLanguage, languageName } from '../../common/text/language.js';
import { lines } from '../../common/text/units.js';
import { readBlocks, type SourceBlock } from '../../openai/source-blocks.js';
import { type ChatRequest, schemaName } from './chat-request.js';
import { BATCH, isUsed, type PlannedPost, planMonth } from './month-plan.js';
import { invalidRequest } from './openai-api.decorator.js';
import { ENGLISH_PHRASES, fill, PHRASE_LANGUAGES, phrasesIn, type Shape } from './phrases.js';
import type { Statement } from './statements.js';
import { writeIdeas } from './write-ideas.js';
import { writeStrategy } from './write-strategy.js';

const PER_TOPIC = 3;

/** Three questions per topic; neighbouring topics get different ones. */
function writeQuestions(blocks: readonly SourceBlock[], language: string | undefined) {
  const topics = blocks.filter(({ about }) => about.kind === 'topic').map(({ text }) => text);
  const asked = language ?? detectLanguage(topics.join('\n')) ?? 'en';
  const phrases = phrasesIn(asked) ?? ENGLISH_PHRASES;
  const pool = phrases.questions;
  return {
    topics: topics.map((topic, position) => ({
      topic,
      questions: Array.from({ length: PER_TOPIC }, (_, at) => {
        const [main, sub] = pool[(position * PER_TOPIC + at) % pool.length] ?? ['', ''];
        return { main: fill(main, phrases, topic), sub };
      }),
    })),
  };
}

/** Fewest characters of a post, also where the answer is a few words. */
const SHORTEST = 250;
const SENTENCES_PER_PARAGRAPH = 2;
const ASKS_FOR_SHORT = /\b(short|shorter|brief|trim|kürzer|kurz|straffen)\b/i;

/** A post around the client's own sentences, in the shape that the month's plan gives to its idea. */
function writePost(blocks: readonly SourceBlock[]) {
  const idea = blocks.find(({ about }) => about.kind === 'idea');
  const title = field(idea, 'Title') || 'Post';
  const planned = postFor(idea, blocks);
  if (!planned) {
    const { hook, body } = ENGLISH_PHRASES.noAnswers;
    return { title, hook, body, hashtags: [], language: 'en' };
  }
  const instruction = blocks.find(({ about }) => about.kind === 'instruction of the editor')?.text ?? '';
  const paragraphs = withShape(planned, { isShort: ASKS_FOR_SHORT.test(instruction) });
  const { hook, language } = planned;
  return { title, hook, body: paragraphs.join('\n\n'), hashtags: [], language };
}

/**
 * The planned post whose hook the idea names, unless a post opens like it; else one of the idea's answers, else any.
 * A rewrite opens with another line and takes another shape.
 */
function postFor(idea: SourceBlock | undefined, blocks: readonly SourceBlock[]): PlannedPost | undefined {
  const plan = planMonth(blocks);
  const present = blocks.find(({ about }) => about.kind === 'present text')?.text ?? '';
  const own = plan.find(({ hook }) => hook === field(idea, 'Hook'));
  if (own && present.startsWith(own.hook)) return rewritten(own);
  const free = plan.filter(({ hook }) => !isUsed(hook, blocks) && !present.startsWith(hook));
  const named = String(idea?.about.sourceIds ?? '').split(' ');
  if (own && free.includes(own)) return own;
  return free.find(({ sourceId }) => named.includes(sourceId)) ?? free[0] ?? own ?? plan[0];
}

function rewritten(post: PlannedPost): PlannedPost {
  const { phrases, body, opening, topic } = post;
  const shape =
    phrases?.shapes[(phrases.shapes.indexOf(post.shape ?? (phrases.shapes[0] as Shape)) + 3) % BATCH];
  if (!phrases || !shape) return post;
  const said = opening ? [opening, ...body] : body;
  return { ...post, shape, hook: fill(shape.hook, phrases, topic), opening: undefined, body: said };
}

/** Paragraphs under the hook. */
function withShape(post: PlannedPost, { isShort }: { isShort: boolean }): string[] {
  const { shape, phrases, body, topic } = post;
  if (!shape || !phrases) return groupsOf(body);
  const say = (phrase: string) => (phrase === '' ? [] : [fill(phrase, phrases, topic)]);
  const own = post.isList ? [listOf(shape, body, say)] : groupsOf(body);
  const question = say(shape.question);
  if (isShort) return [...own, ...question];
  const apply = say(shape.apply);
  const length = [post.hook, ...own, ...apply, ...question].join('\n\n').length;
  return [...own, ...apply, ...(length < SHORTEST ? say(shape.more) : []), ...question];
}

type Say = (phrase: string) => string[];

function listOf(shape: Shape, body: readonly Statement[], say: Say): string {
  return [...say(shape.lead ?? ''), ...body.map(({ text }) => `• ${text}`)].join('\n');
}

function groupsOf(body: readonly Statement[]): string[] {
  const starts = body.map((_, at) => at).filter((at) => at % SENTENCES_PER_PARAGRAPH === 0);
  return starts.map((at) =>
    body
      .slice(at, at + SENTENCES_PER_PARAGRAPH)
      .map(({ text }) => text)
      .reduce(joined),
  );
}

/** Without a full stop between them, only a line break separates two sentences. */
function joined(first: string, second: string): string {
  if (/[。！？]$/u.test(first)) return first + second;
  return `${first}${/[.!?…][^\p{L}]*$/u.test(first) ? ' ' : '\n'}${second}`;
}

function field(idea: SourceBlock | undefined, name: string): string {
  const line = lines(idea?.text ?? '').find((one) => one.startsWith(`${name}: `));
  return line?.slice(name.length + 2) ?? '';
}

/** Kinds of blocks from which facts may be taken. */
const SOURCES = new Set(['answer', 'brand', 'past post']);

/**
 * The judgement of the stand-in. It understands nothing: a sentence that stands in a source word for word is supported
 * by itself, and of every other one it says nothing, which counts as not checked.
 */
function composeCheck(blocks: readonly SourceBlock[]) {
  const sources = blocks.filter(({ about }) => SOURCES.has(String(about.kind)));
  const asked = new Set(textOf(blocks, 'to judge').match(/\d+/g)?.map(Number));
  const sentences = lines(textOf(blocks, 'post')).flatMap((line) => {
    const [, number, text = ''] = /^(\d+)\. (.+)$/.exec(line) ?? [];
    const said = text.replace(/^• /, '');
    const source = sources.find((block) => block.text.includes(said));
    return number && source && asked.has(Number(number))
      ? [{ number: Number(number), source: source.id, text: said }]
      : [];
  });
  return {
    sentences: sentences.map(({ number, source, text }) => ({
      number,
      kind: 'fact',
      label: 'supported',
      evidence: [{ source, quote: text }],
      derivation: null,
      differs: [],
      ruledOut: [],
      hollow: false,
    })),
  };
}

function textOf(blocks: readonly SourceBlock[], kind: string): string {
  return blocks.find(({ about }) => about.kind === kind)?.text ?? '';
}

const DEFAULT_COUNT = 8;

/** The simulated model: deterministic, and its only material is what the prompt brings along. */
export function compose(request: ChatRequest): string {
  const blocks = request.messages.flatMap(({ content }) => readBlocks(content));
  const order = request.messages
    .flatMap(({ role, content }) => (role === 'system' ? content : []))
    .join('\n');
  switch (schemaName(request)) {
    case 'interview_questions':
      return JSON.stringify(writeQuestions(blocks, languageIn(order)));
    case 'content_ideas':
      return JSON.stringify(writeIdeas(blocks, numberIn(order, /^Write (\d+) ideas/m)));
    case 'linkedin_post':
      return JSON.stringify(writePost(blocks));
    case 'content_strategy':
      return JSON.stringify(writeStrategy(blocks, languageIn(order), numberIn(order, /exactly (\d+) posts/)));
    case 'post_check':
      return JSON.stringify(composeCheck(blocks));
    case 'ruled_out':
      return JSON.stringify({ entries: [] });
    case 'verdict':
      return JSON.stringify({ reason: 'The simulated model cannot judge.', better: 'first' });
    case undefined:
      return 'The simulated model only answers requests of this product.';
    default:
      throw invalidRequest('response_format', 'The simulated model does not know this schema.');
  }
}

/** The language that the order asks for. */
function languageIn(order: string): string | undefined {
  return PHRASE_LANGUAGES.find((language) => order.includes(`Write in ${languageName(language)}.`));
}

function numberIn(order: string, pattern: RegExp): number {
  return Number(pattern.exec(order)?.[1] ?? DEFAULT_COUNT);
}
