import { z } from 'zod';
import { PostAnswer } from '#server/content-ai/writing/answers.js';
import { Exclusions } from '#server/submissions/exclusions.schemas.js';

/** A change that adds one fault to a clean post. */
export const SeededFault = z.strictObject({
  /** The expected finding: a kind of the lint, or one that only the review of the meaning finds. */
  kind: z.string(),
  /** `text` is hook and body together: `put` has both. */
  part: z.enum(['hook', 'body', 'text', 'hashtags', 'language']),
  /** The words to replace; `*` is everything. Without it the new text is appended. */
  find: z.string().optional(),
  where: z.enum(['start', 'end']).optional(),
  put: z.union([z.string(), z.array(z.string())]),
});
export type SeededFault = z.infer<typeof SeededFault>;

/** An invented client with a clean post and the faults to add to it. One file of the folder `clients`. */
export const GoldenClient = z.strictObject({
  id: z.string(),
  /** `tuning`: used for writing the first rules. `judging`: written after the rules, without looking at them. */
  half: z.enum(['tuning', 'judging', 'held_out']),
  language: z.string(),
  trade: z.string(),
  website: z.string(),
  topics: z.array(z.string()),
  brandNotes: z.string(),
  /** Confirmed by the editor. */
  exclusions: Exclusions,
  answers: z.array(z.strictObject({ question: z.string(), text: z.string(), spoken: z.boolean() })),
  posts: z.array(z.string()),
  postsAreOwn: z.boolean(),
  /** Other posts already written for this client. */
  otherPosts: z.array(z.string()),
  contentType: z.string(),
  post: PostAnswer,
  /** Another clean post, if there is one. */
  secondPost: PostAnswer.optional(),
  faults: z.array(SeededFault),
});
export type GoldenClient = z.infer<typeof GoldenClient>;

/** The post with the fault. @throws Error when the words to replace are missing, which is a mistake in the set */
export function withFault(post: PostAnswer, fault: SeededFault): PostAnswer {
  switch (fault.part) {
    case 'hook':
    case 'body':
      return { ...post, [fault.part]: changed(post[fault.part], fault) };
    case 'text': {
      const [hook = '', body = ''] = [fault.put].flat();
      return { ...post, hook, body };
    }
    case 'hashtags':
      return { ...post, hashtags: [...post.hashtags, ...[fault.put].flat()] };
    case 'language':
      return { ...post, language: text(fault) };
  }
}

function changed(before: string, fault: SeededFault): string {
  const put = text(fault);
  if (fault.find === '*') return put;
  if (fault.find === undefined) return fault.where === 'start' ? put + before : before + put;
  if (!before.includes(fault.find)) throw new Error(`"${fault.find}" is not in the ${fault.part}.`);
  return before.replace(fault.find, () => put);
}

function text({ put }: SeededFault): string {
  return [put].flat().join('\n');
}
