import type { Finding } from '../../submissions/post-review.schemas.js';
import { copying } from './copying.js';
import type { CheckedPost, Rule } from './finding.js';
import { fold } from './fold.js';
import { forbidden } from './forbidden.js';
import { formatting, readingAids } from './formatting.js';
import { grounding } from './grounding.js';
import { leakage } from './leakage.js';
import { length } from './length.js';
import { links } from './links.js';
import { tells } from './machine-tells.js';
import { otherClients } from './other-clients.js';
import { repetition } from './repetition.js';
import { rhythm } from './rhythm.js';
import { shape } from './shape.js';
import { voice } from './voice.js';

/** All rules, C1 to C14 in the order of their numbers. */
const RULES: Rule[] = [
  shape,
  length,
  fold,
  formatting,
  tells,
  rhythm,
  voice,
  grounding,
  copying,
  repetition,
  links,
  forbidden,
  leakage,
  otherClients,
  readingAids,
];

/** What is wrong with a generated post, by rules alone: no model, no network, the same result every time. */
export function checkPost(post: CheckedPost): Finding[] {
  return RULES.flatMap((rule) => rule(post));
}
