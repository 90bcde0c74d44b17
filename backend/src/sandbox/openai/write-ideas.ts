import { lines } from '../../common/text/units.js';
import type { SourceBlock } from '../../openai/source-blocks.js';
import { BATCH, isIndependent, isUsed, type PlannedPost, planMonth } from './month-plan.js';
import { ENGLISH_PHRASES, fill } from './phrases.js';
import type { Statement } from './statements.js';

const TITLE_WORDS = 10;
const FEWEST_TITLE_WORDS = 3;

/** One idea per planned post that does not open like an existing post; without answers one per topic. */
export function writeIdeas(blocks: readonly SourceBlock[], count: number) {
  const plan = planMonth(blocks).filter(({ hook }) => !isUsed(hook, blocks));
  const ideas = plan.length > 0 ? plan.map(toIdea) : topicsOf(blocks).map(fromTopic);
  return { ideas: ideas.slice(0, count) };
}

function toIdea(post: PlannedPost) {
  const { hook, shape, phrases, body, sourceId } = post;
  const title = titleOf(post);
  // What title and hook do not say already.
  const first = body.find(({ text }) => withoutFullStop(text) !== title)?.text;
  const quoted = first && phrases ? phrases.quote(first) : first;
  return {
    title,
    description: [shape?.description, quoted].filter(Boolean).join(' ') || hook,
    contentType: shape?.contentType ?? 'Text Post',
    hook,
    sourceIds: [...new Set([sourceId, ...body.map(({ id }) => id)])],
  };
}

function fromTopic(topic: string) {
  const { description } = ENGLISH_PHRASES.noAnswers;
  return { title: topic, description, contentType: 'Text Post', hook: topic, sourceIds: [] as string[] };
}

/** A short sentence of the client, else the headline of the shape; never a cut sentence. */
function titleOf({ hook, opening, body, shape, phrases, topic, index }: PlannedPost): string {
  const short = opening && shortSentence([opening, ...body], TITLE_WORDS);
  if (short) return short;
  return withoutFullStop(phrases && shape && index < BATCH ? fill(shape.hook, phrases, topic) : hook);
}

/** The first sentence that makes sense alone and has at most so many words. */
export function shortSentence(said: readonly Statement[], mostWords: number): string | undefined {
  const fits = said.find((one) => {
    const count = one.text.split(/\s+/).length;
    return count >= FEWEST_TITLE_WORDS && count <= mostWords && isIndependent(one);
  });
  return fits && withoutFullStop(fits.text);
}

function withoutFullStop(line: string): string {
  return line.replace(/[.,;:!]+$/, '');
}

function topicsOf(blocks: readonly SourceBlock[]): string[] {
  return blocks.filter(({ about }) => about.kind === 'topics').flatMap(({ text }) => lines(text));
}
