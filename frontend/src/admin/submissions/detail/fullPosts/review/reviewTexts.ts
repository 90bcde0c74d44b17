import type { PostReview } from '../../../../../api/submissions.ts';

/** The text that a review is about, in words. */
export type ReviewedText = keyof typeof REVIEW_TEXTS.about;

/** Why the meaning was not checked, as part of a sentence. */
const NOT_CHECKED: Record<NonNullable<PostReview['meaning']['reason']>, string> = {
  sandbox: 'the simulated model only finds sentences that stand word for word in the answers',
  off: 'this server works without AI',
  incomplete: 'the AI service left sentences out, or its evidence did not stand',
  refused: 'the AI service refused',
  timeout: 'the AI service did not answer in time',
  busy: 'the AI service is busy',
  spent: 'what may be spent is used up',
  failed: 'the AI service gave no answer that could be used',
  older: 'the post was checked before meaning was judged',
};

/** Texts of the review, besides the server's messages. */
export const REVIEW_TEXTS = {
  /** By what the review is about: the text as it is shown, as it was generated, or as it was once edited. */
  about: {
    shown: { title: 'Checked text', found: 'Review', facts: [] },
    draft: { title: 'Checked draft', found: 'The draft had', facts: ['Of the draft:'] },
    earlier: {
      title: 'Checked earlier text',
      found: 'The checked text had',
      facts: ['Of the checked text:'],
    },
  },
  /** Why a text should be checked again, and what the button for it is called. */
  unchecked: {
    changed: { note: 'Checked before your last edit.', button: 'Check the text' },
    older: { note: 'Checked in an earlier way.', button: 'Check again' },
    unanswered: { note: 'Not all of it could be checked.', button: 'Check again' },
  },
  lists: { fault: 'Faults', warning: 'Warnings', lookUp: 'Look these up', sourced: 'Sourced' },
  kinds: { fault: 'Fault', warning: 'Warning', lookUp: 'To look up', sourced: 'Sourced' },
  meaning: {
    notChecked: (reason: keyof typeof NOT_CHECKED | undefined) =>
      `Meaning not checked${reason ? `: ${NOT_CHECKED[reason]}` : ''}`,
  },
} as const;
