import { applyDecorators, HttpCode, SerializeOptions, SetMetadata } from '@nestjs/common';
import { ApiBody, type ApiBodyOptions, ApiConsumes, ApiOperation, ApiQuery } from '@nestjs/swagger';
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../../shared/limits.js';
import { type ClientRight, RIGHTS, type Right } from '../../shared/rights.js';
import type { ApiError } from './api-error.js';
import { IS_PUBLIC } from './http.js';

/** Bodies that are not JSON, for `returns`: `{ 'text/csv': TEXT }`. */
export const TEXT = z.string();
export const BINARY = z.string().meta({ format: 'binary' });

/**
 * Where a route finds the client that a call concerns: a parameter of the path, a field of the body, or `filtered` for a list,
 * which the handler limits to the clients of the caller.
 */
export type ClientSource =
  | 'id'
  | 'postId'
  | 'runId'
  | 'roundId'
  | 'askId'
  | 'fileId'
  | 'body.submissionId'
  | 'body.submission.id'
  | 'body.formData.id'
  | 'filtered';

/**
 * Who may call a route: anyone, or people with a right of `shared/rights.ts`. A right that some role has for own clients only
 * also needs the client of the call. See docs/guides/a-route.md.
 */
export type RouteAccess =
  | { rights: 'public' | Exclude<Right, ClientRight>; client?: undefined }
  | { rights: ClientRight; client: ClientSource };

export type RouteOptions = RouteDocumentation & RouteAccess;

interface RouteDocumentation {
  /** The operation's id: the name of the call in generated clients, and of the action in the audit log. */
  id: string;
  summary: string;
  /** Who may call the route, what it does, and what a repeated call does. */
  description: string;
  /**
   * The body of a success: a schema for JSON, which also removes all other fields from the response, or a schema for each
   * media type, which only documents it. Without it the route answers 204.
   */
  returns?: z.ZodType | Readonly<Record<string, z.ZodType>>;
  /** Meaning of the response, unless the summary says it. */
  success?: string;
  /**
   * Errors of this route alone: the ones it throws, or a status for the usual error of that status. Errors that follow from
   * the route are added: 400 and 422 from its body and query, 401 and 403 from its rights, 409 from a capability that it
   * needs, 429 from the limits on all requests.
   */
  errors?: readonly (number | ApiError)[];
  /** Whether the password must have been entered within STEP_UP_MINUTES; by default its right decides. */
  stepUp?: true;
  /** Whether a person may call it who still lacks the second factor that the agency requires. */
  withoutSecondFactor?: true;
  /** The query of a list in the protocol of ra-data-simple-rest. */
  list?: ListOptions;
  /** A multipart body. */
  upload?: UploadOptions;
}

interface ListOptions {
  /** Name in the header `Content-Range`. */
  resource: string;
  /** Effect of each filter field. */
  filter: Readonly<Record<string, string>>;
  sort: readonly string[];
  example: { filter: object; sort: readonly [field: string, direction: 'ASC' | 'DESC'] };
}

interface UploadOptions {
  file: string;
  /** Text fields sent with the file. */
  fields?: z.ZodObject;
}

/** Metadata key of a route's options, from which `openapi.ts` documents its responses. */
export const ROUTE = 'route';

/** Whether a route needs the password entered within STEP_UP_MINUTES. */
export function needsStepUp({ rights, stepUp }: RouteOptions): boolean {
  return stepUp === true || (rights !== 'public' && RIGHTS[rights].stepUp);
}

/** Documents a route, declares who may call it, and removes fields from its response that are not documented. */
export function Route(options: RouteOptions) {
  const { id, summary, description, returns, list, upload } = options;
  return applyDecorators(
    SetMetadata(ROUTE, options),
    SetMetadata(IS_PUBLIC, options.rights === 'public'),
    ApiOperation({ operationId: id, summary, description }),
    ...(returns ? [] : [HttpCode(204)]),
    ...(returns instanceof z.ZodType ? [SerializeOptions({ schema: itemOf(returns) })] : []),
    ...(list ? documentList(list) : []),
    ...(upload ? documentUpload(upload) : []),
  );
}

/** Nest serialises the items of a list one by one. */
function itemOf(schema: z.ZodType) {
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
}

/**
 * A body decorator on the handler overrides an ApiBody with `schema`, but not one with `standardSchema`, which the types of
 * ApiBody omit.
 */
function documentUpload({ file, fields = z.object({}) }: UploadOptions) {
  const standardSchema = z.object({
    file: BINARY.meta({ format: 'binary', description: file }),
    ...fields.shape,
  });
  return [ApiConsumes('multipart/form-data'), ApiBody({ standardSchema, required: true } as ApiBodyOptions)];
}

function documentList({ filter, sort, example }: ListOptions) {
  const fields = Object.entries(filter).map(([name, effect]) => `- \`${name}\`: ${effect}`);
  const parameter = (name: string, description: string, value: unknown) =>
    ApiQuery({
      name,
      description,
      required: false,
      schema: { type: 'string', example: JSON.stringify(value) },
    });
  return [
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
  ];
}

/** Lists the values that a field accepts. */
export const oneOf = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');
