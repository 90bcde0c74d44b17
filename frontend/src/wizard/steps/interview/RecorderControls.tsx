import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { ADVISED_ANSWER_SECONDS, MAX_RECORDING_SECONDS } from '#shared/limits';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon, TickIcon } from '../../../ui/Icon.tsx';
import { formatDuration } from './formatDuration.ts';
import styles from './RecorderControls.module.css';
import type { Recorder, RecorderView } from './useRecorder.ts';

function MicIcon() {
  return (
    <Icon>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5 11a7 7 0 0 0 14 0M12 18v3" />
    </Icon>
  );
}

function StopIcon() {
  return (
    <Icon>
      <rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor" />
    </Icon>
  );
}

interface RecordButtonProps {
  recorder: Recorder;
  /** Whether the answer was spoken already: then there is something to do before one speaks again. */
  again: boolean;
}

/** Record and stop. */
export function RecordButton({ recorder: { view, start, stop }, again }: RecordButtonProps) {
  const recording = view.phase === 'recording';
  const busy = view.phase === 'asking' || view.phase === 'finishing';
  const press = () => {
    if (recording) void stop();
    else if (!busy) void start();
  };
  return (
    <Button
      variant={again && !recording ? 'outlined' : 'contained'}
      danger={recording}
      startIcon={recording ? <StopIcon /> : <MicIcon />}
      aria-disabled={busy}
      onClick={press}
    >
      {recording ? t`Stop Recording` : again ? t`Record again` : t`Start Recording`}
    </Button>
  );
}

/** The time that went by, a level that shows one is heard, and a tick once it is enough. */
export function Running({ view: { seconds, level } }: { view: RecorderView }) {
  return (
    <div className={styles.running}>
      <div role="timer" aria-label={t`Recording time`} className={styles.time}>
        {formatDuration(seconds)}{' '}
        <span className={styles.limit}>{t`of ${{ limit: formatDuration(MAX_RECORDING_SECONDS) }}`}</span>
      </div>
      <div aria-hidden="true" className={styles.meter}>
        <div
          className={styles.level}
          style={{ '--level': `${(level * 100).toFixed(1)}%` } as CSSProperties}
        />
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

/** Why there is no recording, said as soon as it is known. */
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
