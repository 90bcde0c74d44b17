import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { FollowUpRegistry } from './follow-up.registry.js';
import { FollowUpWorker } from './follow-up.worker.js';
import { FollowUps } from './follow-ups.js';
import { FollowUpsRepository } from './follow-ups.repository.js';

@Module({
  imports: [DiscoveryModule],
  providers: [FollowUpRegistry, FollowUps, FollowUpsRepository, FollowUpWorker],
  exports: [FollowUps],
})
export class FollowUpsModule {}
