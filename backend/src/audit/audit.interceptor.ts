import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { catchError, concatMap, from, type Observable, throwError } from 'rxjs';
import { errorMessage } from '../common/errors.js';
import { toApiError } from '../common/http/error.filter.js';
import { UuidParam } from '../common/http/http.js';
import { personOf, sessionOf } from '../common/http/person.js';
import { ROUTE, type RouteOptions } from '../common/http/route.js';
import { AuditService } from './audit.service.js';
import { AUDITED, type AuditActionOf, factsOf } from './audited.decorator.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const NOT_MODIFIED = 304;
/** Status of a request whose caller disconnected before the response. */
const CLIENT_CLOSED_REQUEST = 499;
/** Maximum recorded field names of a body. */
const MAX_FIELDS = 40;

/**
 * Records the administrator's actions: automatically every request that needs the session and changes
 * something, and marked routes: reads, and public ones if the request had a session. Records ids and names of
 * fields, never contents.
 */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Audit');

  constructor(
    private readonly reflector: Reflector,
    private readonly log: AuditService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.concerns(context)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      concatMap((answer: unknown) =>
        // A browser with a cached file was recorded when it downloaded it.
        response.statusCode === NOT_MODIFIED
          ? [answer]
          : from(this.record(context, response.statusCode).then(() => answer)),
      ),
      catchError((error: unknown) =>
        from(this.record(context, toApiError(error).statusCode)).pipe(
          concatMap(() => throwError(() => error)),
        ),
      ),
    );
  }

  private concerns(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return false;
    const request = context.switchToHttp().getRequest<Request>();
    const marked = this.actOf(context) !== undefined;
    return personOf(request) !== undefined && (marked || !READING.has(request.method));
  }

  private actOf(context: ExecutionContext): AuditActionOf | undefined {
    return this.reflector.get<AuditActionOf | undefined>(AUDITED, context.getHandler());
  }

  private async record(context: ExecutionContext, status: number): Promise<void> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const route = this.reflector.get<RouteOptions | undefined>(ROUTE, context.getHandler());
    const noted = factsOf(response);
    const ended = noted.status ?? (isDisconnected(response) ? CLIENT_CLOSED_REQUEST : status);
    const fields = toFieldNames(request.body);
    try {
      await this.log.add({
        actor: 'admin',
        person: personOf(request),
        session: sessionOf(request),
        action: this.actOf(context)?.(request) ?? route?.id ?? context.getHandler().name,
        submissionId: submissionOf(request) ?? noted.submissionId,
        details: { ...(fields.length > 0 && { fields }), status: ended },
      });
    } catch (error) {
      this.logger.error(`an action was not recorded: ${errorMessage(error)}`);
    }
  }
}

function toFieldNames(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  return Object.keys(body)
    .filter((field) => /^\w{1,40}$/.test(field))
    .slice(0, MAX_FIELDS);
}

/** Whether the caller disconnected before the response was complete. */
function isDisconnected({ destroyed, writableFinished }: Response): boolean {
  return destroyed && !writableFinished;
}

/** The submission of a request, wherever the route has its id. */
function submissionOf({ params, query, body }: Request): string | undefined {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const nested = [sent.submission, sent.formData].map((value) =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined,
  );
  const known = [params.id, query.formId, sent.submissionId, ...nested].map((value) =>
    UuidParam.safeParse(value),
  );
  return known.find((parsed) => parsed.success)?.data;
}
