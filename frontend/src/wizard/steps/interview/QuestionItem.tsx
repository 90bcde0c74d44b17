import { t } from '@lingui/core/macro';
import { isAnswered, splitQuestion } from '#rules/questions';
import { classes } from '../../../ui/classes.ts';
import { TickIcon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useSession, useWizard } from '../../session/useSession.ts';
import { questionsOf } from '../../state/selectors.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import styles from './QuestionItem.module.css';

/** A question. The current one is open for its answer; the others open on a press. */
export function QuestionItem({ index, number }: { index: number; number: number }) {
  const { store } = useSession();
  const isCurrent = useWizard((state) => state.current === index);
  return (
    <li className={classes(styles.question, isCurrent && styles.current)}>
      <button
        type="button"
        id={`question-${index}`}
        aria-expanded={isCurrent}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => store.dispatch({ type: 'question opened', index })}
        className={styles.open}
      >
        <QuestionMark index={index} number={number} />
        <span className={styles.words}>
          <QuestionText index={index} />
          {!isCurrent && <AnswerStart index={index} />}
        </span>
      </button>
      {isCurrent && <AnswerPanel index={index} />}
    </li>
  );
}

function QuestionText({ index }: { index: number }) {
  const question = useWizard((state) => questionsOf(state)[index]?.question ?? '');
  const topic = useWizard((state) => questionsOf(state)[index]?.topic);
  const { main, sub } = splitQuestion(question);
  return (
    <>
      {topic && <span className={styles.topic}>{topic}</span>}
      <strong>{main}</strong>
      {sub && <span className={styles.sub}>{sub}</span>}
    </>
  );
}

/** What was answered, as far as two lines go: a transcript is read before one goes on from it. */
function AnswerStart({ index }: { index: number }) {
  const text = useWizard((state) => state.answers[index]?.text);
  return isAnswered(text) && <span className={styles.answer}>{text}</span>;
}

function QuestionMark({ index, number }: { index: number; number: number }) {
  const answered = useWizard((state) => isAnswered(state.answers[index]?.text));
  return (
    <span className={classes(styles.mark, answered && styles.answered)}>
      {answered ? (
        <>
          <TickIcon />
          <VisuallyHidden>{t`Question ${number}, answered:`}</VisuallyHidden>
        </>
      ) : (
        number
      )}
    </span>
  );
}
