import type { Finding } from '../../submissions/post-review.schemas.js';
import type { Brief } from '../brief.js';
import type { PostAnswer } from '../content-ai.schemas.js';

/** A generated post as the rules see it. */
export interface CheckedPost {
  answer: PostAnswer;
  /** The whole text as it is published. */
  text: string;
  brief: Brief;
  /** Secret of the prompt. */
  canary: string;
  /** Websites of the agency's other clients. */
  otherWebsites: readonly string[];
}

/** One group of rules: the same post gives the same findings. */
export type Rule = (post: CheckedPost) => Finding[];

/** Something that should be mended before the post goes out; the model is asked once. */
export function fault(rule: string, kind: string, message: string, excerpt?: string): Finding {
  return { rule, kind, severity: 'fault', message, ...(excerpt && { excerpt }) };
}

/** Something for the editor's judgement. */
export function warning(rule: string, kind: string, message: string, excerpt?: string): Finding {
  return { rule, kind, severity: 'warning', message, ...(excerpt && { excerpt }) };
}
