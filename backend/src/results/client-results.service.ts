import { Injectable } from '@nestjs/common';
import { ClientPages } from '../client-review/client-pages.service.js';
import { ApiError, notFound } from '../common/http/api-error.js';
import { MESSAGES } from '../shared/messages.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import type { ClientResults } from './client-results.schemas.js';
import { MonthlyReportsService } from './monthly-reports.service.js';
import type { TypedResults } from './results.schemas.js';
import { ResultsService } from './results.service.js';

/** Results and reports on the client's page. A link of 1.0.0, which shows one round, has none. */
@Injectable()
export class ClientResultsService {
  constructor(
    private readonly pages: ClientPages,
    private readonly results: ResultsService,
    private readonly reports: MonthlyReportsService,
    private readonly submissions: SubmissionsService,
  ) {}

  /** @throws ApiError 404 for a token that opens no page of a client */
  async read(token: string): Promise<ClientResults> {
    const { submissionId: id, endedAt } = await this.page(token);
    const [{ posts, today }, reports, { language }] = await Promise.all([
      this.results.ofClient(id),
      this.reports.shown(id),
      this.submissions.read(id, ['language']),
    ]);
    return {
      language,
      posts: posts.map(({ postId, title, postedOn, postedUrl, latest }) => ({
        postId,
        title,
        postedOn,
        postedUrl,
        latest,
      })),
      today,
      canType: endedAt === null,
      reports: reports.map(({ releasedAt, content }) => ({ releasedAt, content })),
    };
  }

  /** Stores numbers that the client typed. @throws ApiError as `read` and `ResultsService.type`; 422 for a client who has ended */
  async type(token: string, postId: string, typed: TypedResults): Promise<ClientResults> {
    const { submissionId, endedAt } = await this.page(token);
    if (endedAt !== null) throw new ApiError(422, 'client_ended', MESSAGES.clientEnded);
    if ((await this.results.ownerOf(postId)) !== submissionId) throw notFound('post');
    await this.results.type(submissionId, postId, typed, 'client');
    return this.read(token);
  }

  private async page(token: string) {
    const page = await this.pages.open(token);
    if (page.kind !== 'page') throw notFound('page');
    return page;
  }
}
