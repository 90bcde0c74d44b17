import { Body, Controller, Get, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiError } from '../common/http/api-error.js';
import { requireSession } from '../common/http/person.js';
import { Route } from '../common/http/route.js';
import { countedByService } from '../common/limits/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { SessionState, StepUp, Verified, VerifyAdmin } from './auth.schemas.js';
import {
  AuthService,
  CODE_NEEDED_AGAIN,
  SECOND_FACTOR_NEEDED,
  WRONG_CODE,
  WRONG_CODE_AGAIN,
  WRONG_PASSWORD_AGAIN,
} from './auth.service.js';
import { clearSession, readDevices, readSessions, writeDevices, writeSession } from './session-cookie.js';

@ApiTags('session')
@Controller()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('verify-admin')
  @countedByService()
  @HttpCode(200)
  @Route({
    id: 'verifyAdmin',
    rights: 'public',
    summary: 'Log in',
    description:
      'Anyone may call it. The shared password, or the email address and password of a person, sets the session cookie, which every protected operation needs. A person with a second factor also sends a code; without it the call answers 401 with `second_factor_needed`. Logging in again opens another session.',
    returns: Verified,
    success: 'Logged in. `Set-Cookie` carries the session.',
    errors: [
      new ApiError(401, 'wrong_password', MESSAGES.wrongPassword),
      SECOND_FACTOR_NEEDED,
      WRONG_CODE,
      503,
    ],
  })
  async verify(
    @Body({ schema: VerifyAdmin }) { email, password, code }: VerifyAdmin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Verified> {
    const caller = {
      address: request.ip ?? '',
      devices: readDevices(request),
      agent: request.get('user-agent') ?? '',
    };
    const { session, devices } = await this.auth.logIn({ email, password, code }, caller);
    writeSession(request, response, session);
    writeDevices(request, response, devices);
    return { ok: true };
  }

  @Post('step-up')
  @countedByService()
  @Route({
    id: 'enterPassword',
    rights: 'use the panel',
    withoutSecondFactor: true,
    summary: 'Enter the password again',
    description:
      'For everyone with access. Operations with `stepUp` work in this session for ten minutes then. Wrong passwords are counted for the session.',
    errors: [WRONG_PASSWORD_AGAIN, CODE_NEEDED_AGAIN, WRONG_CODE_AGAIN, 503],
  })
  async stepUp(
    @Body({ schema: StepUp }) credentials: StepUp,
    @Req() request: Request,
    @Ip() address: string | undefined,
  ): Promise<void> {
    await this.auth.confirm(requireSession(request), credentials, address ?? '');
  }

  @Get('step-up')
  @Route({
    id: 'checkStepUp',
    rights: 'use the panel',
    stepUp: true,
    summary: 'Check whether the password was entered',
    description: 'For everyone with access. Fails like any operation with `stepUp`. It changes nothing.',
  })
  checkStepUp(): void {}

  @Get('session')
  @Route({
    id: 'readSession',
    rights: 'public',
    summary: 'Check the session',
    description:
      'Anyone may call it. It reports whether the request carries a valid session and whose it is, and how one can log in. It changes nothing.',
    returns: SessionState,
  })
  session(@Req() request: Request): Promise<SessionState> {
    return this.auth.state(request);
  }

  @Post('logout')
  @Route({
    id: 'logout',
    rights: 'public',
    summary: 'Log out',
    description:
      'Anyone may call it. It ends the session of the request and clears the cookie. Without a session nothing changes.',
  })
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.auth.logOut(readSessions(request));
    clearSession(request, response);
    // Clears clients' pictures from the browser cache.
    response.setHeader('Clear-Site-Data', '"cache"');
  }
}
