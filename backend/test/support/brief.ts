import type { Brief } from '../../src/content-ai/brief.js';
import { briefOf } from '../../src/content-ai/brief.js';
import type { Submission } from '../../src/submissions/submission.schemas.js';
import type { GoldenClient } from '../../tools/eval/golden-client.ts';
import { goldenSet, submissionOf } from '../../tools/eval/golden-set.ts';

/** A client of the golden set by id. */
export async function goldenClient(id: string): Promise<GoldenClient> {
  const client = (await goldenSet()).find((one) => one.id === id);
  if (!client) throw new Error(`There is no invented client ${id}.`);
  return client;
}

/** What a post for this client is written from. */
export function goldenBrief(client: GoldenClient, changes: Partial<Submission> = {}): Brief {
  const { title, hook } = client.post;
  const idea = {
    id: 'idea',
    title,
    description: 'What the post tells.',
    contentType: client.contentType,
    hook,
    sourceIds: ['answer-1'],
  };
  return briefOf({ ...submissionOf(client), ...changes }, idea, { postsAreOwn: client.postsAreOwn });
}
