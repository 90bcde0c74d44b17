import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AUDITED, type AuditActionOf } from '../audit/audited.decorator.js';
import { unauthorized } from '../common/http/api-error.js';
import { IS_PUBLIC, markAdministrator } from '../common/http/http.js';
import { AuthService } from './auth.service.js';

/**
 * Denies every route that is not public unless the administrator is logged in. On an audited public route it
 * only detects the session.
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
    const recorded =
      this.reflector.get<AuditActionOf | undefined>(AUDITED, context.getHandler()) !== undefined;
    if (open && !recorded) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const administrator = await this.auth.isLoggedIn(request);
    if (administrator) markAdministrator(request);
    if (open || administrator) return true;
    throw unauthorized();
  }
}
