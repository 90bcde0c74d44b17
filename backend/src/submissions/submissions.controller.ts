import { isDeepStrictEqual } from 'node:util';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { type AuditActionOf, Audited } from '../audit/audited.decorator.js';
import { Clock } from '../common/clock.js';
import { contentRange, jsonText, Range, sendStream, UuidParam } from '../common/http/http.js';
import { PersonName, VisibleTo } from '../common/http/person.js';
import { oneOf, Route, TEXT } from '../common/http/route.js';
import { RecordJson } from '../common/limits/json-bodies.js';
import { csvLine } from '../common/text/format.js';
import { SettingsService } from '../settings/settings.service.js';
import { findEmails } from '../shared/addresses.js';
import type { AuditAction } from '../shared/audit-actions.js';
import { withoutInvisible } from '../shared/clean-line.js';
import { CLIENT_STATE_NAMES } from '../shared/clients.js';
import { addDays } from '../shared/days.js';
import { DEFAULT_PAGE_SIZE, MAX_FIELD_LENGTH, PROMISE_STATES } from '../shared/limits.js';
import { CLIENT_FILTER_NAMES, WORK_FILTERS, type WorkFilter } from '../shared/list-columns.js';
import { STEP_NAMES, type StepName } from '../shared/next-step.js';
import { UNASSIGNED } from '../shared/people.js';
import { MONTH } from '../shared/posts.js';
import { type AdminChanges, Responsible, UpdateSubmission } from './admin.schemas.js';
import { NextStepsService } from './next-steps.service.js';
import { SUBMISSION_COLUMNS, SubmissionDetail } from './submission.schemas.js';
import { SubmissionDetailService } from './submission-detail.service.js';
import { type ExportedRow, SORTABLE, SubmissionRow } from './submission-row.schemas.js';
import type { SubmissionListPage, TodayInZones } from './submissions.repository.js';
import { SubmissionsService } from './submissions.service.js';

/** All fields of all submissions as CSV, one chunk per batch. */
export async function* toCsv(batches: AsyncIterable<ExportedRow[]>): AsyncGenerator<string> {
  yield csvLine(SUBMISSION_COLUMNS, { first: true });
  for await (const batch of batches) yield batch.map((row) => csvLine(row)).join('');
}

const WRITTEN: readonly (readonly [field: keyof AdminChanges, act: AuditAction])[] = [
  ['full_posts', 'editPosts'],
  ['content_ideas', 'saveIdeas'],
  ['selected_ideas', 'selectIdeas'],
  ['exclusions', 'changeRuledOut'],
  ['posts_per_month', 'changeTarget'],
  ['last_post_1', 'savePastPosts'],
  ['last_post_2', 'savePastPosts'],
  ['last_post_3', 'savePastPosts'],
  ['last_post_4', 'savePastPosts'],
  ['last_post_5', 'savePastPosts'],
];

/** Audit action of a save: a release is its own action, not a change of a column. */
export const updateAction: AuditActionOf = ({ body }) => {
  const { quarantined, ...changes } = (body ?? {}) as AdminChanges;
  if (quarantined !== undefined) return quarantined ? 'holdSubmission' : 'releaseSubmission';
  return WRITTEN.find(([field]) => field in changes)?.[1];
};

/** Maximum rows of a page, whatever the query asks for. */
const MAX_PAGE = 100;

/** The steps of a filter by open work; an unfinished interview has none. */
const STEPS_OF_WORK: Readonly<Record<WorkFilter, readonly StepName[] | undefined>> = {
  failed: ['retry'],
  to_write: ['add', 'find', 'choose', 'write', 'prepare'],
  unfinished: undefined,
};

/** The groups of Today in 1.0.0, as the filters that find the same work. */
const FORMER_GROUPS = {
  strategies_overdue: { promise: 'overdue' },
  posts_overdue: { step: ['check', 'plan', 'release'] },
  changes_wanted: { step: ['revise'] },
  comments: { step: ['answer'] },
  failed: { step: ['retry'] },
  strategies_due: { promise: 'due' },
  posts_due: { step: ['check', 'plan', 'release'] },
  to_write: { work: 'to_write' },
  quarantined: { quarantined: true },
  held: { quarantined: true },
  to_approve: { client: 'waiting' },
  unfinished: { work: 'unfinished' },
} as const;

