import { Controller, Delete, Get, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { notFound } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { requireSession } from '../common/http/person.js';
import { Route } from '../common/http/route.js';
import { PeopleService } from '../people/people.service.js';
import { ListedSession } from './auth.schemas.js';
import { SessionsRepository } from './sessions.repository.js';

/** The open sessions of the person of a session; for the shared password, all that were opened with it. */
@ApiTags('session')
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly people: PeopleService,
  ) {}

  @Get('sessions')
  @Route({
    id: 'listSessions',
    rights: 'use the panel',
    summary: 'List the own sessions',
    description: 'For everyone with access. Returns the open sessions, the last used first.',
    returns: ListedSession.array(),
  })
  async list(@Req() request: Request): Promise<ListedSession[]> {
    const { id, person } = requireSession(request);
    const sessions = await this.sessions.ofPerson(person.id);
    return sessions.map((session) => ({ ...session, isCurrent: session.id === id }));
  }

  @Delete('sessions')
  @Route({
    id: 'endOtherSessions',
    rights: 'use the panel',
    summary: 'End all other sessions',
    description:
      'For everyone with access. Ends the own sessions on all servers, except the one of the request.',
  })
  async endOthers(@Req() request: Request): Promise<void> {
    const { id, person } = requireSession(request);
    await this.sessions.endOthers(person.id, id);
  }

  @Delete('sessions/:sessionId')
  @Route({
    id: 'endSession',
    rights: 'use the panel',
    summary: 'End a session',
    description: 'For everyone with access. Ends an own session on all servers. A second call answers 404.',
    errors: [404],
  })
  async end(
    @Req() request: Request,
    @Param('sessionId', { schema: UuidParam }) sessionId: string,
  ): Promise<void> {
    if (!(await this.sessions.end(requireSession(request).person.id, sessionId))) throw notFound('session');
  }

  @Delete('people/:personId/sessions')
  @Route({
    id: 'endSessionsOfPerson',
    rights: 'security',
    summary: 'End the sessions of a person',
    description: 'For owners. Ends all sessions of the person on all servers. The person can log in again.',
    errors: [404],
  })
  async endOfPerson(@Param('personId', { schema: UuidParam }) id: string): Promise<void> {
    const person = await this.people.find(id);
    await this.sessions.endAll(person.id);
  }
}
