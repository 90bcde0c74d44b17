import { isIPv6 } from 'node:net';
import { applyDecorators, SetMetadata } from '@nestjs/common';
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

const HOUR_S = 3600;

/**
 * Requests per minute from one address over all routes: far more than the pages of an office send. Each server
 * counts all of them in memory; writes are also counted for all servers together.
 */
export const REQUESTS_PER_MINUTE = 1200;

/** Throttler name for reads of a single route, counted by each server. */
export const ROUTE = 'route';

/** A limit that all servers share: at most `limit` requests under the key in `seconds`. */
export interface Count {
  key: string;
  limit: number;
  seconds: number;
}
/** Limits of a request, the narrowest first. */
export type CountsOf = (request: Request) => Count[];

/** Marks a route with limits that all servers share. */
export const SHARED_LIMIT = 'sharedLimit';
/** Marks a route whose limit counts by the form in the body. */
export const COUNTED_BY_FORM = 'countedByForm';
/** Marks a route whose service counts the request itself, in the statement that decides on it. */
export const COUNTED_BY_SERVICE = 'countedByService';
export const countedByService = () => SetMetadata(COUNTED_BY_SERVICE, true);

/** The limit of an address and its wider networks. */
function countsOfAddress(request: Request, name: string, limit: number, seconds = HOUR_S): Count[] {
  return countedNetworks(request.ip).map(({ key, factor }) => ({
    key: `${name} ${key}`,
    limit: limit * factor,
    seconds,
  }));
}
const routeOf = (request: Request) => `${request.method} ${request.route.path}`;
const limitWrites = (perHour: number) =>
  SetMetadata(SHARED_LIMIT, (request: Request) => countsOfAddress(request, routeOf(request), perHour));
const limitReads = (perHour: number) => Throttle({ [ROUTE]: { limit: perHour, ttl: HOUR_S * 1000 } });

/** Limit on the writes of an address over all routes. */
export const writesOf: CountsOf = (request) => countsOfAddress(request, 'writes', REQUESTS_PER_MINUTE, 60);

/** Question generations per hour, for one form, and for one address that names no form. */
export const GENERATIONS_OF_A_FORM = 30;
export const GENERATIONS_WITHOUT_FORM = 20;
/** The same for all forms of one address together. */
export const COSTLY_CALLS_OF_AN_ADDRESS = 100;

/** Proofs from one address: a page sends one, or a few if the network fails. */
export const limitProofs = () => limitWrites(600);

/**
 * Paid calls: per form if the request names one, else per address with a lower limit. All forms of one
 * address together have a limit too, whatever form it names.
 */
export const limitGeneration = () =>
  applyDecorators(SetMetadata(COUNTED_BY_FORM, true), SetMetadata(SHARED_LIMIT, generationsOf));

const generationsOf: CountsOf = (request) => {
  const route = routeOf(request);
  const form = formOf(request);
  return [
    ...(form === undefined
      ? countsOfAddress(request, route, GENERATIONS_WITHOUT_FORM)
      : [{ key: `${route} ${form}`, limit: GENERATIONS_OF_A_FORM, seconds: HOUR_S }]),
    ...countsOfAddress(request, `${route} costly`, COSTLY_CALLS_OF_AN_ADDRESS),
  ];
};

/** Recordings from one address: more than an interview has questions. */
export const limitTranscription = () => limitWrites(120);

/** Requests for lost links from one address: an office may lose several. */
export const limitLinks = () => limitWrites(20);

/** Data exports of a form: each reads all its files. */
export const limitExports = () => limitReads(20);

/**
 * Reads and writes of a review round from one address: more than a team behind one address needs. Tokens
 * cannot be guessed; this limits what the owner of a token can cause to be written.
 */
export const limitReviewReads = () => limitReads(3000);
export const limitReviewWrites = () => limitWrites(300);

export const limitUploads = () => limitWrites(200);

function formOf(request: Request): string | undefined {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('formId' in body)) return undefined;
  // Lower case, because each spelling would otherwise have its own limit.
  return typeof body.formId === 'string' ? body.formId.toLowerCase() : undefined;
}
