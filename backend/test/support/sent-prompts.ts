import { readBlocks, type SourceBlock } from '../../src/openai/source-blocks.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import type { TestApp } from './app.js';

/** The blocks of the last order for a post that went over the wire to the stand-in. */
export function lastPostPrompt({ app }: TestApp): SourceBlock[] {
  const orders = app
    .get(RequestLog)
    .all()
    .flatMap(({ body }) => (body?.includes('linkedin_post') ? [JSON.parse(body)] : []));
  const { messages } = orders.at(-1) ?? { messages: [] };
  return readBlocks(messages.map(({ content }: { content: string }) => content).join('\n\n'));
}
