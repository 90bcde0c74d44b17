import { BARS, IDLE, type RecorderEvent, recorderReducer } from './recorderState.ts';

const HEARD = { type: 'heard', seconds: 2, level: 0.5 } as const;
const RECORDING: RecorderEvent[] = [{ type: 'asked' }, { type: 'opened' }];
const after = (events: readonly RecorderEvent[]) => events.reduce(recorderReducer, IDLE);

it.each<[string, RecorderEvent[], object]>([
  ['asks for the microphone', [{ type: 'asked' }], { phase: 'asking' }],
  [
    'says that there is none',
    [{ type: 'asked' }, { type: 'refused' }],
    { phase: 'idle', problem: 'missing' },
  ],
  ['records', [...RECORDING, HEARD], { phase: 'recording', seconds: 2, levels: [0.5] }],
  ['finishes', [...RECORDING, HEARD, { type: 'ended' }], { phase: 'finishing', seconds: 0, problem: null }],
  [
    'is idle again',
    [...RECORDING, { type: 'ended' }, { type: 'finished', hasSound: true }],
    { phase: 'idle', problem: null },
  ],
  [
    'says that the recording was silent',
    [...RECORDING, { type: 'ended' }, { type: 'finished', hasSound: false }],
    { phase: 'idle', problem: 'silent' },
  ],
  [
    'says that it was interrupted',
    [...RECORDING, { type: 'ended', why: 'interrupted' }, { type: 'finished', hasSound: true }],
    { phase: 'idle', problem: 'interrupted' },
  ],
  [
    'does not say that something was kept if an interrupted recording is silent',
    [...RECORDING, { type: 'ended', why: 'interrupted' }, { type: 'finished', hasSound: false }],
    { phase: 'idle', problem: 'silent' },
  ],
  [
    'removes the reason with the next recording',
    [...RECORDING, { type: 'ended', why: 'lost' }, { type: 'finished', hasSound: true }, { type: 'asked' }],
    { phase: 'asking', problem: null },
  ],
  ['ignores sound before and after', [HEARD, { type: 'ended' }, { type: 'opened' }], IDLE],
  ['asks once', [...RECORDING, { type: 'asked' }], { phase: 'recording' }],
])('the recorder %s', (_, events, expected) => {
  expect(after(events)).toMatchObject(expected);
});

it('the recorder shows the latest levels only', () => {
  const levels = Array.from({ length: BARS + 2 }, (_, level) => level);
  const { levels: shown } = after([...RECORDING, ...levels.map((level) => ({ ...HEARD, level }))]);
  expect(shown).toEqual(levels.slice(2));
});
