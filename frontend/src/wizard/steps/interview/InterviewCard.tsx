import { useMemo } from 'react';
import { ADVISED_ANSWER_SECONDS, MAX_RECORDING_SECONDS, MIN_ANSWERS } from '#rules/limits';
import { BASE_QUESTIONS } from '#rules/questions';
import { duration } from '#rules/units';
import { useWizard } from '../../session/useSession.ts';
import { answerCount, shownQuestions } from '../../state/selectors.ts';
import { Finish } from './Finish.tsx';
import styles from './InterviewCard.module.css';
import { QuestionList } from './QuestionList.tsx';
import { SectionCard } from './SectionCard.tsx';

/** The interview. It appears once there are questions beyond the base ones, and stays while any is answered. */
export function InterviewCard() {
  const state = useWizard((whole) => whole);
  const shown = useMemo(() => shownQuestions(state), [state]);
  if (shown.length <= BASE_QUESTIONS.length && answerCount(state) === 0) {
    return (
      <SectionCard title="Interview Questions">
        <p className={styles.soft}>Please submit your topics first to generate interview questions.</p>
      </SectionCard>
    );
  }
  return (
    <SectionCard title="Interview Questions">
      <Banner />
      <p className={styles.advice}>
        Speak at least {duration(ADVISED_ANSWER_SECONDS)} per answer; stories and examples are worth most. A
        recording can last up to {duration(MAX_RECORDING_SECONDS)}. Typing is just as good.
      </p>
      <QuestionList shown={shown} />
      <Finish shown={shown} />
    </SectionCard>
  );
}

function Banner() {
  const given = useWizard(answerCount);
  return (
    <div className={styles.banner}>
      <span>You need to answer at least {MIN_ANSWERS} questions.</span>
      <span>{given} answered</span>
    </div>
  );
}
