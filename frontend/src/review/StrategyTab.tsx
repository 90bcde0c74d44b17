import { t } from '@lingui/core/macro';
import type { StrategyPart } from '#shared/rounds';
import type { Review, ReviewPost } from '../api/review.ts';
import { Button } from '../ui/controls/Button.tsx';
import { TickIcon } from '../ui/Icon.tsx';
import { StrategyView } from '../ui/strategy/StrategyView.tsx';
import { confirmPart, saveDraft } from './actions.ts';
import { CommentSlot, Thread } from './CommentThread.tsx';
import styles from './StrategyTab.module.css';
import { useSession } from './session.ts';

type Strategy = NonNullable<Review['strategy']>;

interface StrategyTabProps {
  strategy: Strategy;
  posts: readonly ReviewPost[];
}

/** The strategy, with what one can say to each part; then the way on to the posts. */
export function StrategyTab({ strategy, posts }: StrategyTabProps) {
  const { store } = useSession();
  const titles = new Map(posts.map(({ id, title }) => [id, title]));
  const [first] = posts;
  return (
    <div className={styles.strategy}>
      <StrategyView
        content={strategy.content}
        sources={strategy.sources}
        draftTitles={titles}
        actions={(part) => <PartActions part={part} strategy={strategy} />}
      />
      {first && (
        <Button
          variant="outlined"
          className={styles.on}
          onClick={() => store.dispatch({ type: 'went', postId: first.id })}
        >
          {t`Read the posts`}
        </Button>
      )}
    </div>
  );
}

function PartActions({
  part,
  strategy: { looksRight, comments },
}: {
  part: StrategyPart;
  strategy: Strategy;
}) {
  const session = useSession();
  const right = looksRight.includes(part);
  const thread = comments.filter((comment) => comment.part === part);
  return (
    <div className={styles.part}>
      {thread.length > 0 && <Thread comments={thread} />}
      <CommentSlot place={{ part }}>
        <div className={styles.buttons}>
          <Button
            variant="outlined"
            aria-pressed={right}
            className={right ? styles.right : undefined}
            startIcon={right && <TickIcon />}
            onClick={() => confirmPart(session, part, !right)}
          >
            {t`Looks right`}
          </Button>
          <Button onClick={() => saveDraft(session, { part }, { intent: 'comment', text: '' })}>
            {t`Comment`}
          </Button>
        </div>
      </CommentSlot>
    </div>
  );
}
