import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../platform/http/public.decorator.js';
import { Health, PublicConfig } from './meta.schemas.js';
import { MetaService } from './meta.service.js';

@Public()
@ApiTags('meta')
@Controller()
export class MetaController {
  constructor(private readonly meta: MetaService) {}

  @Get('config')
  @ApiOperation({ summary: 'What the pages may know of the configuration', operationId: 'getConfig' })
  @ApiOkResponse({ standardSchema: PublicConfig })
  config(): PublicConfig {
    return this.meta.publicConfig();
  }

  @Get('health')
  @ApiOperation({ summary: 'Whether the server is ready; 503 while it is not', operationId: 'getHealth' })
  @ApiOkResponse({ standardSchema: Health })
  @ApiResponse({ status: 503, description: 'Alive, but something it needs is down.', standardSchema: Health })
  async health(@Res({ passthrough: true }) response: Response): Promise<Health> {
    const health = await this.meta.health();
    response.status(health.status === 'ready' ? 200 : 503);
    return health;
  }
}
