import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { AiUsage, StructuredRequest } from './openai.types.js';
import { fault } from './openai-errors.js';

/** One finished answer of the model, streamed or not. */
export interface Completion {
  content: string;
  refusal: string | undefined;
  finishReason: string | undefined;
  usage: AiUsage | undefined;
}

interface StreamReader {
  model: string;
  /** Gets the content so far each time it grew. */
  onText: (content: string) => void;
  /** Called for each chunk, as a sign of life. */
  onChunk: () => void;
}

/**
 * Reads a streamed answer to its end.
 * @throws VendorError `unreachable` when the stream ends before the model said that it is done: an aborted or cut
 * stream just ends in the SDK.
 */
export async function readStream(
  stream: AsyncIterable<ChatCompletionChunk>,
  { model, onText, onChunk }: StreamReader,
): Promise<Completion> {
  const completion: Completion = {
    content: '',
    refusal: undefined,
    finishReason: undefined,
    usage: undefined,
  };
  for await (const chunk of stream) {
    onChunk();
    const choice = chunk.choices[0];
    completion.usage = chatUsage(model, chunk.usage) ?? completion.usage;
    if (choice?.delta.refusal) completion.refusal = (completion.refusal ?? '') + choice.delta.refusal;
    if (choice?.finish_reason) completion.finishReason = choice.finish_reason;
    if (choice?.delta.content) {
      completion.content += choice.delta.content;
      onText(completion.content);
    }
  }
  if (!completion.finishReason) throw fault('unreachable', { detail: 'the stream ended early' });
  return completion;
}

/** What a chat call used up, if the server says so. */
export function chatUsage(
  model: string,
  usage: { prompt_tokens: number; completion_tokens: number } | null | undefined,
): AiUsage | undefined {
  if (!usage) return undefined;
  return { model, inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
}

/**
 * The JSON of an answer, if it is one and fits the schema.
 * @throws VendorError `refused` or `bad_answer`; SyntaxError for what is no JSON.
 */
export function readAnswer<T>(
  { content, refusal, finishReason }: Completion,
  { schema }: StructuredRequest<T>,
): T {
  if (refusal) throw fault('refused');
  if (finishReason === 'content_filter') throw fault('refused', { detail: 'content filter' });
  if (finishReason === 'length') throw fault('bad_answer', { detail: 'cut off at the token limit' });
  if (content === '') throw fault('bad_answer', { detail: 'empty' });
  const parsed = schema.safeParse(JSON.parse(content));
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    throw fault('bad_answer', { detail: `does not fit the schema at "${path}"`, cause: parsed.error });
  }
  return parsed.data;
}
