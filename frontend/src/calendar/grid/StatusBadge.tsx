import { type PostStatus, STATUS_LABELS } from '../../plannedPosts/post.ts';

/** Gray for a draft, green for scheduled, blue for published (SPEC section 4); the word says it too. */
export function StatusBadge({ status }: { status: PostStatus }) {
  return <span className={`badge badge-${status}`}>{STATUS_LABELS[status]}</span>;
}
