import { plural, t } from '@lingui/core/macro';
import { type KeyboardEvent, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { type Review, reviewApi } from '../api/review.ts';
import { PREVIEW_TOKEN, previewApi } from '../api/reviewPreview.ts';
import { loadMessages } from '../i18n/activateLocale.ts';
import { isOff } from '../ui/agency.ts';
import { Button } from '../ui/controls/Button.tsx';
import { type Toast, Toasts } from '../ui/controls/Toasts.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { formatLastDay, monthTitle } from './dates.ts';
import { AboutPage, Deferred, LostReviewLink, loadDeferred, Reader } from './deferred.tsx';
import { MonthView, type MonthViewProps } from './MonthView.tsx';
import { PostView } from './PostView.tsx';
import { ReviewFooter } from './ReviewFooter.tsx';
import { Header, MessagePage, ReviewFrame } from './ReviewFrame.tsx';
import styles from './review.module.css';
import { presentPosts, progressOf, readingMinutes } from './reviewState.ts';
import {
  bindToBrowser,
  bindToHistory,
  createSession,
  loadReview,
  type Session,
  SessionProvider,
  useReviewState,
  useSession,
} from './session.ts';

/** The strategy and its catalogue, loaded if the round has one. */
const loadStrategy = lazyImport(async () => {
  const messages = loadMessages([(language) => import(`../ui/strategy/locales/${language}.po`)]);
  const [part] = await Promise.all([import('./StrategyTab.tsx'), messages]);
  return part;
});

const StrategyTab = lazyComponent(loadStrategy, (part) => part.StrategyTab);

const loadReports = lazyImport(() => import('./ClientReport.tsx'));
const ClientReport = lazyComponent(loadReports, (part) => part.ClientReport);

function sessionOfAddress(): Session {
  const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
  if (token === PREVIEW_TOKEN) return createSession({ token, api: previewApi(), isPreview: true });
  return createSession({ token, api: reviewApi(token) });
}

let prepared: Session | undefined;

/** Loads the round. Until then, the page shows the prerendered frame. */
export async function prepare(): Promise<void> {
  prepared = sessionOfAddress();
  await loadReview(prepared);
}

/** The page at '/review/<token>', where a client reads and decides on the posts of a month. */
export default function ReviewPage() {
  const [session] = useState(() => prepared ?? sessionOfAddress());
  useEffect(() => {
    const unbind = bindToBrowser(session);
    const unwatch = session.store.subscribe(() => openStoredRound(session));
    openStoredRound(session);
    // The history belongs to the panel around a preview.
    const unbindHistory = session.isPreview ? () => undefined : bindToHistory(session);
    if (session.store.get().phase === 'opening') void loadReview(session);
    return () => {
      unbindHistory();
      unwatch();
      unbind();
    };
  }, [session]);
  return (
    <PageFrame>
      <SessionProvider value={session}>
        <PageForPhase />
      </SessionProvider>
    </PageFrame>
  );
}

/** Opens the data stored on the device, after the first view. */
function openStoredRound(session: Session): void {
  const { received } = session.store.get();
  if (!received || session.round) return;
  loadDeferred().then(
    ({ openRound }) => openRound(session, received),
    (cause: unknown) => console.warn('The data on this device could not be opened.', cause),
  );
}

/** Deletes what the device stored for a link that has ended. */
function useForgetting(isGone: boolean): void {
  const session = useSession();
  useEffect(() => {
    if (!isGone) return;
    loadDeferred().then(
      ({ forgetPage }) => forgetPage(session),
      (cause: unknown) => console.warn('The data on this device could not be deleted.', cause),
    );
  }, [session, isGone]);
}

/** The page for the current phase: until the round is loaded, the prerendered frame. */
function PageForPhase() {
  const phase = useReviewState((state) => state.phase);
  const review = useReviewState((state) => state.review);
  // The store renders synchronously; the first view of the posts is long enough to be interruptible.
  const isReceived = useDeferredValue(review !== undefined);
  useEffect(() => {
    document.title = review
      ? `${monthTitle(presentPosts(review, new Date()))} · ${review.name || review.website}`
      : t`Your month`;
  }, [review]);
  useForgetting(phase === 'gone');
  if (phase === 'gone') return <DeadLink />;
  if (phase === 'unreachable') return <Unreachable />;
  if (!review || !isReceived) return <ReviewFrame />;
  if (review.posts.length === 0 && !review.strategy && review.questions.length === 0)
    return (
      <MessagePage
        title={
          isOff('mail')
            ? t`Nothing to read yet. Your agency will send you a link.`
            : t`Nothing to read yet. We will email you.`
        }
      />
    );
  return <ReviewBody review={review} />;
}

/** No open round has the token. */
function DeadLink() {
  const hasMail = !isOff('mail');
  return (
    <MessagePage title={t`This link no longer works`}>
      <p>
        {hasMail
          ? t`Links work for 90 days after your last answer, or until your agency ends them. Your decisions and comments are kept. We can send you a link that works:`
          : t`Links work for 90 days after your last answer, or until your agency ends them. Ask your agency for a new one; your decisions and comments are kept.`}
      </p>
      {hasMail && (
        <Deferred>
          <LostReviewLink />
        </Deferred>
      )}
    </MessagePage>
  );
}

/** The round could not be loaded; it is retried when the network is back. */
function Unreachable() {
  const session = useSession();
  return (
    <MessagePage title={t`We cannot load your posts right now`}>
      <p>{t`Check your connection. Your decisions and comments are kept on this device.`}</p>
      <Button variant="contained" className={styles.retry} onClick={() => void loadReview(session)}>
        {t`Try again`}
      </Button>
    </MessagePage>
  );
}

/** Tabs for month and strategy, or one open post. */
function ReviewBody({ review }: { review: Review }) {
  const view = useReviewState((state) => state.view);
  const current = useReviewState((state) => state.current);
  const { isPreview } = useSession();
  const present = { ...review, posts: presentPosts(review, new Date()) };
  const isComplete = useIsPainted();
  const post = view === 'post' ? review.posts.find(({ id }) => id === current) : undefined;
  const isPresent = present.posts.some(({ id }) => id === post?.id);
  const posts = post && !isPresent ? review.posts : present.posts;
  return (
    <div className={styles.page}>
      <Header name={review.name} website={review.website} />
      <main className={styles.main}>
        {(review.endedAt ?? null) !== null && <EndedNote until={review.expiresAt} />}
        {post ? (
          <PostView key={post.id} post={post} posts={posts} />
        ) : (
          <>
            <Intro review={present} />
            <Tabs review={present} all={review} isComplete={isComplete} />
            {isComplete && review.kind === 'page' && !isPreview && (
              <Deferred>
                <ClientReport />
              </Deferred>
            )}
            {isComplete && (review.endedAt ?? null) === null && <LinkFacts review={review} />}
          </>
        )}
      </main>
      <Notices />
      {posts.length > 0 && (review.endedAt ?? null) === null && (
        <ReviewFooter review={{ ...review, posts }} post={post} />
      )}
    </div>
  );
}

/**
 * Whether the first screen has been painted: the rest is rendered afterwards. A deferred value would not wait for the paint,
 * and a slow phone would first paint all posts.
 */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Frames run before the paint, timers after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

/** For a client whose work with the agency has ended. */
function EndedNote({ until }: { until: string }) {
  return (
    <p role="note" className={styles.note}>
      {t`Your work with the agency has ended. You can read this page until ${{ day: formatLastDay(until) }}.`}
    </p>
  );
}

/** The month: how much there is to read, and the agency's note. */
function Intro({ review }: { review: Review }) {
  return (
    <div className={styles.intro}>
      <h1 tabIndex={-1} className={styles.title}>
        {monthTitle(review.posts)}
      </h1>
      <p className={styles.lead}>{readingText(review)}</p>
      {review.note && (
        <p dir="auto" className={styles.note}>
          {review.note}
        </p>
      )}
    </div>
  );
}

function readingText(review: Review): string {
  const minutes = readingMinutes(review);
  const { length } = review.posts;
  if (length === 0) return t`A strategy, about ${minutes} minutes.`;
  if (review.strategy) {
    return plural(length, {
      one: `A strategy and # post, about ${minutes} minutes.`,
      other: `A strategy and # posts, about ${minutes} minutes.`,
    });
  }
  return plural(length, {
    one: `# post, about ${minutes} minutes.`,
    other: `# posts, about ${minutes} minutes.`,
  });
}

type TabName = 'month' | 'strategy';
const TABS: readonly TabName[] = ['month', 'strategy'];
const tabId = (tab: TabName) => `tab-${tab}`;
const panelId = (tab: TabName) => `panel-${tab}`;

/** Tabs for posts and strategy, if there are both. `review` has the present posts, `all` also the earlier ones. */
function Tabs({ review, all, isComplete }: MonthViewProps) {
  const { store } = useSession();
  const { posts, strategy } = review;
  const shown = useReviewState(({ view }) => (view === 'strategy' ? 'strategy' : 'month'));
  const month = () => <MonthView review={review} all={all} isComplete={isComplete} />;
  if (!strategy) return month();
  const content = {
    month,
    strategy: () => (
      <Deferred>
        <StrategyTab strategy={strategy} posts={posts} />
      </Deferred>
    ),
  };
  if (posts.length === 0 && all.posts.length === 0 && all.questions.length === 0) return content.strategy();
  const { open, total } = progressOf(review);
  const done = total - open;
  const choose = (tab: TabName) => store.dispatch({ type: 'tabChosen', view: tab });
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = shown === 'month' ? 'strategy' : 'month';
    choose(other);
    currentTarget.querySelector<HTMLElement>(`#${tabId(other)}`)?.focus();
  }
  return (
    <>
      <div role="tablist" aria-label={t`Posts or strategy`} className={styles.tabs} onKeyDown={onKeyDown}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? panelId(tab) : undefined}
            tabIndex={tab === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab)}
          >
            {tab === 'strategy' ? t`Strategy` : done === 0 ? t`Posts` : t`Posts ${{ done }}/${{ total }}`}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={panelId(shown)} aria-labelledby={tabId(shown)}>
        {content[shown]()}
      </div>
    </>
  );
}

