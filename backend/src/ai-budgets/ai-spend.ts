import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { AiUsage } from '../capabilities/writing.js';
import { Clock } from '../common/clock.js';
import { VendorError } from '../common/http/vendor-error.js';
import { countedNetworks } from '../common/limits/networks.js';
import { publish } from '../common/measurements.js';
import { Endpoints } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import type { Connection } from '../database/connection.js';
import { CONNECTION } from '../database/database.module.js';
import { Amounts } from '../limits/amounts.service.js';
import { MAX_CALL_TOKENS } from '../shared/limits.js';
import type { AiBudgets } from './ai-budgets.schemas.js';
import { AiUsageRepository, type Refusal, type UsageSum } from './ai-usage.repository.js';
import { BUDGETS, type Budget, budgetLimits, resetsAt } from './budgets.js';

type Purpose =
  | 'questions'
  | 'transcription'
  | 'ideas'
  | 'post'
  | 'repair'
  | 'check'
  | 'ruled_out'
  | 'strategy';

/** Spending limits in tokens, 0 for no limit. Prices are dollars per million tokens. */
type SpendingSettings = Config['spending'];

export interface Spending {
  purpose: Purpose;
  submissionId: string | undefined;
  /** Address of a visitor. */
  address?: string | undefined;
  promptVersion?: string;
  /** Seconds of audio sent for a transcription. */
  audioSeconds?: number;
}

/** With the hashes of the caller's networks, the widest last. */
type VisitorSpending = Spending & { networks: readonly string[] };

/** Tokens per second of audio in the caps: transcription is billed by either. */
const TOKENS_PER_SECOND = 10;

/**
 * Initiator of each call and its reserved tokens: the maximum sources of a prompt with the rules and a long
 * response. Audio is reserved by its length.
 */
const CALLS: Record<Purpose, { by: 'administrator' | 'visitor'; tokens: number }> = {
  questions: { by: 'visitor', tokens: 6000 },
  transcription: { by: 'visitor', tokens: 0 },
  ideas: { by: 'administrator', tokens: MAX_CALL_TOKENS },
  post: { by: 'administrator', tokens: MAX_CALL_TOKENS },
  repair: { by: 'administrator', tokens: MAX_CALL_TOKENS },
  check: { by: 'administrator', tokens: MAX_CALL_TOKENS },
  ruled_out: { by: 'administrator', tokens: MAX_CALL_TOKENS },
  strategy: { by: 'administrator', tokens: MAX_CALL_TOKENS },
};

/** Free tokens that a budget needs, or it counts as used up. */
const NEEDED: Record<Budget, number> = {
  administrator: CALLS.post.tokens,
  confirmed: CALLS.questions.tokens,
  strangers: CALLS.questions.tokens,
};

/** Longer than any call takes with all its attempts. */
const RESERVED_SECONDS = 900;

/** The spending limit of this submission or today's budget is reached, or the submission is quarantined. */
export class SpendingCapReached extends Error {
  override readonly name = 'SpendingCapReached';

  constructor(
    readonly scope: Refusal,
    /** Seconds until the budgets are reset. */
    readonly retryAfter: number,
  ) {
    super(`The AI spending limit is reached: ${scope}.`);
  }
}

/** Accounts for the usage of model calls and enforces the caps. */
@Injectable()
export class AiSpend implements OnModuleInit {
  private readonly logger = new Logger('AiSpend');
  /** Models whose usage the vendor does not report. */
  private readonly unreported = new Set<string>();

  constructor(
    private readonly usage: AiUsageRepository,
    private readonly endpoints: Endpoints,
    private readonly clock: Clock,
    private readonly amounts: Amounts,
    private readonly config: ConfigService<Config, true>,
    @Inject(CONNECTION) private readonly connection: Connection,
  ) {}

  /** No other process uses an embedded database, so its reservations are left over from a crash. */
  async onModuleInit(): Promise<void> {
    if (this.connection.kind === 'embedded') await this.usage.releaseAll();
  }

  /**
   * Runs work with a model. Its maximum cost is reserved before in the shared database, and settled
   * afterwards by every charged attempt, including failed ones. If the account cannot be read, no money is
   * spent. @throws SpendingCapReached, or ApiError 503 for a slow database, before money is spent
   */
  async account<T>(spending: Spending, work: (onUsage: (usage: AiUsage) => void) => Promise<T>): Promise<T> {
    const networks = await this.networksOf(spending);
    const order = { ...spending, networks };
    const { id, budget, tokens } = await this.reserve(order);
    const used: AiUsage[] = [];
    try {
      return await work((usage) => {
        this.warnIfUnreported(usage);
        used.push(usage);
      });
    } catch (error) {
      // The output before a timeout is unknown, so the reserved amount counts.
      const last = used.at(-1);
      if (last && error instanceof VendorError && error.kind === 'timeout')
        last.outputTokens += Math.max(0, tokens - sumOfTokens(used, spending));
      throw error;
    } finally {
      const rows = used.map((usage) => this.rowOf(order, budget, usage));
      for (const row of rows) publish('byline:ai-call', row);
      await this.settle(id, rows);
    }
  }

