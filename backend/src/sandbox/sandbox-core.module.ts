import { Module } from '@nestjs/common';
import { Faults } from './faults.js';
import { RequestLog } from './request-log.js';
import { SandboxStore } from './sandbox-store.js';
import { TcpEmulators } from './tcp-emulators.js';

const SHARED = [Faults, TcpEmulators, RequestLog, SandboxStore];

/** What every stand-in needs. Import it in the module of a stand-in. */
@Module({ providers: SHARED, exports: SHARED })
export class SandboxCoreModule {}
