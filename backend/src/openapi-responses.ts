import type { INestApplication } from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import type { OpenAPIObject, StandardSchemaConverter } from '@nestjs/swagger';
import { z } from 'zod';
import { NEEDED_CAPABILITY } from './capabilities/needs-capability.js';
import {
  ApiError,
  ApiErrorBody,
  conflict,
  type ErrorCode,
  integrationOff,
  notFound,
  roleForbidden,
  stepUpNeeded,
  toErrorBody,
  tooManyRequests,
  unauthorized,
  unavailable,
} from './common/http/api-error.js';
import { needsStepUp, ROUTE, type RouteOptions } from './common/http/route.js';
import { Endpoints } from './config/config.module.js';
import { CONFLICTS, EXAMPLES, TEXT_EXAMPLES } from './openapi-examples.js';
import type { Capability } from './shared/capabilities.js';
import { MESSAGES } from './shared/messages.js';
import { ROLES, rolesWith, STEP_UP_MINUTES } from './shared/rights.js';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = NonNullable<Operation['responses'][string]>;
type Json = Record<string, unknown>;

const REASONS: Record<number, string> = {
  400: 'The request could not be read: the body is not valid JSON, or its file is missing.',
  401: 'There is no session.',
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
const REASONS_OF_CODES: Partial<Record<ErrorCode, string>> = {
  second_factor_missing: 'The agency requires a second factor, which the person has not set up.',
  role_forbidden: 'The role of the person does not allow this.',
  step_up_needed: `The password was not entered in this session within the last ${STEP_UP_MINUTES} minutes. Send it to POST /api/step-up.`,
  second_factor_needed: 'The person has a second factor, and the call has no `code`.',
  wrong_code: 'The code is wrong or was used already.',
  wrong_password: 'The password is wrong.',
};
const SUCCESSES: Record<string, string> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Done.',
};

/** The usual error of each status. */
const TYPICAL: Record<number, ApiError> = {
  400: new ApiError(400, 'bad_request', MESSAGES.invalidInput),
  401: unauthorized(),
  403: new ApiError(403, 'other_origin', 'This request came from another site.'),
  404: notFound('resource'),
  422: new ApiError(422, 'invalid_input', MESSAGES.invalidInput, { errors: { email: MESSAGES.missing } }),
  429: tooManyRequests(30),
  502: new ApiError(502, 'vendor_unavailable', MESSAGES.unavailable),
  503: unavailable({}),
  504: new ApiError(504, 'vendor_timeout', MESSAGES.unavailable),
};
const REQUEST_ID = '8c1f0c7e-3a1c-4b7a-9d57-0a2b8f0f2b11';
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const, example: 30 } },
};

/** A route with what its other decorators say about it. */
export type DocumentedRoute = RouteOptions & { needs: { label: string } | undefined };

/** The routes of the application, by their ids. */
export function routesOf(app: INestApplication): Map<string, DocumentedRoute> {
  const reflector = app.get(Reflector);
  const endpoints = app.get(Endpoints);
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].flatMap(({ metatype }) => metatype ?? []),
  );
  const routes = controllers.flatMap((controller) =>
    Object.values(Object.getOwnPropertyDescriptors(controller.prototype)).flatMap(({ value: handler }) => {
      const options =
        typeof handler === 'function' && reflector.get<RouteOptions | undefined>(ROUTE, handler);
      if (!options) return [];
      const capability = reflector.get<Capability | undefined>(NEEDED_CAPABILITY, handler);
      const needs = capability && endpoints.providerOf(capability);
      return [{ ...options, needs }];
    }),
  );
  return new Map(routes.map((route) => [route.id, route]));
}

/** JSON Schema for OpenAPI 3.1: swagger's own conversion is for 3.0. */
export const toJsonSchema: StandardSchemaConverter = (schema, { schemaType }) => {
  const { jsonSchema } = (schema as z.ZodType)['~standard'];
  const json = JSON.stringify(jsonSchema[schemaType]({ target: 'draft-2020-12' }));
  const { $schema, $defs, ...own } = JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/'));
  return { schema: own, components: $defs };
};

/** Documents the success of a route. */
export function addSuccess(operation: Operation, route: RouteOptions, document: OpenAPIObject): void {
  const { returns, success, list } = route;
  const status = Object.keys(operation.responses).find((one) => one.startsWith('2')) ?? '200';
  const types = returns instanceof z.ZodType ? { 'application/json': returns } : (returns ?? {});
  const content = Object.entries(types).map(([type, schema]) => [
    type,
    {
      schema: convert(schema, document),
      ...(type.startsWith('text/') && { example: TEXT_EXAMPLES[route.id] }),
    },
  ]);
  operation.responses[status] = {
    description: success ?? SUCCESSES[status] ?? '',
    ...(list && { headers: contentRange(list.resource) }),
    ...(content.length > 0 && { content: Object.fromEntries(content) }),
  };
}

