import { MAX_AUDIO_BYTES, MAX_RECORDING_SECONDS } from '#shared/limits';
import { formatDuration } from '../interview/Recorder.tsx';
import {
  AUDIO_START_MS,
  fetchWorklet,
  MicrophoneError,
  type MicrophoneEvents,
  openMicrophone,
  SILENT_MICROPHONE_MS,
} from './microphone.ts';
import { encodeWav, join, loudness, resample, toFloat32, toInt16, WAV_RATE } from './recording.ts';
import { WORKLET_ADDRESS } from './workletAddress.ts';

describe('the microphone', () => {
  /* Calls to the browser's microphone and their results. Browser tests record real sound. */

  /** Calls to the microphone, in order. */
  const done: string[] = [];
  /** Which parts of the browser fail. */
  let broken: { getUserMedia?: Error; addModule?: Error; resume?: Error | 'never' };

  class FakeTrack {
    onended: (() => void) | null = null;
    onmute: (() => void) | null = null;
    stop = () => void done.push(this.onended === null ? 'stopped' : 'stopped, and reported as lost');
  }
  let track: FakeTrack;
  let warned: jest.SpyInstance;

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
    static made: FakeContext;
    state = 'running';
    onstatechange: (() => void) | null = null;
    constructor() {
      FakeContext.made = this;
    }
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
      if (broken.resume === 'never') return new Promise<void>(() => {});
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
    onPiece: (piece) => void done.push(`piece of ${piece.size}`),
    onLost: () => void done.push('lost'),
    onInterrupted: () => void done.push('interrupted'),
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

  /** Leaves the question. */
  let leaving: AbortController;
  const open = () => openMicrophone(events, leaving.signal);

  const reason = () =>
    open().then(
      () => 'opened',
      (error: unknown) => (error instanceof MicrophoneError ? error.reason : error),
    );

  beforeEach(() => {
    for (const list of [done, asked, recorded]) list.length = 0;
    broken = {};
    leaving = new AbortController();
    Object.assign(globalThis, { MediaRecorder: undefined });
    warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    track = new FakeTrack();
    FakeCapture.last = new Float32Array([0.5]);
    offer({ mediaDevices, AudioWorkletNode: FakeCapture });
  });
  afterEach(() => {
    jest.useRealTimers();
    warned.mockRestore();
  });

  it('is opened with one channel, echo and noise cancellation, through a silent audio graph', async () => {
    const microphone = await open();
    expect(asked).toEqual([{ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } }]);
    expect(done).toEqual(OPENED);
    expect(microphone).toMatchObject({ kind: 'samples', rate: 44_100 });
    FakeCapture.made.port.onmessage({ data: new Float32Array([0.25, 0.75]) });
    expect(recorded).toEqual([0.25, 0.75]);
  });

  it('is released at the end, after its last samples', async () => {
    const { close } = await open();
    await close();
    expect(recorded).toEqual([0.5]);
    expect(done.slice(OPENED.length)).toEqual(['asked for the last', 'stopped', 'closed']);
  });

  it('is released even if no last samples arrive', async () => {
    jest.useFakeTimers();
    FakeCapture.last = undefined;
    const { close } = await open();
    const closing = close();
    await jest.advanceTimersByTimeAsync(299);
    expect(done).not.toContain('closed');
    await jest.advanceTimersByTimeAsync(1);
    await closing;
    expect(done.slice(-2)).toEqual(['stopped', 'closed']);
  });

  it('does not wait once its last samples have arrived', async () => {
    jest.useFakeTimers();
    const { close } = await open();
    await close();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that disconnects is reported as lost', async () => {
    await open();
    track.onended?.();
    expect(done.at(-1)).toBe('lost');
  });

  it.each([
    ['no microphones', { AudioWorkletNode: FakeCapture }],
    ['no way to ask for one', { mediaDevices: {}, AudioWorkletNode: FakeCapture }],
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
    await expect(open()).rejects.toMatchObject({
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
      expect(done.slice(-2)).toEqual(['closed', 'stopped']);
      expect(done).not.toContain('microphone -> capture');
    },
  );

  describe('is watched', () => {
    beforeEach(() => jest.useFakeTimers());
    const heard = () => FakeCapture.made.port.onmessage({ data: new Float32Array([0.5]) });

    it.each<[string, () => void]>([
      ['another program mutes it', () => track.onmute?.()],
      [
        'the audio is suspended',
        () => {
          FakeContext.made.state = 'suspended';
          FakeContext.made.onstatechange?.();
        },
      ],
    ])('and interrupted when %s, once', async (_, interrupt) => {
      await open();
      interrupt();
      interrupt();
      expect(done.slice(OPENED.length)).toEqual(['interrupted']);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('and interrupted after three seconds without sound', async () => {
      await open();
      await jest.advanceTimersByTimeAsync(SILENT_MICROPHONE_MS - 1);
      heard();
      await jest.advanceTimersByTimeAsync(SILENT_MICROPHONE_MS - 1);
      expect(done).toEqual(OPENED);
      await jest.advanceTimersByTimeAsync(1);
      expect(done.at(-1)).toBe('interrupted');
    });

    it('only until it is closed', async () => {
      const { close } = await open();
      await close();
      await jest.advanceTimersByTimeAsync(SILENT_MICROPHONE_MS);
      expect(done).not.toContain('interrupted');
    });
  });

  describe('without audio after four seconds', () => {
    beforeEach(() => {
      jest.useFakeTimers();
      broken.resume = 'never';
    });

    class FakeRecorder {
      static made: FakeRecorder;
      state = 'recording';
      mimeType = 'audio/webm;codecs=opus';
      ondataavailable = (_: { data: Blob }) => {};
      onstop = () => {};
      constructor() {
        FakeRecorder.made = this;
      }
      start = (ms: number) => void done.push(`pieces of ${ms} ms`);
      stop = () => {
        this.state = 'inactive';
        this.ondataavailable({ data: new Blob(['last']) });
        this.onstop();
      };
    }

    it('is recorded by the browser in its own format', async () => {
      Object.assign(globalThis, { MediaRecorder: FakeRecorder });
      const opening = open();
      await jest.advanceTimersByTimeAsync(AUDIO_START_MS - 1);
      expect(done).not.toContain('closed');
      await jest.advanceTimersByTimeAsync(1);
      const microphone = await opening;
      expect(microphone).toMatchObject({ kind: 'file', type: 'audio/webm;codecs=opus' });
      FakeRecorder.made.ondataavailable({ data: new Blob(['sound']) });
      await microphone.close();
      expect(done.slice(-4)).toEqual(['pieces of 1000 ms', 'piece of 5', 'piece of 4', 'stopped']);
    });

    it('is missing in a browser without a recorder', async () => {
      const result = reason();
      await jest.advanceTimersByTimeAsync(AUDIO_START_MS);
      expect(await result).toBe('missing');
      expect(done.slice(-2)).toEqual(['closed', 'stopped']);
    });

    it('is released as soon as the question is left', async () => {
      Object.assign(globalThis, { MediaRecorder: FakeRecorder });
      const result = reason();
      await jest.advanceTimersByTimeAsync(1000);
      leaving.abort();
      expect(await result).toBe('missing');
      expect(done).toContain('stopped');
      expect(done).not.toContain('pieces of 1000 ms');
    });
  });

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
