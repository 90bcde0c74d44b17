import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { OperatorError } from '../common/errors.js';
import { databaseFolder } from '../database/data-folder.js';
import type { DatabaseConfig } from '../database/open.js';
import { CAPABILITIES, type Capability } from '../shared/capabilities.js';
import type { Config, IntegrationConfig, S3Config } from './config.types.js';
import { allVariables, DEFAULT_DATA_DIR, type Env, providerVariable, S3 } from './env.schema.js';
import {
  type Environment,
  type Integration,
  type Listed,
  type Mode,
  missingVariables,
  schemaOf,
  type Variables,
  variablesOf,
} from './integration.js';
import { readSecretFiles } from './secret-files.js';

/**
 * The configuration of this process: its environment, supplemented by the file `.env` in the working
 * directory.
 */
export function configFromEnvironment(integrations: readonly Listed[]): Config {
  if (existsSync('.env')) loadEnvFile('.env');
  return loadConfig(process.env, integrations);
}

/** Only DATA_DIR, for commands that must run even if the configuration is invalid. */
export function dataDirFromEnvironment(): string {
  if (existsSync('.env')) loadEnvFile('.env');
  return resolve(process.env.DATA_DIR || DEFAULT_DATA_DIR);
}

export function simulatedIntegrations(config: Pick<Config, 'integrations'>): string[] {
  return integrationsIn(config, 'sandbox');
}

/** The capabilities that are off. */
export function capabilitiesOff({
  integrations,
  providers,
}: Pick<Config, 'integrations' | 'providers'>): Capability[] {
  return CAPABILITIES.filter((capability) => modeOfProvider(providers[capability], integrations) === 'off');
}

/** The mode of a capability's provider; off without one. */
export function modeOfProvider(provider: string | undefined, integrations: Config['integrations']): Mode {
  return (provider !== undefined && integrations[provider]?.mode) || 'off';
}

/** The integrations by their name, without those that could provide a capability and were not chosen. */
export function usedIntegrations({
  integrations,
}: Pick<Config, 'integrations'>): [name: string, integration: IntegrationConfig][] {
  return Object.entries(integrations).filter(([, { isUnused }]) => !isUnused);
}

/** The names of the integrations that are off. */
export function integrationsOff(config: Pick<Config, 'integrations'>): string[] {
  return integrationsIn(config, 'off');
}

function integrationsIn(config: Pick<Config, 'integrations'>, mode: Mode): string[] {
  return usedIntegrations(config).flatMap(([name, integration]) => (integration.mode === mode ? name : []));
}

/** Errors for sets of variables that only work together. */
function halfConfigured(env: Env, environment: Environment, integrations: readonly Integration[]): string[] {
  const supabaseKey = env.SUPABASE_SECRET_KEY ?? env.SUPABASE_SERVICE_ROLE_KEY;
  return [
    env.ADMIN_PASSWORD &&
      env.ADMIN_PASSWORD_HASH &&
      'ADMIN_PASSWORD and ADMIN_PASSWORD_HASH are both set: keep one.',
    env.SECRET_KEY_PREVIOUS &&
      !env.SECRET_KEY &&
      'SECRET_KEY_PREVIOUS is set without SECRET_KEY: set the new key as SECRET_KEY.',
    env.SECRET_KEY_PREVIOUS &&
      env.SECRET_KEY_PREVIOUS === env.SECRET_KEY &&
      'SECRET_KEY_PREVIOUS and SECRET_KEY are the same: set a new SECRET_KEY, or remove SECRET_KEY_PREVIOUS.',
    env.PORT !== 0 &&
      env.METRICS_PORT === env.PORT &&
      'METRICS_PORT and PORT are the same: set another METRICS_PORT, or only METRICS_TOKEN.',
    environment.SPOOL_DIR && 'SPOOL_DIR is no longer used: set FILES_DIR, see docs/upgrade.md.',
    ...integrations.map((integration) => integration.halfConfigured(variablesOf(integration, environment))),
    (env.SUPABASE_URL || supabaseKey) &&
      missingVariables('Supabase', {
        SUPABASE_URL: env.SUPABASE_URL,
        SUPABASE_SECRET_KEY: supabaseKey,
        DATABASE_URL: env.DATABASE_URL,
      }),
    missingS3(environment),
  ].filter((fault): fault is string => Boolean(fault));
}

