import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { IS_PUBLIC } from '../platform/http/public.decorator.js';
import { StandInError } from './stand-in-error.js';

export const OPERATOR_PASSWORD = Symbol('OperatorPassword');

/** Without the application there is no log-in: whoever looks into the stand-ins gives the password with each request. */
@Injectable()
export class StandaloneGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(OPERATOR_PASSWORD) private readonly password: string,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const open = this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (open) return true;
    const header = context.switchToHttp().getRequest<Request>().headers.authorization ?? '';
    const expected = `Basic ${Buffer.from(`admin:${this.password}`).toString('base64')}`;
    if (sameText(header, expected)) return true;
    throw new StandInError(401, 'Give the user admin and the password.', {
      'WWW-Authenticate': 'Basic realm="sandbox"',
    });
  }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
