import { readBlocks, type SourceBlock } from '../../src/openai/source-blocks.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import type { TestApp } from './app.js';

/** The blocks of the last order for a post that went over the wire to the stand-in. */
export function lastPostPrompt(test: TestApp): SourceBlock[] {
  return lastPrompt(test, 'linkedin_post');
}

/** The text of a block of the last order to check that went over the wire to the stand-in. */
export function lastBlock(test: TestApp, kind: string): string | undefined {
  return lastPrompt(test, 'post_check').find(({ about }) => about.kind === kind)?.text;
}

function lastPrompt({ app }: TestApp, schemaName: string): SourceBlock[] {
  const orders = app
    .get(RequestLog)
    .all()
    .flatMap(({ body }) => (body?.includes(`"name":"${schemaName}"`) ? [JSON.parse(body)] : []));
  const { messages } = orders.at(-1) ?? { messages: [] };
  return readBlocks(messages.map(({ content }: { content: string }) => content).join('\n\n'));
}
