import type { SourceBlock } from '../../openai/source-blocks.js';
import { lines } from '../../platform/text/units.js';
import { MAX_POSTS_PER_MONTH } from '../../rules/settings.js';
import { composeIdeas } from './compose-ideas.js';
import { SANDBOX_LABEL } from './label.js';
import { type Statement, statementsOf } from './statements.js';

const MOST_PILLARS = 4;
const MOST_HEARD = 5;
const NAME_WORDS = 5;
/** What fewer words say is not worth a quotation, and what more say is not read as one. */
const QUOTABLE = { from: 6, to: 40 };

/**
 * A strategy out of the client's own sentences: nothing is said of them that they did not say. What the sentences do not
 * give is left empty, and the product says what is missing.
 */
export function composeStrategy(blocks: readonly SourceBlock[]) {
  const byAnswer = [...Map.groupBy(statementsOf(blocks), ({ id }) => id).values()];
  const pillars = pillarsOf(byAnswer, blocks);
  return {
    heard: heardIn(byAnswer),
    positioning: positioningOf(byAnswer),
    audience: audienceOf(blocks),
    pillars,
    voice: { do: wishesOf(blocks), never: [] },
    firstMonth: firstMonthOf(
      blocks,
      pillars.map(({ name }) => name),
    ),
    questions: [],
    missing: [],
  };
}

/** A sentence of each answer, as it was said. */
function heardIn(byAnswer: readonly (readonly Statement[])[]) {
  return byAnswer
    .flatMap((said) => said.find(({ words }) => words >= QUOTABLE.from && words <= QUOTABLE.to) ?? [])
    .slice(0, MOST_HEARD)
    .map(({ text, id }) => ({ quote: text, source: id }));
}

function positioningOf(byAnswer: readonly (readonly Statement[])[]) {
  const said = byAnswer.slice(0, 2).flatMap(([first]) => first ?? []);
  if (said.length < 2) return { text: '', sources: [] };
  return { text: labelled(said), sources: said.map(({ id }) => id) };
}

/** What the form says of the audience, in the client's words. */
function audienceOf(blocks: readonly SourceBlock[]) {
  const brand = blocks.find(({ about }) => about.kind === 'brand');
  const mark = 'Audience: ';
  const text = lines(brand?.text ?? '')
    .find((line) => line.startsWith(mark))
    ?.slice(mark.length);
  return brand && text
    ? { text: `${text} ${SANDBOX_LABEL}`, notFor: '', sources: [brand.id] }
    : { text: '', notFor: '', sources: [] };
}

/** The answers that say most; each is called by its topic, or by its first words. */
function pillarsOf(byAnswer: readonly (readonly Statement[])[], blocks: readonly SourceBlock[]) {
  const topics = new Map(blocks.map(({ id, about }) => [id, about.topic ? String(about.topic) : '']));
  const named = new Map<string, readonly Statement[]>();
  for (const said of byAnswer.toSorted((a, b) => b.length - a.length)) {
    const [first] = said;
    const name = first && (topics.get(first.id) || firstWords(first.text));
    if (name && !named.has(name)) named.set(name, said);
  }
  const all = [...named].slice(0, MOST_PILLARS);
  if (all.length < 2) return [];
  return all.map(([name, [first, second]]) => ({
    name,
    why: labelled(first ? [first] : []),
    proof: second?.text ?? '',
    share: 100 / all.length,
    sources: first ? [first.id] : [],
  }));
}

/** The posts that there are, then the ideas that the stand-in has; one pillar after the other. */
function firstMonthOf(blocks: readonly SourceBlock[], pillars: readonly string[]) {
  const known = blocks.filter(({ about }) => about.kind === 'ideas').flatMap(({ text }) => lines(text));
  const found = composeIdeas(blocks).ideas.map(({ title }) => title);
  return [...new Set([...known, ...found])]
    .slice(0, known.length + MAX_POSTS_PER_MONTH)
    .map((idea, at) => ({ idea, pillar: pillars[at % Math.max(1, pillars.length)] ?? '' }));
}

function wishesOf(blocks: readonly SourceBlock[]): string[] {
  const wishes = blocks.filter(({ about }) => about.kind === "client's wishes");
  return wishes
    .flatMap(({ text }) => lines(text))
    .flatMap((line) => (line.startsWith('Do: ') ? [line.slice('Do: '.length)] : []));
}

function firstWords(text: string): string {
  return text
    .split(/\s+/)
    .slice(0, NAME_WORDS)
    .join(' ')
    .replace(/[.,;:!?]+$/, '');
}

function labelled(said: readonly Statement[]): string {
  return [...said.map(({ text }) => text), SANDBOX_LABEL].join(' ');
}
