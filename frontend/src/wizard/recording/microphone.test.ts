import { MAX_AUDIO_BYTES, MAX_RECORDING_SECONDS } from '#shared/limits';
import { formatDuration } from '../interview/Recorder.tsx';
import { fetchWorklet, MicrophoneError, type MicrophoneEvents, openMicrophone } from './microphone.ts';
import { encodeWav, join, loudness, resample, toFloat32, toInt16, WAV_RATE } from './recording.ts';
import { WORKLET_ADDRESS } from './workletAddress.ts';

describe('the microphone', () => {
  /* Calls to the browser's microphone and their results. Browser tests record real sound. */

  /** Calls to the microphone, in order. */
  const done: string[] = [];
  /** Which parts of the browser fail. */
  let broken: { getUserMedia?: Error; addModule?: Error; resume?: Error };

  class FakeTrack {
    onended: (() => void) | null = null;
    stop = () => void done.push(this.onended === null ? 'stopped' : 'stopped, and reported as lost');
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
    /** Samples that are pending when the recording ends. */
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
  const recorded: number[] = [];
  const events: MicrophoneEvents = {
    onSamples: (samples) => recorded.push(...samples),
    onLost: () => void done.push('lost'),
  };
  const OPENED = [
    `loaded ${WORKLET_ADDRESS}`,
    'resumed',
    'microphone -> capture',
    'capture -> gain 0',
    'gain 0 -> loudspeaker',
  ];

  /** Browser APIs that jsdom lacks. */
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
    for (const list of [done, asked, recorded]) list.length = 0;
    broken = {};
    track = new FakeTrack();
    FakeCapture.last = new Float32Array([0.5]);
    offer({ mediaDevices, AudioWorkletNode: FakeCapture });
  });
  afterEach(() => jest.useRealTimers());

  it('is opened with one channel, echo and noise cancellation, through a silent audio graph', async () => {
    const { rate } = await openMicrophone(events);
    expect(asked).toEqual([{ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } }]);
    expect(done).toEqual(OPENED);
    expect(rate).toBe(44_100);
    FakeCapture.made.port.onmessage({ data: new Float32Array([0.25, 0.75]) });
    expect(recorded).toEqual([0.25, 0.75]);
  });

  it('is released at the end, after its last samples', async () => {
    const { close } = await openMicrophone(events);
    await close();
    expect(recorded).toEqual([0.5]);
    expect(done.slice(OPENED.length)).toEqual(['asked for the last', 'stopped', 'closed']);
  });

  it('is released even if no last samples arrive', async () => {
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

  it('does not wait once its last samples have arrived', async () => {
    jest.useFakeTimers();
    const { close } = await openMicrophone(events);
    await close();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that disconnects is reported as lost', async () => {
    await openMicrophone(events);
    track.onended?.();
    expect(done.at(-1)).toBe('lost');
  });

  it.each([
    ['no microphones', { AudioWorkletNode: FakeCapture }],
    ['no way to ask for one', { mediaDevices: {}, AudioWorkletNode: FakeCapture }],
    ['no audio thread', { mediaDevices }],
  ])('is missing in a browser with %s, which is not asked for permission', async (_, what) => {
    offer(what);
    expect(await reason()).toBe('missing');
    expect(asked).toEqual([]);
  });

  it.each([
    ['none is there', new DOMException('', 'NotFoundError'), 'missing'],
    ['the person says no', new DOMException('', 'NotAllowedError'), 'refused'],
    ['another program has it', new Error('NotFoundError'), 'refused'],
  ])('distinguishes a denied permission from a missing device: %s', async (_, cause, expected) => {
    broken.getUserMedia = cause;
    expect(await reason()).toBe(expected);
    await expect(openMicrophone(events)).rejects.toMatchObject({
      name: 'MicrophoneError',
      message: `No microphone: ${expected}`,
      cause,
    });
  });

  it.each(['addModule', 'resume'] as const)(
    'is released when the browser cannot continue (%s)',
    async (part) => {
      broken[part] = new Error('no');
      expect(await reason()).toBe('missing');
      expect(done.slice(-2)).toEqual(['stopped', 'closed']);
      expect(done).not.toContain('microphone -> capture');
    },
  );

  it('has its worklet preloaded', async () => {
    const fetched: unknown[] = [];
    globalThis.fetch = async (address) => {
      fetched.push(address);
      return new Response();
    };
    await fetchWorklet();
    expect(fetched).toEqual([WORKLET_ADDRESS]);
  });
});

