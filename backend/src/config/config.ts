import { OperatorError } from '../platform/operator-error.js';
import type { Config } from './config.types.js';
import { halfConfigured, productionFaults } from './config-faults.js';
import { configOf } from './config-of.js';
import { allVariables } from './env.schema.js';
import type { Listed } from './integration.js';
import { secretsOf } from './secrets.js';
import { type Environment, schemaOf } from './variable.js';

/** The environment cannot be used. `faults` has one line for each thing that is wrong, all at once. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';

  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

/**
 * Parses the environment into the one typed configuration.
 * @param listed the integrations there are: `integrations.ts`, which nothing in here may import
 * @throws ConfigError with every fault found: values that do not parse, integrations of which only some keys
 * are set, stand-ins in production that ALLOW_SANDBOX does not name.
 */
export function loadConfig(environment: Environment, listed: readonly Listed[]): Config {
  const integrations = listed.map(({ definition }) => definition);
  const variables = allVariables(integrations);
  const parsed = schemaOf(variables).safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const secrets = secretsOf(variables, environment, env);
  const config = configOf({ env, environment, integrations, secrets });
  const faults = [...halfConfigured(env, environment, integrations), ...productionFaults(env, config)];
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
