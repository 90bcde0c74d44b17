import { createHash } from 'node:crypto';

/** Characters of a pseudonym: enough to tell the sessions of an agency apart. */
const LENGTH = 12;

/** A name for something with a random identifier. The identifier cannot be computed from it. */
export function pseudonym(kind: 'session' | 'device', identifier: string): string {
  return createHash('sha256').update(`pseudonym of a ${kind} ${identifier}`).digest('hex').slice(0, LENGTH);
}
