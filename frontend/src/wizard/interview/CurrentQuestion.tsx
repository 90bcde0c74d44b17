import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import {
  ADVISED_ANSWER_SECONDS,
  AUTO_ADVANCE_MS,
  MAX_ANSWER_LENGTH,
  MAX_RECORDING_SECONDS,
  REPLACED_RECORDING_HOURS,
} from '#shared/limits';
import { MESSAGES } from '#shared/messages';
import { isAnswered, splitQuestion } from '#shared/questions';
import { isSampleAnswer } from '#shared/sample-answers';
import type { InterviewQuestion } from '../../api/forms.ts';
import { translate } from '../../i18n/translate.ts';
import { useStore } from '../../state/store.ts';
import { isOff } from '../../ui/agency.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextArea } from '../../ui/controls/TextInput.tsx';
import type { RecordingItem } from '../recording/recordings.ts';
import {
  followUpOrAdvance,
  openNext,
  questionAfter,
  replaceWithTyped,
  settleConflict,
  stopAdvance,
  submitAnswer,
  typeAnswer,
} from '../session/interviewActions.ts';
import { answersGiven, answersNeeded, isSpeechSimulated, questionsOf } from '../session/selectors.ts';
import { type Session, useLazyServices, useSession, useWizard } from '../session/session.ts';
import type { Conflict } from '../session/state.ts';
import { AudioFileButton } from './AudioFileButton.tsx';
import styles from './CurrentQuestion.module.css';
import { FollowUp } from './FollowUp.tsx';
import { formatDuration, RecordButton, RecorderProblem, RecordingStatus, useRecorder } from './Recorder.tsx';

/** The first button. It gets the focus if the answer is submitted while the conflict is open. */
const CHOICE_ID = 'choose-text';

/** A conflict between two texts for one question, from two tabs or devices: both are shown, and the user chooses. */
function ConflictChoice({ conflict }: { conflict: Conflict }) {
  const session = useSession();
  const { index, stored } = conflict;
  const mine = useWizard((state) => state.answers[index]?.text ?? conflict.mine);
  const choose = (text: string) => settleConflict(session, index, text);
  return (
    <div role="alert" className={styles.conflict}>
      <h3 className={styles.title}>{t`This answer was changed in another tab or on another device`}</h3>
      <div className={styles.versions}>
        <Version
          id={CHOICE_ID}
          title={t`Written here`}
          text={mine}
          onChoose={() => choose(mine)}
          choice={t`Keep this one`}
        />
        <Version
          title={t`Saved elsewhere`}
          text={stored}
          onChoose={() => choose(stored)}
          choice={t`Keep the saved one`}
        />
      </div>
      <Button className={styles.both} onClick={() => choose(`${stored}\n\n${mine}`)}>
        {t`Keep both`}
      </Button>
    </div>
  );
}

interface VersionProps {
  /** The id of its button. */
  id?: string;
  title: string;
  text: string;
  /** The label of its button. */
  choice: string;
  onChoose: () => void;
}

function Version({ id, title, text, choice, onChoose }: VersionProps) {
  return (
    <div>
      <h4 className={styles.name}>{title}</h4>
      <p className={styles.text}>{text === '' ? t`No answer: it was cleared.` : text}</p>
      <Button id={id} variant="outlined" onClick={onChoose}>
        {choice}
      </Button>
    </div>
  );
}

/** A banner above the question: how many answers are needed, then that there are enough. */
export const BANNER_ID = 'interview-banner';

/** The current question and its answer, spoken or typed. */
export function CurrentQuestion({ index, number }: { index: number; number: number }) {
  const place = useRef<HTMLElement>(null);
  const movedOnFrom = useWizard((state) => state.movedOnFrom);
  useFollow(index, place);
  return (
    <section ref={place} aria-labelledby={`question-${index}`} className={styles.place}>
      {movedOnFrom !== null && <LastTranscript index={movedOnFrom} />}
      <div key={index} className={styles.question}>
        <Question index={index} number={number} />
        <Answer index={index} />
      </div>
    </section>
  );
}

/**
 * Scrolls to the question and focuses it when the interview advances or the user picks a question, but not when the
 * step opens. After the fourth answer, the banner stays visible, because it says that this is enough.
 */