/** Also checks the optional variables: a configured endpoint alone shows that S3 is intended. */
function missingS3(environment: Environment): string | undefined {
  const given = Object.keys(S3).filter((name) => environment[name]);
  return missingVariables('S3', {
    S3_BUCKET: undefined,
    S3_ACCESS_KEY_ID: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
    ...Object.fromEntries(given.map((name) => [name, environment[name]])),
  });
}

/** Errors for production: settings that are not allowed or are missing there. */
function productionFaults(env: Env, config: Config): string[] {
  if (!config.production) return [];
  return [
    !env.PUBLIC_URL &&
      'NODE_ENV=production needs PUBLIC_URL, the public address, such as https://desk.example.com. Without it, every save behind an https proxy would be refused and the links in emails would not work.',
    !env.DATABASE_URL && needsPostgres(config.dataDir),
    env.RATE_LIMIT === 'off' && 'RATE_LIMIT=off is refused with NODE_ENV=production.',
  ].filter((fault): fault is string => Boolean(fault));
}

function needsPostgres(dataDir: string): string {
  const folder = databaseFolder(dataDir);
  const existing = existsSync(folder)
    ? ` ${folder} holds data: write it to a file with "npm run export FILE" and load that into PostgreSQL, see docs/move-to-postgresql.md.`
    : '';
  return `NODE_ENV=production needs DATABASE_URL, the address of a PostgreSQL 15 to 18, such as postgres://byline:password@localhost:5432/byline.${existing}`;
}

/** Shorter values also occur in ordinary words, and no vendor issues such a key. */
const SHORTEST = 8;

/**
 * Values of secret variables: as set, as parsed (an address loses its trailing slash), and as encoded in a
 * URL.
 */
function secretsOf(variables: Variables, environment: Environment, read: Record<string, unknown>): string[] {
  const secret = Object.keys(variables).filter((name) => variables[name]?.secret);
  const values = secret
    .flatMap((name) => [environment[name]?.trim(), read[name]])
    .filter((value) => typeof value === 'string')
    .filter((value) => value.length >= SHORTEST);
  return [...new Set(values.flatMap((value) => [value, encodeURIComponent(value)]))];
}

/** Parsed input of a configuration. */
interface Read {
  /** The server's own variables. */
  env: Env;
  environment: Environment;
  integrations: readonly Integration[];
  secrets: string[];
}

/** Builds the configuration from an environment. */
function buildConfig({ env, environment, integrations, secrets }: Read): Config {
  const dataDir = resolve(env.DATA_DIR);
  const providers = chooseProviders(integrations, environment, env);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    ...toHost(env),
    publicUrl: env.PUBLIC_URL,
    dataDir,
    filesDir: env.FILES_DIR ? resolve(env.FILES_DIR) : join(dataDir, 'files'),
    s3: toS3(env),
    adminPassword: env.ADMIN_PASSWORD,
    adminPasswordHash: env.ADMIN_PASSWORD_HASH,
    secretKey: env.SECRET_KEY,
    previousSecretKey: env.SECRET_KEY_PREVIOUS,
    retentionDays: env.RETENTION_DAYS,
    trustProxy: toTrustProxy(env.TRUST_PROXY),
    hsts: env.HSTS === 'off' ? undefined : env.HSTS,
    stopDelay: env.STOP_DELAY,
    rateLimit: env.RATE_LIMIT === 'on',
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? (env.NODE_ENV === 'production' ? 'json' : 'text'),
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    database: toDatabase(env),
    integrations: Object.fromEntries(
      integrations.map((integration) => [
        integration.name,
        toIntegration(integration, { environment, env, providers }),
      ]),
    ),
    providers,
    spending: {
      submissionTokens: env.AI_SUBMISSION_TOKEN_CAP,
      dailyTokens: env.AI_DAILY_TOKEN_CAP,
      inputPrice: env.AI_INPUT_PRICE,
      outputPrice: env.AI_OUTPUT_PRICE,
    },
    secrets,
    videoGuideUrl: env.VIDEO_GUIDE_URL,
  };
}

