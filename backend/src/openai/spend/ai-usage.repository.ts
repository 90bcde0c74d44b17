import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { json } from '../../platform/database/parameters.js';
import type { Tables } from '../../platform/database/tables.js';
import type { Pot, PotLimits } from './pots.js';

export interface UsageRow {
  submissionId: string | undefined;
  pot: Pot;
  purpose: string;
  promptVersion: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  audioSeconds: number;
  cost: number | undefined;
}

/** What models were paid for, summed up. */
export interface UsageSum {
  inputTokens: number;
  outputTokens: number;
  audioSeconds: number;
  /** US dollars; of the calls made while prices were configured. */
  cost: number;
}

export interface ReservationOrder {
  administrator: boolean;
  submissionId: string | undefined;
  tokens: number;
  limits: PotLimits;
  /** Tokens that a second of sound counts for. */
  tokensPerSecond: number;
  /** Seconds after which it no longer counts: whoever made it is gone. */
  seconds: number;
}
/** What has no room for a call: the submission or a pot; or the submission is held for a machine's. */
export type Refusal = 'submission' | 'held' | Pot;
/** Tokens put aside for a call, or why not. */
export type Reservation = { id: string; pot: Pot } | { refused: Refusal };

export interface PotState {
  pot: Pot;
  used: number;
  reserved: number;
}

/** The tables of what models used up and may yet use up. Always reached by the direct connection. */
@Injectable()
export class AiUsageRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Puts tokens aside in the pot that the call belongs to, on all servers one at a time. */
  async reserve(order: ReservationOrder): Promise<Reservation> {
    const { administrator, submissionId, tokens, limits, tokensPerSecond, seconds } = order;
    const { rows } = await sql<{ id: string | null; pot: Pot; refused: Refusal }>`
      select * from reserve_ai_tokens(${administrator}::boolean, ${submissionId ?? null}::uuid, ${tokens}::int,
        ${json(limits)}, ${tokensPerSecond}::int, ${seconds}::int)`.execute(this.db);
    const [made] = rows;
    if (!made) throw new Error('reserve_ai_tokens returned no row');
    return made.id === null ? { refused: made.refused } : { id: made.id, pot: made.pot };
  }

  /** Books what was used in place of what was put aside for it, both or neither. */
  async settle(reservationId: string, used: readonly UsageRow[]): Promise<void> {
    await sql`select settle_ai_tokens(${reservationId}::uuid, ${json(used.map(toRow))})`.execute(this.db);
  }

  /** Forgets what was put aside by a server that is gone. */
  async releaseAll(): Promise<void> {
    await this.db.deleteFrom('ai_reservations').execute();
  }

  async pots(tokensPerSecond: number): Promise<PotState[]> {
    const { rows } = await sql<Record<keyof PotState, string>>`
      select * from ai_pots(${tokensPerSecond}::int)`.execute(this.db);
    return rows.map(({ pot, used, reserved }) => ({
      pot: pot as Pot,
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
    pot: row.pot,
    purpose: row.purpose,
    prompt_version: row.promptVersion,
    model: row.model,
    input_tokens: row.inputTokens,
    output_tokens: row.outputTokens,
    audio_seconds: row.audioSeconds,
    cost: row.cost ?? null,
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
