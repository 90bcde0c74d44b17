import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AuditLog } from '../audit/audit-log.js';
import { ApiError, tooManyRequests } from '../platform/http/api-error.js';
import { addressKey } from '../platform/limits/address-key.js';
import { MESSAGES } from '../rules/messages.js';
import { AdminPassword } from './admin-password.js';
import { DevicesRepository } from './devices.repository.js';
import { LoginThrottle } from './login-throttle.js';
import { readSession } from './session-cookie.js';
import { SessionsRepository } from './sessions.repository.js';

/** Who asks to log in. */
export interface Caller {
  address: string;
  /** Token of a device that has logged in before, as it says. */
  device: string | undefined;
}

/** Tokens of the new session, and of the device for its next login. */
export interface LoggedIn {
  session: string;
  device: string;
}

/** Logs the administrator in and out. */
@Injectable()
export class AuthService {
  constructor(
    private readonly password: AdminPassword,
    private readonly sessions: SessionsRepository,
    private readonly devices: DevicesRepository,
    private readonly throttle: LoginThrottle,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Opens a session and returns its token. Wrong passwords are counted for the address, or for the device where one has
   * logged in before: others who guess from the same address keep nobody out.
   * @throws ApiError 401 for a wrong password, 429 with Retry-After while the address or device has to wait.
   */
  async logIn(attempt: string, { address, device }: Caller): Promise<LoggedIn> {
    const from = (await this.devices.find(device)) ?? addressKey(address);
    const retryAfter = this.throttle.waitSeconds(from);
    if (retryAfter > 0) throw tooManyRequests(retryAfter);
    // Counted before it is judged: many attempts at once must not pass while the first is being computed.
    this.throttle.wrong(from);
    if (!(await this.password.matches(attempt))) {
      await this.audit.add({ actor: 'admin', action: 'logInRefused', details: { status: 401 } });
      throw new ApiError(401, 'wrong_password', MESSAGES.wrongPassword);
    }
    this.throttle.right(from);
    await this.audit.add({ actor: 'admin', action: 'logIn', details: { status: 200 } });
    const session = randomBytes(32).toString('base64url');
    await this.sessions.open(session);
    return { session, device: await this.devices.remember(device) };
  }

  async isLoggedIn(request: Request): Promise<boolean> {
    const token = readSession(request);
    return token !== undefined && (await this.sessions.touch(token));
  }

  async logOut(token: string | undefined): Promise<void> {
    if (token === undefined || !(await this.sessions.close(token))) return;
    await this.audit.add({ actor: 'admin', action: 'logOut', details: { status: 204 } });
  }
}
