import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiError } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { limitReviewReads, limitReviewWrites } from '../common/limits/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { ClientResults } from './client-results.schemas.js';
import { ClientResultsService } from './client-results.service.js';
import { TypedResults } from './results.schemas.js';

/** Results and reports on the client's page. */
@ApiTags('results')
@Controller('review/:token/results')
export class ClientResultsController {
  constructor(private readonly results: ClientResultsService) {}

  @Get()
  @limitReviewReads()
  @Route({
    id: 'getClientResults',
    rights: 'public',
    summary: 'Read results and reports',
    description:
      'For anyone who has the link of a client. It returns the published posts with their results, and the released reports. It changes nothing.',
    returns: ClientResults,
    errors: [404],
  })
  get(@Param('token') token: string): Promise<ClientResults> {
    return this.results.read(token);
  }

  @Put(':postId')
  @limitReviewWrites()
  @Route({
    id: 'typeClientResults',
    rights: 'public',
    summary: 'Type the results of a post as the client',
    description:
      'For anyone who has the link of a client. Stores numbers of a published post for a day. Unknown numbers are null. Other numbers that the client typed for the same day are replaced.',
    returns: ClientResults,
    errors: [404, new ApiError(409, 'not_published', MESSAGES.notPublished)],
  })
  type(
    @Param('token') token: string,
    @Param('postId', { schema: UuidParam }) postId: string,
    @Body({ schema: TypedResults }) typed: TypedResults,
  ): Promise<ClientResults> {
    return this.results.type(token, postId, typed);
  }
}
