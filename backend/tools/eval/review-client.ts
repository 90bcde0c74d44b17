import { detectLanguage } from '#server/common/text/language.js';
import { briefOf, habitsOf } from '#server/content-ai/brief/brief.js';
import { factSources, materialOf } from '#server/content-ai/brief/material.js';
import type { LintedPost, LintResult } from '#server/content-ai/lint/finding.js';
import { lint } from '#server/content-ai/lint/lint.js';
import { CHECK_PROMPT_VERSION } from '#server/content-ai/review/check-prompt.js';
import { type Ask, reviewSentences } from '#server/content-ai/review/meaning.js';
import { postSentences, reviewOf } from '#server/content-ai/review/post-review.js';
import type { PostAnswer } from '#server/content-ai/writing/answers.js';
import { postText } from '#server/content-ai/writing/post-text.js';
import type { PostReview } from '#server/submissions/post-review.schemas.js';
import { type GoldenClient, type SeededFault, withFault } from './golden-client.ts';
import { submissionOf } from './golden-set.ts';

/** The secret that faulty posts of the set leak. */
export const EVAL_CANARY = 'ref-0123456789abcdef';

/** The question to a judge about a post, for real models and oracles. */
export interface Asked {
  client: GoldenClient;
  sentences: string[];
  sources: ReadonlyMap<string, string>;
  /** The client's exclusions, in order. */
  exclusions: string[];
  post: LintedPost;
}

/** A post to review with the result of the lint, which does not depend on the judge. */
export interface Case {
  client: GoldenClient;
  fault: SeededFault | undefined;
  post: LintedPost;
  facts: LintResult;
}

/** Judges a post, as a model would. */
export type Judge = (asked: Asked) => Ask;

/** A judge without answers, for the lint alone. */
export const NOBODY: Judge = () => async () => ({ sentences: [] });

/** The input of the lint for a client of the set; all others are the agency's other clients. */
export function lintedPost(
  client: GoldenClient,
  answer: PostAnswer,
  websites: readonly string[],
): LintedPost {
  const submission = submissionOf(client);
  const { title, hook } = client.post;
  const idea = { id: 'idea', title, description: '', contentType: client.contentType, hook };
  const material = materialOf(submission);
  const brief = briefOf({ submission, idea, material, habits: habitsOf(material, []) });
  const text = postText(answer);
  const otherWebsites = websites.filter((website) => website !== client.website);
  const language = detectLanguage(text) ?? answer.language;
  return { text, brief, language, canary: EVAL_CANARY, otherWebsites };
}

/** The clean posts of the clients, each followed by its faulty ones. @param all whose websites are other clients' */
export function casesOf(clients: readonly GoldenClient[], all: readonly GoldenClient[] = clients): Case[] {
  const websites = all.map(({ website }) => website);
  return clients.flatMap(withSecond).flatMap((client) =>
    [undefined, ...client.faults].map((fault) => {
      const post = lintedPost(client, fault ? withFault(client.post, fault) : client.post, websites);
      return { client, fault, post, facts: lint(post) };
    }),
  );
}

/** A client with two clean posts counts twice; the second post has no seeded faults. */
function withSecond(client: GoldenClient): GoldenClient[] {
  const { id, secondPost } = client;
  return secondPost ? [client, { ...client, id: `${id}-2`, post: secondPost, faults: [] }] : [client];
}

/** The review of an invented client's post, with the lint and a judge. */
export async function reviewFor(
  { client, post, facts }: Omit<Case, 'fault'>,
  judgedBy: Judge,
): Promise<PostReview> {
  const { material, exclusions: list } = post.brief;
  const sentences = postSentences(post.text).map(({ text }) => text);
  const sources = factSources(material);
  const exclusions = [...list.topics, ...list.words];
  const ask = judgedBy({ client, sentences, sources, exclusions, post });
  const judged = await reviewSentences(
    { sentences, sources, exclusions, model: 'evaluation', known: [] },
    ask,
  );
  if (judged.failure) throw judged.failure;
  const nothing = { inputTokens: 0, outputTokens: 0 };
  return reviewOf({
    text: post.text,
    language: post.language,
    facts,
    judged,
    meaning: { state: 'checked', model: 'evaluation', promptVersion: CHECK_PROMPT_VERSION },
    writing: { promptVersion: '', model: '', repaired: false, dropped: [], usage: nothing },
  });
}
