import { lines } from '../../common/text/units.js';
import type { SourceBlock } from '../../openai/source-blocks.js';
import { planMonth } from './month-plan.js';
import { ENGLISH_PHRASES, type Phrases, phrasesIn } from './phrases.js';
import { type Statement, statementsOf } from './statements.js';
import { shortSentence, titleOf, writeIdeas } from './write-ideas.js';

const MOST_PILLARS = 4;
const MOST_HEARD = 5;
const PILLAR_WORDS = 6;
/** Shorter sentences are not worth a quotation; longer ones are not read as one. */
const QUOTABLE = { from: 4, to: 40 };
const AUDIENCE_QUESTION = /audience|zielgruppe/i;
const COMPETITORS_QUESTION = /competitors|mitbewerb|wettbewerb|konkurren/i;

/** A strategy around the client's own sentences; a part that they cannot carry stays empty. */
export function writeStrategy(blocks: readonly SourceBlock[], language: string | undefined, posts: number) {
  const phrases = phrasesIn(language ?? 'en') ?? ENGLISH_PHRASES;
  const answers = [...Map.groupBy(statementsOf(blocks), ({ id }) => id).values()];
  const pillars = pillarsOf(answers, blocks, phrases);
  return {
    heard: heardIn(answers),
    positioning: positioningOf(answers, blocks, phrases),
    audience: audienceOf(answers, blocks, phrases),
    pillars,
    voice: {
      do: [...wishesOf(blocks), ...phrases.strategy.do].slice(0, 5),
      never: [...phrases.strategy.never],
    },
    firstMonth: firstMonthOf(blocks, pillars, posts),
    questions: [],
    missing: [],
  };
}

type Answers = readonly (readonly Statement[])[];

function quotable(said: readonly Statement[]): Statement | undefined {
  return said.find(({ words }) => words >= QUOTABLE.from && words <= QUOTABLE.to);
}

function heardIn(answers: Answers) {
  return answers
    .flatMap((said) => quotable(said) ?? [])
    .slice(0, MOST_HEARD)
    .map(({ text, id }) => ({ quote: text, source: id }));
}

/** What sets the client apart, and their story: two sentences of each, else of the first two answers. */
function positioningOf(answers: Answers, blocks: readonly SourceBlock[], { strategy }: Phrases) {
  const apart = answerTo(COMPETITORS_QUESTION, answers, blocks) ?? answers[1] ?? [];
  const story = answers.find((said) => said !== apart) ?? [];
  const [about] = apart;
  const [from] = story;
  if (!about || !from) return { text: '', sources: [] };
  return { text: strategy.positioning(startOf(apart), startOf(story)), sources: [about.id, from.id] };
}

function startOf(said: readonly Statement[]): string {
  return said
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' ');
}

function answerTo(question: RegExp, answers: Answers, blocks: readonly SourceBlock[]) {
  const asked = blocks.find(({ about }) => question.test(String(about.question ?? '')));
  return answers.find(([one]) => one?.id === asked?.id);
}

/** By the form's own words, else by the answer about the audience, else by the last answer. */
function audienceOf(answers: Answers, blocks: readonly SourceBlock[], { strategy }: Phrases) {
  const brand = blocks.find(({ about }) => about.kind === 'brand');
  const mark = 'Audience: ';
  const line = lines(brand?.text ?? '').find((one) => one.startsWith(mark));
  if (brand && line)
    return { text: strategy.audience(line.slice(mark.length)), notFor: '', sources: [brand.id] };
  const own = answerTo(AUDIENCE_QUESTION, answers, blocks);
  const said = own ?? answers.at(-1) ?? [];
  const one = quotable(said) ?? said[0];
  return one
    ? { text: own ? strategy.audience(one.text) : strategy.readers(one.text), notFor: '', sources: [one.id] }
    : { text: '', notFor: '', sources: [] };
}

/** The answers that say most, named by their topic, question or a short sentence. */
function pillarsOf(answers: Answers, blocks: readonly SourceBlock[], { strategy }: Phrases) {
  const topics = new Map(blocks.map(({ id, about }) => [id, about.topic ? String(about.topic) : '']));
  const questions = new Map(blocks.map(({ id, about }) => [id, String(about.question ?? '')]));
  const pillarName = (said: readonly Statement[], at: number) =>
    strategy.pillarNames.find(([question]) => question.test(questions.get(said[0]?.id ?? '') ?? ''))?.[1] ??
    shortSentence(said, PILLAR_WORDS) ??
    strategy.otherPillars[at % strategy.otherPillars.length];
  const named = new Map<string, readonly Statement[]>();
  for (const [at, said] of answers.toSorted((a, b) => b.length - a.length).entries()) {
    const [first] = said;
    const name = first && (topics.get(first.id) || pillarName(said, at));
    if (name && !named.has(name)) named.set(name, said);
  }
  const all = [...named].slice(0, MOST_PILLARS);
  if (all.length < 2) return [];
  return all.map(([name, [first, second]]) => ({
    name,
    why: first ? strategy.pillar(first.text) : '',
    proof: second?.text ?? first?.text ?? '',
    share: 100 / all.length,
    sources: first ? [first.id] : [],
  }));
}

type Pillars = ReturnType<typeof pillarsOf>;

/** The posts that exist, then new ideas, each under the pillar of its answer; the others take turns. */
function firstMonthOf(blocks: readonly SourceBlock[], pillars: Pillars, posts: number) {
  const sources = new Map(planMonth(blocks).map((post) => [titleOf(post), post.sourceId]));
  const known = blocks.filter(({ about }) => about.kind === 'ideas').flatMap(({ text }) => lines(text));
  const found = writeIdeas(blocks, posts + known.length).ideas.map(({ title }) => title);
  return [...new Set([...known, ...found])].slice(0, Math.max(posts, known.length)).map((idea, at) => {
    const own = pillars.find((pillar) => pillar.sources.includes(sources.get(idea) ?? ''));
    return { idea, pillar: (own ?? pillars[at % Math.max(1, pillars.length)])?.name ?? '' };
  });
}

function wishesOf(blocks: readonly SourceBlock[]): string[] {
  return blocks
    .filter(({ about }) => about.kind === "client's wishes")
    .flatMap(({ text }) => lines(text))
    .flatMap((line) => (line.startsWith('Do: ') ? [line.slice('Do: '.length)] : []));
}
