import type { Schemas } from '../../api/http.ts';

export type AuditEntry = Schemas['AuditEntry'];

/** Name of the resource in the server's addresses. */
export const AUDIT_RESOURCE = 'audit-log';
