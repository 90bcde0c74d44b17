import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Endpoints } from '../../config/endpoints.js';
import type { SettingsOf } from '../../config/integration.js';
import { Clock } from '../../platform/clock.js';
import type { Connection } from '../../platform/database/connection.js';
import { CONNECTION } from '../../platform/database/database.module.js';
import { OPENAI } from '../openai.integration.js';
import type { AiUsage } from '../openai.types.js';
import type { AiPots } from './ai-pots.schemas.js';
import { AiUsageRepository, type Refusal, type UsageSum } from './ai-usage.repository.js';
import { POTS, type Pot, potLimits, refilledAt } from './pots.js';

type Purpose =
  | 'questions'
  | 'transcription'
  | 'ideas'
  | 'post'
  | 'repair'
  | 'check'
  | 'ruled_out'
  | 'strategy';

/** Bounds on what may be spent on models: tokens, and 0 for no bound. Prices are dollars per million tokens. */
type SpendingSettings = SettingsOf<typeof OPENAI>['spending'];

export interface Spending {
  purpose: Purpose;
  submissionId: string | undefined;
  promptVersion?: string;
  /** Seconds of sound that are sent, for a transcription. */
  audioSeconds?: number;
}

/** Tokens that a second of sound counts for in the caps: transcription is billed by either. */
const TOKENS_PER_SECOND = 10;

/**
 * Who has a call made, and the tokens that are put aside for it: the sources of a prompt at their most with the rules
 * and a long answer. Sound is put aside by its length.
 */
const CALLS: Record<Purpose, { by: 'administrator' | 'visitor'; tokens: number }> = {
  questions: { by: 'visitor', tokens: 6000 },
  transcription: { by: 'visitor', tokens: 0 },
  ideas: { by: 'administrator', tokens: 40_000 },
  post: { by: 'administrator', tokens: 40_000 },
  repair: { by: 'administrator', tokens: 40_000 },
  check: { by: 'administrator', tokens: 40_000 },
  ruled_out: { by: 'administrator', tokens: 40_000 },
  strategy: { by: 'administrator', tokens: 40_000 },
};

/** Of which a pot must have room, or it counts as used up. */
const NEEDED: Record<Pot, number> = {
  administrator: CALLS.post.tokens,
  confirmed: CALLS.questions.tokens,
  strangers: CALLS.questions.tokens,
};

/** Longer than any call takes with all its attempts. */
const RESERVED_SECONDS = 900;

/** Nothing more may be spent on this submission, or nothing while it is held, or out of this pot today. */
export class SpendingCapReached extends Error {
  override readonly name = 'SpendingCapReached';

  constructor(
    readonly scope: Refusal,
    /** Seconds until the pots are full again. */
    readonly retryAfter: number,
  ) {
    super(`The cap on AI use is reached: ${scope}.`);
  }
}

/** Keeps account of what the calls to a model use up, and ends it at the caps. */
@Injectable()
export class AiSpend implements OnModuleInit {
  private readonly logger = new Logger('AiSpend');

  constructor(
    private readonly usage: AiUsageRepository,
    private readonly endpoints: Endpoints,
    private readonly clock: Clock,
    @Inject(CONNECTION) private readonly connection: Connection,
  ) {}

  /** Nobody else works on an embedded database: what is put aside there was forgotten. */
  async onModuleInit(): Promise<void> {
    if (this.connection.kind === 'embedded') await this.usage.releaseAll();
  }

  /**
   * Does a piece of work with a model. What it may cost is put aside before it, in the database that all servers
   * share, and settled after it to every attempt that was charged for, also when it failed. When the account cannot
   * be read, nothing is spent.
   * @throws SpendingCapReached before anything is spent.
   */
  async account<T>(spending: Spending, work: (onUsage: (usage: AiUsage) => void) => Promise<T>): Promise<T> {
    const { id, pot } = await this.reserve(spending);
    const used: AiUsage[] = [];
    try {
      return await work((usage) => used.push(usage));
    } finally {
      await this.settle(
        id,
        used.map((usage) => this.rowOf(spending, pot, usage)),
      );
    }
  }

  /** What a submission has cost so far. */
  async ofSubmission(id: string): Promise<UsageSum> {
    return this.usage.ofSubmission(id);
  }

  /** What is left of today's pots. */
  async today(): Promise<AiPots> {
    const limits = potLimits(this.settings);
    const states = await this.usage.pots(TOKENS_PER_SECOND);
    const pots = POTS.map((pot) => {
      const { used = 0, reserved = 0 } = states.find((one) => one.pot === pot) ?? {};
      const limit = limits[pot];
      const isUsedUp = limit !== null && limit - used - reserved < NEEDED[pot];
      return { pot, used, reserved, limit, used_up: isUsedUp };
    });
    return { refilled_at: refilledAt(this.clock.now()).toISOString(), pots };
  }

  private async reserve({
    purpose,
    submissionId,
    audioSeconds = 0,
  }: Spending): Promise<{ id: string; pot: Pot }> {
    const { by, tokens } = CALLS[purpose];
    const reserved = await this.usage.reserve({
      administrator: by === 'administrator',
      submissionId,
      tokens: tokens + Math.ceil(audioSeconds * TOKENS_PER_SECOND),
      limits: potLimits(this.settings),
      tokensPerSecond: TOKENS_PER_SECOND,
      seconds: RESERVED_SECONDS,
    });
    if (!('refused' in reserved)) return reserved;
    const now = this.clock.now();
    throw new SpendingCapReached(reserved.refused, (refilledAt(now).getTime() - now.getTime()) / 1000);
  }

  /** A text that was paid for is not lost because its price could not be written down. */
  private async settle(id: string, used: ReturnType<AiSpend['rowOf']>[]): Promise<void> {
    try {
      await this.usage.settle(id, used);
    } catch (error) {
      this.logger.error('AI usage could not be recorded', error instanceof Error ? error.stack : undefined);
    }
  }

  private rowOf({ purpose, submissionId, promptVersion = '' }: Spending, pot: Pot, usage: AiUsage) {
    const { model, inputTokens, outputTokens, audioSeconds = 0 } = usage;
    const cost = costOf(usage, this.settings);
    return {
      purpose,
      submissionId,
      pot,
      promptVersion,
      model,
      inputTokens,
      outputTokens,
      audioSeconds,
      cost,
    };
  }

  private get settings(): SpendingSettings {
    return this.endpoints.of(OPENAI).spending;
  }
}

/** Dollars, when prices are configured: a price that we made up would be worse than none. */
function costOf({ inputTokens, outputTokens }: AiUsage, prices: SpendingSettings): number | undefined {
  const { inputPrice, outputPrice } = prices;
  if (inputPrice === undefined || outputPrice === undefined) return undefined;
  return (inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000;
}
