import { z } from 'zod';
import { MAX_DECLINED, MAX_RULED_OUT, MAX_RULED_OUT_SENTENCE, MAX_RULED_OUT_WORD } from '../shared/limits.js';

const word = z.string().trim().min(1).max(MAX_RULED_OUT_WORD);
const sentence = z.string().trim().min(1).max(MAX_RULED_OUT_SENTENCE);

/** The client's exclusions and preferences for every post. A person has confirmed each entry. */
export const RuledOut = z
  .object({
    /** Words and names: the lint searches for each, as written and inflected. */
    words: z.array(word).max(MAX_RULED_OUT).default([]),
    /** Topics as sentences: 'Nothing about the lawsuit.' A model judges whether a sentence touches one. */
    topics: z.array(sentence).max(MAX_RULED_OUT).default([]),
    /** Preferences as sentences: 'Address the readers formally.' They become part of the prompt for a post. */
    wishes: z.array(sentence).max(MAX_RULED_OUT).default([]),
    /** Texts of rejected proposals, which are not proposed again. */
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
