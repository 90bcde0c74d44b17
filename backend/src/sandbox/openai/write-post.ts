import type { SourceBlock } from '../../openai/source-blocks.js';
import { lines } from '../../platform/text/units.js';
import { BATCH, isUsed, type PlannedPost, planMonth } from './month-plan.js';
import { ENGLISH_PHRASES, fill, type Shape } from './phrases.js';
import type { Statement } from './statements.js';

/** Characters that a post should have where the answers carry them. */
const FULL = 720;
const SENTENCES_PER_PARAGRAPH = 2;
const ASKS_FOR_SHORT = /\b(short|shorter|brief|trim|kürzer|kurz|straffen)\b/i;

/** A post around the client's own sentences, in the shape that the month's plan gives to its idea. */
export function writePost(blocks: readonly SourceBlock[]) {
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
  const { phrases, index, body, opening, topic } = post;
  const shape = phrases?.shapes[(index + 3) % BATCH];
  if (!phrases || !shape) return post;
  const said = opening ? [opening, ...body] : body;
  return { ...post, shape, hook: fill(shape.hook, phrases, topic), opening: undefined, body: said };
}

/** Paragraphs under the hook. */
function withShape(post: PlannedPost, { isShort }: { isShort: boolean }): string[] {
  const { shape, phrases, body, topic, index } = post;
  if (!shape || !phrases) return groupsOf(body);
  const say = (phrase: string) => (phrase === '' ? [] : [fill(phrase, phrases, topic)]);
  const own = shape.isList ? listOf(shape, body, say) : storyOf(shape, body, say);
  const question = say(shape.question);
  // Shapes come back after a batch: then the phrases that make most of a post stay out.
  if (isShort || index >= BATCH) return [...own, ...question];
  const apply = say(shape.apply);
  const length = [post.hook, ...own, ...apply, ...question].join('\n\n').length;
  return [...own, ...apply, ...(length < FULL ? say(shape.more) : []), ...question];
}

type Say = (phrase: string) => string[];

function storyOf({ lead, bridge }: Shape, body: readonly Statement[], say: Say): string[] {
  const groups = groupsOf(body);
  const [first, ...rest] = groups;
  // Lead and bridge speak of sentences that follow.
  if (first === undefined) return [];
  const opens = lead === '' ? [first] : [...say(lead), first];
  const bridged = bridge.endsWith(':') && rest.length === 0 ? [] : say(bridge);
  return [...opens, ...bridged, ...rest];
}

/** Two sentences or fewer are no list. */
function listOf(shape: Shape, body: readonly Statement[], say: Say): string[] {
  if (body.length < 3) return groupsOf(body);
  return [[...say(shape.lead), ...body.map(({ text }) => `• ${text}`)].join('\n')];
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
