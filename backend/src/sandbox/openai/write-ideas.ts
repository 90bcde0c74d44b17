import type { SourceBlock } from '../../openai/source-blocks.js';
import { lines } from '../../platform/text/units.js';
import { isUsed, type PlannedPost, planMonth } from './month-plan.js';
import { ENGLISH_PHRASES } from './phrases.js';

const TITLE_WORDS = 9;
const CLAUSE_END = /[,;:]$/;
/** A title does not end with a word that needs another one. */
const DANGLING =
  /\s+(?:a|an|the|and|or|but|of|to|in|on|for|with|that|which|und|oder|aber|der|die|das|ein|eine|zu|mit|für|dass)$/i;

/** One idea per planned post that does not open like an existing post; without answers one per topic. */
export function writeIdeas(blocks: readonly SourceBlock[], count: number) {
  const plan = planMonth(blocks).filter(({ hook }) => !isUsed(hook, blocks));
  const ideas = plan.length > 0 ? plan.map(toIdea) : topicsOf(blocks).map(fromTopic);
  return { ideas: ideas.slice(0, count) };
}

function toIdea({ hook, shape, phrases, body, sourceId }: PlannedPost) {
  const first = body[0]?.text;
  const description = [shape?.description, first && (phrases ? `“${first}”` : first)]
    .filter(Boolean)
    .join(' ');
  return {
    title: titleOf(hook),
    description: description || hook,
    contentType: shape?.contentType ?? 'Text Post',
    hook,
    sourceIds: [...new Set([sourceId, ...body.map(({ id }) => id)])],
  };
}

function fromTopic(topic: string) {
  const { description } = ENGLISH_PHRASES.noAnswers;
  return { title: topic, description, contentType: 'Text Post', hook: topic, sourceIds: [] as string[] };
}

/** The first clause of a line, at most nine words, without punctuation at its end; a cut is marked. */
export function titleOf(line: string): string {
  const all = line.split(/\s+/);
  const clause = all.findIndex((word, at) => at >= 3 && at < TITLE_WORDS && CLAUSE_END.test(word));
  const end = clause < 0 ? TITLE_WORDS : clause + 1;
  const title = all
    .slice(0, end)
    .join(' ')
    .replace(/[.,;:!?]+$/, '');
  return clause < 0 && all.length > end ? `${title.replace(DANGLING, '')} …` : title;
}

function topicsOf(blocks: readonly SourceBlock[]): string[] {
  return blocks.filter(({ about }) => about.kind === 'topics').flatMap(({ text }) => lines(text));
}
