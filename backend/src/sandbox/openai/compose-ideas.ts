import type { SourceBlock } from '../../openai/source-blocks.js';
import { lines, sentences } from '../../platform/text/units.js';
import { SANDBOX_LABEL } from './label.js';

const MOST = 12;
const TITLE_WORDS = 10;
const HOOK_LENGTH = 140;
const CONTENT_TYPES = ['Text Post', 'Story', 'Opinion', 'How-To', 'List Post', 'Carousel'];

/** One idea per sentence of the answers, taking one answer after the other; without answers one per topic. */
export function composeIdeas(blocks: readonly SourceBlock[]) {
  const answers = blocks.filter(({ about }) => about.kind === 'answer');
  const spoken = roundRobin(
    answers.map(({ id, text }) => sentences(text).map((sentence) => ({ id, sentence }))),
  );
  const ideas = spoken.length > 0 ? spoken.map(fromSentence) : topicsOf(blocks).map(fromTopic);
  return { ideas: ideas.slice(0, MOST).map((idea, i) => ({ ...idea, contentType: contentType(i) })) };
}

function fromSentence({ id, sentence }: { id: string; sentence: string }) {
  const title = sentence
    .split(/\s+/)
    .slice(0, TITLE_WORDS)
    .join(' ')
    .replace(/[.,;:!?]+$/, '');
  const hook = sentence.length <= HOOK_LENGTH ? sentence : title;
  return { title, description: `${SANDBOX_LABEL} The client said: ${sentence}`, hook, sourceIds: [id] };
}

function fromTopic(topic: string) {
  const description = `${SANDBOX_LABEL} There are no answers yet: ask the client about this topic.`;
  return { title: topic, description, hook: topic, sourceIds: [] as string[] };
}

function topicsOf(blocks: readonly SourceBlock[]): string[] {
  return blocks.filter(({ about }) => about.kind === 'topics').flatMap(({ text }) => lines(text));
}

function roundRobin<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}

function contentType(index: number): string {
  return CONTENT_TYPES[index % CONTENT_TYPES.length] ?? 'Text Post';
}
