import 'reflect-metadata';
import { banner } from './banner.js';
import { formatStartupError } from './common/errors.js';
import { AppLogger, ignoreBrokenPipe } from './common/logging/logger.js';
import { runUntilSignal, STOP_WITHIN_MS } from './common/run-until-signal.js';
import { configFromEnvironment } from './config/config.js';
import { ServerAddress } from './config/config.module.js';
import { INTEGRATIONS } from './integrations.js';
import { startServer } from './server.js';

// Files written from here on are accessible to their owner only.
process.umask(0o077);
ignoreBrokenPipe();

/** Set for a JSON log, so that output outside the application is JSON too. */
let jsonLog: AppLogger | undefined;

try {
  const config = configFromEnvironment(INTEGRATIONS);
  if (config.logFormat === 'json') jsonLog = new AppLogger({ ...config, logLevel: 'info' });
  const server = await runUntilSignal(() => startServer(config), {
    stopWithinMs: STOP_WITHIN_MS + config.stopDelay * 1000,
  });
  const address = server.app.get(ServerAddress).publicUrl();
  const text = banner({ address, config, passwordIn: server.adminPassword.source });
  if (jsonLog) jsonLog.log(text.replace(/\s+/g, ' ').trim(), 'Start');
  else console.log(text);
} catch (error) {
  for (const line of formatStartupError(error)) {
    const text = `Byline cannot start: ${line}`;
    if (jsonLog) jsonLog.error(text, 'Start');
    else console.error(text);
  }
  process.exit(1);
}
