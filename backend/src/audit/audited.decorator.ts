import { SetMetadata } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AuditAction } from '../shared/audit-actions.js';

export const AUDITED = 'audited';

/** Action of a request; undefined: named like the operation. */
export type AuditActionOf = (request: Request) => AuditAction | undefined;

/**
 * Records requests that are not recorded automatically: reads by the administrator that disclose data, or a
 * public route if the request had a session. `act` names the action if the operation has several.
 */
export const Audited = (act?: AuditActionOf) => SetMetadata(AUDITED, act ?? (() => undefined));

/** Facts that the interceptor cannot derive from a request. */
export interface AuditFacts {
  /** The submission, if it is not in the request. */
  submissionId?: string;
  /** The final status, if the response had started before it was known. */
  status?: number;
}

export function setAuditContext(response: Response, facts: AuditFacts): void {
  Object.assign(factsOf(response), facts);
}

export function factsOf({ locals }: Response): AuditFacts {
  const kept = locals as { audit?: AuditFacts };
  kept.audit ??= {};
  return kept.audit;
}
