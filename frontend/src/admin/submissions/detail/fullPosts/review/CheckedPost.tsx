import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GeneratedPost, PostReview } from '../../../../../api/submissions.ts';
import { CharacterCount, FoldedText } from '../FoldedText.tsx';
import type { Recheck } from '../useRecheck.ts';
import { ChangedNote } from './ChangedNote.tsx';
import { ReviewLists } from './ReviewLists.tsx';
import { hashtagsOf, meaningInWords, reviewFacts, reviewSummary } from './reviewSummary.ts';
import { REVIEW_TEXTS, type ReviewedText } from './reviewTexts.ts';

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
  const changed = fullPost !== (review.text ?? draft ?? fullPost);
  const reviewed = changed ? editedSince(review) : 'shown';
  const isOlder = review.meaning.reason === 'older';
  return (
    <>
      <Typography component="h5" variant="body2" sx={{ fontWeight: 600 }}>
        {REVIEW_TEXTS.about[reviewed].title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {reviewSummary(review, { of: reviewed })}
      </Typography>
      {(changed || isOlder) && <ChangedNote changed={changed} post={title} recheck={recheck} />}
      <Box sx={BESIDE}>
        <FoldedText post={post} />
        <div>
          <Facts text={fullPost} review={review} reviewed={reviewed} />
          <ReviewLists review={review} />
        </div>
      </Box>
    </>
  );
}

/** What a review is about when the text was edited after it: a check of an edit says of which. */
function editedSince({ text }: PostReview): ReviewedText {
  return text === undefined ? 'draft' : 'earlier';
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
      {[hashtagsOf(text), ...which, meaningInWords(review), ...reviewFacts(review)].map((fact) => (
        <Typography key={fact} variant="body2" color="textSecondary">
          {fact}
        </Typography>
      ))}
    </Box>
  );
}
