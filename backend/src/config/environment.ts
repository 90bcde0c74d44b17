import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { loadConfig } from './config.js';
import type { Config } from './config.types.js';
import { DEFAULT_DATA_DIR } from './env.schema.js';
import type { Listed } from './integration.js';

/** The configuration of this process: its environment, completed by the file `.env` in the working directory. */
export function configFromEnvironment(integrations: readonly Listed[]): Config {
  if (existsSync('.env')) loadEnvFile('.env');
  return loadConfig(process.env, integrations);
}

/** DATA_DIR alone, for a command that must run where the server refuses to start. */
export function dataDirFromEnvironment(): string {
  if (existsSync('.env')) loadEnvFile('.env');
  return resolve(process.env.DATA_DIR || DEFAULT_DATA_DIR);
}
