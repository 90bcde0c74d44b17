import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AuditLog } from '../audit/audit-log.js';
import { ApiError } from '../platform/http/api-error.js';
import { addressKey } from '../platform/limits/address-key.js';
import { MESSAGES } from '../rules/messages.js';
import { AdminPassword } from './admin-password.js';
import { LoginThrottle } from './login-throttle.js';
import { readSession } from './session-cookie.js';
import { SessionsRepository } from './sessions.repository.js';

/** Logs the administrator in and out. */
@Injectable()
export class AuthService {
  constructor(
    private readonly password: AdminPassword,
    private readonly sessions: SessionsRepository,
    private readonly throttle: LoginThrottle,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Opens a session and returns its token.
   * @throws ApiError 401 for a wrong password, 429 with Retry-After while the address has to wait.
   */
  async logIn(attempt: string, address: string): Promise<string> {
    const from = addressKey(address);
    const retryAfter = this.throttle.waitSeconds(from);
    if (retryAfter > 0)
      throw new ApiError(429, 'too_many_requests', MESSAGES.tooManyRequests, { retryAfter });
    // Counted before it is judged: many attempts at once must not pass while the first is being computed.
    this.throttle.wrong(from);
    if (!(await this.password.matches(attempt))) {
      await this.audit.add({ actor: 'admin', action: 'logInRefused', details: { status: 401 } });
      throw new ApiError(401, 'wrong_password', MESSAGES.wrongPassword);
    }
    this.throttle.right(from);
    await this.audit.add({ actor: 'admin', action: 'logIn', details: { status: 200 } });
    const token = randomBytes(32).toString('base64url');
    await this.sessions.open(token);
    return token;
  }

  /** Whether the request comes from the administrator's browser. Keeps the session alive when it does. */
  async isLoggedIn(request: Request): Promise<boolean> {
    const token = readSession(request);
    return token !== undefined && (await this.sessions.touch(token));
  }

  async logOut(token: string | undefined): Promise<void> {
    if (token === undefined || !(await this.sessions.close(token))) return;
    await this.audit.add({ actor: 'admin', action: 'logOut', details: { status: 204 } });
  }
}
