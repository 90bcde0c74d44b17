import { msg, t } from '@lingui/core/macro';
import { type CSSProperties, useCallback, useEffect, useReducer, useRef } from 'react';
import { ADVISED_ANSWER_SECONDS, MAX_RECORDING_SECONDS } from '#shared/limits';
import { MESSAGES } from '#shared/messages';
import { translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import { Icon, TickIcon } from '../../ui/Icon.tsx';
import type { Microphone } from '../recording/microphone.ts';
import { BARS, IDLE, type RecorderView, recorderReducer } from '../recording/recorderState.ts';
import { type ActiveRecording, type FileRecording, loudness, type Take } from '../recording/recording.ts';
import type { Recordings } from '../recording/recordings.ts';
import { useLazyServices, useSession } from '../session/session.ts';
import styles from './Recorder.module.css';

/** A recording with a lower peak is silent: a muted microphone produces zeros. */
const SILENCE = 0.001;

/** From here on the limit is shown, in seconds. */
const LIMIT_SHOWN_FROM = 8 * 60;

const PROBLEMS = {
  missing: MESSAGES.microphoneFailed,
  silent: msg`Your recording is silent. Check that your microphone is not muted, or type your answer.`,
  lost: msg`The microphone was disconnected. What you said until then is kept.`,
  interrupted: msg`The recording was interrupted. What you said until then is kept, and you can continue it.`,
};

/** Subject of the toast about a missing microphone. */
const MICROPHONE = 'microphone';

interface Running {
  microphone: Microphone;
  take: Take;
}

type Recorder = ReturnType<typeof useRecorder>;

/** Records the answer to one question. Leaving the question releases the microphone and keeps the recording. */
export function useRecorder(index: number) {
  const { toasts } = useSession();
  const { recordings } = useLazyServices();
  const [view, dispatch] = useReducer(recorderReducer, IDLE);
  const running = useRef<Running>(null);
  const opening = useRef<AbortController>(null);

  const stop = useCallback(
    async (why?: 'lost' | 'interrupted') => {
      const { current } = running;
      if (!current) return;
      running.current = null;
      dispatch({ type: 'ended', why });
      toasts.good(t`Recording Stopped`);
      dispatch({ type: 'finished', hasSound: await finish(recordings, current) });
    },
    [recordings, toasts],
  );

  const start = useCallback(async () => {
    const leaving = new AbortController();
    opening.current = leaving;
    dispatch({ type: 'asked' });
    try {
      const begun = await begin(recordings, index, {
        left: leaving.signal,
        show: (seconds, level) => dispatch({ type: 'heard', seconds, level }),
        end: (why) => void stop(why),
      });
      if (!begun) return;
      running.current = begun;
      toasts.withdraw(MICROPHONE);
      dispatch({ type: 'opened' });
      toasts.good(t`Recording Started`);
    } catch (cause) {
      console.warn('Recording is not possible.', cause);
      if (leaving.signal.aborted) return;
      toasts.bad(translate(MESSAGES.microphoneFailed), { about: MICROPHONE });
      dispatch({ type: 'refused' });
    }
  }, [recordings, toasts, index, stop]);

  useEffect(
    () => () => {
      opening.current?.abort();
      void stop();
    },
    [stop],
  );
  useEffect(() => {
    const end = () => {
      opening.current?.abort();
      void stop();
    };
    recordings.closed.addEventListener('abort', end);
    return () => recordings.closed.removeEventListener('abort', end);
  }, [recordings, stop]);
  useAwakeScreen(view.phase === 'recording');
  return { view, start, stop };
}

/** Keeps the screen on: a locked phone stops the microphone. */
function useAwakeScreen(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !navigator.wakeLock) return;
    const lock = navigator.wakeLock.request('screen');
    lock.catch((cause: unknown) => console.warn('The screen may turn off during the recording.', cause));
    return () => {
      lock.then(
        (held) => held.release(),
        () => undefined,
      );
    };
  }, [isOn]);
}

interface Watching {
  /** Aborts when the question is left. */
  left: AbortSignal;
  show: (seconds: number, level: number) => void;
  end: (why?: 'lost' | 'interrupted') => void;
}

