import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { type Review, reviewApi } from '../api/review.ts';
import { loadMessages } from '../i18n/activateLocale.ts';
import { classes } from '../ui/classes.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { useIsOnDevice } from '../ui/useIsOnDevice.ts';
import styles from './Desk.module.css';
import { Notices, Unreachable } from './frame/Notices.tsx';
import { PageEnd, PageFooter, PostNavigation } from './frame/PageFooter.tsx';
import { Closed, Header, ReviewFrame } from './frame/ReviewFrame.tsx';
import intro from './frame/Tabs.module.css';
import { Intro, panelOf, Tabs } from './frame/Tabs.tsx';
import { Later, loadLater } from './parts/Later.tsx';
import { PostList } from './posts/PostList.tsx';
import {
  bindToBrowser,
  createDesk,
  type Desk,
  DeskProvider,
  loadDesk,
  useDeskState,
} from './session/desk.ts';

/** The strategy with its words: fetched where a round has one. */
const loadStrategy = lazyImport(async () => {
  const words = loadMessages([(language) => import(`../ui/strategy/locales/${language}.po`)]);
  const [part] = await Promise.all([import('./strategy/StrategyTab.tsx'), words]);
  return part;
});

const StrategyTab = lazyComponent(loadStrategy, (part) => part.StrategyTab);

/** All that a link opens: the strategy and the posts by turns, beside an index where there is room. */
function DeskViewDesk({ review }: { review: Review }) {
  const view = useDeskState((state) => state.view);
  const { posts, strategy } = review;
  const both = posts.length > 0 && strategy !== null;
  return (
    <div className={classes(styles.page, posts.length > 0 && styles.withFoot)}>
      <main className={intro.main}>
        <Intro review={review} />
        {both && <Tabs review={review} shown={view} />}
        <div className={styles.columns}>
          <PostNavigation review={review} />
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
      {posts.length > 0 && <PageFooter review={review} />}
    </div>
  );
}

/** The desk in the state that it is in. */
function DeskView() {
  const phase = useDeskState((state) => state.phase);
  const review = useDeskState((state) => state.review);
  useEffect(() => {
    document.title = review ? t`Your month · ${review.website}` : t`Your month`;
  }, [review]);
  if (phase === 'gone') {
    return (
      <Closed title={t`This link no longer works`}>
        {t`Review links work for 30 days, or until your agency closes them. Ask your agency for a new one; nothing you have said is lost.`}
      </Closed>
    );
  }
  if (phase === 'unreachable') return <Unreachable />;
  if (!review) return <ReviewFrame />;
  if (review.posts.length === 0 && !review.strategy)
    return <Closed title={t`Nothing to read yet. We will email you.`} />;
  return (
    <>
      <Header website={review.website} />
      <DeskViewDesk review={review} />
    </>
  );
}

/** The page at '/review/<token>': what an agency has written, for its client to read and to decide on. */
export default function ReviewPage() {
  return <PageFrame>{useIsOnDevice() ? <OpenedDesk /> : <ReviewFrame />}</PageFrame>;
}

function OpenedDesk() {
  const [desk] = useState(() => {
    const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
    return createDesk({ token, api: reviewApi(token) });
  });
  useEffect(() => {
    const unbind = bindToBrowser(desk);
    const unwatch = desk.store.subscribe(() => openRoundOf(desk));
    void loadDesk(desk);
    return () => {
      unwatch();
      unbind();
    };
  }, [desk]);
  return (
    <DeskProvider value={desk}>
      <DeskView />
    </DeskProvider>
  );
}

/** Behind what there is to read: what the device keeps of it. */
function openRoundOf(desk: Desk): void {
  const { received } = desk.store.get();
  if (!received || desk.round) return;
  loadLater().then(
    ({ openRound }) => openRound(desk, received.roundId),
    (cause: unknown) => console.warn('What this device keeps could not be opened.', cause),
  );
}
