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
import { isAdministrator } from '../platform/http/administrator.js';
import { toApiError } from '../platform/http/error.filter.js';
import { UuidParam } from '../platform/http/params.js';
import { AuditLog } from './audit-log.js';
import { type ActOf, AUDITED, factsOf } from './audited.decorator.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Where @ApiOperation keeps what it was told. */
const OPERATION = 'swagger/apiOperation';
/** What is recorded of a call whose caller left before it was answered. */
const GIVEN_UP = 499;
/** Field names kept of a body. */
const MOST_FIELDS = 40;

/**
 * Records what the administrator does: every call of a route that needs the session and changes something, without
 * the routes having to say so, and those that are marked: reading ones, and public ones where the session came with
 * the call. Ids and names of fields, never contents.
 */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Audit');

  constructor(
    private readonly reflector: Reflector,
    private readonly log: AuditLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.concerns(context)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      concatMap((answer: unknown) => from(this.record(context, response.statusCode).then(() => answer))),
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
    return isAdministrator(request) && (marked || !READING.has(request.method));
  }

  private actOf(context: ExecutionContext): ActOf | undefined {
    return this.reflector.get<ActOf | undefined>(AUDITED, context.getHandler());
  }

  private async record(context: ExecutionContext, status: number): Promise<void> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const operation = this.reflector.get<{ operationId?: string } | undefined>(
      OPERATION,
      context.getHandler(),
    );
    const noted = factsOf(response);
    const ended = noted.status ?? (isGivenUp(response) ? GIVEN_UP : status);
    const fields = fieldsOf(request.body);
    try {
      await this.log.add({
        actor: 'admin',
        action: this.actOf(context)?.(request) ?? operation?.operationId ?? context.getHandler().name,
        submissionId: submissionOf(request) ?? noted.submissionId,
        details: { ...(fields.length > 0 && { fields }), status: ended },
      });
    } catch (error) {
      this.logger.error(
        `an action was not recorded: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

function fieldsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  return Object.keys(body)
    .filter((field) => /^\w{1,40}$/.test(field))
    .slice(0, MOST_FIELDS);
}

/** Whether the caller left before the answer was complete. */
function isGivenUp({ destroyed, writableFinished }: Response): boolean {
  return destroyed && !writableFinished;
}

/** The submission that a request is about, wherever the routes carry its id. */
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