/** @returns undefined if the question was left while the browser asked for the microphone */
async function begin(
  recordings: Recordings,
  index: number,
  { left, show, end }: Watching,
): Promise<Running | undefined> {
  const { openMicrophone } = await import('../recording/microphone.ts');
  let samples: ActiveRecording | undefined;
  let file: FileRecording | undefined;
  const heard = ({ seconds }: Take, level: number) => {
    show(seconds, level);
    if (seconds >= MAX_RECORDING_SECONDS) end();
  };
  const microphone = await openMicrophone(
    {
      onSamples: (piece) => {
        if (!samples) return;
        samples.push(piece);
        heard(samples, loudness(piece));
      },
      onPiece: (piece) => {
        if (!file) return;
        file.push(piece);
        // The level of a file is unknown; the bars only show that it grows.
        heard(file, 0.5);
      },
      onLost: () => end('lost'),
      onInterrupted: () => end('interrupted'),
    },
    left,
  );
  if (left.aborted) {
    await microphone.close();
    return undefined;
  }
  if (microphone.kind === 'file') {
    file = recordings.beginFile(index, microphone.type);
    return { microphone, take: file };
  }
  samples = recordings.begin(index, microphone.rate);
  return { microphone, take: samples };
}

/** @returns whether the recording has sound */
async function finish(recordings: Recordings, { microphone, take }: Running): Promise<boolean> {
  await microphone.close();
  const audio = take.peak < SILENCE ? undefined : await take.finish();
  if (!audio || audio.size === 0) {
    await recordings.abandon(take);
    return false;
  }
  void recordings.finish(take, audio);
  return true;
}

/** Minutes and seconds, '1:05'. */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

interface RecordButtonProps {
  recorder: Recorder;
  /** Whether the answer has already been recorded. */
  again: boolean;
}

/** Starts and stops the recording: a large round button with a label beside it. */
export function RecordButton({ recorder: { view, start, stop }, again }: RecordButtonProps) {
  const recording = view.phase === 'recording';
  const busy = view.phase === 'asking' || view.phase === 'finishing';
  const press = () => {
    if (recording) void stop();
    else if (!busy) void start();
  };
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={press}
      className={classes(styles.button, recording && styles.recording)}
    >
      <span className={styles.circle}>
        {recording && <LengthRing seconds={view.seconds} />}
        {recording ? <StopIcon /> : <MicrophoneIcon />}
      </span>
      {labelOf(view, again)}
    </button>
  );
}

function labelOf({ phase, problem }: RecorderView, again: boolean): string {
  if (phase === 'recording') return t`Stop Recording`;
  if (phase === 'asking') return t`Asking for the microphone ...`;
  if (problem === 'interrupted' || problem === 'lost') return t`Continue recording`;
  return again ? t`Record more` : t`Start Recording`;
}

/** Fills up to the recommended length. */
function LengthRing({ seconds }: { seconds: number }) {
  const part = Math.min(1, seconds / ADVISED_ANSWER_SECONDS);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.ring}>
      <circle cx="50" cy="50" r="47" pathLength="1" strokeDasharray={`${part} 1`} />
    </svg>
  );
}

function MicrophoneIcon() {
  return (
    <Icon size={32}>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5 11a7 7 0 0 0 14 0M12 18v3" />
    </Icon>
  );
}

function StopIcon() {
  return (
    <Icon size={32}>
      <rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor" />
    </Icon>
  );
}

/** The time, a level meter, and a tick at the recommended length. */
export function RecordingStatus({ view: { seconds, levels } }: { view: RecorderView }) {
  return (
    <div className={styles.running}>
      <div>
        <span role="timer" aria-label={t`Recording time`} className={styles.clock}>
          {formatDuration(seconds)}
        </span>
        {seconds >= LIMIT_SHOWN_FROM && (
          <span className={styles.limit}>{t`of ${{ limit: formatDuration(MAX_RECORDING_SECONDS) }}`}</span>
        )}
      </div>
      <div aria-hidden="true" className={styles.bars}>
        {Array.from({ length: BARS }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            style={{ '--level': levels[at + levels.length - BARS] ?? 0 } as CSSProperties}
          />
        ))}
      </div>
      <div role="status" className={styles.length}>
        {seconds >= ADVISED_ANSWER_SECONDS && (
          <span className={styles.good}>
            <TickIcon />
            {t`Good length`}
          </span>
        )}
      </div>
    </div>
  );
}

/** Why recording is not possible, as soon as it is known. */
export function RecorderProblem({ view: { problem } }: { view: RecorderView }) {
  return (
    <div role="status" className={styles.said}>
      {problem && (
        <>
          <div className={styles.problem}>{translate(PROBLEMS[problem])}</div>
          {problem === 'missing' && (
            <div>{t`You can type your answer instead. It counts just the same.`}</div>
          )}
        </>
      )}
    </div>
  );
}
