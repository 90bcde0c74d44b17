import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Kysely } from 'kysely';
import { DiskSpace } from '../common/disk-space.js';
import { ClockWatch } from './clock-watch.js';
import type { Connection } from './connection.js';
import { Housekeeping } from './housekeeping.js';
import { ServerSecrets } from './server-secrets.js';
import { ServerState } from './server-state.js';

export const CONNECTION = Symbol('Connection');

/**
 * Takes over an open, migrated database: `Kysely` for repositories, the connection for the queue. Closes it
 * last.
 */
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(CONNECTION) private readonly connection: Connection) {}

  static forRoot(connection: Connection, disk: DiskSpace): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: CONNECTION, useValue: connection },
        { provide: Kysely, useValue: connection.db },
        { provide: DiskSpace, useValue: disk },
        ServerSecrets,
        ServerState,
        ClockWatch,
        { provide: Housekeeping, useFactory: () => new Housekeeping(connection) },
      ],
      exports: [CONNECTION, Kysely, DiskSpace, ServerSecrets, ServerState, ClockWatch],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}
