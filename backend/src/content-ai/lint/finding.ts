import type { Finding, LookUp } from '../../submissions/post-review.schemas.js';
import type { Brief } from '../brief/brief.js';

/** A post as the lint sees it. */
export interface LintedPost {
  /** The whole text as it is published. */
  text: string;
  brief: Brief;
  /** Language of the post. */
  language: string;
  /** Secret of the prompt; empty when the prompt is long gone. */
  canary: string;
  /** Websites of the agency's other clients. */
  otherWebsites: readonly string[];
}

/** One group of checks: the same post gives the same findings, in a time that grows as the post does. */
export type Check = (post: LintedPost) => Finding[];

export interface LintResult {
  findings: Finding[];
  lookUp: LookUp[];
}

/** Something that should be mended before the post goes out. */
export function fault(kind: string, message: string, excerpt?: string): Finding {
  return finding('fault', { kind, message, excerpt });
}

/** A fault where something is so, none where it is not. */
export function faultIf(isSo: unknown, ...given: Parameters<typeof fault>): Finding[] {
  return isSo ? [fault(...given)] : [];
}

/** Something for the editor's judgement. */
export function warning(kind: string, message: string, excerpt?: string): Finding {
  return finding('warning', { kind, message, excerpt });
}

function finding(
  severity: Finding['severity'],
  { kind, message, excerpt }: { kind: string; message: string; excerpt: string | undefined },
): Finding {
  return { by: 'lint', kind, severity, message, ...(excerpt && { excerpt }) };
}
