import { z } from 'zod';
import { hasWords } from '../../common/text/units.js';
import { MIN_ANSWERS } from '../../shared/limits.js';
import { counted } from '../../shared/units.js';
import type { Material } from './material.js';
import { MIN_VOICE_POST_LENGTH, usableVoicePosts } from './voice-posts.js';

/** An answer of this many words is enough for a post. */
const LONG_ANSWER_WORDS = 40;
const LONG_ANSWERS_NEEDED = 3;

/** Available and missing material. Shown before generation; it never blocks generation. */
export const MaterialReport = z
  .object({
    answers: z.number(),
    /** Answers of at least LONG_ANSWER_WORDS words. */
    longAnswers: z.number(),
    posts: z.number(),
    /** Posts long enough to show the client's style. */
    voicePosts: z.number(),
    language: z.string().nullable(),
    /** For each brand manual: how much was read, or why it could not be read. */
    manuals: z.array(z.object({ name: z.string(), characters: z.number(), problem: z.string().nullable() })),
    warnings: z.array(z.string()),
  })
  .meta({
    id: 'MaterialReport',
    examples: [
      {
        answers: 5,
        longAnswers: 3,
        posts: 5,
        voicePosts: 4,
        language: 'en',
        manuals: [{ name: 'brand.pdf', characters: 5200, problem: null }],
        warnings: ['Nothing is known about the brand.'],
      },
    ],
  });
export type MaterialReport = z.infer<typeof MaterialReport>;

export function materialReport(material: Material): MaterialReport {
  const { answers, posts, language } = material;
  const longAnswers = answers.filter(({ text }) => hasWords(text, LONG_ANSWER_WORDS)).length;
  const counts = {
    answers: answers.length,
    longAnswers,
    posts: posts.length,
    voicePosts: usableVoicePosts(posts).length,
  };
  return {
    ...counts,
    language: language ?? null,
    manuals: material.manuals.map(({ name, text, problem }) => ({ name, characters: text.length, problem })),
    warnings: warningsOf(counts, material),
  };
}

type Counts = Omit<MaterialReport, 'language' | 'manuals' | 'warnings'>;

function warningsOf(
  { answers, longAnswers, posts, voicePosts }: Counts,
  { language, brand }: Material,
): string[] {
  return [
    answers === 0 &&
      'There are no interview answers: ideas can only follow the topics, and posts will have little content.',
    answers > 0 &&
      answers < MIN_ANSWERS &&
      `Only ${counted(answers, 'answer')}: the ideas will resemble each other.`,
    answers > 0 &&
      longAnswers < LONG_ANSWERS_NEEDED &&
      `${longAnswers === 0 ? 'No answer has' : `Only ${counted(longAnswers, 'answer')} of`} ${LONG_ANSWER_WORDS} words or more: posts will be short, or ask the client for more.`,
    posts === 0 && 'There are no past posts: the style is taken from the answers alone.',
    posts > 0 &&
      voicePosts === 0 &&
      `All past posts are shorter than ${MIN_VOICE_POST_LENGTH} characters: the style is taken from the answers alone.`,
    language === undefined && 'The language of the client is unclear: the model chooses it from the sources.',
    brand === '' && 'Nothing is known about the brand.',
  ].filter((warning): warning is string => warning !== false);
}
