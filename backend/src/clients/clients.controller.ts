import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../audit/audited.decorator.js';
import { ApiError } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import type { AuditAction } from '../shared/audit-actions.js';
import { MESSAGES } from '../shared/messages.js';
import { SubmissionDetail } from '../submissions/submission.schemas.js';
import { ChangeClientState, ChangeResponsible, ClientMonths } from './clients.schemas.js';
import { ClientsService } from './clients.service.js';

/** A map, because a refused request can name an inherited member of an object. */
const STATE_ACTIONS: ReadonlyMap<unknown, AuditAction> = new Map<ChangeClientState['state'], AuditAction>([
  ['active', 'activateClient'],
  ['paused', 'pauseClient'],
  ['ended', 'endClient'],
]);

@ApiTags('clients')
@Controller('form_submissions/:id')
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Get('months')
  @Route({
    id: 'getClientMonths',
    rights: 'read clients',
    client: 'id',
    summary: 'Read the months of a client',
    description:
      "For the administrator. Returns the client's months with their targets, ideas and posts, and the next step.",
    returns: ClientMonths,
    success: 'The months and the next step.',
    errors: [404],
  })
  months(@Param('id', { schema: UuidParam }) id: string): Promise<ClientMonths> {
    return this.clients.months(id);
  }

  @Put('client-state')
  @Audited(({ body }) => STATE_ACTIONS.get((body as Partial<ChangeClientState> | undefined)?.state))
  @Route({
    id: 'changeClientState',
    rights: 'edit clients',
    client: 'id',
    summary: 'Change the state of a client',
    description:
      "For the administrator. Pauses a client until a day, ends it, or makes it active again. Paused and ended clients get no reminders or emails, and the agency gets no steps for them except failed jobs and open comments. A pause lowers the targets of its months. The client's page of an ended client can be read for 30 days. `modified_at` is the version that the change is based on.",
    returns: SubmissionDetail,
    success: 'The submission after the change.',
    errors: [404, 409, new ApiError(409, 'interview_open', MESSAGES.notAClient)],
  })
  changeState(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: ChangeClientState }) change: ChangeClientState,
  ): Promise<SubmissionDetail> {
    return this.clients.changeState(id, change);
  }

  @Put('responsible')
  @Route({
    id: 'changeResponsible',
    rights: 'edit clients',
    client: 'id',
    summary: 'Change who is responsible for a client',
    description: 'Sets or clears the responsible person. Writers see their own clients and unassigned ones.',
    returns: SubmissionDetail,
    success: 'The submission after the change.',
    errors: [404],
  })
  changeResponsible(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: ChangeResponsible }) { person_id }: ChangeResponsible,
  ): Promise<SubmissionDetail> {
    return this.clients.changeResponsible(id, person_id);
  }
}
