import Typography from '@mui/material/Typography';
import type { GeneratedPost, PostReview } from '../../../../../api/submissions.ts';
import { FoldedText } from '../../postText/FoldedText.tsx';
import type { Recheck } from '../useRecheck.ts';
import { Beside } from './Beside.tsx';
import { ChangedNote } from './ChangedNote.tsx';
import { entriesOf } from './entries.ts';
import { Facts } from './Facts.tsx';
import { ReviewLists } from './ReviewLists.tsx';
import { meaningInWords, reviewFacts, reviewSummary } from './reviewSummary.ts';
import { REVIEW_TEXTS } from './reviewTexts.ts';

interface Props {
  post: GeneratedPost;
  review: PostReview;
  recheck: Recheck;
}

/** A text that was edited since its review. Nothing is marked in it: what was found is of other words. */
export function EarlierReview({ post, review, recheck }: Props) {
  // A check of an edit says of which text it is.
  const reviewed = review.text === undefined ? 'draft' : 'earlier';
  const { title, facts } = REVIEW_TEXTS.about[reviewed];
  const entries = entriesOf(review, '').filter(({ kind }) => kind !== 'sourced');
  return (
    <>
      <Typography component="h5" variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {reviewSummary(review, { of: reviewed })}
      </Typography>
      <ChangedNote post={post.title} recheck={recheck} why="changed" />
      <Beside
        facts={
          <Facts text={post.fullPost} reviewed={[...facts, meaningInWords(review), ...reviewFacts(review)]} />
        }
      >
        <FoldedText post={post} />
        <ReviewLists entries={entries} dropped={review.dropped} />
      </Beside>
    </>
  );
}
