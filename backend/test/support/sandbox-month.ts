import { zodResponseFormat } from 'openai/helpers/zod';
import type { AiMessage } from '../../src/capabilities/writing.js';
import { type Brief, briefOf, habitsOf } from '../../src/content-ai/brief/brief.js';
import { type MaterialOptions, materialOf } from '../../src/content-ai/brief/material.js';
import { firstLines } from '../../src/content-ai/brief/prompt-sources.js';
import { lint } from '../../src/content-ai/lint/lint.js';
import { IdeasAnswer, PostAnswer } from '../../src/content-ai/writing/answers.js';
import { ideasPrompt, toIdea, usableIdeas } from '../../src/content-ai/writing/idea-writer.js';
import { postPrompt } from '../../src/content-ai/writing/post-prompt.js';
import { postText } from '../../src/content-ai/writing/post-text.js';
import { ChatRequest } from '../../src/sandbox/openai/openai-api.js';
import { compose } from '../../src/sandbox/openai/writer.js';
import type { Finding } from '../../src/submissions/post-review.schemas.js';
import type { Idea, Submission } from '../../src/submissions/submission.schemas.js';

const SECRETS = { mark: 'a1b2c3', canary: 'ref-canary' };

export interface WrittenPost {
  idea: Idea;
  answer: PostAnswer;
  text: string;
  findings: Finding[];
}

/** The simulated ideas for a client, as the product stores them. */
export function sandboxIdeas(submission: Submission, options: MaterialOptions = {}): Idea[] {
  const material = materialOf(submission, options);
  const written = submission.full_posts.map(({ fullPost }) => fullPost).toReversed();
  const usedHooks = firstLines([...written, ...material.posts.map(({ text }) => text)]);
  const { ideas } = IdeasAnswer.parse(
    answerTo(ideasPrompt({ material, used: { hooks: usedHooks, sources: new Set() }, ...SECRETS }), {
      schemaName: 'content_ideas',
      schema: IdeasAnswer,
    }),
  );
  return usableIdeas(ideas, material, usedHooks).map((idea, i) => toIdea(idea, `idea-${i + 1}`));
}

/** Writes a simulated post for each idea, each with the earlier ones as other posts, and runs the lint on all of them. */
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
    const brief = briefFor({ ...submission, full_posts }, post.idea, options);
    const { text, answer } = post;
    const { language } = answer;
    const { findings } = lint({ text, brief, language, canary: SECRETS.canary, otherWebsites: [] });
    return { ...post, findings };
  });
}

function briefFor(submission: Submission, idea: Idea, options: MaterialOptions): Brief {
  const material = materialOf(submission, options);
  return briefOf({ submission, idea, material, habits: habitsOf(material, submission.full_posts) });
}

function writePost(submission: Submission, idea: Idea, options: MaterialOptions): PostAnswer {
  const { messages } = postPrompt({ ...briefFor(submission, idea, options), ...SECRETS });
  return PostAnswer.parse(answerTo(messages, { schemaName: 'linkedin_post', schema: PostAnswer }));
}

/** The simulated vendor's response to a request over HTTP. */
function answerTo(
  messages: AiMessage[],
  { schemaName, schema }: { schemaName: string; schema: typeof IdeasAnswer | typeof PostAnswer },
): unknown {
  const request = { model: 'model', messages, response_format: zodResponseFormat(schema, schemaName) };
  return JSON.parse(compose(ChatRequest.parse(JSON.parse(JSON.stringify(request)))));
}
