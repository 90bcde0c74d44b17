import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MESSAGES } from '../../shared/messages.js';
import { errorCode } from '../errors.js';
import { requestId } from '../logging/request-id.js';
import { publish } from '../measurements.js';
import { ApiError, type ErrorCode, type ErrorMessage, toErrorBody, unavailable } from './api-error.js';
import { routePattern } from './http.js';
import { VendorError } from './vendor-error.js';

/** Refused log-ins and operations. Others, such as unknown ids, are mistakes. */
const REFUSED = new Set([401, 403, 429]);
const MAX_REFUSALS = 10_000;

/** The only writer of error responses. Internal details stay in the log, with the request's id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');
  /** Refusals of the current minute that are already in the log. */
  private readonly logged = new Set<string>();
  private minute = 0;

  /** @param hashAddress keyed hash of a caller's address, so that the log holds no address */
  constructor(private readonly hashAddress: (address: string | undefined) => string) {}

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
    // The route may already have set the type of its response.
    response.type('json').removeHeader('Content-Disposition');
    response.status(error.statusCode).json(toErrorBody(error, requestId(request)));
  }

  /** Once a minute for the same refusal of an address: refused requests must not fill the log. */
  private logRefusal(line: string, request: Request): void {
    const text = `${line} from ${this.hashAddress(request.ip)}`;
    const minute = Math.floor(performance.now() / 60_000);
    if (minute !== this.minute || this.logged.size > MAX_REFUSALS) this.logged.clear();
    this.minute = minute;
    if (this.logged.has(text)) return;
    this.logged.add(text);
    this.logger.log(text);
  }

  private log(error: ApiError, request: Request): void {
    const route = routePattern(request) ?? 'unmatched';
    const line = `${request.method} ${route} ${error.statusCode} ${error.code}${error.subject ? ` (${error.subject})` : ''}${error.statusCode >= 500 ? causes(error) : ''}`;
    if (error.statusCode === 500) this.logger.error(line, stackOf(error));
    else if (error.statusCode > 500) this.logger.warn(line);
    else if (REFUSED.has(error.statusCode)) {
      publish('byline:refusal', { route, status: error.statusCode });
      this.logRefusal(line, request);
    } else this.logger.debug(line);
  }
}

/** Maps any thrown value to an ApiError. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof VendorError)
    return new ApiError(statusOfVendor(thrown), `vendor_${thrown.kind}`, MESSAGES.unavailable, {
      cause: thrown,
    });
  if (thrown instanceof HttpException) return fromHttpException(thrown);
  if (isBodyParserError(thrown)) return fromStatus(thrown.status, thrown);
  // Messages of the multipart parser when the client disconnects during an upload.
  if (thrown instanceof Error && /^Request (aborted|closed|error)$/.test(thrown.message))
    return fromStatus(400, thrown);
  if (isUnavailable(thrown))
    return unavailable({
      cause: thrown,
      retryAfter: RETRY_AFTER_S,
    });
  if (isUnstorable(thrown)) return fromStatus(422, thrown);
  return new ApiError(500, 'internal', MESSAGES.internal, { cause: thrown });
}

/**
 * SQLSTATE class 22: the database cannot store the value. The schemas should reject it first; this is the
 * fallback.
 */
function isUnstorable(thrown: unknown): boolean {
  return /^22[0-9A-Z]{3}$/.test(errorCode(thrown) ?? '');
}

/** 504 if the vendor timed out, otherwise 502. */
export function statusOfVendor(error: VendorError): number {
  return error.kind === 'timeout' ? 504 : 502;
}

const BY_STATUS: Record<number, [code: ErrorCode, words: ErrorMessage]> = {
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

/** Codes of a database that is missing, starting, full or disconnected, and of a disk that refuses writes. */
const UNAVAILABLE_CODES = new Set([
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
  // Deadlock: PostgreSQL aborted one of the two transactions.
  '40P01',
]);
/** Driver messages that come without a code. */
const UNAVAILABLE_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|PGlite is clos/i;
const RETRY_AFTER_S = 5;

/** Whether the database or the disk is temporarily unavailable, so that a retry makes sense. */
function isUnavailable(thrown: unknown): boolean {
  const code = errorCode(thrown);
  // Class 53: out of disk, memory or connections.
  if (code !== undefined && (UNAVAILABLE_CODES.has(code) || /^53[0-9A-Z]{3}$/.test(code))) return true;
  return thrown instanceof Error && UNAVAILABLE_MESSAGES.test(thrown.message);
}

/** Errors of the body parser of Express are plain errors with a 4xx status. */
function isBodyParserError(thrown: unknown): thrown is Error & { status: number } {
  if (!(thrown instanceof Error) || !('status' in thrown)) return false;
  return typeof thrown.status === 'number' && thrown.status >= 400 && thrown.status < 500;
}

function causes(error: Error): string {
  return error.cause instanceof Error ? ` <- ${error.cause.message}${causes(error.cause)}` : '';
}

function stackOf(error: ApiError): string | undefined {
  return error.cause instanceof Error ? error.cause.stack : error.stack;
}
