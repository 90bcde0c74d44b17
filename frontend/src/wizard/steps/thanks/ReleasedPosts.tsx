import { t } from '@lingui/core/macro';
import type { Form } from '../../../api/forms.ts';
import { PostCard } from './PostCard.tsx';
import styles from './ReleasedPosts.module.css';

/** The posts that were released to the client. */
export function ReleasedPosts({ posts }: { posts: Form['posts'] }) {
  return (
    <section aria-label={t`Your posts`} className={styles.posts}>
      {posts.map((post) => (
        <PostCard key={`${post.title}\n${post.fullPost}`} post={post} />
      ))}
    </section>
  );
}
