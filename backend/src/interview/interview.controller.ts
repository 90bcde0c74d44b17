import { Body, Controller, HttpCode, Ip, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../platform/http/docs.js';
import { multipartLimits } from '../platform/http/multipart.js';
import { Public } from '../platform/http/public.decorator.js';
import { addressKey } from '../platform/limits/address-key.js';
import { limitGeneration, limitTranscription } from '../platform/limits/limits.js';
import { tooLarge } from '../platform/limits/too-large.js';
import { UploadTurn } from '../platform/limits/upload-gate.interceptor.js';
import { MAX_AUDIO_BYTES } from '../rules/limits.js';
import { TOO_LARGE } from './audio-format.js';
import { AudioUpload } from './audio-upload.interceptor.js';
import { GenerateQuestions, QuestionsByTopic, TranscribeForm, Transcript } from './interview.schemas.js';
import { QuestionsService } from './questions.service.js';
import { TranscriptionService } from './transcription.service.js';

const AUDIO_BODY = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, formId: { type: 'string', format: 'uuid' } },
  },
};

@Public()
@ApiTags('interview')
@Controller()
export class InterviewController {
  constructor(
    private readonly questions: QuestionsService,
    private readonly transcription: TranscriptionService,
  ) {}

  @Post('generate-questions')
  @limitGeneration()
  @HttpCode(200)
  @ApiOperation({ summary: 'Interview questions for topics', operationId: 'generateQuestions' })
  @ApiOkResponse({ standardSchema: QuestionsByTopic })
  @ApiErrors(400, 403, 404, 409, 422, 429, 502, 503, 504)
  generateQuestions(
    @Body({ schema: GenerateQuestions }) body: GenerateQuestions,
    @Ip() address: string | undefined,
  ): Promise<QuestionsByTopic> {
    return this.questions.generate(body, body.formId ?? addressKey(address));
  }

  @Post('transcribe')
  @limitTranscription()
  @HttpCode(200)
  @UseInterceptors(
    UploadTurn,
    tooLarge(() => TOO_LARGE),
    AudioUpload,
    FileInterceptor('file', { limits: multipartLimits(MAX_AUDIO_BYTES) }),
  )
  @ApiOperation({ summary: 'A spoken answer as text', operationId: 'transcribe' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(AUDIO_BODY)
  @ApiOkResponse({ standardSchema: Transcript })
  @ApiErrors(400, 403, 404, 409, 413, 422, 429, 502, 503, 504)
  transcribe(
    @UploadedFile() file: { path: string } | undefined,
    @Body({ schema: TranscribeForm }) { formId }: TranscribeForm,
    @Ip() address: string | undefined,
  ): Promise<Transcript> {
    return this.transcription.transcribe(file?.path, { formId, key: formId ?? addressKey(address) });
  }
}
