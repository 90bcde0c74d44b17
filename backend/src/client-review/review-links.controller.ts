import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { Route } from '../common/http/route.js';
import { limitLinks } from '../common/limits/limits.js';
import { LinkRequests } from '../delivery/link-requests.js';
import { ReviewLinkSent, SendReviewLink } from './review.schemas.js';
import { REVIEW_LINKS } from './round-mails.jobs.js';

/** Sends the links of clients' pages again. */
@ApiTags('client review')
@Controller()
export class ReviewLinksController {
  constructor(private readonly links: LinkRequests) {}

  @Post('send-review-link')
  @NeedsCapability('mail')
  @limitLinks()
  @HttpCode(202)
  @Route({
    id: 'sendReviewLink',
    rights: 'public',
    summary: "Send the links of clients' pages again",
    description:
      'Anyone may call it. The links of the pages of this address are sent to it, unless the agency has ended them. The answer is the same whether or not there are any.',
    returns: ReviewLinkSent,
  })
  async send(@Body({ schema: SendReviewLink }) { email }: SendReviewLink): Promise<ReviewLinkSent> {
    await this.links.ask(email, REVIEW_LINKS);
    return { ok: true };
  }
}
