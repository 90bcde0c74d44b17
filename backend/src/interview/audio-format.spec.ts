import { silence } from '../../test/support/audio.js';
import { MAX_RECORDING_SECONDS, RECORDING_GRACE_SECONDS } from '../shared/limits.js';
import { judgeAudio, wavSeconds } from './audio-format.js';

const bytes = (text: string, length = 64) =>
  Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(length)]);
const extension = (audio: Buffer) => {
  const verdict = judgeAudio(audio);
  return 'format' in verdict ? verdict.format.extension : verdict.code;
};

it.each([
  ['wav', silence(1)],
  ['webm', bytes('\x1a\x45\xdf\xa3A_OPUS')],
  ['mp4', bytes('\0\0\0\x18ftypM4A ')],
  ['ogg', bytes('OggS')],
  ['flac', bytes('fLaC')],
  ['mp3', bytes('ID3\x04')],
  ['mp3', bytes('\xff\xfb\x90\x64')],
])('detects %s by its first bytes', (expected, audio) => {
  expect(extension(audio)).toBe(expected);
});

it.each([
  ['audio_empty', Buffer.alloc(0)],
  ['audio_empty', silence(0)],
  ['audio_empty', silence(1).subarray(0, 30).fill(0, 12)],
  ['audio_unknown', bytes('<html><body>')],
  ['audio_unknown', bytes('\x89PNG\r\n\x1a\n')],
  ['audio_broken', Buffer.concat([silence(0).subarray(0, 12), Buffer.alloc(100, 1)])],
  ['audio_too_long', silence(MAX_RECORDING_SECONDS + RECORDING_GRACE_SECONDS + 1)],
  ['audio_is_video', bytes('\x1a\x45\xdf\xa3..V_VP9..A_OPUS')],
  ['audio_is_video', bytes('\0\0\0\x18ftypisom....hdlr\0\0\0\0\0\0\0\0vide')],
])('rejects as %s', (code, audio) => {
  expect(extension(audio)).toBe(code);
});

it('accepts a recording of exactly the maximum length', () => {
  expect(extension(silence(MAX_RECORDING_SECONDS))).toBe('wav');
});

it('counts the actual seconds, ignoring the header', () => {
  const streamed = silence(2);
  streamed.writeUInt32LE(0xffffffff, 40);
  expect(wavSeconds(streamed)).toBe(2);
});
