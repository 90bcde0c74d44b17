import { Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { json } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { ROUND_BUDGET, UNDO_MINUTES } from '../shared/rounds.js';
import type { AddComment, ConfirmPart, Decide, MarkPosted, Opened, UndoDecision } from './review.schemas.js';
import type { DecisionResult } from './rounds.repository.js';

/** An action in a round with its time. */
export interface RoundAction<Order> {
  roundId: string;
  request: Order;
  now: Date;
}

/**
 * The client's actions on the review page. Every method is one atomic change; changes of a submission run one
 * after the other.
 */
@Injectable()
export class ReviewRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  decide({ roundId, request, now }: RoundAction<Decide>): Promise<DecisionResult> {
    return this.write(
      { roundId, request, now },
      sql`decide_posts(${roundId}::uuid, ${json(request)}, ${moment(now)})`,
    );
  }

  undo({ roundId, request, now }: RoundAction<UndoDecision>): Promise<DecisionResult> {
    const since = new Date(now.getTime() - UNDO_MINUTES * 60_000);
    return this.write(
      { roundId, request, now },
      sql`undo_decision(${roundId}::uuid, ${request.postId}::uuid, ${request.name ?? null}::text, ${moment(since)}, ${moment(now)})`,
    );
  }

  comment({ roundId, request, now }: RoundAction<AddComment>): Promise<DecisionResult> {
    return this.write(
      { roundId, request, now },
      sql`comment_in_round(${roundId}::uuid, ${json(request)}, ${moment(now)})`,
    );
  }

  confirm({ roundId, request, now }: RoundAction<ConfirmPart>): Promise<DecisionResult> {
    return this.write(
      { roundId, request, now },
      sql`confirm_part(${roundId}::uuid, ${json(request)}, ${moment(now)})`,
    );
  }

  markPosted({ roundId, request, now }: RoundAction<MarkPosted>): Promise<DecisionResult> {
    return this.write(
      { roundId, request, now },
      sql`mark_posted(${roundId}::uuid, ${json(request)}, ${moment(now)})`,
    );
  }

  open({ roundId, request, now }: RoundAction<Opened['posts']>): Promise<DecisionResult> {
    return this.call(sql`open_posts(${roundId}::uuid, ${json(request)}, ${moment(now)})`);
  }

  /** Counts towards the budget of the round, even if it arrives too late and changes nothing. */
  private write(
    { roundId, request, now }: RoundAction<unknown>,
    invocation: RawBuilder<DecisionResult>,
  ): Promise<DecisionResult> {
    const { length } = JSON.stringify(request);
    return this.call(sql`case
      when spend_round_budget(${roundId}::uuid, ${moment(now)}, ${length}::int, ${json(ROUND_BUDGET)}) then ${invocation}
      else '{"outcome":"full"}'::jsonb end`);
  }

  private async call(invocation: RawBuilder<DecisionResult>): Promise<DecisionResult> {
    return (await this.db.selectNoFrom(invocation.as('result')).executeTakeFirstOrThrow()).result;
  }
}

function moment(at: Date): RawBuilder<string> {
  return sql`${at.toISOString()}::text::timestamptz`;
}
