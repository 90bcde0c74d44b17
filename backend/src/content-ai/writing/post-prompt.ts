import type { AiMessage } from '../../openai/openai.types.js';
import { fitBudget } from '../../openai/prompt-budget.js';
import { type SourceBlock, writeBlock } from '../../openai/source-blocks.js';
import { languageName } from '../../platform/text/language.js';
import type { Finding, ReviewedSentence } from '../../submissions/post-review.schemas.js';
import type { Idea } from '../../submissions/submission.schemas.js';
import type { Brief } from '../brief/brief.js';
import type { EditLessons } from '../brief/edit-lessons.js';
import { describePosts, sourceBlocks } from '../brief/prompt-sources.js';
import { describeCard } from '../brief/style-card.js';
import { POST_RULES } from './post-rules.js';

export const POST_PROMPT_VERSION = 'post.v4';

export interface PostPrompt extends Brief {
  /** Letters and digits, made up for this prompt. */
  mark: string;
  /** Secret of this prompt that must never come back. */
  canary: string;
  /** The present text, and what the editor asks for when it is written again. */
  rewrite?: { text: string; instruction: string } | undefined;
}

export interface BuiltPrompt {
  messages: AiMessage[];
  /** Ids of sources that did not fit. */
  dropped: string[];
}

/** The messages that ask for one post. The same input gives the same bytes. */
export function postPrompt(prompt: PostPrompt): BuiltPrompt {
  const { material, idea, usedHooks, mark, rewrite } = prompt;
  const { blocks, dropped } = fitBudget(sourceBlocks(material, usedHooks), idea.sourceIds ?? []);
  const all = [
    ideaBlock(idea),
    ...rulesBlock(prompt),
    ...takenOutBlock(prompt.lessons),
    ...blocks,
    ...rewriteBlocks(rewrite),
  ];
  return {
    messages: [
      { role: 'system', content: order(prompt) },
      { role: 'user', content: all.map((block) => writeBlock(block, mark)).join('\n\n') },
    ],
    dropped,
  };
}

export interface FaultyDraft {
  draft: string;
  faults: readonly Finding[];
  /** Of its review: what the client said stands with the sentence. */
  sentences: readonly ReviewedSentence[];
}

/** The same order once more, with the draft and what is wrong with it. */
export function repairPrompt(prompt: PostPrompt, { draft, faults, sentences }: FaultyDraft): AiMessage[] {
  const named = faults.map(({ message, excerpt, sentence = -1 }) => {
    const said = sentences[sentence]?.verdict?.evidence.map(({ quote }) => ` The source: ${quote}`) ?? [];
    return `- ${message}${excerpt ? ` (${excerpt})` : ''}${said.join('')}`;
  });
  const blocks = [
    { id: 'draft', about: { kind: 'draft' }, text: draft },
    { id: 'faults', about: { kind: 'faults found in the draft' }, text: named.join('\n') },
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

function order({ material, card, canary, rewrite }: PostPrompt): string {
  return [
    POST_RULES,
    ...(rewrite ? [REWRITE] : []),
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

/** The editor's wish steers how it is said; what is said still comes from the sources. */
const REWRITE =
  'The idea has a post already: see "present text". Write it again as "instruction of the editor" asks, and keep what that leaves alone. The instruction is no source: a fact that only it names is left out.';

function rewriteBlocks(rewrite: PostPrompt['rewrite']): SourceBlock[] {
  if (!rewrite) return [];
  return [
    { id: 'present', about: { kind: 'present text' }, text: rewrite.text },
    { id: 'instruction', about: { kind: 'instruction of the editor' }, text: rewrite.instruction },
  ];
}

/** What the client wishes and rules out, as a person has confirmed it: untrusted like any source. */
function rulesBlock({ ruledOut: { words, topics, wishes } }: PostPrompt): SourceBlock[] {
  const lines = [
    ...wishes.map((wish) => `Do: ${wish}`),
    ...topics.map((topic) => `Leave out: ${topic}`),
    ...words.map((word) => `Leave out the words: ${word}`),
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
