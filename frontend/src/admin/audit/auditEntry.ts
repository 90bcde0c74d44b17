import type { Schemas } from '../../api/http.ts';

export type AuditEntry = Schemas['ListedAuditEntry'];

/** Name of the resource in the server's addresses. */
export const AUDIT_RESOURCE = 'audit-log';
