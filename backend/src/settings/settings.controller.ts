import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import {
  Body,
  Controller,
  Delete,
  Get,
  Put,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { fileTypeFromFile } from 'file-type';
import { ApiError, fileMissing, notFound } from '../common/http/api-error.js';
import { BINARY, Route } from '../common/http/route.js';
import { cleanLogo } from '../common/images/image.js';
import { tooLarge, UploadSlotInterceptor } from '../common/limits/arrival.js';
import { LargeJson } from '../common/limits/json-bodies.js';
import { limitUploads } from '../common/limits/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { LOGO_MIMES, LOGO_SIDE } from '../shared/settings.js';
import type { Logo } from './settings.repository.js';
import { ChangeSettings, LogoAddress, LogoQuery, Settings } from './settings.schemas.js';
import { SettingsService } from './settings.service.js';

/**
 * Checks and cleans an uploaded logo. SVG is refused because it can hold scripts.
 * @throws ApiError 415 for another type, 422 for an image that cannot be read, is too small or too large.
 */
async function readLogo(path: string): Promise<Logo> {
  const uploaded = (await fileTypeFromFile(path))?.mime;
  if (uploaded === undefined || !LOGO_MIMES.includes(uploaded))
    throw new ApiError(415, 'file_type', MESSAGES.logoTypeRefused);
  const { type, width, height } = await cleanLogo(path, uploaded);
  const sides = [width, height];
  if (Math.min(...sides) < LOGO_SIDE.least || Math.max(...sides) > LOGO_SIDE.most)
    throw new ApiError(422, 'picture_size', MESSAGES.logoSizeRefused({ width, height }));
  const data = await readFile(path);
  return { type, width, height, hash: createHash('sha256').update(data).digest('hex').slice(0, 16), data };
}

const A_YEAR_S = 31_536_000;
const LOGO_TOO_LARGE = tooLarge(() => ({ code: 'file_too_large', problem: MESSAGES.logoTooLarge() }));

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get('agency')
  @Route({
    id: 'getSettings',
    rights: 'use the panel',
    summary: 'Read the settings',
    description:
      'For the administrator. Returns the name, colours, texts and promises of the agency. Before the first change these are the defaults with version 0.',
    returns: Settings,
  })
  get(): Promise<Settings> {
    return this.settings.get();
  }

  @Put('agency')
  @LargeJson()
  @Route({
    id: 'changeSettings',
    rights: 'settings',
    summary: 'Change the settings',
    description:
      'For the administrator. Replaces all settings. `version` is the version that the change is based on; with any other version the server answers 409 with the stored settings as `current`.',
    returns: Settings,
    errors: [409],
  })
  change(@Body({ schema: ChangeSettings }) change: ChangeSettings): Promise<Settings> {
    return this.settings.change(change);
  }

  @Put('agency/logo')
  @limitUploads()
  @UseInterceptors(UploadSlotInterceptor, LOGO_TOO_LARGE, FileInterceptor('file'))
  @Route({
    id: 'changeLogo',
    rights: 'settings',
    summary: 'Upload the logo',
    description:
      'For the administrator. Replaces the logo with a PNG, JPEG or WebP image. `version` is the version of the settings that the change is based on.',
    upload: { file: 'A PNG, JPEG or WebP image.' },
    returns: Settings,
    errors: [
      fileMissing(),
      409,
      new ApiError(413, 'file_too_large', MESSAGES.logoTooLarge()),
      new ApiError(415, 'file_type', MESSAGES.logoTypeRefused),
      new ApiError(422, 'picture_size', MESSAGES.logoSizeRefused({ width: 16, height: 16 })),
    ],
  })
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
  @Route({
    id: 'removeLogo',
    rights: 'settings',
    summary: 'Remove the logo',
    description:
      'For the administrator. Removes the logo, so that the name is shown instead. `version` is the version of the settings that the change is based on.',
    returns: Settings,
    errors: [409],
  })
  removeLogo(@Query({ schema: LogoQuery }) { version }: LogoQuery): Promise<Settings> {
    return this.settings.changeLogo(undefined, version);
  }

  /** because pages and mails show it. Cached only under the URL with the hash of these bytes. */
  @Get('logo')
  @Route({
    id: 'getLogo',
    rights: 'public',
    summary: 'Download the logo',
    description:
      'Anyone may call it, because pages and emails show the logo. With the hash as `v` the answer may be cached for a year.',
    returns: { 'image/*': BINARY },
    errors: [404],
  })
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
