import { Injectable, Logger } from '@nestjs/common';
import { Endpoints } from '../../config/endpoints.js';
import type { SettingsOf } from '../../config/integration.js';
import { OPENAI } from '../openai.integration.js';
import type { AiUsage } from '../openai.types.js';
import { AiUsageRepository, type UsageSum } from './ai-usage.repository.js';

/** Bounds on what may be spent on models: tokens, and 0 for no bound. Prices are dollars per million tokens. */
type SpendingSettings = SettingsOf<typeof OPENAI>['spending'];

export interface Spending {
  purpose: 'questions' | 'transcription' | 'ideas' | 'post' | 'repair';
  submissionId: string | undefined;
  promptVersion?: string;
}

/** Tokens that a second of sound counts for in the caps: transcription is billed by either. */
const TOKENS_PER_SECOND = 10;

/** Part of the day's cap that calls without a form may use up: a stranger's loop must not end everybody's day. */
const STRANGERS_SHARE = 0.1;

/** Nothing more may be spent on this submission, or on this day. */
export class SpendingCapReached extends Error {
  override readonly name = 'SpendingCapReached';

  constructor(readonly scope: 'submission' | 'day') {
    super(`The cap on AI use per ${scope} is reached.`);
  }
}

/** Keeps account of what the calls to a model use up, and ends it at the caps. */
@Injectable()
export class AiSpend {
  private readonly logger = new Logger('AiSpend');

  constructor(
    private readonly usage: AiUsageRepository,
    private readonly endpoints: Endpoints,
  ) {}

  /**
   * Does a piece of work with a model and books every attempt it was charged for, also when it failed.
   * When the account cannot be read, nothing is spent.
   * @throws SpendingCapReached before anything is spent.
   */
  async account<T>(spending: Spending, work: (onUsage: (usage: AiUsage) => void) => Promise<T>): Promise<T> {
    await this.checkCaps(spending);
    const used: AiUsage[] = [];
    try {
      return await work((usage) => used.push(usage));
    } finally {
      await this.book(spending, used);
    }
  }

  /** What a submission has cost so far. */
  async ofSubmission(id: string): Promise<UsageSum> {
    return this.usage.ofSubmission(id);
  }

  private async checkCaps({ submissionId }: Spending): Promise<void> {
    const { submissionTokens, dailyTokens } = this.settings;
    if (submissionId && !(await this.usage.maySpend(submissionId)))
      throw new SpendingCapReached('submission');
    if (submissionTokens > 0 && submissionId) {
      const used = tokensOf(await this.usage.ofSubmission(submissionId));
      if (used >= submissionTokens) throw new SpendingCapReached('submission');
    }
    if (dailyTokens > 0 && tokensOf(await this.usage.ofLastDay()) >= dailyTokens) {
      throw new SpendingCapReached('day');
    }
    if (submissionId || dailyTokens === 0) return;
    const strangers = tokensOf(await this.usage.ofLastDay({ withoutForm: true }));
    if (strangers >= dailyTokens * STRANGERS_SHARE) throw new SpendingCapReached('day');
  }

  /** A text that was paid for is not lost because its price could not be written down. */
  private async book(spending: Spending, used: AiUsage[]): Promise<void> {
    try {
      for (const usage of used) await this.usage.add(this.rowOf(spending, usage));
    } catch (error) {
      this.logger.error('AI usage could not be recorded', error instanceof Error ? error.stack : undefined);
    }
  }

  private rowOf({ purpose, submissionId, promptVersion = '' }: Spending, usage: AiUsage) {
    const { model, inputTokens, outputTokens, audioSeconds = 0 } = usage;
    const cost = costOf(usage, this.settings);
    return { purpose, submissionId, promptVersion, model, inputTokens, outputTokens, audioSeconds, cost };
  }

  private get settings(): SpendingSettings {
    return this.endpoints.of(OPENAI).spending;
  }
}

function tokensOf({ inputTokens, outputTokens, audioSeconds }: UsageSum): number {
  return inputTokens + outputTokens + audioSeconds * TOKENS_PER_SECOND;
}

/** Dollars, when prices are configured: a price that we made up would be worse than none. */
function costOf({ inputTokens, outputTokens }: AiUsage, prices: SpendingSettings): number | undefined {
  const { inputPrice, outputPrice } = prices;
  if (inputPrice === undefined || outputPrice === undefined) return undefined;
  return (inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000;
}
