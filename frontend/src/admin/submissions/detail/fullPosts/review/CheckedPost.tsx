import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import type { GeneratedPost, PostReview } from '../../../../../api/submissions.ts';
import { CharacterCount, FoldedText } from '../FoldedText.tsx';
import type { Recheck } from '../useRecheck.ts';
import { annotate } from './annotate.ts';
import { ChangedNote } from './ChangedNote.tsx';
import { CheckedText } from './CheckedText.tsx';
import { MarkKey } from './MarkKey.tsx';
import { hashtagsOf, reviewFacts, reviewSummary } from './reviewSummary.ts';
import { REVIEW_TEXTS, type ReviewedText } from './reviewTexts.ts';
import { UnplacedNotes } from './UnplacedNotes.tsx';

/** What is not in the text stands beside it, or below it where there is no room. */
const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 65ch) minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 1,
  alignItems: 'start',
  mt: 1.5,
};

interface Props {
  post: GeneratedPost;
  review: PostReview;
  recheck: Recheck;
}

/** A post's text with what its review says. It informs the editor and never stands in the way. */
export function CheckedPost({ post, review, recheck }: Props) {
  // The server keeps with an edited post the text as it was generated, and with a later review the text that it is of.
  const { title, fullPost, draft } = post;
  const { segments, unplaced, changed } = useMemo(
    () => annotate(fullPost, review, review.text ?? draft),
    [fullPost, review, draft],
  );
  const reviewed = changed ? editedSince(review) : 'shown';
  const [marks, setMarks] = useState(true);
  const marked = segments.some(({ notes }) => notes.length > 0);
  return (
    <>
      <Heading title={REVIEW_TEXTS.about[reviewed].title}>
        {marked && <MarksButton post={title} marks={marks} onChange={setMarks} />}
      </Heading>
      <Typography variant="body2" color="textSecondary">
        {reviewSummary(review, { of: reviewed })}
      </Typography>
      {changed && <ChangedNote marked={marked && marks} post={title} recheck={recheck} />}
      <Box sx={BESIDE}>
        <div>{marks ? <CheckedText segments={segments} review={review} /> : <FoldedText post={post} />}</div>
        <div>
          {marks && marked && <MarkKey segments={segments} />}
          <Facts text={fullPost} review={review} reviewed={reviewed} />
          <UnplacedNotes notes={unplaced} dropped={review.dropped} />
        </div>
      </Box>
    </>
  );
}

/** What a review is about when the text was edited after it: a check of an edit says of which. */
function editedSince({ text }: PostReview): ReviewedText {
  return text === undefined ? 'draft' : 'earlier';
}

function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography component="h5" variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface MarksButtonProps {
  /** Title of the post. */
  post: string;
  marks: boolean;
  onChange: (marks: boolean) => void;
}

/** Takes the marks off the text, to read it as its readers will, and puts them back. */
function MarksButton({ post, marks, onChange }: MarksButtonProps) {
  const label = marks ? REVIEW_TEXTS.hideMarks : REVIEW_TEXTS.showMarks;
  return (
    <Button size="small" aria-label={`${label}: ${post}`} onClick={() => onChange(!marks)}>
      {label}
    </Button>
  );
}

interface FactsProps {
  text: string;
  review: PostReview;
  /** Which text the review's voice and cost are those of. */
  reviewed: ReviewedText;
}

function Facts({ text, review, reviewed }: FactsProps) {
  const { facts: which } = REVIEW_TEXTS.about[reviewed];
  return (
    <Box sx={{ display: 'flex', flexFlow: { xs: 'row wrap', lg: 'column' }, columnGap: 2, mt: 0.5 }}>
      <CharacterCount text={text} />
      {[hashtagsOf(text), ...which, ...reviewFacts(review)].map((fact) => (
        <Typography key={fact} variant="body2" color="textSecondary">
          {fact}
        </Typography>
      ))}
    </Box>
  );
}
