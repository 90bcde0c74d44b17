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
  const { hook, shape, isList, phrases, body, sourceId } = post;
  const title = titleOf(post);
  // What title and hook do not say already.
  const first = body.find(({ text }) => withoutFullStop(text) !== title)?.text;
  const quoted = first && phrases ? phrases.quote(first) : first;
  return {
    title,
    description:
      [isProse(post) ? phrases?.prose : shape?.description, quoted].filter(Boolean).join(' ') || hook,
    contentType: shape && (isList || !isProse(post)) ? shape.contentType : 'Text Post',
    hook,
    sourceIds: [...new Set([sourceId, ...body.map(({ id }) => id)])],
  };
}

function fromTopic(topic: string) {
  const { description } = ENGLISH_PHRASES.noAnswers;
  return { title: topic, description, contentType: 'Text Post', hook: topic, sourceIds: [] as string[] };
}

/** A list in shape only: its sentences are no points, so it is a text post. */
function isProse({ shape, isList, body }: PlannedPost): boolean {
  return shape?.isList === true && !isList && body.length > 0;
}

/** A short sentence of the client, else the main clause of a longer one, else the headline of the shape. */
export function titleOf({ hook, opening, body, shape, phrases, topic, index }: PlannedPost): string {
  const said = opening ? [opening, ...body] : body;
  const own =
    opening && (shortSentence(said, TITLE_WORDS) ?? said.flatMap(({ text }) => mainClause(text) ?? [])[0]);
  if (own) return own;
  return withoutFullStop(phrases && shape && index < BATCH ? fill(shape.hook, phrases, topic) : hook);
}

/** Where a sentence goes on after its main clause. */
const NEXT_CLAUSE =
  /[,;:] |,? (?:and|but|because|before|after|when|while|so|until|und|aber|sondern|weil|bevor|nachdem|während|bis) /u;
const DEPENDENT_CLAUSE =
  /^(?:if|when|while|because|since|although|as|once|after|before|until|unless|wenn|weil|als|obwohl|nachdem|bevor|seit|sobald|solange|während|falls|da)\b/i;

/** The words up to the next clause, where they say something alone. */
function mainClause(sentence: string): string | undefined {
  const end = NEXT_CLAUSE.exec(sentence)?.index;
  if (end === undefined || DEPENDENT_CLAUSE.test(sentence)) return undefined;
  const clause = sentence.slice(0, end);
  const count = clause.split(/\s+/).length;
  const makesSense = isIndependent({ text: clause });
  return count > FEWEST_TITLE_WORDS && count <= TITLE_WORDS && makesSense ? clause : undefined;
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
