import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../common/clock.js';
import { ApiError, invalidField, orNotFound } from '../common/http/api-error.js';
import { countedNetworks } from '../common/limits/networks.js';
import { ServerPlaces } from '../common/limits/server-places.js';
import { hashPassword } from '../common/password-hash.js';
import { findWeakness } from '../common/weak-password.js';
import { Endpoints, ServerAddress } from '../config/config.module.js';
import { MailService } from '../mail/mail.service.js';
import { MailError } from '../mail/mail-failure.js';
import { type InvitationEmail, personInvited } from '../mail/people-emails.js';
import { SettingsService } from '../settings/settings.service.js';
import { DAY_MS } from '../shared/days.js';
import type { Language } from '../shared/languages.js';
import { MIN_PASSWORD_LENGTH } from '../shared/limits.js';
import { INVITATION_DAYS, INVITATION_PAGE, MAX_PEOPLE } from '../shared/people.js';
import { PRODUCT_NAME } from '../shared/settings.js';
import { type InvitationFault, InvitationsRepository } from './invitations.repository.js';
import { PeopleRepository } from './people.repository.js';
import type { AcceptInvitation, Invitation, Invited, InvitePerson, Person } from './people.schemas.js';

/** Messages to the person about an invitation that cannot be used. */
export const INVITATION_FAULTS: Readonly<Record<InvitationFault, ApiError>> = {
  unknown: new ApiError(
    404,
    'invitation_unknown',
    'This link is not complete. Open it from the email again, or copy all of it.',
  ),
  used: new ApiError(409, 'invitation_used', 'This link was used already. Log in with your password.'),
  ended: new ApiError(
    409,
    'invitation_ended',
    'This link does not work any more: a newer one was made, or your access has ended.',
  ),
  expired: new ApiError(
    409,
    'invitation_expired',
    `This link has expired: it works for ${INVITATION_DAYS} days. Ask an owner of your agency for a new one.`,
  ),
};
export const EMAIL_TAKEN = new ApiError(
  409,
  'email_taken',
  'Someone has access with this email address already.',
);
export const TOO_MANY_PEOPLE = new ApiError(
  409,
  'too_many_people',
  `An agency has at most ${MAX_PEOPLE} people. End the access of someone first.`,
);

const hashOf = (token: string) => createHash('sha256').update(`invitation ${token}`).digest('hex');

