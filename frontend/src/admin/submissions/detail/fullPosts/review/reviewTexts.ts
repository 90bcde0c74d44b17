import type { FoldedOn } from './pieces.ts';

const DEVICES: Record<FoldedOn, string> = {
  phone: 'on a phone',
  desktop: 'on a desktop',
  both: 'on phones and desktops',
};

/** Which text a review is about, as the editor is told. */
export type ReviewedText = keyof typeof REVIEW_TEXTS.about;

/** What the editor reads about a review, besides the checker's own messages. */
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
  changed: 'Checked before your last edit.',
  changedMarks: 'Only what still stands word for word is marked.',
  check: 'Check the text',
  checking: 'Checking...',
  checkFailed: 'The text could not be checked. Please try again.',
  showMarks: 'Show marks',
  hideMarks: 'Hide marks',
  fold: (on: FoldedOn) => `… see more ${DEVICES[on]}`,
  severity: { fault: 'Fault', warning: 'Warning' },
  source: 'Source',
  noSource: 'No source named',
  found: 'Found there word for word',
  notFound: 'Not found in the source',
  key: { title: 'Marks', fault: 'Fault', warning: 'Warning', claim: 'Statement with its source' },
  rewritten: 'Rewritten once',
  firstDraft: 'First draft',
  tokens: (read: number, written: number) =>
    `${read.toLocaleString('en')} tokens read, ${written.toLocaleString('en')} written`,
  more: (count: number) => `${count} more ${count === 1 ? 'note' : 'notes'}, not marked in the text`,
  aboutWhole: 'About the whole post',
  notInText: 'About words that are not in the text',
  statements: 'Statements and their sources',
  dropped: (names: string) => `Left out, because there was too much material: ${names}`,
} as const;