/** Behind a proxy only this machine: a visitor who reaches the port could send any address in X-Forwarded-For. */
function toHost({ HOST, TRUST_PROXY }: Env): Pick<Config, 'host' | 'isHostNarrowed'> {
  if (HOST !== undefined) return { host: HOST, isHostNarrowed: false };
  const isBehindProxy = TRUST_PROXY !== 'off';
  return { host: isBehindProxy ? '127.0.0.1' : '0.0.0.0', isHostNarrowed: isBehindProxy };
}

function toDatabase(env: Env): DatabaseConfig {
  const secretKey = env.SUPABASE_SECRET_KEY ?? env.SUPABASE_SERVICE_ROLE_KEY;
  if (env.SUPABASE_URL && secretKey && env.DATABASE_URL) {
    return { kind: 'supabase', url: env.DATABASE_URL, supabaseUrl: env.SUPABASE_URL, secretKey };
  }
  return env.DATABASE_URL ? { kind: 'postgres', url: env.DATABASE_URL } : { kind: 'embedded' };
}

function toS3(env: Env): S3Config | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

type Providers = Config['providers'];

/**
 * The provider of each capability: the one that its variable names, else the first one with keys, else the first one.
 */
function chooseProviders(
  integrations: readonly Integration[],
  environment: Environment,
  env: Env,
): Providers {
  const choose = (capability: Capability) => {
    const providers = integrations.filter(({ provides }) => provides.includes(capability));
    const named = providers.find(({ name }) => name === environment[providerVariable(capability)]);
    const live = providers.find(
      (one) => hasKeys(one, environment) && !env.INTEGRATIONS_OFF.includes(one.name),
    );
    return (named ?? live ?? providers[0])?.name;
  };
  return Object.fromEntries(CAPABILITIES.map((capability) => [capability, choose(capability)])) as Providers;
}

function hasKeys(integration: Integration, environment: Environment): boolean {
  return integration.settings(variablesOf(integration, environment)) !== undefined;
}

function toIntegration(
  integration: Integration,
  { environment, env, providers }: { environment: Environment; env: Env; providers: Providers },
): IntegrationConfig {
  const { name, label, provides } = integration;
  const variables = variablesOf(integration, environment);
  const isUnused = provides.length > 0 && !Object.values(providers).includes(name);
  return {
    label,
    mode: isUnused ? 'off' : modeOf(name, hasKeys(integration, environment), env),
    isUnused,
    liveWith: integration.liveWith,
    variables,
  };
}

/** Without keys an integration is off in production, so that no one mistakes a simulation for the real service. */
function modeOf(name: string, isConnected: boolean, env: Env): Mode {
  if (env.INTEGRATIONS_OFF.includes(name)) return 'off';
  if (isConnected) return 'live';
  return env.NODE_ENV === 'production' && !env.ALLOW_SANDBOX.includes(name) ? 'off' : 'sandbox';
}

/**
 * Express accepts a hop count, a list of subnets, or false. Never true: it would trust the address that a
 * visitor wrote into X-Forwarded-For.
 */
function toTrustProxy(value: string): string | number | boolean {
  if (value === 'off') return false;
  if (value === 'on') return 1;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Invalid environment. `faults` has one line for each problem. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';

  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

/**
 * Parses the environment, with the secrets that are in files, into the typed configuration.
 * @param listed all integrations: `integrations.ts`, which this folder must not import
 * @throws ConfigError with every problem: invalid values, integrations with only some of their keys, and
 * what production needs; only with those of the files, if there are any
 */
export function loadConfig(given: Environment, listed: readonly Listed[]): Config {
  const integrations = listed.map(({ definition }) => definition);
  const variables = allVariables(integrations);
  const { environment, faults: fileFaults } = readSecretFiles(given, variables);
  if (fileFaults.length > 0) throw new ConfigError(fileFaults);
  const parsed = schemaOf(variables).safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const secrets = secretsOf(variables, environment, env);
  const config = buildConfig({ env, environment, integrations, secrets });
  const faults = [...halfConfigured(env, environment, integrations), ...productionFaults(env, config)];
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
