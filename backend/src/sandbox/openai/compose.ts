import { readBlocks } from '../../openai/source-blocks.js';
import { languageName } from '../../platform/text/language.js';
import { type ChatRequest, schemaName } from './chat-request.js';
import { composeCheck } from './compose-check.js';
import { invalidRequest } from './openai-api.decorator.js';
import { PHRASE_LANGUAGES } from './phrases.js';
import { writeIdeas } from './write-ideas.js';
import { writePost } from './write-post.js';
import { writeQuestions } from './write-questions.js';
import { writeStrategy } from './write-strategy.js';

const DEFAULT_COUNT = 8;

/** The simulated model: deterministic, and its only material is what the prompt brings along. */
export function compose(request: ChatRequest): string {
  const blocks = request.messages.flatMap(({ content }) => readBlocks(content));
  const order = request.messages
    .flatMap(({ role, content }) => (role === 'system' ? content : []))
    .join('\n');
  switch (schemaName(request)) {
    case 'interview_questions':
      return JSON.stringify(writeQuestions(blocks, languageIn(order)));
    case 'content_ideas':
      return JSON.stringify(writeIdeas(blocks, numberIn(order, /^Write (\d+) ideas/m)));
    case 'linkedin_post':
      return JSON.stringify(writePost(blocks));
    case 'content_strategy':
      return JSON.stringify(writeStrategy(blocks, languageIn(order), numberIn(order, /exactly (\d+) posts/)));
    case 'post_check':
      return JSON.stringify(composeCheck(blocks));
    case 'ruled_out':
      return JSON.stringify({ entries: [] });
    case 'verdict':
      return JSON.stringify({ reason: 'The simulated model cannot judge.', better: 'first' });
    case undefined:
      return 'The simulated model only answers requests of this product.';
    default:
      throw invalidRequest('response_format', 'The simulated model does not know this schema.');
  }
}

/** The language that the order asks for. */
function languageIn(order: string): string | undefined {
  return PHRASE_LANGUAGES.find((language) => order.includes(`Write in ${languageName(language)}.`));
}

function numberIn(order: string, pattern: RegExp): number {
  return Number(pattern.exec(order)?.[1] ?? DEFAULT_COUNT);
}
