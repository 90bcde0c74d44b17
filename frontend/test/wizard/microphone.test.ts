import {
  fetchWorklet,
  MicrophoneError,
  type MicrophoneEvents,
  openMicrophone,
} from '../../src/wizard/interview/recorder.ts';
import { WORKLET_ADDRESS } from '../../src/wizard/interview/workletAddress.ts';

/* What the page asks of the browser's microphone, and what it gives back. Real sound is recorded in the browser tests. */

/** What was done with the microphone, in order. */
const done: string[] = [];
/** Which parts of the browser fail. */
let broken: { getUserMedia?: Error; addModule?: Error; resume?: Error };

class FakeTrack {
  onended: (() => void) | null = null;
  stop = () => void done.push(this.onended === null ? 'stopped' : 'stopped, and told as lost');
}
let track: FakeTrack;

class FakeNode {
  constructor(readonly name: string) {}
  connect<Next extends FakeNode>(next: Next): Next {
    done.push(`${this.name} -> ${next.name}`);
    return next;
  }
}

class FakeCapture extends FakeNode {
  static made: FakeCapture;
  readonly port = {
    onmessage: (_: { data: Float32Array }) => {},
    postMessage: (message: string) => {
      done.push(`asked for the ${message}`);
      if (FakeCapture.last) this.port.onmessage({ data: FakeCapture.last });
    },
  };
  /** What is still on its way when the end is asked for; nothing comes without it. */
  static last: Float32Array | undefined;

  constructor(_: FakeContext, processor: string) {
    super(processor);
    FakeCapture.made = this;
  }
}

class FakeGain extends FakeNode {
  constructor(_: FakeContext, { gain }: { gain: number }) {
    super(`gain ${gain}`);
  }
}

class FakeContext {
  readonly sampleRate = 44_100;
  readonly destination = new FakeNode('loudspeaker');
  readonly audioWorklet = {
    addModule: async (address: string) => {
      done.push(`loaded ${address}`);
      if (broken.addModule) throw broken.addModule;
    },
  };
  resume = async () => {
    done.push('resumed');
    if (broken.resume) throw broken.resume;
  };
  close = async () => void done.push('closed');
  createMediaStreamSource = () => new FakeNode('microphone');
}

const asked: unknown[] = [];
const mediaDevices = {
  getUserMedia: async (constraints: unknown) => {
    asked.push(constraints);
    if (broken.getUserMedia) throw broken.getUserMedia;
    return { getTracks: () => [track], getAudioTracks: () => [track] };
  },
};
const heard: number[] = [];
const events: MicrophoneEvents = {
  onSamples: (samples) => heard.push(...samples),
  onLost: () => void done.push('lost'),
};
const OPENED = [
  `loaded ${WORKLET_ADDRESS}`,
  'resumed',
  'microphone -> capture',
  'capture -> gain 0',
  'gain 0 -> loudspeaker',
];

/** What the browser has; jsdom has none of it. */
function offer(what: { mediaDevices?: unknown; AudioWorkletNode?: unknown }): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: what.mediaDevices });
  Object.assign(globalThis, {
    AudioContext: FakeContext,
    GainNode: FakeGain,
    AudioWorkletNode: what.AudioWorkletNode,
  });
}

const reason = () =>
  openMicrophone(events).then(
    () => 'opened',
    (error: unknown) => (error instanceof MicrophoneError ? error.reason : error),
  );

beforeEach(() => {
  for (const list of [done, asked, heard]) list.length = 0;
  broken = {};
  track = new FakeTrack();
  FakeCapture.last = new Float32Array([0.5]);
  offer({ mediaDevices, AudioWorkletNode: FakeCapture });
});
afterEach(() => jest.useRealTimers());

it('is asked for one channel without echo and noise, and heard through a silent way to the loudspeaker', async () => {
  const { rate } = await openMicrophone(events);
  expect(asked).toEqual([{ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } }]);
  expect(done).toEqual(OPENED);
  expect(rate).toBe(44_100);
  FakeCapture.made.port.onmessage({ data: new Float32Array([0.25, 0.75]) });
  expect(heard).toEqual([0.25, 0.75]);
});

it('is freed at the end, after its last samples', async () => {
  const { close } = await openMicrophone(events);
  await close();
  expect(heard).toEqual([0.5]);
  expect(done.slice(OPENED.length)).toEqual(['asked for the last', 'stopped', 'closed']);
});

it('is freed also when no last samples come', async () => {
  jest.useFakeTimers();
  FakeCapture.last = undefined;
  const { close } = await openMicrophone(events);
  const closing = close();
  await jest.advanceTimersByTimeAsync(299);
  expect(done).not.toContain('closed');
  await jest.advanceTimersByTimeAsync(1);
  await closing;
  expect(done.slice(-2)).toEqual(['stopped', 'closed']);
});

it('waits for nothing more once its last samples are here', async () => {
  jest.useFakeTimers();
  const { close } = await openMicrophone(events);
  await close();
  expect(jest.getTimerCount()).toBe(0);
});

it('that goes away by itself is told as lost', async () => {
  await openMicrophone(events);
  track.onended?.();
  expect(done.at(-1)).toBe('lost');
});

it.each([
  ['no microphones', { AudioWorkletNode: FakeCapture }],
  ['no way to ask for one', { mediaDevices: {}, AudioWorkletNode: FakeCapture }],
  ['no audio thread', { mediaDevices }],
])('is missing in a browser with %s, and nobody is asked', async (_, what) => {
  offer(what);
  expect(await reason()).toBe('missing');
  expect(asked).toEqual([]);
});

it.each([
  ['none is there', new DOMException('', 'NotFoundError'), 'missing'],
  ['the person says no', new DOMException('', 'NotAllowedError'), 'refused'],
  ['another program has it', new Error('NotFoundError'), 'refused'],
])('tells a refusal from none at all: %s', async (_, cause, expected) => {
  broken.getUserMedia = cause;
  expect(await reason()).toBe(expected);
  await expect(openMicrophone(events)).rejects.toMatchObject({
    name: 'MicrophoneError',
    message: `No microphone: ${expected}`,
    cause,
  });
});

it.each(['addModule', 'resume'] as const)('is freed when the browser cannot go on (%s)', async (part) => {
  broken[part] = new Error('no');
  expect(await reason()).toBe('missing');
  expect(done.slice(-2)).toEqual(['stopped', 'closed']);
  expect(done).not.toContain('microphone -> capture');
});

it('has its program fetched ahead', async () => {
  const fetched: unknown[] = [];
  globalThis.fetch = async (address) => {
    fetched.push(address);
    return new Response();
  };
  await fetchWorklet();
  expect(fetched).toEqual([WORKLET_ADDRESS]);
});
