import { openAsBlob } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { ApiError } from '../platform/http/api-error.js';
import {
  type AudioFormat,
  type AudioProblem,
  EMPTY,
  hasVideoTrack,
  IS_VIDEO,
  judgeAudio,
  TOO_LARGE,
  wavSeconds,
} from './audio-format.js';

/** A recording that was judged and can be sent; its bytes stay on the disk. */
export interface Recording {
  audio: Blob;
  format: AudioFormat;
  /** Its length: exact for a WAV file, else at least what it may be. */
  seconds: number;
}

/** Bytes looked at together: recorders write what is to be known of a recording at its beginning. */
const PIECE_BYTES = 2 ** 20;
/** Bytes that two pieces share, so that a header on the border is whole in one of them. */
const SHARED_BYTES = 16;
/** The thinnest sound that recorders write: 16 kbit a second. */
const FEWEST_BYTES_PER_SECOND = 2000;

/**
 * Judges a recording in pieces, so that it is never in memory as a whole.
 * @throws ApiError 422 for what is no usable recording, 413 when it is too large.
 */
export async function examineRecording(path: string | undefined): Promise<Recording> {
  if (path === undefined) throw refusal(EMPTY);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await read(file, 0);
    const verdict = judgeAudio(head, size);
    if ('problem' in verdict) throw refusal(verdict);
    const { format } = verdict;
    if (format.extension === 'mp4' && (await showsVideo(file, size))) throw refusal(IS_VIDEO);
    const seconds = (format.extension === 'wav' && wavSeconds(head, size)) || size / FEWEST_BYTES_PER_SECOND;
    return { audio: await openAsBlob(path), format, seconds };
  } finally {
    await file.close();
  }
}

async function showsVideo(file: FileHandle, size: number): Promise<boolean> {
  for (let at = 0; at < size; at += PIECE_BYTES - SHARED_BYTES)
    if (hasVideoTrack(await read(file, at))) return true;
  return false;
}

async function read(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, position);
  return buffer.subarray(0, bytesRead);
}

function refusal({ code, problem }: AudioProblem): ApiError {
  return new ApiError(code === TOO_LARGE.code ? 413 : 422, code, problem);
}