function useFollow(current: number, place: RefObject<HTMLElement | null>): void {
  const { store } = useSession();
  const wanted = useWizard((state) => state.wanted);
  const isJustEnough = useWizard((state) => answersGiven(state) === answersNeeded(state));
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current && wanted !== current) return;
    before.current = current;
    document.getElementById(`question-${current}`)?.focus({ preventScroll: true });
    const top = isJustEnough ? document.getElementById(BANNER_ID) : place.current;
    top?.scrollIntoView?.({ block: 'start' });
    store.dispatch({ type: 'wanted question shown' });
  }, [current, wanted, isJustEnough, store, place]);
}

/** The last transcript, to be checked after the view has advanced. */
function LastTranscript({ index }: { index: number }) {
  const { store } = useSession();
  const answer = useWizard((state) => state.answers[index]);
  if (!answer?.spoken || !isAnswered(answer.text)) return null;
  return (
    <section aria-label={t`Your last answer`} className={styles.last}>
      <div className={styles.lastWords}>
        <p className={styles.transcript}>{answer.text}</p>
        {isSampleAnswer(answer.text) && <SampleNote />}
      </div>
      <Button
        aria-label={t`Change your last answer`}
        onClick={() => store.dispatch({ type: 'question wanted', index })}
      >
        {t`Change`}
      </Button>
    </section>
  );
}

/** The day of a question after the first interview: '1 December'; empty for others. */
function dayAsked(question: InterviewQuestion | undefined): string {
  if (question?.ask === undefined) return '';
  return new Date(question.timestamp).toLocaleDateString(i18n.locale, { day: 'numeric', month: 'long' });
}

function Question({ index, number }: { index: number; number: number }) {
  const question = useWizard((state) => questionsOf(state)[index]?.question ?? '');
  const topic = useWizard((state) => questionsOf(state)[index]?.topic);
  const askedOn = useWizard((state) => dayAsked(questionsOf(state)[index]));
  const { main, sub } = splitQuestion(question);
  return (
    <>
      <div className={styles.number}>
        {topic === undefined ? t`Question ${number}` : t`Question ${number} · ${topic}`}
        {askedOn && <span> · {t`Asked on ${askedOn}`}</span>}
      </div>
      <h3 id={`question-${index}`} tabIndex={-1} className={styles.currentQuestionTitle}>
        <strong className={styles.main}>{main}</strong>
        {sub && <span className={styles.sub}>{sub}</span>}
      </h3>
    </>
  );
}

/**
 * Recorder first, then the text field; once the answer was spoken, its text comes first. Without AI there is no
 * recorder.
 */
function Answer({ index }: { index: number }) {
  const session = useSession();
  const conflict = useWizard((state) => state.conflicts.find((one) => one.index === index));
  const answer = useWizard((state) => state.answers[index]);
  const isAdvancing = useWizard((state) => state.advance?.from === index);
  const spoken = answer?.spoken === true && isAnswered(answer.text);
  const isSimulated = useWizard(isSpeechSimulated);
  const recorder = useRecorder(index);
  const { phase, problem } = recorder.view;
  const isToContinue = problem === 'interrupted' || problem === 'lost';
  useEffect(() => {
    // The transcript of an earlier recording may arrive now; advancing would cut off this recording.
    if (isAdvancing && (phase !== 'idle' || isToContinue)) stopAdvance(session);
  }, [isAdvancing, phase, isToContinue, session]);
  const isRecording = phase === 'recording' || phase === 'finishing';
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Time and level may be below the visible part of the page.
    if (isRecording) controls.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isRecording]);
  const text = useAnswerText(index, { isContested: conflict !== undefined });
  // The text field changes its position only while it is hidden, never while the user types.
  const [textFirst, setTextFirst] = useState(spoken);
  if (isRecording && !textFirst) setTextFirst(true);
  const written = !isRecording && (
    <div>
      <AnswerText text={text} />
      {isSampleAnswer(text.value) && <SampleNote />}
      {isAdvancing && <AdvanceLine />}
      <div className={styles.submit}>
        <SubmitAnswer index={index} text={text} spoken={spoken} />
      </div>
    </div>
  );
  return (
    <div className={styles.answer}>
      {conflict && <ConflictChoice conflict={conflict} />}
      <PendingRecordings index={index} onTypedAnswer={text.mustBeAnswered} />
      <FollowUp index={index} />
      {textFirst && written}
      {isOff('speech') ? (
        <p className={styles.advice}>{t`A few sentences are enough; stories and examples help most.`}</p>
      ) : (
        <div>
          <div ref={controls} className={styles.controls}>
            <RecordButton recorder={recorder} again={spoken} />
            {phase === 'recording' && <RecordingStatus view={recorder.view} />}
            {!isRecording && <AudioFileButton index={index} />}
          </div>
          <RecorderProblem view={recorder.view} />
          {isSimulated && <SampleNote />}
          <p className={styles.advice}>
            {t`Speak at least ${plural({ seconds: ADVISED_ANSWER_SECONDS }, { one: '# second', other: '# seconds' })} per answer; stories and examples help most. A recording can last up to ${plural({ minutes: MAX_RECORDING_SECONDS / 60 }, { one: '# minute', other: '# minutes' })}. Typing works just as well.`}
          </p>
        </div>
      )}
      {!textFirst && written}
    </div>
  );
}

