import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fitBudget } from '#server/capabilities/prompt-budget.js';
import { errorCode, OperatorError } from '#server/common/errors.js';
import { factBlocks } from '#server/content-ai/brief/prompt-sources.js';
import { CheckAnswer } from '#server/content-ai/review/check-answer.js';
import { CHECK_PROMPT_VERSION, checkPrompt } from '#server/content-ai/review/check-prompt.js';
import type { OpenAiClient } from '#server/openai/openai.client.js';
import type { Asked, Judge } from './review-client.ts';

export const RECORDINGS = fileURLToPath(new URL('./recordings', import.meta.url));

const Recording = z.object({
  key: z.string(),
  model: z.string(),
  promptVersion: z.string(),
  answer: CheckAnswer,
});

/** Delimiter mark of the evaluation: constant, so that a prompt matches its recording. */
const MARK = 'evaluation';

/**
 * Recorded judgements of a real model, which are paid for once. A recording of another prompt, model, post or other
 * sources is stale.
 * @param name of the post within the set, such as `roofer-de-0`
 * @param openai without it, only recordings are used
 * @throws OperatorError for a stale recording, and for a missing one without `openai`
 */
export function recorded(name: string, { model, openai, folder = RECORDINGS }: Recorder): Judge {
  return (asked) => async (places) => {
    const file = join(folder, model, `${name}-${places.join('_').slice(0, 80)}.json`);
    const key = keyOf(asked, places, model);
    const kept = await read(file);
    if (kept && kept.key !== key)
      throw new OperatorError(`The recording ${file} is stale: delete it to ask the model again.`);
    if (kept) return kept.answer;
    if (!openai) throw new OperatorError(`There is no recording ${file}.`);
    const answer = await asks(openai, model)(asked)(places);
    await mkdir(join(folder, model), { recursive: true });
    const recording = { key, model, promptVersion: CHECK_PROMPT_VERSION, answer };
    await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`);
    return answer;
  };
}

/** The judgement of a real model, without recordings. */
export function asks(openai: OpenAiClient, model: string): Judge {
  return (asked) => (places) => {
    const messages = messagesFor(asked, places);
    return openai.structured({
      schemaName: 'post_check',
      schema: CheckAnswer,
      messages,
      model,
      temperature: 0,
    });
  };
}

export interface Recorder {
  model: string;
  openai?: OpenAiClient | undefined;
  folder?: string | undefined;
}

function messagesFor({ sentences, exclusions, post }: Asked, asked: readonly number[]) {
  const { blocks } = fitBudget(factBlocks(post.brief.material), []);
  return checkPrompt({ blocks, sentences, asked, exclusions, mark: MARK });
}

/** Hash of the whole prompt, which contains the post, sources, exclusions and rules. */
function keyOf(asked: Asked, places: readonly number[], model: string): string {
  return createHash('sha256')
    .update(JSON.stringify([CHECK_PROMPT_VERSION, model, messagesFor(asked, places)]))
    .digest('hex');
}

async function read(file: string): Promise<z.infer<typeof Recording> | undefined> {
  try {
    return Recording.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
