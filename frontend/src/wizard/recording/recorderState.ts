/** State of the recorder of a question. */
export interface RecorderView {
  phase: 'idle' | 'asking' | 'recording' | 'finishing';
  seconds: number;
  /** Levels of the latest pieces of sound, 0 to 1, newest last. */
  levels: readonly number[];
  /** Why the recording ended, or is not possible. */
  problem: RecorderProblem | null;
}

/** `missing`: there is no microphone; `lost`: it was disconnected; `interrupted`: something else took it. */
type RecorderProblem = 'missing' | 'silent' | 'lost' | 'interrupted';

export type RecorderEvent =
  | { type: 'asked' }
  | { type: 'opened' }
  | { type: 'refused' }
  | { type: 'heard'; seconds: number; level: number }
  | { type: 'ended'; why?: 'lost' | 'interrupted' | undefined }
  | { type: 'finished'; hasSound: boolean };

export const IDLE: RecorderView = { phase: 'idle', seconds: 0, levels: [], problem: null };

/** Number of bars of the level meter. */
export const BARS = 24;

/** The recorder's states: idle, asking for the microphone, recording, finishing. Late events change nothing. */
export function recorderReducer(view: RecorderView, event: RecorderEvent): RecorderView {
  const { phase } = view;
  switch (event.type) {
    case 'asked':
      return phase === 'idle' ? { ...IDLE, phase: 'asking' } : view;
    case 'opened':
      return phase === 'asking' ? { ...IDLE, phase: 'recording' } : view;
    case 'refused':
      return phase === 'asking' ? { ...IDLE, problem: 'missing' } : view;
    case 'heard':
      if (phase !== 'recording') return view;
      return { ...view, seconds: event.seconds, levels: [...view.levels, event.level].slice(-BARS) };
    case 'ended':
      return phase === 'recording' ? { ...IDLE, phase: 'finishing', problem: event.why ?? null } : view;
    case 'finished':
      if (phase !== 'finishing') return view;
      // Nothing was kept, whatever ended it.
      return { ...IDLE, problem: event.hasSound ? view.problem : 'silent' };
  }
}
