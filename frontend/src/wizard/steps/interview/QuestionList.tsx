import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { QUESTIONS_SHOWN_FIRST } from '#rules/limits';
import { Button } from '../../../ui/controls/Button.tsx';
import { useSession, useWizard } from '../../session/useSession.ts';
import { QuestionItem } from './QuestionItem.tsx';
import styles from './QuestionList.module.css';

/** The questions: four at first, all when asked for, or when the interview has moved beyond the fourth. */
export function QuestionList({ shown }: { shown: number[] }) {
  const current = useWizard((state) => state.current);
  const [choice, setChoice] = useState<'more' | 'less' | null>(null);
  useFollow(current);
  const beyond = shown.indexOf(current) >= QUESTIONS_SHOWN_FIRST;
  const all = choice === 'more' || (choice === null && beyond);
  const listed = all ? shown : shown.slice(0, QUESTIONS_SHOWN_FIRST);
  return (
    <>
      <ol aria-label={t`Questions`} className={styles.list}>
        {listed.map((index, at) => (
          <QuestionItem key={index} index={index} number={at + 1} />
        ))}
      </ol>
      {shown.length > QUESTIONS_SHOWN_FIRST && (
        <Button aria-expanded={all} onClick={() => setChoice(all ? 'less' : 'more')} className={styles.more}>
          {all ? t`Show Less` : t`Show More`}
        </Button>
      )}
    </>
  );
}

/**
 * When the interview moves on by itself, or the person asked for a question from elsewhere, the view and the focus
 * go there; not when the step just opens.
 */
function useFollow(current: number): void {
  const { store } = useSession();
  const wanted = useWizard((state) => state.wanted);
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current && wanted !== current) return;
    before.current = current;
    const question = document.getElementById(`question-${current}`);
    question?.focus({ preventScroll: true });
    question?.scrollIntoView?.({ block: 'center' });
    store.dispatch({ type: 'wanted question shown' });
  }, [current, wanted, store]);
}
