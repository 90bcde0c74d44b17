import { plural, t } from '@lingui/core/macro';
import { STRATEGY_PARTS, type StrategyPart } from '#shared/rounds';
import type { Review, ReviewPost } from '../api/review.ts';
import { classes } from '../ui/classes.ts';
import { Button } from '../ui/controls/Button.tsx';
import { TickIcon } from '../ui/Icon.tsx';
import { StrategyView } from '../ui/strategy/StrategyView.tsx';
import { isShown } from '../ui/strategy/shownParts.ts';
import { confirmStrategy, saveDraft } from './actions.ts';
import { CommentSlot, CommentThread } from './CommentThread.tsx';
import { SourcesSwitch, useShowsSources } from './PostSources.tsx';
import styles from './review.module.css';
import { readingMinutes } from './reviewState.ts';
import { StrategyShort } from './StrategyShort.tsx';
import { useReviewState, useSession } from './session.ts';

type Strategy = NonNullable<Review['strategy']>;

interface StrategyTabProps {
  strategy: Strategy;
  posts: readonly ReviewPost[];
}

/** The strategy in five lines with one confirmation for all of it; on request the whole, with comments on each part. */
export function StrategyTab({ strategy, posts }: StrategyTabProps) {
  const { store } = useSession();
  const { content, sources, comments } = strategy;
  const isWhole = useReviewState(({ wholeStrategy }) => wholeStrategy);
  const showsSources = useShowsSources();
  const draftTitles = new Map(posts.map(({ id, title }) => [id, title]));
  const parts = STRATEGY_PARTS.filter((part) => isShown(part, { content, draftTitles }));
  const hasBeside = comments.length > 0 || showsSources;
  const minutes = readingMinutes({ posts: [], strategy });
  return (
    <div className={classes(styles.strategy, isWhole && hasBeside && styles.withComments)}>
      {isWhole ? (
        <>
          <SourcesSwitch className={styles.strategySwitch} />
          <StrategyView
            content={content}
            sources={sources}
            sourcesShown={showsSources ? 'open' : 'none'}
            draftTitles={draftTitles}
            sourcesBeside={hasBeside}
            actions={(part) => <PartComments part={part} strategy={strategy} />}
          />
        </>
      ) : (
        <StrategyShort content={content} />
      )}
      <CommentSlot place="strategy">
        <LooksRight parts={parts} looksRight={strategy.looksRight} />
      </CommentSlot>
      <Button
        aria-expanded={isWhole}
        className={styles.readWhole}
        onClick={() => store.dispatch({ type: 'wholeStrategy', open: !isWhole })}
      >
        {isWhole ? t`Show the strategy in short` : readWholeText(minutes, comments.length)}
      </Button>
    </div>
  );
}

function readWholeText(minutes: number, comments: number): string {
  if (comments === 0) return t`Read the whole strategy, ${minutes} minutes`;
  return plural(comments, {
    one: `Read the whole strategy, ${minutes} minutes, # comment`,
    other: `Read the whole strategy, ${minutes} minutes, # comments`,
  });
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
