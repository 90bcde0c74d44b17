import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Body, Get, HttpCode, Module, Post, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { multipartLimits } from '../../common/http/http.js';
import { Endpoints } from '../../config/config.module.js';
import { wavSeconds } from '../../interview/audio-length.js';
import { OPENAI } from '../../openai/openai.integration.js';
import { MAX_AUDIO_BYTES } from '../../shared/limits.js';
import { SandboxCoreModule } from '../sandbox.module.js';
import { SandboxStore } from '../sandbox-store.js';
import { Transcripts } from '../transcripts.js';
import { ChatRequest, invalidRequest, OpenAiApi } from './openai-api.js';
import { compose } from './writer.js';

/** Approximate characters of a token. */
const TOKEN_LENGTH = 4;
/** Characters of a streamed piece, and milliseconds between two pieces, so that a text visibly grows. */
const PIECE = /[\s\S]{1,24}/gu;
const PIECE_MS = 8;
/** Any creation time of a model, in seconds. */
const MODEL_CREATED = 1_760_000_000;

/** The simulated writing model. */
@OpenAiApi()
class OpenAiChatController {
  constructor(
    private readonly store: SandboxStore,
    private readonly endpoints: Endpoints,
  ) {}

  @Get('models')
  models() {
    const { model, transcribeModel } = this.endpoints.of(OPENAI);
    const data = [model, transcribeModel].map((id) => ({
      id,
      object: 'model',
      created: MODEL_CREATED,
      owned_by: 'sandbox',
      shutdown_date: null,
    }));
    return { object: 'list', data };
  }

  @Post('chat/completions')
  @HttpCode(200)
  async complete(@Body() body: unknown, @Res() response: Response): Promise<void> {
    const request = readRequest(body);
    const content = compose(request);
    const id = `chatcmpl-sandbox-${this.store.nextId()}`;
    if (request.stream) return stream(response, { id, request, content });
    const message = { role: 'assistant', content, refusal: null };
    response.json({
      ...headOf(id, request, 'chat.completion'),
      choices: [{ index: 0, finish_reason: 'stop', logprobs: null, message }],
      usage: usageOf(request, content),
    });
  }
}

/** @throws SimulatedError 400, also for parameters that the vendor's newer models reject */
function readRequest(body: unknown): ChatRequest {
  const sent = typeof body === 'object' && body !== null ? body : {};
  for (const param of ['temperature', 'top_p'].filter((name) => name in sent)) {
    throw invalidRequest(param, `Unsupported value: '${param}' is not supported.`, 'unsupported_value');
  }
  const parsed = ChatRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  const param = parsed.error.issues[0]?.path.join('.') ?? '';
  throw invalidRequest(param, `Invalid value for '${param}'.`);
}

async function stream(
  response: Response,
  { id, request, content }: { id: string; request: ChatRequest; content: string },
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  const write = (chunk: object) => response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  const send = (delta: object, finish_reason: 'stop' | null = null) =>
    write({
      ...headOf(id, request, 'chat.completion.chunk'),
      choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    });
  send({ role: 'assistant', content: '' });
  for (const piece of content.match(PIECE) ?? []) {
    if (response.destroyed) return;
    send({ content: piece });
    await pause(PIECE_MS);
  }
  send({}, 'stop');
  if (request.stream_options?.include_usage)
    write({ ...headOf(id, request, 'chat.completion.chunk'), choices: [], usage: usageOf(request, content) });
  response.end('data: [DONE]\n\n');
}

function headOf(id: string, { model }: ChatRequest, object: string) {
  return { id, object, created: Math.floor(Date.now() / 1000), model };
}

function usageOf({ messages }: ChatRequest, content: string) {
  const tokens = (text: string) => Math.ceil(text.length / TOKEN_LENGTH);
  const prompt_tokens = tokens(messages.map((message) => message.content).join(''));
  const completion_tokens = tokens(content);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

const EXTENSIONS = ['.flac', '.mp3', '.mp4', '.mpeg', '.mpga', '.m4a', '.ogg', '.wav', '.webm'];

interface Upload {
  buffer: Buffer;
  originalname: string;
}

/** The simulated speech model: it returns a sample answer to the question, or the transcript that a test ordered. */
@OpenAiApi()
class OpenAiAudioController {
  constructor(private readonly transcripts: Transcripts) {}

  @Post('audio/transcriptions')
  @HttpCode(200)
  @UseInterceptors(FileInterceptor('file', { limits: multipartLimits(MAX_AUDIO_BYTES) }))
  transcribe(@UploadedFile() file: Upload | undefined, @Body() body: Record<string, unknown>) {
    if (!file)
      throw invalidRequest('file', "Missing required parameter: 'file'.", 'missing_required_parameter');
    if (typeof body?.model !== 'string' || body.model === '')
      throw invalidRequest('model', 'you must provide a model');
    const seconds = secondsOf(file);
    const text = this.transcripts.next(body.prompt);
    return { text, usage: { type: 'duration', seconds } };
  }
}

/** @returns 0 for formats other than WAV. @throws SimulatedError 400 for a file that is not a recording */
function secondsOf({ buffer, originalname }: Upload): number {
  const extension = extname(originalname).toLowerCase();
  if (!EXTENSIONS.includes(extension)) throw invalidRequest('file', 'Invalid file format.');
  if (extension !== '.wav') return 0;
  const seconds = buffer.subarray(0, 4).toString('latin1') === 'RIFF' ? wavSeconds(buffer) : undefined;
  if (seconds === undefined) throw invalidRequest('file', 'Audio file might be corrupted or unsupported.');
  return seconds;
}

/** Simulates OpenAI. */
@Module({
  imports: [SandboxCoreModule],
  controllers: [OpenAiChatController, OpenAiAudioController],
})
export class SimulatedOpenAiModule {}
