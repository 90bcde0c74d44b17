import 'reflect-metadata';
import { banner } from './banner.js';
import { formatStartupError } from './common/errors.js';
import { ignoreBrokenPipe } from './common/logging/logger.js';
import { runUntilSignal } from './common/run-until-signal.js';
import { configFromEnvironment } from './config/config.js';
import { ServerAddress } from './config/config.module.js';
import { INTEGRATIONS } from './integrations.js';
import { startServer } from './server.js';

// Files written from here on are accessible to their owner only.
process.umask(0o077);
ignoreBrokenPipe();

try {
  const config = configFromEnvironment(INTEGRATIONS);
  const server = await runUntilSignal(() => startServer(config));
  const address = server.app.get(ServerAddress).publicUrl();
  console.log(banner({ address, config, passwordIn: server.adminPassword.source }));
} catch (error) {
  for (const line of formatStartupError(error)) console.error(`Byline cannot start: ${line}`);
  process.exit(1);
}
