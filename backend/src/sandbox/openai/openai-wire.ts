import type { ChatRequest } from './chat-request.js';

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
export function chatCompletion({ id, request, content }: Answer) {
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
export function chatChunk({ id, request, delta, finishReason }: Chunk) {
  return {
    id,
    object: 'chat.completion.chunk',
    created: seconds(),
    model: request.model,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
  };
}

export function usageOf({ messages }: ChatRequest, content: string) {
  const prompt_tokens = tokens(messages.map((message) => message.content).join(''));
  const completion_tokens = tokens(content);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

export function streamPieces(content: string): string[] {
  return content.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, 'gu')) ?? [];
}

function tokens(text: string): number {
  return Math.ceil(text.length / LETTERS_PER_TOKEN);
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
