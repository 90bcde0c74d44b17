import { OperatorError } from '../platform/operator-error.js';
import type { Config } from './config.types.js';
import { halfConfigured, productionFaults } from './config-faults.js';
import { configOf } from './config-of.js';
import { EnvSchema } from './env.schema.js';

/** The environment cannot be used. `faults` has one line for each thing that is wrong, all at once. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';

  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

/**
 * Parses the environment into the one typed configuration.
 * @throws ConfigError with every fault found: values that do not parse, integrations of which only some keys
 * are set, stand-ins in production that ALLOW_SANDBOX does not name.
 */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const parsed = EnvSchema.safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const config = configOf(env);
  const faults = [...halfConfigured(env), ...productionFaults(env, config)];
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
