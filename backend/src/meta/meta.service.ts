import { Injectable, Logger } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config/config.types.js';
import type { Tables } from '../platform/database/tables.js';
import { Jobs } from '../platform/jobs/jobs.js';
import type { Health, PublicConfig } from './meta.schemas.js';

/** What the product says about itself. */
@Injectable()
export class MetaService {
  private readonly logger = new Logger(MetaService.name);

  constructor(
    private readonly config: ConfigService<Config, true>,
    private readonly db: Kysely<Tables>,
    private readonly jobs: Jobs,
  ) {}

  publicConfig(): PublicConfig {
    const videoGuideUrl = this.config.get('videoGuideUrl', { infer: true }) ?? null;
    return { videoGuideUrl, integrations: this.integrations() };
  }

  /** Whether requests can be served now, and what is down when not. */
  async health(): Promise<Health> {
    const database = (await this.databaseAnswers()) ? 'up' : 'down';
    const queue = this.jobs.running ? 'up' : 'down';
    const status = database === 'up' && queue === 'up' ? 'ready' : 'unready';
    return { status, database, queue, integrations: this.modes() };
  }

  private async databaseAnswers(): Promise<boolean> {
    try {
      await sql`select 1`.execute(this.db);
      return true;
    } catch (error) {
      this.logger.warn(`database: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  private integrations(): PublicConfig['integrations'] {
    const known = Object.entries(this.config.get('integrations', { infer: true }));
    return Object.fromEntries(known.map(([name, { label, mode }]) => [name, { label, mode }]));
  }

  private modes(): Health['integrations'] {
    const known = Object.entries(this.integrations());
    return Object.fromEntries(known.map(([name, { mode }]) => [name, mode]));
  }
}
