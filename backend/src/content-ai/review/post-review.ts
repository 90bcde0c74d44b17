import { sentenceSpans } from '../../common/text/units.js';
import type {
  Finding,
  Meaning,
  PostReview,
  ReviewedSentence,
  UnverifiedTerm,
  Verdict,
} from '../../submissions/post-review.schemas.js';
import { withoutHashtagLine } from '../brief/style-card.js';
import type { LintResult } from '../lint/finding.js';
import { isUnsaid, type Judged } from './meaning.js';

type Shown = ReviewedSentence['shown'];

/**
 * Severity of a sentence, from its verified verdict and from whether the lint found a name or number without a source.
 * A contradiction reaches this function only after a second call confirmed it.
 */
export function severityOf(verdict: Verdict | undefined, { unsourced }: { unsourced: boolean }): Shown {
  if (!verdict) return 'not_checked';
  const { label, ruledOut, hollow } = verdict;
  if (label === 'contradicted') return 'fault';
  if (isUnsaid(verdict)) return unsourced ? 'fault' : 'warning';
  return ruledOut.length > 0 || hollow ? 'warning' : 'silent';
}

/** Whether verified evidence supports a sentence, which also explains a name or number without a literal source. */
function isSupported(verdict: Verdict | undefined): boolean {
  return verdict?.label === 'supported' || verdict?.label === 'derived';
}

/** How a sentence differs from its source. */
const DIFFERS: Record<Verdict['differs'][number], string> = {
  number: 'another number',
  name: 'another name',
  quantifier: 'another quantity or frequency',
  polarity: 'the opposite',
  actor: 'another person',
  cause: 'another cause',
};

/** The findings on a sentence, most severe first. The contradicting quotes are in its evidence. */
export function findingsOn(
  { verdict, shown, text, start, end }: Omit<ReviewedSentence, 'key'>,
  at: number,
): Finding[] {
  if (!verdict) return [];
  const { label, differs, ruledOut, hollow } = verdict;
  const found = (kind: string, severity: Finding['severity'], message: string): Finding[] => [
    { by: 'meaning', kind, severity, message, excerpt: text, start, end, sentence: at },
  ];
  const unsaid =
    shown === 'fault' ? 'No source says this or has its name or number.' : 'No source says this.';
  return [
    ...(label === 'contradicted'
      ? found(
          label,
          'fault',
          `The client said it differently: ${differs.map((one) => DIFFERS[one]).join(', ')}.`,
        )
      : []),
    ...(isUnsaid(verdict) ? found('not_found', shown === 'fault' ? 'fault' : 'warning', unsaid) : []),
    ...ruledOut.flatMap((entry) => found('ruled_out', 'warning', `The client excludes this: "${entry}".`)),
    ...(hollow ? found('hollow', 'warning', 'A turn of phrase without content.') : []),
  ];
}

/** How the text was written. */
export type WritingFacts = Pick<PostReview, 'promptVersion' | 'model' | 'repaired' | 'dropped' | 'usage'>;

export interface ReviewParts {
  text: string;
  language: string;
  /** The lint's result, or undefined when it timed out. */
  facts: LintResult | undefined;
  judged: Judged;
  meaning: Meaning;
  writing: WritingFacts;
}

/** The sentences of a post, without hashtags. */
export function postSentences(text: string) {
  return sentenceSpans(withoutHashtagLine(text));
}

/** Combines the lint and the verified verdicts into the review that the editor sees. */
export function reviewOf({ text, language, facts, judged, meaning, writing }: ReviewParts): PostReview {
  const names = facts?.findings.filter(isUnsourcedName) ?? [];
  const sentences = postSentences(text).map((span, at): ReviewedSentence => {
    const verdict = judged.verdicts.get(at);
    const unsourced = [...names, ...(facts?.lookUp ?? [])].some((one) => isWithin(one, span));
    const shown = severityOf(verdict, { unsourced });
    return { ...span, shown, ...(verdict && { verdict }), key: judged.keys[at] ?? '' };
  });
  // Verified evidence explains a name or number that has no literal source.
  const carried = sentences.filter(({ verdict }) => isSupported(verdict));
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
    lookUp: (facts?.lookUp ?? []).filter((one: UnverifiedTerm) => !isExplained(one)),
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
