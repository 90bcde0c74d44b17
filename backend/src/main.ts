import 'reflect-metadata';
import { banner } from './banner.js';
import { configFromEnvironment } from './config/environment.js';
import { ServerAddress } from './config/server-address.js';
import { INTEGRATIONS } from './integrations.js';
import { explain } from './platform/explain.js';
import { stopOnSignal } from './platform/stop-on-signal.js';
import { startServer } from './server.js';

try {
  const config = configFromEnvironment(INTEGRATIONS);
  const server = await startServer(config);
  stopOnSignal(server);
  const address = server.app.get(ServerAddress).publicUrl();
  console.log(banner({ address, config, passwordIn: server.adminPassword.source }));
} catch (error) {
  for (const line of explain(error)) console.error(`Byline cannot start: ${line}`);
  process.exit(1);
}
