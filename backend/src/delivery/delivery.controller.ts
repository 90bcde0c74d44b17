import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type ActOf, Audited } from '../audit/audited.decorator.js';
import { AuthService } from '../auth/auth.service.js';
import { ApiErrors } from '../platform/http/docs.js';
import { Public } from '../platform/http/public.decorator.js';
import { limitLinks } from '../platform/limits/limits.js';
import { Board, Card, CreateBoard, CreateCard, SendLink, SendMail, Sent } from './delivery.schemas.js';
import { DeliveryService } from './delivery.service.js';
import { LinkRequests } from './link-requests.js';
import { CLIENT_CONFIRMATION, PROVIDER_NOTIFICATION } from './mail.delivery.js';

/** Without an idea a card belongs to no post. */
const cardAct: ActOf = ({ body }) =>
  (body as CreateCard | undefined)?.ideaId ? undefined : 'createFreeCard';

/** SPEC's endpoints for what the server otherwise does by itself. All are idempotent. */
@Public()
@ApiTags('delivery')
@Controller()
export class DeliveryController {
  constructor(
    private readonly delivery: DeliveryService,
    private readonly links: LinkRequests,
    private readonly auth: AuthService,
  ) {}

  @Post('create-trello-board')
  @Audited()
  @HttpCode(200)
  @ApiOperation({
    summary: "The submission's board with its two lists; made if there is none",
    operationId: 'createTrelloBoard',
  })
  @ApiOkResponse({ standardSchema: Board })
  @ApiErrors(400, 403, 404, 409, 422, 429, 502, 504)
  board(@Body({ schema: CreateBoard }) { formData }: CreateBoard): Promise<Board> {
    return this.delivery.board(formData.id);
  }

  @Post('create-trello-card')
  @Audited(cardAct)
  @HttpCode(200)
  @ApiOperation({
    summary: 'A card on the board; with submissionId and ideaId the one card of that post',
    operationId: 'createTrelloCard',
  })
  @ApiOkResponse({ standardSchema: Card })
  @ApiErrors(400, 401, 403, 404, 409, 422, 429, 502, 504)
  async card(@Body({ schema: CreateCard }) request: CreateCard, @Req() http: Request): Promise<Card> {
    return this.delivery.card(request, { admin: await this.auth.isLoggedIn(http) });
  }

  @Post('send-notification')
  @Audited()
  @HttpCode(200)
  @ApiOperation({
    summary: 'The notification to the provider, once per submission',
    operationId: 'sendNotification',
  })
  @ApiOkResponse({ standardSchema: Sent })
  @ApiErrors(400, 403, 404, 409, 422, 429, 502, 504)
  notification(@Body({ schema: SendMail }) { formData }: SendMail): Promise<Sent> {
    return this.delivery.mail(formData.id, PROVIDER_NOTIFICATION);
  }

  @Post('send-email')
  @Audited()
  @HttpCode(200)
  @ApiOperation({ summary: 'The confirmation to the client, once per submission', operationId: 'sendEmail' })
  @ApiOkResponse({ standardSchema: Sent })
  @ApiErrors(400, 403, 404, 409, 422, 429, 502, 504)
  confirmation(@Body({ schema: SendMail }) { formData }: SendMail): Promise<Sent> {
    return this.delivery.mail(formData.id, CLIENT_CONFIRMATION);
  }

  @Post('send-link')
  @limitLinks()
  @HttpCode(202)
  @ApiOperation({
    summary: 'Sends the link to the form of an address again, if there is one; the answer does not say',
    operationId: 'sendLink',
  })
  @ApiAcceptedResponse({ standardSchema: Sent })
  @ApiErrors(400, 403, 422, 429)
  async link(@Body({ schema: SendLink }) { email }: SendLink): Promise<Sent> {
    await this.links.ask(email);
    return { ok: true };
  }
}
