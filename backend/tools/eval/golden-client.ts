import { z } from 'zod';
import { PostAnswer } from '#server/content-ai/writing/answers.js';
import { RuledOut } from '#server/submissions/ruled-out.schemas.js';

/** A change to a clean post that puts one fault into it. */
export const SeededFault = z.strictObject({
  /** What is wrong then: a kind of finding of the lint, or of a fault that only the meaning tells. */
  kind: z.string(),
  /** `text` is hook and body at once: `put` has both. */
  part: z.enum(['hook', 'body', 'text', 'hashtags', 'language']),
  /** The words that are replaced; `*` is all of them. Without it the new text is added. */
  find: z.string().optional(),
  where: z.enum(['start', 'end']).optional(),
  put: z.union([z.string(), z.array(z.string())]),
});
export type SeededFault = z.infer<typeof SeededFault>;

/** An invented client with a clean post and the faults to put into it. One file of the folder `clients`. */
export const GoldenClient = z.strictObject({
  id: z.string(),
  /** `tuning`: the first rules were made with it. `judging`: written after the rules, without a look at them. */
  half: z.enum(['tuning', 'judging', 'held_out']),
  language: z.string(),
  trade: z.string(),
  website: z.string(),
  topics: z.array(z.string()),
  brandNotes: z.string(),
  /** As the editor confirmed it. */
  ruledOut: RuledOut,
  answers: z.array(z.strictObject({ question: z.string(), text: z.string(), spoken: z.boolean() })),
  posts: z.array(z.string()),
  postsAreOwn: z.boolean(),
  /** Other posts already written for this client. */
  otherPosts: z.array(z.string()),
  contentType: z.string(),
  post: PostAnswer,
  /** Another clean post, where there is one. */
  secondPost: PostAnswer.optional(),
  faults: z.array(SeededFault),
});
export type GoldenClient = z.infer<typeof GoldenClient>;

/** The post with the fault in it. @throws Error when the words to replace are not there: the set is wrong then. */
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
