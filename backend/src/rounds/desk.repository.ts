import { Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { json } from '../platform/database/parameters.js';
import type { Tables } from '../platform/database/tables.js';
import { UNDO_MINUTES } from '../rules/rounds.js';
import type { Outcome } from './outcome.js';
import type { AddComment, ConfirmPart, Decide, MarkPosted, Opened } from './review.schemas.js';
import type {} from './rounds.tables.js';

/** Something that is done in a round, at a moment. */
export interface Act<Order> {
  roundId: string;
  order: Order;
  now: Date;
}

/** What clients do on the desk. Every method is one atomic change, one after the other for each submission. */
@Injectable()
export class DeskRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  decide({ roundId, order, now }: Act<Decide>): Promise<Outcome> {
    return this.call(sql`decide_posts(${roundId}::uuid, ${json(order)}, ${moment(now)})`);
  }

  undo({ roundId, order: postId, now }: Act<string>): Promise<Outcome> {
    const since = new Date(now.getTime() - UNDO_MINUTES * 60_000);
    return this.call(sql`undo_decision(${roundId}::uuid, ${postId}::uuid, ${moment(since)}, ${moment(now)})`);
  }

  comment({ roundId, order, now }: Act<AddComment>): Promise<Outcome> {
    return this.call(sql`comment_in_round(${roundId}::uuid, ${json(order)}, ${moment(now)})`);
  }

  confirm({ roundId, order, now }: Act<ConfirmPart>): Promise<Outcome> {
    return this.call(sql`confirm_part(${roundId}::uuid, ${json(order)}, ${moment(now)})`);
  }

  markPosted({ roundId, order, now }: Act<MarkPosted>): Promise<Outcome> {
    return this.call(sql`mark_posted(${roundId}::uuid, ${json(order)}, ${moment(now)})`);
  }

  open({ roundId, order, now }: Act<Opened['posts']>): Promise<Outcome> {
    return this.call(sql`open_posts(${roundId}::uuid, ${json(order)}, ${moment(now)})`);
  }

  private async call(invocation: RawBuilder<Outcome>): Promise<Outcome> {
    return (await this.db.selectNoFrom(invocation.as('result')).executeTakeFirstOrThrow()).result;
  }
}

function moment(at: Date): RawBuilder<string> {
  return sql`${at.toISOString()}::text::timestamptz`;
}
