import type { DatabaseConfig } from '../database/open.js';
import type { Capability } from '../shared/capabilities.js';
import type { Env } from './env.schema.js';
import type { Environment, Mode } from './integration.js';

export interface IntegrationConfig {
  /** Label on the pages. */
  label: string;
  mode: Mode;
  /** Whether a capability could use it, but each uses another provider. */
  isUnused: boolean;
  /** The variables that connect the real service. */
  liveWith: readonly string[];
  /** Its raw variables, parsed by its definition. */
  variables: Environment;
}

/** A bucket of an S3-compatible service. */
export interface S3Config {
  /** Undefined: AWS. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  production: boolean;
  port: number;
  /** The address to listen on. */
  host: string;
  /** Whether HOST is unset and TRUST_PROXY limits the server to this machine. */
  isHostNarrowed: boolean;
  publicUrl: string | undefined;
  dataDir: string;
  filesDir: string;
  /** Where files and journals are kept; undefined: in FILES_DIR and DATA_DIR. */
  s3: S3Config | undefined;
  adminPassword: string | undefined;
  /** Alternative to the password: `scrypt:...` as printed by `npm run hash-password`. */
  adminPasswordHash: string | undefined;
  /** SECRET_KEY; undefined: use the one in DATA_DIR. */
  secretKey: string | undefined;
  /** SECRET_KEY_PREVIOUS: the key before, which is still valid. */
  previousSecretKey: string | undefined;
  trustProxy: string | number | boolean;
  /** Value of Strict-Transport-Security over https; undefined: not sent. */
  hsts: string | undefined;
  /** Seconds between the signal to stop and the end of new requests. */
  stopDelay: number;
  rateLimit: boolean;
  /** Days without changes after which an unfinished draft is erased; 0: never. */
  retentionDays: number;
  logLevel: Env['LOG_LEVEL'];
  logFormat: 'text' | 'json';
  /** Metrics are off without either. */
  metrics: { port: number | undefined; token: string | undefined };
  database: DatabaseConfig;
  /** By name, in the order of the list. */
  integrations: Record<string, IntegrationConfig>;
  /** The name of each capability's provider in `integrations`; undefined: none is listed. */
  providers: Record<Capability, string | undefined>;
  /** Limits on the use of models in tokens, 0 for no limit. Prices are dollars per million tokens. */
  spending: {
    submissionTokens: number;
    dailyTokens: number;
    inputPrice: number | undefined;
    outputPrice: number | undefined;
  };
  /** Values that must never appear in a log. */
  secrets: string[];
  videoGuideUrl: string | undefined;
}
