import { Injectable } from '@nestjs/common';
import { reasonOf, retryAfterOf, statusOf } from '../openai/failure.js';
import { OpenAiClient } from '../openai/openai.client.js';
import { AiSpend } from '../openai/spend/ai-spend.js';
import { ApiError, formHeld } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';
import { FormsService } from '../submissions/forms.service.js';
import { CostlyCalls } from './costly-calls.js';
import type { Transcript } from './interview.schemas.js';
import { examineRecording, type Recording } from './recording.js';

/** Spoken answers as text. The message of every error is the short reason that the page puts into SPEC's sentence. */
@Injectable()
export class TranscriptionService {
  constructor(
    private readonly openai: OpenAiClient,
    private readonly spend: AiSpend,
    private readonly forms: FormsService,
    private readonly calls: CostlyCalls,
  ) {}

  /**
   * @param path where the recording is; undefined when none was sent
   * @param key what its form, or its sender's address, is counted under
   * @throws ApiError 422 for what is no usable recording, 413 when too large, 404 for an unknown form, 409 for a held
   * one, 429 when two are being transcribed for the key already or nothing more may be spent, 5xx when the service fails.
   */
  async transcribe(
    path: string | undefined,
    { formId, key }: { formId: string | undefined; key: string },
  ): Promise<Transcript> {
    return this.calls.through(key, async () => {
      const recording = await examineRecording(path);
      // A form id that is made up would put the spending on nobody's account.
      if (formId) await this.mustNotBeHeld(formId);
      const text = await this.spoken(recording, formId);
      if (text === '') throw new ApiError(422, 'transcription_empty', MESSAGES.transcriptionEmpty);
      return { text };
    });
  }

  private async mustNotBeHeld(formId: string): Promise<void> {
    const { spam_at } = await this.forms.read(formId, ['spam_at']);
    if (spam_at) throw formHeld(MESSAGES.heldTranscription);
  }

  private async spoken({ audio, format, seconds }: Recording, formId: string | undefined): Promise<string> {
    const { extension, type } = format;
    const spending = { purpose: 'transcription', submissionId: formId, audioSeconds: seconds } as const;
    try {
      return await this.spend.account(spending, (onUsage) =>
        this.openai.transcribe({ audio, fileName: `recording.${extension}`, type, onUsage }),
      );
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      throw new ApiError(statusOf(cause), 'transcription_failed', reasonOf(cause), {
        cause,
        ...retryAfterOf(cause),
      });
    }
  }
}
