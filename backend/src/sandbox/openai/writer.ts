import { detectLanguage, languageName } from '../../common/text/language.js';
import { lines } from '../../common/text/units.js';
import { readBlocks, type SourceBlock } from '../../openai/source-blocks.js';
import {
  answersOf,
  BATCH,
  ENGLISH_PHRASES,
  fill,
  fillTopic,
  isIndependent,
  isUsed,
  linesOf,
  metadataById,
  PHRASE_LANGUAGES,
  type Phrases,
  type PlannedPost,
  phrasesIn,
  planMonth,
  type Shape,
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
  return Number(pattern.exec(order)?.[1] ?? BATCH);
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
        return { main: fillTopic(main, phrases, topic), sub };
      }),
    })),
  };
}

const TITLE_WORDS = 10;
const MIN_TITLE_WORDS = 3;

/** One idea per planned post that does not open like an existing one; one per topic if there are no answers. */
function writeIdeas(blocks: Blocks, count: number) {
  const plan = planMonth(blocks).filter(({ hook }) => !isUsed(hook, blocks));
  const ideas = plan.length > 0 ? plan.map(toIdea) : linesOf(blocks, 'topics').map(ideaFromTopic);
  return { ideas: ideas.slice(0, count) };
}

function toIdea(post: PlannedPost) {
  const { hook, shape, isList, phrases, body, sourceId } = post;
  const title = titleOf(post);
  const isProse = shape?.isList === true && !isList && body.length > 0;
  // The first sentence that is not the title.
  const first = body.find(({ text }) => withoutFullStop(text) !== title)?.text;
  const quoted = first && phrases ? fill(phrases.quote, { sentence: first }) : first;
  const description = [isProse ? phrases?.prose : shape?.description, quoted].filter(Boolean).join(' ');
  return {
    title,
    description: description || hook,
    contentType: shape && !isProse ? shape.contentType : 'Text Post',
    hook,
    sourceIds: [...new Set([sourceId, ...body.map(({ id }) => id)])],
  };
}

function ideaFromTopic(topic: string) {
  const { description } = ENGLISH_PHRASES.noAnswers;
  return { title: topic, description, contentType: 'Text Post', hook: topic, sourceIds: [] as string[] };
}

/** A short sentence of the client, else the main clause of a longer one, else the headline of the shape. */
function titleOf({ hook, opening, body, shape, phrases, topic, index }: PlannedPost): string {
  const said = opening ? [opening, ...body] : body;
  const own =
    opening && (shortSentence(said, TITLE_WORDS) ?? said.flatMap(({ text }) => mainClause(text) ?? [])[0]);
  if (own) return own;
  return withoutFullStop(phrases && shape && index < BATCH ? fillTopic(shape.hook, phrases, topic) : hook);
}

/** The end of a main clause. */
const NEXT_CLAUSE =
  /[,;:] |,? (?:and|but|because|before|after|when|while|so|until|und|aber|sondern|weil|bevor|nachdem|während|bis) /u;
const DEPENDENT_CLAUSE =
  /^(?:if|when|while|because|since|although|as|once|after|before|until|unless|wenn|weil|als|obwohl|nachdem|bevor|seit|sobald|solange|während|falls|da)\b/i;

/** The words up to the next clause, if they make sense alone. */
function mainClause(sentence: string): string | undefined {
  const end = NEXT_CLAUSE.exec(sentence)?.index;
  if (end === undefined || DEPENDENT_CLAUSE.test(sentence)) return undefined;
  const clause = sentence.slice(0, end);
  const count = clause.split(/\s+/).length;
  const fits = count > MIN_TITLE_WORDS && count <= TITLE_WORDS;
  return fits && isIndependent({ text: clause }) ? clause : undefined;
}

/** The first sentence that makes sense alone and has at most this many words. */
function shortSentence(said: readonly Statement[], mostWords: number): string | undefined {
  const found = said.find((one) => {
    const count = one.text.split(/\s+/).length;
    return count >= MIN_TITLE_WORDS && count <= mostWords && isIndependent(one);
  });
  return found && withoutFullStop(found.text);
}

function withoutFullStop(line: string): string {
  return line.replace(/[.,;:!]+$/, '');
}

/** Fewest characters of a post, also from an answer of a few words. */
const SHORTEST = 250;
const SENTENCES_PER_PARAGRAPH = 2;
const ASKS_FOR_SHORT = /\b(short|shorter|brief|trim|kürzer|kurz|straffen)\b/i;

