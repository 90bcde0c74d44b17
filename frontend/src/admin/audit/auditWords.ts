import { actInWords, fieldsInWords } from '#rules/acts';
import type { AuditEntry } from './auditEntry.ts';
import { AUDIT_TEXTS as TEXT } from './auditTexts.ts';

/** What was done, and how it ended where it was not simply done. */
export function whatWasDone({ action, details: { status = 200 } }: AuditEntry): string {
  const act = plain(actInWords(action));
  return status < 400 ? act : `${act} (${outcome(status)})`;
}

/** What was sent with it, by name. */
export function whatWasSent({ details: { fields = [] } }: AuditEntry): string {
  return fieldsInWords(fields).map(plain).join(', ');
}

function outcome(status: number): string {
  return TEXT.outcomes[status] ?? (status < 500 ? TEXT.refused : TEXT.failedAct);
}

/** A name of an older version that nobody has words for any more, as words: 'anActOfLongAgo' as 'An act of long ago'. */
function plain(name: string): string {
  if (!/^[a-z]\w*$/.test(name)) return name;
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
