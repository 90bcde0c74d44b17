import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../audit/audited.decorator.js';
import { ApiError } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { MESSAGES } from '../shared/messages.js';
import { ClientLink } from './client-links.schemas.js';
import { ClientLinks } from './client-links.service.js';

/** The lasting link of a client, for the agency. */
@ApiTags('client review')
@Controller('form_submissions/:id/client-link')
export class ClientLinksController {
  constructor(private readonly links: ClientLinks) {}

  @Get()
  @Audited()
  @Route({
    id: 'getClientLink',
    rights: 'client link',
    client: 'id',
    summary: "Get the link of a client's page",
    description:
      'For the administrator. Returns the link that the emails to the client contain. The audit log records it. Without a link that works the answer is 404.',
    returns: ClientLink,
    errors: [404],
  })
  get(@Param('id', { schema: UuidParam }) id: string): Promise<ClientLink> {
    return this.links.current(id);
  }

  @Post()
  @HttpCode(200)
  @Route({
    id: 'renewClientLink',
    rights: 'end client link',
    client: 'id',
    summary: "Renew the link of a client's page",
    description:
      'For the administrator. Returns a new link. The previous one ends when the client decides or comments through the new one, after seven days at the latest. While the previous one works, another call changes nothing.',
    returns: ClientLink,
    errors: [404, new ApiError(422, 'client_ended', MESSAGES.clientEnded)],
  })
  renew(@Param('id', { schema: UuidParam }) id: string): Promise<ClientLink> {
    return this.links.renew(id);
  }

  @Delete()
  @Route({
    id: 'revokeClientLink',
    rights: 'end client link',
    client: 'id',
    summary: "End the link of a client's page",
    description:
      'For the administrator. Ends all links of the client immediately and permanently. The next release, or a renewal, makes a new one. Repeating it changes nothing.',
    errors: [404],
  })
  revoke(@Param('id', { schema: UuidParam }) id: string): Promise<void> {
    return this.links.revoke(id);
  }
}
