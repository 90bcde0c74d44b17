import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { EXAMPLES } from './openapi-examples.js';

/** The documentation of every route under /api, from the routes' own schemas. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('Byline')
    .setDescription(
      'The API of the ghost-writing desk. Every error has the one shape ApiErrorBody; a route without the lock is public.',
    )
    .setVersion('1')
    .addCookieAuth('byline_session')
    .build();
  return withExamples(SwaggerModule.createDocument(app, info));
}

function withExamples(document: OpenAPIObject): OpenAPIObject {
  for (const [id, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (id in EXAMPLES && !('$ref' in schema)) schema.example = EXAMPLES[id];
  }
  return document;
}
