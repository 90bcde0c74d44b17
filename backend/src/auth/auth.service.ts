import { randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Request } from 'express';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../common/clock.js';
import { ApiError, tooManyRequests } from '../common/http/api-error.js';
import { type Person, type Session, SHARED_PASSWORD } from '../common/http/person.js';
import { countedNetworks } from '../common/limits/networks.js';
import { ServerPlaces } from '../common/limits/server-places.js';
import { pseudonym } from '../common/pseudonym.js';
import { Amounts } from '../limits/amounts.service.js';
import { PeopleService } from '../people/people.service.js';
import { MESSAGES } from '../shared/messages.js';
import { AdminPassword } from './admin-password.js';
import type { SessionState } from './auth.schemas.js';
import { ClientAccess } from './client-access.repository.js';
import { deviceName } from './device-name.js';
import { DevicesRepository, SHARED_ACCOUNT } from './devices.repository.js';
import { LoginThrottle } from './login-throttle.repository.js';
import { SecondFactorService } from './second-factor.service.js';
import { readSessions } from './session-cookie.js';
import { SessionsRepository } from './sessions.repository.js';

export interface Caller {
  address: string;
  /** Tokens of devices with an earlier login, from the request. */
  devices: readonly string[];
  /** Header User-Agent. */
  agent: string;
}

export interface Credentials {
  /** Without it the password is the shared one. */
  email?: string | undefined;
  password: string;
  /** Of the second factor, or a recovery code. */
  code?: string | undefined;
}

/** Tokens of the new session, and of the device for its next logins: that of the account first, then those of others. */
export interface LoggedIn {
  session: string;
  devices: string[];
}

/** Not 401: the session stays open. */
export const SECOND_FACTOR_NEEDED = new ApiError(
  401,
  'second_factor_needed',
  'Enter the code of your authenticator app.',
);
export const WRONG_CODE = new ApiError(
  401,
  'wrong_code',
  'This code is wrong or was used already. Enter the newest code of your app.',
);
/** Not 401: the session stays open. */
export const CODE_NEEDED_AGAIN = new ApiError(403, SECOND_FACTOR_NEEDED.code, SECOND_FACTOR_NEEDED.message);
export const WRONG_CODE_AGAIN = new ApiError(403, WRONG_CODE.code, WRONG_CODE.message);
/** Not 401: the session stays open. */
export const WRONG_PASSWORD_AGAIN = new ApiError(403, 'wrong_password', MESSAGES.wrongPassword);

const MINUTE_MS = 60_000;

