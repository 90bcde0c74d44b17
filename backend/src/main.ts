import { networkInterfaces } from 'node:os';
import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { banner, startFields } from './banner.js';
import { formatStartupError } from './common/errors.js';
import { AppLogger, ignoreBrokenPipe } from './common/logging/logger.js';
import { runUntilSignal } from './common/run-until-signal.js';
import { configFromEnvironment } from './config/config.js';
import { ServerAddress } from './config/config.module.js';
import { exposedProxyTrust } from './config/exposed-proxy-trust.js';
import { plainConnections } from './config/plain-connections.js';
import { INTEGRATIONS } from './integrations.js';
import { startServer } from './server.js';

// Files written from here on are accessible to their owner only.
process.umask(0o077);
ignoreBrokenPipe();

/** Set for a JSON log, so that output outside the application is JSON too, at every LOG_LEVEL. */
let jsonLog: AppLogger | undefined;

try {
  const config = configFromEnvironment(INTEGRATIONS);
  if (config.logFormat === 'json') jsonLog = new AppLogger({ ...config, logLevel: 'info' });
  if (jsonLog) Logger.overrideLogger(jsonLog);
  const server = await runUntilSignal(() => startServer(config), { stopDelayMs: config.stopDelay * 1000 });
  const address = server.app.get(ServerAddress).publicUrl();
  const listensOn = `${config.host}:${new URL(server.url).port}`;
  const info = { address, listensOn, config, passwordIn: server.adminPassword.source };
  if (jsonLog) jsonLog.log(`Byline is ready at ${address}`, startFields(info), 'Start');
  else console.log(banner(info));
  const danger = exposedProxyTrust(config, Object.values(networkInterfaces()).flat());
  for (const warning of [danger, ...plainConnections(config)]) if (warning) new Logger('Start').warn(warning);
} catch (error) {
  for (const line of formatStartupError(error)) {
    const text = `Byline cannot start: ${line}`;
    if (jsonLog) jsonLog.error(text, 'Start');
    else console.error(text);
  }
  process.exit(1);
}
