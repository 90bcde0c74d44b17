import type { PostReview } from '../../../../../api/submissions.ts';
import { parsePostText } from '../../../../../ui/postText.ts';
import { sourcesInWords } from '../../../sources.ts';
import type { Claim, Note } from './annotate.ts';
import { REVIEW_TEXTS, type ReviewedText } from './reviewTexts.ts';

/** One line about a review: faults, warnings, statements with a source, and which text they are `of`. */
export function reviewSummary({ findings, claims }: PostReview, { of }: { of: ReviewedText }): string {
  const faults = findings.filter(({ severity }) => severity === 'fault').length;
  const supported = claims.filter((claim) => claim.supported).length;
  return [
    `${REVIEW_TEXTS.about[of].found}: ${countOf(faults, 'fault')}, ${countOf(findings.length - faults, 'warning')}`,
    claims.length > 0 && `${supported} of ${countOf(claims.length, 'statement')} found in the sources`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How many hashtags the text has as it is now. */
export function hashtagsOf(text: string): string {
  const hashtags = parsePostText(text).flatMap((line) => line.filter(({ kind }) => kind === 'hashtag'));
  return countOf(hashtags.length, 'hashtag');
}

/** Facts about the text that was reviewed: its voice, and where a model wrote it, whether twice, and the tokens. */
export function reviewFacts({ voice, model, repaired, usage }: PostReview): string[] {
  if (model === '') return [voiceInWords(voice)];
  return [
    voiceInWords(voice),
    repaired ? REVIEW_TEXTS.rewritten : REVIEW_TEXTS.firstDraft,
    REVIEW_TEXTS.tokens(usage.inputTokens, usage.outputTokens),
  ];
}

/** A note as one sentence, for who hears the text instead of seeing it. */
export function noteInWords(note: Note): string {
  if (note.kind === 'claim') return claimInWords(note.claim);
  const { severity, message } = note.finding;
  return `${REVIEW_TEXTS.severity[severity]}: ${message}`;
}

function claimInWords({ sourceIds, quote, supported }: Claim): string {
  const source = sourceIds.length > 0 ? sourcesInWords(sourceIds) : REVIEW_TEXTS.noSource;
  const found = supported ? REVIEW_TEXTS.found : REVIEW_TEXTS.notFound;
  return [`${REVIEW_TEXTS.source}: ${source}.`, quote && `${found}: “${quote}”`].filter(Boolean).join(' ');
}

/** How near the text is to the client's own posts: its match is the share of them that lie further out. */
function voiceInWords({ posts, percentile, foreign }: PostReview['voice']): string {
  if (percentile === undefined) return `Voice: not compared, too few own posts in this language (${posts})`;
  const own = `the client's ${countOf(posts, 'own post')}`;
  if (foreign) return `Voice: unlike ${own}`;
  if (percentile === 0) return `Voice: at the edge of ${own}`;
  const nearness = percentile < 50 ? 'within the range of' : 'close to';
  return `Voice: ${nearness} ${own} (match ${Math.round(percentile)} of 100)`;
}

function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