/** Logs people in and out. */
@Injectable()
export class AuthService implements OnModuleDestroy {
  private readonly logger = new Logger(AuthService.name);
  /** Failed logins that are not in the audit log yet, and the time of the last entry in milliseconds. */
  private unrecorded = 0;
  private recordedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly password: AdminPassword,
    private readonly sessions: SessionsRepository,
    private readonly devices: DevicesRepository,
    private readonly throttle: LoginThrottle,
    private readonly amounts: Amounts,
    private readonly people: PeopleService,
    private readonly clients: ClientAccess,
    private readonly factors: SecondFactorService,
    private readonly audit: AuditService,
    private readonly places: ServerPlaces,
    private readonly clock: Clock,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.recordRefusals();
  }

  /**
   * Opens a session and returns its token. Wrong passwords are counted for the address, or for a device with
   * an earlier login to the same account, so that someone guessing from the same address locks no one out.
   * @throws ApiError 401 for a wrong password or code, or without a code that is needed, 429 with Retry-After while the
   * address or device has to wait, 503 if the attempt cannot be counted in time
   */
  async logIn(attempt: Credentials, { address, devices, agent }: Caller): Promise<LoggedIn> {
    const account = attempt.email === undefined ? SHARED_ACCOUNT : loginName(attempt.email);
    const { known, attempts, wait } = await this.amounts.inTime(
      () => this.countAttempt({ address, devices }, account),
      countedNetworks(address),
    );
    if (wait > 0) throw tooManyRequests(wait);
    const place = known ? this.places.knownHashes : this.places.hashes;
    // Not in the place, which only one attempt of a network has at a time.
    const { sharedPassword } = await this.people.settings();
    const person = await place.run(attempts.origins, () => this.verify(attempt, sharedPassword));
    if (!person) {
      await this.recordRefusal();
      throw new ApiError(401, 'wrong_password', MESSAGES.wrongPassword);
    }
    await this.checkCode(person, attempt.code, { known, address });
    await this.throttle.reset(attempts);
    await this.recordRefusals();
    const session = randomBytes(32).toString('base64url');
    const device = await this.devices.remember(known?.token, account);
    const devicePseudonym = pseudonym('device', device);
    const id = await this.sessions.open(session, {
      person: person.id,
      device: deviceName(agent),
      devicePseudonym,
    });
    await this.audit.add({
      actor: 'admin',
      action: 'logIn',
      details: { status: 200 },
      person,
      session: { id, devicePseudonym },
    });
    this.logger.log('logged in', { device: known ? 'known' : 'new' });
    return { session, devices: [device, ...devices.filter((other) => other !== device)] };
  }

  /**
   * Requires the code of a person with a second factor. Wrong ones are also counted for the person over all unknown devices:
   * someone with the password cannot guess from many addresses, and known devices are never locked out.
   */
  private async checkCode(
    { id }: Person,
    code: string | undefined,
    { known, address }: { known: object | undefined; address: string },
  ): Promise<void> {
    if (id === undefined || !(await this.factors.isSet(id))) return;
    if (code === undefined) throw SECOND_FACTOR_NEEDED;
    const attempts = { origins: [{ key: `second factor ${id}`, factor: 1 }], account: id };
    const wait = known
      ? 0
      : await this.amounts.inTime(() => this.throttle.take(attempts), countedNetworks(address));
    if (wait > 0) throw tooManyRequests(wait);
    if (!(await this.factors.useCode(id, code))) {
      await this.recordRefusal();
      throw WRONG_CODE;
    }
    if (!known) await this.throttle.reset(attempts);
  }

  /** The person with these credentials. */
  private async verify(
    { email, password }: Credentials,
    sharedPassword: boolean,
  ): Promise<Person | undefined> {
    if (email !== undefined) {
      const id = await this.people.authenticate(loginName(email), password);
      return id === undefined ? undefined : this.people.find(id);
    }
    // Also compares while it is off, so that the answer takes as long.
    return (await this.password.matches(password)) && sharedPassword ? SHARED_PASSWORD : undefined;
  }

  /** Counted before the check: concurrent attempts must not pass while the first hash is computed. */
  private async countAttempt({ address, devices }: Pick<Caller, 'address' | 'devices'>, account: string) {
    const known = await this.devices.find(devices, account);
    const origins = known ? [{ key: known.hash, factor: 1 }] : countedNetworks(address);
    const attempts = { origins, account };
    return { known, attempts, wait: await this.throttle.take(attempts) };
  }

  /**
   * Records the first refusal of a minute with the number of those since the last entry: the log is
   * append-only, so guessing must not fill it. The next login or the shutdown records the rest.
   */
  private async recordRefusal(): Promise<void> {
    this.unrecorded += 1;
    const now = this.clock.now().getTime();
    if (Math.abs(now - this.recordedAt) < MINUTE_MS) return;
    this.recordedAt = now;
    await this.recordRefusals();
  }

  private async recordRefusals(): Promise<void> {
    if (this.unrecorded === 0) return;
    const count = this.unrecorded;
    this.unrecorded = 0;
    this.logger.warn('log-in refused', { count });
    await this.audit.add({ actor: 'admin', action: 'logInRefused', details: { status: 401, count } });
  }

  /**
   * Notes that the password was entered again in a session. Wrong ones are counted for the session, so that others cannot lock
   * the person out.
   * @throws ApiError 403 for a wrong password or code, or without a code that is needed, 429 with Retry-After while the session
   * has to wait, 503 if the attempt cannot be counted in time
   */
  async confirm(
    { id, person }: Session,
    { password, code }: Omit<Credentials, 'email'>,
    address: string,
  ): Promise<void> {
    const attempts = { origins: [{ key: `session ${id}`, factor: 1 }], account: person.id ?? SHARED_ACCOUNT };
    const wait = await this.amounts.inTime(() => this.throttle.take(attempts), countedNetworks(address));
    if (wait > 0) throw tooManyRequests(wait);
    const isRight = await this.places.knownHashes.run(attempts.origins, () =>
      this.hasPassword(person, password),
    );
    if (!isRight) {
      await this.recordRefusal();
      throw WRONG_PASSWORD_AGAIN;
    }
    if (person.id !== undefined && (await this.factors.isSet(person.id))) {
      if (code === undefined) throw CODE_NEEDED_AGAIN;
      if (!(await this.factors.useCode(person.id, code))) {
        await this.recordRefusal();
        throw WRONG_CODE_AGAIN;
      }
    }
    await this.throttle.reset(attempts);
    await this.sessions.confirm(id);
  }

  private async hasPassword({ id }: Person, password: string): Promise<boolean> {
    return id === undefined ? this.password.matches(password) : this.people.hasPassword(id, password);
  }

  /** The session that the request carries; extends it. */
  async identify(request: Request): Promise<Session | undefined> {
    const tokens = readSessions(request);
    return tokens.length === 0 ? undefined : this.sessions.touch(tokens);
  }

  /** Whether and as whom the request is logged in, and how one can log in. */
  async state(request: Request): Promise<SessionState> {
    const [session, hasPeople, { sharedPassword }] = await Promise.all([
      this.identify(request),
      this.people.hasActive(),
      this.people.settings(),
    ]);
    const person = session?.person;
    return {
      active: session !== undefined,
      hasPeople,
      sharedPassword,
      ...(session?.lacksSecondFactor && { secondFactorMissing: true }),
      ...(person && { person: { id: person.id ?? null, name: person.name, role: person.role } }),
    };
  }

  /** Whether a person may see a submission: it is their own or unassigned. */
  isOwnClient(person: string, submissionId: string): Promise<boolean> {
    return this.clients.isOwnSubmission(person, submissionId);
  }

  /** Whether the session of an accepted request is still open, without extending it. */
  async isStillLoggedIn(request: Request): Promise<boolean> {
    const tokens = readSessions(request);
    return tokens.length > 0 && (await this.sessions.isOpen(tokens));
  }

  async logOut(tokens: readonly string[]): Promise<void> {
    const session = tokens.length === 0 ? undefined : await this.sessions.touch(tokens);
    if (!session || !(await this.sessions.close(tokens))) return;
    await this.audit.add({
      actor: 'admin',
      action: 'logOut',
      details: { status: 204 },
      person: session.person,
      session,
    });
  }
}

/** The address of a person as it is stored. */
const loginName = (email: string) => email.trim().toLowerCase();
