import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { countedNetworks } from './networks.js';
import {
  COSTLY_CALLS_OF_AN_ADDRESS,
  GENERATIONS_OF_A_FORM,
  GENERATIONS_WITHOUT_FORM,
  PER_HOUR,
  REQUESTS_PER_MINUTE,
} from './policy.js';

const HOUR_S = 3600;

/** An amount under a key: at most `limit` requests in `seconds`. */
export interface Count {
  key: string;
  limit: number;
  seconds: number;
}
/** Limits of a request, the narrowest first. */
export type CountsOf = (request: Request) => Count[];

/** Marks a route with limits that all servers share. */
export const SHARED_LIMIT = 'sharedLimit';
/** Marks a route with limits that each server counts. */
export const READ_LIMIT = 'readLimit';
/** Marks a route whose limit is in its own guard. */
export const LIMITED = 'limited';
/** Marks a route whose limit counts by the form in the body. */
export const COUNTED_BY_FORM = 'countedByForm';
/** Marks a route whose service counts the request itself, in the statement that decides on it. */
export const COUNTED_BY_SERVICE = 'countedByService';
export const countedByService = () => SetMetadata(COUNTED_BY_SERVICE, true);

const unlimited = new WeakSet<Request>();
/** Marks requests of our own server to its simulated services. They are not limited. */
export function markUnlimited(request: Request, _response: Response, next: NextFunction): void {
  unlimited.add(request);
  next();
}
export function isUnlimited(request: Request): boolean {
  return unlimited.has(request);
}

/** The limit of an address and its wider networks. */
export function countsOfAddress(
  request: Request,
  name: string,
  limit: number,
  seconds: number = HOUR_S,
): Count[] {
  return countedNetworks(request.ip).map(({ key, factor }) => ({
    key: `${name} ${key}`,
    limit: limit * factor,
    seconds,
  }));
}
const routeOf = (request: Request) => `${request.method} ${request.route.path}`;
const limitWrites = (perHour: number) =>
  SetMetadata(SHARED_LIMIT, (request: Request) => countsOfAddress(request, routeOf(request), perHour));
const limitReads = (perHour: number) =>
  SetMetadata(READ_LIMIT, (request: Request) => countsOfAddress(request, routeOf(request), perHour));

/** Limit on all requests of an address. */
export const requestsOf: CountsOf = (request) =>
  countsOfAddress(request, 'requests', REQUESTS_PER_MINUTE, 60);
/** Limit on the writes of an address over all routes. */
export const writesOf: CountsOf = (request) => countsOfAddress(request, 'writes', REQUESTS_PER_MINUTE, 60);

export const limitProofs = () => limitWrites(PER_HOUR.proofs);

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

/** Emails, boards and cards that anyone with a form can request, by form and by address. */
export const sendsOf: CountsOf = (request) => {
  const route = routeOf(request);
  const form = formOf(request);
  return [
    ...(form === undefined ? [] : [{ key: `${route} ${form}`, limit: PER_HOUR.sends, seconds: HOUR_S }]),
    ...countsOfAddress(request, route, PER_HOUR.sends),
  ];
};

export const limitTranscription = () => limitWrites(PER_HOUR.recordings);
export const limitInvitations = () => limitWrites(PER_HOUR.invitations);
export const limitLinks = () => limitWrites(PER_HOUR.links);
export const limitExports = () => limitReads(PER_HOUR.exports);
export const limitReviewReads = () => limitReads(PER_HOUR.reviewReads);
export const limitReviewWrites = () => limitWrites(PER_HOUR.reviewWrites);
export const limitUploads = () => limitWrites(PER_HOUR.uploads);

/** Id of the form that a body names: directly, as SPEC's form data, or as a submission. */
function formOf({ body }: Request): string | undefined {
  if (!isObject(body)) return undefined;
  const id = body.formId ?? body.submissionId ?? (isObject(body.formData) ? body.formData.id : undefined);
  // Lower case, because each spelling would otherwise have its own limit.
  return typeof id === 'string' ? id.toLowerCase() : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
