import { Module } from '@nestjs/common';
import { FollowUps } from './follow-ups.js';
import { FollowUpsRepository } from './follow-ups.repository.js';

@Module({ providers: [FollowUps, FollowUpsRepository], exports: [FollowUps] })
export class FollowUpsModule {}
