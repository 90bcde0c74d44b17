import { zodResponseFormat } from 'openai/helpers/zod';
import { habitsOf } from '../../src/content-ai/brief/brief.js';
import { materialOf } from '../../src/content-ai/brief/material.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import { ChatRequest } from '../../src/sandbox/openai/openai-api.js';
import { compose } from '../../src/sandbox/openai/writer.js';
import { POSTS_PER_MONTH } from '../../src/shared/limits.js';
import { DEFAULT_SETTINGS } from '../../src/shared/settings.js';
import { assemble, type Facts, ownTexts } from '../../src/strategy/assemble.js';
import { knownIdeas } from '../../src/strategy/first-month.js';
import type { StrategyContent } from '../../src/strategy/strategy.schemas.js';
import { StrategyAnswer } from '../../src/strategy/strategy-answer.js';
import { strategyPrompt } from '../../src/strategy/strategy-writer.js';
import type { Submission } from '../../src/submissions/submission.schemas.js';

/** The facts about a submission for writing its strategy. */
export function factsOf(submission: Submission, posts: readonly Post[] = []): Facts {
  const material = materialOf(submission);
  const { card } = habitsOf(ownTexts(material), []);
  return {
    submission,
    material,
    card,
    posts,
    ideas: knownIdeas(submission, { posts, postsPerMonth: POSTS_PER_MONTH }),
    promised: DEFAULT_SETTINGS,
  };
}

/** The simulated strategy for a client, as the product stores it. */
export function sandboxStrategy(submission: Submission): StrategyContent {
  const facts = factsOf(submission);
  const messages = strategyPrompt({
    material: facts.material,
    exclusions: submission.exclusions,
    used: new Set(),
    ideas: facts.ideas.map(({ title }) => title),
    language: submission.language,
    postsPerMonth: POSTS_PER_MONTH,
    mark: 'a1b2c3',
    canary: 'ref-canary',
  });
  const request = {
    model: 'model',
    messages,
    response_format: zodResponseFormat(StrategyAnswer, 'content_strategy'),
  };
  const answer = JSON.parse(compose(ChatRequest.parse(JSON.parse(JSON.stringify(request)))));
  return assemble(StrategyAnswer.parse(answer), facts);
}

const SLOTS = Array.from({ length: 8 }, (_, at) => ({
  idea: `Idea ${at + 1}`,
  pillar: at % 2 === 0 ? 'The loom' : 'The wool',
  ideaId: null,
}));

/** Sources of a small client, and a strategy based on them without a fault. */
export const SOURCES = new Map([
  ['answer-1', 'We weave wool, and nothing else has kept us here since 1949.'],
  ['answer-2', 'Tailors who ask where it comes from. They ring us up.'],
  ['brand', 'Website: https://wool.example'],
]);
export const POST_ID = '7f8d2c64-0f0e-4f75-9a53-2a4b8f0f2b11';
export const WHOLE_STRATEGY: StrategyContent = {
  heard: [{ quote: 'nothing else has kept us here', source: 'answer-1' }],
  positioning: { text: 'The mill of 1949 for tailors who ask.', sources: ['answer-1', 'answer-2'] },
  audience: { text: 'Tailors who ask.', notFor: '', sources: ['answer-2'] },
  pillars: [
    { name: 'The loom', why: 'They work at it.', proof: '', share: 60, sources: ['answer-1'] },
    { name: 'The wool', why: 'They ask for it.', proof: '', share: 40, sources: ['answer-2'] },
  ],
  leftOut: [],
  voice: { do: ['Short sentences.'], never: [], figures: [] },
  firstMonth: SLOTS,
  drafts: [POST_ID],
  questions: [],
  missing: [],
};

/** An unknown form id. */
export const SUBMISSION_OF_NOBODY = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
