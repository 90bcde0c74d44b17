import { t } from '@lingui/core/macro';
import { STRATEGY_PARTS, type StrategyPart } from '#shared/rounds';
import type { Review, ReviewPost } from '../api/review.ts';
import { classes } from '../ui/classes.ts';
import { Button } from '../ui/controls/Button.tsx';
import { TickIcon } from '../ui/Icon.tsx';
import { StrategyView } from '../ui/strategy/StrategyView.tsx';
import { isShown } from '../ui/strategy/shownParts.ts';
import { confirmStrategy, saveDraft } from './actions.ts';
import { CommentSlot, CommentThread } from './CommentThread.tsx';
import styles from './review.module.css';
import { useSession } from './session.ts';

type Strategy = NonNullable<Review['strategy']>;

interface StrategyTabProps {
  strategy: Strategy;
  posts: readonly ReviewPost[];
}

/** The strategy, with comments on each part and one confirmation for all of it. */
export function StrategyTab({ strategy, posts }: StrategyTabProps) {
  const { content, sources, comments } = strategy;
  const draftTitles = new Map(posts.map(({ id, title }) => [id, title]));
  const parts = STRATEGY_PARTS.filter((part) => isShown(part, { content, draftTitles }));
  const hasComments = comments.length > 0;
  return (
    <div className={classes(styles.strategy, hasComments && styles.withComments)}>
      <StrategyView
        content={content}
        sources={sources}
        draftTitles={draftTitles}
        sourcesBeside={hasComments}
        actions={(part) => <PartComments part={part} strategy={strategy} />}
      />
      <CommentSlot place="strategy">
        <LooksRight parts={parts} looksRight={strategy.looksRight} />
      </CommentSlot>
    </div>
  );
}

function PartComments({ part, strategy: { comments } }: { part: StrategyPart; strategy: Strategy }) {
  const session = useSession();
  const thread = comments.filter((comment) => comment.part === part);
  return (
    <div className={styles.part}>
      <CommentSlot place={{ part }}>
        <Button
          className={styles.commentOnPart}
          onClick={() => saveDraft(session, { part }, { intent: 'comment', text: '' })}
        >
          {t`Comment`}
        </Button>
      </CommentSlot>
      {thread.length > 0 && <CommentThread comments={thread} />}
    </div>
  );
}

interface LooksRightProps {
  parts: readonly StrategyPart[];
  looksRight: readonly StrategyPart[];
}

function LooksRight({ parts, looksRight }: LooksRightProps) {
  const session = useSession();
  const open = parts.filter((part) => !looksRight.includes(part));
  const isRight = open.length === 0;
  return (
    <Button
      variant="outlined"
      aria-pressed={isRight}
      className={classes(styles.looksRight, isRight && styles.isRight)}
      startIcon={<span className={styles.box}>{isRight && <TickIcon />}</span>}
      onClick={() => confirmStrategy(session, isRight ? parts : open, !isRight)}
    >
      {t`All of this looks right`}
    </Button>
  );
}
