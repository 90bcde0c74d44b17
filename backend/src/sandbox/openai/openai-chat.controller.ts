import { setTimeout as pause } from 'node:timers/promises';
import { Body, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Endpoints } from '../../config/endpoints.js';
import { OPENAI } from '../../openai/openai.integration.js';
import { ChatRequest } from './chat-request.js';
import { compose } from './compose.js';
import { invalidRequest, OpenAiApi } from './openai-api.decorator.js';
import { OpenAiIds } from './openai-ids.js';
import { chatChunk, chatCompletion, streamPieces, usageOf } from './openai-wire.js';

/** Milliseconds between two pieces of a stream, so that a text can be seen to grow. */
const PIECE_MS = 8;
/** The day from which the vendor counts a model; any will do. */
const MODEL_CREATED = 1_760_000_000;

/** Texts, composed from what the prompt brings along. */
@OpenAiApi()
export class OpenAiChatController {
  constructor(
    private readonly ids: OpenAiIds,
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
    const id = this.ids.next('chatcmpl');
    if (request.stream) await stream(response, { id, request, content });
    else response.json(chatCompletion({ id, request, content }));
  }
}

async function stream(
  response: Response,
  { id, request, content }: { id: string; request: ChatRequest; content: string },
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  const send = (chunk: object) => response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  send(chatChunk({ id, request, delta: { role: 'assistant', content: '' }, finishReason: null }));
  for (const piece of streamPieces(content)) {
    if (response.destroyed) return;
    send(chatChunk({ id, request, delta: { content: piece }, finishReason: null }));
    await pause(PIECE_MS);
  }
  send(chatChunk({ id, request, delta: {}, finishReason: 'stop' }));
  if (request.stream_options?.include_usage) {
    const { choices, ...rest } = chatChunk({ id, request, delta: {}, finishReason: null });
    send({ ...rest, choices: choices.slice(1), usage: usageOf(request, content) });
  }
  response.end('data: [DONE]\n\n');
}

/** @throws StandInError 400 as the vendor's newer models give it. */
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