/** The reader's name, and how long the link works. */
function LinkFacts({ review }: { review: Review }) {
  return (
    <footer className={styles.linkFacts}>
      <Deferred>
        <Reader />
      </Deferred>
      <p>{t`This link works until ${{ day: formatLastDay(review.expiresAt) }}. Anyone with this link can read and approve your posts.`}</p>
      <Deferred>
        <AboutPage review={review} />
      </Deferred>
    </footer>
  );
}

/** Failed actions, unsent actions, and announcements to screen readers. */
function Notices() {
  const { store } = useSession();
  const { text, count } = useReviewState((state) => state.announcement);
  const waits = useReviewState(({ offline, stored }) => offline && stored.pending.length > 0);
  return (
    <>
      <LiveRegion text={text} turn={count} />
      <Toasts
        toasts={useFailure()}
        onClose={() => store.dispatch({ type: 'failureDismissed' })}
        edge="bottom"
      >
        {waits && <p className={styles.waiting}>{t`Saved on this device; sent when you are online.`}</p>}
      </Toasts>
    </>
  );
}

/** The last failure, shown until it is closed or the next action. */
function useFailure(): readonly Toast[] {
  const { store } = useSession();
  const failure = useReviewState((state) => state.failure);
  if (!failure) return [];
  const { place, message } = failure;
  const toast: Toast = { id: 0, tone: 'bad', title: message };
  if (typeof place !== 'object' || !('postId' in place)) return [toast];
  const show = () => {
    store.dispatch({ type: 'failureDismissed' });
    store.dispatch({ type: 'postOpened', postId: place.postId });
  };
  return [{ ...toast, action: { label: t`Show it`, run: show } }];
}
