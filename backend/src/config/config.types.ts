import type { DatabaseConfig } from '../platform/database/open.js';
import type { Env } from './env.schema.js';

/** An integration is live with its settings, or served by its local stand-in. */
export type Integration<Live> = ({ mode: 'live' } & Live) | { mode: 'sandbox' };

/** Bounds on what may be spent on models: tokens, and 0 for no bound. Prices are dollars per million tokens. */
export interface AiSpendingConfig {
  submissionTokens: number;
  dailyTokens: number;
  inputPrice: number | undefined;
  outputPrice: number | undefined;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  spoolDir: string;
  adminPassword: string | undefined;
  /** Instead of the password: `scrypt:...` as `npm run hash-password` prints it. */
  adminPasswordHash: string | undefined;
  trustProxy: string | number | boolean;
  rateLimit: boolean;
  /** Days after which an unfinished draft that nobody touched is erased; 0: never. */
  retentionDays: number;
  logLevel: Env['LOG_LEVEL'];
  database: DatabaseConfig;
  openai: Integration<{ apiKey: string; baseUrl: string | undefined }> & {
    model: string;
    transcribeModel: string;
  };
  aiSpending: AiSpendingConfig;
  trello: Integration<{ baseUrl: string; key: string; token: string; organizationId: string }>;
  apify: Integration<{ baseUrl: string; token: string }> & { actor: string };
  mail: Integration<{ smtpUrl: string; from: string; providerEmail: string }>;
  videoGuideUrl: string | undefined;
}
