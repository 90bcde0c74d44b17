import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors } from '../platform/http/docs.js';
import { Public } from '../platform/http/public.decorator.js';
import { SessionState, Verified, VerifyAdmin } from './auth.schemas.js';
import { AuthService } from './auth.service.js';
import { clearSession, readDevice, readSession, writeDevice, writeSession } from './session-cookie.js';

@Public()
@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('verify-admin')
  @HttpCode(200)
  @ApiOperation({ summary: 'Logs the administrator in: sets the session cookie', operationId: 'verifyAdmin' })
  @ApiOkResponse({ standardSchema: Verified })
  @ApiErrors(401, 403, 422, 429)
  async verify(
    @Body({ schema: VerifyAdmin }) { password }: VerifyAdmin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Verified> {
    const caller = { address: request.ip ?? '', device: readDevice(request) };
    const { session, device } = await this.auth.logIn(password, caller);
    writeSession(request, response, session);
    writeDevice(request, response, device);
    return { ok: true };
  }

  @Get('session')
  @ApiOperation({
    summary: 'Whether this browser has the session of an administrator',
    operationId: 'readSession',
  })
  @ApiOkResponse({ standardSchema: SessionState })
  async session(@Req() request: Request): Promise<SessionState> {
    return { active: await this.auth.isLoggedIn(request) };
  }

  @Post('logout')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends the session', operationId: 'logout' })
  @ApiNoContentResponse()
  @ApiErrors(403)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.auth.logOut(readSession(request));
    clearSession(request, response);
  }
}
