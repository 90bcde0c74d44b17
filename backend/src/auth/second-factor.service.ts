import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Clock } from '../common/clock.js';
import { ApiError, invalidField } from '../common/http/api-error.js';
import type { Person } from '../common/http/person.js';
import { SecretKey } from '../config/secret-key.js';
import { PeopleService } from '../people/people.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { RECOVERY_CODES } from '../shared/people.js';
import { PRODUCT_NAME } from '../shared/settings.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import type { NewSecondFactor, RecoveryCodes, SecondFactor } from './second-factor.schemas.js';
import { decryptSecret, encryptSecret } from './secret-cipher.js';

export const FOR_PEOPLE_ONLY = new ApiError(
  409,
  'no_person',
  'The shared password has no second factor. Log in with your email address.',
);
export const SECOND_FACTOR_SET = new ApiError(
  409,
  'second_factor_set',
  'You have a second factor already. Switch it off first.',
);
export const SECOND_FACTOR_MISSING = new ApiError(
  409,
  'second_factor_missing',
  'You have no second factor. Set one up first.',
);
export const SECOND_FACTOR_REQUIRED = new ApiError(
  409,
  'second_factor_required',
  'Your agency requires a second factor.',
);

const WRONG_CODE = 'This code is wrong or was used already. Enter the newest code of your app.';
/** Authenticator apps support only these: RFC 6238's defaults. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226, 4 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Time steps before and after the present one whose codes are accepted, for clocks that differ. */
const WINDOW = 1;
const FORMS = { code: /^\d{6}$/, recoveryCode: /^[A-Z2-7]{16}$/ };
/** Random bytes of a recovery code: too many to guess, even from its hash. */
const RECOVERY_BYTES = 10;

/** The second factor of people: codes of an authenticator app, and recovery codes. */
@Injectable()
export class SecondFactorService {
  private readonly logger = new Logger(SecondFactorService.name);

  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly people: PeopleService,
    private readonly settings: SettingsService,
    private readonly key: SecretKey,
    private readonly clock: Clock,
  ) {}

  /** Whether the person has one, and what is left of the recovery codes. */
  async read({ id }: Person): Promise<SecondFactor> {
    const { requireSecondFactor: isRequired } = await this.people.settings();
    if (id === undefined) return { isSet: false, recoveryCodes: 0, isRequired };
    const [isSet, recoveryCodes] = await Promise.all([this.isSet(id), this.factors.countRecoveryCodes(id)]);
    return { isSet, recoveryCodes, isRequired };
  }

  async isSet(person: string): Promise<boolean> {
    return (await this.factors.find(person))?.isConfirmed ?? false;
  }

  /** Makes another secret, which counts once a code has confirmed it. @throws ApiError 409 for the shared password or a set one */
  async start(person: Person): Promise<NewSecondFactor> {
    const id = idOf(person);
    const secret = new Secret({ size: SECRET_BYTES });
    const encrypted = encryptSecret(this.key, secret.base32, id);
    if (!(await this.factors.start({ person: id, secret: encrypted }))) throw SECOND_FACTOR_SET;
    const [{ email, name }, { name: agency }] = await Promise.all([
      this.people.find(id),
      this.settings.current(),
    ]);
    const totp = new TOTP({
      ...TOTP_OPTIONS,
      secret,
      issuer: agency || PRODUCT_NAME,
      label: email ?? name,
    });
    return { secret: secret.base32, uri: totp.toString() };
  }

  /** Switches the second factor on. @throws ApiError 409 without a secret to confirm, 422 for a wrong code */
  async confirm(person: Person, code: string): Promise<RecoveryCodes> {
    const id = idOf(person);
    const stored = await this.factors.find(id);
    if (!stored) throw SECOND_FACTOR_MISSING;
    if (stored.isConfirmed) throw SECOND_FACTOR_SET;
    const step = this.stepOf(id, stored.secret, code.replaceAll(/\s/g, ''));
    if (step === undefined) throw invalidField('code', WRONG_CODE);
    const codes = newRecoveryCodes();
    if (!(await this.factors.confirm(id, step, codes.map(hashOf)))) throw SECOND_FACTOR_SET;
    return { codes };
  }

  /** Other recovery codes; the earlier ones end. @throws ApiError 409 without a second factor */
  async renewRecoveryCodes(person: Person): Promise<RecoveryCodes> {
    const codes = newRecoveryCodes();
    if (!(await this.factors.replaceRecoveryCodes(idOf(person), codes.map(hashOf))))
      throw SECOND_FACTOR_MISSING;
    return { codes };
  }

  /** Switches the second factor off. @throws ApiError 409 without one, or while the agency requires it */
  async remove(person: Person): Promise<void> {
    const id = idOf(person);
    if (!(await this.factors.find(id))) throw SECOND_FACTOR_MISSING;
    if (!(await this.factors.remove(id))) throw SECOND_FACTOR_REQUIRED;
  }

  /** Uses a code of the app or a recovery code. Each works once. @returns whether it is right */
  async useCode(person: string, typed: string): Promise<boolean> {
    const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
    if (FORMS.recoveryCode.test(code)) return this.factors.useRecoveryCode(person, hashOf(code));
    const stored = await this.factors.find(person);
    const step = stored?.isConfirmed ? this.stepOf(person, stored.secret, code) : undefined;
    return step !== undefined && this.factors.useStep(person, step);
  }

  /** The time step of a code; undefined for a wrong one. */
  private stepOf(person: string, sealed: string, code: string): number | undefined {
    const secret = decryptSecret(this.key, sealed, person);
    if (secret === undefined) {
      this.logger.warn('a second factor was encrypted under a SECRET_KEY that is not configured');
      return undefined;
    }
    if (!FORMS.code.test(code)) return undefined;
    const timestamp = this.clock.now().getTime();
    const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) });
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? undefined : totp.counter({ timestamp }) + delta;
  }

  /** Encrypts the secrets of an earlier key under the current one. Called when a server starts. */
  async encryptAgain(): Promise<void> {
    for (const stored of await this.factors.underOtherKeys(this.key.id)) {
      const secret = decryptSecret(this.key, stored.secret, stored.person);
      if (secret === undefined)
        this.logger.warn(
          'a second factor was encrypted under a SECRET_KEY that is not configured: only recovery codes work',
        );
      else await this.factors.replaceSecret(stored, encryptSecret(this.key, secret, stored.person));
    }
  }
}

function idOf({ id }: Person): string {
  if (id === undefined) throw FOR_PEOPLE_ONLY;
  return id;
}

/** Codes such as ABCD-EFGH-IJKL-MNOP. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32;
    return code.match(/.{4}/g)?.join('-') ?? code;
  });
}

const hashOf = (code: string) =>
  createHash('sha256')
    .update(`recovery code ${code.replaceAll('-', '')}`)
    .digest('hex');
