import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../sandbox-core.module.js';
import { ApifyController } from './apify.controller.js';

/** The stand-in for Apify. */
@Module({ imports: [SandboxCoreModule], controllers: [ApifyController] })
export class ApifyStandInModule {}
