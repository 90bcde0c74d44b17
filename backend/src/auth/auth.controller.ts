import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors } from '../common/http/api-docs.js';
import { ApiError } from '../common/http/api-error.js';
import { Public } from '../common/http/http.js';
import { countedByService } from '../common/limits/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { SessionState, Verified, VerifyAdmin } from './auth.schemas.js';
import { AuthService } from './auth.service.js';
import { clearSession, readDevices, readSessions, writeDevice, writeSession } from './session-cookie.js';

@Public()
@ApiTags('session')
@Controller()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('verify-admin')
  @countedByService()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Log in',
    description:
      'Anyone may call it. The right password sets the session cookie, which every protected operation needs. Logging in again opens another session.',
    operationId: 'verifyAdmin',
  })
  @ApiOkResponse({ description: 'Logged in. `Set-Cookie` carries the session.', standardSchema: Verified })
  @ApiErrors(400, new ApiError(401, 'wrong_password', MESSAGES.wrongPassword), 403, 422, 429, 503)
  async verify(
    @Body({ schema: VerifyAdmin }) { password }: VerifyAdmin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Verified> {
    const caller = { address: request.ip ?? '', devices: readDevices(request) };
    const { session, device } = await this.auth.logIn(password, caller);
    writeSession(request, response, session);
    writeDevice(request, response, device);
    return { ok: true };
  }

  @Get('session')
  @ApiOperation({
    summary: 'Check the session',
    description:
      'Anyone may call it. It reports whether the request carries a valid session of the administrator, and changes nothing.',
    operationId: 'readSession',
  })
  @ApiOkResponse({ description: 'Whether the session is active.', standardSchema: SessionState })
  async session(@Req() request: Request): Promise<SessionState> {
    return { active: await this.auth.isLoggedIn(request) };
  }

  @Post('logout')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Log out',
    description:
      'Anyone may call it. It ends the session of the request and clears the cookie. Without a session nothing changes.',
    operationId: 'logout',
  })
  @ApiNoContentResponse({ description: 'Logged out.' })
  @ApiErrors(403)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.auth.logOut(readSessions(request));
    clearSession(request, response);
    // Clears clients' pictures from the browser cache.
    response.setHeader('Clear-Site-Data', '"cache"');
  }
}
