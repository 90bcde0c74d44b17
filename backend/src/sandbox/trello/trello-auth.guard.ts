import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Endpoints } from '../../config/config.module.js';
import { TRELLO } from '../../trello/trello.integration.js';
import { StandInError } from '../stand-in-error.js';

/** Asks for key and token in the OAuth header, as the vendor's download route does. */
@Injectable()
export class TrelloAuthGuard implements CanActivate {
  constructor(private readonly endpoints: Endpoints) {}

  canActivate(context: ExecutionContext): boolean {
    const header = context.switchToHttp().getRequest<Request>().headers.authorization ?? '';
    const parts = /^OAuth oauth_consumer_key="([^"]*)", oauth_token="([^"]*)"$/.exec(header);
    if (!parts) throw new StandInError(401, 'unauthorized permission requested');
    const { key, token } = this.endpoints.of(TRELLO);
    if (parts[1] !== key) throw new StandInError(401, 'invalid key');
    if (parts[2] !== token) throw new StandInError(401, 'invalid token');
    return true;
  }
}
