import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import { type ClientScope, isOf, isVisible } from '../submissions/own-clients.sql.js';
import type { PlannedPostRow } from './planned-posts.schemas.js';

/** The posts of all clients for the calendar. Always over the direct connection. */
@Injectable()
export class PlannedPostsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Written posts that count for a month or are planned in it, by day, time and title; those without a day come last.
   * @param limit maximum number of rows
   */
  ofMonth(month: string, limit: number, { visibleTo, responsible }: ClientScope): Promise<PlannedPostRow[]> {
    return this.db
      .selectFrom('posts as p')
      .innerJoin('form_submissions as s', 's.id', 'p.submission_id')
      .select([
        'p.id',
        'p.submission_id as submissionId',
        'p.title',
        'p.month',
        'p.planned_day as plannedDay',
        'p.planned_time as plannedTime',
        'p.state',
        's.time_zone as timeZone',
      ])
      .select(({ fn }) => [
        fn.coalesce('s.name', sql<string>`''`).as('name'),
        fn.coalesce('s.website', sql<string>`''`).as('website'),
      ])
      .where('p.version', '>', 0)
      .where(isVisible(visibleTo, 's.responsible_id'))
      .where(isOf(responsible, 's.responsible_id'))
      .where(({ and, eb, or }) =>
        or([
          and([eb('p.month', '=', month), eb('p.planned_day', 'is', null)]),
          eb.between('p.planned_day', `${month}-01`, `${month}-31`),
        ]),
      )
      .orderBy('p.planned_day', (order) => order.asc().nullsLast())
      .orderBy('p.planned_time', (order) => order.asc().nullsFirst())
      .orderBy('p.title')
      .orderBy('p.id')
      .limit(limit)
      .execute();
  }
}
