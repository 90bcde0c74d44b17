import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { type Review, reviewApi } from '../api/review.ts';
import { loadMessages } from '../i18n/activateLocale.ts';
import { classes } from '../ui/classes.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { useIsOnDevice } from '../ui/useIsOnDevice.ts';
import { Deferred, loadDeferred } from './deferred.tsx';
import { Notices, Unreachable } from './Notices.tsx';
import { PageEnd, PageFooter, PostNavigation } from './PageFooter.tsx';
import { PostList } from './PostList.tsx';
import { Closed, Header, ReviewFrame } from './ReviewFrame.tsx';
import styles from './ReviewPage.module.css';
import {
  bindToBrowser,
  createSession,
  loadReview,
  type Session,
  SessionProvider,
  useReviewState,
} from './session.ts';
import intro from './Tabs.module.css';
import { Intro, panelOf, Tabs } from './Tabs.tsx';

/** The strategy with its words: fetched where a round has one. */
const loadStrategy = lazyImport(async () => {
  const words = loadMessages([(language) => import(`../ui/strategy/locales/${language}.po`)]);
  const [part] = await Promise.all([import('./StrategyTab.tsx'), words]);
  return part;
});

const StrategyTab = lazyComponent(loadStrategy, (part) => part.StrategyTab);

/** All that a link opens: the strategy and the posts by turns, beside an index where there is room. */
function ReviewBody({ review }: { review: Review }) {
  const view = useReviewState((state) => state.view);
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
              <Deferred>
                <StrategyTab strategy={strategy} posts={posts} />
              </Deferred>
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

/** The page for the current phase. */
function ReviewContent() {
  const phase = useReviewState((state) => state.phase);
  const review = useReviewState((state) => state.review);
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
      <ReviewBody review={review} />
    </>
  );
}

/** The page at '/review/<token>': what an agency has written, for its client to read and to decide on. */
export default function ReviewPage() {
  return <PageFrame>{useIsOnDevice() ? <LoadedReview /> : <ReviewFrame />}</PageFrame>;
}

function LoadedReview() {
  const [session] = useState(() => {
    const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
    return createSession({ token, api: reviewApi(token) });
  });
  useEffect(() => {
    const unbind = bindToBrowser(session);
    const unwatch = session.store.subscribe(() => openStoredRound(session));
    void loadReview(session);
    return () => {
      unwatch();
      unbind();
    };
  }, [session]);
  return (
    <SessionProvider value={session}>
      <ReviewContent />
    </SessionProvider>
  );
}

/** Behind what there is to read: what the device keeps of it. */
function openStoredRound(session: Session): void {
  const { received } = session.store.get();
  if (!received || session.round) return;
  loadDeferred().then(
    ({ openRound }) => openRound(session, received.roundId),
    (cause: unknown) => console.warn('What this device keeps could not be opened.', cause),
  );
}
