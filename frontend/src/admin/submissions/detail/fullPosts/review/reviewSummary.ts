import { counted } from '#shared/units';
import type { PostReview } from '../../../../../api/submissions.ts';
import { parsePostText } from '../../../../../ui/postText.ts';
import { REVIEW_TEXTS, type ReviewedText } from './reviewTexts.ts';

/** One line about a review: faults, warnings, what to look up, and which text they are `of`. */
export function reviewSummary(
  { faults, warnings, lookUp }: PostReview,
  { of }: { of: ReviewedText },
): string {
  const found = `${REVIEW_TEXTS.about[of].found}: ${counted(faults.length, 'fault')}, ${counted(warnings.length, 'warning')}`;
  return lookUp.length > 0 ? `${found} · ${`${lookUp.length} to look up`}` : found;
}

/** How many hashtags the text has as it is now. */
export function hashtagsOf(text: string): string {
  const hashtags = parsePostText(text).flatMap((line) => line.filter(({ kind }) => kind === 'hashtag'));
  return counted(hashtags.length, 'hashtag');
}

/** Facts about the text that was reviewed: where a model wrote it, whether twice, and the tokens. */
export function reviewFacts({ model, repaired }: PostReview): string[] {
  if (model === '') return [];
  return [repaired ? 'Rewritten once' : 'First draft'];
}

/** Whether the meaning was checked and how many sentences have evidence; or why not. */
export function meaningInWords({ meaning, sentences, lint }: PostReview): string {
  const carried = sentences.filter(({ verdict }) => verdict && verdict.evidence.length > 0).length;
  const judged =
    meaning.state === 'checked'
      ? `Meaning checked: evidence for ${carried} of ${sentences.length} sentences`
      : REVIEW_TEXTS.meaning.notChecked(meaning.reason);
  const isSlow = lint === 'not_checked' && meaning.reason !== 'older';
  return isSlow ? `${judged} · Words not checked: the text took too long` : judged;
}

/** Whether something of this very text was not checked that another try may get checked: the simulated model judges nothing, and without AI there is none. */
export function canBeCheckedAgain({ meaning, lint }: PostReview): boolean {
  if (lint === 'not_checked') return true;
  const isJudged = meaning.reason !== 'sandbox' && meaning.reason !== 'off';
  return meaning.state === 'not_checked' && isJudged;
}

/** The checks that were not made, and why; empty when all were. */
export function notCheckedInWords(review: PostReview): string[] {
  const isOlder = review.meaning.reason === 'older';
  return [
    ...(review.meaning.state === 'not_checked'
      ? [REVIEW_TEXTS.meaning.notChecked(review.meaning.reason)]
      : []),
    ...(review.lint === 'not_checked' && !isOlder ? ['Words not checked: the text took too long'] : []),
  ];
}
