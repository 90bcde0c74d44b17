import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Patch, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { UuidParam } from '../common/http/http.js';
import { requireSession } from '../common/http/person.js';
import { Route } from '../common/http/route.js';
import { limitInvitations } from '../common/limits/limits.js';
import {
  EMAIL_TAKEN,
  INVITATION_FAULTS,
  InvitationsService,
  TOO_MANY_PEOPLE,
} from './invitations.service.js';
import {
  AcceptInvitation,
  ChangePerson,
  ChangeSecuritySettings,
  Invitation,
  Invited,
  InvitePerson,
  Person,
  ReadInvitation,
  RenewInvitation,
  SecuritySettings,
} from './people.schemas.js';
import { LAST_OWNER, NO_OWNER, OWN_FACTOR_FIRST, PeopleService } from './people.service.js';

const FAULTS = Object.values(INVITATION_FAULTS);

/** The people of the agency. */
@ApiTags('people')
@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get('people')
  @Route({
    id: 'listPeople',
    rights: 'use the panel',
    summary: 'List the people',
    description: 'For everyone with access. Returns all people of the agency, removed ones last.',
    returns: Person.array(),
  })
  list(): Promise<Person[]> {
    return this.people.all();
  }

  @Post('people')
  @Route({
    id: 'invitePerson',
    rights: 'security',
    summary: 'Invite a person',
    description:
      'For owners. Adds a person and emails a link to choose a password, valid for seven days. If mail is off or fails, this response has the link; no other does.',
    returns: Invited,
    errors: [EMAIL_TAKEN, TOO_MANY_PEOPLE],
  })
  invite(@Body({ schema: InvitePerson }) person: InvitePerson): Promise<Invited> {
    return this.invitations.invite(person);
  }

  @Post('people/:personId/invitation')
  @HttpCode(200)
  @Route({
    id: 'renewInvitation',
    rights: 'security',
    summary: 'Send a person another link',
    description:
      'For owners. Emails a new link to choose a password, or returns it where mail is off or fails. Earlier links end. An existing password works until the link is used.',
    returns: Invited,
    errors: [404],
  })
  renew(
    @Param('personId', { schema: UuidParam }) id: string,
    @Body({ schema: RenewInvitation }) { language }: RenewInvitation,
  ): Promise<Invited> {
    return this.invitations.renew(id, language);
  }

  @Patch('people/:personId')
  @Route({
    id: 'changePerson',
    rights: 'security',
    summary: 'Change name and role of a person',
    description: 'For owners. The role counts from the next request on.',
    returns: Person,
    errors: [404, LAST_OWNER],
  })
  change(
    @Param('personId', { schema: UuidParam }) id: string,
    @Body({ schema: ChangePerson }) change: ChangePerson,
  ): Promise<Person> {
    return this.people.change(id, change);
  }

  @Delete('people/:personId')
  @Route({
    id: 'removePerson',
    rights: 'security',
    summary: 'End the access of a person',
    description:
      'For owners. Ends all sessions and links of the person and erases the email address. The name stays in the audit log. A second call answers 404.',
    errors: [404, LAST_OWNER],
  })
  remove(@Param('personId', { schema: UuidParam }) id: string): Promise<void> {
    return this.people.remove(id);
  }

  @Post('invitations/read')
  @limitInvitations()
  @HttpCode(200)
  @Route({
    id: 'readInvitation',
    rights: 'public',
    summary: 'Read an invitation',
    description: 'For anyone who has the link. It changes nothing.',
    returns: Invitation,
    errors: FAULTS,
  })
  readInvitation(@Body({ schema: ReadInvitation }) { token }: ReadInvitation): Promise<Invitation> {
    return this.invitations.read(token);
  }

  @Post('invitations/accept')
  @limitInvitations()
  @Route({
    id: 'acceptInvitation',
    rights: 'public',
    summary: 'Choose a password',
    description:
      'For anyone who has the link, once. From then on the person logs in with the email address and this password. Earlier sessions of the person end.',
    errors: FAULTS,
  })
  accept(
    @Body({ schema: AcceptInvitation }) body: AcceptInvitation,
    @Ip() address: string | undefined,
  ): Promise<void> {
    return this.invitations.accept(body, { address });
  }

  @Get('security')
  @Route({
    id: 'getSecuritySettings',
    rights: 'use the panel',
    summary: 'Read the settings of security',
    description: 'For everyone with access.',
    returns: SecuritySettings,
  })
  settings(): Promise<SecuritySettings> {
    return this.people.settings();
  }

  @Put('security')
  @Route({
    id: 'changeSecuritySettings',
    rights: 'security',
    summary: 'Change the settings of security',
    description:
      'For owners. Switching the shared password off ends all sessions that were opened with it. It needs an owner who has chosen a password. Requiring a second factor also switches the shared password off; it needs a person with a second factor.',
    returns: SecuritySettings,
    errors: [NO_OWNER, OWN_FACTOR_FIRST],
  })
  changeSettings(
    @Req() request: Request,
    @Body({ schema: ChangeSecuritySettings }) settings: ChangeSecuritySettings,
  ): Promise<SecuritySettings> {
    return this.people.changeSettings(settings, requireSession(request).person.id);
  }
}
