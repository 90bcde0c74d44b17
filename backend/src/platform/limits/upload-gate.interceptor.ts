import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { brokenOff } from '../http/given-up.js';
import { addressKey } from './address-key.js';
import { Gate } from './gate.js';

/**
 * Uploads that arrive at the same time. Each goes to the disk and takes some hundred kilobytes of memory; one that is
 * slow keeps its place for minutes, so that an address has fewer than there are. A page sends three at a time.
 */
const UPLOADS = { atOnce: 64, perKey: 24, waiting: 64 };

/** The one gate of this process for whatever arrives as a file. */
@Injectable()
export class UploadGate extends Gate {
  constructor() {
    super(UPLOADS);
  }
}

/**
 * Reads a body only when it is its turn, and only while somebody sends it: its reader does not notice what ended before
 * it began, and would hold the place for ever. Stands before the interceptor that reads it.
 */
@Injectable()
export class UploadTurn implements NestInterceptor {
  constructor(private readonly gate: UploadGate) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const read = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.gate.through(addressKey(request.ip), read, brokenOff(request)));
  }
}
