import { STRATEGY_EMAIL_DAYS } from '#rules/limits';
import { MESSAGES } from '#rules/messages';
import { isAnswered } from '#rules/questions';
import { counted } from '#rules/units';
import { say } from '../../../i18n/say.ts';
import { TickIcon } from '../../../ui/Icon.tsx';
import { StepHeading } from '../../frame/StepHeading.tsx';
import { useWizard } from '../../session/useSession.ts';
import { isHeld } from '../../state/selectors.ts';
import { InterviewSummary } from '../interview/InterviewSummary.tsx';
import { PostCard } from './PostCard.tsx';
import styles from './ThanksStep.module.css';

/** It has arrived. Later the same address shows the posts, once they are shared. */
export function ThanksStep() {
  const posts = useWizard((state) => state.form?.posts);
  const held = useWizard(isHeld);
  const hasAnswers = useWizard((state) => state.answers.some(({ text }) => isAnswered(text)));
  return (
    <>
      <div aria-hidden="true" className={styles.mark}>
        <TickIcon />
      </div>
      <StepHeading title="Your form has been successfully submitted">
        {held
          ? say(MESSAGES.heldByHand)
          : `You'll receive an email notification within ${counted(STRATEGY_EMAIL_DAYS, 'day')} with your custom content strategy.`}
      </StepHeading>
      {posts && posts.length > 0 && (
        <section aria-label="Your posts" className={styles.posts}>
          <h2>Your posts</h2>
          {posts.map((post) => (
            <PostCard key={`${post.title}\n${post.fullPost}`} post={post} />
          ))}
        </section>
      )}
      {hasAnswers && <InterviewSummary heading="h2" />}
    </>
  );
}
