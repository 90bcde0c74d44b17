import type { CSSProperties } from 'react';
import { MAX_RECORDING_SECONDS } from '#rules/limits';
import { Button } from '../../../ui/controls/Button.tsx';
import { formatDuration } from './formatDuration.ts';
import { MicIcon, StopIcon } from './icons.tsx';
import styles from './RecorderControls.module.css';
import { type RecorderView, useRecorder } from './useRecorder.ts';

/** Record and stop, with the time that went by and a level that shows one is heard. */
export function Recorder({ index }: { index: number }) {
  const { view, start, stop } = useRecorder(index);
  const recording = view.phase === 'recording';
  const busy = view.phase === 'asking' || view.phase === 'finishing';
  const press = () => {
    if (recording) void stop();
    else if (!busy) void start();
  };
  return (
    <div>
      <div className={styles.controls}>
        <Button
          variant="contained"
          danger={recording}
          startIcon={recording ? <StopIcon /> : <MicIcon />}
          aria-disabled={busy}
          onClick={press}
        >
          {recording ? 'Stop Recording' : 'Start Recording'}
        </Button>
        {recording && <Running view={view} />}
      </div>
      <div role="status" className={styles.said}>
        {view.problem && (
          <>
            <div className={styles.problem}>{view.problem}</div>
            <div>You can type your answer below instead. It counts just the same.</div>
          </>
        )}
      </div>
    </div>
  );
}

function Running({ view: { seconds, level } }: { view: RecorderView }) {
  return (
    <>
      <div role="timer" aria-label="Recording time" className={styles.time}>
        {formatDuration(seconds)} of {formatDuration(MAX_RECORDING_SECONDS)}
      </div>
      <div aria-hidden="true" className={styles.meter}>
        <div
          className={styles.level}
          style={{ '--level': `${(level * 100).toFixed(1)}%` } as CSSProperties}
        />
      </div>
    </>
  );
}
