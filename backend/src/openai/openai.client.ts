import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionChunk, ChatCompletionCreateParamsBase } from 'openai/resources/chat/completions';
import { Stream } from 'openai/streaming';
import type { SpeechRequest, SpeechToText } from '../capabilities/speech.js';
import type { AiUsage, StructuredRequest, WritingModel } from '../capabilities/writing.js';
import { MAX_ANSWER_BYTES } from '../common/http/bounded-response.js';
import { VendorError } from '../common/http/vendor-error.js';
import { measureCall } from '../common/measurements.js';
import { Endpoints } from '../config/config.module.js';
import { storable } from '../shared/storable.js';
import { addTo, type Completion, emptyCompletion, isCutOff, readAnswer, usageOf } from './completion.js';
import { OPENAI } from './openai.integration.js';
import { OPENAI_OPTIONS, type OpenAiOptions } from './openai.types.js';
import { fault, mayBeCharged, retryAfterMs, statusOf, toVendorError, VENDOR } from './openai-errors.js';
import { type Accepted, afterRefusal, RefusedParameters, withSchema } from './refused-parameters.js';
import { boundedFetch, errorWithin } from './server-answers.js';
import { TimeoutSignal } from './timeout-signal.js';

/**
 * Maximum tokens of a response including hidden reasoning: too few give an empty response. Doubled after a
 * truncated one.
 */
const MAX_TOKENS = 16_000;
const MAX_TRANSCRIPT_BYTES = 2 ** 20;
/** Requests of one attempt: each parameter can be refused, and the length several times. */
const MAX_REQUESTS = 10;
/** For a longer wait the caller decides. */
const LONGEST_WAIT_MS = 20_000;

/** The only code that calls OpenAI, or a compatible server. */
@Injectable()
export class OpenAiClient implements WritingModel, SpeechToText {
  private readonly refused: RefusedParameters;

