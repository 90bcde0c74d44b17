import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  mixin,
  type Type,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../common/http/http.js';
import type { Integration } from '../config/integration.js';
import { Faults } from './faults.js';
import { RequestLog } from './request-log.js';
import { StandInError, StandInErrorFilter } from './stand-in-error.js';

/** The body with which a vendor answers an error status: text, or an object for JSON. */
export type VendorErrorBody = (status: number) => string | object;

/**
 * Marks a controller as a stand-in that speaks a vendor's protocol: open to everyone (it asks for the vendor's
 * credentials itself), its calls are recorded, ordered faults happen to it, its errors are in the vendor's shape.
 */
export function StandIn(service: Pick<Integration, 'name'>, errorBody: VendorErrorBody) {
  return applyDecorators(
    Public(),
    ApiExcludeController(),
    UseGuards(faultGuard(service, errorBody)),
    UseFilters(StandInErrorFilter),
  );
}

/** A guard that records each call of a service and lets the fault ordered for it happen, if there is one. */
export function faultGuard(
  { name: service }: Pick<Integration, 'name'>,
  errorBody: VendorErrorBody,
): Type<CanActivate> {
  @Injectable()
  class FaultGuard implements CanActivate {
    constructor(
      private readonly faults: Faults,
      private readonly log: RequestLog,
    ) {}

    canActivate(context: ExecutionContext): boolean | Promise<boolean> {
      const request = context.switchToHttp().getRequest<Request>();
      const response = context.switchToHttp().getResponse<Response>();
      this.record(request, response);
      const fault = this.faults.take(service, `${request.method} ${request.originalUrl}`);
      if (!fault) return true;
      if (fault.cut === 'before') return cutLater(request, fault.delayMs ?? 0);
      atEnd(response, fault.delayMs ?? 0, fault.cut === 'after');
      if (fault.status === undefined) return true;
      throw new StandInError(fault.status, errorBody(fault.status));
    }

    private record(request: Request, response: Response): void {
      const { method } = request;
      // The storage's signed addresses open a file to whoever has them.
      const path = request.originalUrl.replace(/signature=[^&]*/, 'signature=...');
      const body = request.is('json') ? JSON.stringify(request.body) : undefined;
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : 0;
        this.log.add({ service, method, path, body, status });
      });
    }
  }
  return mixin(FaultGuard);
}

/** Cuts the connection after a while without having done anything. */
async function cutLater(request: Request, delayMs: number): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    request.socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  request.socket.destroy();
  throw new StandInError(500, 'cut');
}

/** Holds back the end of the answer, then sends it or cuts the connection. What is streamed before goes out. */
function atEnd(response: Response, delayMs: number, cut: boolean): void {
  const end = response.end.bind(response);
  response.end = (...args: unknown[]): Response => {
    const timer = setTimeout(() => {
      if (cut) response.destroy();
      else Reflect.apply(end, response, args);
    }, delayMs);
    response.once('close', () => clearTimeout(timer));
    return response;
  };
}
