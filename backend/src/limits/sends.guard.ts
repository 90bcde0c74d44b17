import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Request } from 'express';
import { personOf } from '../common/http/person.js';
import { LIMITED, sendsOf } from '../common/limits/limits.js';
import { countedNetworks } from '../common/limits/networks.js';
import type { Config } from '../config/config.types.js';
import { Amounts } from './amounts.service.js';

/** Counts requests of visitors for emails, boards and cards. Runs after the session and the body are known. */
@Injectable()
class SendsGuard implements CanActivate {
  constructor(
    private readonly config: ConfigService<Config, true>,
    private readonly amounts: Amounts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!this.config.get('rateLimit', { infer: true }) || personOf(request)) return true;
    await this.amounts.take(sendsOf(request), countedNetworks(request.ip));
    return true;
  }
}

/** Limits a route that sends something to a vendor for anyone who has the id of a form, but not the administrator. */
export const limitSends = () => applyDecorators(SetMetadata(LIMITED, true), UseGuards(SendsGuard));
