import type { PostReview } from '../../../../api/submissions.ts';

/** One line about a review: faults, warnings, statements with a source, closeness to the client's voice. */
export function reviewSummary({ findings, claims, voice }: PostReview): string {
  const faults = findings.filter(({ severity }) => severity === 'fault').length;
  const supported = claims.filter((claim) => claim.supported).length;
  return [
    `Review: ${countOf(faults, 'fault')}, ${countOf(findings.length - faults, 'warning')}`,
    claims.length > 0 && `${supported} of ${countOf(claims.length, 'statement')} found in the sources`,
    voice.percentile !== undefined && `voice match ${Math.round(voice.percentile)} of 100`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
