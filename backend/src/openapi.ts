import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { needsStepUp, type RouteOptions } from './common/http/route.js';
import { EXAMPLES, PARAMETERS } from './openapi-examples.js';
import { addErrors, addSuccess, type Operation, routesOf, toJsonSchema } from './openapi-responses.js';
import { MIN_ANSWERS } from './shared/limits.js';
import { reachOf, rolesWith, STEP_UP_MINUTES } from './shared/rights.js';
import { PRODUCT_NAME } from './shared/settings.js';

const SESSION = 'session';

const DESCRIPTION = `The API of ${PRODUCT_NAME}: forms that clients fill in, and the content that an agency creates from them.

## Order of work
1. [Create a form](#/forms/createForm), [generate questions](#/interview/generateQuestions), [save at least ${MIN_ANSWERS} answers](#/forms/putAnswer) and [complete the interview](#/forms/completeForm).
2. [Log in](#/session/verifyAdmin), [generate ideas](#/content/generateContentIdeas) and [select some](#/submissions/updateSubmission).
3. [Write their posts](#/posts/startPostRun), [create their cards](#/delivery/createTrelloCard) and [plan the month](#/posts/planPosts).
4. [Release posts and strategy to the client](#/client%20review/releaseRound).

In the examples, replace the ids with those of earlier answers.

## Log in
Operations with a lock need the session of a person whose role has the right in \`x-rights\`. To use them on this page, run **POST /api/verify-admin** with the shared password, or with your email address and password: the browser then stores the session cookie and sends it with every request of this page. The cookie is HttpOnly, so there is nothing to enter under **Authorize**. **POST /api/logout** ends the session.

Operations with \`stepUp\` in \`x-rights\` need the password entered in this session within the last ${STEP_UP_MINUTES} minutes. The log-in counts; after that they answer 403 with the code \`step_up_needed\` until **POST /api/step-up** has got the password.

Other clients keep the cookie between requests:

\`\`\`
curl -c cookies.txt -H 'Content-Type: application/json' -d '{"password":"..."}' http://localhost:3000/api/verify-admin
curl -b cookies.txt http://localhost:3000/api/form_submissions
\`\`\`

Operations without a lock are public. Most of them need an id that only its owner has: the id of a form, or the token of a review link.

## Errors
Every error has the shape \`ApiErrorBody\`. Programs branch on \`code\`. \`message\` is English and fit to be shown; \`text\` is the same message as an entry of the message catalogues (\`id\` and \`values\`), for clients in other languages. For refused input \`errors\` has one message for each field, and \`texts\` the same as entries of the catalogues. \`requestId\` finds the request in the log of the server.

## Lists
Lists follow the protocol of ra-data-simple-rest: \`filter\`, \`range\` and \`sort\` are JSON texts in the query, and the header \`Content-Range\` holds the total.`;

/** In the order of the work. */
const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['forms', 'The wizard: a client creates a form and answers the interview.'],
  ['files', 'Photos and brand manuals of a form.'],
  ['interview', 'Generated questions and transcribed answers.'],
  ['delivery', 'The Trello board, its cards, and emails. The server also does this automatically.'],
  ['session', 'Log in and out, and enter the password again.'],
  ['submissions', 'Forms as the administrator sees them.'],
  ['clients', 'Months of a client, its next step and its state.'],
  ['past posts', "The client's own posts on LinkedIn."],
  ['content', 'Material, ideas and AI usage.'],
  ['posts', 'Written posts, their versions, their schedule, and the runs that write them.'],
  ['strategy', 'The strategy of a submission.'],
  ['client review', 'Rounds that the agency releases, and what the client decides with the link.'],
  ['results', 'Results of published posts, and monthly reports.'],
  ['questions to clients', 'Questions after the first interview, and sets of questions to choose from.'],
  ['material', 'What posts are written from: imported calls and past posts.'],
  ['reminders', 'Reminders of unfinished forms.'],
  ['dashboard', "Today's tasks and reports."],
  ['settings', 'Name, colours, texts and promises of the agency.'],
  ['people', 'People of the agency, their roles and their invitations.'],
  ['privacy', 'Export and erasure of all data of a client.'],
  ['audit', 'Actions of the administrator and the server.'],
  ['health', 'State and public configuration of the server.'],
];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The documentation of every route under /api, from the routes' own schemas. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setOpenAPIVersion('3.1.1')
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'This server.')
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
  const document = SwaggerModule.createDocument(app, info.build(), { standardSchemaConverter: toJsonSchema });
  const routes = routesOf(app);
  const operations = operationsOf(document);
  for (const { operation } of operations) {
    const route = routes.get(operation.operationId ?? '');
    if (!route) throw new Error(`${operation.operationId} has no @Route.`);
    operation.security = route.rights === 'public' ? [] : [{ [SESSION]: [] }];
    Object.assign(operation, rightsOf(operation, route));
    describeParameters(operation);
    addSuccess(operation, route, document);
  }
  addErrors(document, operations, routes);
  for (const [id, schema] of Object.entries(document.components?.schemas ?? {}))
    if (id in EXAMPLES) Object.assign(schema, { example: EXAMPLES[id] });
  renameExamples(document);
  return document;
}

function operationsOf({ paths }: OpenAPIObject): { method: string; operation: Operation }[] {
  return Object.values(paths).flatMap((item) =>
    METHODS.flatMap((method) => (item[method] ? [{ method, operation: item[method] }] : [])),
  );
}

/** The right that a route needs and the roles that have it, as `x-rights`. @throws Error if the call has no such client */
function rightsOf({ operationId, parameters = [], requestBody }: Operation, route: RouteOptions) {
  const { rights, client } = route;
  if (rights === 'public') return {};
  const inPath = parameters.some(
    (parameter) => 'in' in parameter && parameter.in === 'path' && parameter.name === client,
  );
  const isFound = client?.startsWith('body.') ? requestBody !== undefined : inPath;
  if (client !== undefined && client !== 'filtered' && !isFound)
    throw new Error(
      `@Route of ${operationId} says that its client is in \`${client}\`, which its path and body do not have.`,
    );
  const roles = Object.fromEntries(rolesWith(rights).map((role) => [role, reachOf(role, rights)]));
  return {
    'x-rights': {
      right: rights,
      roles,
      ...(client && { client }),
      ...(needsStepUp(route) && { stepUp: true }),
    },
  };
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

/** Schemas of OpenAPI 3.1 have `examples`; swagger writes the `example` of 3.0. @param place `schemas`: an object of schemas */
function renameExamples(part: unknown, place?: 'schema' | 'schemas'): void {
  if (typeof part !== 'object' || part === null) return;
  if (place === 'schema' && 'example' in part) {
    Object.assign(part, { examples: [part.example] });
    delete part.example;
  }
  for (const [key, child] of Object.entries(part)) {
    if (place !== 'schemas' && VALUES.has(key)) continue;
    if (place === 'schemas' || (place === undefined && key === 'schema')) renameExamples(child, 'schema');
    else if (key === (place ? 'properties' : 'schemas')) renameExamples(child, 'schemas');
    else renameExamples(child, place);
  }
}

/** Members whose content is a value and no part of the document. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const']);