/** Invites people, and lets them choose a password with the link. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly invitations: InvitationsRepository,
    private readonly mail: MailService,
    private readonly endpoints: Endpoints,
    private readonly address: ServerAddress,
    private readonly settings: SettingsService,
    private readonly places: ServerPlaces,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a person and emails the link, or returns it where mail is off or fails.
   * @throws ApiError 409 for a taken address or too many people
   */
  async invite({ language, ...person }: InvitePerson): Promise<Invited> {
    const id = await this.people.add(person);
    if (id === undefined) throw (await this.people.findByEmail(person.email)) ? EMAIL_TAKEN : TOO_MANY_PEOPLE;
    return this.send(id, language);
  }

  /**
   * Sends a person a new link and ends earlier ones. An existing password stays valid until the link is used.
   * @throws ApiError 404
   */
  async renew(id: string, language: Language): Promise<Invited> {
    const person = orNotFound(await this.people.find(id), 'person');
    if (person.state === 'removed') orNotFound(undefined, 'person');
    return this.send(id, language);
  }

  private async send(id: string, language: Language): Promise<Invited> {
    const link = `${this.address.publicUrl()}${INVITATION_PAGE}#${await this.newToken(id)}`;
    const person = orNotFound(await this.people.find(id), 'person');
    if (this.endpoints.isOff('mail')) return { person, link, failure: null };
    try {
      await this.email(person, { link, language });
      return { person, link: null, failure: null };
    } catch (error) {
      if (error instanceof MailError) return { person, link, failure: error.message };
      throw error;
    }
  }

  private async email(
    { name, email, role, state }: Person,
    { link, language }: { link: string; language: Language },
  ): Promise<void> {
    const { name: agency } = await this.settings.current();
    const words: InvitationEmail = {
      agency: agency || PRODUCT_NAME,
      name,
      role,
      link,
      language,
      isFirst: state === 'invited',
    };
    await this.mail.send({ ...personInvited(words), to: email ?? '', key: `invitation.${randomUUID()}` });
  }

  /** A new token of a person; earlier ones end. Only its hash is stored. */
  async newToken(person: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const until = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    await this.invitations.add(person, hashOf(token), { now, until });
    return token;
  }

  /**
   * For the operator: makes the person with this address an owner, or adds one. @returns the token of a link to choose a
   * password; an existing password works until then
   */
  async addOwner(email: string, name: string): Promise<string> {
    const known = await this.people.findByEmail(email);
    const id = known?.id ?? (await this.people.add({ name, email, role: 'owner' }));
    if (id === undefined) throw TOO_MANY_PEOPLE;
    if (known) await this.people.change(id, { name: known.name, role: 'owner' });
    await this.recordOperator('addOwner', { id, name: known?.name ?? name });
    return this.newToken(id);
  }

  /**
   * For the operator: removes the password of a person and ends the sessions. @returns the token of a link to choose a new
   * one; undefined without such a person
   */
  async reset(email: string): Promise<string | undefined> {
    const person = await this.people.findByEmail(email);
    if (!person) return undefined;
    await this.people.clearPassword(person.id);
    await this.recordOperator('resetPerson', person);
    return this.newToken(person.id);
  }

  private recordOperator(action: string, person: { id: string; name: string }): Promise<void> {
    return this.audit.add({ actor: 'server', action, details: {}, person });
  }

  /** Name, email and role of an invitation. @throws ApiError 404 or 409 with the reason why it cannot be used */
  async read(token: string): Promise<Invitation> {
    const found = await this.invitations.find(hashOf(token));
    const fault = faultOf(found, this.clock.now());
    if (fault !== undefined || !found) throw INVITATION_FAULTS[fault ?? 'unknown'];
    const { name, email, role, wasActive } = found;
    return { name, email: email ?? '', role, isFirst: !wasActive };
  }

  /**
   * Gives the person name and password, and ends earlier sessions. @throws ApiError 404 or 409 with the reason why the link
   * cannot be used, 422 for a weak password; nothing changes then
   */
  async accept(
    { token, name, password }: AcceptInvitation,
    caller: { address: string | undefined },
  ): Promise<void> {
    const tokenHash = hashOf(token);
    const { email } = await this.read(token);
    await this.requireStrong(password, [name, email]);
    const passwordHash = await this.places.hashes.run(countedNetworks(caller.address), () =>
      hashPassword(password),
    );
    const outcome = await this.invitations.accept(tokenHash, { name, passwordHash, now: this.clock.now() });
    if (outcome !== 'done') throw INVITATION_FAULTS[outcome];
    const person = await this.invitations.find(tokenHash);
    await this.audit.add({
      actor: 'admin',
      action: 'acceptInvitation',
      details: { status: 204 },
      person: person && { id: person.person, name: person.name },
    });
  }

  /** @param names that a guess would contain @throws ApiError 422 for `password` */
  async requireStrong(password: string, names: readonly string[]): Promise<void> {
    if (password.length < MIN_PASSWORD_LENGTH)
      throw invalidField('password', `The password needs at least ${MIN_PASSWORD_LENGTH} characters.`);
    const { name: agency } = await this.settings.current();
    const weakness = findWeakness(password, [
      PRODUCT_NAME,
      agency,
      ...names.flatMap((name) => [name, name.split('@')[0] ?? '']),
    ]);
    if (weakness) throw invalidField('password', `The password ${weakness}. Choose another one.`);
  }
}

function faultOf(
  found: { used_at: string | null; ended_at: string | null; expires_at: string } | undefined,
  now: Date,
): InvitationFault | undefined {
  if (!found) return 'unknown';
  if (found.used_at !== null) return 'used';
  if (found.ended_at !== null) return 'ended';
  return new Date(found.expires_at) <= now ? 'expired' : undefined;
}
