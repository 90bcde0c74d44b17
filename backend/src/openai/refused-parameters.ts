import { z } from 'zod';
import type { AiMessage, StructuredRequest } from '../capabilities/writing.js';
import { allowedTokens } from './token-limit.js';

/** How a server is asked for JSON: by a schema, for any object, or in the prompt only. */
const FORMATS = ['json_schema', 'json_object', 'none'] as const;
/** Name of the parameter for the maximum tokens: the present one, the old one, or none. */
const LENGTH_NAMES = ['max_completion_tokens', 'max_tokens', 'none'] as const;

/** Parameters that a server accepts for one model: all, until it refuses one. */
export interface Accepted {
  temperature: boolean;
  streamOptions: boolean;
  length: (typeof LENGTH_NAMES)[number];
  format: (typeof FORMATS)[number];
  /** Maximum tokens of an answer. */
  maxTokens: number;
}

const EVERYTHING: Accepted = {
  temperature: true,
  streamOptions: true,
  length: 'max_completion_tokens',
  format: 'json_schema',
  maxTokens: Number.POSITIVE_INFINITY,
};

/** A refusal of a request: the server's message, and the parameter if the server names it. */
export interface Refusal {
  message: string;
  param: string;
}

/** The parameters to send after a refusal, or undefined if the refusal is not about one of them. */
export function afterRefusal(
  accepted: Accepted,
  { message, param }: Refusal,
  asked: number,
): { accepted: Accepted; left?: number } | 'prompt_too_long' | undefined {
  const allowed = allowedTokens(message, asked);
  if (allowed === 'prompt_too_long') return allowed;
  if (allowed && 'left' in allowed) return { accepted, left: allowed.left };
  if (allowed) return { accepted: { ...accepted, maxTokens: allowed.limit } };
  const names = param === '' ? message : param;
  if (accepted.temperature && /\btemperature\b/i.test(names))
    return { accepted: { ...accepted, temperature: false } };
  if (accepted.streamOptions && /\b(stream_options|include_usage)\b/i.test(names))
    return { accepted: { ...accepted, streamOptions: false } };
  const length = after(LENGTH_NAMES, accepted.length);
  if (length && /\bmax_(completion_)?tokens\b/i.test(names)) return { accepted: { ...accepted, length } };
  const format = after(FORMATS, accepted.format);
  const isFormat = /\b(response_format|json_schema|json_object|structured outputs?|guided_json)\b/i;
  return format && isFormat.test(names) ? { accepted: { ...accepted, format } } : undefined;
}

function after<T>(list: readonly T[], item: T): T | undefined {
  return list[list.indexOf(item) + 1];
}

/** Parameters that servers refused, for a limited time: a server may be updated. */
export class RefusedParameters {
  private readonly servers = new Map<string, { accepted: Accepted; until: number }>();

  constructor(private readonly rememberMs: number) {}

  /** Parameters that a server accepts for a model, as far as known. */
  acceptedBy(server: string, model: string): Accepted {
    const known = this.servers.get(`${server} ${model}`);
    return known && performance.now() < known.until ? known.accepted : EVERYTHING;
  }

  /** Remembers what a server accepted after a refusal. */
  remember(server: string, model: string, accepted: Accepted): void {
    if (accepted === this.acceptedBy(server, model)) return;
    this.servers.set(`${server} ${model}`, { accepted, until: performance.now() + this.rememberMs });
  }
}

/** Messages with the schema in the first one, for a server that takes no schema beside them. */
export function withSchema<T>(messages: AiMessage[], schema: StructuredRequest<T>['schema']): AiMessage[] {
  const rule = `Answer with one JSON object and nothing else. It must match this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;
  const [first, ...rest] = messages;
  return first ? [{ ...first, content: `${first.content}\n\n${rule}` }, ...rest] : [];
}
