import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../platform/http/api-error.js';
import { IS_PUBLIC } from '../platform/http/public.decorator.js';
import { AuthService } from './auth.service.js';

/** Denies every route that is not marked public unless the administrator is logged in. */
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
    if (open) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (await this.auth.isLoggedIn(request)) return true;
    throw new ApiError(401, 'unauthorized', 'Please log in.');
  }
}
