import { openAsBlob } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ApiError, type ErrorCode } from '../common/http/api-error.js';
import { MAX_AUDIO_BYTES, MAX_RECORDING_SECONDS, RECORDING_GRACE_SECONDS } from '../shared/limits.js';
import * as reasons from '../shared/message-texts.js';
import type { Message } from '../shared/translate.js';
import { type AudioExtension, audioSeconds, longestWav, type ReadAt } from './audio-length.js';

const WAV_HEADER_BYTES = 44;
/** Bytes per piece of a file: it is never completely in memory. */
const PIECE_BYTES = 2 ** 20;
/** Overlap of two pieces, so that a header on the border is complete in one of them. */
const SHARED_BYTES = 64;
/** The lowest bit rate of recorders, 16 kbit per second: the longest that a file without a stated length can be. */
const MIN_BYTES_PER_SECOND = 2000;
/**
 * The most seconds that a file with a stated length is expected to hide. A real recording of MAX_AUDIO_BYTES must fit into the
 * share of calls without a form, which is 100,000 tokens by default, or 10,000 seconds.
 */
const MOST_HIDDEN_SECONDS = 9000;

/** Containers by the media type from file-type. A messenger's voice message is Ogg or MP4, a phone's memo MP4. */
const EXTENSIONS: Readonly<Record<string, AudioExtension>> = {
  'audio/wav': 'wav',
  'video/webm': 'webm',
  'video/matroska': 'webm',
  'audio/mp4': 'mp4',
  'audio/x-m4a': 'mp4',
  'video/mp4': 'mp4',
  'video/quicktime': 'mp4',
  'video/3gpp': 'mp4',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/flac': 'flac',
  'audio/mpeg': 'mp3',
};

/** Media types by which the vendor chooses its decoder. */
const TYPES: Readonly<Record<AudioExtension, string>> = {
  wav: 'audio/wav',
  webm: 'audio/webm',
  mp4: 'audio/mp4',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
};

export interface AudioProblem {
  code: ErrorCode;
  problem: Message;
}

const EMPTY: AudioProblem = { code: 'audio_empty', problem: reasons.audioEmpty };
const UNKNOWN: AudioProblem = { code: 'audio_unknown', problem: reasons.audioUnknown };
const BROKEN: AudioProblem = { code: 'audio_broken', problem: reasons.audioBroken };
const TOO_LONG: AudioProblem = { code: 'audio_too_long', problem: reasons.audioTooLong };
const IS_VIDEO: AudioProblem = { code: 'audio_is_video', problem: reasons.audioIsVideo };
export const TOO_LARGE: AudioProblem = { code: 'audio_too_large', problem: reasons.audioTooLarge };

/** A validated recording; its bytes stay on disk. */
export interface AudioFile {
  audio: Blob;
  extension: AudioExtension;
  type: string;
  /** As the file states it, else the most that it can be. */
  seconds: number;
  /**
   * For the budgets: the most seconds that a file of this size has, whatever it states. A forged length would reserve nothing
   * for hours of speech (A132).
   */
  longest: number;
}

/**
 * Validates a recording by its content, ignoring its name. The message of an error is a text to insert in
 * 'Failed to transcribe audio: ... . Please try again.'
 * @throws ApiError 422 for an unusable recording, 413 if it is too large
 */
export async function examineAudio(path: string): Promise<AudioFile> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw refusal(EMPTY);
    if (size > MAX_AUDIO_BYTES) throw refusal(TOO_LARGE);
    const extension = EXTENSIONS[(await fileTypeFromFile(path))?.mime ?? ''];
    if (extension === undefined) throw refusal(UNKNOWN);
    const read: ReadAt = (position) => readPiece(file, position);
    if (await hasVideo(read, size, extension)) throw refusal(IS_VIDEO);
    const stated = await audioSeconds(read, size, extension);
    if (extension === 'wav' && (size <= WAV_HEADER_BYTES || stated === 0)) throw refusal(EMPTY);
    if (extension === 'wav' && stated === undefined) throw refusal(BROKEN);
    if ((stated ?? 0) > MAX_RECORDING_SECONDS + RECORDING_GRACE_SECONDS) throw refusal(TOO_LONG);
    const atLowestRate = size / MIN_BYTES_PER_SECOND;
    const seconds = stated ?? atLowestRate;
    const counted = extension === 'wav' ? longestWav(await read(0), size) : undefined;
    const longest = counted ?? Math.max(seconds, Math.min(atLowestRate, MOST_HIDDEN_SECONDS));
    return { audio: await openAsBlob(path), extension, type: TYPES[extension], seconds, longest };
  } finally {
    await file.close();
  }
}

async function readPiece(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, position);
  return buffer.subarray(0, bytesRead);
}

async function hasVideo(read: ReadAt, size: number, extension: AudioExtension): Promise<boolean> {
  // The track header contains the codec names, before any audio.
  if (extension === 'webm')
    return /V_(VP[89]|AV1|MPEG|THEORA)/.test((await read(0)).toString('latin1', 0, 8192));
  if (extension !== 'mp4') return false;
  for (let at = 0; at < size; at += PIECE_BYTES - SHARED_BYTES)
    if (hasVideoTrack(await read(at))) return true;
  return false;
}

/** Whether a piece of an MP4 file contains the header of a video track. */
function hasVideoTrack(piece: Buffer): boolean {
  for (let at = piece.indexOf('hdlr'); at >= 0; at = piece.indexOf('hdlr', at + 4)) {
    if (piece.toString('latin1', at + 12, at + 16) === 'vide') return true;
  }
  return false;
}

function refusal({ code, problem }: AudioProblem): ApiError {
  return new ApiError(code === TOO_LARGE.code ? 413 : 422, code, problem);
}
