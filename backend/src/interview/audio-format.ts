import type { ErrorCode } from '../common/http/api-error.js';
import { MAX_AUDIO_BYTES, MAX_RECORDING_SECONDS, RECORDING_GRACE_SECONDS } from '../shared/limits.js';
import * as reasons from '../shared/message-texts.js';
import type { Message } from '../shared/translate.js';

const WAV_HEADER_BYTES = 44;

export interface AudioFormat {
  /** Determines the vendor's decoder. */
  extension: 'wav' | 'webm' | 'mp4' | 'ogg' | 'mp3' | 'flac';
  type: string;
}

export interface AudioProblem {
  code: ErrorCode;
  problem: Message;
}
export type AudioVerdict = { format: AudioFormat } | AudioProblem;

/**
 * Detects the format of a recording from its bytes, ignoring its name. Problems are texts to insert in
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

const EMPTY: AudioProblem = { code: 'audio_empty', problem: reasons.audioEmpty };
export const TOO_LARGE: AudioProblem = { code: 'audio_too_large', problem: reasons.audioTooLarge };
export const IS_VIDEO: AudioProblem = { code: 'audio_is_video', problem: reasons.audioIsVideo };

/**
 * Seconds of audio in a WAV file of `size` bytes with this beginning, or undefined if its chunks are invalid.
 */
export function wavSeconds(audio: Buffer, size = audio.length): number | undefined {
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= audio.length; ) {
    const name = audio.toString('latin1', at, at + 4);
    const length = audio.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 24 <= audio.length) bytesPerSecond = audio.readUInt32LE(at + 16);
    if (name === 'data') {
      // A streaming recorder writes the largest number, because the size is not known in advance.
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

/** Eleven set bits, then a valid version, layer, bit rate and sample rate. */
function isMp3Frame(audio: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = audio;
  const sync = first === 0xff && (second & 0xe0) === 0xe0;
  const known = (second & 0x18) !== 0x08 && (second & 0x06) === 0x02;
  return sync && known && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}

function hasVideo(audio: Buffer, { extension }: AudioFormat): boolean {
  if (extension === 'mp4' && hasVideoTrack(audio)) return true;
  // The track header contains the codec names, before any audio.
  return extension === 'webm' && /V_(VP[89]|AV1|MPEG|THEORA)/.test(audio.toString('latin1', 0, 8192));
}

/** Whether a piece of an MP4 file contains the header of a video track. */
export function hasVideoTrack(piece: Buffer): boolean {
  for (let at = piece.indexOf('hdlr'); at >= 0; at = piece.indexOf('hdlr', at + 4)) {
    if (piece.toString('latin1', at + 12, at + 16) === 'vide') return true;
  }
  return false;
}
