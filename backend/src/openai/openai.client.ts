import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionChunk, ChatCompletionCreateParamsBase } from 'openai/resources/chat/completions';
import { VendorError } from '../common/http/vendor-error.js';
import { measureCall } from '../common/measurements.js';
import { Endpoints } from '../config/config.module.js';
import { storable } from '../shared/storable.js';
import { OPENAI } from './openai.integration.js';
import {
  type AiUsage,
  OPENAI_OPTIONS,
  type OpenAiOptions,
  type StructuredRequest,
  type TranscriptionRequest,
} from './openai.types.js';
import { fault, retryAfterMs, toVendorError, VENDOR } from './openai-errors.js';
import { TimeoutSignal } from './timeout-signal.js';

/** A complete response of the model, streamed or not. */
interface Completion {
  content: string;
  refusal: string | undefined;
  finishReason: string | undefined;
  usage: AiUsage | undefined;
}

interface StreamReader {
  model: string;
  /** Called with the content so far each time it grows. */
  onText: (content: string) => void;
  /** Called for each chunk, to reset the timeout. */
  onChunk: () => void;
}

/**
 * Reads a streamed response to its end. @throws VendorError `unreachable` if the stream ends before the model
 * reports its end: the SDK does not report an aborted or cut stream
 */
async function readStream(
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

/** Token usage of a chat call, if the server reports it. */
function chatUsage(
  model: string,
  usage: { prompt_tokens: number; completion_tokens: number } | null | undefined,
): AiUsage | undefined {
  if (!usage) return undefined;
  return { model, inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
}

/**
 * The JSON of a response, if it matches the schema. @throws VendorError `refused` or `bad_answer`;
 * SyntaxError for invalid JSON
 */
function readAnswer<T>({ content, refusal, finishReason }: Completion, { schema }: StructuredRequest<T>): T {
  if (refusal) throw fault('refused');
  if (finishReason === 'content_filter') throw fault('refused', { detail: 'content filter' });
  if (finishReason === 'length') throw fault('bad_answer', { detail: 'cut off at the token limit' });
  if (content === '') throw fault('bad_answer', { detail: 'empty' });
  const parsed = schema.safeParse(JSON.parse(content, toStorable));
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    throw fault('bad_answer', { detail: `does not fit the schema at "${path}"`, cause: parsed.error });
  }
  return parsed.data;
}

/** Reviver of JSON: PostgreSQL would reject some texts of a model, and their tokens are paid for. */
function toStorable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? storable(value) : value;
}

/**
 * Maximum tokens of a response including hidden reasoning: too few give an empty response. Doubled after a
 * truncated one.
 */
const MAX_TOKENS = 16_000;
/** For a longer wait the caller decides. */
const LONGEST_WAIT_MS = 20_000;

/** The only code that calls OpenAI, or a compatible server. */
@Injectable()
export class OpenAiClient {
  /** Models that reject a temperature. */
  private readonly ownTemperature = new Set<string>();

  constructor(
    private readonly endpoints: Endpoints,
    @Inject(OPENAI_OPTIONS) private readonly options: OpenAiOptions,
  ) {}

  get model(): string {
    return this.endpoints.of(OPENAI).model;
  }

  /** Name of the model that judges texts. */
  get checkModel(): string {
    return this.endpoints.of(OPENAI).checkModel;
  }

  /**
   * Requests JSON that matches a schema, streamed if `onText` is given. @throws VendorError of every kind;
   * the signal's reason if the caller aborted
   */
  async structured<T>(request: StructuredRequest<T>): Promise<T> {
    let maxTokens = MAX_TOKENS;
    return this.attempts(request.signal, async (timeout) => {
      const completion = await this.complete(request, maxTokens, timeout);
      if (completion.usage) request.onUsage?.(completion.usage);
      if (completion.finishReason === 'length') maxTokens = MAX_TOKENS * 2;
      return readAnswer(completion, request);
    });
  }

  /** Speech to text. @throws VendorError of every kind; the signal's reason if the caller aborted */
  async transcribe({ audio, fileName, type, signal, onUsage }: TranscriptionRequest): Promise<string> {
    return this.attempts(signal, async (timeout) => {
      const { transcribeModel: model, speech } = this.endpoints.of(OPENAI);
      const file = new File([audio], fileName, { type });
      const body = { file, model, response_format: 'json' as const };
      const answer = await this.sdk(speech).audio.transcriptions.create(body, { signal: timeout.signal });
      if (typeof answer?.text !== 'string') throw fault('bad_answer', { detail: 'no text' });
      onUsage?.(transcriptionUsage(model, answer.usage));
      return storable(answer.text).trim();
    });
  }

