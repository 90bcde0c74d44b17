import OpenAI from 'openai';
import { boundedResponse } from '../common/http/bounded-response.js';
import { VENDOR } from './openai-errors.js';

/** Characters of a server's message that are read. */
const MAX_MESSAGE = 4000;

/**
 * A fetch for the SDK that limits the size of answers, and gives errors the shape that the SDK reads:
 * compatible servers also send a text, a list of details, or the error without a frame.
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (url, init) => {
    const response = boundedResponse(VENDOR, await fetch(url, init), maxBytes);
    if (response.ok) return response;
    const { status, headers } = response;
    const kept = new Headers([...headers].filter(([name]) => /^(retry-after|x-request-id)/.test(name)));
    kept.set('content-type', 'application/json');
    const error = toError(await response.text());
    return new Response(JSON.stringify({ error }), { status, headers: kept });
  };
}

/** The error in an answer with a success status, if there is one. */
export function errorWithin(payload: unknown): InstanceType<typeof OpenAI.APIError> | undefined {
  const { error, choices } = toFields(payload);
  const inChoice = Array.isArray(choices) ? toFields(choices[0]).error : undefined;
  const found = error || inChoice;
  if (!found) return undefined;
  const fields = toFields(found);
  return new OpenAI.APIError(
    undefined,
    typeof found === 'string' ? toError(found) : fields,
    undefined,
    undefined,
  );
}

/** The fields of an error body: the message, and code, type and parameter where the server names them. */
function toError(text: string): object {
  const body = parsed(text);
  const fields = toFields(body);
  const { error = fields } = fields;
  if (typeof error === 'string') return { ...fields, error: undefined, message: error };
  const { message, detail, ...rest } = toFields(error);
  const details = toDetails(detail ?? toFields(message).detail ?? message);
  if (details) return { ...rest, ...details };
  const said = message ?? detail ?? text;
  return { ...rest, message: (typeof said === 'string' ? said : JSON.stringify(said)).slice(0, MAX_MESSAGE) };
}

/** Errors of FastAPI: a list of places and messages. */
function toDetails(detail: unknown): { message: string; param: string } | undefined {
  if (!Array.isArray(detail)) return undefined;
  const faults = detail.map(toFields);
  const places = faults.map(({ loc }) =>
    Array.isArray(loc) ? loc.filter((one) => one !== 'body').join('.') : '',
  );
  const message = faults.map(({ msg }, i) => `${places[i]}: ${String(msg)}`).join('; ');
  return { message: message.slice(0, MAX_MESSAGE), param: places.join(' ').trim() };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { message: text };
    throw error;
  }
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
