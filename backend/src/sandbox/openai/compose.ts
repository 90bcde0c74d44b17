import { readBlocks } from '../../openai/source-blocks.js';
import { type ChatRequest, schemaName } from './chat-request.js';
import { composeCheck } from './compose-check.js';
import { composeIdeas } from './compose-ideas.js';
import { composePost } from './compose-post.js';
import { composeQuestions } from './compose-questions.js';
import { composeStrategy } from './compose-strategy.js';
import { invalidRequest } from './openai-api.decorator.js';

/**
 * The answer of the stand-in. It thinks up nothing: it rearranges the sources that the prompt brings along, and
 * says in the text that it is sandbox text. The same prompt gives the same answer.
 */
export function compose(request: ChatRequest): string {
  const blocks = request.messages.flatMap(({ content }) => readBlocks(content));
  switch (schemaName(request)) {
    case 'interview_questions':
      return JSON.stringify(composeQuestions(blocks, rulesOf(request)));
    case 'content_ideas':
      return JSON.stringify(composeIdeas(blocks));
    case 'linkedin_post':
      return JSON.stringify(composePost(blocks));
    case 'content_strategy':
      return JSON.stringify(composeStrategy(blocks));
    case 'post_check':
      return JSON.stringify(composeCheck(blocks));
    case 'ruled_out':
      return JSON.stringify({ entries: [] });
    case 'verdict':
      return JSON.stringify({ reason: 'Sandbox text: this stand-in cannot judge.', better: 'first' });
    case undefined:
      return 'Sandbox text: this stand-in only knows the orders of this product.';
    default:
      throw invalidRequest('response_format', 'This stand-in does not know the schema.');
  }
}

/** What the product itself says; the sources stand in messages of the user. */
function rulesOf({ messages }: ChatRequest): string {
  return messages.flatMap(({ role, content }) => (role === 'system' ? content : [])).join('\n');
}
