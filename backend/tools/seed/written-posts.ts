import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const WrittenPost = z.strictObject({
  title: z.string(),
  contentType: z.string(),
  /** The answer that the post rests on: story, better, `opinion:` or `advice:` and a topic, or `asked:` and a subject. */
  source: z.string(),
  text: z.string(),
  /** The text after the client's change request. */
  revised: z.string().optional(),
});
export type WrittenPost = z.infer<typeof WrittenPost>;

const WrittenMonth = z.strictObject({
  /** Questions of this month with the client's answers. */
  asked: z.array(z.strictObject({ topic: z.string(), question: z.string(), answer: z.string() })),
  posts: z.array(WrittenPost).length(8),
});
export type WrittenMonth = z.infer<typeof WrittenMonth>;

const WrittenPosts = z.strictObject({ months: z.array(WrittenMonth).min(1).max(3) });

/**
 * The posts written by hand for a client, month by month, from the file with the name of the website; [] without one.
 * @throws ZodError for a file of another shape
 */
export function writtenMonths(website: string): WrittenMonth[] {
  const name = new URL(website).hostname.replace(/\.example$/, '');
  const file = new URL(`posts/${name}.json`, import.meta.url);
  return existsSync(file) ? WrittenPosts.parse(JSON.parse(readFileSync(file, 'utf8'))).months : [];
}
