import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { ApiError, notFound, orNotFound } from '../common/http/api-error.js';
import { RemovedPersonList } from '../common/journal.js';
import { hashPassword, verifyPassword } from '../common/password-hash.js';
import { InvitationsService } from './invitations.service.js';
import { PeopleRepository, type Refusal } from './people.repository.js';
import type { ChangePerson, ChangeSecuritySettings, Person, SecuritySettings } from './people.schemas.js';

export const LAST_OWNER = new ApiError(
  409,
  'last_owner',
  'This is the last owner. Make someone else an owner first.',
);
export const NO_OWNER = new ApiError(
  409,
  'no_owner',
  'No owner could log in after this change. Invite an owner, and wait until they have chosen a password.',
);

export const OWN_FACTOR_FIRST = new ApiError(
  409,
  'second_factor_missing',
  'Set up a second factor of your own first. With the shared password this is not possible.',
);

/** A hash that matches no password: the log-in with an unknown address takes as long as with a known one. */
let unusable: Promise<string> | undefined;
const unusableHash = () => {
  unusable ??= hashPassword(crypto.randomUUID());
  return unusable;
};

/** People of the agency: their names, roles and passwords. */
@Injectable()
export class PeopleService {
  private readonly logger = new Logger(PeopleService.name);

  constructor(
    private readonly people: PeopleRepository,
    private readonly invitations: InvitationsService,
    private readonly clock: Clock,
    @Inject(RemovedPersonList) private readonly removed: RemovedPersonList,
  ) {}

  all(): Promise<Person[]> {
    return this.people.all();
  }

  /** @throws ApiError 404 */
  async find(id: string): Promise<Person> {
    return orNotFound(await this.people.find(id), 'person');
  }

  /** Whether a person was invited or can log in. */
  async hasAccess(id: string): Promise<boolean> {
    const person = await this.people.find(id);
    return person !== undefined && person.state !== 'removed';
  }

  /** Changes name and role. @throws ApiError 404, 409 for the last owner */
  async change(id: string, change: ChangePerson): Promise<Person> {
    refuse(await this.people.change(id, change));
    return this.find(id);
  }

  /** Ends the access of a person and erases the address. The name stays. @throws ApiError 404, 409 for the last owner */
  async remove(id: string): Promise<void> {
    refuse(await this.people.remove(id, this.clock.now()));
    // After the change, which may be refused. If the server stops in between, the next start adds the id.
    await this.removed.add(id);
  }

  /** Ends the access of people whom a restored backup has brought back, and lists removed ones that the journal lacks. */
  async reapply(): Promise<void> {
    const listed = await this.removed.all();
    const returned = await this.people.removeAgain(listed, this.clock.now());
    if (returned > 0)
      this.logger.warn(`ended the access of ${returned} people whom a restored backup had brought back`);
    const known = new Set(listed);
    await this.removed.addAll((await this.people.removedIds()).filter((id) => !known.has(id)));
  }

  /** The id of the active person with this address and password; undefined for any other pair. */
  async authenticate(email: string, password: string): Promise<string | undefined> {
    const person = await this.people.credentials(email);
    const matches = await verifyPassword(password, person?.password_hash ?? (await unusableHash()));
    return matches ? person?.id : undefined;
  }

  /** Whether this is the password of the person. */
  async hasPassword(id: string, password: string): Promise<boolean> {
    return verifyPassword(password, (await this.people.passwordHash(id)) ?? (await unusableHash()));
  }

  /** @throws ApiError 422 for a weak password */
  async setPassword(id: string, password: string): Promise<void> {
    const { name, email } = await this.find(id);
    await this.invitations.requireStrong(password, [name, email ?? '']);
    await this.people.setPassword(id, await hashPassword(password));
  }

  /** Whether someone can log in with an email address. */
  hasActive(): Promise<boolean> {
    return this.people.hasActive();
  }

  settings(): Promise<SecuritySettings> {
    return this.people.settings();
  }

  /**
   * Changes the settings that are given. @param person who changes them
   * @throws ApiError 409 if no owner could log in after it, or the person has no second factor
   */
  async changeSettings(
    { sharedPassword, requireSecondFactor }: ChangeSecuritySettings,
    person: string | undefined,
  ): Promise<SecuritySettings> {
    if (sharedPassword !== undefined && !(await this.people.switchSharedPassword(sharedPassword)))
      throw NO_OWNER;
    if (
      requireSecondFactor !== undefined &&
      !(await this.people.requireSecondFactor(requireSecondFactor, person))
    )
      throw OWN_FACTOR_FIRST;
    return this.people.settings();
  }
}

function refuse(outcome: Refusal | 'done'): void {
  if (outcome === 'unknown') throw notFound('person');
  if (outcome === 'last_owner') throw LAST_OWNER;
}
