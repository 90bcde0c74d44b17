import { type AddressInfo, isIPv6, type Server } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SetMetadata } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { errorCode } from '../errors.js';

export const IS_PUBLIC = 'isPublic';

/** Makes a controller without `@Route` public. A route declares it with `rights: 'public'`. */
export const Public = () => SetMetadata(IS_PUBLIC, true);

/**
 * An id in a path. Text that is not a UUID is answered like an unknown id. Lower case, because limits are
 * counted by it.
 */
export const UuidParam = z.uuid().toLowerCase();

/** Address at which this machine reaches a server that listens, such as http://127.0.0.1:3000 */
export function localUrl(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Value of the Content-Range header: the returned rows and the total count. */
export function contentRange(
  resource: string,
  { offset, count, total }: { offset: number; count: number; total: number },
): string {
  return `${resource} ${offset}-${Math.max(offset, offset + count - 1)}/${total}`;
}

/**
 * Aborts if the caller disconnects before the response is complete, or has already disconnected, so that no
 * one pays for an answer that is not read.
 */
export function abortOnDisconnect(response: Response): AbortSignal {
  return closedBefore(response, () => response.writableFinished);
}

/**
 * Aborts if the request ends before it was read completely, or has already ended. Without the second case a
 * late reader would wait forever, because the events have already fired.
 */
export function abortOnUploadEnd(request: Request): AbortSignal {
  return closedBefore(request, () => request.readableEnded);
}

function closedBefore(stream: Request | Response, isComplete: () => boolean): AbortSignal {
  const controller = new AbortController();
  const look = () => {
    if (stream.destroyed && !isComplete()) controller.abort();
  };
  stream.once('close', look);
  look();
  return controller.signal;
}

/** A query parameter in JSON, as ra-data-simple-rest sends it. */
export const jsonText = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** First and last index, counted from 0. */
export const Range = z
  .tuple([z.number().int().min(0), z.number().int().min(0)])
  .refine(([from, to]) => to >= from, 'must not end before it starts');

/** Pipeline error codes for a target that closed before the start or midway. */
const CUT = new Set(['ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Streams a source to the response and always closes it. A caller that disconnects early is not an error.
 * @throws what the source threw
 */
export async function sendStream(
  stream: Readable | AsyncGenerator<string>,
  response: Response,
): Promise<void> {
  try {
    await pipeline(stream, response);
  } catch (error) {
    if (!response.destroyed || !CUT.has(errorCode(error) ?? '')) throw error;
    if ('destroy' in stream) abandon(stream);
  }
}

/**
 * Destroys a source that was not read. An aborted download emits an error, which would crash the process
 * without a listener.
 */
function abandon(source: Readable): void {
  source.on('error', () => undefined).destroy();
}

/** Bytes of a text field next to a file, and of its name. The fields hold only ids and names. */
const FIELD_BYTES = 1024;
const FIELD_NAME_BYTES = 100;
const FIELDS = 5;
const HEADERS = 20;

/**
 * Limits of one multipart body: one file and a few short fields. Without them the parser accepts any number
 * of 1 MB fields and keeps them in memory.
 */
export function multipartLimits(fileSize: number) {
  return {
    fileSize,
    files: 1,
    fields: FIELDS,
    fieldSize: FIELD_BYTES,
    fieldNameSize: FIELD_NAME_BYTES,
    fieldNestingDepth: 0,
    parts: FIELDS + 1,
    headerPairs: HEADERS,
  };
}

/** Pattern of a request's route such as `/api/forms/:id`: the path itself may hold an id or a token. */
export function routePattern({ route }: Request): string | undefined {
  const pattern: unknown = route?.path;
  // The catch-all of Nest for unknown paths, `*path`, has no slash.
  return typeof pattern === 'string' && pattern.startsWith('/') ? pattern : undefined;
}
