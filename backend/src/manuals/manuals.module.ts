import { Module } from '@nestjs/common';
import { ManualsRepository } from './manuals.repository.js';
import { ManualsService } from './manuals.service.js';

@Module({ providers: [ManualsRepository, ManualsService], exports: [ManualsService] })
export class ManualsModule {}
