import { z } from 'zod';
import {
  MAX_DECLINED,
  MAX_EXCLUSION_SENTENCE,
  MAX_EXCLUSION_WORD,
  MAX_EXCLUSIONS,
} from '../shared/limits.js';

const word = z.string().trim().min(1).max(MAX_EXCLUSION_WORD);
const sentence = z.string().trim().min(1).max(MAX_EXCLUSION_SENTENCE);

/** The client's exclusions and preferences for every post. A person has confirmed each entry. */
export const Exclusions = z
  .object({
    /** Words and names: the lint searches for each, as written and inflected. */
    words: z.array(word).max(MAX_EXCLUSIONS).default([]),
    /** Topics as sentences: 'Nothing about the lawsuit.' A model judges whether a sentence touches one. */
    topics: z.array(sentence).max(MAX_EXCLUSIONS).default([]),
    /** Preferences as sentences: 'Address the readers formally.' They become part of the prompt for a post. */
    wishes: z.array(sentence).max(MAX_EXCLUSIONS).default([]),
    /** Texts of rejected proposals, which are not proposed again. */
    declined: z.array(sentence).max(MAX_DECLINED).default([]),
  })
  .meta({
    id: 'Exclusions',
    examples: [
      {
        words: ['Acme Mills'],
        topics: ['Nothing about the lawsuit.'],
        wishes: ['No exclamation marks.'],
        declined: [],
      },
    ],
  });
export type Exclusions = z.infer<typeof Exclusions>;

export const NO_EXCLUSIONS: Exclusions = { words: [], topics: [], wishes: [], declined: [] };
