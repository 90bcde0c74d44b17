import { Injectable } from '@nestjs/common';
import { reasonOf, statusOf } from '../openai/failure.js';
import { OpenAiClient } from '../openai/openai.client.js';
import { AiSpend } from '../openai/spend/ai-spend.js';
import { ApiError } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';
import { FormsService } from '../submissions/forms.service.js';
import { judgeAudio } from './audio-format.js';
import type { Transcript } from './interview.schemas.js';

/** Spoken answers as text. The message of every error is the short reason that the page puts into SPEC's sentence. */
@Injectable()
export class TranscriptionService {
  constructor(
    private readonly openai: OpenAiClient,
    private readonly spend: AiSpend,
    private readonly forms: FormsService,
  ) {}

  /** @throws ApiError 422 for what is no usable recording, 413 when too large, 404 for an unknown form, 409 for a held one, 5xx when the service fails. */
  async transcribe(audio: Buffer | undefined, formId?: string): Promise<Transcript> {
    const verdict = judgeAudio(audio ?? Buffer.alloc(0));
    if ('problem' in verdict) {
      throw new ApiError(verdict.code === 'audio_too_large' ? 413 : 422, verdict.code, verdict.problem);
    }
    // A form id that is made up would put the spending on nobody's account.
    if (formId) await this.mustNotBeHeld(formId);
    const { extension, type } = verdict.format;
    const text = await this.spoken(
      { audio: audio ?? Buffer.alloc(0), fileName: `recording.${extension}`, type },
      formId,
    );
    if (text === '') throw new ApiError(422, 'transcription_empty', MESSAGES.transcriptionEmpty);
    return { text };
  }

  private async mustNotBeHeld(formId: string): Promise<void> {
    const { spam_at } = await this.forms.read(formId, ['spam_at']);
    if (spam_at) throw new ApiError(409, 'form_held', MESSAGES.heldTranscription);
  }

  private async spoken(
    recording: { audio: Buffer; fileName: string; type: string },
    formId: string | undefined,
  ): Promise<string> {
    try {
      return await this.spend.account({ purpose: 'transcription', submissionId: formId }, (onUsage) =>
        this.openai.transcribe({ ...recording, onUsage }),
      );
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      throw new ApiError(statusOf(cause), 'transcription_failed', reasonOf(cause), { cause });
    }
  }
}