  constructor(
    private readonly endpoints: Endpoints,
    @Inject(OPENAI_OPTIONS) private readonly options: OpenAiOptions,
  ) {
    this.refused = new RefusedParameters(options.rememberMs);
  }

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
      const { completion, asked } = await this.complete(request, maxTokens, timeout);
      maxTokens = isCutOff(completion) ? MAX_TOKENS * 2 : MAX_TOKENS;
      // The server allows no longer answer.
      const final = isCutOff(completion) && asked < MAX_TOKENS;
      return readAnswer(completion, request, { final });
    });
  }

  /** Speech to text. @throws VendorError of every kind; the signal's reason if the caller aborted */
  async transcribe({ audio, fileName, type, sample, signal, onUsage }: SpeechRequest): Promise<string> {
    return this.attempts(signal, async (timeout) => {
      const { transcribeModel: model, speech } = this.endpoints.of(OPENAI);
      const file = new File([audio], fileName, { type });
      const body = {
        file,
        model,
        response_format: 'json' as const,
        ...(sample !== undefined && { prompt: sample }),
      };
      const { signal } = timeout;
      const sdk = this.sdk(speech, MAX_TRANSCRIPT_BYTES);
      const answer = await sdk.audio.transcriptions.create(body, { signal }).catch((error: unknown) => {
        if (signal.aborted || mayBeCharged(error)) onUsage?.(transcriptionUsage(model));
        throw error;
      });
      onUsage?.({
        ...transcriptionUsage(model, answer?.usage),
        ...(!answer?.usage && { isUnreported: true }),
      });
      if (typeof answer?.text !== 'string') throw fault('bad_answer', { detail: 'no text' });
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

  /** One answer. A refused parameter is left out, and a length above the model's context reduced. */
  private async complete<T>(
    request: StructuredRequest<T>,
    wanted: number,
    timeout: TimeoutSignal,
  ): Promise<{ completion: Completion; asked: number }> {
    const { model = this.model } = request;
    const server = this.endpoints.of(OPENAI).baseUrl ?? '';
    let accepted = this.refused.acceptedBy(server, model);
    let left = wanted;
    for (let requests = 1; ; requests++) {
      const asked = Math.min(left, accepted.maxTokens);
      try {
        const completion = await this.send({ ...request, model }, { accepted, asked, timeout });
        this.refused.remember(server, model, accepted);
        return { completion, asked };
      } catch (error) {
        const next = requests < MAX_REQUESTS ? withoutRefused(error, accepted, asked) : undefined;
        if (!next) throw error;
        if (next === 'prompt_too_long') throw fault('too_long', { cause: error });
        ({ accepted, left = left } = next);
      }
    }
  }

  /** Sends one request and reads its answer. Every charged one is counted, also if it is cut or aborted. */
  private async send<T>(
    request: StructuredRequest<T> & { model: string },
    { accepted, asked, timeout }: { accepted: Accepted; asked: number; timeout: TimeoutSignal },
  ): Promise<Completion> {
    const { onText, onUsage, model } = request;
    const { signal } = timeout;
    const completion = emptyCompletion(onText !== undefined);
    const body = { ...chatBody(request, accepted, asked), ...(onText && streamOptions(accepted)) };
    // A vendor charges for work that it has begun, whether or not its answer arrives and can be read.
    let isCharged = false;
    try {
      const response = await this.sdk().chat.completions.create(body, { signal }).asResponse();
      isCharged = true;
      for await (const payload of payloadsOf(response)) {
        timeout.renew();
        const error = errorWithin(payload);
        if (error) {
          isCharged = completion.content !== '';
          throw error;
        }
        const before = completion.content.length;
        addTo(completion, payload);
        if (completion.content.length > before) onText?.(completion.content);
        // Chunks that have arrived are still read after an abort.
        signal.throwIfAborted();
      }
      // The SDK ends an aborted stream without an error.
      signal.throwIfAborted();
      return completion;
    } catch (error) {
      isCharged ||= mayBeCharged(error);
      throw error;
    } finally {
      if (isCharged || signal.aborted) onUsage?.(usageOf(completion, request, model));
    }
  }

  /** Created for each call: the address of the simulated service is unknown before the server listens. */
  private sdk(
    { apiKey, baseUrl }: { apiKey: string; baseUrl: string | undefined } = this.endpoints.of(OPENAI),
    maxBytes = MAX_ANSWER_BYTES,
  ): OpenAI {
    return new OpenAI({
      apiKey,
      baseURL: baseUrl ?? null,
      fetch: boundedFetch(maxBytes),
      // We retry ourselves: the SDK would also retry an exhausted quota and timeouts.
      maxRetries: 0,
      timeout: this.options.timeoutMs,
    });
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

function chatBody<T>(
  { schemaName, schema, messages, model, temperature }: StructuredRequest<T> & { model: string },
  accepted: Accepted,
  asked: number,
): ChatCompletionCreateParamsBase {
  return {
    model,
    messages: accepted.format === 'json_schema' ? messages : withSchema(messages, schema),
    ...(temperature !== undefined && accepted.temperature && { temperature }),
    ...(accepted.length !== 'none' && { [accepted.length]: asked }),
    ...(accepted.format === 'json_schema' && { response_format: zodResponseFormat(schema, schemaName) }),
    ...(accepted.format === 'json_object' && { response_format: { type: 'json_object' as const } }),
  };
}

function streamOptions({ streamOptions }: Accepted) {
  return { stream: true, ...(streamOptions && { stream_options: { include_usage: true } }) };
}

/** The chunks of a streamed answer, or the whole of another one: some servers never stream. */
async function* payloadsOf(response: Response): AsyncGenerator<unknown> {
  if (response.headers.get('content-type')?.includes('event-stream'))
    yield* Stream.fromSSEResponse<ChatCompletionChunk>(response, new AbortController());
  else yield JSON.parse((await response.text()).replace(/^\ufeff/, ''));
}

/** How to ask after an error of the server, if that is about a parameter of ours. */
function withoutRefused(error: unknown, accepted: Accepted, asked: number) {
  if (!(error instanceof OpenAI.APIError)) return undefined;
  const status = statusOf(error) ?? 400;
  if (status >= 500 && status !== 501) return undefined;
  if ([401, 402, 403, 404, 408, 429].includes(status)) return undefined;
  return afterRefusal(accepted, { message: messageOf(error), param: error.param ?? '' }, asked);
}

/** The server's own message and kind of error, without the status that the SDK puts in front. */
function messageOf({ error, message, type, code }: InstanceType<typeof OpenAI.APIError>): string {
  const own = typeof error === 'object' && error !== null && 'message' in error ? error.message : message;
  return [own, type, code].filter((part) => typeof part === 'string' && !/^\d+$/.test(part)).join(' ');
}

function transcriptionUsage(
  model: string,
  usage?: OpenAI.Audio.TranscriptionCreateResponse['usage'],
): AiUsage {
  if (usage?.type === 'tokens') {
    return { model, inputTokens: usage.input_tokens, outputTokens: usage.output_tokens };
  }
  const seconds = usage?.type === 'duration' ? { audioSeconds: usage.seconds } : {};
  return { model, inputTokens: 0, outputTokens: 0, ...seconds };
}
