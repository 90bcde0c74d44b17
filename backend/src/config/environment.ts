import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { loadConfig } from './config.js';
import type { Config } from './config.types.js';
import type { Listed } from './integration.js';

/** The configuration of this process: its environment, completed by the file `.env` in the working directory. */
export function configFromEnvironment(integrations: readonly Listed[]): Config {
  if (existsSync('.env')) loadEnvFile('.env');
  return loadConfig(process.env, integrations);
}
