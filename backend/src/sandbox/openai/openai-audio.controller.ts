import { extname } from 'node:path';
import { Body, HttpCode, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { wavSeconds } from '../../interview/audio-format.js';
import { multipartLimits } from '../../platform/http/multipart.js';
import { MAX_AUDIO_BYTES } from '../../rules/limits.js';
import { invalidRequest, OpenAiApi } from './openai-api.decorator.js';

const EXTENSIONS = ['.flac', '.mp3', '.mp4', '.mpeg', '.mpga', '.m4a', '.ogg', '.wav', '.webm'];

interface Upload {
  buffer: Buffer;
  originalname: string;
}

/** Speech to text, in as far as the stand-in hears: it says how much sound arrived. */
@OpenAiApi()
export class OpenAiAudioController {
  @Post('audio/transcriptions')
  @HttpCode(200)
  @UseInterceptors(FileInterceptor('file', { limits: multipartLimits(MAX_AUDIO_BYTES) }))
  transcribe(@UploadedFile() file: Upload | undefined, @Body() body: Record<string, unknown>) {
    if (!file)
      throw invalidRequest('file', "Missing required parameter: 'file'.", 'missing_required_parameter');
    if (typeof body?.model !== 'string' || body.model === '')
      throw invalidRequest('model', 'you must provide a model');
    const extension = extname(file.originalname).toLowerCase();
    if (!EXTENSIONS.includes(extension)) throw invalidRequest('file', 'Invalid file format.');
    if (extension !== '.wav') return heard(`${file.buffer.length} bytes of ${extension.slice(1)} audio`, 0);
    const seconds =
      file.buffer.subarray(0, 4).toString('latin1') === 'RIFF' ? wavSeconds(file.buffer) : undefined;
    if (seconds === undefined) throw invalidRequest('file', 'Audio file might be corrupted or unsupported.');
    return heard(`${seconds.toFixed(1)} seconds of audio`, seconds);
  }
}

function heard(what: string, seconds: number) {
  return { text: `Sandbox transcript: ${what} received.`, usage: { type: 'duration', seconds } };
}
