import { applyDecorators, Controller, UseGuards } from '@nestjs/common';
import { OPENAI } from '../../openai/openai.integration.js';
import { StandIn } from '../stand-in.decorator.js';
import { StandInError } from '../stand-in-error.js';
import { OpenAiAuthGuard } from './openai-auth.guard.js';

const ERRORS: Record<number, [type: string, code: string | null, message: string]> = {
  400: ['invalid_request_error', 'invalid_value', 'The request is not valid.'],
  401: ['invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'],
  402: ['insufficient_quota', 'insufficient_quota', 'You exceeded your current quota.'],
  404: ['invalid_request_error', 'model_not_found', 'The model does not exist.'],
  429: ['rate_limit_error', 'rate_limit_exceeded', 'Rate limit reached.'],
  503: ['server_error', 'slow_down', 'The engine is currently overloaded.'],
};

/** A controller of the vendor's API under /sandbox/openai/v1. */
export function OpenAiApi() {
  return applyDecorators(
    Controller('sandbox/openai/v1'),
    StandIn(OPENAI, openAiErrorBody),
    UseGuards(OpenAiAuthGuard),
  );
}

export function openAiErrorBody(status: number): object {
  const [type, code, message] = ERRORS[status] ?? ['server_error', null, 'The server had an error.'];
  return { error: { message, type, param: null, code } };
}

/** A 400 that names the parameter, as the vendor does. */
export function invalidRequest(param: string, message: string, code = 'invalid_value'): StandInError {
  return new StandInError(400, { error: { message, type: 'invalid_request_error', param, code } });
}
