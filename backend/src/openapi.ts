import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { PUBLIC_EXTENSION } from './common/http/http.js';
import { CONFLICTS, EXAMPLES, PARAMETERS, TEXT_EXAMPLES } from './openapi-examples.js';
import { MIN_ANSWERS } from './shared/limits.js';
import { PRODUCT_NAME } from './shared/settings.js';

const SESSION = 'session';

const DESCRIPTION = `The API of ${PRODUCT_NAME}: forms that clients fill in, and the content that an agency creates from them.

## Log in
Operations with a lock need the session of the administrator. To use them on this page, run **POST /api/verify-admin** with the administrator's password: the browser then stores the session cookie and sends it with every request of this page. The cookie is HttpOnly, so there is nothing to enter under **Authorize**. **POST /api/logout** ends the session.

Other clients keep the cookie between requests:

\`\`\`
curl -c cookies.txt -H 'Content-Type: application/json' -d '{"password":"..."}' http://localhost:3000/api/verify-admin
curl -b cookies.txt http://localhost:3000/api/form_submissions
\`\`\`

Operations without a lock are public. Most of them need an id that only its owner has: the id of a form, or the token of a review link.

## Errors
Every error has the shape \`ApiErrorBody\`. Programs branch on \`code\`. \`message\` is English and fit to be shown; \`text\` is the same message as an entry of the message catalogues (\`id\` and \`values\`), for clients in other languages. For refused input \`errors\` has one message for each field, and \`texts\` the same as entries of the catalogues. \`requestId\` finds the request in the log of the server.

## Lists
Lists follow the protocol of ra-data-simple-rest: \`filter\`, \`range\` and \`sort\` are JSON texts in the query, and the header \`Content-Range\` holds the total.

## Order of work
Create a form, generate questions, save at least ${MIN_ANSWERS} answers and complete the interview. Then log in, generate ideas, select some with \`PUT /api/form_submissions/{id}\`, write their posts and create their cards. In the examples, replace the ids with those of earlier answers.`;

/** In the order of the work. */
const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['forms', 'The wizard: a client creates a form and answers the interview.'],
  ['files', 'Photos and brand manuals of a form.'],
  ['interview', 'Generated questions and transcribed answers.'],
  ['delivery', 'The Trello board, its cards, and emails. The server also does this automatically.'],
  ['session', 'Log in and out.'],
  ['submissions', 'Forms as the administrator sees them.'],
  ['past posts', "The client's own posts on LinkedIn."],
  ['content', 'Material, ideas and AI usage.'],
  ['posts', 'Written posts, their versions, their schedule, and the runs that write them.'],
  ['strategy', 'The strategy of a submission.'],
  ['client review', 'Rounds that the agency releases, and what the client decides with the link.'],
  ['reminders', 'Reminders of unfinished forms.'],
  ['dashboard', "Today's tasks and reports."],
  ['settings', 'Name, colours, texts and promises of the agency.'],
  ['privacy', 'Export and erasure of all data of a client.'],
  ['audit', 'Actions of the administrator and the server.'],
  ['health', 'State and public configuration of the server.'],
];

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Json = Record<string, unknown>;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The documentation of every route under /api, from the routes' own schemas. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addCookieAuth(
      'byline_session',
      {
        type: 'apiKey',
        in: 'cookie',
        description:
          'Set by POST /api/verify-admin; over https its name is `__Host-byline_session`. Browsers send it automatically: nothing needs to be entered here.',
      },
      SESSION,
    );
  for (const [name, description] of TAGS) info.addTag(name, description);
  const document = SwaggerModule.createDocument(app, info.build());
  for (const [id, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (id in EXAMPLES && !('$ref' in schema)) schema.example = EXAMPLES[id];
  }
  for (const operation of operationsOf(document)) {
    addSecurity(operation);
    describeParameters(operation);
    addTextExamples(operation);
    completeErrors(operation, document);
  }
  return document;
}

function operationsOf({ paths }: OpenAPIObject): Operation[] {
  return Object.values(paths).flatMap((item) =>
    METHODS.flatMap((method) => (item[method] ? [item[method]] : [])),
  );
}

/** The guard requires the session on every route without `Public`. */
function addSecurity(operation: Operation & { [PUBLIC_EXTENSION]?: true }): void {
  if (operation[PUBLIC_EXTENSION]) delete operation[PUBLIC_EXTENSION];
  else operation.security = [{ [SESSION]: [] }];
}

function describeParameters({ parameters = [] }: Operation): void {
  for (const parameter of parameters) {
    if ('$ref' in parameter) continue;
    const { schema } = parameter;
    // Nest drops the example of a parameter that has its own schema.
    if (schema && 'example' in schema) parameter.example = schema.example;
    Object.assign(parameter, PARAMETERS[parameter.name]);
  }
}

/** Examples of responses that are not JSON. An event stream is text, even if its route also answers with JSON. */
function addTextExamples({ operationId = '', responses }: Operation): void {
  for (const { content } of successesOf(responses)) {
    for (const [type, media] of Object.entries(content ?? {})) {
      if (type === 'text/event-stream') media.schema = { type: 'string' };
      if (type.startsWith('text/')) media.example = TEXT_EXAMPLES[operationId];
    }
  }
}

/** Completes the error examples of a route: the stored resource and the refused field. */
function completeErrors(operation: Operation, document: OpenAPIObject): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!/^[45]/.test(status) || !response || !('content' in response)) continue;
    for (const example of examplesIn(response.content?.['application/json'] ?? {})) {
      if (example.code === 'changed_elsewhere')
        example.current = CONFLICTS[operation.operationId ?? ''] ?? successExample(operation, document);
      if (example.code === 'invalid_input') addRefusedField(example, operation, document);
    }
  }
}

function examplesIn({ example, examples = {} }: { example?: Json; examples?: object }): Json[] {
  const values = Object.values(examples).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'value' in one ? [one.value as Json] : [],
  );
  return example ? [example, ...values] : values;
}

function addRefusedField(
  example: Json,
  { requestBody, parameters = [] }: Operation,
  document: OpenAPIObject,
) {
  const [body] = requestBody && 'content' in requestBody ? Object.values(requestBody.content) : [];
  const { properties = {}, required = [] } = schemaOf(body?.schema, document);
  const [query] = parameters.flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
  );
  const [field = query ?? 'body'] = [...(required as string[]), ...Object.keys(properties as object)];
  const isMissing = (required as string[]).includes(field);
  const message = isMissing ? 'Please fill this in.' : 'Invalid input';
  example.errors = { [field]: message };
  if (isMissing) example.texts = { [field]: { id: 'missing' } };
}

function successExample({ responses }: Operation, document: OpenAPIObject): unknown {
  const [success] = successesOf(responses);
  return schemaOf(success?.content?.['application/json']?.schema, document).example;
}

function successesOf(responses: Operation['responses']) {
  return Object.entries(responses).flatMap(([status, response]) =>
    status.startsWith('2') && response && !('$ref' in response) ? [response] : [],
  );
}

/** The schema that a reference leads to. */
function schemaOf(schema: unknown, { components }: OpenAPIObject): Json {
  const { $ref: reference } = (schema ?? {}) as { $ref?: string };
  const found = reference ? components?.schemas?.[reference.split('/').at(-1) ?? ''] : schema;
  return (found ?? {}) as Json;
}