/** Notice that transcripts are samples, because no speech model is connected. */
function SampleNote() {
  return (
    <p className={styles.sample}>{t`Sample transcript. Connect a speech model to see your own words.`}</p>
  );
}

type AnswerTextState = ReturnType<typeof useAnswerText>;

/**
 * The text field of one answer with its error and button.
 * @param options.isContested whether there is an unresolved conflict
 */
function useAnswerText(index: number, { isContested }: { isContested: boolean }) {
  const session = useSession();
  const answer = useWizard((state) => state.answers[index]);
  const [fault, setFault] = useState<'empty' | 'undecided'>();
  const id = `answer-${index}`;
  const isOver = fault === 'undecided' ? !isContested : isAnswered(answer?.text);
  const refuse = (why: 'empty' | 'undecided', place: string) => {
    setFault(why);
    document.getElementById(place)?.focus();
  };
  const submit = (then: (session: Session, index: number) => void) => {
    if (isContested) return refuse('undecided', CHOICE_ID);
    if (!isAnswered(answer?.text)) return refuse('empty', id);
    submitAnswer(session, index);
    then(session, index);
  };
  /** Asks for the text that a button needs. */
  const mustBeAnswered = () => refuse('empty', id);
  const change = (text: string) => {
    setFault(undefined);
    typeAnswer(session, index, text);
  };
  const message = fault === 'undecided' ? MESSAGES.chooseText : MESSAGES.answerEmpty;
  return {
    id,
    value: answer?.text ?? '',
    spoken: answer?.spoken ?? false,
    fault: isOver || fault === undefined ? undefined : translate(message),
    change,
    submit,
    mustBeAnswered,
  };
}

