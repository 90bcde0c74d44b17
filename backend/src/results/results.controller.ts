import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { setAuditContext } from '../audit/audited.decorator.js';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { ApiError } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { MESSAGES } from '../shared/messages.js';
import { Results, ResultsRead, TypedResults } from './results.schemas.js';
import { ResultsService } from './results.service.js';

@ApiTags('results')
@Controller()
export class ResultsController {
  constructor(private readonly results: ResultsService) {}

  @Get('form_submissions/:id/results')
  @Route({
    id: 'listResults',
    rights: 'read clients',
    client: 'id',
    summary: 'List results of published posts',
    description:
      'For the administrator. Returns the published posts of a client, newest first, with the newest known value of each number and all readings.',
    returns: Results,
    errors: [404],
  })
  list(@Param('id', { schema: UuidParam }) id: string): Promise<Results> {
    return this.results.ofClient(id);
  }

  @Put('posts/:postId/results')
  @Route({
    id: 'typeResults',
    rights: 'release',
    summary: 'Type the results of a post',
    description:
      'For owners and editors. Stores numbers of a published post for a day. Unknown numbers are null. Other numbers that the agency typed for the same day are replaced.',
    returns: Results,
    success: 'The results of all published posts of the client.',
    errors: [404, new ApiError(409, 'not_published', MESSAGES.notPublished)],
  })
  async type(
    @Param('postId', { schema: UuidParam }) postId: string,
    @Body({ schema: TypedResults }) typed: TypedResults,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Results> {
    const submissionId = await this.results.ownerOf(postId);
    setAuditContext(response, { submissionId });
    return this.results.type(submissionId, postId, typed, 'agency');
  }

  @Delete('results/:readingId')
  @Route({
    id: 'removeReading',
    rights: 'release',
    summary: 'Remove a reading',
    description:
      'For owners and editors. Removes one reading of the numbers of a post. A second call answers 404.',
    errors: [404],
  })
  async remove(
    @Param('readingId', { schema: UuidParam }) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    setAuditContext(response, { submissionId: await this.results.remove(id) });
  }

  @Post('form_submissions/:id/results/read')
  @NeedsCapability('scraping')
  @HttpCode(200)
  @Route({
    id: 'readResults',
    rights: 'release',
    summary: 'Read results from LinkedIn',
    description:
      "For owners and editors. Reads the newest posts of the client's LinkedIn profile and stores likes and comments of the published posts among them. The number of the activity in the address identifies a post. Every call is a paid run and counts towards the scraping budget.",
    returns: ResultsRead,
    errors: [
      404,
      new ApiError(409, 'no_addresses', MESSAGES.noAddresses),
      new ApiError(422, 'profile_url_missing', MESSAGES.profileUrlMissing),
      new ApiError(502, 'scrape_unreachable', MESSAGES.scrapeUnreachable),
      new ApiError(504, 'scrape_no_response', MESSAGES.scrapeNoResponse),
    ],
  })
  read(@Param('id', { schema: UuidParam }) id: string): Promise<ResultsRead> {
    return this.results.read(id);
  }
}
