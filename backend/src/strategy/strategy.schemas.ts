import { z } from 'zod';
import { storable } from '../platform/text/storable.js';
import { MAX_ANSWER_LENGTH, MAX_FIELD_LENGTH } from '../rules/limits.js';
import { DAY } from '../rules/posts.js';
import { MAX_ROUND_POSTS } from '../rules/rounds.js';

/** Entries of one list, and characters of one sentence or paragraph of a strategy. */
const MAX_ENTRIES = 20;
const MAX_PARAGRAPH = 2000;

const Text = z.string().overwrite(storable).trim();
const Line = Text.max(MAX_FIELD_LENGTH);
const Paragraph = Text.max(MAX_PARAGRAPH);
const Id = Text.max(100);
/** Ids of the client's own words that a part stands on: `answer-2`, `post-1`, `brand`. */
const Sources = z.array(Id).max(MAX_ENTRIES);

/** What the strategy says. A part without material is empty, and `missing` says of it what would be needed. */
export const StrategyContent = z
  .strictObject({
    /** Exact words of the client. */
    heard: z
      .array(
        z.strictObject({
          quote: Text.min(1).max(MAX_ANSWER_LENGTH),
          source: Id,
        }),
      )
      .max(5),
    positioning: z.strictObject({ text: Paragraph, sources: Sources }),
    audience: z.strictObject({ text: Paragraph, notFor: Paragraph, sources: Sources }),
    pillars: z
      .array(
        z.strictObject({
          name: Line.min(1),
          why: Paragraph,
          proof: Paragraph,
          /** Percent of the month's posts. */
          share: z.number().int().min(0).max(100),
          sources: Sources,
        }),
      )
      .max(4),
    /** Words and subjects that no post has. */
    leftOut: z.array(Line).max(200),
    voice: z.strictObject({
      do: z.array(Line).max(MAX_ENTRIES),
      never: z.array(Line).max(MAX_ENTRIES),
      /** Counted in the client's own texts. */
      figures: z.array(Line).max(MAX_ENTRIES),
    }),
    firstMonth: z
      .array(
        z.strictObject({
          idea: Line.min(1),
          pillar: Line,
          day: z.string().regex(DAY).nullable(),
        }),
      )
      .max(MAX_ROUND_POSTS),
    /** Posts that are read along with it. */
    drafts: z.array(z.uuid()).max(2),
    /** What is asked of the client, and what happens when. */
    questions: z.array(Paragraph).max(MAX_ENTRIES),
    dates: z.array(z.strictObject({ day: z.string().regex(DAY), what: Line.min(1) })).max(MAX_ENTRIES),
    /** Of parts without material: what is missing, in the client's language. */
    missing: z.array(z.strictObject({ part: Text.max(40), words: Paragraph })).max(MAX_ENTRIES),
  })
  .meta({ id: 'StrategyContent' });
export type StrategyContent = z.infer<typeof StrategyContent>;

/** A source by its id, as a person reads it: the question, or what else it is; and the client's words. */
export const StrategySource = z
  .object({ id: z.string(), label: z.string(), text: z.string() })
  .meta({ id: 'StrategySource' });
export type StrategySource = z.infer<typeof StrategySource>;

/** The strategy of a submission, as the administrator works on it. */
export const Strategy = z
  .object({
    submissionId: z.uuid(),
    /** 0 while there is none; every write names the one that it was made on. */
    version: z.number(),
    content: StrategyContent.nullable(),
    sources: z.array(StrategySource),
    /** What code found: quotations and sources that do not stand in the material. Empty when it may be released. */
    faults: z.array(z.object({ part: z.string(), message: z.string() })),
    modifiedAt: z.string().nullable(),
    /** When the client was first sent it; the clock of the promise stops here. */
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'Strategy' });
export type Strategy = z.infer<typeof Strategy>;

export const ChangeStrategy = z
  .strictObject({ version: z.number().int().min(0), content: StrategyContent })
  .meta({ id: 'ChangeStrategy' });
export type ChangeStrategy = z.infer<typeof ChangeStrategy>;
