import { z } from 'zod';
import { MAX_DECLINED, MAX_RULED_OUT, MAX_RULED_OUT_SENTENCE, MAX_RULED_OUT_WORD } from '../rules/limits.js';

const word = z.string().trim().min(1).max(MAX_RULED_OUT_WORD);
const sentence = z.string().trim().min(1).max(MAX_RULED_OUT_SENTENCE);

/** What the client wants left out of every post, and wishes for it. A person has confirmed each entry. */
export const RuledOut = z
  .object({
    /** Words and names: the lint looks for each, as written and inflected. */
    words: z.array(word).max(MAX_RULED_OUT).default([]),
    /** Topics as sentences: 'Nothing about the lawsuit.' A model judges whether a sentence touches one. */
    topics: z.array(sentence).max(MAX_RULED_OUT).default([]),
    /** Wishes as sentences: 'Address the readers formally.' They go into the order for a post. */
    wishes: z.array(sentence).max(MAX_RULED_OUT).default([]),
    /** What was proposed and turned down, by its text: it is not proposed again. */
    declined: z.array(sentence).max(MAX_DECLINED).default([]),
  })
  .meta({
    id: 'RuledOut',
    examples: [
      {
        words: ['Acme Mills'],
        topics: ['Nothing about the lawsuit.'],
        wishes: ['No exclamation marks.'],
        declined: [],
      },
    ],
  });
export type RuledOut = z.infer<typeof RuledOut>;

export const NOTHING_RULED_OUT: RuledOut = { words: [], topics: [], wishes: [], declined: [] };
