import { zodResponseFormat } from 'openai/helpers/zod';
import { briefOf } from '../../src/content-ai/brief.js';
import { checkPost } from '../../src/content-ai/checker/check-post.js';
import { IdeasAnswer, PostAnswer } from '../../src/content-ai/content-ai.schemas.js';
import { toIdea, usableIdeas } from '../../src/content-ai/idea-selection.js';
import { type MaterialOptions, materialOf } from '../../src/content-ai/material.js';
import { postText } from '../../src/content-ai/post-text.js';
import { ideasPrompt } from '../../src/content-ai/prompts/ideas.v1.js';
import { postPrompt } from '../../src/content-ai/prompts/post.v2.js';
import { firstLines } from '../../src/content-ai/prompts/sources.js';
import type { AiMessage } from '../../src/openai/openai.types.js';
import { ChatRequest } from '../../src/sandbox/openai/chat-request.js';
import { compose } from '../../src/sandbox/openai/compose.js';
import type { Finding } from '../../src/submissions/post-review.schemas.js';
import type { Idea, Submission } from '../../src/submissions/submission.schemas.js';

const SECRETS = { mark: 'a1b2c3', canary: 'ref-canary' };

export interface WrittenPost {
  idea: Idea;
  answer: PostAnswer;
  text: string;
  findings: Finding[];
}

/** The ideas that the stand-in has for a client, as the product keeps them. */
export function sandboxIdeas(submission: Submission, options: MaterialOptions = {}): Idea[] {
  const material = materialOf(submission, options);
  const written = submission.full_posts.map(({ fullPost }) => fullPost).toReversed();
  const usedHooks = firstLines([...written, ...material.posts.map(({ text }) => text)]);
  const { ideas } = IdeasAnswer.parse(
    answerTo(ideasPrompt({ material, usedHooks, ...SECRETS }).messages, {
      schemaName: 'content_ideas',
      schema: IdeasAnswer,
    }),
  );
  return usableIdeas(ideas, material, usedHooks).map((idea, i) => toIdea(idea, `idea-${i + 1}`));
}

/** Has the stand-in write a post for each idea, each beside those before it, and the checker look at all of them. */
export function sandboxPosts(
  submission: Submission,
  ideas: readonly Idea[],
  options: MaterialOptions = {},
): WrittenPost[] {
  const full_posts = [...submission.full_posts];
  const written = ideas.map((idea) => {
    const answer = writePost({ ...submission, full_posts: [...full_posts] }, idea, options);
    const fullPost = postText(answer);
    full_posts.push({ ideaId: idea.id, title: answer.title, contentType: idea.contentType, fullPost });
    return { idea, answer, text: fullPost };
  });
  return written.map((post) => {
    const brief = briefOf({ ...submission, full_posts }, post.idea, options);
    return { ...post, findings: checkPost({ ...post, brief, canary: SECRETS.canary, otherWebsites: [] }) };
  });
}

function writePost(submission: Submission, idea: Idea, options: MaterialOptions): PostAnswer {
  const { messages } = postPrompt({ ...briefOf(submission, idea, options), ...SECRETS });
  return PostAnswer.parse(answerTo(messages, { schemaName: 'linkedin_post', schema: PostAnswer }));
}

/** What the stand-in answers to a request as it goes over the wire. */
function answerTo(
  messages: AiMessage[],
  { schemaName, schema }: { schemaName: string; schema: typeof IdeasAnswer | typeof PostAnswer },
): unknown {
  const request = { model: 'model', messages, response_format: zodResponseFormat(schema, schemaName) };
  return JSON.parse(compose(ChatRequest.parse(JSON.parse(JSON.stringify(request)))));
}
