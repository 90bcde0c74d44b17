import { msg, t } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_RECORDING_SECONDS } from '#shared/limits';
import { MESSAGES } from '#shared/messages';
import { translate } from '../../../i18n/translate.ts';
import type { ActiveRecording } from '../../interview/activeRecording.ts';
import type { Microphone } from '../../interview/recorder.ts';
import type { Recordings } from '../../interview/recordings.ts';
import { loudness } from '../../interview/wav.ts';
import { useLaterServices, useSession } from '../../session/useSession.ts';

/** Below this loudest sample there was nothing to hear: a muted microphone gives zeros. */
const SILENCE = 0.001;

export type RecorderPhase = 'idle' | 'asking' | 'recording' | 'finishing';

export interface RecorderView {
  phase: RecorderPhase;
  seconds: number;
  level: number;
  /** Why recording is not possible, in words that lead on to typing. */
  problem: string | null;
}

const IDLE: RecorderView = { phase: 'idle', seconds: 0, level: 0, problem: null };
const LOST = msg`The microphone was disconnected. What you said until then is kept.`;
const SILENT = msg`We heard nothing. Check that your microphone is not muted, or type your answer.`;

/** What the toast is about that says that there is no microphone. */
const MICROPHONE = 'microphone';

interface Running {
  microphone: Microphone;
  take: ActiveRecording;
}

export type Recorder = ReturnType<typeof useRecorder>;

/** Records the answer to one question. Leaving the question stops the recording and keeps what was said. */
export function useRecorder(index: number) {
  const { toasts } = useSession();
  const { recordings } = useLaterServices();
  const [view, setView] = useState(IDLE);
  const running = useRef<Running>(null);

  const stop = useCallback(
    async (problem: string | null = null) => {
      const { current } = running;
      if (!current) return;
      running.current = null;
      setView({ ...IDLE, phase: 'finishing', problem });
      toasts.good(t`Recording Stopped`);
      const heard = await finish(recordings, current);
      setView({ ...IDLE, problem: heard ? problem : translate(SILENT) });
    },
    [recordings, toasts],
  );

  const start = useCallback(async () => {
    setView({ ...IDLE, phase: 'asking' });
    try {
      running.current = await begin(recordings, index, {
        show: (seconds, level) => setView((before) => ({ ...before, seconds, level })),
        full: () => void stop(),
        lost: () => void stop(translate(LOST)),
      });
      toasts.withdraw(MICROPHONE);
      setView({ ...IDLE, phase: 'recording' });
      toasts.good(t`Recording Started`);
    } catch (cause) {
      console.warn('Recording is not possible.', cause);
      toasts.bad(translate(MESSAGES.microphoneFailed), { about: MICROPHONE });
      setView({ ...IDLE, problem: translate(MESSAGES.microphoneFailed) });
    }
  }, [recordings, toasts, index, stop]);

  useEffect(() => () => void stop(), [stop]);
  return { view, start, stop };
}

interface Watching {
  show: (seconds: number, level: number) => void;
  full: () => void;
  lost: () => void;
}

async function begin(
  recordings: Recordings,
  index: number,
  { show, full, lost }: Watching,
): Promise<Running> {
  const { openMicrophone } = await import('../../interview/recorder.ts');
  let take: ActiveRecording | undefined;
  const onSamples = (samples: Float32Array) => {
    if (!take) return;
    take.push(samples);
    show(take.seconds, loudness(samples));
    if (take.seconds >= MAX_RECORDING_SECONDS) full();
  };
  const microphone = await openMicrophone({ onSamples, onLost: lost });
  const begun = recordings.begin(index, microphone.rate);
  take = begun;
  return { microphone, take: begun };
}

/** @returns whether there was anything to hear. */
async function finish(recordings: Recordings, { microphone, take }: Running): Promise<boolean> {
  await microphone.close();
  if (take.peak < SILENCE) {
    await recordings.abandon(take);
    return false;
  }
  void recordings.finish(take, await take.finish());
  return true;
}
