import { z } from 'zod';

/** Range in the text of the post in UTF-16 units, from `start` up to and excluding `end`. */
const place = { start: z.number(), end: z.number() };

/** A finding in a post. A fault should be fixed; a warning is for the editor to judge. */
export const Finding = z
  .object({
    /** The lint checks words; the meaning is judged by a model, with evidence verified by code. */
    by: z.enum(['lint', 'meaning']),
    /** Kind of fault, such as `unsourced_name` or `contradicted`. */
    kind: z.string(),
    severity: z.enum(['fault', 'warning']),
    /** Suitable for the editor and for the model's repair prompt. */
    message: z.string(),
    /** The words in question, exactly as in the post. */
    excerpt: z.string().optional(),
    /** Their first position; absent if the finding concerns the whole post. */
    start: z.number().optional(),
    end: z.number().optional(),
    /** Number of the sentence in question, as in `sentences`. */
    sentence: z.number().optional(),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof Finding>;

/**
 * A number or possible name that no source contains letter for letter: for the editor to look up, not a
 * fault.
 */
export const UnverifiedTerm = z
  .object({
    kind: z.enum(['number', 'name']),
    text: z.string(),
    ...place,
    /** The number of a source that the author may have meant, as in the source: "31 of 34". */
    closest: z.string().optional(),
  })
  .meta({ id: 'UnverifiedTerm' });
export type UnverifiedTerm = z.infer<typeof UnverifiedTerm>;

/** Words of a source. Verified: the source contains them letter for letter. */
export const Evidence = z
  .object({
    /** Id of an answer (`answer-2`), a past post (`post-1`) or `brand`. */
    source: z.string(),
    quote: z.string(),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof Evidence>;

/** A number calculated from numbers in the sources. Recalculated by code. */
export const Derivation = z
  .object({
    operation: z.enum(['sum', 'difference', 'product', 'share', 'ratio', 'rounding']),
    arguments: z.array(z.object({ value: z.number(), source: z.string(), quote: z.string() })),
    result: z.number(),
  })
  .meta({ id: 'Derivation' });
export type Derivation = z.infer<typeof Derivation>;

export const SENTENCE_KINDS = ['fact', 'scene', 'opinion', 'general_truth', 'call_to_act'] as const;
export const SENTENCE_LABELS = ['supported', 'derived', 'contradicted', 'not_found'] as const;
export const DIFFERENCES = ['number', 'name', 'quantifier', 'polarity', 'actor', 'cause'] as const;

/** A model's verdict on one sentence, after verification by code. */
export const Verdict = z
  .object({
    kind: z.enum(SENTENCE_KINDS),
    label: z.enum(SENTENCE_LABELS),
    evidence: z.array(Evidence),
    derivation: Derivation.nullable(),
    /** How it differs from its source if it contradicts one. */
    differs: z.array(z.enum(DIFFERENCES)),
    /** Affected entries of the client's list, by their text. */
    ruledOut: z.array(z.string()),
    /** An empty contrast, a maxim or a triad without content. */
    hollow: z.boolean(),
  })
  .meta({ id: 'Verdict' });
export type Verdict = z.infer<typeof Verdict>;

/** A sentence of the post, in the order of the text. */
export const ReviewedSentence = z
  .object({
    text: z.string(),
    ...place,
    /**
     * `silent`: nothing to report; the verdict with evidence, if any, is included. `fault` and `warning`: see
     * the finding. `not_checked`: its meaning was not judged.
     */
    shown: z.enum(['silent', 'fault', 'warning', 'not_checked']),
    /** Absent without an answer, or without one that could be verified. */
    verdict: Verdict.optional(),
    /**
     * Hash of the sentence, the sources that the verdict cites, the client's list, the model and the prompt: the
     * verdict is valid while it matches.
     */
    key: z.string(),
  })
  .meta({ id: 'ReviewedSentence' });
export type ReviewedSentence = z.infer<typeof ReviewedSentence>;

/** Why the meaning of the post, or of a part of it, was not judged. */
export const NOT_CHECKED_REASONS = [
  /** The simulated model only finds sentences that a source contains word for word. */
  'sandbox',
  /** The server works without AI. */
  'off',
  /** The model omitted sentences or gave evidence that could not be verified. */
  'incomplete',
  'refused',
  'timeout',
  'busy',
  /** Our spending limit or that of the account is used up. */
  'spent',
  'failed',
  /** Reviewed before meaning was judged: check it again. */
  'older',
] as const;

export const Meaning = z
  .object({
    state: z.enum(['checked', 'not_checked']),
    reason: z.enum(NOT_CHECKED_REASONS).optional(),
    /** The judging model and its prompt version. */
    model: z.string(),
    promptVersion: z.string(),
  })
  .meta({ id: 'Meaning' });
export type Meaning = z.infer<typeof Meaning>;

/** Review shown to the editor next to a generated post. It informs and never blocks. */
export const PostReview = z
  .object({
    /** Prompt version of the text and the model that wrote it. */
    promptVersion: z.string(),
    model: z.string(),
    language: z.string(),
    /** Whether the text was rewritten because of faults in the first version. */
    repaired: z.boolean(),
    /** Faults to fix and warnings to judge, from both the lint and the meaning check. */
    faults: z.array(Finding),
    warnings: z.array(Finding),
    /** Numbers and possible names without a literal source or verified evidence: look these up. */
    lookUp: z.array(UnverifiedTerm),
    /** Confirmed by the client: numbers, and sentences that no source supports. */
    confirmed: z.object({ lookUp: z.array(UnverifiedTerm), findings: z.array(Finding) }).optional(),
    /** `not_checked`: the lint timed out, so there are no findings about words. */
    lint: z.enum(['checked', 'not_checked']),
    meaning: Meaning,
    sentences: z.array(ReviewedSentence),
    /** Sources left out because the material was too long for the model. */
    dropped: z.array(z.string()),
    usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }),
    /** The checked text if it is not the generated one, because an edited post was checked again. */
    text: z.string().optional(),
  })
  .meta({ id: 'PostReview' });
export type PostReview = z.infer<typeof PostReview>;