  /** Names of the models that the service offers, with their shutdown dates. */
  async models(): Promise<{ id: string; shutdownDate: string | undefined }[]> {
    return this.attempts(undefined, async (timeout) => {
      const page = await this.sdk().models.list({ signal: timeout.signal });
      return page.data.map((model) => {
        const shutdown: unknown = 'shutdown_date' in model ? model.shutdown_date : undefined;
        return { id: model.id, shutdownDate: typeof shutdown === 'string' ? shutdown : undefined };
      });
    });
  }

  private async complete<T>(
    request: StructuredRequest<T>,
    maxTokens: number,
    timeout: TimeoutSignal,
  ): Promise<Completion> {
    const { model = this.model, temperature } = request;
    try {
      return await this.send(request, maxTokens, timeout);
    } catch (error) {
      if (temperature === undefined || !refusesTemperature(error)) throw error;
      this.ownTemperature.add(model);
      return this.send(request, maxTokens, timeout);
    }
  }

  private async send<T>(
    { schemaName, schema, messages, onText, model = this.model, temperature }: StructuredRequest<T>,
    maxTokens: number,
    timeout: TimeoutSignal,
  ): Promise<Completion> {
    const body = {
      model,
      messages,
      ...(temperature !== undefined && !this.ownTemperature.has(model) && { temperature }),
      max_completion_tokens: maxTokens,
      response_format: zodResponseFormat(schema, schemaName),
    } satisfies ChatCompletionCreateParamsBase;
    const { signal } = timeout;
    if (onText) {
      const streamed = { ...body, stream: true as const, stream_options: { include_usage: true } };
      const stream = await this.sdk().chat.completions.create(streamed, { signal });
      return readStream(stream, { model: body.model, onText, onChunk: () => timeout.renew() });
    }
    const answer = await this.sdk().chat.completions.create(body, { signal });
    const choice = answer?.choices?.[0];
    return {
      content: choice?.message?.content ?? '',
      refusal: choice?.message?.refusal ?? undefined,
      finishReason: choice?.finish_reason,
      usage: chatUsage(body.model, answer?.usage),
    };
  }

  /** Created for each call: the address of the simulated service is unknown before the server listens. */
  private sdk(
    { apiKey, baseUrl }: { apiKey: string; baseUrl: string | undefined } = this.endpoints.of(OPENAI),
  ): OpenAI {
    // We retry ourselves: the SDK would also retry an exhausted quota and timeouts.
    return new OpenAI({ apiKey, baseURL: baseUrl ?? null, maxRetries: 0, timeout: this.options.timeoutMs });
  }

  private async attempts<T>(
    signal: AbortSignal | undefined,
    attempt: (timeout: TimeoutSignal) => Promise<T>,
  ): Promise<T> {
    for (let done = 0; ; done++) {
      try {
        return await measureCall(VENDOR, () => this.once(signal, attempt));
      } catch (error) {
        if (!(error instanceof VendorError)) throw error;
        const wait = this.waitBefore(done, error);
        // A timed-out call was charged and would time out again.
        const hopeless = !error.transient || error.kind === 'timeout' || wait > LONGEST_WAIT_MS;
        if (hopeless || done >= this.options.retries) throw error;
        await delay(wait, undefined, { signal });
      }
    }
  }

  private async once<T>(
    signal: AbortSignal | undefined,
    attempt: (timeout: TimeoutSignal) => Promise<T>,
  ): Promise<T> {
    const timeout = new TimeoutSignal(this.options.timeoutMs, signal);
    try {
      return await attempt(timeout);
    } catch (cause) {
      signal?.throwIfAborted();
      throw timeout.timedOut ? fault('timeout', { cause }) : toVendorError(cause);
    } finally {
      timeout.end();
    }
  }

  /** Milliseconds before the next attempt: as requested by the vendor, else increasing. */
  private waitBefore(done: number, { kind, cause }: VendorError): number {
    // An invalid response is unrelated to the load.
    if (kind === 'bad_answer') return 0;
    return retryAfterMs(cause) ?? this.options.retryDelayMs * 2 ** done;
  }
}

function refusesTemperature(error: unknown): boolean {
  return error instanceof OpenAI.BadRequestError && error.param === 'temperature';
}

function transcriptionUsage(
  model: string,
  usage: OpenAI.Audio.TranscriptionCreateResponse['usage'] | undefined,
): AiUsage {
  if (usage?.type === 'tokens') {
    return { model, inputTokens: usage.input_tokens, outputTokens: usage.output_tokens };
  }
  const seconds = usage?.type === 'duration' ? { audioSeconds: usage.seconds } : {};
  return { model, inputTokens: 0, outputTokens: 0, ...seconds };
}
