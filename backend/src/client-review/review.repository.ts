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
  /** The client's link that was used; null for the own link of a round. */
  linkId: string | null;
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

  decide({ request, ...act }: RoundAction<Decide>): Promise<DecisionResult> {
    return this.write(
      { ...act, request },
      sql`decide_posts(${act.roundId}::uuid, ${json(request)}, ${moment(act.now)}, ${act.linkId}::uuid)`,
    );
  }

  undo({ request, ...act }: RoundAction<UndoDecision>): Promise<DecisionResult> {
    const since = new Date(act.now.getTime() - UNDO_MINUTES * 60_000);
    return this.write(
      { ...act, request },
      sql`undo_decision(${act.roundId}::uuid, ${request.postId}::uuid, ${request.name ?? null}::text, ${moment(since)}, ${moment(act.now)}, ${act.linkId}::uuid)`,
    );
  }

  comment({ request, ...act }: RoundAction<AddComment>): Promise<DecisionResult> {
    return this.write(
      { ...act, request },
      sql`comment_in_round(${act.roundId}::uuid, ${json(request)}, ${moment(act.now)}, ${act.linkId}::uuid)`,
    );
  }

  confirm({ request, ...act }: RoundAction<ConfirmPart>): Promise<DecisionResult> {
    return this.write(
      { ...act, request },
      sql`confirm_part(${act.roundId}::uuid, ${json(request)}, ${moment(act.now)}, ${act.linkId}::uuid)`,
    );
  }

  markPosted({ request, ...act }: RoundAction<MarkPosted>): Promise<DecisionResult> {
    return this.write(
      { ...act, request },
      sql`mark_posted(${act.roundId}::uuid, ${json(request)}, ${moment(act.now)}, ${act.linkId}::uuid)`,
    );
  }

  open({ roundId, linkId, request, now }: RoundAction<Opened['posts']>): Promise<DecisionResult> {
    return this.call(sql`open_posts(${roundId}::uuid, ${json(request)}, ${moment(now)}, ${linkId}::uuid)`);
  }

  /** Counts towards the budget of the round, even if it arrives too late and changes nothing. */
  private write(
    { roundId, linkId, request, now }: RoundAction<unknown>,
    invocation: RawBuilder<DecisionResult>,
  ): Promise<DecisionResult> {
    const { length } = JSON.stringify(request);
    return this.call(sql`case
      when spend_round_budget(${roundId}::uuid, ${moment(now)}, ${length}::int, ${json(ROUND_BUDGET)}, ${linkId}::uuid) then ${invocation}
      else '{"outcome":"full"}'::jsonb end`);
  }

  private async call(invocation: RawBuilder<DecisionResult>): Promise<DecisionResult> {
    return (await this.db.selectNoFrom(invocation.as('result')).executeTakeFirstOrThrow()).result;
  }
}

function moment(at: Date): RawBuilder<string> {
  return sql`${at.toISOString()}::text::timestamptz`;
}
