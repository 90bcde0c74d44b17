import { t } from '@lingui/core/macro';
import type { Review } from '../api/review.ts';
import { classes } from '../ui/classes.ts';
import styles from './Desk.module.css';
import { Foot } from './frame/Foot.tsx';
import { Index } from './frame/Index.tsx';
import intro from './frame/Intro.module.css';
import { Intro } from './frame/Intro.tsx';
import { Notices } from './frame/Notices.tsx';
import { PageEnd } from './frame/PageEnd.tsx';
import { panelOf, Tabs } from './frame/Tabs.tsx';
import { Later } from './parts/Later.tsx';
import { PostList } from './posts/PostList.tsx';
import { StrategyTab } from './StrategyLater.tsx';
import { useDeskState } from './session/useDesk.ts';

/** All that a link opens: the strategy and the posts by turns, beside an index where there is room. */
export function Desk({ review }: { review: Review }) {
  const view = useDeskState((state) => state.view);
  const { posts, strategy } = review;
  const both = posts.length > 0 && strategy !== null;
  return (
    <div className={classes(styles.page, posts.length > 0 && styles.withFoot)}>
      <main className={intro.main}>
        <Intro review={review} />
        {both && <Tabs review={review} shown={view} />}
        <div className={styles.columns}>
          <Index review={review} />
          {strategy && (
            <div {...(both && panelOf('strategy'))} hidden={view !== 'strategy'}>
              <Later>
                <StrategyTab strategy={strategy} posts={posts} />
              </Later>
            </div>
          )}
          {posts.length > 0 && (
            <div {...(both && panelOf('posts'))} hidden={view !== 'posts'}>
              <PostList posts={posts} name={t`Posts`} />
            </div>
          )}
        </div>
        <PageEnd review={review} />
      </main>
      <Notices />
      {posts.length > 0 && <Foot review={review} />}
    </div>
  );
}
