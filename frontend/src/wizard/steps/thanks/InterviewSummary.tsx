import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { isAnswered, splitQuestion } from '#shared/questions';
import { Button } from '../../../ui/controls/Button.tsx';
import { INTERVIEW_STEP } from '../../flow.ts';
import { showStep } from '../../session/navigation.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { questionsOf, shownQuestions } from '../../state/selectors.ts';
import styles from './InterviewSummary.module.css';

/** The answers at a glance: question, answer, how it was given, and the way back to it. */
export function InterviewSummary() {
  const state = useWizard((whole) => whole);
  const answered = useMemo(
    () => shownQuestions(state).filter((index) => isAnswered(state.answers[index]?.text)),
    [state],
  );
  return (
    <section aria-label={t`Your answers`}>
      <h2 className={styles.title}>{t`Your answers`}</h2>
      <ul className={styles.list}>
        {answered.map((index) => (
          <SummaryRow key={index} index={index} />
        ))}
      </ul>
    </section>
  );
}

function SummaryRow({ index }: { index: number }) {
  const session = useSession();
  const question = useWizard((state) => questionsOf(state)[index]?.question ?? '');
  const answer = useWizard((state) => state.answers[index]);
  const { main } = splitQuestion(question);
  const edit = () => {
    session.store.dispatch({ type: 'question wanted', index });
    showStep(session, INTERVIEW_STEP);
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.question}>{main}</div>
        <div className={styles.answer}>{answer?.text}</div>
        <div className={styles.how}>{answer?.spoken ? t`Spoken` : t`Typed`}</div>
      </div>
      <Button onClick={edit} aria-label={t`Edit: ${main}`}>
        {t`Edit`}
      </Button>
    </li>
  );
}
