import { setTimeout as pause } from 'node:timers/promises';
import { Body, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Endpoints } from '../../config/config.module.js';
import { OPENAI } from '../../openai/openai.integration.js';
import { ChatRequest } from './chat-request.js';
import { compose } from './compose.js';
import { invalidRequest, OpenAiApi } from './openai-api.decorator.js';
import { OpenAiIds } from './openai-ids.js';

/** Letters of one token, roughly. */
const LETTERS_PER_TOKEN = 4;
/** Letters of one piece of a stream. */
const PIECE = 24;

interface Answer {
  id: string;
  request: ChatRequest;
  content: string;
}

/** A finished answer in the vendor's shape. */
function chatCompletion({ id, request, content }: Answer) {
  const message = { role: 'assistant', content, refusal: null };
  return {
    id,
    object: 'chat.completion',
    created: seconds(),
    model: request.model,
    choices: [{ index: 0, finish_reason: 'stop', logprobs: null, message }],
    usage: usageOf(request, content),
  };
}

interface Chunk {
  id: string;
  request: ChatRequest;
  delta: { role?: string; content?: string };
  finishReason: 'stop' | null;
}

/** A piece of a streamed answer in the vendor's shape. */
function chatChunk({ id, request, delta, finishReason }: Chunk) {
  return {
    id,
    object: 'chat.completion.chunk',
    created: seconds(),
    model: request.model,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
  };
}

function usageOf({ messages }: ChatRequest, content: string) {
  const prompt_tokens = tokens(messages.map((message) => message.content).join(''));
  const completion_tokens = tokens(content);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

function streamPieces(content: string): string[] {
  return content.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, 'gu')) ?? [];
}

function tokens(text: string): number {
  return Math.ceil(text.length / LETTERS_PER_TOKEN);
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

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
