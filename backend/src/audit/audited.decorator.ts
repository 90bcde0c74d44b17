import { SetMetadata } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Act } from '../rules/acts.js';

export const AUDITED = 'audited';

/** Which act a call is; undefined: the one named like the operation. */
export type ActOf = (request: Request) => Act | undefined;

/**
 * Has a call recorded that would not be by itself: a reading one of the administrator that hands something out, or one
 * of a public route where the administrator's session came with it. `act` names it where the operation is several.
 */
export const Audited = (act?: ActOf) => SetMetadata(AUDITED, act ?? (() => undefined));

/** What the log cannot see of a call. */
export interface AuditFacts {
  /** The submission that it was about, where the request does not say. */
  submissionId?: string;
  /** How it ended, where the answer had begun before that was known. */
  status?: number;
}

export function noteForAudit(response: Response, facts: AuditFacts): void {
  Object.assign(factsOf(response), facts);
}

export function factsOf({ locals }: Response): AuditFacts {
  const kept = locals as { audit?: AuditFacts };
  kept.audit ??= {};
  return kept.audit;
}
