import type { Brief } from '../brief.js';
import { factSources } from '../material.js';

/** Everything that facts may come from, as one text. */
export function factText({ material }: Brief): string {
  return [...factSources(material).values()].join('\n');
}

/** The client's own language: what was answered, written about the brand and posted, not what we asked. */
export function ownText({ material }: Brief): string {
  const { answers, brand, posts } = material;
  return [...answers.map(({ text }) => text), brand, ...posts.map(({ text }) => text)].join('\n');
}

/** Everything that the client said, was asked or posted: what stands here is nobody else's invention. */
export function sourceText(brief: Brief): string {
  const { answers, posts, topics } = brief.material;
  return [
    factText(brief),
    ...answers.map(({ question }) => question),
    ...posts.map(({ text }) => text),
    ...topics,
  ].join('\n');
}
