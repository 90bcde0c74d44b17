import 'reflect-metadata';
import { banner } from './banner.js';
import { configFromEnvironment } from './config/environment.js';
import { ServerAddress } from './config/server-address.js';
import { INTEGRATIONS } from './integrations.js';
import { explain } from './platform/explain.js';
import { outliveReaders } from './platform/logging/unread-log.js';
import { runUntilSignal } from './platform/run-until-signal.js';
import { startServer } from './server.js';

// Whatever is written from here on is its owner's alone.
process.umask(0o077);
outliveReaders();

try {
  const config = configFromEnvironment(INTEGRATIONS);
  const server = await runUntilSignal(() => startServer(config));
  const address = server.app.get(ServerAddress).publicUrl();
  console.log(banner({ address, config, passwordIn: server.adminPassword.source }));
} catch (error) {
  for (const line of explain(error)) console.error(`Byline cannot start: ${line}`);
  process.exit(1);
}
