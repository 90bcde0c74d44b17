import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiError } from '../common/http/api-error.js';
import { Route } from '../common/http/route.js';
import { countedByService } from '../common/limits/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { SessionState, Verified, VerifyAdmin } from './auth.schemas.js';
import { AuthService } from './auth.service.js';
import { clearSession, readDevices, readSessions, writeDevice, writeSession } from './session-cookie.js';

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
      'Anyone may call it. The shared password, or the email address and password of a person, sets the session cookie, which every protected operation needs. Logging in again opens another session.',
    returns: Verified,
    success: 'Logged in. `Set-Cookie` carries the session.',
    errors: [new ApiError(401, 'wrong_password', MESSAGES.wrongPassword), 503],
  })
  async verify(
    @Body({ schema: VerifyAdmin }) { email, password }: VerifyAdmin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Verified> {
    const caller = {
      address: request.ip ?? '',
      devices: readDevices(request),
      agent: request.get('user-agent') ?? '',
    };
    const { session, device } = await this.auth.logIn({ email, password }, caller);
    writeSession(request, response, session);
    writeDevice(request, response, device);
    return { ok: true };
  }

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
