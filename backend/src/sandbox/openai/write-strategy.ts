import { lines } from '../../common/text/units.js';
import type { SourceBlock } from '../../openai/source-blocks.js';
import { ENGLISH_PHRASES, type Phrases, phrasesIn } from './phrases.js';
import { type Statement, statementsOf } from './statements.js';
import { shortSentence, writeIdeas } from './write-ideas.js';

const MOST_PILLARS = 4;
const MOST_HEARD = 5;
const PILLAR_WORDS = 6;
/** Shorter sentences are not worth a quotation; longer ones are not read as one. */
const QUOTABLE = { from: 4, to: 40 };
const AUDIENCE_QUESTION = /audience|zielgruppe/i;

/** A strategy around the client's own sentences; a part that they cannot carry stays empty. */
export function writeStrategy(blocks: readonly SourceBlock[], language: string | undefined, posts: number) {
  const phrases = phrasesIn(language ?? 'en') ?? ENGLISH_PHRASES;
  const answers = [...Map.groupBy(statementsOf(blocks), ({ id }) => id).values()];
  const pillars = pillarsOf(answers, blocks, phrases);
  return {
    heard: heardIn(answers),
    positioning: positioningOf(answers, phrases),
    audience: audienceOf(answers, blocks, phrases),
    pillars,
    voice: {
      do: [...wishesOf(blocks), ...phrases.strategy.do].slice(0, 5),
      never: [...phrases.strategy.never],
    },
    firstMonth: firstMonthOf(
      blocks,
      pillars.map(({ name }) => name),
      posts,
    ),
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

function positioningOf(answers: Answers, { strategy }: Phrases) {
  const [first, second] = answers.flatMap((said) => quotable(said) ?? said[0] ?? []);
  if (!first || !second) return { text: '', sources: [] };
  return { text: strategy.positioning(first.text, second.text), sources: [first.id, second.id] };
}

/** By the form's own words, else by the answer about the audience, else by the last answer. */
function audienceOf(answers: Answers, blocks: readonly SourceBlock[], { strategy }: Phrases) {
  const brand = blocks.find(({ about }) => about.kind === 'brand');
  const mark = 'Audience: ';
  const line = lines(brand?.text ?? '').find((one) => one.startsWith(mark));
  if (brand && line)
    return { text: strategy.audience(line.slice(mark.length)), notFor: '', sources: [brand.id] };
  const asked = blocks.find(({ about }) => AUDIENCE_QUESTION.test(String(about.question ?? '')));
  const own = answers.find(([one]) => one?.id === asked?.id);
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

/** The posts that exist, then new ideas; one pillar after the other. */
function firstMonthOf(blocks: readonly SourceBlock[], pillars: readonly string[], posts: number) {
  const known = blocks.filter(({ about }) => about.kind === 'ideas').flatMap(({ text }) => lines(text));
  const found = writeIdeas(blocks, posts + known.length).ideas.map(({ title }) => title);
  return [...new Set([...known, ...found])]
    .slice(0, Math.max(posts, known.length))
    .map((idea, at) => ({ idea, pillar: pillars[at % Math.max(1, pillars.length)] ?? '' }));
}

function wishesOf(blocks: readonly SourceBlock[]): string[] {
  return blocks
    .filter(({ about }) => about.kind === "client's wishes")
    .flatMap(({ text }) => lines(text))
    .flatMap((line) => (line.startsWith('Do: ') ? [line.slice('Do: '.length)] : []));
}
