import { t } from '@lingui/core/macro';
import { isMessage } from '#rules/translate';
import { hasWords, say } from '../i18n/say.ts';
import type { components, operations } from './schema.gen.ts';

export type Schemas = components['schemas'];
/** Names of the server's routes. */
export type Operation = keyof operations;

/** The server answered with an error. `message` is fit to be shown; `code` is what programs branch on. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly requestId = '',
    /** Members of the answer beyond the common ones, such as the reason of a failed generation. */
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** The server could not be reached, or answered with something that is not ours. `message` is fit to be shown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export interface RequestOptions {
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the request outlive the page, for the last save of a tab that closes. */
  keepalive?: boolean;
}

/**
 * Sends one request to our own server and returns the parsed JSON answer.
 * @throws ApiError for an error answer, NetworkError when no answer of ours came, AbortError when aborted.
 */
export async function request<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(method, path, options);
  if (!response.ok) throw await toApiError(response);
  if (response.status === 204) return undefined as T;
  return (await readJson(response)) as T;
}

/** The raw answer, for streams and downloads; the errors are those of `request`. */
export async function requestRaw(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Response> {
  const response = await send(method, path, options);
  if (!response.ok) throw await toApiError(response);
  return response;
}

async function send(
  method: string,
  path: string,
  { body, signal, headers, keepalive }: RequestOptions,
): Promise<Response> {
  const form = body instanceof FormData;
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new NetworkError(t`The server could not be reached.`, { cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new NetworkError(t`The server sent an answer that could not be read.`, { cause });
  }
}

/** Turns an error answer into an ApiError; one that is not in our shape came from something in between. */
export async function toApiError(response: Response): Promise<ApiError | NetworkError> {
  const body = await response.text();
  return (
    parseApiError(response.status, body) ??
    new NetworkError(t`Unexpected answer ${{ status: response.status }}.`)
  );
}

/** Parses the body of an error answer; undefined when it is not in our one shape. For XMLHttpRequest uploads too. */
export function parseApiError(status: number, body: string): ApiError | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { code, message, text, errors, texts, requestId, ...extra } = parsed as Partial<
    Schemas['ApiErrorBody']
  >;
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  const fields = { ...errors, ...mapSaid(texts) };
  return new ApiError(status, code, said(text) ?? message, fields, requestId ?? '', extra);
}

/** What the server said, in the language of this page; undefined where the page does not have the words. */
function said(text: unknown): string | undefined {
  return isMessage(text) && hasWords(text) ? say(text) : undefined;
}

function mapSaid(texts: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const words = said(text);
      return words === undefined ? [] : [[field, words]];
    }),
  );
}
