import { z } from 'zod';

/** Entries of one kind that a list may have, and characters of one entry. */
const MAX_ENTRIES = 200;
const MAX_DECLINED = 500;
const word = z.string().trim().min(1).max(100);
const sentence = z.string().trim().min(1).max(500);

/** What the client wants left out of every post, and wishes for it. A person has confirmed each entry. */
export const RuledOut = z
  .object({
    /** Words and names: the lint looks for each, as written and inflected. */
    words: z.array(word).max(MAX_ENTRIES).default([]),
    /** Topics as sentences: 'Nothing about the lawsuit.' A model judges whether a sentence touches one. */
    topics: z.array(sentence).max(MAX_ENTRIES).default([]),
    /** Wishes as sentences: 'Address the readers formally.' They go into the order for a post. */
    wishes: z.array(sentence).max(MAX_ENTRIES).default([]),
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
