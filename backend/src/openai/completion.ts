import { estimateTokens } from '../capabilities/prompt-budget.js';
import type { AiUsage, StructuredRequest } from '../capabilities/writing.js';
import { objectsIn } from './answer-json.js';
import { fault } from './openai-errors.js';

/** A response of the model, streamed or not, as far as it was received. */
export interface Completion {
  isStream: boolean;
  content: string;
  /** Thoughts, which some servers send beside the content, and a few instead of it. */
  reasoning: string;
  refusal: string;
  finishReason: string | undefined;
  usage: ReportedUsage | undefined;
}

interface ReportedUsage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  total_tokens?: unknown;
}

/** Parts of a response or of a chunk that we read. Compatible servers leave out each of them. */
interface Payload {
  choices?: { delta?: unknown; message?: unknown; finish_reason?: unknown }[] | null;
  usage?: ReportedUsage | null;
}

/** Finish reasons of an answer that was cut off: of OpenAI, Mistral and Anthropic. */
const CUT_OFF = ['length', 'model_length', 'max_tokens'];

export function emptyCompletion(isStream: boolean): Completion {
  return { isStream, content: '', reasoning: '', refusal: '', finishReason: undefined, usage: undefined };
}

/** Adds a chunk of a stream, or a whole response, to a completion. */
export function addTo(completion: Completion, payload: unknown): void {
  const { choices, usage } = toObject(payload) as Payload;
  if (usage) completion.usage = usage;
  const choice = toObject(Array.isArray(choices) ? choices[0] : undefined);
  const message = toObject(choice.delta ?? choice.message);
  const { text, thoughts } = textOf(message.content);
  completion.content += text;
  completion.reasoning += thoughts + textOf(message.reasoning_content ?? message.reasoning).text;
  completion.refusal += textOf(message.refusal).text;
  if (typeof choice.finish_reason === 'string') completion.finishReason = choice.finish_reason;
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The text of a message's content: a string, or parts of which some are thoughts. */
function textOf(content: unknown): { text: string; thoughts: string } {
  if (typeof content === 'string') return { text: content, thoughts: '' };
  const parts = Array.isArray(content) ? content : [];
  const sum = { text: '', thoughts: '' };
  for (const part of parts.map((one) => (typeof one === 'string' ? { text: one } : toObject(one)))) {
    sum.thoughts += textOf(part.thinking).text;
    if (part.type === undefined || String(part.type).endsWith('text')) sum.text += textOf(part.text).text;
  }
  return sum;
}

export function isCutOff({ finishReason = '' }: Completion): boolean {
  return CUT_OFF.includes(finishReason);
}

/**
 * The JSON of a response that matches the schema. A complete object is complete, whatever the server says
 * about its end. @throws VendorError `refused` or `bad_answer`; `unreachable` for a stream without an end
 */
export function readAnswer<T>(
  completion: Completion,
  { schema, schemaName }: StructuredRequest<T>,
  { final = false } = {},
): T {
  const { isStream, content, reasoning, refusal, finishReason } = completion;
  if (refusal) throw fault('refused');
  if (finishReason === 'content_filter') throw fault('refused', { detail: 'content filter' });
  let problem = content === '' ? 'empty' : 'no JSON object';
  const isEmpty = content.trim() === '';
  const written = isEmpty && !isCutOff(completion) ? reasoning : content;
  let answer: { data: T } | undefined;
  for (const found of objectsIn(written)) {
    const parsed = schema.safeParse(unwrapped(found, schemaName));
    if (parsed.success) answer = { data: parsed.data };
    else problem = `does not fit the schema at "${parsed.error.issues[0]?.path.join('.') ?? ''}"`;
  }
  if (answer) return answer.data;
  if (isCutOff(completion)) throw fault('bad_answer', { detail: 'cut off at the token limit', final });
  if (isStream && finishReason === undefined)
    throw fault('unreachable', { detail: 'the stream ended early' });
  throw fault('bad_answer', { detail: problem });
}

/** The object inside one that has the name of the schema as its only key, as some models write it. */
function unwrapped(object: object, schemaName: string): unknown {
  const [[name, inner] = [], ...others] = Object.entries(object);
  return name === schemaName && others.length === 0 ? inner : object;
}

/** Token usage of a call. Missing numbers are estimated, because no call is free. */
export function usageOf<T>(
  { usage = {}, content, reasoning, refusal, finishReason }: Completion,
  { messages }: StructuredRequest<T>,
  model: string,
): AiUsage {
  const written = content + reasoning + refusal;
  const inputTokens =
    count(usage.prompt_tokens) || estimateTokens(messages.map((message) => message.content).join('\n'));
  const outputTokens =
    count(usage.completion_tokens) ||
    Math.max(count(usage.total_tokens) - inputTokens, 0) ||
    estimateTokens(written);
  const isUnreported =
    finishReason !== undefined && count(usage.prompt_tokens) + count(usage.total_tokens) === 0;
  return { model, inputTokens, outputTokens, ...(isUnreported && { isUnreported }) };
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}
