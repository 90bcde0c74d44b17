import 'reflect-metadata';
import { ConfigError } from './config/config.js';
import { configFromEnvironment } from './config/environment.js';
import { INTEGRATIONS } from './integrations.js';
import { stopOnSignal } from './platform/stop-on-signal.js';
import { startStandalone } from './sandbox/standalone.js';
import { standaloneBanner } from './sandbox/standalone-banner.js';

try {
  const config = configFromEnvironment(INTEGRATIONS);
  const sandbox = await startStandalone({ config, integrations: INTEGRATIONS });
  stopOnSignal(sandbox);
  console.log(standaloneBanner(sandbox));
} catch (error) {
  const faults =
    error instanceof ConfigError ? error.faults : [error instanceof Error ? error.message : String(error)];
  for (const fault of faults) console.error(`The sandbox cannot start: ${fault}`);
  process.exit(1);
}
