import { timingSafeEqual } from 'node:crypto';
import {
  type ArgumentsHost,
  applyDecorators,
  type CanActivate,
  Catch,
  type ExceptionFilter,
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
import { Endpoints } from '../config/config.module.js';
import type { Integration } from '../config/integration.js';
import { type Fault, Faults } from './faults.js';
import { RequestLog } from './request-log.js';

/** An error response in the vendor's format: text is sent as text/plain, an object as JSON. */
export class SimulatedError extends Error {
  override readonly name = 'SimulatedError';

  constructor(
    readonly status: number,
    readonly body: string | object,
    readonly headers: Record<string, string> = {},
  ) {
    super(`simulated vendor answers ${status}`);
  }
}

/** Sends the vendor's error responses, which do not have our own error shape. */
@Catch(SimulatedError)
export class SimulatedErrorFilter implements ExceptionFilter<SimulatedError> {
  catch(error: SimulatedError, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (request.socket.destroyed || response.headersSent) return;
    // A refused upload is read to its end, so that the sender gets the response and not a broken pipe.
    request.unpipe();
    request.resume();
    response.status(error.status).set(error.headers);
    if (typeof error.body === 'string') response.type('text/plain').send(error.body);
    else response.json(error.body);
  }
}

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A vendor's errors and credentials. */
interface VendorProtocol<Settings> {
  /** Response body for an error status: text, or an object for JSON. */
  errorBody: (status: number) => string | object;
  /** Response body of a 401 for an authorization header, unless it is valid for the settings of our client. */
  refuse?: (authorization: string, settings: Settings) => string | object | undefined;
}

/**
 * Marks a controller that simulates a vendor's API. It is public but checks the vendor's credentials, its calls are
 * logged, ordered faults apply to it, and its errors have the vendor's format.
 */
export function SimulatedVendor<S>(integration: Integration<S>, protocol: VendorProtocol<S>) {
  return applyDecorators(
    Public(),
    ApiExcludeController(),
    UseGuards(vendorGuard(integration, protocol)),
    UseFilters(SimulatedErrorFilter),
  );
}

/** A guard that logs each call, applies the next ordered fault and checks the credentials. */
function vendorGuard<S>(
  integration: Integration<S>,
  { errorBody, refuse }: VendorProtocol<S>,
): Type<CanActivate> {
  const service = integration.name;
  @Injectable()
  class VendorGuard implements CanActivate {
    constructor(
      private readonly faults: Faults,
      private readonly log: RequestLog,
      private readonly endpoints: Endpoints,
    ) {}

    canActivate(context: ExecutionContext): boolean | Promise<boolean> {
      const request = context.switchToHttp().getRequest<Request>();
      const response = context.switchToHttp().getResponse<Response>();
      this.record(request, response);
      const fault = this.faults.take(service, `${request.method} ${request.originalUrl}`);
      if (fault?.cut === 'before') return this.cutLater(request, fault);
      if (fault) this.delayEnd(response, fault);
      if (fault?.status !== undefined) throw new SimulatedError(fault.status, errorBody(fault.status));
      const refusal = refuse?.(request.headers.authorization ?? '', this.endpoints.of(integration));
      if (refusal) throw new SimulatedError(401, refusal);
      return true;
    }

    /** Cuts the connection after the delay, without doing the work. */
    private async cutLater(request: Request, fault: Fault): Promise<boolean> {
      await this.faults.delay(fault);
      request.socket.destroy();
      throw new SimulatedError(500, 'cut');
    }

    /** Delays the end of the response, then sends it or cuts the connection. Streamed parts are sent before. */
    private delayEnd(response: Response, fault: Fault): void {
      const end = response.end.bind(response);
      response.end = (...args: unknown[]): Response => {
        void this.faults.delay(fault).then(() => {
          if (fault.cut === 'after') response.destroy();
          else Reflect.apply(end, response, args);
        });
        return response;
      };
    }

    private record(request: Request, response: Response): void {
      const { method } = request;
      // A signed storage address gives access to its file.
      const path = request.originalUrl.replace(/signature=[^&]*/, 'signature=...');
      const body = request.is('json') ? JSON.stringify(request.body) : undefined;
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : 0;
        this.log.add({ service, method, path, body, status });
      });
    }
  }
  return mixin(VendorGuard);
}
