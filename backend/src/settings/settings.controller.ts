import { rm } from 'node:fs/promises';
import {
  Body,
  Controller,
  Delete,
  Get,
  Put,
  Query,
  Res,
  SerializeOptions,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { fileMissing, notFound } from '../platform/http/api-error.js';
import { ApiErrors } from '../platform/http/docs.js';
import { Public } from '../platform/http/public.decorator.js';
import { limitUploads } from '../platform/limits/limits.js';
import { tooLarge } from '../platform/limits/too-large.js';
import { UploadTurn } from '../platform/limits/upload-gate.interceptor.js';
import { MESSAGES } from '../rules/messages.js';
import { readLogo } from './logo.js';
import { ChangeSettings, LogoAddress, LogoQuery, Settings } from './settings.schemas.js';
import { SettingsService } from './settings.service.js';

const A_YEAR_S = 31_536_000;
const LOGO_TOO_LARGE = tooLarge(() => ({ code: 'file_too_large', problem: MESSAGES.logoTooLarge() }));

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get('agency')
  @SerializeOptions({ schema: Settings })
  @ApiOperation({ summary: 'What the agency says of itself and promises', operationId: 'getSettings' })
  @ApiOkResponse({ standardSchema: Settings })
  @ApiErrors(401)
  get(): Promise<Settings> {
    return this.settings.get();
  }

  @Put('agency')
  @SerializeOptions({ schema: Settings })
  @ApiOperation({
    summary: 'Changes the settings',
    description:
      '`version` is the one that the change was made on. Any other: 409, with the present ones as `current`.',
    operationId: 'changeSettings',
  })
  @ApiOkResponse({ standardSchema: Settings })
  @ApiErrors(400, 401, 403, 409, 422)
  change(@Body({ schema: ChangeSettings }) change: ChangeSettings): Promise<Settings> {
    return this.settings.change(change);
  }

  @Put('agency/logo')
  @limitUploads()
  @UseInterceptors(UploadTurn, LOGO_TOO_LARGE, FileInterceptor('file'))
  @SerializeOptions({ schema: Settings })
  @ApiOperation({ summary: 'Changes the logo', operationId: 'changeLogo' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  })
  @ApiOkResponse({ standardSchema: Settings })
  @ApiErrors(400, 401, 403, 409, 413, 415, 422, 429)
  async changeLogo(
    @Query({ schema: LogoQuery }) { version }: LogoQuery,
    @UploadedFile() file: Express.Multer.File | undefined,
  ): Promise<Settings> {
    if (!file) throw fileMissing();
    try {
      return await this.settings.changeLogo(await readLogo(file.path), version);
    } finally {
      await rm(file.path, { force: true });
    }
  }

  @Delete('agency/logo')
  @SerializeOptions({ schema: Settings })
  @ApiOperation({ summary: 'Takes the logo away', operationId: 'removeLogo' })
  @ApiOkResponse({ standardSchema: Settings })
  @ApiErrors(401, 403, 409)
  removeLogo(@Query({ schema: LogoQuery }) { version }: LogoQuery): Promise<Settings> {
    return this.settings.changeLogo(undefined, version);
  }

  /** Shown by pages and by mails, so by anybody from anywhere. Kept only by the address with the hash of these bytes. */
  @Public()
  @Get('logo')
  @ApiOperation({ summary: "The agency's logo", operationId: 'getLogo' })
  @ApiOkResponse({
    description: 'The picture',
    content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(404)
  async logo(@Query({ schema: LogoAddress }) { v }: LogoAddress, @Res() response: Response): Promise<void> {
    const logo = await this.settings.logo();
    if (!logo) throw notFound('logo');
    response.set({
      'Content-Type': logo.type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': v === logo.hash ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache',
    });
    response.send(logo.data);
  }
}
