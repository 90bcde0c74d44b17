import { openAsBlob } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { ApiError, formQuarantined } from '../common/http/api-error.js';
import { VendorError } from '../common/http/vendor-error.js';
import { formAndNetworks } from '../common/limits/networks.js';
import { ServerPlaces } from '../common/limits/server-places.js';
import { Endpoints } from '../config/config.module.js';
import { reasonOf, retryAfterOf, statusOf } from '../openai/failure.js';
import { OpenAiClient } from '../openai/openai.client.js';
import { OPENAI } from '../openai/openai.integration.js';
import { AiSpend } from '../openai/spend/ai-spend.js';
import type { Language } from '../shared/languages.js';
import { MESSAGES } from '../shared/messages.js';
import type { SampleQuestion } from '../shared/sample-answers.js';
import type { Message } from '../shared/translate.js';
import { FormsService } from '../submissions/forms.service.js';
import type { InterviewQuestion } from '../submissions/submission.schemas.js';
import {
  type AudioFormat,
  type AudioProblem,
  hasVideoTrack,
  IS_VIDEO,
  judgeAudio,
  TOO_LARGE,
  wavSeconds,
} from './audio-format.js';
import type { Transcript } from './interview.schemas.js';
import { standardQuestionIndex } from './questions.service.js';

interface TranscriptionOrder {
  formId: string | undefined;
  /** Index of the answered question. */
  question: number | undefined;
  /** Address of the sender. */
  address: string | undefined;
}

/** The sample for a question of a form; a general one for an unknown question. */
function sampleQuestion(
  asked: InterviewQuestion | undefined,
  index: number,
  language: Language,
): SampleQuestion {
  if (!asked) return { language, kind: 'topic', position: 0 };
  if (asked.topic === undefined) return { language, kind: 'base', position: index };
  const template = standardQuestionIndex(asked.question, asked.topic);
  if (template !== undefined) return { language, kind: 'standard', position: template };
  return { language, kind: 'topic', position: index };
}

/** A validated recording; its bytes stay on disk. */
interface Recording {
  audio: Blob;
  format: AudioFormat;
  /** Length: exact for a WAV file, else the minimum estimate. */
  seconds: number;
}

/** Bytes per piece: recorders write metadata at the beginning. */
const PIECE_BYTES = 2 ** 20;
/** Overlap of two pieces, so that a header on the border is complete in one of them. */
const SHARED_BYTES = 16;
/** The lowest bit rate of recorders: 16 kbit per second. */
const MIN_BYTES_PER_SECOND = 2000;

/**
 * Validates a recording in pieces, so that it is never completely in memory. @throws ApiError 422 for an
 * unusable recording, 413 if it is too large
 */
async function examineRecording(path: string): Promise<Recording> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await read(file, 0);
    const verdict = judgeAudio(head, size);
    if ('problem' in verdict) throw refusal(verdict);
    const { format } = verdict;
    if (format.extension === 'mp4' && (await showsVideo(file, size))) throw refusal(IS_VIDEO);
    const seconds = (format.extension === 'wav' && wavSeconds(head, size)) || size / MIN_BYTES_PER_SECOND;
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

/** A service without this model has no speech recognition: users can only type. */
function whyNotHeard(cause: unknown): Message {
  return cause instanceof VendorError && cause.kind === 'not_found'
    ? MESSAGES.noSpeechModel
    : reasonOf(cause);
}

function refusal({ code, problem }: AudioProblem): ApiError {
  return new ApiError(code === TOO_LARGE.code ? 413 : 422, code, problem);
}

/**
 * Transcribes spoken answers. The message of every error is the short reason that the page inserts into
 * SPEC's text.
 */
@Injectable()
export class TranscriptionService {
  constructor(
    private readonly openai: OpenAiClient,
    private readonly spend: AiSpend,
    private readonly forms: FormsService,
    private readonly places: ServerPlaces,
    private readonly endpoints: Endpoints,
  ) {}

  /**
   * @param path path of the recording
   * @throws ApiError 422 for an unusable recording, 413 if it is too large, 404 for an unknown form, 409 for
   * a quarantined one, 429 if two are already being transcribed for the key or the spending limit is reached, 5xx if
   * the service fails
   */
  async transcribe(path: string, { formId, question, address }: TranscriptionOrder): Promise<Transcript> {
    return this.places.aiCalls.run(formAndNetworks(formId, address), async () => {
      const recording = await examineRecording(path);
      // Spending for a made-up form id would belong to no account.
      if (formId) await this.mustNotBeQuarantined(formId);
      const text = await this.spoken(recording, { formId, address }, await this.sampleFor(formId, question));
      if (text === '') throw new ApiError(422, 'transcription_empty', MESSAGES.transcriptionEmpty);
      return { text };
    });
  }

  private async mustNotBeQuarantined(formId: string): Promise<void> {
    const { quarantined_at } = await this.forms.read(formId, ['quarantined_at']);
    if (quarantined_at) throw formQuarantined(MESSAGES.quarantinedTranscription);
  }

  /** The question for the simulated service; undefined for a live model, which does not get it. */
  private async sampleFor(formId: string | undefined, question = -1): Promise<string | undefined> {
    if (this.endpoints.mode(OPENAI) !== 'sandbox' || formId === undefined) return undefined;
    const { language, interview_questions } = await this.forms.read(formId, [
      'language',
      'interview_questions',
    ]);
    return JSON.stringify(sampleQuestion(interview_questions[question], question, language));
  }

  private async spoken(
    { audio, format, seconds }: Recording,
    { formId, address }: Pick<TranscriptionOrder, 'formId' | 'address'>,
    sample: string | undefined,
  ): Promise<string> {
    const { extension, type } = format;
    const spending = {
      purpose: 'transcription',
      submissionId: formId,
      address,
      audioSeconds: seconds,
    } as const;
    try {
      return await this.spend.account(spending, (onUsage) =>
        this.openai.transcribe({ audio, fileName: `recording.${extension}`, type, prompt: sample, onUsage }),
      );
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      throw new ApiError(statusOf(cause), 'transcription_failed', whyNotHeard(cause), {
        cause,
        ...retryAfterOf(cause),
      });
    }
  }
}
