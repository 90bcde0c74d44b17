import { sentenceSpans } from '../../platform/text/units.js';
import type {
  Finding,
  LookUp,
  Meaning,
  PostReview,
  ReviewedSentence,
} from '../../submissions/post-review.schemas.js';
import { withoutHashtagLine } from '../brief/style-card.js';
import { findingsOn, isCarried, shownAs } from './arbiter.js';
import type { LintResult } from './lint/finding.js';
import type { Judged } from './meaning.js';

/** How the text came about. */
export type WritingFacts = Pick<PostReview, 'promptVersion' | 'model' | 'repaired' | 'dropped' | 'usage'>;

export interface ReviewParts {
  text: string;
  language: string;
  /** What the lint found, or undefined when the text took too long to be looked through. */
  facts: LintResult | undefined;
  judged: Judged;
  meaning: Meaning;
  writing: WritingFacts;
}

/** The sentences of a post that say something: hashtags do not. */
export function postSentences(text: string) {
  return sentenceSpans(withoutHashtagLine(text));
}

/** What the editor is told beside the post: the lint and the verified verdicts, brought together by the arbiter. */
export function reviewOf({ text, language, facts, judged, meaning, writing }: ReviewParts): PostReview {
  const names = facts?.findings.filter(isUnsourcedName) ?? [];
  const sentences = postSentences(text).map((span, at): ReviewedSentence => {
    const verdict = judged.verdicts.get(at);
    const unsourced = [...names, ...(facts?.lookUp ?? [])].some((one) => isWithin(one, span));
    const shown = shownAs(verdict, { unsourced });
    return { ...span, shown, ...(verdict && { verdict }), key: judged.keys[at] ?? '' };
  });
  // Verified evidence stands beside such a sentence: what has no literal source there is explained.
  const carried = sentences.filter(({ verdict }) => isCarried(verdict));
  const isExplained = (one: Place) => carried.some((sentence) => isWithin(one, sentence));
  const found = [
    ...(facts?.findings ?? []).filter((one) => !(isUnsourcedName(one) && isExplained(one))),
    ...sentences.flatMap(findingsOn),
  ];
  const { faults = [], warnings = [] } = Object.groupBy(found, ({ severity }) =>
    severity === 'fault' ? 'faults' : 'warnings',
  );
  return {
    ...writing,
    language,
    faults,
    warnings,
    lookUp: (facts?.lookUp ?? []).filter((one: LookUp) => !isExplained(one)),
    lint: facts ? 'checked' : 'not_checked',
    meaning,
    sentences,
  };
}

type Place = Pick<Finding, 'start' | 'end'>;

function isWithin({ start, end }: Place, sentence: Place): boolean {
  if (start === undefined || end === undefined) return false;
  return start >= (sentence.start ?? 0) && end <= (sentence.end ?? 0);
}

function isUnsourcedName({ kind }: Finding): boolean {
  return kind === 'unsourced_name';
}
