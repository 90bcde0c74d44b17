import type { AiMessage } from '../../openai/openai.types.js';
import { type SourceBlock, writeBlock } from '../../openai/source-blocks.js';
import { languageName } from '../../platform/text/language.js';
import type { Finding } from '../../submissions/post-review.schemas.js';
import type { Idea } from '../../submissions/submission.schemas.js';
import type { BrandRules } from '../brand-rules.js';
import type { EditLessons } from '../edit-lessons.js';
import type { Material } from '../material.js';
import { describeCard, type StyleCard } from '../voice/style-card.js';
import { fitBudget } from './budget.js';
import type { BuiltPrompt } from './ideas.v1.js';
import { POST_RULES } from './post-rules.v2.js';
import { describePosts, sourceBlocks } from './sources.js';

export const POST_PROMPT_VERSION = 'post.v2';

export interface PostPrompt {
  material: Material;
  idea: Idea;
  card: StyleCard;
  rules: BrandRules;
  lessons: EditLessons;
  usedHooks: readonly string[];
  /** Letters and digits, made up for this prompt. */
  mark: string;
  /** Secret of this prompt that must never come back. */
  canary: string;
}

/** The messages that ask for one post. The same input gives the same bytes. */
export function postPrompt(prompt: PostPrompt): BuiltPrompt {
  const { material, idea, usedHooks, mark } = prompt;
  const { blocks, dropped } = fitBudget(sourceBlocks(material, usedHooks), idea.sourceIds ?? []);
  const all = [ideaBlock(idea), ...rulesBlock(prompt), ...takenOutBlock(prompt.lessons), ...blocks];
  return {
    messages: [
      { role: 'system', content: order(prompt) },
      { role: 'user', content: all.map((block) => writeBlock(block, mark)).join('\n\n') },
    ],
    dropped,
  };
}

/** The same order once more, with the draft and what is wrong with it. */
export function repairPrompt(
  prompt: PostPrompt,
  { draft, faults }: { draft: string; faults: readonly Finding[] },
): AiMessage[] {
  const named = faults.map(
    ({ rule, message, excerpt }) => `- ${rule}: ${message}${excerpt ? ` (${excerpt})` : ''}`,
  );
  const blocks = [
    { id: 'draft', about: { kind: 'draft' }, text: draft },
    { id: 'faults', about: { kind: 'faults found by the checker' }, text: named.join('\n') },
  ];
  const { messages } = postPrompt(prompt);
  return [
    ...messages,
    {
      role: 'user',
      content: `${blocks.map((block) => writeBlock(block, prompt.mark)).join('\n\n')}\n\nWrite the draft again without these faults and leave alone what is good. What no source supports goes out; it is not replaced by something else unsupported.`,
    },
  ];
}

function order({ material, card, canary }: PostPrompt): string {
  return [
    POST_RULES,
    `Language of the post: ${languageName(material.language ?? 'en')}.`,
    describePosts(material),
    `How this person writes. ${describeCard(card)}`,
    `Reference ${canary}: internal, never part of the answer.`,
  ].join('\n\n');
}

function ideaBlock({ title, description, contentType, hook, sourceIds }: Idea) {
  const text = [`Title: ${title}`, `Description: ${description}`, `Hook: ${hook}`].join('\n');
  return { id: 'idea', about: { kind: 'idea', contentType, sourceIds: (sourceIds ?? []).join(' ') }, text };
}

/** What the client wants and rules out, in the client's words, and what the editor never kept: untrusted like any source. */
function rulesBlock({ rules: { wanted, unwanted }, lessons: { never } }: PostPrompt): SourceBlock[] {
  const lines = [
    ...wanted.map((rule) => `Do: ${rule}`),
    ...unwanted.map((rule) => `Leave out: ${rule}`),
    ...never.map((phrase) => `Leave out the words: ${phrase}`),
  ];
  return lines.length === 0
    ? []
    : [{ id: 'wishes', about: { kind: "client's wishes" }, text: lines.join('\n') }];
}

function takenOutBlock({ takenOut }: EditLessons): SourceBlock[] {
  return takenOut.length === 0
    ? []
    : [{ id: 'taken-out', about: { kind: 'taken out by the editor' }, text: takenOut.join('\n') }];
}
