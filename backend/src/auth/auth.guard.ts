import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AUDITED, type AuditActionOf } from '../audit/audited.decorator.js';
import {
  notFound,
  roleForbidden,
  secondFactorMissing,
  stepUpNeeded,
  unauthorized,
} from '../common/http/api-error.js';
import { IS_PUBLIC } from '../common/http/http.js';
import { type Person, reachOfPerson, setSession } from '../common/http/person.js';
import { type ClientSource, needsStepUp, ROUTE, type RouteOptions } from '../common/http/route.js';
import type { Right } from '../shared/rights.js';
import { AuthService } from './auth.service.js';
import { ClientAccess } from './client-access.repository.js';

/** Needed for what has no `@Route`: the controls of the simulated services. */
const UNDECLARED: Right = 'settings';

/**
 * Denies every route that is not public unless the person of the session has its right and, where the route needs it, has
 * entered the password lately. On an audited public route it only detects the session.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly auth: AuthService,
    private readonly clients: ClientAccess,
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
    const session = await this.auth.identify(request);
    // Someone without the second factor is a visitor on an open route.
    if (session && !(open && session.lacksSecondFactor)) setSession(request, session);
    if (open) return true;
    if (!session) throw unauthorized();
    const route = this.reflector.get<RouteOptions | undefined>(ROUTE, context.getHandler());
    if (session.lacksSecondFactor && !route?.withoutSecondFactor) throw secondFactorMissing();
    const right = route && route.rights !== 'public' ? route.rights : UNDECLARED;
    const { person } = session;
    const reach = reachOfPerson(person, right);
    if (reach === 'none') throw roleForbidden();
    if (reach === 'own' && !(await this.isOwn(person, request, route?.client))) throw notFound('client');
    if (route && needsStepUp(route) && !session.isConfirmed) throw stepUpNeeded();
    return true;
  }

  /** Whether the client of a call is the person's own. A list limits itself. */
  private async isOwn({ id }: Person, request: Request, source: ClientSource | undefined): Promise<boolean> {
    if (source === 'filtered') return true;
    return id !== undefined && source !== undefined && this.clients.isOwn(id, request, source);
  }
}
