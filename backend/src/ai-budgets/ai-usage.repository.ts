import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { json, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import type { Budget, BudgetLimits } from './budgets.js';

export interface UsageRow {
  submissionId: string | undefined;
  budget: Budget;
  purpose: string;
  promptVersion: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  audioSeconds: number;
  cost: number | undefined;
  network: string | undefined;
  isFormless: boolean;
}

/** Total usage of models. */
export interface UsageSum {
  inputTokens: number;
  outputTokens: number;
  audioSeconds: number;
  /** US dollars, for calls made while prices were configured. */
  cost: number;
}

export interface ReservationRequest {
  administrator: boolean;
  submissionId: string | undefined;
  /** Hashes of the caller's networks, the widest last; empty for no limit by network. */
  networks: readonly string[];
  tokens: number;
  limits: BudgetLimits;
  /** Tokens that a second of audio counts for. */
  tokensPerSecond: number;
  /** Seconds after which it expires, because its process has crashed. */
  seconds: number;
}
/**
 * Why a call is refused: the limit of the submission or a budget is reached, or the submission is quarantined as
 * spam.
 */
export type Refusal = 'submission' | 'quarantined' | Budget;
/** Tokens reserved for a call, or why not. */
export type Reservation = { id: string; budget: Budget } | { refused: Refusal };

export interface BudgetState {
  budget: Budget;
  used: number;
  reserved: number;
}

/** Tables of usage and reservations. Always over the direct connection. */
@Injectable()
export class AiUsageRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Reserves tokens in the budget of the call, serialized across all servers. */
  async reserve(request: ReservationRequest): Promise<Reservation> {
    const { administrator, submissionId, networks, tokens, limits, tokensPerSecond, seconds } = request;
    const { rows } = await sql<{ id: string | null; budget: Budget; refused: Refusal }>`
      select * from reserve_ai_tokens(${administrator}::boolean, ${submissionId ?? null}::uuid, ${tokens}::int,
        ${json(limits)}, ${tokensPerSecond}::int, ${seconds}::int, ${textArray(networks)})`.execute(this.db);
    const [made] = rows;
    if (!made) throw new Error('reserve_ai_tokens returned no row');
    return made.id === null ? { refused: made.refused } : { id: made.id, budget: made.budget };
  }

  /** Replaces a reservation with the actual usage, both or neither. */
  async settle(reservationId: string, used: readonly UsageRow[]): Promise<void> {
    await sql`select settle_ai_tokens(${reservationId}::uuid, ${json(used.map(toRow))})`.execute(this.db);
  }

  /** Deletes the reservations of a crashed server. */
  async releaseAll(): Promise<void> {
    await this.db.deleteFrom('ai_reservations').execute();
  }

  async budgets(tokensPerSecond: number): Promise<BudgetState[]> {
    const { rows } = await sql<Record<keyof BudgetState, string>>`
      select * from ai_budgets(${tokensPerSecond}::int)`.execute(this.db);
    return rows.map(({ budget, used, reserved }) => ({
      budget: budget as Budget,
      used: Number(used),
      reserved: Number(reserved),
    }));
  }

  async ofSubmission(id: string): Promise<UsageSum> {
    return toSum(await this.sums().where('submission_id', '=', id).executeTakeFirst());
  }

  private sums() {
    return this.db
      .selectFrom('ai_usage')
      .select(({ fn }) => [
        fn.sum('input_tokens').as('input'),
        fn.sum('output_tokens').as('output'),
        fn.sum('audio_seconds').as('seconds'),
        fn.sum('cost').as('cost'),
      ]);
  }
}

function toRow(row: UsageRow) {
  return {
    submission_id: row.submissionId ?? null,
    budget: row.budget,
    purpose: row.purpose,
    prompt_version: row.promptVersion,
    model: row.model,
    input_tokens: row.inputTokens,
    output_tokens: row.outputTokens,
    audio_seconds: row.audioSeconds,
    cost: row.cost ?? null,
    network: row.network ?? null,
    formless: row.isFormless,
  };
}

type Sums = Record<'input' | 'output' | 'seconds' | 'cost', string | number | bigint | null>;

function toSum(row: Sums | undefined): UsageSum {
  return {
    inputTokens: Number(row?.input ?? 0),
    outputTokens: Number(row?.output ?? 0),
    audioSeconds: Number(row?.seconds ?? 0),
    cost: Number(row?.cost ?? 0),
  };
}
