import type { Environment } from './variable.js';

/** What to say when some of the variables that only work together are set, and some are not. */
export function missing(vendor: string, variables: Environment): string | undefined {
  const names = Object.keys(variables);
  const absent = names.filter((name) => !variables[name]);
  if (absent.length === 0 || absent.length === names.length) return undefined;
  return `${vendor} is only half configured: ${absent.join(' and ')} missing.`;
}
