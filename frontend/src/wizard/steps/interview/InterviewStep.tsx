import { t } from '@lingui/core/macro';
import { say } from '../../../i18n/say.ts';
import { stepNamed } from '../../flow.ts';
import { StepHeading } from '../../frame/StepHeading.tsx';
import { InterviewCard } from './InterviewCard.tsx';
import styles from './InterviewStep.module.css';
import { TopicsCard } from './TopicsCard.tsx';

/** Topics first, then the interview about them. */
export function InterviewStep() {
  return (
    <>
      <StepHeading title={say(stepNamed('interview').title)}>
        {t`Your posts are made of your own words. Tell us what you want to talk about, then answer a few questions, spoken or typed, whichever comes easier.`}
      </StepHeading>
      <div className={styles.cards}>
        <TopicsCard />
        <InterviewCard />
      </div>
    </>
  );
}
