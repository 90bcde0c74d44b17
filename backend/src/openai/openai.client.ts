import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionCreateParamsBase } from 'openai/resources/chat/completions';
import { Endpoints } from '../config/endpoints.js';
import type { VendorError } from '../platform/http/vendor-error.js';
import { type Completion, chatUsage, readAnswer, readStream } from './completion.js';
import { OPENAI } from './openai.integration.js';
import {
  type AiUsage,
  OPENAI_OPTIONS,
  type OpenAiOptions,
  type StructuredRequest,
  type TranscriptionRequest,
} from './openai.types.js';
import { fault, retryAfterMs, toVendorError } from './openai-errors.js';
import { Patience } from './patience.js';

/** Tokens of an answer, hidden reasoning included: too few give an empty answer. Doubled when it was cut off. */
const MAX_TOKENS = 16_000;
/** A longer wait than this is the caller's to decide. */
const LONGEST_WAIT_MS = 20_000;

/** The only code that talks to OpenAI, or to a server that speaks its language. */
@Injectable()
export class OpenAiClient {
  /** Models that refused to be given a temperature. */
  private readonly ownTemperature = new Set<string>();

  constructor(
    private readonly endpoints: Endpoints,
    @Inject(OPENAI_OPTIONS) private readonly options: OpenAiOptions,
  ) {}

  /** Name of the model that writes. */
  get model(): string {
    return this.endpoints.of(OPENAI).model;
  }

  /** Name of the model that judges what is written. */
  get checkModel(): string {
    return this.endpoints.of(OPENAI).checkModel;
  }

  /**
   * Asks for JSON that fits a schema, streamed when `onText` is given.
   * @throws VendorError of every kind; the signal's reason when the caller gave up.
   */
  async structured<T>(request: StructuredRequest<T>): Promise<T> {
    let maxTokens = MAX_TOKENS;
    return this.attempts(request.signal, async (patience) => {
      const completion = await this.complete(request, maxTokens, patience);
      if (completion.usage) request.onUsage?.(completion.usage);
      if (completion.finishReason === 'length') maxTokens = MAX_TOKENS * 2;
      return readAnswer(completion, request);
    });
  }

  /**
   * Speech to text.
   * @throws VendorError of every kind; the signal's reason when the caller gave up.
   */
  async transcribe({ audio, fileName, type, signal, onUsage }: TranscriptionRequest): Promise<string> {
    return this.attempts(signal, async (patience) => {
      const model = this.endpoints.of(OPENAI).transcribeModel;
      const file = new File([audio], fileName, { type });
      const body = { file, model, response_format: 'json' as const };
      const answer = await this.sdk().audio.transcriptions.create(body, { signal: patience.signal });
      if (typeof answer?.text !== 'string') throw fault('bad_answer', { detail: 'no text' });
      onUsage?.(transcriptionUsage(model, answer.usage));
      return answer.text.trim();
    });
  }

  /** Names of the models that the service offers, with the day each one ends. */
  async models(): Promise<{ id: string; shutdownDate: string | undefined }[]> {
    return this.attempts(undefined, async (patience) => {
      const page = await this.sdk().models.list({ signal: patience.signal });
      return page.data.map((model) => {
        const shutdown: unknown = 'shutdown_date' in model ? model.shutdown_date : undefined;
        return { id: model.id, shutdownDate: typeof shutdown === 'string' ? shutdown : undefined };
      });
    });
  }

  private async complete<T>(
    request: StructuredRequest<T>,
    maxTokens: number,
    patience: Patience,
  ): Promise<Completion> {
    const { model = this.model, temperature } = request;
    try {
      return await this.send(request, maxTokens, patience);
    } catch (error) {
      if (temperature === undefined || !refusesTemperature(error)) throw error;
      this.ownTemperature.add(model);
      return this.send(request, maxTokens, patience);
    }
  }

  private async send<T>(
    { schemaName, schema, messages, onText, model = this.model, temperature }: StructuredRequest<T>,
    maxTokens: number,
    patience: Patience,
  ): Promise<Completion> {
    const body = {
      model,
      messages,
      ...(temperature !== undefined && !this.ownTemperature.has(model) && { temperature }),
      max_completion_tokens: maxTokens,
      response_format: zodResponseFormat(schema, schemaName),
    } satisfies ChatCompletionCreateParamsBase;
    const { signal } = patience;
    if (onText) {
      const streamed = { ...body, stream: true as const, stream_options: { include_usage: true } };
      const stream = await this.sdk().chat.completions.create(streamed, { signal });
      return readStream(stream, { model: body.model, onText, onChunk: () => patience.renew() });
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

  /** Built for each call: the stand-in's address is known only once the server listens. */
  private sdk(): OpenAI {
    const { apiKey, baseUrl } = this.endpoints.of(OPENAI);
    // Retries are ours: the SDK would also repeat what an exhausted quota refused, and a call that took its full time.
    return new OpenAI({ apiKey, baseURL: baseUrl ?? null, maxRetries: 0, timeout: this.options.timeoutMs });
  }

  private async attempts<T>(
    signal: AbortSignal | undefined,
    attempt: (patience: Patience) => Promise<T>,
  ): Promise<T> {
    for (let done = 0; ; done++) {
      const patience = new Patience(this.options.timeoutMs, signal);
      try {
        return await attempt(patience);
      } catch (cause) {
        signal?.throwIfAborted();
        const error = patience.timedOut ? fault('timeout', { cause }) : toVendorError(cause);
        const wait = this.waitBefore(done, error, cause);
        // A call that took its full time was paid for and would take it again.
        const hopeless = !error.transient || error.kind === 'timeout' || wait > LONGEST_WAIT_MS;
        if (hopeless || done >= this.options.retries) throw error;
        await delay(wait, undefined, { signal });
      } finally {
        patience.end();
      }
    }
  }

  /** Milliseconds before the next attempt: what the vendor asks for, else longer each time. */
  private waitBefore(done: number, { kind }: VendorError, cause: unknown): number {
    // A bad answer says nothing about the load.
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
