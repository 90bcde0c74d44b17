import 'reflect-metadata';
import { ConfigError } from './config/config.js';
import { configFromEnvironment } from './config/environment.js';
import { INTEGRATIONS } from './integrations.js';
import { outliveReaders } from './platform/logging/unread-log.js';
import { runUntilSignal } from './platform/run-until-signal.js';
import { startStandalone } from './sandbox/standalone.js';
import { standaloneBanner } from './sandbox/standalone-banner.js';

// What the stand-ins keep is their owner's alone.
process.umask(0o077);
outliveReaders();

try {
  const config = configFromEnvironment(INTEGRATIONS);
  const sandbox = await runUntilSignal(() => startStandalone({ config, integrations: INTEGRATIONS }));
  console.log(standaloneBanner(sandbox));
} catch (error) {
  const faults =
    error instanceof ConfigError ? error.faults : [error instanceof Error ? error.message : String(error)];
  for (const fault of faults) console.error(`The sandbox cannot start: ${fault}`);
  process.exit(1);
}
