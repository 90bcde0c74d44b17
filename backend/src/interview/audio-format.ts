import type { ErrorCode } from '../platform/http/api-error.js';
import { MAX_AUDIO_BYTES, MAX_RECORDING_SECONDS, RECORDING_GRACE_SECONDS } from '../rules/limits.js';
import * as reasons from '../rules/message-texts.js';
import type { Message } from '../rules/translate.js';

const WAV_HEADER_BYTES = 44;

export interface AudioFormat {
  /** The vendor picks its decoder by this. */
  extension: 'wav' | 'webm' | 'mp4' | 'ogg' | 'mp3' | 'flac';
  type: string;
}

export interface AudioProblem {
  code: ErrorCode;
  problem: Message;
}
export type AudioVerdict = { format: AudioFormat } | AudioProblem;

/**
 * Judges a recording by its bytes, whatever its name says. Problems are worded to stand inside
 * 'Failed to transcribe audio: ... . Please try again.'
 * @param audio the beginning of the recording, or all of it
 * @param size bytes of the whole
 */
export function judgeAudio(audio: Buffer, size = audio.length): AudioVerdict {
  if (size === 0) return EMPTY;
  if (size > MAX_AUDIO_BYTES) return TOO_LARGE;
  const format = formatOf(audio);
  if (!format) {
    return { code: 'audio_unknown', problem: reasons.audioUnknown };
  }
  if (hasVideo(audio, format)) return IS_VIDEO;
  return format.extension === 'wav' ? judgeWav(audio, size, format) : { format };
}

export const EMPTY: AudioProblem = { code: 'audio_empty', problem: reasons.audioEmpty };
export const TOO_LARGE: AudioProblem = { code: 'audio_too_large', problem: reasons.audioTooLarge };
export const IS_VIDEO: AudioProblem = { code: 'audio_is_video', problem: reasons.audioIsVideo };

/** Seconds of sound in a WAV file of `size` bytes that begins like this, or undefined when its chunks make no sense. */
export function wavSeconds(audio: Buffer, size = audio.length): number | undefined {
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= audio.length; ) {
    const name = audio.toString('latin1', at, at + 4);
    const length = audio.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 24 <= audio.length) bytesPerSecond = audio.readUInt32LE(at + 16);
    if (name === 'data') {
      // A recorder that streams does not know the size beforehand and writes the largest number.
      const bytes = Math.min(length, size - at - 8);
      return bytesPerSecond > 0 ? bytes / bytesPerSecond : undefined;
    }
    at += 8 + length + (length % 2);
  }
  return undefined;
}

function judgeWav(audio: Buffer, size: number, format: AudioFormat): AudioVerdict {
  const seconds = wavSeconds(audio, size);
  if (size <= WAV_HEADER_BYTES || seconds === 0) return EMPTY;
  if (seconds === undefined) return { code: 'audio_broken', problem: reasons.audioBroken };
  if (seconds > MAX_RECORDING_SECONDS + RECORDING_GRACE_SECONDS) {
    return { code: 'audio_too_long', problem: reasons.audioTooLong };
  }
  return { format };
}

function formatOf(audio: Buffer): AudioFormat | undefined {
  const text = (start: number, end: number) => audio.toString('latin1', start, end);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return { extension: 'wav', type: 'audio/wav' };
  if (audio.length >= 4 && audio.readUInt32BE(0) === 0x1a45dfa3)
    return { extension: 'webm', type: 'audio/webm' };
  if (text(4, 8) === 'ftyp') return { extension: 'mp4', type: 'audio/mp4' };
  if (text(0, 4) === 'OggS') return { extension: 'ogg', type: 'audio/ogg' };
  if (text(0, 4) === 'fLaC') return { extension: 'flac', type: 'audio/flac' };
  if (text(0, 3) === 'ID3' || isMp3Frame(audio)) return { extension: 'mp3', type: 'audio/mpeg' };
  return undefined;
}

/** Eleven set bits, then a version, layer, bit rate and sample rate that exist. */
function isMp3Frame(audio: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = audio;
  const sync = first === 0xff && (second & 0xe0) === 0xe0;
  const known = (second & 0x18) !== 0x08 && (second & 0x06) === 0x02;
  return sync && known && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}

function hasVideo(audio: Buffer, { extension }: AudioFormat): boolean {
  if (extension === 'mp4' && hasVideoTrack(audio)) return true;
  // The codec names stand in the header of the tracks, before any sound.
  return extension === 'webm' && /V_(VP[89]|AV1|MPEG|THEORA)/.test(audio.toString('latin1', 0, 8192));
}

/** Whether a piece of an MP4 file has the header of a track of pictures. */
export function hasVideoTrack(piece: Buffer): boolean {
  for (let at = piece.indexOf('hdlr'); at >= 0; at = piece.indexOf('hdlr', at + 4)) {
    if (piece.toString('latin1', at + 12, at + 16) === 'vide') return true;
  }
  return false;
}
