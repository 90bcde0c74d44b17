import type { Brief } from '../../src/content-ai/brief.js';
import { briefOf } from '../../src/content-ai/brief.js';
import type { GoldenClient } from '../../src/content-ai/eval/golden-client.js';
import { goldenSet, submissionOf } from '../../src/content-ai/eval/golden-set.js';
import type { Submission } from '../../src/submissions/submission.schemas.js';

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
