import { plural, t } from '@lingui/core/macro';
import { MESSAGES } from '#rules/messages';
import { isAnswered } from '#rules/questions';
import type { Form } from '../../../api/forms.ts';
import { say } from '../../../i18n/say.ts';
import { agency } from '../../../ui/agency.ts';
import { TickIcon } from '../../../ui/Icon.tsx';
import { StepHeading } from '../../frame/StepHeading.tsx';
import { useWizard } from '../../session/useSession.ts';
import { isHeld } from '../../state/selectors.ts';
import { InterviewSummary } from '../interview/InterviewSummary.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ReleasedPosts } from './ReleasedPosts.tsx';
import styles from './ThanksStep.module.css';

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
      {hasAnswers && <InterviewSummary level="h2" />}
    </>
  );
}

function Promised() {
  const held = useWizard(isHeld);
  if (held) return say(MESSAGES.heldByHand);
  return t`You'll receive an email notification within ${plural({ days: agency().strategyDays }, { one: '# day', other: '# days' })} with your custom content strategy.`;
}
