import { Module } from '@nestjs/common';
import { HealthService } from './health.service.js';
import { MetaController } from './meta.controller.js';
import { MetaService } from './meta.service.js';

@Module({ controllers: [MetaController], providers: [HealthService, MetaService] })
export class MetaModule {}
