import { applyDecorators } from '@nestjs/common';
import { ApiBody, type ApiBodyOptions, ApiConsumes, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../../shared/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import {
  ApiError,
  ApiErrorBody,
  conflict,
  type ErrorCode,
  notFound,
  toErrorBody,
  tooManyRequests,
  unauthorized,
  unavailable,
} from './api-error.js';

const REASONS: Record<number, string> = {
  400: 'The request could not be read: the body is not valid JSON, or its file is missing.',
  401: 'There is no session of the administrator.',
  403: 'A browser sent the request from a page of another site.',
  404: 'There is no such resource, or it does not belong to the caller.',
  409: 'The resource has changed since it was read, or is in the wrong state.',
  413: 'The file or the body is too large.',
  415: 'This type is not accepted.',
  422: 'The content of the request is not valid.',
  429: 'Too many requests. `Retry-After` holds the seconds to wait.',
  500: 'The server failed.',
  502: 'A service behind this one failed.',
  503: 'The server cannot do this right now. Try again later.',
  504: 'A service behind this one did not answer in time.',
};

/** Reasons that differ from the usual one of their status, by error code. */
const REASONS_OF_CODES: Partial<Record<ErrorCode, string>> = { wrong_password: 'The password is wrong.' };

/** The usual error for each status. */
const TYPICAL: Record<number, ApiError> = {
  400: new ApiError(400, 'bad_request', MESSAGES.invalidInput),
  401: unauthorized(),
  403: new ApiError(403, 'other_origin', 'This request came from another site.'),
  404: notFound('resource'),
  409: conflict(undefined),
  413: new ApiError(413, 'too_large', 'This is too large.'),
  415: new ApiError(415, 'unsupported_type', 'This type is not supported.'),
  422: new ApiError(422, 'invalid_input', MESSAGES.invalidInput),
  429: tooManyRequests(30),
  500: new ApiError(500, 'internal', MESSAGES.internal),
  502: new ApiError(502, 'vendor_unavailable', MESSAGES.unavailable),
  503: unavailable({}),
  504: new ApiError(504, 'vendor_timeout', MESSAGES.unavailable),
};
const REQUEST_ID = '8c1f0c7e-3a1c-4b7a-9d57-0a2b8f0f2b11';

/**
 * Documents the error responses of a route, with an example body for each.
 * @param errors a status for the usual error of that status, or the error that the route throws
 */
export function ApiErrors(...errors: (number | ApiError)[]) {
  const byStatus = Map.groupBy(errors.map(typicalError), ({ statusCode }) => statusCode);
  return applyDecorators(
    ...[...byStatus].map(([status, ofStatus]) =>
      ApiResponse({
        status,
        description: reasonOf(status, ofStatus),
        standardSchema: ApiErrorBody,
        ...examplesOf(ofStatus),
      }),
    ),
  );
}

function reasonOf(status: number, errors: readonly ApiError[]): string {
  const own = new Set(errors.map(({ code }) => REASONS_OF_CODES[code] ?? REASONS[status] ?? 'Error'));
  return [...own].join(' ');
}

function typicalError(error: number | ApiError): ApiError {
  const typical = typeof error === 'number' ? TYPICAL[error] : error;
  if (!typical) throw new Error(`There is no example for status ${String(error)}.`);
  return typical;
}

function examplesOf(errors: readonly ApiError[]) {
  const [error, ...others] = errors;
  if (error && others.length === 0) return { example: toErrorBody(error, REQUEST_ID) };
  const examples = errors.map((one) => [
    one.code,
    { summary: one.code, value: toErrorBody(one, REQUEST_ID) },
  ]);
  return { examples: Object.fromEntries(examples) };
}

/**
 * Documents a multipart body with its file. A body decorator on the handler overrides an ApiBody with
 * `schema`, but not one with `standardSchema`, which the types of ApiBody omit.
 * @param fields text fields sent with the file
 */
export function ApiUpload(file: string, fields: z.ZodObject = z.object({})) {
  const standardSchema = z.object({
    file: z.string().meta({ format: 'binary', description: file }),
    ...fields.shape,
  });
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ standardSchema, required: true } as ApiBodyOptions),
  );
}

/**
 * Documents the query of a list in the protocol of ra-data-simple-rest.
 * @param filter description of each filter field
 * @param sort sortable fields
 * @param example a filter and a sort order
 */
export function ApiListQuery({
  filter,
  sort,
  example,
}: {
  filter: Readonly<Record<string, string>>;
  sort: readonly string[];
  example: { filter: object; sort: readonly [field: string, direction: 'ASC' | 'DESC'] };
}) {
  const fields = Object.entries(filter).map(([name, effect]) => `- \`${name}\`: ${effect}`);
  const parameter = (name: string, description: string, value: unknown) =>
    ApiQuery({
      name,
      description,
      required: false,
      schema: { type: 'string', example: JSON.stringify(value) },
    });
  return applyDecorators(
    parameter(
      'filter',
      `A JSON object. All its conditions must hold; without it everything is listed.\n\n${fields.join('\n')}`,
      example.filter,
    ),
    parameter(
      'range',
      `A JSON array with the first and the last row, counted from 0. Without it the first ${DEFAULT_PAGE_SIZE} rows are returned; one page has at most 100.`,
      [0, DEFAULT_PAGE_SIZE - 1],
    ),
    parameter(
      'sort',
      `A JSON array with a field and \`ASC\` or \`DESC\`. Fields: ${sort.map((name) => `\`${name}\``).join(', ')}.`,
      example.sort,
    ),
  );
}

/** Documents the header with the total count of a list. */
export const contentRangeHeader = (resource: string) => ({
  'Content-Range': {
    description: `The returned rows and the total: \`${resource} first-last/total\`.`,
    schema: { type: 'string' as const, example: `${resource} 0-9/42` },
  },
});

/** Lists the values that a field accepts. */
export const oneOf = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');
