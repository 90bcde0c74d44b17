import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

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
  return SwaggerModule.createDocument(app, info, { ignoreGlobalPrefix: false });
}
