import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  SerializeOptions,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../audit/audited.decorator.js';
import { Clock } from '../platform/clock.js';
import { contentRange, contentRangeHeader } from '../platform/http/content-range.js';
import { ApiErrors } from '../platform/http/docs.js';
import { UuidParam } from '../platform/http/params.js';
import { sendStream } from '../platform/http/send-stream.js';
import { SettingsService } from '../settings/settings.service.js';
import { UpdateSubmission } from './admin.schemas.js';
import { toCsv } from './csv.js';
import { LIST_QUERY_EXAMPLES, ListQuery, toPage } from './list-query.js';
import { SubmissionDetail } from './submission.schemas.js';
import { SubmissionDetailService } from './submission-detail.service.js';
import { SubmissionRow } from './submission-row.schemas.js';
import { SubmissionsService } from './submissions.service.js';
import { updateAct } from './update-act.js';

/** The admin panel's resource, in ra-data-simple-rest's protocol. */
@ApiTags('form_submissions')
@Controller()
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly details: SubmissionDetailService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  @Get('form_submissions')
  @ApiOperation({ summary: 'A page of submissions', operationId: 'listSubmissions' })
  @ApiQuery({
    name: 'filter',
    required: false,
    schema: { type: 'string' },
    example: LIST_QUERY_EXAMPLES.filter,
  })
  @ApiQuery({
    name: 'range',
    required: false,
    schema: { type: 'string' },
    example: LIST_QUERY_EXAMPLES.range,
  })
  @ApiQuery({ name: 'sort', required: false, schema: { type: 'string' }, example: LIST_QUERY_EXAMPLES.sort })
  @ApiOkResponse({
    standardSchema: SubmissionRow,
    isArray: true,
    headers: contentRangeHeader('form_submissions'),
  })
  @ApiErrors(401, 422)
  async list(
    @Query({ schema: ListQuery }) query: ListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SubmissionRow[]> {
    const { strategyDays, postsPerMonth } = await this.settings.current();
    const page = toPage(query, { now: this.clock.now(), strategyDays, postsPerMonth });
    const { rows, total } = await this.submissions.list(page);
    response.setHeader(
      'Content-Range',
      contentRange('form_submissions', { offset: page.offset, count: rows.length, total }),
    );
    return rows;
  }

  @Get('form_submissions.csv')
  @Audited()
  @ApiOperation({ summary: 'All fields of all submissions', operationId: 'exportSubmissions' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'submissions.csv', content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiErrors(401)
  async csv(@Res() response: Response): Promise<void> {
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="submissions.csv"');
    await sendStream(toCsv(this.submissions.all()), response);
  }

  @Get('form_submissions/:id')
  @SerializeOptions({ schema: SubmissionDetail })
  @ApiOperation({ summary: 'A whole submission', operationId: 'getSubmission' })
  @ApiOkResponse({ standardSchema: SubmissionDetail })
  @ApiErrors(401, 404)
  get(@Param('id', { schema: UuidParam }) id: string): Promise<SubmissionDetail> {
    return this.details.get(id);
  }

  @Put('form_submissions/:id')
  @Audited(updateAct)
  @SerializeOptions({ schema: SubmissionDetail })
  @ApiOperation({ summary: 'Changes columns of the administrator', operationId: 'updateSubmission' })
  @ApiOkResponse({ standardSchema: SubmissionDetail })
  @ApiErrors(400, 401, 403, 404, 409, 422)
  update(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: UpdateSubmission }) changes: UpdateSubmission,
  ): Promise<SubmissionDetail> {
    return this.details.update(id, changes);
  }

  @Post('form_submissions/:id/release')
  @HttpCode(200)
  @SerializeOptions({ schema: SubmissionDetail })
  @ApiOperation({ summary: 'Lets a held form go its way', operationId: 'releaseSubmission' })
  @ApiOkResponse({ standardSchema: SubmissionDetail })
  @ApiErrors(401, 403, 404)
  release(@Param('id', { schema: UuidParam }) id: string): Promise<SubmissionDetail> {
    return this.details.release(id);
  }

  @Post('form_submissions/:id/follow-ups/:followUpId/retry')
  @SerializeOptions({ schema: SubmissionDetail })
  @ApiOperation({ summary: 'Tries a follow-up again that was given up', operationId: 'retryFollowUp' })
  @ApiOkResponse({ standardSchema: SubmissionDetail })
  @ApiErrors(401, 403, 404)
  retry(
    @Param('id', { schema: UuidParam }) id: string,
    @Param('followUpId', { schema: UuidParam }) followUpId: string,
  ): Promise<SubmissionDetail> {
    return this.details.retry(id, followUpId);
  }
}
