import type { Finding } from '../../submissions/post-review.schemas.js';
import type { CheckedPost, Rule } from './finding.js';
import { length } from './length.js';

/** All rules, in the order of their numbers. */
const RULES: Rule[] = [length];

/** What is wrong with a generated post, by rules alone: no model, no network, the same result every time. */
export function checkPost(post: CheckedPost): Finding[] {
  return RULES.flatMap((rule) => rule(post));
}
