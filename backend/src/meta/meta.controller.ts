import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../platform/http/public.decorator.js';
import { HealthService } from './health.service.js';
import { Health, Live, PublicConfig } from './meta.schemas.js';
import { MetaService } from './meta.service.js';

@Public()
@ApiTags('meta')
@Controller()
export class MetaController {
  constructor(
    private readonly meta: MetaService,
    private readonly healthService: HealthService,
  ) {}

  @Get('config')
  @ApiOperation({ summary: 'What the pages may know of the configuration', operationId: 'getConfig' })
  @ApiOkResponse({ standardSchema: PublicConfig })
  config(): Promise<PublicConfig> {
    return this.meta.publicConfig();
  }

  @Get('health')
  @ApiOperation({ summary: 'Whether the server is ready; 503 while it is not', operationId: 'getHealth' })
  @ApiOkResponse({ standardSchema: Health })
  @ApiResponse({ status: 503, description: 'Alive, but something it needs is down.', standardSchema: Health })
  async health(@Res({ passthrough: true }) response: Response): Promise<Health> {
    const health = await this.healthService.health();
    response.status(health.status === 'ready' ? 200 : 503);
    return health;
  }

  @Get('health/live')
  @ApiOperation({ summary: 'That the process answers', operationId: 'getLive' })
  @ApiOkResponse({ standardSchema: Live })
  live(): Live {
    return { status: 'live' };
  }

  @Get('health/ready')
  @ApiOperation({ summary: 'The same as health: it probes a write', operationId: 'getReady' })
  @ApiOkResponse({ standardSchema: Health })
  @ApiResponse({ status: 503, description: 'Alive, but something it needs is down.', standardSchema: Health })
  ready(@Res({ passthrough: true }) response: Response): Promise<Health> {
    return this.health(response);
  }
}
