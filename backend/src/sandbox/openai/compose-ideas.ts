import type { SourceBlock } from '../../openai/source-blocks.js';
import { lines } from '../../platform/text/units.js';
import { hooksOf, IDEAS_AT_A_TIME, isUsed, LONGEST_HOOK } from './hooks.js';
import { type Statement, statementsOf } from './statements.js';

const TITLE_WORDS = 10;
const CONTENT_TYPES = ['Text Post', 'Story', 'Opinion', 'How-To', 'List Post', 'Carousel'];

/** An idea for each sentence that can open a post and did not yet; without answers one per topic. */
export function composeIdeas(blocks: readonly SourceBlock[]) {
  const hooks = hooksOf(statementsOf(blocks));
  const unused = hooks.filter((hook) => !isUsed(hook, blocks));
  const ideas = hooks.length > 0 ? unused.map(fromStatement) : topicsOf(blocks).map(fromTopic);
  return {
    ideas: ideas.slice(0, IDEAS_AT_A_TIME).map((idea, i) => ({ ...idea, contentType: contentType(i) })),
  };
}

function fromStatement({ id, text }: Statement) {
  const title = text
    .split(/\s+/)
    .slice(0, TITLE_WORDS)
    .join(' ')
    .replace(/[.,;:!?]+$/, '');
  const hook = text.length <= LONGEST_HOOK ? text : title;
  return { title, description: `Sandbox idea. The client said: ${text}`, hook, sourceIds: [id] };
}

function fromTopic(topic: string) {
  const description = 'Sandbox idea. There are no answers yet: ask the client about this topic.';
  return { title: topic, description, hook: topic, sourceIds: [] as string[] };
}

function topicsOf(blocks: readonly SourceBlock[]): string[] {
  return blocks.filter(({ about }) => about.kind === 'topics').flatMap(({ text }) => lines(text));
}

function contentType(index: number): string {
  return CONTENT_TYPES[index % CONTENT_TYPES.length] ?? 'Text Post';
}
