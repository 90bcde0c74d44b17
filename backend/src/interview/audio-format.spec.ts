import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flac, m4a, mp3, oggOpus, silence, webm } from '../../test/support/audio.js';
import { ApiError } from '../common/http/api-error.js';
import { MAX_RECORDING_SECONDS, RECORDING_GRACE_SECONDS } from '../shared/limits.js';
import { examineAudio } from './audio-format.js';

const MAX = MAX_RECORDING_SECONDS;
const OVER = MAX + RECORDING_GRACE_SECONDS + 1;
/** An ID3 tag whose picture is larger than the piece that is read first. */
const LARGE_TAG = Buffer.concat([
  Buffer.from('ID3\x04\0\0\x00\x40\x00\x00', 'latin1'),
  Buffer.alloc(2 ** 20),
]);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-audio-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Container and length of a recording, or the code of its error. */
async function examine(audio: Buffer) {
  // The name says nothing about the content.
  const path = join(folder, 'upload');
  await writeFile(path, audio);
  try {
    const { extension, seconds } = await examineAudio(path);
    return [extension, Math.round(seconds)];
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

it.each([
  ['wav', silence(MAX), MAX],
  ["ogg, a messenger's", oggOpus(90), 90],
  ["mp4, a phone's", m4a(90), 90],
  ['mp4 of a recorder in a browser', m4a(90, { brand: 'iso5' }), 90],
  ['mp3 with a constant rate', mp3(90), 90],
  ['mp3 with the number of its frames', mp3(90, { counted: true }), 90],
  ['mp3 with a large picture', mp3(90, { tag: LARGE_TAG }), 90],
  ['webm', webm(90), 90],
  ["webm of a browser's recorder", webm(90, { stated: false }), 90],
  ['flac', flac(90), 90],
])('detects container and length of %s', async (name, audio, seconds) => {
  expect(await examine(audio)).toEqual([name.slice(0, name.search(/\W|$/)), seconds]);
});

it('ignores the size in the header of a streamed WAV file', async () => {
  const streamed = silence(2);
  streamed.writeUInt32LE(0xffffffff, 40);
  expect(await examine(streamed)).toEqual(['wav', 2]);
});

it('assumes the lowest rate for a file that states no length', async () => {
  expect(await examine(m4a(0))).toEqual(['mp4', 0]);
  expect(await examine(Buffer.concat([m4a(0), Buffer.alloc(2 ** 20)]))).toEqual(['mp4', 524]);
});

it.each([
  ['audio_empty', 'nothing', Buffer.alloc(0)],
  ['audio_empty', 'a WAV file without sound', silence(0)],
  ['audio_unknown', 'a page', Buffer.from('<html><body>')],
  ['audio_unknown', 'a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  [
    'audio_broken',
    'a WAV file without chunks',
    Buffer.concat([silence(0).subarray(0, 12), Buffer.alloc(100, 1)]),
  ],
  ['audio_too_long', 'a long WAV file', silence(OVER)],
  ['audio_too_long', 'a long voice message', oggOpus(OVER)],
  ['audio_too_long', 'a long memo', m4a(OVER)],
  ['audio_too_long', 'a long MP3 file', mp3(OVER)],
  ['audio_too_long', 'a long WebM file', webm(OVER)],
  ['audio_too_long', 'a long FLAC file', flac(OVER)],
  ['audio_is_video', 'a WebM video', webm(9, { codec: 'V_VP9' })],
  ['audio_is_video', 'an MP4 video', m4a(9, { handler: 'vide', brand: 'isom' })],
])('rejects as %s %s', async (code, _what, audio) => {
  expect(await examine(audio)).toBe(code);
});
