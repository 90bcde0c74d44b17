import { Injectable } from '@nestjs/common';
import { AsksService } from '../asks/asks.service.js';
import { ManualsService } from '../brand-manuals/manuals.service.js';
import { ClientLinks } from '../client-links/client-links.service.js';
import { ThreadsService } from '../client-review/threads.service.js';
import { ImportsService } from '../material/imports.service.js';
import { MaterialService } from '../material/material.service.js';
import { PostsService } from '../posts/posts.service.js';
import { RemindersService } from '../reminders/reminders.service.js';
import { MonthlyReportsService } from '../results/monthly-reports.service.js';
import { ResultsService } from '../results/results.service.js';
import { StrategyService } from '../strategy/strategy.service.js';
import type { Submission } from '../submissions/submission.schemas.js';

/** `holder`: their input and the data collected about them; `admin`: the whole record. */
export type ExportScope = 'holder' | 'admin';

/** A related record of a submission; undefined if there is none, or none in this scope. */
interface NamedRecord {
  name: string;
  record: unknown;
}

/** Records of the features about a submission, for a data export. */
@Injectable()
export class RecordsService {
  constructor(
    private readonly manuals: ManualsService,
    private readonly threads: ThreadsService,
    private readonly links: ClientLinks,
    private readonly strategies: StrategyService,
    private readonly reminders: RemindersService,
    private readonly asks: AsksService,
    private readonly results: ResultsService,
    private readonly imports: ImportsService,
    private readonly material: MaterialService,
    private readonly reports: MonthlyReportsService,
    private readonly posts: PostsService,
  ) {}

  /** Each is read on demand: an archive is written entry by entry. */
  async *of(submission: Submission, scope: ExportScope): AsyncGenerator<NamedRecord> {
    const isAdmin = scope === 'admin';
    if (isAdmin && submission.brand_manual.length > 0)
      yield { name: 'brand-manuals', record: await this.manuals.ofSubmission(submission) };
    yield {
      name: 'rounds',
      record: await this.threads.record(submission.id, { withInternal: isAdmin }),
    };
    yield { name: 'client-links', record: await this.links.record(submission.id) };
    yield { name: 'strategy', record: await this.strategyFor(submission, scope) };
    yield { name: 'asks', record: await this.asks.record(submission.id) };
    yield { name: 'results', record: await this.results.record(submission.id) };
    yield {
      name: 'imports',
      record: await this.imports.record(submission.id, { withContext: isAdmin }),
    };
    if (isAdmin) yield { name: 'post-versions', record: await this.posts.record(submission.id) };
    if (isAdmin) yield { name: 'material-marks', record: await this.material.record(submission.id) };
    yield { name: 'monthly-reports', record: await this.reports.record(submission.id) };
    yield { name: 'reminders', record: await this.reminders.record(submission.id) };
  }

  /** A client gets the strategy as it was last sent; later changes are the agency's draft. */
  private async strategyFor({ id }: Submission, scope: ExportScope) {
    if (scope === 'holder') return this.threads.sentStrategy(id);
    const { content, modifiedAt, sentAt } = await this.strategies.get(id);
    return content ? { content, modifiedAt, sentAt } : undefined;
  }
}
