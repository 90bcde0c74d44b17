import { type Brief, briefOf, habitsOf } from '../../src/content-ai/brief/brief.js';
import { materialOf } from '../../src/content-ai/brief/material.js';
import { lint } from '../../src/content-ai/lint/lint.js';
import type { Finding } from '../../src/submissions/post-review.schemas.js';
import type { Submission } from '../../src/submissions/submission.schemas.js';
import type { GoldenClient } from '../../tools/eval/golden-client.ts';
import { goldenSet, submissionOf } from '../../tools/eval/golden-set.ts';
import { lintedPost } from '../../tools/eval/review-client.ts';

/** A client of the golden set by id. */
export async function goldenClient(id: string): Promise<GoldenClient> {
  const client = (await goldenSet()).find((one) => one.id === id);
  if (!client) throw new Error(`There is no invented client ${id}.`);
  return client;
}

/** The brief of a post for this client. */
export function goldenBrief(client: GoldenClient, changes: Partial<Submission> = {}): Brief {
  const { title, hook } = client.post;
  const idea = {
    id: 'idea',
    title,
    description: 'The content of the post.',
    contentType: client.contentType,
    hook,
    sourceIds: ['answer-1'],
  };
  const submission = { ...submissionOf(client), ...changes };
  const material = materialOf(submission);
  return briefOf({ submission, idea, material, habits: habitsOf(material, submission.full_posts) });
}

/** The client with this text as the only answer. */
export function sayingOnly(client: GoldenClient, answer: string, language: string): GoldenClient {
  const answers = [{ question: '', text: answer, spoken: true }];
  return { ...client, language, topics: [], brandNotes: '', trade: '', answers, posts: [], otherPosts: [] };
}

/** Findings of the lint in a text for a client. */
export function findingsIn(
  client: GoldenClient,
  text: string,
  { language = client.language, websites = [] as string[] } = {},
): Finding[] {
  const answer = { ...client.post, hook: text, body: '', hashtags: [], language };
  return lint({ ...lintedPost(client, answer, websites), language }).findings;
}