/** A post around the client's own sentences, in the shape that the plan gives to its idea. */
function writePost(blocks: Blocks) {
  const idea = blocks.find(({ about }) => about.kind === 'idea');
  const title = field(idea, 'Title') || 'Post';
  const planned = postFor(idea, blocks);
  if (!planned) {
    const { hook, body } = ENGLISH_PHRASES.noAnswers;
    return { title, hook, body, hashtags: [], language: 'en' };
  }
  const { hook, language } = planned;
  const isShort = ASKS_FOR_SHORT.test(textOf(blocks, "editor's instruction"));
  const body = paragraphsOf(planned, isShort).join('\n\n');
  return { title, hook, body, hashtags: [], language };
}

/**
 * The planned post with the idea's hook, unless another post opens like it; else one from the idea's answers, else
 * any. A rewrite takes another opening and another shape.
 */
function postFor(idea: SourceBlock | undefined, blocks: Blocks): PlannedPost | undefined {
  const plan = planMonth(blocks);
  const present = textOf(blocks, 'current text');
  const own = plan.find(({ hook }) => hook === field(idea, 'Hook'));
  if (own && present.startsWith(own.hook)) return rewritten(own);
  const free = plan.filter(({ hook }) => !isUsed(hook, blocks) && !present.startsWith(hook));
  if (own && free.includes(own)) return own;
  const named = String(idea?.about.sourceIds ?? '').split(' ');
  return free.find(({ sourceId }) => named.includes(sourceId)) ?? free[0] ?? own ?? plan[0];
}

function rewritten(post: PlannedPost): PlannedPost {
  const { phrases, shape, body, opening, topic } = post;
  if (!phrases || !shape) return post;
  const shapes: Shape[] = Object.values(phrases.shapes);
  const other = shapes[(shapes.indexOf(shape) + 3) % shapes.length] ?? shape;
  const hook = fillTopic(other.hook, phrases, topic);
  return { ...post, shape: other, hook, opening: undefined, body: opening ? [opening, ...body] : body };
}

/** The paragraphs below the hook. */
function paragraphsOf(
  { shape, phrases, hook, body, topic, isList }: PlannedPost,
  isShort: boolean,
): string[] {
  if (!shape || !phrases) return groupsOf(body);
  const say = (phrase: string) => (phrase === '' ? [] : [fillTopic(phrase, phrases, topic)]);
  const own = isList
    ? [[...say(shape.lead), ...body.map(({ text }) => `• ${text}`)].join('\n')]
    : groupsOf(body);
  const question = say(shape.question);
  if (isShort) return [...own, ...question];
  const apply = say(shape.apply);
  const length = [hook, ...own, ...apply, ...question].join('\n\n').length;
  return [...own, ...apply, ...(length < SHORTEST ? say(shape.more) : []), ...question];
}

function groupsOf(body: readonly Statement[]): string[] {
  const starts = [...body.keys()].filter((at) => at % SENTENCES_PER_PARAGRAPH === 0);
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
    const quote = text.replace(/^• /, '');
    const source = sources.find((block) => block.text.includes(quote))?.id;
    if (!source || !asked.has(number)) return [];
    const found = { kind: 'fact', label: 'supported', evidence: [{ source, quote }], derivation: null };
    return [{ number, ...found, differs: [], ruledOut: [], hollow: false }];
  });
  return { sentences };
}

const MAX_PILLARS = 4;
const MAX_HEARD = 5;
const PILLAR_WORDS = 6;
/** Words of a sentence that is worth quoting. */
const QUOTABLE = { from: 4, to: 40 };
const AUDIENCE_QUESTION = /audience|zielgruppe/i;
const COMPETITORS_QUESTION = /competitors|mitbewerb|wettbewerb|konkurren/i;

type Answers = readonly (readonly Statement[])[];

/** A strategy around the client's own sentences; parts without material stay empty. */
function writeStrategy(blocks: Blocks, language: string | undefined, posts: number) {
  const phrases = phrasesIn(language ?? 'en') ?? ENGLISH_PHRASES;
  const answers = answersOf(statementsOf(blocks));
  const pillars = pillarsOf(answers, blocks, phrases);
  const quotes = answers.flatMap((said) => quotable(said) ?? []).slice(0, MAX_HEARD);
  const wishes = linesOf(blocks, "client's preferences").flatMap((line) => withoutPrefix(line, 'Do: ') ?? []);
  return {
    heard: quotes.map(({ text, id }) => ({ quote: text, source: id })),
    positioning: positioningOf(answers, blocks, phrases),
    audience: audienceOf(answers, blocks, phrases),
    pillars,
    voice: { do: [...wishes, ...phrases.strategy.do].slice(0, 5), never: phrases.strategy.never },
    firstMonth: firstMonthOf(blocks, pillars, posts),
    questions: [],
    missing: [],
  };
}

