import { t } from '@lingui/core/macro';
import createClient from 'openapi-fetch';
import { isMessage } from '#shared/translate';
import { hasWords, translate } from '../i18n/translate.ts';
import type { components, operations, paths } from './schema.gen.ts';

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

/** Calls our server by the routes, bodies and answers of its OpenAPI document. Every call throws what `answerOf` throws. */
export const client = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
  // Looked up at each call: tests replace it.
  fetch: (request) => globalThis.fetch(request),
});

client.use({
  async onResponse({ response }) {
    if (!response.ok) throw await toApiError(response);
  },
  onError({ error }) {
    return isAbort(error) ? undefined : unreachable(error);
  },
});

/**
 * The parsed answer of a call.
 * @throws ApiError for an error answer, NetworkError when no answer of ours came, AbortError when aborted.
 */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  try {
    return (await call).data as T;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new NetworkError(t`The server sent an answer that could not be read.`, { cause });
  }
}

/** Path parameters of a call. */
export function at<Path>(path: Path): { params: { path: Path } } {
  return { params: { path } };
}

/** A file as the document's types have it: the format `binary` is text there. */
export function asFile(file: File): string {
  return file as unknown as string;
}

/** The body of a multipart call. */
export function toFormData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
}

interface RequestOptions {
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** The raw answer, for streams and for libraries with addresses of their own; the errors are those of `answerOf`. */
export async function requestRaw(
  method: string,
  path: string,
  { body, signal, headers }: RequestOptions = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw isAbort(cause) ? cause : unreachable(cause);
  });
  if (!response.ok) throw await toApiError(response);
  return response;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function unreachable(cause: unknown): NetworkError {
  return new NetworkError(t`The server could not be reached.`, { cause });
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

/** The server's message in the language of this page; undefined if the page does not have the text. */
function said(text: unknown): string | undefined {
  return isMessage(text) && hasWords(text) ? translate(text) : undefined;
}

function mapSaid(texts: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const words = said(text);
      return words === undefined ? [] : [[field, words]];
    }),
  );
}
