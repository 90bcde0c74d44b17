import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { MESSAGES } from '#shared/messages';
import { isAnswered } from '#shared/questions';
import type { Form } from '../../../api/forms.ts';
import { translate } from '../../../i18n/translate.ts';
import { agency } from '../../../ui/agency.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TickIcon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { stepNamed } from '../../flow.ts';
import { StepHeading } from '../../frame/StepHeading.tsx';
import { showStep } from '../../session/navigation.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { fileCount, isHeld } from '../../state/selectors.ts';
import { InterviewSummary } from './InterviewSummary.tsx';
import { openingSentence } from './openingSentence.ts';
import { PostCard } from './PostCard.tsx';
import styles from './ThanksStep.module.css';

/** The last day on which the strategy is promised. */
function strategyDay(completed: Date): Date {
  const day = new Date(completed);
  day.setDate(day.getDate() + agency().strategyDays);
  return day;
}

/** A day as the page's language names it: 'Wed, Nov 25'. */
function nameOfDay(day: Date): string {
  return day.toLocaleDateString(i18n.locale, { weekday: 'short', day: 'numeric', month: 'short' });
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

/** One of the dated steps. Whether it is done is told by the tick, and in words to whoever does not see it. */
function Step({ done = false, children }: { done?: boolean; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span aria-hidden="true" className={classes(styles.nextStepsMark, done && styles.done)}>
        {done && <TickIcon />}
      </span>
      <span className={styles.words}>{children}</span>
      {done && <VisuallyHidden>{t`(complete)`}</VisuallyHidden>}
    </li>
  );
}

/** The step that may be skipped, where it was: it can still be made up for. Files on their way are not skipped. */
function SkippedAssets() {
  const session = useSession();
  const stored = useWizard(fileCount);
  const underWay = session.laterServices.loaded()?.uploads.store.get().length ?? 0;
  if (stored + underWay > 0) return null;
  return (
    <Step>
      {t`Skipped`}
      <span aria-hidden="true"> ·</span>
      <Button className={styles.makeUp} onClick={() => showStep(session, stepNamed('assets').id)}>
        {t`Add photos`}
      </Button>
    </Step>
  );
}

/** What is done and what follows, each with its day. A form that waits for a confirmation is promised no day. */
function NextSteps() {
  const completedAt = useWizard((state) => state.form?.completed_at ?? null);
  const sentAt = useWizard((state) => state.form?.strategy_sent_at ?? null);
  const released = useWizard((state) => state.form?.posts.length ?? 0);
  const held = useWizard(isHeld);
  const now = new Date();
  const completed = completedAt === null ? now : new Date(completedAt);
  return (
    <ol aria-label={t`What happens next`} className={styles.steps}>
      <Step done>
        {isSameDay(completed, now)
          ? t`Today: interview received`
          : t`${{ day: nameOfDay(completed) }}: interview received`}
      </Step>
      <SkippedAssets />
      <StrategyStep sentAt={sentAt} held={held} completed={completed} />
      <Step>
        {released > 0
          ? plural(
              { posts: released },
              {
                one: '# post to approve, by the link in our email',
                other: '# posts to approve, by the link in our email',
              },
            )
          : t`Then: ${plural({ posts: agency().postsPerMonth }, { one: '# post', other: '# posts' })} to approve`}
      </Step>
    </ol>
  );
}

interface StrategyStepProps {
  sentAt: string | null;
  held: boolean;
  completed: Date;
}

/** What was sent is done; before, its day is named. */
function StrategyStep({ sentAt, held, completed }: StrategyStepProps) {
  if (sentAt !== null)
    return <Step done>{t`${{ day: nameOfDay(new Date(sentAt)) }}: your strategy was sent by email`}</Step>;
  return (
    <Step>
      {held
        ? t`Once we have confirmed your form: your strategy`
        : t`By ${{ day: nameOfDay(strategyDay(completed)) }}: your strategy`}
    </Step>
  );
}

/** The posts that were released to the client. */
function ReleasedPosts({ posts }: { posts: Form['posts'] }) {
  return (
    <section aria-label={t`Your posts`} className={styles.posts}>
      {posts.map((post) => (
        <PostCard key={`${post.title}\n${post.fullPost}`} post={post} />
      ))}
    </section>
  );
}

const NO_POSTS: Form['posts'] = [];

/** It has arrived, and this is what follows. Later the same address shows the posts, and they come first. */
export function ThanksStep() {
  const posts = useWizard((state) => state.form?.posts ?? NO_POSTS);
  const hasAnswers = useWizard((state) => state.answers.some(({ text }) => isAnswered(text)));
  return (
    <>
      {posts.length > 0 ? (
        <>
          <StepHeading title={t`Your posts`} />
          <ReleasedPosts posts={posts} />
          <h2 className={styles.title}>{t`Your form has been successfully submitted`}</h2>
          <p className={styles.promise}>
            <Promised />
          </p>
          <NextSteps />
        </>
      ) : (
        <>
          <div aria-hidden="true" className={styles.mark}>
            <TickIcon />
          </div>
          <StepHeading title={t`Your form has been successfully submitted`}>
            <Promised />
          </StepHeading>
          <NextSteps />
        </>
      )}
      {posts.length === 0 && <FirstSentence />}
      {hasAnswers && <InterviewSummary />}
    </>
  );
}

/** A sentence of the client's own in the frame of a post, where an answer has one that can open a post. */
function FirstSentence() {
  const answers = useWizard((state) => state.answers);
  const website = useWizard((state) => state.fields.website);
  const sentence = openingSentence(answers.map(({ text }) => text));
  if (sentence === undefined) return null;
  const name = hostOf(website);
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.title}>{t`This is how a post of yours could begin.`}</figcaption>
      <blockquote className={styles.frame}>
        <div className={styles.author}>
          <span aria-hidden="true" className={styles.initial}>
            {name.charAt(0).toUpperCase()}
          </span>
          <span>{name}</span>
        </div>
        <p className={styles.sentence}>{sentence}</p>
      </blockquote>
    </figure>
  );
}

/** The site's name as its owner writes it, without protocol and path. */
function hostOf(website: string): string {
  return website
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#].*$/, '');
}

function Promised() {
  const held = useWizard(isHeld);
  if (held) return translate(MESSAGES.heldByHand);
  return t`You'll receive an email notification within ${plural({ days: agency().strategyDays }, { one: '# day', other: '# days' })} with your custom content strategy.`;
}
