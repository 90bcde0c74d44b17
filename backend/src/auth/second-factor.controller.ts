import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { requireSession } from '../common/http/person.js';
import { Route } from '../common/http/route.js';
import {
  ConfirmSecondFactor,
  NewSecondFactor,
  RecoveryCodes,
  SecondFactor,
} from './second-factor.schemas.js';
import {
  FOR_PEOPLE_ONLY,
  SECOND_FACTOR_MISSING,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_SET,
  SecondFactorService,
} from './second-factor.service.js';

/** The second factor of the person of the session. */
@ApiTags('session')
@Controller('second-factor')
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @Get()
  @Route({
    id: 'getSecondFactor',
    rights: 'use the panel',
    withoutSecondFactor: true,
    summary: 'Read the own second factor',
    description: 'For everyone with access. Whether there is one; never its secret.',
    returns: SecondFactor,
  })
  read(@Req() request: Request): Promise<SecondFactor> {
    return this.factors.read(requireSession(request).person);
  }

  @Post()
  @HttpCode(200)
  @Route({
    id: 'startSecondFactor',
    rights: 'use the panel',
    withoutSecondFactor: true,
    stepUp: true,
    summary: 'Make a secret for an authenticator app',
    description:
      'For people. It counts once a code has confirmed it. A repeated call makes another secret, until then.',
    returns: NewSecondFactor,
    errors: [FOR_PEOPLE_ONLY, SECOND_FACTOR_SET],
  })
  start(@Req() request: Request): Promise<NewSecondFactor> {
    return this.factors.start(requireSession(request).person);
  }

  @Post('confirm')
  @HttpCode(200)
  @Route({
    id: 'confirmSecondFactor',
    rights: 'use the panel',
    withoutSecondFactor: true,
    stepUp: true,
    summary: 'Switch the second factor on',
    description:
      'For people. Needs a code of the app. From then on each log-in needs one. Returns recovery codes, this once.',
    returns: RecoveryCodes,
    errors: [FOR_PEOPLE_ONLY, SECOND_FACTOR_MISSING, SECOND_FACTOR_SET],
  })
  confirm(
    @Req() request: Request,
    @Body({ schema: ConfirmSecondFactor }) { code }: ConfirmSecondFactor,
  ): Promise<RecoveryCodes> {
    return this.factors.confirm(requireSession(request).person, code);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Route({
    id: 'renewRecoveryCodes',
    rights: 'use the panel',
    stepUp: true,
    summary: 'Make other recovery codes',
    description: 'For people with a second factor. The earlier codes end.',
    returns: RecoveryCodes,
    errors: [FOR_PEOPLE_ONLY, SECOND_FACTOR_MISSING],
  })
  renewCodes(@Req() request: Request): Promise<RecoveryCodes> {
    return this.factors.renewRecoveryCodes(requireSession(request).person);
  }

  @Delete()
  @Route({
    id: 'removeSecondFactor',
    rights: 'use the panel',
    stepUp: true,
    summary: 'Switch the second factor off',
    description: 'For people. Refused while the agency requires one.',
    errors: [FOR_PEOPLE_ONLY, SECOND_FACTOR_MISSING, SECOND_FACTOR_REQUIRED],
  })
  remove(@Req() request: Request): Promise<void> {
    return this.factors.remove(requireSession(request).person);
  }
}
