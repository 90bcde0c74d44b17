import { MAX_AUDIO_BYTES, MAX_RECORDING_SECONDS } from '#rules/limits';
import {
  encodeWav,
  join,
  loudness,
  resample,
  toFloat32,
  toInt16,
  WAV_RATE,
} from '../../src/wizard/interview/wav.ts';
import { formatDuration } from '../../src/wizard/steps/interview/formatDuration.ts';

/** jsdom's Blob has no arrayBuffer; its FileReader reads. */
function bytesOf(blob: Blob): Promise<DataView> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new DataView(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}

describe('the WAV file', () => {
  it('has a true header: PCM, mono, 16 kHz, 16 bit, and its sizes', async () => {
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

  it('is said to be one', () => {
    expect(encodeWav([]).type).toBe('audio/wav');
  });

  it('stays under the limit at full length', () => {
    expect(44 + MAX_RECORDING_SECONDS * WAV_RATE * 2).toBeLessThan(MAX_AUDIO_BYTES);
  });

  it('cuts what is too loud', () => {
    expect([...toInt16(new Float32Array([2, -3]))]).toEqual([32_767, -32_767]);
  });
});

describe('samples', () => {
  it('come back from the device as they were', () => {
    const spoken = new Float32Array([0, 0.5, -1]);
    expect([...toFloat32(toInt16(spoken))].map((sample) => sample.toFixed(3))).toEqual([
      '0.000',
      '0.500',
      '-1.000',
    ]);
  });

  it('of several pieces are one after the other', () => {
    const pieces = [[1, 2], [3], []].map((samples) => new Float32Array(samples));
    expect([...join(pieces)]).toEqual([1, 2, 3]);
  });

  it('are taken as they are at the rate that is sent, and where there are none', async () => {
    const spoken = new Float32Array([1]);
    expect(await resample(spoken, WAV_RATE)).toBe(spoken);
    const none = new Float32Array(0);
    expect(await resample(none, 48_000)).toBe(none);
  });

  it('at another rate are played through a context of that which is sent', async () => {
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
      startRendering = async () => ({ getChannelData: (channel: number) => new Float32Array([channel + 7]) });
    }
    Object.assign(globalThis, { OfflineAudioContext: FakeContext });
    expect([...(await resample(new Float32Array([1, 2, 3]), 48_000))]).toEqual([7]);
    expect(played).toEqual([[1, 1, WAV_RATE], [1, 3, 48_000], [1, 2, 3, 0], 'the end', 'started']);
    await resample(new Float32Array(1), 48_000);
    expect(played[5]).toEqual([1, 1, WAV_RATE]);
  });
});

describe('what the person sees while speaking', () => {
  it('is a level between 0 and 1', () => {
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
  ])('is the time: %d is %s', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });
});
