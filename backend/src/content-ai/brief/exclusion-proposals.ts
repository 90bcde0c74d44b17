import { z } from 'zod';
import { FAILURE_CODES } from '../../ai-budgets/failure.js';
import { isQuoted, plain } from '../../common/text/quotes.js';
import { MAX_EXCLUSION_SENTENCE, MAX_EXCLUSION_WORD } from '../../shared/limits.js';
import type { Exclusions } from '../../submissions/exclusions.schemas.js';
import type { EditLessons } from './edit-lessons.js';

/** A suggested exclusion with the quote that supports it. A user decides whether to accept it. */
const Proposal = z.object({
  kind: z.enum(['word', 'topic', 'wish']),
  text: z.string(),
  /** An answer (`answer-2`), a post, `brand`, `topics`, a manual (`manual-1`), or `edits`: phrases the editor removes. */
  source: z.string(),
  /** Occurs letter for letter in the source. */
  quote: z.string(),
});
export type Proposal = z.infer<typeof Proposal>;

export const ExclusionProposals = z
  .object({
    proposals: z.array(Proposal),
    /** Why no model read the material; absent when a model did. */
    notAsked: z.enum(['sandbox', 'off', ...FAILURE_CODES]).optional(),
  })
  .meta({
    id: 'ExclusionProposals',
    examples: [
      {
        proposals: [
          { kind: 'word', text: 'Acme Mills', source: 'brand', quote: 'Never mention: Acme Mills' },
        ],
      },
    ],
  });
export type ExclusionProposals = z.infer<typeof ExclusionProposals>;

/** The schema of the model's answer. */
export const ExclusionsAnswer = z.object({ entries: z.array(Proposal) });
export type ExclusionsAnswer = z.infer<typeof ExclusionsAnswer>;

const SENTENCE = MAX_EXCLUSION_SENTENCE;
const MAX_LENGTHS = { word: MAX_EXCLUSION_WORD, topic: SENTENCE, wish: SENTENCE };

/** The valid entries of an answer: each with an exact quote, without duplicates and without listed or declined ones. */
export function validProposals(
  { entries }: ExclusionsAnswer,
  { sources, list }: { sources: ReadonlyMap<string, string>; list: Exclusions },
): Proposal[] {
  const quoted = entries.filter(({ source, quote }) => isQuoted(quote, sources.get(source) ?? ''));
  return unknown(quoted, list);
}

/** Words that the editor removed from every draft that had them. */
export function fromEdits({ removedPhrases }: EditLessons, list: Exclusions): Proposal[] {
  return unknown(
    removedPhrases.map(({ phrase, sentence }) => ({
      kind: 'word',
      text: phrase,
      source: 'edits',
      quote: sentence,
    })),
    list,
  );
}

function unknown(proposals: readonly Proposal[], list: Exclusions): Proposal[] {
  const known = new Set(Object.values(list).flat().map(compared));
  const kept = new Map<string, Proposal>();
  for (const { text, ...proposal } of proposals) {
    const entry = text.trim();
    const key = compared(entry);
    if (entry === '' || entry.length > MAX_LENGTHS[proposal.kind] || known.has(key) || kept.has(key))
      continue;
    kept.set(key, { ...proposal, text: entry });
  }
  return [...kept.values()];
}

function compared(text: string): string {
  return plain(text).toLocaleLowerCase('en');
}