function AnswerText({ text: { id, value, spoken, fault, change } }: { text: AnswerTextState }) {
  return (
    <Field id={id} label={answerLabel({ spoken })} fault={fault}>
      <TextArea
        id={id}
        maxLength={MAX_ANSWER_LENGTH}
        value={value}
        className={styles.currentQuestionText}
        aria-describedby={fault && `${id}-fault`}
        aria-invalid={fault !== undefined}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

function answerLabel({ spoken }: Pick<AnswerTextState, 'spoken'>): string {
  if (spoken) return t`Your spoken answer, to correct if needed`;
  return isOff('speech') ? t`Your answer` : t`Or type your answer`;
}

interface SubmitAnswerProps {
  index: number;
  text: AnswerTextState;
  spoken: boolean;
}

/** The filled button until there are enough answers; then 'Complete Interview' is the filled one. */
function SubmitAnswer({ index, text, spoken }: SubmitAnswerProps) {
  const next = useWizard((state) => questionAfter(state, index));
  const enough = useWizard((state) => answersGiven(state) >= answersNeeded(state));
  const goesOnNow = spoken && next !== undefined;
  return (
    <Button
      variant={enough ? 'outlined' : 'contained'}
      onClick={() => text.submit(goesOnNow ? openNext : followUpOrAdvance)}
    >
      {goesOnNow ? t`Next question` : t`Submit Answer`}
    </Button>
  );
}

/** A progress line of the pause before the next question. Any key, touch or focus change ends the pause. */
function AdvanceLine() {
  const session = useSession();
  useEffect(() => {
    const stop = () => stopAdvance(session);
    const events = ['keydown', 'pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, stop);
    return () => {
      for (const event of events) document.removeEventListener(event, stop);
    };
  }, [session]);
  return (
    <div
      aria-hidden="true"
      className={styles.advance}
      style={{ '--pause': `${AUTO_ADVANCE_MS}ms` } as CSSProperties}
    />
  );
}

interface PendingRecordingsProps {
  index: number;
  /** Called when the typed answer is to be used and there is none. */
  onTypedAnswer: () => void;
}

/** Recordings of a question whose text is not there yet: listen, use the typed answer, try again, or delete. */
function PendingRecordings({ index, onTypedAnswer }: PendingRecordingsProps) {
  const { recordings } = useLazyServices();
  const items = useStore(recordings.store, (all) => all).filter((item) => item.index === index);
  return (
    <div role="status" aria-label={t`Recordings`} className={styles.recordings}>
      {items.map((item) => (
        <PendingRecording key={item.id} item={item} onTypedAnswer={onTypedAnswer} />
      ))}
    </div>
  );
}

interface PendingRecordingProps extends Pick<PendingRecordingsProps, 'onTypedAnswer'> {
  item: RecordingItem;
}

function PendingRecording({ item, onTypedAnswer }: PendingRecordingProps) {
  const session = useSession();
  const { recordings } = useLazyServices();
  const { id, seconds, fileName, state, url, problem, replacedAt } = item;
  const isElsewhere = state === 'elsewhere';
  const takeText = async () => {
    if (!(await replaceWithTyped(session, item))) onTypedAnswer();
  };
  const takeButton = replacedAt === undefined && (
    <Button variant="outlined" onClick={() => void takeText()}>
      {t`Use my typed answer`}
    </Button>
  );
  if (state === 'refused')
    return (
      <div className={styles.kept}>
        <div className={styles.problem}>
          {t`“${{ file: fileName ?? '' }}” was not used: ${{ reason: problem ?? '' }}.`}
        </div>
        <div>{t`Choose another recording, record your answer here, or type it.`}</div>
      </div>
    );
  if (state === 'transcribing')
    return (
      <div className={styles.kept}>
        <div>
          {fileName === undefined
            ? t`Turning ${{ duration: formatDuration(seconds) }} of speech into text …`
            : t`Turning “${{ file: fileName }}” into text …`}
        </div>
        <div className={styles.actions}>{takeButton}</div>
      </div>
    );
  return (
    <div className={styles.kept}>
      {problem !== undefined && replacedAt === undefined && (
        <div className={styles.problem}>{translate(MESSAGES.transcriptionFailed(problem))}</div>
      )}
      <div className={styles.comfort}>{comfortFor(item)}</div>
      {!isElsewhere && (
        // biome-ignore lint/a11y/useMediaCaption: it is the person's own recording, and its text is what is being made
        <audio controls src={url} aria-label={t`Your recording`} className={styles.sound} />
      )}
      <div className={styles.actions}>
        {takeButton}
        {!isOff('speech') && (
          <Button variant="outlined" onClick={() => void recordings.retry(id)}>
            {t`Try again`}
          </Button>
        )}
        {!isElsewhere && <Button onClick={() => recordings.discard(id)}>{t`Delete recording`}</Button>}
      </div>
    </div>
  );
}

function comfortFor({ state, replacedAt }: RecordingItem): string {
  if (state === 'elsewhere') return t`This answer was recorded in another tab.`;
  if (replacedAt === undefined)
    return t`Your recording is kept on this device. You can also type your answer.`;
  return t`Your typed answer is used. The recording stays on this device for ${plural({ hours: REPLACED_RECORDING_HOURS }, { one: '# hour', other: '# hours' })}.`;
}