describe('WAV files', () => {
  /** jsdom's Blob has no arrayBuffer; its FileReader reads. */
  function bytesOf(blob: Blob): Promise<DataView> {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(new DataView(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(blob);
    });
  }

  describe('the WAV file', () => {
    it('has a valid header: PCM, mono, 16 kHz, 16 bit, and its sizes', async () => {
      const view = await bytesOf(
        encodeWav([toInt16(new Float32Array([0, 1])), toInt16(new Float32Array([-1]))]),
      );
      const text = (at: number) =>
        String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
      expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
      expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
      expect(view.getUint16(20, true)).toBe(1);
      expect(view.getUint16(22, true)).toBe(1);
      expect(view.getUint32(24, true)).toBe(16_000);
      expect(view.getUint32(28, true)).toBe(32_000);
      expect(view.getUint32(16, true)).toBe(16);
      expect(view.getUint16(32, true)).toBe(2);
      expect(view.getUint16(34, true)).toBe(16);
      expect(view.getUint32(40, true)).toBe(6);
      expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([0, 32_767, -32_767]);
    });

    it('has the type audio/wav', () => {
      expect(encodeWav([]).type).toBe('audio/wav');
    });

    it('stays under the limit at full length', () => {
      expect(44 + MAX_RECORDING_SECONDS * WAV_RATE * 2).toBeLessThan(MAX_AUDIO_BYTES);
    });

    it('clips loud samples', () => {
      expect([...toInt16(new Float32Array([2, -3]))]).toEqual([32_767, -32_767]);
    });
  });

  describe('samples', () => {
    it('are stored on the device unchanged', () => {
      const spoken = new Float32Array([0, 0.5, -1]);
      expect([...toFloat32(toInt16(spoken))].map((sample) => sample.toFixed(3))).toEqual([
        '0.000',
        '0.500',
        '-1.000',
      ]);
    });

    it('of several chunks are concatenated', () => {
      const pieces = [[1, 2], [3], []].map((samples) => new Float32Array(samples));
      expect([...join(pieces)]).toEqual([1, 2, 3]);
    });

    it('are not resampled at the target rate, or if there are none', async () => {
      const spoken = new Float32Array([1]);
      expect(await resample(spoken, WAV_RATE)).toBe(spoken);
      const none = new Float32Array(0);
      expect(await resample(none, 48_000)).toBe(none);
    });

    it('are resampled from another rate by an audio context', async () => {
      const played: unknown[] = [];
      class FakeContext {
        destination = 'the end';
        constructor(...made: number[]) {
          played.push(made);
        }
        createBuffer = (...made: number[]) => {
          played.push(made);
          return {
            copyToChannel: (samples: Float32Array, channel: number) => played.push([...samples, channel]),
          };
        };
        createBufferSource = () => ({
          connect: (to: unknown) => played.push(to),
          start: () => played.push('started'),
        });
        startRendering = async () => ({
          getChannelData: (channel: number) => new Float32Array([channel + 7]),
        });
      }
      Object.assign(globalThis, { OfflineAudioContext: FakeContext });
      expect([...(await resample(new Float32Array([1, 2, 3]), 48_000))]).toEqual([7]);
      expect(played).toEqual([[1, 1, WAV_RATE], [1, 3, 48_000], [1, 2, 3, 0], 'the end', 'started']);
      await resample(new Float32Array(1), 48_000);
      expect(played[5]).toEqual([1, 1, WAV_RATE]);
    });
  });

  describe("the recorder's display", () => {
    it('has a level between 0 and 1', () => {
      expect(loudness(new Float32Array(10))).toBe(0);
      expect(loudness(new Float32Array(10).fill(0.1))).toBeCloseTo(0.5);
      expect(loudness(new Float32Array(10).fill(-0.1))).toBeCloseTo(0.5);
      expect(loudness(new Float32Array(10).fill(1))).toBe(1);
      expect(loudness(new Float32Array(0))).toBe(0);
    });

    it.each([
      [0, '0:00'],
      [9.9, '0:09'],
      [75, '1:15'],
      [600, '10:00'],
    ])('shows the time: %d is %s', (seconds, words) => {
      expect(formatDuration(seconds)).toBe(words);
    });
  });
});
