import { Inject, Injectable, Logger } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import type { Connection } from '../platform/database/connection.js';
import { CONNECTION } from '../platform/database/database.module.js';
import { ServerState } from '../platform/database/server-state.js';
import type { Tables } from '../platform/database/tables.js';
import { DiskRoom } from '../platform/disk-room.js';
import { Jobs } from '../platform/jobs/jobs.js';
import type { Health } from './meta.schemas.js';
import { MetaService } from './meta.service.js';

/** Beyond this the embedded database wants more memory than small machines have: see docs/operations.md. */
const LARGE_BYTES = 4 * 2 ** 30;
/** How long an answer holds, in milliseconds: whoever asks in a loop writes nothing in a loop. */
const HOLDS_MS = 2000;

/** Whether requests can be served now, and what somebody should see to. */
@Injectable()
export class HealthService {
  private readonly logger = new Logger(HealthService.name);
  private last: { at: number; health: Promise<Health> } | undefined;

  constructor(
    private readonly meta: MetaService,
    private readonly db: Kysely<Tables>,
    private readonly state: ServerState,
    private readonly jobs: Jobs,
    private readonly disk: DiskRoom,
    @Inject(CONNECTION) private readonly connection: Connection,
  ) {}

  health(): Promise<Health> {
    const now = Date.now();
    if (!this.last || now - this.last.at >= HOLDS_MS) this.last = { at: now, health: this.look() };
    return this.last.health;
  }

  private async look(): Promise<Health> {
    const room = await this.disk.room();
    // A write that meets the end of the disk is not tried: the embedded database would not survive it.
    const database = (room === 'full' ? await this.answers() : await this.takes()) ? 'up' : 'down';
    const queue = this.jobs.running ? 'up' : 'down';
    const disk = room === 'full' ? 'down' : 'up';
    const ready = [database, queue, disk].every((state) => state === 'up');
    const large = database === 'up' && (await this.isLarge());
    return {
      status: ready ? 'ready' : 'unready',
      database,
      queue,
      disk,
      alarms: [
        ...(room === 'enough' ? [] : ['disk_low' as const]),
        ...(large ? ['database_large' as const] : []),
      ],
      integrations: this.meta.modes(),
    };
  }

  private takes(): Promise<boolean> {
    return this.works(() => this.state.write('probe', true));
  }

  private answers(): Promise<boolean> {
    return this.works(() => sql`select 1`.execute(this.db));
  }

  private async works(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.logger.warn(`database: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  private async isLarge(): Promise<boolean> {
    if (this.connection.kind !== 'embedded') return false;
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database())::float8 as bytes`.execute(this.db);
    return (rows[0]?.bytes ?? 0) > LARGE_BYTES;
  }
}
