import type { GeneratedPost, PostReview } from '../../../../../api/submissions.ts';
import type { Recheck } from '../useRecheck.ts';
import { CurrentReview } from './CurrentReview.tsx';
import { EarlierReview } from './EarlierReview.tsx';

interface Props {
  post: GeneratedPost;
  review: PostReview;
  recheck: Recheck;
}

/** A post's text with what its review says. It informs the editor and never stands in the way. */
export function CheckedPost(props: Props) {
  // The server keeps with an edited post the text as it was generated, and with a later review the text that it is of.
  const { post, review } = props;
  const changed = post.fullPost !== (review.text ?? post.draft ?? post.fullPost);
  return changed ? <EarlierReview {...props} /> : <CurrentReview {...props} />;
}
