import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { MAX_ANSWER_LENGTH, QUESTIONS_SHOWN_FIRST } from '#shared/limits';
import { MESSAGES } from '#shared/messages';
import { isAnswered, splitQuestion } from '#shared/questions';
import { translate } from '../../../i18n/translate.ts';
import { useStore } from '../../../state/store.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { TextArea } from '../../../ui/controls/TextInput.tsx';
import { TickIcon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { RecordingItem } from '../../interview/recordings.ts';
import { questionAfter } from '../../session/answers.ts';
import { useLaterServices, useSession, useWizard } from '../../session/useSession.ts';
import { questionsOf } from '../../state/selectors.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { formatDuration } from './formatDuration.ts';
import styles from './QuestionList.module.css';
import { RecordButton, RecorderProblem, Running } from './RecorderControls.tsx';
import { type AnswerTextField, useAnswerText } from './useAnswerText.ts';
import { useRecorder } from './useRecorder.ts';

/** Recordings of a question whose text is not there yet: listen, try again, or put away. */
function PendingRecordings({ index }: { index: number }) {
  const { recordings } = useLaterServices();
  const items = useStore(recordings.store, (all) => all).filter((item) => item.index === index);
  return (
    <div role="status" aria-label={t`Recordings`} className={styles.questionItemList}>
      {items.map((item) => (
        <PendingRecording key={item.id} item={item} />
      ))}
    </div>
  );
}

function PendingRecording({ item }: { item: RecordingItem }) {
  const { recordings } = useLaterServices();
  const { id, seconds, state, url, problem } = item;
  if (state === 'transcribing')
    return <div>{t`Turning ${{ duration: formatDuration(seconds) }} of speech into text …`}</div>;
  return (
    <div className={styles.kept}>
      <div className={styles.problem}>{translate(MESSAGES.transcriptionFailed(problem ?? ''))}</div>
      <div className={styles.comfort}>
        {t`Your recording is kept on this device. You can also type your answer.`}
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: it is the person's own recording, and its text is what is being made */}
      <audio controls src={url} aria-label={t`Your recording`} className={styles.sound} />
      <div className={styles.actions}>
        <Button variant="outlined" onClick={() => void recordings.transcribe(id)}>
          {t`Try again`}
        </Button>
        <Button onClick={() => recordings.discard(id)}>{t`Delete recording`}</Button>
      </div>
    </div>
  );
}

/** The answer as text, typed or spoken. */
function AnswerText({ text: { id, value, spoken, fault, change } }: { text: AnswerTextField }) {
  return (
    <Field
      id={id}
      label={spoken ? t`Your spoken answer, to correct if needed` : t`Or type your answer`}
      fault={fault}
    >
      <TextArea
        id={id}
        maxLength={MAX_ANSWER_LENGTH}
        value={value}
        aria-describedby={fault && `${id}-fault`}
        aria-invalid={fault !== undefined}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

/** Where the current question is answered: two ways of equal weight. Once one has spoken, the text comes first. */
function AnswerPanel({ index }: { index: number }) {
  const conflict = useWizard((state) => state.conflicts.find((one) => one.index === index));
  const answer = useWizard((state) => state.answers[index]);
  const next = useWizard((state) => questionAfter(state, index));
  const spoken = answer?.spoken === true && isAnswered(answer.text);
  const recorder = useRecorder(index);
  const { phase } = recorder.view;
  const isRecording = phase === 'recording' || phase === 'finishing';
  const text = useAnswerText(index, { isContested: conflict !== undefined });
  // The text changes its place only while it is hidden: never under the hand of whoever types.
  const [textFirst, setTextFirst] = useState(spoken);
  if (isRecording && !textFirst) setTextFirst(true);
  const submit =
    spoken && next !== undefined ? (
      <Button variant="contained" onClick={() => text.submit('go on now')}>
        {t`Next question`}
      </Button>
    ) : (
      <Button variant="outlined" onClick={() => text.submit('go on after a pause')}>
        {t`Submit Answer`}
      </Button>
    );
  return (
    <div className={styles.panel}>
      {conflict && <ConflictChoice conflict={conflict} />}
      {textFirst && !isRecording && <AnswerText text={text} />}
      <div>
        <div className={styles.controls}>
          {textFirst && !isRecording && submit}
          <RecordButton recorder={recorder} again={spoken} />
          {phase === 'recording' && <Running view={recorder.view} />}
        </div>
        <RecorderProblem view={recorder.view} />
      </div>
      <PendingRecordings index={index} />
      {!textFirst && !isRecording && (
        <div>
          <AnswerText text={text} />
          <div className={styles.submit}>{submit}</div>
        </div>
      )}
    </div>
  );
}

/** A question. The current one is open for its answer; the others open on a press. */
function QuestionItem({ index, number }: { index: number; number: number }) {
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

/**
 * The questions: four at first, all when asked for, or when the interview has moved beyond the fourth. The current one
 * is always among them.
 */
export function QuestionList({ shown }: { shown: number[] }) {
  const current = useWizard((state) => state.current);
  const [choice, setChoice] = useState<'more' | 'less' | null>(null);
  useFollow(current);
  const beyond = shown.indexOf(current) >= QUESTIONS_SHOWN_FIRST;
  const all = choice === 'more' || (choice === null && beyond);
  const listed = all ? shown : shown.filter((index, at) => at < QUESTIONS_SHOWN_FIRST || index === current);
  return (
    <>
      <ol aria-label={t`Questions`} className={styles.list}>
        {listed.map((index) => (
          <QuestionItem key={index} index={index} number={shown.indexOf(index) + 1} />
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
