import { errorMessage } from './common/errors.js';
import 'reflect-metadata';
import { ignoreBrokenPipe } from './common/logging/logger.js';
import { runUntilSignal } from './common/run-until-signal.js';
import { ConfigError, configFromEnvironment } from './config/config.js';
import { INTEGRATIONS } from './integrations.js';
import { standaloneBanner, startStandalone } from './sandbox/standalone.js';

// Files of the simulated vendors are accessible to their owner only.
process.umask(0o077);
ignoreBrokenPipe();

try {
  const config = configFromEnvironment(INTEGRATIONS);
  const sandbox = await runUntilSignal(() => startStandalone({ config, integrations: INTEGRATIONS }));
  console.log(standaloneBanner(sandbox));
} catch (error) {
  const faults = error instanceof ConfigError ? error.faults : [errorMessage(error)];
  for (const fault of faults) console.error(`The sandbox cannot start: ${fault}`);
  process.exit(1);
}
