import { readBlocks, type SourceBlock } from '../../src/capabilities/source-blocks.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import type { TestApp } from './app.js';

/** The blocks of the last prompt for a post that the simulated vendor received. */
export function lastPostPrompt(test: TestApp): SourceBlock[] {
  return lastPrompt(test, 'linkedin_post');
}

/** The text of a block of the last review prompt that the simulated vendor received. */
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
