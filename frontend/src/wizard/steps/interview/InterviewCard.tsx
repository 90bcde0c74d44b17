import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { ADVISED_ANSWER_SECONDS, MAX_RECORDING_SECONDS, MIN_ANSWERS } from '#rules/limits';
import { BASE_QUESTIONS } from '#rules/questions';
import { useSession, useWizard } from '../../session/useSession.ts';
import { answerCount, shownQuestions } from '../../state/selectors.ts';
import { AnsweredCount } from './AnsweredCount.tsx';
import { Finish } from './Finish.tsx';
import styles from './InterviewCard.module.css';
import { InterviewSummary } from './InterviewSummary.tsx';
import { QuestionList } from './QuestionList.tsx';
import { SectionCard } from './SectionCard.tsx';

/** The interview. It appears once there are questions beyond the base ones, and stays while any is answered. */
export function InterviewCard() {
  const state = useWizard((whole) => whole);
  const shown = useMemo(() => shownQuestions(state), [state]);
  if (shown.length <= BASE_QUESTIONS.length && answerCount(state) === 0) {
    return (
      <SectionCard title={t`Interview Questions`}>
        <p className={styles.soft}>{t`Please submit your topics first to generate interview questions.`}</p>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={t`Interview Questions`}>
      <p
        className={styles.banner}
      >{t`You need to answer at least ${plural({ min: MIN_ANSWERS }, { one: '# question', other: '# questions' })}.`}</p>
      <p className={styles.advice}>
        {t`Speak at least ${plural({ seconds: ADVISED_ANSWER_SECONDS }, { one: '# second', other: '# seconds' })} per answer; stories and examples are worth most. A recording can last up to ${plural({ minutes: MAX_RECORDING_SECONDS / 60 }, { one: '# minute', other: '# minutes' })}. Typing is just as good.`}
      </p>
      <AnsweredCount />
      <Questions shown={shown} />
    </SectionCard>
  );
}

/** The questions, or at the end of them the answers: never both, each is a page long. */
function Questions({ shown }: { shown: number[] }) {
  const { store } = useSession();
  const [reviewedAt, setReviewedAt] = useState<number>();
  const current = useWizard((state) => state.current);
  const enough = useWizard((state) => answerCount(state) >= MIN_ANSWERS);
  // New topics bring new questions: then the end is elsewhere, and the review is over.
  const reviewing = enough && reviewedAt === current && current === shown.at(-1);
  const turn = () => {
    setReviewedAt(reviewing ? undefined : current);
    if (reviewing) store.dispatch({ type: 'question wanted', index: current });
  };
  return (
    <>
      {reviewing ? (
        <InterviewSummary level="h3" focused onEdit={() => setReviewedAt(undefined)} />
      ) : (
        <QuestionList shown={shown} />
      )}
      <Finish shown={shown} reviewing={reviewing} onReview={turn} />
    </>
  );
}