  /** Hashes of the networks of a visitor. Empty without limits, and for the administrator. */
  private async networksOf({ purpose, address }: Spending): Promise<string[]> {
    const isLimited = this.config.get('rateLimit', { infer: true }) && CALLS[purpose].by === 'visitor';
    return isLimited ? this.amounts.hashes(countedNetworks(address).map(({ key }) => key)) : [];
  }

  /** Logs once for each model that its tokens are only estimated: the caps are then less exact. */
  private warnIfUnreported({ model, isUnreported = false }: AiUsage): void {
    if (!isUnreported || this.unreported.has(model)) return;
    this.unreported.add(model);
    this.logger.warn(
      `The vendor reports no usage of the model ${model}. Its tokens are estimated for the budgets.`,
    );
  }

  private limits() {
    return budgetLimits({ ...this.settings, hasMail: !this.endpoints.isOff('mail') });
  }

  /** Total cost of a submission. */
  async ofSubmission(id: string): Promise<UsageSum> {
    return this.usage.ofSubmission(id);
  }

  /** Remaining budgets of today. */
  async today(): Promise<AiBudgets> {
    const limits = this.limits();
    const states = await this.usage.budgets(TOKENS_PER_SECOND);
    const budgets = BUDGETS.map((budget) => {
      const { used = 0, reserved = 0 } = states.find((one) => one.budget === budget) ?? {};
      const limit = limits[budget];
      const isUsedUp = limit !== null && limit - used - reserved < NEEDED[budget];
      return { budget, used, reserved, limit, used_up: isUsedUp };
    });
    return { refilled_at: resetsAt(this.clock.now()).toISOString(), budgets };
  }

  private async reserve({
    purpose,
    submissionId,
    networks,
    audioSeconds = 0,
  }: VisitorSpending): Promise<{ id: string; budget: Budget; tokens: number }> {
    const { by, tokens } = CALLS[purpose];
    const order = {
      administrator: by === 'administrator',
      submissionId,
      networks,
      tokens: tokens + Math.ceil(audioSeconds * TOKENS_PER_SECOND),
      limits: this.limits(),
      tokensPerSecond: TOKENS_PER_SECOND,
      seconds: RESERVED_SECONDS,
    };
    const reserved = await this.amounts.inTime(() => this.usage.reserve(order));
    if (!('refused' in reserved)) return { ...reserved, tokens: order.tokens };
    const now = this.clock.now();
    throw new SpendingCapReached(reserved.refused, (resetsAt(now).getTime() - now.getTime()) / 1000);
  }

  /** A paid text is kept even if its cost cannot be recorded. */
  private async settle(id: string, used: ReturnType<AiSpend['rowOf']>[]): Promise<void> {
    try {
      await this.usage.settle(id, used);
    } catch (error) {
      this.logger.error('AI usage could not be recorded', error instanceof Error ? error.stack : undefined);
    }
  }

  private rowOf(spending: VisitorSpending, budget: Budget, usage: AiUsage) {
    const { purpose, submissionId, networks, promptVersion = '' } = spending;
    const { model, inputTokens, outputTokens } = usage;
    const audioSeconds = audioSecondsOf(usage, spending);
    const cost = costOf(usage, this.settings);
    return {
      purpose,
      submissionId,
      budget,
      promptVersion,
      model,
      inputTokens,
      outputTokens,
      audioSeconds,
      cost,
      network: networks.at(-1),
      isFormless: CALLS[purpose].by === 'visitor' && submissionId === undefined,
    };
  }

  private get settings(): SpendingSettings {
    return this.config.get('spending', { infer: true });
  }
}

/** A recording whose usage is not reported counts by its length. */
function audioSecondsOf({ inputTokens, outputTokens, audioSeconds }: AiUsage, spending: Spending): number {
  return audioSeconds ?? (inputTokens + outputTokens > 0 ? 0 : (spending.audioSeconds ?? 0));
}

function sumOfTokens(used: readonly AiUsage[], spending: Spending): number {
  return used
    .map(
      (usage) => usage.inputTokens + usage.outputTokens + audioSecondsOf(usage, spending) * TOKENS_PER_SECOND,
    )
    .reduce((sum, tokens) => sum + tokens, 0);
}

/** Dollars if prices are configured: an invented price would be worse than none. */
function costOf({ inputTokens, outputTokens }: AiUsage, prices: SpendingSettings): number | undefined {
  const { inputPrice, outputPrice } = prices;
  if (inputPrice === undefined || outputPrice === undefined) return undefined;
  return (inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000;
}
