import { briefOf } from '#server/content-ai/brief.js';
import { checkPost } from '#server/content-ai/checker/check-post.js';
import type { CheckedPost } from '#server/content-ai/checker/finding.js';
import type { PostAnswer } from '#server/content-ai/content-ai.schemas.js';
import { postText } from '#server/content-ai/post-text.js';
import type { Finding } from '#server/submissions/post-review.schemas.js';
import { type GoldenClient, type SeededFault, withFault } from './golden-client.ts';
import { submissionOf } from './golden-set.ts';

/** The secret that the faulty posts of the set give away. */
export const EVAL_CANARY = 'ref-0123456789abcdef';

interface Seeded {
  client: string;
  fault: SeededFault;
  found: boolean;
}

export interface Score {
  clients: number;
  seeded: Seeded[];
  /** Faults that no rule can see, as far as we know. */
  unseen: Seeded[];
  /** Findings on clean posts, each of which is a false alarm. */
  alarms: { client: string; finding: Finding }[];
}

/** Runs the checker over clean and faulty posts. No model, no network. @param all whose websites are other clients' */
export function scoreChecker(
  clients: readonly GoldenClient[],
  all: readonly GoldenClient[] = clients,
): Score {
  const websites = all.map(({ website }) => website);
  const check = (client: GoldenClient, answer: PostAnswer) =>
    checkPost(checkedPost(client, answer, websites));
  const seeded = clients.flatMap((client) =>
    client.faults.map((fault) => ({
      client: client.id,
      fault,
      found: check(client, withFault(client.post, fault)).some(({ kind }) => kind === fault.kind),
    })),
  );
  return {
    clients: clients.length,
    seeded: seeded.filter(({ fault }) => fault.unseen === undefined),
    unseen: seeded.filter(({ fault }) => fault.unseen !== undefined),
    alarms: clients.flatMap((client) =>
      check(client, client.post).map((finding) => ({ client: client.id, finding })),
    ),
  };
}

/** Share of clean posts on which anything is reported. */
export function falseAlarmRate({ clients, alarms }: Score): number {
  return new Set(alarms.map(({ client }) => client)).size / Math.max(1, clients);
}

/** A post as the checker sees it, for a client of the set: the others are the agency's other clients. */
export function checkedPost(
  client: GoldenClient,
  answer: PostAnswer,
  websites: readonly string[] = [],
): CheckedPost {
  const { title, hook } = client.post;
  const idea = { id: 'idea', title, description: '', contentType: client.contentType, hook };
  const brief = briefOf(submissionOf(client), idea, { postsAreOwn: client.postsAreOwn });
  const otherWebsites = websites.filter((website) => website !== client.website);
  return { answer, text: postText(answer), brief, canary: EVAL_CANARY, otherWebsites };
}