/** Parameters are JSON text. */
const Filter = z.strictObject({
  id: z.array(z.uuid()).max(MAX_PAGE).optional(),
  q: z.string().max(MAX_FIELD_LENGTH).optional(),
  quarantined: z.boolean().optional(),
  /** `quarantined` in saved queries of 1.0.0. */
  held: z.boolean().optional(),
  promise: z.enum(PROMISE_STATES).optional(),
  client: z.enum(CLIENT_FILTER_NAMES).optional(),
  work: z.enum(WORK_FILTERS).optional(),
  state: z.enum(CLIENT_STATE_NAMES).optional(),
  step: z.array(z.enum(STEP_NAMES)).max(STEP_NAMES.length).optional(),
  responsible: Responsible.optional(),
  /** A group of Today in saved queries of 1.0.0. */
  today: z.enum(Object.keys(FORMER_GROUPS) as (keyof typeof FORMER_GROUPS)[]).optional(),
});
const Sort = z.tuple([z.enum(SORTABLE), z.enum(['ASC', 'DESC'])]);

/** Query of the admin list: `filter={"q":"text","client":"waiting"}`, `range=[0,9]`, `sort=["created_at","DESC"]`. */
export const ListQuery = z.object({
  filter: jsonText(Filter).optional(),
  range: jsonText(Range).optional(),
  sort: jsonText(Sort).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** Parts that a page reads later: posts, earlier months, and selected ideas that are offered, too. */
export const DetailQuery = z.object({
  posts: z.literal('none').optional(),
  months_from: z.string().regex(MONTH).optional(),
  selected: z.literal('ids').optional(),
});
export type DetailQuery = z.infer<typeof DetailQuery>;

/**
 * The page for a query: newest first, ten rows by default, at most MAX_PAGE.
 * @param now current time and days, and the days until the strategy is due
 * @param today undefined without a filter by the state of the client
 * @throws Error for such a filter without `today`
 */
export function toPage(
  {
    filter: asked,
    range = [0, (asked?.id?.length || DEFAULT_PAGE_SIZE) - 1],
    sort = ['created_at', 'DESC'],
  }: ListQuery,
  {
    now,
    today,
    strategyDays,
    visibleTo,
  }: {
    now: Date;
    today: TodayInZones | undefined;
    strategyDays: number;
    visibleTo?: string | undefined;
  },
): SubmissionListPage {
  const filter = asked && withFormerGroup(asked);
  if (filter?.state && !today) throw new Error('A filter by state needs the present days.');
  const [from, to] = range;
  const [field, direction] = sort;
  return {
    ids: filter?.id,
    search: cleanSearch(filter?.q ?? ''),
    quarantined: filter?.quarantined ?? filter?.held,
    promise: filter?.promise && {
      state: filter.promise,
      overdueBefore: addDays(now, -strategyDays).toISOString(),
    },
    client: filter?.client,
    state: filter?.state && today && { name: filter.state, ...today },
    steps: filter?.step ?? (filter?.work && STEPS_OF_WORK[filter.work]),
    unfinished: filter?.work === 'unfinished' || undefined,
    responsible: filter?.responsible,
    visibleTo,
    sort: field,
    direction: direction === 'ASC' ? 'asc' : 'desc',
    offset: from,
    limit: Math.min(to - from + 1, MAX_PAGE),
  };
}

function withFormerGroup({ today, ...filter }: z.infer<typeof Filter>): z.infer<typeof Filter> {
  return today ? Filter.parse({ ...FORMER_GROUPS[today], ...filter }) : filter;
}

/** A pasted address is searched for as it is stored; other text as typed, without invisible characters. */
function cleanSearch(typed: string): string {
  const [email, ...others] = findEmails(typed);
  const isAddress = email !== undefined && others.length === 0;
  return isAddress ? email : withoutInvisible(typed.replaceAll('\u0000', '')).trim();
}

/** Names the selected ideas instead of repeating those that are offered, which are most of a client's data. */
export function withSelectedIds(submission: SubmissionDetail): SubmissionDetail {
  const { content_ideas, selected_ideas } = submission;
  const offered = new Map(content_ideas.map((idea) => [idea.id, idea]));
  return {
    ...submission,
    selected_idea_ids: selected_ideas.map(({ id }) => id),
    selected_ideas: selected_ideas.filter((idea) => !isDeepStrictEqual(offered.get(idea.id), idea)),
  };
}

/** The admin panel's resource, in ra-data-simple-rest's protocol. */
@ApiTags('submissions')
@Controller()
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly details: SubmissionDetailService,
    private readonly settings: SettingsService,
    private readonly steps: NextStepsService,
    private readonly clock: Clock,
  ) {}

  @Get('form_submissions')
  @Route({
    id: 'listSubmissions',
    rights: 'read clients',
    client: 'filtered',
    summary: 'List submissions',
    description:
      'For the administrator. Returns one page of submissions, the newest first. It follows the protocol of ra-data-simple-rest.',
    list: {
      resource: 'form_submissions',
      filter: {
        q: 'a text in website, email or industry, in upper or lower case',
        quarantined: '`true` for quarantined submissions only, `false` for all others',
        promise: `state of the promised strategy: ${oneOf(PROMISE_STATES)}`,
        client: `what the client has done with the last round: ${oneOf(CLIENT_FILTER_NAMES)}`,
        work: `open work: ${oneOf(WORK_FILTERS)}`,
        state: `state of the client: ${oneOf(CLIENT_STATE_NAMES)}`,
        step: `next steps, a list: ${oneOf(STEP_NAMES)}`,
        responsible: `the id of the person who is responsible, or \`${UNASSIGNED}\``,
      },
      sort: SORTABLE,
      example: { filter: { q: 'example.com' }, sort: ['created_at', 'DESC'] },
    },
    returns: z.array(SubmissionRow),
  })
  async list(
    @Query({ schema: ListQuery }) query: ListQuery,
    @VisibleTo() visibleTo: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SubmissionRow[]> {
    const { strategyDays } = await this.settings.current();
    const today = query.filter?.state && (await this.steps.today());
    const page = toPage(query, { now: this.clock.now(), today, strategyDays, visibleTo });
    const { rows, total } = await this.submissions.list(page);
    response.setHeader(
      'Content-Range',
      contentRange('form_submissions', { offset: page.offset, count: rows.length, total }),
    );
    return rows;
  }

  @Get('form_submissions.csv')
  @Audited()
  @Route({
    id: 'exportSubmissions',
    rights: 'export everyone',
    summary: 'Download submissions as CSV',
    description: 'For the administrator. Returns all fields of all submissions, quoted, with a header line.',
    returns: { 'text/csv': TEXT },
  })
  async csv(@Res() response: Response): Promise<void> {
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="submissions.csv"');
    await sendStream(toCsv(this.submissions.all()), response);
  }

  @Get('form_submissions/:id')
  @Route({
    id: 'getSubmission',
    rights: 'read clients',
    client: 'id',
    summary: 'Read a submission',
    description:
      'For the administrator. Returns all fields of a submission, with the background jobs that belong to it. With `posts=none`, `full_posts` is empty. With `months_from`, `months` begins with that month.',
    returns: SubmissionDetail,
    errors: [404],
  })
  @ApiQuery({
    name: 'posts',
    required: false,
    description: 'With `none`, the generated posts are left out.',
    schema: { type: 'string', enum: ['none'], example: 'none' },
  })
  @ApiQuery({
    name: 'months_from',
    required: false,
    description: 'The first month in `months`.',
    schema: { type: 'string', example: '2026-12' },
  })
  @ApiQuery({
    name: 'selected',
    required: false,
    description:
      'With `ids`, `selected_idea_ids` names the selected ideas, and `selected_ideas` has only those that differ from the offered ones.',
    schema: { type: 'string', enum: ['ids'], example: 'ids' },
  })
  async get(
    @Param('id', { schema: UuidParam }) id: string,
    @Query({ schema: DetailQuery }) { posts, months_from, selected }: DetailQuery,
  ): Promise<SubmissionDetail> {
    const found = await this.details.get(id, { withPosts: posts !== 'none', monthsFrom: months_from });
    return selected === 'ids' ? withSelectedIds(found) : found;
  }

  @Put('form_submissions/:id')
  @RecordJson()
  @Audited(updateAction)
  @Route({
    id: 'updateSubmission',
    rights: 'edit clients',
    client: 'id',
    summary: 'Update a submission',
    description:
      'For the administrator. Saves the given columns. `modified_at` is the version that the change is based on; with any other version the server answers 409 with the stored record as `current`. Read-only columns are accepted while they are unchanged.',
    returns: SubmissionDetail,
    errors: [404, 409],
  })
  update(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: UpdateSubmission }) changes: UpdateSubmission,
    @PersonName() by: string | undefined,
  ): Promise<SubmissionDetail> {
    return this.details.update(id, changes, by);
  }

  @Post('form_submissions/:id/release')
  @HttpCode(200)
  @Route({
    id: 'releaseSubmission',
    rights: 'edit clients',
    client: 'id',
    summary: 'Release a quarantined submission',
    description:
      'For the administrator. Marks a quarantined submission as genuine and starts its board and emails. Releasing it again changes nothing.',
    returns: SubmissionDetail,
    errors: [404],
  })
  release(@Param('id', { schema: UuidParam }) id: string): Promise<SubmissionDetail> {
    return this.details.release(id);
  }

  @Post('form_submissions/:id/jobs/:jobId/retry')
  @Audited(() => 'retryFollowUp')
  @Route({
    id: 'retryJob',
    rights: 'edit clients',
    client: 'id',
    summary: 'Retry a background job',
    description:
      'For the administrator. Runs a failed background job of a submission again. A job that has not failed is left as it is.',
    returns: SubmissionDetail,
    success: 'The submission with the job queued.',
    errors: [404],
  })
  retry(
    @Param('id', { schema: UuidParam }) id: string,
    @Param('jobId', { schema: UuidParam }) jobId: string,
  ): Promise<SubmissionDetail> {
    return this.details.retry(id, jobId);
  }
}
