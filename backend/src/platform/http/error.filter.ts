import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MESSAGES } from '../../rules/messages.js';
import { errorCode } from '../error-code.js';
import {
  ApiError,
  type ApiErrorBody,
  type ErrorCode,
  unavailable,
  type Words,
  wordsOf,
} from './api-error.js';
import { requestId } from './request-id.js';
import { VendorError } from './vendor-error.js';

/** The only writer of error answers. What is not meant for the caller stays in the log, with the request's id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const error = toApiError(thrown);
    this.log(error, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error.retryAfter !== undefined)
      response.setHeader('Retry-After', String(Math.ceil(error.retryAfter)));
    // The route may have said what it would answer with.
    response.type('json').removeHeader('Content-Disposition');
    response.status(error.statusCode).json({ ...error.extra, ...toBody(error, requestId(request)) });
  }

  private log(error: ApiError, request: Request): void {
    const line = `${request.method} ${request.route?.path ?? 'unmatched'} ${error.statusCode} ${error.code}${error.subject ? ` (${error.subject})` : ''} [${requestId(request)}]${error.statusCode >= 500 ? causes(error) : ''}`;
    if (error.statusCode === 500) this.logger.error(line, stackOf(error));
    else if (error.statusCode > 500) this.logger.warn(line);
    else this.logger.debug(line);
  }
}

/** Maps whatever was thrown to the one error shape. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof VendorError)
    return new ApiError(statusOfVendor(thrown), `vendor_${thrown.kind}`, MESSAGES.unavailable, {
      cause: thrown,
    });
  if (thrown instanceof HttpException) return fromHttpException(thrown);
  if (isBodyParserError(thrown)) return fromStatus(thrown.status, thrown);
  // The form reader's words for a visitor who went away in the middle of an upload.
  if (thrown instanceof Error && /^Request (aborted|closed|error)$/.test(thrown.message))
    return fromStatus(400, thrown);
  if (isAway(thrown))
    return unavailable({
      cause: thrown,
      retryAfter: RETRY_AFTER_S,
    });
  if (isUnstorable(thrown)) return fromStatus(422, thrown);
  return new ApiError(500, 'internal', MESSAGES.internal, { cause: thrown });
}

/** SQLSTATE class 22: the database cannot hold the value. The schemas refuse it sooner; this is the net below them. */
function isUnstorable(thrown: unknown): boolean {
  return /^22[0-9A-Z]{3}$/.test(errorCode(thrown) ?? '');
}

/** 504 when a vendor was too slow, else 502. */
export function statusOfVendor(error: VendorError): number {
  return error.kind === 'timeout' ? 504 : 502;
}

const BY_STATUS: Record<number, [code: ErrorCode, words: Words]> = {
  400: ['bad_request', MESSAGES.invalidInput],
  401: ['unauthorized', 'Please log in.'],
  403: ['forbidden', 'This is not allowed.'],
  404: ['not_found', MESSAGES.notFound],
  405: ['method_not_allowed', MESSAGES.notFound],
  413: ['too_large', 'This is too large.'],
  422: ['invalid_input', MESSAGES.invalidInput],
  415: ['unsupported_type', 'This type is not supported.'],
  429: ['too_many_requests', MESSAGES.tooManyRequests],
};

function fromStatus(status: number, cause: unknown): ApiError {
  const [code, words] = BY_STATUS[status] ?? ['bad_request', MESSAGES.invalidInput];
  return new ApiError(status, code, words, { cause });
}

function fromHttpException(exception: HttpException): ApiError {
  const status = exception.getStatus();
  return status >= 500
    ? new ApiError(status, 'internal', MESSAGES.internal, { cause: exception })
    : fromStatus(status, exception);
}

/** Codes of a database that is not there, starting, full or cut off, and of a disk that takes nothing. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  // Two writes that waited for each other: one of them was let go.
  '40P01',
]);
/** What the drivers say without a code. */
const AWAY_WORDS = /Connection terminated|timeout exceeded when trying to connect|PGlite is clos/i;
const RETRY_AFTER_S = 5;

/** Whether the database or the disk is away: that passes, and trying again makes sense. */
function isAway(thrown: unknown): boolean {
  const code = errorCode(thrown);
  // Class 53: out of disk, memory or connections.
  if (code !== undefined && (AWAY.has(code) || /^53[0-9A-Z]{3}$/.test(code))) return true;
  return thrown instanceof Error && AWAY_WORDS.test(thrown.message);
}

/** express's body parser throws plain errors that bear a 4xx status. */
function isBodyParserError(thrown: unknown): thrown is Error & { status: number } {
  if (!(thrown instanceof Error) || !('status' in thrown)) return false;
  return typeof thrown.status === 'number' && thrown.status >= 400 && thrown.status < 500;
}

function toBody(error: ApiError, id: string): ApiErrorBody {
  const { statusCode, code } = error;
  return { statusCode, code, ...wordsOf(error), requestId: id };
}

function causes(error: Error): string {
  return error.cause instanceof Error ? ` <- ${error.cause.message}${causes(error.cause)}` : '';
}

function stackOf(error: ApiError): string | undefined {
  return error.cause instanceof Error ? error.cause.stack : error.stack;
}
