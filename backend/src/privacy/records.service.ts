import { Injectable } from '@nestjs/common';
import { ManualsService } from '../manuals/manuals.service.js';
import { RemindersService } from '../reminders/reminders.service.js';
import { ThreadsService } from '../rounds/threads.service.js';
import { StrategyService } from '../strategy/strategy.service.js';
import type { Submission } from '../submissions/submission.schemas.js';

/** `holder`: what they gave and what was collected about them; `admin`: the whole record besides. */
export type ExportScope = 'holder' | 'admin';

/** What is kept about a submission beside it; nothing where there is none, or none for who asks. */
interface NamedRecord {
  name: string;
  record: unknown;
}

/** What the features know of a submission, for the copy of its data. */
@Injectable()
export class RecordsService {
  constructor(
    private readonly manuals: ManualsService,
    private readonly threads: ThreadsService,
    private readonly strategies: StrategyService,
    private readonly reminders: RemindersService,
  ) {}

  /** Each when it is asked for: an archive is written entry by entry. */
  async *of(submission: Submission, scope: ExportScope): AsyncGenerator<NamedRecord> {
    const isAdmin = scope === 'admin';
    if (isAdmin && submission.brand_manual.length > 0)
      yield { name: 'brand-manuals', record: await this.manuals.ofSubmission(submission) };
    yield {
      name: 'rounds',
      record: await this.threads.record(submission.id, { withInternal: isAdmin }),
    };
    yield { name: 'strategy', record: await this.strategyFor(submission, scope) };
    yield { name: 'reminders', record: await this.reminders.record(submission.id) };
  }

  /** The holder has it once it was sent; before that it is the agency's draft. */
  private async strategyFor({ id }: Submission, scope: ExportScope) {
    const { content, modifiedAt, sentAt } = await this.strategies.get(id);
    return content && (scope === 'admin' || sentAt) ? { content, modifiedAt, sentAt } : undefined;
  }
}
