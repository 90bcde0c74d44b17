import type { PostReview } from '#server/submissions/post-review.schemas.js';
import type { SeededFault } from './golden-client.ts';
import { type Case, type Judge, reviewFor } from './review-client.ts';

/** Faults of meaning, each with the lint findings that also detect it. */
export const MEANING_KINDS: Record<string, readonly string[]> = {
  number: [],
  unsourced_name: ['unsourced_name'],
  unsourced_quotation: ['unsourced_quotation', 'quotation_changed'],
  scene: [],
  ruled_out: ['ruled_out_word'],
  hollow: [],
};

export interface Seeded {
  client: string;
  fault: SeededFault;
  found: boolean;
  /** Whether the added name or number is at least listed for review. */
  listed: boolean;
}

export interface Score {
  seeded: Seeded[];
  /** Reviews of the clean posts, by client. */
  clean: Map<string, PostReview>;
}

/** Reviews the clean and the faulty posts. */
export async function score(
  cases: readonly Case[],
  judgeFor: (fault: SeededFault | undefined) => Judge,
): Promise<Score> {
  const clean = new Map<string, PostReview>();
  const seeded: Seeded[] = [];
  for (const one of cases) {
    const { client, fault } = one;
    const review = await reviewFor(one, judgeFor(fault));
    const before = clean.get(client.id);
    if (!fault || !before) clean.set(client.id, review);
    else
      seeded.push({
        client: client.id,
        fault,
        found: isFound(fault, review, before),
        listed: review.lookUp.length > before.lookUp.length,
      });
  }
  return { seeded, clean };
}

/** A finding of the right kind that the clean post does not have, or one on a changed sentence. */
function isFound({ kind }: SeededFault, faulty: PostReview, clean: PostReview): boolean {
  const kinds = MEANING_KINDS[kind] ?? [kind];
  const before = new Set(findingsOf(clean).map(({ kind: one, excerpt }) => `${one} ${excerpt}`));
  const isNew = findingsOf(faulty).some(
    (one) => kinds.includes(one.kind) && !before.has(`${one.kind} ${one.excerpt}`),
  );
  if (isNew || !(kind in MEANING_KINDS)) return isNew;
  const known = new Set(clean.sentences.map(({ text }) => text));
  return faulty.sentences.some(
    ({ text, shown }) => !known.has(text) && (shown === 'fault' || shown === 'warning'),
  );
}

export function findingsOf({ faults, warnings }: PostReview) {
  return [...faults, ...warnings];
}

/** Share of the seeded faults that were found. */
export function recall(seeded: readonly Seeded[]): number {
  return seeded.filter(({ found }) => found).length / Math.max(1, seeded.length);
}

/** Share of the clean posts with a fault. */
export function alarmRate({ clean }: Score): number {
  return [...clean.values()].filter(({ faults }) => faults.length > 0).length / Math.max(1, clean.size);
}
