import { t } from '@lingui/core/macro';
import type { ReviewPost } from '../../api/review.ts';
import { ApprovedTools, Later } from '../parts/Later.tsx';
import { AskOrWrite } from '../words/AskOrWrite.tsx';
import { Thread } from '../words/Thread.tsx';
import styles from './PostBody.module.css';
import { PostSources } from './PostSources.tsx';
import { Preview } from './Preview.tsx';
import { Verdict } from './Verdict.tsx';
import { VerdictButtons } from './VerdictButtons.tsx';

/** A post as its readers will see it, what it stands on, what can be done with it, and what was said to it. */
export function PostBody({ post }: { post: ReviewPost }) {
  return (
    <div className={styles.body}>
      <div className={styles.text}>
        <Preview post={post} />
        <PostSources sources={post.sources} />
        <Verdict post={post} />
        {post.state === 'approved' && (
          <Later>
            <ApprovedTools post={post} />
          </Later>
        )}
        <AskOrWrite place={{ postId: post.id }} post={post}>
          <VerdictButtons post={post} />
        </AskOrWrite>
      </div>
      {post.comments.length > 0 && (
        <section aria-label={t`Comments`} className={styles.comments}>
          <Thread comments={post.comments} />
        </section>
      )}
    </div>
  );
}
