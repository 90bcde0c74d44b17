import { z } from 'zod';

/** A place in the text of the post, in UTF-16 units: from `start` up to `end`. */
const place = { start: z.number(), end: z.number() };

/** Something that was found in a post. A fault should be mended; a warning is for the editor's judgement. */
export const Finding = z
  .object({
    /** The lint sees words; the meaning is a model's judgement, with evidence that code has verified. */
    by: z.enum(['lint', 'meaning']),
    /** What kind of fault, such as `unsourced_name` or `contradicted`. */
    kind: z.string(),
    severity: z.enum(['fault', 'warning']),
    /** Fit to be shown to the editor, and to be told to the model for its repair. */
    message: z.string(),
    /** The words it is about, exactly as they stand in the post. */
    excerpt: z.string().optional(),
    /** Where they stand first; absent when it is about the whole post. */
    start: z.number().optional(),
    end: z.number().optional(),
    /** Number of the sentence it is about, as in `sentences`. */
    sentence: z.number().optional(),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof Finding>;

/** A number or a possible name that stands in no source letter for letter: for the editor to look up, no fault. */
export const LookUp = z
  .object({ kind: z.enum(['number', 'name']), text: z.string(), ...place })
  .meta({ id: 'LookUp' });
export type LookUp = z.infer<typeof LookUp>;

/** Words of a source. Verified: they stand in it letter for letter. */
export const Evidence = z
  .object({
    /** Id of an answer (`answer-2`), a past post (`post-1`) or `brand`. */
    source: z.string(),
    quote: z.string(),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof Evidence>;

/** A number that was worked out from numbers of the sources. Recalculated by code. */
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

/** A model's judgement of one sentence, after code has verified it. */
export const Verdict = z
  .object({
    kind: z.enum(SENTENCE_KINDS),
    label: z.enum(SENTENCE_LABELS),
    evidence: z.array(Evidence),
    derivation: Derivation.nullable(),
    /** In what it differs from its source, where it contradicts one. */
    differs: z.array(z.enum(DIFFERENCES)),
    /** Entries of the client's list that it touches, by their words. */
    ruledOut: z.array(z.string()),
    /** An empty contrast, a maxim, a triad without content. */
    hollow: z.boolean(),
  })
  .meta({ id: 'Verdict' });
export type Verdict = z.infer<typeof Verdict>;

/** One sentence of the post, in the order of the text. */
export const ReviewedSentence = z
  .object({
    text: z.string(),
    ...place,
    /**
     * `silent`: nothing to say; where there is a verdict with evidence, that stands beside it. `fault` and `warning`:
     * a finding says which. `not_checked`: nobody has judged what it means.
     */
    shown: z.enum(['silent', 'fault', 'warning', 'not_checked']),
    /** Absent where there was no answer, or none that could be verified. */
    verdict: Verdict.optional(),
    /** Of the sentence, the sources, the client's list, the model and the prompt: as long as it holds, so does the verdict. */
    key: z.string(),
  })
  .meta({ id: 'ReviewedSentence' });
export type ReviewedSentence = z.infer<typeof ReviewedSentence>;

/** Why nobody has judged what the post, or a part of it, means. */
export const NOT_CHECKED_REASONS = [
  /** The stand-in of the sandbox judges nothing but its own quotations. */
  'sandbox',
  /** The model left sentences out, or gave evidence that does not stand. */
  'incomplete',
  'refused',
  'timeout',
  'busy',
  /** What may be spent is used up, ours or the account's. */
  'spent',
  'failed',
  /** It was reviewed before meaning was judged at all: check it anew. */
  'older',
] as const;

export const Meaning = z
  .object({
    state: z.enum(['checked', 'not_checked']),
    reason: z.enum(NOT_CHECKED_REASONS).optional(),
    /** The model that judged, and the version of the order it was given. */
    model: z.string(),
    promptVersion: z.string(),
  })
  .meta({ id: 'Meaning' });
export type Meaning = z.infer<typeof Meaning>;

/** What the editor is told beside a generated post. It informs and never blocks. */
export const PostReview = z
  .object({
    /** Version of the order that the text was written by, and the model that wrote it. */
    promptVersion: z.string(),
    model: z.string(),
    language: z.string(),
    /** Whether the text was written a second time because of faults in the first. */
    repaired: z.boolean(),
    /** What is to be mended, and what to be judged by the editor. Of the lint and of the meaning alike. */
    faults: z.array(Finding),
    warnings: z.array(Finding),
    /** Numbers and possible names without a literal source, which no verified evidence carries: look these up. */
    lookUp: z.array(LookUp),
    /** `not_checked`: the text took too long to be looked through, and nothing here is known of its words. */
    lint: z.enum(['checked', 'not_checked']),
    meaning: Meaning,
    sentences: z.array(ReviewedSentence),
    /** Sources left out because the material was too long for the model. */
    dropped: z.array(z.string()),
    usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }),
    /** The text that was checked, where it is not the one that was generated: an edited post was checked again. */
    text: z.string().optional(),
  })
  .meta({ id: 'PostReview' });
export type PostReview = z.infer<typeof PostReview>;
