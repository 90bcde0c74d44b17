import type { DatabaseConfig } from '../platform/database/open.js';
import type { Env } from './env.schema.js';
import type { Mode } from './integration.js';
import type { Environment } from './variable.js';

export interface IntegrationConfig {
  /** As the pages call it. */
  label: string;
  mode: Mode;
  /** Its variables as they are set; its definition reads them. */
  variables: Environment;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  /** Where uploaded files are kept. */
  filesDir: string;
  adminPassword: string | undefined;
  /** Instead of the password: `scrypt:...` as `npm run hash-password` prints it. */
  adminPasswordHash: string | undefined;
  trustProxy: string | number | boolean;
  rateLimit: boolean;
  /** Days after which an unfinished draft that nobody touched is erased; 0: never. */
  retentionDays: number;
  logLevel: Env['LOG_LEVEL'];
  database: DatabaseConfig;
  /** By name, in the order of the list. */
  integrations: Record<string, IntegrationConfig>;
  /** What must not stand in a log, wherever it comes from. */
  secrets: string[];
  videoGuideUrl: string | undefined;
}
