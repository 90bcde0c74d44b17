import { applyDecorators } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import type { Request } from 'express';
import { addressKey } from './address-key.js';

const HOUR_MS = 3_600_000;

/** Requests of one address in a minute, over all routes: far above what a person's page sends. */
export const REQUESTS_PER_MINUTE = 600;

/** Calls for questions in an hour: of one form, and of one address that names no form. */
export const GENERATIONS_OF_A_FORM = 30;
export const GENERATIONS_WITHOUT_FORM = 20;
/** The same of all forms of one address together. */
export const COSTLY_CALLS_OF_AN_ADDRESS = 100;

/** Name of the throttler that counts what costs money by address. */
export const COSTLY = 'costly';

/** New forms of one address in an hour: far beyond any office. Doubtful ones are kept and held; this bounds the disk. */
export const NEW_FORMS_PER_HOUR = 1200;
export const limitNewForms = () => Throttle({ default: { limit: NEW_FORMS_PER_HOUR, ttl: HOUR_MS } });

/** Proofs of one address: a page sends one, or a few while it finds no network. */
export const limitProofs = () => Throttle({ default: { limit: 600, ttl: HOUR_MS } });

/**
 * Calls that cost money: per form where the request names one, else per address and stricter. All forms of one
 * address together have a limit too.
 */
export const limitGeneration = () =>
  applyDecorators(
    Throttle({
      default: {
        limit: (context) =>
          formOf(context.switchToHttp().getRequest<Request>()) === undefined
            ? GENERATIONS_WITHOUT_FORM
            : GENERATIONS_OF_A_FORM,
        ttl: HOUR_MS,
        getTracker: (request) => formOf(request as Request) ?? addressKey((request as Request).ip),
      },
      [COSTLY]: { limit: COSTLY_CALLS_OF_AN_ADDRESS, ttl: HOUR_MS },
    }),
  );

/** Recordings of one address: more than an interview has questions. */
export const limitTranscription = () => Throttle({ default: { limit: 120, ttl: HOUR_MS } });

/** Lost links asked for from one address: an office may lose several. */
export const limitLinks = () => Throttle({ default: { limit: 20, ttl: HOUR_MS } });

/** Downloads of everything that a form holds: each reads all its files. */
export const limitExports = () => Throttle({ default: { limit: 20, ttl: HOUR_MS } });

/**
 * Looks at a round and its pictures from one address, and what is done in it: more than a team behind one address needs. A
 * token cannot be guessed; this bounds what somebody who has one can have written.
 */
export const limitReviewReads = () => Throttle({ default: { limit: 3000, ttl: HOUR_MS } });
export const limitReviewWrites = () => Throttle({ default: { limit: 300, ttl: HOUR_MS } });

/** Files of one address. */
export const limitUploads = () => Throttle({ default: { limit: 200, ttl: HOUR_MS } });

function formOf(request: Request): string | undefined {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('formId' in body)) return undefined;
  return typeof body.formId === 'string' ? body.formId : undefined;
}
