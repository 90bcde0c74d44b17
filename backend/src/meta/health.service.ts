import { Inject, Injectable, Logger } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { JobWorker } from '../jobs/job-worker.js';
import type { Connection } from '../platform/database/connection.js';
import { CONNECTION } from '../platform/database/database.module.js';
import { ServerState } from '../platform/database/server-state.js';
import type { Tables } from '../platform/database/tables.js';
import { DiskRoom } from '../platform/disk-room.js';
import type { Health } from './meta.schemas.js';
import { MetaService } from './meta.service.js';

/** Beyond this the embedded database wants more memory than small machines have: see docs/troubleshoot.md. */
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
    private readonly jobs: JobWorker,
    private readonly disk: DiskRoom,
    @Inject(CONNECTION) private readonly connection: Connection,
  ) {}

  health(): Promise<Health> {
    const now = Date.now();
    if (!this.last || now - this.last.at >= HOLDS_MS) this.last = { at: now, health: this.look() };
    return this.last.health;
  }

  private async look(): Promise<Health> {
    const room = await this.tried('disk', () => this.disk.room());
    const hasRoom = room !== undefined && room !== 'full';
    // A database server has a disk of its own: here only uploads have to wait, which is no reason to keep everybody out.
    const needsRoom = this.connection.kind === 'embedded';
    const large = await this.tried('database', () => this.probe(hasRoom || !needsRoom));
    const database = stateOf(large !== undefined);
    const queue = stateOf(this.jobs.isRunning);
    const disk = stateOf(hasRoom);
    const needed = needsRoom ? [database, queue, disk] : [database, queue];
    const ready = needed.every((state) => state === 'up');
    return {
      status: ready ? 'ready' : 'unready',
      database,
      queue,
      disk,
      alarms: [
        ...(room === 'low' || room === 'full' ? ['disk_low' as const] : []),
        ...(large ? ['database_large' as const] : []),
      ],
      integrations: this.meta.modes(),
    };
  }

  /** Undefined when the look itself fails: whoever asks is told which part is not well, and the log why. */
  private async tried<T>(part: 'disk' | 'database', look: () => Promise<T>): Promise<T | undefined> {
    try {
      return await look();
    } catch (error) {
      this.logger.warn(`${part}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /**
   * Whether the database is large. Rejects when it does not answer, or takes nothing.
   * @param mayWrite a write that meets the end of the disk is not tried: the embedded database would not survive it
   */
  private async probe(mayWrite: boolean): Promise<boolean> {
    if (mayWrite) await this.state.write('probe', true);
    else await sql`select 1`.execute(this.db);
    return this.isLarge();
  }

  private async isLarge(): Promise<boolean> {
    if (this.connection.kind !== 'embedded') return false;
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database())::float8 as bytes`.execute(this.db);
    return (rows[0]?.bytes ?? 0) > LARGE_BYTES;
  }
}

function stateOf(works: boolean): 'up' | 'down' {
  return works ? 'up' : 'down';
}
