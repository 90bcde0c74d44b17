import { t } from '@lingui/core/macro';
import createClient from 'openapi-fetch';
import { isMessage } from '#shared/translate';
import { hasWords, translate } from '../i18n/translate.ts';
import type { components, operations, paths } from './schema.gen.ts';

export type Schemas = components['schemas'];
/** Names of the server's routes. */
export type Operation = keyof operations;

/** An error response of the server. `message` can be shown to users; code branches on `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly requestId = '',
    /** Further members of the error body, such as the reason of a failed generation. */
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** The server could not be reached, or the response is not from our server. `message` can be shown to users. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

type AskForPassword = () => Promise<boolean>;
let askForPassword: AskForPassword | undefined;

/**
 * Sets what asks for the password when the server needs it again, and returns whether it was entered; the call is then repeated.
 * @returns removes it
 */
export function onStepUp(ask: AskForPassword): () => void {
  askForPassword = ask;
  return () => {
    if (askForPassword === ask) askForPassword = undefined;
  };
}

/** Typed calls of our API. All of them throw what `answerOf` throws. */
export const client = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
  fetch: (request) => {
    // A body can be sent once. Files are not copied: no upload needs the password.
    const isUpload = request.headers.get('content-type')?.startsWith('multipart/');
    const copy = askForPassword && !isUpload ? request.clone() : undefined;
    return withStepUp(() => globalThis.fetch(request), copy && (() => globalThis.fetch(copy)));
  },
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
 * The parsed response of a call.
 * @throws ApiError for an error response, NetworkError without a response of our server, AbortError if aborted
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

/** A file as the generated types describe it: the format `binary` is a string there. */
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

/** The raw response, for streams and for libraries with their own URLs. Errors as in `answerOf`. */
export async function requestRaw(
  method: string,
  path: string,
  { body, signal, headers }: RequestOptions = {},
): Promise<Response> {
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  const send = () => fetch(path, init);
  const response = await withStepUp(send, send).catch((cause: unknown) => {
    throw isAbort(cause) ? cause : unreachable(cause);
  });
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** Sends a request, and sends it again after the person has entered the password, where the server needs that. */
async function withStepUp(
  send: () => Promise<Response>,
  sendAgain: (() => Promise<Response>) | undefined,
): Promise<Response> {
  const response = await send();
  if (response.status !== 403 || !askForPassword || !sendAgain) return response;
  const error = parseApiError(403, await response.clone().text());
  if (error?.code !== STEP_UP_NEEDED || !(await askForPassword())) return response;
  return sendAgain();
}

const STEP_UP_NEEDED = 'step_up_needed';

/** Whether a call failed because the person closed the dialog that asks for the password. */
export function isStepUpCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.code === STEP_UP_NEEDED;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function unreachable(cause: unknown): NetworkError {
  return new NetworkError(t`The server could not be reached.`, { cause });
}

/** Turns an error response into an ApiError. A body of another shape came from a proxy. */
export async function toApiError(response: Response): Promise<ApiError | NetworkError> {
  const body = await response.text();
  return (
    parseApiError(response.status, body) ??
    new NetworkError(t`Unexpected answer ${{ status: response.status }}.`)
  );
}

/** Parses the body of an error response; undefined if it has another shape. Also used for XMLHttpRequest uploads. */
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

/** The server's message in the page's language; undefined if the page's catalogues do not contain it. */
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
