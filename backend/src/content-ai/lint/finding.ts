import type { Finding, UnverifiedTerm } from '../../submissions/post-review.schemas.js';
import type { Brief } from '../brief/brief.js';

/** The input of the lint. */
export interface LintedPost {
  /** The whole text as published. */
  text: string;
  brief: Brief;
  /** Language of the post. */
  language: string;
  /** Secret of the prompt; empty when the prompt is no longer available. */
  canary: string;
  /** Websites of the agency's other clients. */
  otherWebsites: readonly string[];
}

/** One group of checks. Deterministic, in time linear in the length of the post. */
export type Check = (post: LintedPost) => Finding[];

export interface LintResult {
  findings: Finding[];
  lookUp: UnverifiedTerm[];
}

/** A problem to fix before publication. */
export function fault(kind: string, message: string, excerpt?: string): Finding {
  return finding('fault', { kind, message, excerpt });
}

/** One fault when the condition holds, otherwise none. */
export function faultIf(isSo: unknown, ...given: Parameters<typeof fault>): Finding[] {
  return isSo ? [fault(...given)] : [];
}

/** A hint for the editor. */
export function warning(kind: string, message: string, excerpt?: string): Finding {
  return finding('warning', { kind, message, excerpt });
}

function finding(
  severity: Finding['severity'],
  { kind, message, excerpt }: { kind: string; message: string; excerpt: string | undefined },
): Finding {
  return { by: 'lint', kind, severity, message, ...(excerpt && { excerpt }) };
}
