import { msg, t } from '@lingui/core/macro';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { ADVISED_ANSWER_SECONDS, MAX_RECORDING_SECONDS } from '#shared/limits';
import { MESSAGES } from '#shared/messages';
import { translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import { Icon, TickIcon } from '../../ui/Icon.tsx';
import type { Microphone } from '../recording/microphone.ts';
import { type ActiveRecording, loudness } from '../recording/recording.ts';
import type { Recordings } from '../recording/recordings.ts';
import { useLazyServices, useSession } from '../session/session.ts';
import styles from './Recorder.module.css';

/** A recording with a lower peak is silent: a muted microphone produces zeros. */
const SILENCE = 0.001;

/** Number of bars of the level meter. */
const BARS = 24;
/** From here on the limit is shown, in seconds. */
const LIMIT_SHOWN_FROM = 8 * 60;

interface RecorderView {
  phase: 'idle' | 'asking' | 'recording' | 'finishing';
  seconds: number;
  /** Levels of the latest chunks, 0 to 1, newest last. */
  levels: readonly number[];
  /** Why recording is not possible, in a message that suggests typing. */
  problem: string | null;
}

const IDLE: RecorderView = { phase: 'idle', seconds: 0, levels: [], problem: null };
const LOST = msg`The microphone was disconnected. What you said until then is kept.`;
const SILENT = msg`Your recording is silent. Check that your microphone is not muted, or type your answer.`;

/** Subject of the toast about a missing microphone. */
const MICROPHONE = 'microphone';

interface Running {
  microphone: Microphone;
  take: ActiveRecording;
}

type Recorder = ReturnType<typeof useRecorder>;

/** Records the answer to one question. Leaving the question stops the recording and keeps it. */
export function useRecorder(index: number) {
  const { toasts } = useSession();
  const { recordings } = useLazyServices();
  const [view, setView] = useState(IDLE);
  const running = useRef<Running>(null);
  const isGone = useRef(false);

  const stop = useCallback(
    async (problem: string | null = null) => {
      const { current } = running;
      if (!current) return;
      running.current = null;
      setView({ ...IDLE, phase: 'finishing', problem });
      toasts.good(t`Recording Stopped`);
      const hasSound = await finish(recordings, current);
      setView({ ...IDLE, problem: hasSound ? problem : translate(SILENT) });
    },
    [recordings, toasts],
  );

  const start = useCallback(async () => {
    setView({ ...IDLE, phase: 'asking' });
    try {
      const begun = await begin(recordings, index, {
        isGone: () => isGone.current,
        show: (seconds, level) =>
          setView((before) => ({ ...before, seconds, levels: [...before.levels, level].slice(-BARS) })),
        full: () => void stop(),
        lost: () => void stop(translate(LOST)),
      });
      if (!begun) return;
      running.current = begun;
      toasts.withdraw(MICROPHONE);
      setView({ ...IDLE, phase: 'recording' });
      toasts.good(t`Recording Started`);
    } catch (cause) {
      console.warn('Recording is not possible.', cause);
      if (isGone.current) return;
      toasts.bad(translate(MESSAGES.microphoneFailed), { about: MICROPHONE });
      setView({ ...IDLE, problem: translate(MESSAGES.microphoneFailed) });
    }
  }, [recordings, toasts, index, stop]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      void stop();
    };
  }, [stop]);
  return { view, start, stop };
}

interface Watching {
  /** Whether the question has been left. */
  isGone: () => boolean;
  show: (seconds: number, level: number) => void;
  full: () => void;
  lost: () => void;
}

/** @returns undefined if the question was left while the browser asked for the microphone */
async function begin(
  recordings: Recordings,
  index: number,
  { isGone, show, full, lost }: Watching,
): Promise<Running | undefined> {
  const { openMicrophone } = await import('../recording/microphone.ts');
  let take: ActiveRecording | undefined;
  const onSamples = (samples: Float32Array) => {
    if (!take) return;
    take.push(samples);
    show(take.seconds, loudness(samples));
    if (take.seconds >= MAX_RECORDING_SECONDS) full();
  };
  const microphone = await openMicrophone({ onSamples, onLost: lost });
  if (isGone()) {
    await microphone.close();
    return undefined;
  }
  const begun = recordings.begin(index, microphone.rate);
  take = begun;
  return { microphone, take: begun };
}

/** @returns whether the recording has sound */
async function finish(recordings: Recordings, { microphone, take }: Running): Promise<boolean> {
  await microphone.close();
  if (take.peak < SILENCE) {
    await recordings.abandon(take);
    return false;
  }
  void recordings.finish(take, await take.finish());
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
      {recording ? t`Stop Recording` : again ? t`Record more` : t`Start Recording`}
    </button>
  );
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
          <div className={styles.problem}>{problem}</div>
          <div>{t`You can type your answer instead. It counts just the same.`}</div>
        </>
      )}
    </div>
  );
}
