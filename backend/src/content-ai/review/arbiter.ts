import type { Finding, ReviewedSentence, Verdict } from '../../submissions/post-review.schemas.js';

export type Shown = ReviewedSentence['shown'];

/**
 * How a sentence is shown: by its verified verdict, and by whether the lint saw a name or a number in it that no
 * source has. Nothing else decides. A contradiction comes here only after it was said twice.
 */
export function shownAs(verdict: Verdict | undefined, { unsourced }: { unsourced: boolean }): Shown {
  if (!verdict) return 'not_checked';
  const { label, ruledOut, hollow } = verdict;
  if (label === 'contradicted') return 'fault';
  if (isUnsaid(verdict)) return unsourced ? 'fault' : 'warning';
  return ruledOut.length > 0 || hollow ? 'warning' : 'silent';
}

/** Whether verified evidence stands behind a sentence, so that a name or number without a literal source is explained. */
export function isCarried(verdict: Verdict | undefined): boolean {
  return verdict?.label === 'supported' || verdict?.label === 'derived';
}

/** In what a sentence differs from its source, for a person. */
const DIFFERS: Record<Verdict['differs'][number], string> = {
  number: 'another number',
  name: 'another name',
  quantifier: 'how many or how often',
  polarity: 'the opposite',
  actor: 'somebody else',
  cause: 'another cause',
};

/** What there is to say about a sentence, gravest first. The words that speak against it stand in its evidence. */
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
    ...ruledOut.flatMap((entry) => found('ruled_out', 'warning', `The client leaves this out: "${entry}".`)),
    ...(hollow ? found('hollow', 'warning', 'A turn of phrase without content.') : []),
  ];
}

/** Something is stated that no source says; an opinion needs none. */
function isUnsaid({ label, kind }: Verdict): boolean {
  return label === 'not_found' && (kind === 'fact' || kind === 'scene');
}