function contentRange(resource: string) {
  const description = `The returned rows and the total: \`${resource} first-last/total\`.`;
  return {
    'Content-Range': { description, schema: { type: 'string' as const, example: `${resource} 0-9/42` } },
  };
}

/** The schema of a response; its named parts become components of the document. */
function convert(schema: z.ZodType, document: OpenAPIObject): Json {
  const { schema: own, components } = toJsonSchema(schema, { schemaType: 'output' }) ?? {};
  document.components ??= {};
  document.components.schemas = { ...document.components.schemas, ...components };
  return own as Json;
}

/** Documents the errors of all routes. Responses that several routes have in common become components. */
export function addErrors(
  document: OpenAPIObject,
  operations: readonly { method: string; operation: Operation }[],
  routes: ReadonlyMap<string, DocumentedRoute>,
): void {
  const schema = convert(ApiErrorBody, document);
  const all = operations.flatMap(({ method, operation }) => {
    const route = routes.get(operation.operationId ?? '');
    const errors = route ? errorsOf(operation, route, method) : [];
    return [...Map.groupBy(errors, ({ error }) => error.statusCode)].map(([status, ofStatus]) => {
      const response = errorResponse(status, ofStatus, schema);
      operation.responses[status] = response;
      return { responses: operation.responses, status, ofStatus, response };
    });
  });
  const shared: Record<string, Response> = {};
  for (const equal of Map.groupBy(all, ({ response }) => JSON.stringify(response)).values()) {
    const [first, second] = equal;
    if (!first || !second) continue;
    const name = responseNames(first).find((one) => !(one in shared)) ?? '';
    shared[name] = first.response;
    for (const { responses, status } of equal) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  document.components = { ...document.components, responses: shared };
}

/** Names of a response by its codes, such as `NotFound`: for another response with the same codes by its status or messages. */
function responseNames({ status, ofStatus }: { status: number; ofStatus: readonly NamedError[] }): string[] {
  const byCode = ofStatus.map(({ name }) => name).join('Or');
  const byText = ofStatus.map(({ name, error }) => pascalCase(error.text?.id ?? name)).join('Or');
  const numbered = Array.from({ length: 99 }, (_, index) => `${byCode}${index + 2}`);
  return [byCode, ...(ofStatus.length > 1 ? [byText] : []), `${byCode}${status}`, ...numbered];
}

interface NamedError {
  name: string;
  error: ApiError;
}

/** The errors that follow from a route, and its own. */
function errorsOf(
  { parameters = [], requestBody }: Operation,
  route: DocumentedRoute,
  method: string,
): NamedError[] {
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  const upload = content['multipart/form-data']?.schema;
  const hasJson = 'application/json' in content;
  const hasFields = upload && 'properties' in upload && Object.keys(upload.properties ?? {}).length > 1;
  const hasQuery = parameters.some((parameter) => 'in' in parameter && parameter.in === 'query');
  const derived = [
    ...(hasJson ? [400] : []),
    ...(route.rights === 'public' ? [] : [401]),
    ...(isForEveryone(route) ? [] : [roleForbidden()]),
    ...(needsStepUp(route) ? [stepUpNeeded()] : []),
    ...(method === 'get' ? [] : [403]),
    ...(hasJson || hasFields || hasQuery ? [422] : []),
    429,
  ];
  const own = [...(route.errors ?? []), ...(route.needs ? [integrationOff(route.needs)] : [])];
  return [...derived, ...own].map((error) => namedError(error, route));
}

/** Whether every role may call the route. */
const isForEveryone = ({ rights }: RouteOptions) =>
  rights === 'public' || rolesWith(rights).length === ROLES.length;

function namedError(error: number | ApiError, route: RouteOptions): NamedError {
  if (error === 409) {
    const { name, example } = CONFLICTS[route.id] ?? resourceOf(route);
    return { name: `${name}Changed`, error: conflict(example) };
  }
  const found = typeof error === 'number' ? TYPICAL[error] : error;
  if (!found) throw new Error(`There is no usual error of status ${String(error)}.`);
  return { name: pascalCase(found.code), error: found };
}

/** The resource that a route returns. */
function resourceOf({ returns }: RouteOptions): { name: string; example: unknown } {
  const { id = '', examples } = (returns instanceof z.ZodType && returns.meta()) || {};
  return { name: id, example: EXAMPLES[id] ?? (Array.isArray(examples) ? examples[0] : undefined) };
}

function errorResponse(status: number, named: readonly NamedError[], schema: Json) {
  const errors = named.map(({ error }) => error);
  const reasons = errors.map(({ code }) => REASONS_OF_CODES[code] ?? REASONS[status] ?? 'Error');
  return {
    description: [...new Set(reasons)].join(' '),
    ...(status === 429 && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema, ...examplesOf(errors) } },
  };
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

const pascalCase = (code: string) =>
  code.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());
