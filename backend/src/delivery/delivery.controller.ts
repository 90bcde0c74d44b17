import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type AuditActionOf, Audited } from '../audit/audited.decorator.js';
import { AuthService } from '../auth/auth.service.js';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { ApiError, type ErrorMessage, formQuarantined } from '../common/http/api-error.js';
import { personOf, reachOfPerson } from '../common/http/person.js';
import { Route } from '../common/http/route.js';
import { LargeJson } from '../common/limits/json-bodies.js';
import { limitLinks } from '../common/limits/limits.js';
import { limitSends } from '../limits/sends.guard.js';
import { MESSAGES } from '../shared/messages.js';
import { Board, Card, CreateBoard, CreateCard, SendLink, SendMail, Sent } from './delivery.schemas.js';
import { DeliveryService, interviewOpen } from './delivery.service.js';
import { LinkRequests, RESUME_LINK } from './link-requests.js';
import { CLIENT_CONFIRMATION, PROVIDER_NOTIFICATION } from './mail.delivery.js';

/** Without an idea a card does not belong to a post. */
const cardAct: AuditActionOf = ({ body }) =>
  (body as CreateCard | undefined)?.ideaId ? undefined : 'createFreeCard';

/** Error responses for a vendor that failed or timed out. */
const failing = (words: ErrorMessage) =>
  [502, 504].map((status) => new ApiError(status, 'delivery_failed', words));

/** SPEC's endpoints for work that the server otherwise does automatically. All are idempotent. */
@ApiTags('delivery')
@Controller()
export class DeliveryController {
  constructor(
    private readonly delivery: DeliveryService,
    private readonly links: LinkRequests,
    private readonly auth: AuthService,
  ) {}

  @Post('create-trello-board')
  @limitSends()
  @NeedsCapability('boards')
  @LargeJson()
  @Audited()
  @HttpCode(200)
  @Route({
    id: 'createTrelloBoard',
    rights: 'public',
    summary: 'Create the Trello board',
    description:
      'For anyone who has the id of the form. It creates the board with its two lists, or returns the existing one: each form has one board.',
    returns: Board,
    errors: [404, formQuarantined(MESSAGES.formQuarantined), ...failing(MESSAGES.boardMissing)],
  })
  board(@Body({ schema: CreateBoard }) { formData }: CreateBoard): Promise<Board> {
    return this.delivery.board(formData.id);
  }

  @Post('create-trello-card')
  @limitSends()
  @NeedsCapability('boards')
  @LargeJson()
  @Audited(cardAct)
  @HttpCode(200)
  @Route({
    id: 'createTrelloCard',
    rights: 'public',
    summary: 'Create a Trello card',
    description:
      'With `submissionId` and `ideaId`: for anyone who has the id of the form; it returns the one card of that post and creates it if needed. Without them, the administrator gets a card with this name and description, which is created once for each list. Anyone else gets the card of the completed interview on the list `Form Submission`; its text is that of the form.',
    returns: Card,
    errors: [
      401,
      404,
      new ApiError(409, 'board_missing', MESSAGES.boardMissing),
      formQuarantined(MESSAGES.formQuarantined),
      interviewOpen(),
      new ApiError(409, 'post_missing', MESSAGES.cardFailed),
      new ApiError(409, 'delivery_failed', MESSAGES.listArchived('To Do')),
      ...failing(MESSAGES.cardFailed),
    ],
  })
  card(@Body({ schema: CreateCard }) request: CreateCard, @Req() http: Request): Promise<Card> {
    return this.delivery.card(request, { mayEdit: (id) => this.mayEdit(http, id) });
  }

  @Post('send-notification')
  @limitSends()
  @NeedsCapability('mail')
  @LargeJson()
  @Audited()
  @HttpCode(200)
  @Route({
    id: 'sendNotification',
    rights: 'public',
    summary: 'Send the notification',
    description:
      'For anyone who has the id of the form. It emails the provider about the form, once: a repeated call sends nothing and succeeds.',
    returns: Sent,
    success: 'The email was sent, now or before.',
    errors: [404, formQuarantined(MESSAGES.formQuarantined), ...failing(MESSAGES.unavailable)],
  })
  notification(@Body({ schema: SendMail }) { formData }: SendMail): Promise<Sent> {
    return this.delivery.mail(formData.id, PROVIDER_NOTIFICATION);
  }

  @Post('send-email')
  @limitSends()
  @NeedsCapability('mail')
  @LargeJson()
  @Audited()
  @HttpCode(200)
  @Route({
    id: 'sendEmail',
    rights: 'public',
    summary: 'Send the confirmation',
    description:
      'For anyone who has the id of the form. It emails the confirmation to the client, once: a repeated call sends nothing and succeeds.',
    returns: Sent,
    success: 'The email was sent, now or before.',
    errors: [404, formQuarantined(MESSAGES.formQuarantined), ...failing(MESSAGES.unavailable)],
  })
  confirmation(@Body({ schema: SendMail }) { formData }: SendMail): Promise<Sent> {
    return this.delivery.mail(formData.id, CLIENT_CONFIRMATION);
  }

  @Post('send-link')
  @NeedsCapability('mail')
  @limitLinks()
  @HttpCode(202)
  @Route({
    id: 'sendLink',
    rights: 'public',
    summary: 'Send the link to a form again',
    description:
      'Anyone may call it. If there is a form for the address, its link is sent there. The answer is the same whether or not there is one.',
    returns: Sent,
  })
  async link(@Body({ schema: SendLink }) { email }: SendLink): Promise<Sent> {
    await this.links.ask(email, RESUME_LINK);
    return { ok: true };
  }

  /** Whether the request carries the session of a person who edits this client. */
  private async mayEdit(request: Request, submissionId: string): Promise<boolean> {
    const person = personOf(request);
    const reach = person ? reachOfPerson(person, 'edit clients') : 'none';
    if (reach !== 'own') return reach === 'all';
    return person?.id !== undefined && this.auth.isOwnClient(person.id, submissionId);
  }
}
