import { likeness } from '../../platform/text/similarity.js';
import {
  DEFAULT_CONTENT_TYPE,
  MAX_CONTENT_TYPE_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_HOOK_LENGTH,
} from '../../rules/limits.js';
import type { Idea } from '../../submissions/submission.schemas.js';
import type { Material } from '../brief/material.js';
import type { IdeasAnswer } from './answers.js';
import { IDEAS_PER_RUN } from './ideas-prompt.js';

/** Two lines that share more of their letter triples than this say the same. */
const SAME = 0.5;

export type RawIdea = IdeasAnswer['ideas'][number];

/**
 * The usable ideas of an answer: each with words in it, none like another, none that repeats a line already posted,
 * at most as many as were asked for. Source ids that do not exist are taken out, and an idea that then stands on
 * nothing goes too, unless there are no answers to stand on.
 */
export function usableIdeas(
  ideas: readonly RawIdea[],
  material: Material,
  usedHooks: readonly string[],
): RawIdea[] {
  const known = new Set(['brand', ...[...material.answers, ...material.posts].map(({ id }) => id)]);
  const kept: RawIdea[] = [];
  for (const idea of ideas) {
    const sourceIds = idea.sourceIds.filter((id) => known.has(id));
    const baseless = sourceIds.length === 0 && material.answers.length > 0;
    const repeats = kept.some((other) => same(other.title, idea.title) || same(other.hook, idea.hook));
    const posted = usedHooks.some((hook) => same(hook, idea.hook));
    if (idea.title.trim() !== '' && !baseless && !repeats && !posted) kept.push({ ...idea, sourceIds });
  }
  return kept.slice(0, IDEAS_PER_RUN);
}

/** An idea as it is stored. The id is new, so that a post of an earlier run stays with its own idea. */
export function toIdea({ title, description, contentType, hook, sourceIds }: RawIdea, id: string): Idea {
  return {
    id,
    title: title.trim().slice(0, MAX_FIELD_LENGTH),
    description: description.trim(),
    contentType: contentType.trim().slice(0, MAX_CONTENT_TYPE_LENGTH) || DEFAULT_CONTENT_TYPE,
    hook: hook.trim().slice(0, MAX_HOOK_LENGTH),
    sourceIds: [...new Set(sourceIds)],
  };
}

function same(a: string, b: string): boolean {
  return likeness(a, b) > SAME;
}
