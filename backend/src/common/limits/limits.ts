import { isIPv6 } from 'node:net';
import { applyDecorators, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import type { Request } from 'express';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/**
 * Number of 16-bit groups in a network prefix. The owner of an IPv6 address controls all 2^64 addresses of
 * its /64.
 */
const NETWORK_GROUPS = 4;

/** Rate-limit key: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressKey(address: string | undefined): string {
  if (!address) return 'unknown';
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${groups(address).slice(0, NETWORK_GROUPS).join(':')}::/64` : address;
}

/** Rate-limit key, and the factor for the limit of a single address. */
export interface CountedNetwork {
  key: string;
  factor: number;
}

/**
 * An address with the wider networks that one IPv6 customer may own: providers assign /56 and /48, which
 * contain 256 and 65,536 /64 networks. The narrowest is first.
 */
export function countedNetworks(address: string | undefined): CountedNetwork[] {
  const own = { key: addressKey(address), factor: 1 };
  if (!own.key.endsWith('::/64')) return [own];
  const [first, second, third, fourth = '0'] = groups(own.key.slice(0, -'/64'.length));
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    own,
    { key: `${first}:${second}:${third}:${upper}::/56`, factor: 4 },
    { key: `${first}:${second}:${third}::/48`, factor: 16 },
  ];
}

/** The groups of an IPv6 address, with omitted zeros filled in. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const split = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
  if (tail === undefined) return split(head);
  const [left, right] = [split(head), split(tail)];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

const HOUR_MS = 3_600_000;

/** Requests per minute from one address over all routes: far more than the pages of an office send. */
export const REQUESTS_PER_MINUTE = 1200;

/** Throttler name for limits of a single route. */
export const ROUTE = 'route';

/** Question generations per hour, for one form, and for one address that names no form. */
export const GENERATIONS_OF_A_FORM = 30;
export const GENERATIONS_WITHOUT_FORM = 20;
/** The same for all forms of one address together. */
export const COSTLY_CALLS_OF_AN_ADDRESS = 100;

/** Marks a route whose limit counts by the form in the body. */
export const COUNTED_BY_FORM = 'countedByForm';

/** Throttler name for paid calls per address. */
export const COSTLY = 'costly';

/**
 * New forms per hour from one address: far more than any office sends. Suspicious ones are quarantined but
 * stored, so this limit protects the disk.
 */
const NEW_FORMS_PER_HOUR = 1200;
export const limitNewForms = () => Throttle({ [ROUTE]: { limit: NEW_FORMS_PER_HOUR, ttl: HOUR_MS } });

/** Proofs from one address: a page sends one, or a few if the network fails. */
export const limitProofs = () => Throttle({ [ROUTE]: { limit: 600, ttl: HOUR_MS } });

/**
 * Paid calls: per form if the request names one, else per address with a lower limit. All forms of one
 * address together have a limit too.
 */
export const limitGeneration = () =>
  applyDecorators(
    SetMetadata(COUNTED_BY_FORM, true),
    Throttle({
      [ROUTE]: {
        limit: (context: ExecutionContext) =>
          formOf(context.switchToHttp().getRequest<Request>()) === undefined
            ? GENERATIONS_WITHOUT_FORM
            : GENERATIONS_OF_A_FORM,
        ttl: HOUR_MS,
        getTracker: (request) => formOf(request as Request) ?? addressKey((request as Request).ip),
      },
      [COSTLY]: { limit: COSTLY_CALLS_OF_AN_ADDRESS, ttl: HOUR_MS },
    }),
  );

/** Recordings from one address: more than an interview has questions. */
export const limitTranscription = () => Throttle({ [ROUTE]: { limit: 120, ttl: HOUR_MS } });

/** Requests for lost links from one address: an office may lose several. */
export const limitLinks = () => Throttle({ [ROUTE]: { limit: 20, ttl: HOUR_MS } });

/** Data exports of a form: each reads all its files. */
export const limitExports = () => Throttle({ [ROUTE]: { limit: 20, ttl: HOUR_MS } });

/**
 * Reads and writes of a review round from one address: more than a team behind one address needs. Tokens
 * cannot be guessed; this limits what the owner of a token can cause to be written.
 */
export const limitReviewReads = () => Throttle({ [ROUTE]: { limit: 3000, ttl: HOUR_MS } });
export const limitReviewWrites = () => Throttle({ [ROUTE]: { limit: 300, ttl: HOUR_MS } });

export const limitUploads = () => Throttle({ [ROUTE]: { limit: 200, ttl: HOUR_MS } });

function formOf(request: Request): string | undefined {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('formId' in body)) return undefined;
  // Lower case, because each spelling would otherwise have its own limit.
  return typeof body.formId === 'string' ? body.formId.toLowerCase() : undefined;
}
