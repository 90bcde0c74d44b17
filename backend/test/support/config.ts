import { loadConfig } from '../../src/config/config.js';
import type { Config } from '../../src/config/config.types.js';
import type { Environment } from '../../src/config/integration.js';
import { INTEGRATIONS } from '../../src/integrations.js';

/** The configuration of the product for an environment. */
export function testConfig(environment: Environment): Config {
  return loadConfig(environment, INTEGRATIONS);
}
