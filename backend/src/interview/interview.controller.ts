import {
  applyDecorators,
  Body,
  Controller,
  HttpCode,
  Ip,
  Param,
  Post,
  Req,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { ApiError, formQuarantined } from '../common/http/api-error.js';
import { multipartLimits, UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { tooLarge, UploadSlotInterceptor } from '../common/limits/arrival.js';
import { limitGeneration, limitTranscription } from '../common/limits/limits.js';
import { TemporaryUpload } from '../files/temporary-upload.interceptor.js';
import { MAX_AUDIO_BYTES } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { AnswerIndex, AnswerSaved } from '../submissions/form.schemas.js';
import { TOO_LARGE } from './audio-format.js';

import { FollowUpService } from './follow-up.service.js';
import {
  FollowUp,
  FollowUpRequest,
  GenerateQuestions,
  QuestionsByTopic,
  TranscribeForm,
  Transcript,
} from './interview.schemas.js';
import { QuestionsService } from './questions.service.js';
import { TranscriptionService } from './transcription.service.js';

const NOT_MULTIPART = new ApiError(415, 'unsupported_type', 'send the recording as multipart/form-data');
const NO_FILE = new ApiError(400, 'file_missing', 'the field "file" is missing');

/** Errors of every route that takes a recording. */
const RECORDING_ERRORS = [
  NO_FILE,
  404,
  formQuarantined(MESSAGES.quarantinedTranscription),
  new ApiError(413, TOO_LARGE.code, TOO_LARGE.problem),
  NOT_MULTIPART,
  new ApiError(422, 'audio_unknown', MESSAGES.audioUnknown),
  new ApiError(422, 'transcription_empty', MESSAGES.transcriptionEmpty),
  ...[502, 503, 504].map((status) => new ApiError(status, 'transcription_failed', MESSAGES.unavailable)),
];

/** A route that takes a recording in the field `file`. */
function takesRecording() {
  return applyDecorators(
    NeedsCapability('speech'),
    HttpCode(200),
    UseInterceptors(
      UploadSlotInterceptor,
      tooLarge(() => TOO_LARGE),
      TemporaryUpload,
      FileInterceptor('file', { limits: multipartLimits(MAX_AUDIO_BYTES) }),
    ),
  );
}

/** Path of the uploaded recording. @throws ApiError 415 for another body, 400 without a file */
function uploadedPath(request: Request, file: { path: string } | undefined): string {
  if (!request.is('multipart/form-data')) throw NOT_MULTIPART;
  if (!file) throw NO_FILE;
  return file.path;
}

@ApiTags('interview')
@Controller()
export class InterviewController {
  constructor(
    private readonly questions: QuestionsService,
    private readonly transcription: TranscriptionService,
    private readonly followUps: FollowUpService,
  ) {}

  @Post('generate-questions')
  @limitGeneration()
  @HttpCode(200)
  @Route({
    id: 'generateQuestions',
    rights: 'public',
    summary: 'Generate interview questions',
    description:
      'Anyone may call it. With `formId` the questions are stored on the form, and a topic that already has questions returns the stored ones. A form on hold gets the standard questions and costs nothing.',
    // Not serialised: zod drops the topic "__proto__".
    returns: { 'application/json': QuestionsByTopic },
    success: 'The questions by topic. `**...**` marks the main part of a question.',
    errors: [
      404,
      new ApiError(409, 'too_many_questions', MESSAGES.tooManyQuestions),
      ...[502, 503, 504].map(
        (status) => new ApiError(status, 'questions_failed', MESSAGES.generateQuestionsFailed),
      ),
    ],
  })
  generateQuestions(
    @Body({ schema: GenerateQuestions }) body: GenerateQuestions,
    @Ip() address: string | undefined,
  ): Promise<QuestionsByTopic> {
    return this.questions.generate(body, address);
  }

  @Post('forms/:id/follow-up')
  @limitGeneration()
  @HttpCode(200)
  @Route({
    id: 'proposeFollowUp',
    rights: 'public',
    summary: 'Propose one question more',
    description:
      'For anyone who has the id of the form. Returns a follow-up to a thin answer: one of fewer than 25 words, or without a number, day, person or place. A connected model may word it within two seconds. Null for a full answer, and while the setting is off. Nothing is stored.',
    returns: FollowUp,
    errors: [404],
  })
  proposeFollowUp(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: FollowUpRequest }) body: FollowUpRequest,
    @Ip() address: string | undefined,
  ): Promise<FollowUp> {
    return this.followUps.propose(id, body, address);
  }

  @Post('transcribe')
  @limitTranscription()
  @takesRecording()
  @Route({
    id: 'transcribe',
    rights: 'public',
    summary: 'Transcribe a recording',
    description:
      'Anyone may call it. It returns the spoken text and stores nothing; with `formId` the cost is counted for that form. While the speech model is simulated, the text is a sample answer to `question`. The recording is WAV, WebM, MP4, Ogg, MP3 or FLAC.',
    upload: { file: 'The recording. Its type is read from its content.', fields: TranscribeForm },
    returns: Transcript,
    errors: RECORDING_ERRORS,
  })
  transcribe(
    @UploadedFile() file: { path: string } | undefined,
    @Body({ schema: TranscribeForm }) { formId, question }: TranscribeForm,
    @Ip() address: string | undefined,
    @Req() request: Request,
  ): Promise<Transcript> {
    return this.transcription.transcribe(uploadedPath(request, file), {
      formId,
      question,
      address,
    });
  }

  @Post('form_submissions/:id/answers/:index/recording')
  @takesRecording()
  @Route({
    id: 'addRecording',
    rights: 'edit clients',
    client: 'id',
    summary: 'Add a recording to an answer',
    description:
      'For the administrator. It transcribes a recording of the client and appends the text to the answer to one question, as the form does. Every call appends.',
    upload: { file: 'The recording. Its type is read from its content.' },
    returns: AnswerSaved,
    errors: [...RECORDING_ERRORS, new ApiError(409, 'answer_changed', MESSAGES.changedElsewhere)],
  })
  addRecording(
    @Param('id', { schema: UuidParam }) id: string,
    @Param('index', { schema: AnswerIndex }) index: number,
    @UploadedFile() file: { path: string } | undefined,
    @Ip() address: string | undefined,
    @Req() request: Request,
  ): Promise<AnswerSaved> {
    return this.transcription.addToAnswer(uploadedPath(request, file), {
      formId: id,
      question: index,
      address,
    });
  }
}
