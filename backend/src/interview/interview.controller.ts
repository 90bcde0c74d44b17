import { Body, Controller, HttpCode, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../platform/http/docs.js';
import { Public } from '../platform/http/public.decorator.js';
import { limitGeneration, limitTranscription } from '../platform/limits/limits.js';
import { MAX_AUDIO_BYTES } from '../rules/limits.js';
import { AudioTooLarge } from './audio-too-large.interceptor.js';
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
  @ApiErrors(400, 403, 404, 422, 429, 502, 503, 504)
  generateQuestions(@Body({ schema: GenerateQuestions }) body: GenerateQuestions): Promise<QuestionsByTopic> {
    return this.questions.generate(body);
  }

  @Post('transcribe')
  @limitTranscription()
  @HttpCode(200)
  @UseInterceptors(
    AudioTooLarge,
    FileInterceptor('file', { limits: { fileSize: MAX_AUDIO_BYTES, files: 1 } }),
  )
  @ApiOperation({ summary: 'A spoken answer as text', operationId: 'transcribe' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(AUDIO_BODY)
  @ApiOkResponse({ standardSchema: Transcript })
  @ApiErrors(400, 403, 404, 409, 413, 422, 429, 502, 503, 504)
  transcribe(
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @Body({ schema: TranscribeForm }) { formId }: TranscribeForm,
  ): Promise<Transcript> {
    return this.transcription.transcribe(file?.buffer, formId);
  }
}
