import { z } from 'zod';

/** Something the checker found in a generated text. A fault should be mended; a warning is for the editor's judgement. */
export const Finding = z
  .object({
    /** Rule of the checker, C1 to C14. */
    rule: z.string(),
    /** What kind of fault, such as `unsupported_number`. */
    kind: z.string(),
    severity: z.enum(['fault', 'warning']),
    /** Fit to be shown to the editor, and to be told to the model for its repair. */
    message: z.string(),
    /** The words it is about, exactly as they stand in the post. */
    excerpt: z.string().optional(),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof Finding>;

/** A statement of the post with where it comes from. */
export const Claim = z
  .object({
    text: z.string(),
    /** Ids of answers (`answer-2`), past posts (`post-1`) or `brand`. */
    sourceIds: z.array(z.string()),
    /** The words of the source that carry it. */
    quote: z.string(),
    /** Whether the quote stands in one of these sources word for word. */
    supported: z.boolean(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

/** How far the text is from the person's own posts. */
export const VoiceReport = z
  .object({
    /** Own posts in its language, with which it was compared; under five there is no verdict. */
    posts: z.number(),
    /** Share of the person's own posts that lie further from the others than this text: 0 is foreign, 100 at home. */
    percentile: z.number().optional(),
    /** Whether it lies beyond all of them. */
    foreign: z.boolean().optional(),
  })
  .meta({ id: 'VoiceReport' });
export type VoiceReport = z.infer<typeof VoiceReport>;

/** What the editor is told beside a generated post. It informs and never blocks. */
export const PostReview = z
  .object({
    promptVersion: z.string(),
    model: z.string(),
    language: z.string(),
    /** Whether the text was written a second time because of faults in the first. */
    repaired: z.boolean(),
    claims: z.array(Claim),
    findings: z.array(Finding),
    voice: VoiceReport,
    /** UTF-16 units, as LinkedIn counts, and characters as a person counts. */
    length: z.object({ units: z.number(), characters: z.number() }),
    hashtags: z.number(),
    /** What shows before 'see more' on a phone and on a desktop. */
    fold: z.object({ mobile: z.string(), desktop: z.string() }),
    /** Sources left out because the material was too long for the model. */
    dropped: z.array(z.string()),
    usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }),
    /** The text that was checked, where it is not the one that was generated: an edited post was checked again. */
    text: z.string().optional(),
    /** Then also the statements as they were generated: what an edit took out, the next one may put back. */
    draftClaims: z.array(Claim).optional(),
  })
  .meta({ id: 'PostReview' });
export type PostReview = z.infer<typeof PostReview>;
