import { z } from 'zod';
import { checkPost } from '#server/content-ai/checker/check-post.js';
import { PostAnswer } from '#server/content-ai/content-ai.schemas.js';
import { postText } from '#server/content-ai/post-text.js';
import { judgePrompt } from '#server/content-ai/prompts/judge.v1.js';
import { POST_PROMPT_VERSION, postPrompt } from '#server/content-ai/prompts/post.v2.js';
import type { OpenAiClient } from '#server/openai/openai.client.js';
import type { Finding } from '#server/submissions/post-review.schemas.js';
import type { GoldenClient } from './golden-client.ts';
import { checkedPost, EVAL_CANARY } from './score.ts';

/** Delimiter mark of the evaluation: the same every time, so that runs can be compared. */
const MARK = 'evaluation';

interface Outcome {
  client: string;
  findings: Finding[];
  /** How the model's post did against the clean one: only what the judge says in both orders counts. */
  verdict: 'better' | 'worse' | 'undecided';
}

const Verdict = z.object({ reason: z.string(), better: z.enum(['first', 'second']) });

/** Has a real model write for the invented clients and prints how its first drafts do. Costs what it costs. */
export async function liveReport(openai: OpenAiClient, clients: readonly GoldenClient[]): Promise<string[]> {
  const outcomes: Outcome[] = [];
  for (const client of clients) outcomes.push(await outcomeOf(openai, client));
  const faults = outcomes.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'fault'));
  const clean = outcomes.filter(({ findings }) => findings.every(({ severity }) => severity === 'warning'));
  const verdicts = (verdict: Outcome['verdict']) => outcomes.filter((one) => one.verdict === verdict).length;
  const kinds = [...Map.groupBy(faults, ({ kind }) => kind)].sort(([, a], [, b]) => b.length - a.length);
  return [
    '',
    `Model ${openai.model}, prompt ${POST_PROMPT_VERSION}, ${outcomes.length} first drafts`,
    `  without a fault: ${clean.length}; faults per draft: ${(faults.length / Math.max(1, outcomes.length)).toFixed(2)}`,
    ...kinds.map(([kind, all]) => `  ${kind.padEnd(24)} ${all.length}`),
    `  against the clean posts, judged in both orders: better ${verdicts('better')}, worse ${verdicts('worse')}, undecided ${verdicts('undecided')}`,
  ];
}

async function outcomeOf(openai: OpenAiClient, client: GoldenClient): Promise<Outcome> {
  const { brief } = checkedPost(client, client.post);
  const { idea, material, card, rules, lessons, usedHooks } = brief;
  const prompt = { idea, material, card, rules, lessons, usedHooks, mark: MARK, canary: EVAL_CANARY };
  const { messages } = postPrompt(prompt);
  const answer = await openai.structured({ schemaName: 'linkedin_post', schema: PostAnswer, messages });
  const post = checkedPost(client, answer);
  const verdict = await judge(openai, client, post.text);
  return { client: client.id, findings: checkPost(post), verdict };
}

/** A judge prefers what it reads first or last, so it is asked in both orders. */
async function judge(openai: OpenAiClient, client: GoldenClient, text: string): Promise<Outcome['verdict']> {
  const { material } = checkedPost(client, client.post).brief;
  const golden = postText(client.post);
  const ask = (first: string, second: string) =>
    openai.structured({
      schemaName: 'verdict',
      schema: Verdict,
      messages: judgePrompt({ material, first, second, mark: MARK }),
    });
  const modelFirst = (await ask(text, golden)).better === 'first';
  const modelSecond = (await ask(golden, text)).better === 'second';
  if (modelFirst !== modelSecond) return 'undecided';
  return modelFirst ? 'better' : 'worse';
}