function withoutPrefix(line: string, prefix: string): string | undefined {
  return line.startsWith(prefix) ? line.slice(prefix.length) : undefined;
}

function quotable(said: readonly Statement[]): Statement | undefined {
  return said.find(({ words }) => words >= QUOTABLE.from && words <= QUOTABLE.to);
}

/** What sets the client apart, and their story: two sentences of each, else of the first two answers. */
function positioningOf(answers: Answers, blocks: Blocks, { strategy }: Phrases) {
  const apart = findAnswer(COMPETITORS_QUESTION, answers, blocks) ?? answers[1] ?? [];
  const story = answers.find((said) => said !== apart) ?? [];
  if (!apart[0] || !story[0]) return { text: '', sources: [] };
  const start = (said: readonly Statement[]) =>
    said
      .slice(0, 2)
      .map(({ text }) => text)
      .join(' ');
  const text = fill(strategy.positioning, { apart: start(apart), story: start(story) });
  return { text, sources: [apart[0].id, story[0].id] };
}

function findAnswer(question: RegExp, answers: Answers, blocks: Blocks) {
  const asked = blocks.find(({ about }) => question.test(String(about.question ?? '')));
  return answers.find(([one]) => one?.id === asked?.id);
}

/** From the form, else from the answer about the audience, else from the last answer. */
function audienceOf(answers: Answers, blocks: Blocks, { strategy }: Phrases) {
  const brand = blocks.find(({ about }) => about.kind === 'brand');
  const described = lines(brand?.text ?? '').flatMap((line) => withoutPrefix(line, 'Audience: ') ?? [])[0];
  if (brand && described !== undefined)
    return { text: fill(strategy.audience, { sentence: described }), notFor: '', sources: [brand.id] };
  const own = findAnswer(AUDIENCE_QUESTION, answers, blocks);
  const said = own ?? answers.at(-1) ?? [];
  const one = quotable(said) ?? said[0];
  if (!one) return { text: '', notFor: '', sources: [] };
  const text = fill(own ? strategy.audience : strategy.readers, { sentence: one.text });
  return { text, notFor: '', sources: [one.id] };
}

/** The longest answers, named by their topic, question or a short sentence. */
function pillarsOf(answers: Answers, blocks: Blocks, { strategy }: Phrases) {
  const topics = metadataById(blocks, 'topic');
  const questions = metadataById(blocks, 'question');
  const named = new Map<string, readonly Statement[]>();
  for (const [at, said] of answers.toSorted((a, b) => b.length - a.length).entries()) {
    const id = said[0]?.id ?? '';
    const asked = strategy.pillarNames.find(({ question }) =>
      new RegExp(question, 'i').test(questions.get(id) ?? ''),
    );
    const other = strategy.otherPillars[at % strategy.otherPillars.length];
    const name = topics.get(id) || (asked?.name ?? shortSentence(said, PILLAR_WORDS) ?? other);
    if (name && !named.has(name)) named.set(name, said);
  }
  const pillars = [...named].slice(0, MAX_PILLARS);
  if (pillars.length < 2) return [];
  return pillars.map(([name, [first, second]]) => ({
    name,
    why: first ? fill(strategy.pillar, { sentence: first.text }) : '',
    proof: second?.text ?? first?.text ?? '',
    share: 100 / pillars.length,
    sources: first ? [first.id] : [],
  }));
}

type Pillars = ReturnType<typeof pillarsOf>;

/** The posts that exist, then new ideas, each under the pillar of its answer; the others take turns. */
function firstMonthOf(blocks: Blocks, pillars: Pillars, posts: number) {
  const sources = new Map(planMonth(blocks).map((post) => [titleOf(post), post.sourceId]));
  const known = linesOf(blocks, 'ideas');
  const found = writeIdeas(blocks, posts + known.length).ideas.map(({ title }) => title);
  return [...new Set([...known, ...found])].slice(0, Math.max(posts, known.length)).map((idea, at) => {
    const own = pillars.find((pillar) => pillar.sources.includes(sources.get(idea) ?? ''));
    return { idea, pillar: (own ?? pillars[at % Math.max(1, pillars.length)])?.name ?? '' };
  });
}
