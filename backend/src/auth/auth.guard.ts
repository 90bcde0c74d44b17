import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type ActOf, AUDITED } from '../audit/audited.decorator.js';
import { markAdministrator } from '../platform/http/administrator.js';
import { unauthorized } from '../platform/http/api-error.js';
import { IS_PUBLIC } from '../platform/http/public.decorator.js';
import { AuthService } from './auth.service.js';

/**
 * Denies every route that is not marked public unless the administrator is logged in. On a public one it only looks whose
 * request it is, where that is recorded.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly auth: AuthService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const open = this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    const recorded = this.reflector.get<ActOf | undefined>(AUDITED, context.getHandler()) !== undefined;
    if (open && !recorded) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const administrator = await this.auth.isLoggedIn(request);
    if (administrator) markAdministrator(request);
    if (open || administrator) return true;
    throw unauthorized();
  }
}
