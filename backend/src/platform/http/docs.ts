import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ApiErrorBody } from './api-error.js';

const REASONS: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'No session of the administrator.',
  403: 'Not from this origin, or not yours.',
  404: 'There is no such thing, or it is not yours.',
  409: 'It was changed in the meantime, or is not in the state for this.',
  413: 'Too large.',
  415: 'Not a type that is taken.',
  422: 'Understood, but not valid.',
  429: 'Too many requests; Retry-After says when to come back.',
  502: 'A service behind this one failed.',
  503: 'Not available right now.',
  504: 'A service behind this one did not answer in time.',
};

/** Documents the error answers of a route, all of the one shape. */
export function ApiErrors(...statuses: number[]) {
  return applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({ status, description: REASONS[status] ?? 'Error', standardSchema: ApiErrorBody }),
    ),
  );
}
