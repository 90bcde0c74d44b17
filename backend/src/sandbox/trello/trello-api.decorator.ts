import { applyDecorators, Controller, UseGuards } from '@nestjs/common';
import { TRELLO } from '../../trello/trello.integration.js';
import { StandIn } from '../stand-in.decorator.js';
import { TrelloAuthGuard } from './trello-auth.guard.js';

const TEXTS: Record<number, string> = {
  400: 'invalid value for idList',
  401: 'invalid token',
  404: 'The requested resource was not found.',
  503: 'Service Unavailable',
};

/** A controller of the vendor's API under /sandbox/trello/1. */
export function TrelloApi() {
  return applyDecorators(
    Controller('sandbox/trello/1'),
    StandIn(TRELLO, trelloErrorBody),
    UseGuards(TrelloAuthGuard),
  );
}

/** Rate limits are told in JSON, everything else in plain text. */
export function trelloErrorBody(status: number): string | object {
  if (status === 429) return { error: 'API_TOKEN_LIMIT_EXCEEDED', message: 'Rate limit exceeded' };
  return TEXTS[status] ?? 'Internal Server Error';
}
