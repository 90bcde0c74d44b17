import { type INestApplication, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { json } from 'express';
import { AppModule, type Foundation } from './app.module.js';
import { openApiDocument } from './openapi.js';
import { DiskRoom } from './platform/disk-room.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { warnOfForwarding } from './platform/http/forwarded.middleware.js';
import { refuseWhileFull } from './platform/http/full-disk.middleware.js';
import { refuseOtherOrigins } from './platform/http/origin.middleware.js';
import { servePages } from './platform/http/pages.js';
import { assignRequestId } from './platform/http/request-id.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { ValidationPipe } from './platform/http/validation.js';
import { AppLogger } from './platform/logging/logger.js';
import { pageFaceOf } from './settings/page-face.js';
import { SettingsService } from './settings/settings.service.js';

/** Bytes of a JSON body: a whole submission with its posts is below it. */
const MAX_JSON = '2mb';

/** Builds the application: the same for the server, the scripts and the tests. It is not listening yet. */
export async function createApp(foundation: Foundation): Promise<NestExpressApplication> {
  const { config } = foundation;
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(foundation), {
    logger: new AppLogger(config),
    bodyParser: false,
    abortOnError: false,
  });
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.use(
    assignRequestId,
    warnOfForwarding(config.trustProxy),
    securityHeaders(),
    refuseOtherOrigins(config.publicUrl),
  );
  const settings = app.get(SettingsService);
  servePages(app.getHttpAdapter().getInstance(), async () => pageFaceOf(await settings.current()));
  if (foundation.connection.embedded?.dataDir) app.use('/api', refuseWhileFull(app.get(DiskRoom)));
  app.use('/api', json({ limit: MAX_JSON }));
  app.setGlobalPrefix('api', { exclude: ['sandbox/{*path}'] });
  app.useGlobalPipes(new ValidationPipe());
  app.useGlobalInterceptors(new StandardSchemaSerializerInterceptor(app.get(Reflector)));
  app.useGlobalFilters(new ErrorFilter());
  documentAt(app, 'api/docs');
  return app;
}

/** Swagger UI needs inline styles only; its own scripts are files of ours. */
function documentAt(app: INestApplication, path: string): void {
  SwaggerModule.setup(path, app, () => openApiDocument(app), { jsonDocumentUrl: `${path}-json` });
}
