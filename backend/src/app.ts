import { type INestApplication, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import express from 'express';
import { AppModule, type Foundation } from './app.module.js';
import { DiskSpace } from './common/disk-space.js';
import { ErrorFilter } from './common/http/error.filter.js';
import {
  noStore,
  refuseOtherOrigins,
  refuseWhileFull,
  removeForwardedPorts,
  securityHeaders,
  warnAboutProxy,
} from './common/http/middleware.js';
import { pageAssets, servePages } from './common/http/pages.js';
import { ValidationPipe } from './common/http/validation.js';
import { markUnlimited } from './common/limits/limits.js';
import { addressKey } from './common/limits/networks.js';
import { limitRequests } from './common/limits/requests.js';
import { ServerAmounts } from './common/limits/server-amounts.js';
import { ServerPlaces } from './common/limits/server-places.js';
import { AppLogger } from './common/logging/logger.js';
import { assignRequestId } from './common/logging/request-id.js';
import { capabilitiesOff, integrationsOff, simulatedIntegrations } from './config/config.js';
import { SecretKey } from './config/secret-key.js';
import { MetricsServer } from './metrics/metrics.server.js';
import { openApiDocument } from './openapi.js';
import { docsPage } from './openapi-page.js';
import { toPageBranding } from './settings/page-branding.js';
import { SettingsService } from './settings/settings.service.js';

/** Builds the application: the same for the server, the scripts and the tests. It is not listening yet. */
export async function createApp(foundation: Foundation): Promise<NestExpressApplication> {
  const { config } = foundation;
  // Before the adapter creates the router, which keeps the setting.
  const server = express().set('case sensitive routing', true);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot(foundation),
    new ExpressAdapter(server),
    { logger: new AppLogger(config), bodyParser: false, abortOnError: false },
  );
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.use(assignRequestId);
  app.get(MetricsServer).connect(app);
  app.use(
    removeForwardedPorts,
    warnAboutProxy(config.trustProxy),
    securityHeaders(config.hsts),
    refuseOtherOrigins(config.publicUrl),
  );
  app.use('/api', noStore);
  const withSimulations = simulatedIntegrations(config).length > 0;
  if (withSimulations) app.use('/sandbox', markUnlimited);
  if (config.rateLimit) app.use(limitRequests(app.get(ServerPlaces), app.get(ServerAmounts)));
  const settings = app.get(SettingsService);
  const off = [...new Set([...capabilitiesOff(config), ...integrationsOff(config)])];
  servePages(
    app.getHttpAdapter().getInstance(),
    async () => toPageBranding({ settings: await settings.current(), off }),
    { withSimulations },
  );
  if (foundation.connection.embedded?.dataDir) app.use('/api', refuseWhileFull(app.get(DiskSpace)));
  app.setGlobalPrefix('api', { exclude: ['sandbox/{*path}'] });
  const secretKey = app.get(SecretKey);
  const hashAddress = (address: string | undefined) =>
    secretKey.hmac('addresses in the log', addressKey(address)).toString('hex').slice(0, 12);
  app.useGlobalPipes(new ValidationPipe());
  app.useGlobalInterceptors(new StandardSchemaSerializerInterceptor(app.get(Reflector)));
  app.useGlobalFilters(new ErrorFilter(hashAddress));
  serveApiDocs(app, 'api/docs');
  return app;
}

/** Serves Swagger UI. Its scripts are files, so the CSP allows inline styles only. */
function serveApiDocs(app: INestApplication, path: string): void {
  SwaggerModule.setup(path, app, () => openApiDocument(app), {
    ...docsPage(pageAssets()),
    jsonDocumentUrl: `${path}-json`,
  });
}
