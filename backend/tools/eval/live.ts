import { z } from 'zod';
import { CHECK_PROMPT_VERSION } from '#server/content-ai/review/check-prompt.js';
import { TEXT_TASKS } from '#server/content-ai/review/text-tasks.js';
import { PostAnswer } from '#server/content-ai/writing/answers.js';
import { POST_PROMPT_VERSION, postPrompt } from '#server/content-ai/writing/post-prompt.js';
import { postText } from '#server/content-ai/writing/post-text.js';
import type { OpenAiClient } from '#server/openai/openai.client.js';
import { comparePrompt } from './compare-prompt.ts';
import type { GoldenClient, SeededFault } from './golden-client.ts';
import { asks, recorded } from './recordings.ts';
import { summary } from './report.ts';
import { casesOf, EVAL_CANARY, type Judge, lintedPost, reviewFor } from './review-client.ts';
import { score } from './score.ts';

/** Delimiter mark of the evaluation: constant, so that runs can be compared. */
const MARK = 'evaluation';

const Verdict = z.object({ reason: z.string(), better: z.enum(['first', 'second']) });

/** Evaluates a real model as judge of the seeded faults and as writer of first drafts. Its calls cost money. */
export async function liveReport(
  openai: OpenAiClient,
  clients: readonly GoldenClient[],
  folder?: string,
): Promise<string[]> {
  const { checkModel } = openai;
  const judgeOf = (client: GoldenClient, name: string) =>
    recorded(`${client.id}-${name}`, { model: checkModel, openai, folder });
  const judged = await score(casesOf(clients), (fault) => judgeByName(judgeOf, fault));
  const drafts = { clean: 0, faults: 0, better: 0, worse: 0 };
  for (const client of clients) {
    const post = lintedPost(client, client.post, []);
    const { messages } = postPrompt({ ...post.brief, mark: MARK, canary: EVAL_CANARY });
    const answer = await openai.structured({ schemaName: 'linkedin_post', schema: PostAnswer, messages });
    const review = await reviewFor(draftCase(client, answer), asks(openai, checkModel));
    drafts.faults += review.faults.length;
    if (review.faults.length === 0) drafts.clean += 1;
    const verdict = await compare(openai, client, postText(answer));
    if (verdict) drafts[verdict] += 1;
  }
  const undecided = clients.length - drafts.better - drafts.worse;
  return [
    '',
    `Judged by ${checkModel}, prompt ${CHECK_PROMPT_VERSION}`,
    `  ${summary(judged)}`,
    '',
    `Model ${openai.model}, prompt ${POST_PROMPT_VERSION}, ${clients.length} first drafts`,
    `  without a fault: ${drafts.clean}; faults per draft: ${(drafts.faults / Math.max(1, clients.length)).toFixed(2)}`,
    `  against the clean posts, in both orders: better ${drafts.better}, worse ${drafts.worse}, undecided ${undecided}`,
  ];
}

function draftCase(client: GoldenClient, answer: PostAnswer) {
  const post = lintedPost(client, answer, []);
  return { client, post, facts: TEXT_TASKS.lint(post) };
}

/** Names the clean post or the fault by number, so that its recording is found again. */
function judgeByName(
  judgeOf: (client: GoldenClient, name: string) => Judge,
  fault: SeededFault | undefined,
): Judge {
  return (asked) => {
    const name = fault ? String(asked.client.faults.indexOf(fault)) : 'clean';
    return judgeOf(asked.client, name)(asked);
  };
}

/** Asks in both orders, because a judge may prefer the first or the last text; only a consistent answer counts. */
async function compare(
  openai: OpenAiClient,
  client: GoldenClient,
  text: string,
): Promise<'better' | 'worse' | undefined> {
  const { material } = lintedPost(client, client.post, []).brief;
  const golden = postText(client.post);
  const ask = (first: string, second: string) =>
    openai.structured({
      schemaName: 'verdict',
      schema: Verdict,
      messages: comparePrompt({ material, first, second, mark: MARK }),
    });
  const modelFirst = (await ask(text, golden)).better === 'first';
  const modelSecond = (await ask(golden, text)).better === 'second';
  if (modelFirst !== modelSecond) return undefined;
  return modelFirst ? 'better' : 'worse';
}
