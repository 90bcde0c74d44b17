import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Endpoints } from '../../config/config.module.js';
import { OPENAI } from '../../openai/openai.integration.js';
import { StandInError } from '../stand-in-error.js';

/** Asks for the key that the stand-ins made up at start. */
@Injectable()
export class OpenAiAuthGuard implements CanActivate {
  constructor(private readonly endpoints: Endpoints) {}

  canActivate(context: ExecutionContext): boolean {
    const given = Buffer.from(context.switchToHttp().getRequest<Request>().headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${this.endpoints.of(OPENAI).apiKey}`);
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
    const error = {
      message: 'Incorrect API key provided.',
      type: 'invalid_request_error',
      param: null,
      code: 'invalid_api_key',
    };
    throw new StandInError(401, { error });
  }
}
