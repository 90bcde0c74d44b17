import { Inject, Injectable, Logger } from '@nestjs/common';
import { DiskSpace } from '../common/disk-space.js';
import { errorMessage } from '../common/errors.js';
import type { Connection } from '../database/connection.js';
import { CONNECTION } from '../database/database.module.js';
import { ServerState } from '../database/server-state.js';
import { JobWorker } from '../jobs/job-worker.js';
import { MailStatus } from '../mail/mail-status.js';
import type { Health } from './health.schemas.js';
import { MetaService } from './meta.service.js';

/**
 * Above this size the embedded database needs more memory than small machines have: see docs/troubleshoot.md.
 */
const LARGE_BYTES = 4 * 2 ** 30;
/** Cache time in milliseconds: polling this endpoint must not write each time. */
const CACHE_MS = 2000;

/** Readiness, and warnings for the operator. */
@Injectable()
export class HealthService {
  private readonly logger = new Logger(HealthService.name);
  private last: { at: number; isWorking: boolean; health: Promise<Health> } | undefined;

  constructor(
    private readonly meta: MetaService,
    private readonly state: ServerState,
    private readonly jobs: JobWorker,
    private readonly disk: DiskSpace,
    private readonly mail: MailStatus,
    @Inject(CONNECTION) private readonly connection: Connection,
  ) {}

  health(): Promise<Health> {
    const now = Date.now();
    const isWorking = this.jobs.isRunning;
    // A server that stops is not ready from that moment on.
    if (!this.last || now - this.last.at >= CACHE_MS || this.last.isWorking !== isWorking)
      this.last = { at: now, isWorking, health: this.look() };
    return this.last.health;
  }

  private async look(): Promise<Health> {
    const room = await this.tried('disk', () => this.disk.room());
    const hasRoom = room !== undefined && room !== 'full';
    // A database server has its own disk: only uploads have to wait, which is no reason to report the server
    // as not ready.
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
        ...(this.mail.fault ? ['mail_failing' as const] : []),
      ],
      mailFault: this.mail.fault,
      integrations: this.meta.modes(),
      capabilities: this.meta.capabilities(),
    };
  }

  /** Undefined if the check itself fails: the response names the failing part, the log the cause. */
  private async tried<T>(part: 'disk' | 'database', look: () => Promise<T>): Promise<T | undefined> {
    try {
      return await look();
    } catch (error) {
      this.logger.warn(`${part}: ${errorMessage(error)}`);
      return undefined;
    }
  }

  /**
   * Whether the database is large. Rejects if it does not respond or rejects writes.
   * @param mayWrite false skips the test write on a full disk, which would crash the embedded database
   */
  private async probe(mayWrite: boolean): Promise<boolean> {
    if (mayWrite) await this.state.write('probe', true);
    else await this.state.read('probe');
    return this.isLarge();
  }

  private async isLarge(): Promise<boolean> {
    if (this.connection.kind !== 'embedded') return false;
    return (await this.state.databaseBytes()) > LARGE_BYTES;
  }
}

function stateOf(works: boolean): 'up' | 'down' {
  return works ? 'up' : 'down';
}
