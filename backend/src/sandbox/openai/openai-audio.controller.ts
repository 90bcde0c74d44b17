import { extname } from 'node:path';
import { Body, Controller, HttpCode, Injectable, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiExcludeController } from '@nestjs/swagger';
import { z } from 'zod';
import { Audited } from '../../audit/audited.decorator.js';
import { multipartLimits } from '../../common/http/http.js';
import { wavSeconds } from '../../interview/audio-format.js';
import { MAX_ANSWER_LENGTH, MAX_AUDIO_BYTES } from '../../shared/limits.js';
import { StandInError } from '../stand-in-error.js';
import { invalidRequest, OpenAiApi } from './openai-api.decorator.js';

const EXTENSIONS = ['.flac', '.mp3', '.mp4', '.mpeg', '.mpga', '.m4a', '.ogg', '.wav', '.webm'];

interface Upload {
  buffer: Buffer;
  originalname: string;
}

/** Transcripts that tests ordered for the next recordings, oldest first. Lost with the process. */
@Injectable()
export class OrderedTranscripts {
  private readonly texts: string[] = [];

  add(text: string): void {
    this.texts.push(text);
  }

  take(): string | undefined {
    return this.texts.shift();
  }
}

const TranscriptOrder = z.object({ text: z.string().min(1).max(MAX_ANSWER_LENGTH) });

/** Orders the transcript of the next recording. For the administrator, as the faults are. */
@ApiExcludeController()
@Controller('sandbox/openai/transcripts')
export class OrderedTranscriptsController {
  constructor(private readonly transcripts: OrderedTranscripts) {}

  @Post()
  @Audited(() => 'orderTranscript')
  @HttpCode(204)
  add(@Body({ schema: TranscriptOrder }) { text }: z.infer<typeof TranscriptOrder>): void {
    this.transcripts.add(text);
  }
}

/** Speech to text of a service that has no speech model: it answers with ordered transcripts only. */
@OpenAiApi()
export class OpenAiAudioController {
  constructor(private readonly transcripts: OrderedTranscripts) {}

  @Post('audio/transcriptions')
  @HttpCode(200)
  @UseInterceptors(FileInterceptor('file', { limits: multipartLimits(MAX_AUDIO_BYTES) }))
  transcribe(@UploadedFile() file: Upload | undefined, @Body() body: Record<string, unknown>) {
    if (!file)
      throw invalidRequest('file', "Missing required parameter: 'file'.", 'missing_required_parameter');
    if (typeof body?.model !== 'string' || body.model === '')
      throw invalidRequest('model', 'you must provide a model');
    const seconds = secondsOf(file);
    const text = this.transcripts.take();
    if (text === undefined) throw noSpeechModel();
    return { text, usage: { type: 'duration', seconds } };
  }
}

/** @throws StandInError 400 for what is no recording; 0 for formats whose length is not read here */
function secondsOf({ buffer, originalname }: Upload): number {
  const extension = extname(originalname).toLowerCase();
  if (!EXTENSIONS.includes(extension)) throw invalidRequest('file', 'Invalid file format.');
  if (extension !== '.wav') return 0;
  const seconds = buffer.subarray(0, 4).toString('latin1') === 'RIFF' ? wavSeconds(buffer) : undefined;
  if (seconds === undefined) throw invalidRequest('file', 'Audio file might be corrupted or unsupported.');
  return seconds;
}

function noSpeechModel(): StandInError {
  const message = 'The simulated service has no speech model.';
  return new StandInError(404, {
    error: { message, type: 'invalid_request_error', param: 'model', code: 'model_not_found' },
  });
}
