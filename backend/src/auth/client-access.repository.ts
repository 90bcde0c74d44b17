import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { UuidParam } from '../common/http/http.js';
import type { ClientSource } from '../common/http/route.js';
import type { Tables } from '../database/tables.js';

type Found = Exclude<ClientSource, 'filtered'>;

/** The submission of each source, as a query for its id. */
const SUBMISSION_OF: Readonly<Record<Found, (id: string) => RawBuilder<unknown>>> = {
  id: (id) => sql`${id}::uuid`,
  'body.submissionId': (id) => sql`${id}::uuid`,
  'body.submission.id': (id) => sql`${id}::uuid`,
  'body.formData.id': (id) => sql`${id}::uuid`,
  postId: (id) => sql`(select submission_id from posts where id = ${id}::uuid)`,
  runId: (id) => sql`(select submission_id from post_runs where id = ${id}::uuid)`,
  roundId: (id) => sql`(select submission_id from rounds where id = ${id}::uuid)`,
  askId: (id) => sql`(select submission_id from asks where id = ${id}::uuid)`,
  fileId: (id) => sql`(select id from find_by_file(${id}))`,
};
const Named = z.looseObject({ id: z.unknown() });
const Body = z.looseObject({
  submissionId: z.unknown(),
  submission: Named.nullish(),
  formData: Named.nullish(),
});

/** Finds a person's own clients. Uses the direct connection with every store. */
@Injectable()
export class ClientAccess {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Whether the client of a call is the person's own or unassigned. False for an unknown one. */
  async isOwn(person: string, request: Request, source: Found): Promise<boolean> {
    const named = idIn(request, source);
    const id = source === 'fileId' ? z.string().max(100).safeParse(named) : UuidParam.safeParse(named);
    return id.success && this.isOwnClient(person, SUBMISSION_OF[source](id.data));
  }

  /** Whether a submission is the person's own or unassigned. */
  isOwnSubmission(person: string, submissionId: string): Promise<boolean> {
    return this.isOwnClient(person, sql`${submissionId}::uuid`);
  }

  private async isOwnClient(person: string, submission: RawBuilder<unknown>): Promise<boolean> {
    const { rows } = await sql`select 1 from form_submissions
      where id = ${submission} and (responsible_id is null or responsible_id = ${person}::uuid)`.execute(
      this.db,
    );
    return rows.length > 0;
  }
}

function idIn({ params, body }: Request, source: Found): unknown {
  if (!source.startsWith('body.')) return params[source];
  const { submissionId, submission, formData } = Body.safeParse(body).data ?? {};
  if (source === 'body.submissionId') return submissionId;
  return source === 'body.submission.id' ? submission?.id : formData?.id;
}
