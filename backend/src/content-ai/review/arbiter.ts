import type { Finding, ReviewedSentence, Verdict } from '../../submissions/post-review.schemas.js';

export type Shown = ReviewedSentence['shown'];

/**
 * How a sentence is shown: by its verified verdict, and by whether the lint saw a name or a number in it that no
 * source has. Nothing else decides. A contradiction comes here only after it was said twice.
 */
export function shownAs(verdict: Verdict | undefined, { unsourced }: { unsourced: boolean }): Shown {
  if (!verdict) return 'not_checked';
  const { kind, label, ruledOut, hollow } = verdict;
  if (label === 'contradicted') return 'fault';
  const states = kind === 'fact' || kind === 'scene';
  if (label === 'not_found' && states && unsourced) return 'fault';
  if (label === 'not_found' && states) return 'warning';
  return ruledOut.length > 0 || hollow ? 'warning' : 'silent';
}

/** Whether verified evidence stands behind a sentence, so that a name or number without a literal source is explained. */
export function isCarried(verdict: Verdict | undefined): boolean {
  return verdict?.label === 'supported' || verdict?.label === 'derived';
}

/** What there is to say about a sentence, gravest first. */
export function findingsOn(sentence: Omit<ReviewedSentence, 'key'>, at: number): Finding[] {
  const { verdict, shown, text, start, end } = sentence;
  if (!verdict) return [];
  const found = (kind: string, severity: Finding['severity'], message: string): Finding => ({
    by: 'meaning',
    kind,
    severity,
    message,
    excerpt: text,
    start,
    end,
    sentence: at,
  });
  const { label, kind, differs, evidence, ruledOut, hollow } = verdict;
  const said = evidence.map(({ quote, source }) => `"${quote}" (${source})`).join(', ');
  const states = kind === 'fact' || kind === 'scene';
  return [
    ...(label === 'contradicted'
      ? [found('contradicted', 'fault', `The client said it differently (${differs.join(', ')}): ${said}.`)]
      : []),
    ...(label === 'not_found' && states
      ? [
          shown === 'fault'
            ? found('not_found', 'fault', 'No source says this, and none has its name or number.')
            : found('not_found', 'warning', 'No source says this.'),
        ]
      : []),
    ...ruledOut.map((entry) => found('ruled_out', 'warning', `The client leaves this out: "${entry}".`)),
    ...(hollow ? [found('hollow', 'warning', 'A turn of phrase without content.')] : []),
  ];
}
