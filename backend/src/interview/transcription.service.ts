import { Injectable } from '@nestjs/common';
import { AiSpend } from '../ai-budgets/ai-spend.js';
import { reasonOf, retryAfterOf, statusOf } from '../ai-budgets/failure.js';
import { SpeechToText } from '../capabilities/speech.js';
import { ApiError, formQuarantined, notFound } from '../common/http/api-error.js';
import { VendorError } from '../common/http/vendor-error.js';
import { formAndNetworks } from '../common/limits/networks.js';
import { FORMS_AT_ONCE } from '../common/limits/policy.js';
import { ServerPlaces } from '../common/limits/server-places.js';
import { Endpoints } from '../config/config.module.js';
import type { Language } from '../shared/languages.js';
import { MAX_ANSWER_LENGTH } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { BASE_QUESTIONS, STANDARD_QUESTION_TEMPLATES } from '../shared/questions.js';
import type { SampleQuestion } from '../shared/sample-answers.js';
import type { Message } from '../shared/translate.js';
import type { AnswerSaved } from '../submissions/form.schemas.js';
import { FormsService } from '../submissions/forms.service.js';
import type { InterviewQuestion } from '../submissions/submission.schemas.js';
import { type AudioFile, examineAudio } from './audio-format.js';
import type { Transcript } from './interview.schemas.js';
import { standardQuestionIndex } from './questions.service.js';

interface TranscriptionRequest {
  formId: string | undefined;
  /** Index of the answered question. */
  question: number | undefined;
  /** Address of the sender. */
  address: string | undefined;
}

/** A recording that belongs to an answer. */
interface RecordingRequest extends TranscriptionRequest {
  formId: string;
  question: number;
}

/**
 * The sample for a question of a form; a general one for an unknown question. The same standard question of another
 * topic gets another sample.
 */
function sampleQuestion(
  questions: readonly InterviewQuestion[],
  index: number,
  language: Language,
): SampleQuestion {
  const asked = questions[index];
  if (!asked) return { language, kind: 'topic', position: 0 };
  if (index < BASE_QUESTIONS.length) return { language, kind: 'base', position: index };
  const template = templateOf(asked);
  const earlier = questions
    .slice(BASE_QUESTIONS.length, index)
    .filter((one) => templateOf(one) === template).length;
  return template === undefined
    ? { language, kind: 'topic', position: earlier }
    : { language, kind: 'standard', position: template + earlier * STANDARD_QUESTION_TEMPLATES.length };
}

function templateOf({ question, topic = '' }: InterviewQuestion): number | undefined {
  return standardQuestionIndex(question, topic);
}

/** A service without this model has no speech recognition: users can only type. */
function transcriptionReason(cause: unknown): Message {
  return cause instanceof VendorError && cause.kind === 'not_found'
    ? MESSAGES.noSpeechModel
    : reasonOf(cause);
}

/**
 * Transcribes spoken answers. The message of every error is the short reason that the page inserts into
 * SPEC's text.
 */
@Injectable()
export class TranscriptionService {
  constructor(
    private readonly speech: SpeechToText,
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
  async transcribe(path: string, { formId, question, address }: TranscriptionRequest): Promise<Transcript> {
    return this.places.aiCalls.run(formAndNetworks(formId, address, FORMS_AT_ONCE.aiCalls), async () => {
      const recording = await examineAudio(path);
      // Spending for a made-up form id would belong to no account.
      if (formId) await this.mustNotBeQuarantined(formId);
      const text = await this.spoken(recording, { formId, address }, await this.sampleFor(formId, question));
      if (text === '') throw new ApiError(422, 'transcription_empty', MESSAGES.transcriptionEmpty);
      return { text };
    });
  }

  /**
   * Appends a recording of the client to an answer, after an empty line.
   * @throws ApiError as `transcribe`; 404 for an unknown question, 409 if the answer changed in the meantime, 422 if
   * it would be too long
   */
  async addToAnswer(path: string, { formId, question, address }: RecordingRequest): Promise<AnswerSaved> {
    const { interview_questions, interview_answers } = await this.forms.read(formId, [
      'interview_questions',
      'interview_answers',
    ]);
    if (!interview_questions[question]) throw notFound('question');
    const previous = interview_answers[question] ?? '';
    const { text } = await this.transcribe(path, { formId, question, address });
    const answer = [previous.trim(), text].filter((part) => part !== '').join('\n\n');
    if (answer.length > MAX_ANSWER_LENGTH)
      throw new ApiError(422, 'answers_too_long', MESSAGES.spokenTooLong);
    return this.forms.answer(formId, question, { answer, spoken: true, previous });
  }

  private async mustNotBeQuarantined(formId: string): Promise<void> {
    const { quarantined_at } = await this.forms.read(formId, ['quarantined_at']);
    if (quarantined_at) throw formQuarantined(MESSAGES.quarantinedTranscription);
  }

  /** The question for the simulated service; undefined for a live model, which does not get it. */
  private async sampleFor(formId: string | undefined, question = -1): Promise<string | undefined> {
    if (this.endpoints.mode('speech') !== 'sandbox' || formId === undefined) return undefined;
    const { language, interview_questions } = await this.forms.read(formId, [
      'language',
      'interview_questions',
    ]);
    return JSON.stringify(sampleQuestion(interview_questions, question, language));
  }

  private async spoken(
    { audio, extension, type, longest }: AudioFile,
    { formId, address }: Pick<TranscriptionRequest, 'formId' | 'address'>,
    sample: string | undefined,
  ): Promise<string> {
    const spending = {
      purpose: 'transcription',
      submissionId: formId,
      address,
      audioSeconds: longest,
    } as const;
    try {
      return await this.spend.account(spending, (onUsage) =>
        this.speech.transcribe({ audio, fileName: `recording.${extension}`, type, sample, onUsage }),
      );
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      throw new ApiError(statusOf(cause), 'transcription_failed', transcriptionReason(cause), {
        cause,
        ...retryAfterOf(cause),
      });
    }
  }
}
