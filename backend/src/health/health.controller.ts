import { Controller, Get, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Route } from '../common/http/route.js';
import { Health, Live, PublicConfig } from './health.schemas.js';
import { HealthService } from './health.service.js';
import { MetaService } from './meta.service.js';

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly meta: MetaService,
    private readonly healthService: HealthService,
  ) {}

  @Get('config')
  @Route({
    id: 'getConfig',
    rights: 'public',
    summary: 'Read the public configuration',
    description: 'Anyone may call it. It returns the settings that the pages need, and no secrets.',
    returns: PublicConfig,
  })
  config(): Promise<PublicConfig> {
    return this.meta.publicConfig();
  }

  @Get('health')
  @Route({
    id: 'getHealth',
    rights: 'public',
    summary: 'Check the server',
    description: 'Anyone may call it. It checks database, disk and jobs with a real write.',
    returns: Health,
  })
  @ApiResponse({ status: 503, description: 'Alive, but something it needs is down.', standardSchema: Health })
  async health(@Res({ passthrough: true }) response: Response): Promise<Health> {
    const health = await this.healthService.health();
    response.status(health.status === 'ready' ? 200 : 503);
    return health;
  }

  @Get('health/live')
  @Route({
    id: 'getLive',
    rights: 'public',
    summary: 'Check the process',
    description: 'Anyone may call it. It answers while the process runs and checks nothing else.',
    returns: Live,
  })
  live(): Live {
    return { status: 'live' };
  }

  @Get('health/ready')
  @Route({
    id: 'getReady',
    rights: 'public',
    summary: 'Check readiness',
    description:
      'Anyone may call it. It is the same check as `/api/health`, under the name that orchestrators expect.',
    returns: Health,
  })
  @ApiResponse({ status: 503, description: 'Alive, but something it needs is down.', standardSchema: Health })
  ready(@Res({ passthrough: true }) response: Response): Promise<Health> {
    return this.health(response);
  }
}
