import { z } from 'zod';
import { MAX_ANSWER_LENGTH, MAX_FIELD_LENGTH } from '../shared/limits.js';
import { DAY, MONTH } from '../shared/posts.js';
import { MAX_ROUND_POSTS } from '../shared/rounds.js';
import { storable } from '../shared/storable.js';

/** Maximum entries of a list, and characters of a sentence or paragraph. */
const MAX_ENTRIES = 20;
const MAX_PARAGRAPH = 2000;

const Text = z.string().overwrite(storable).trim();
const Line = Text.max(MAX_FIELD_LENGTH);
const Paragraph = Text.max(MAX_PARAGRAPH);
const Id = Text.max(100);
/** Ids of the client's own words that support a part: `answer-2`, `post-1`, `brand`. */
const Sources = z.array(Id).max(MAX_ENTRIES);

/** Statistics of the client's own texts; `posts` and `answers` say how many texts were counted. */
export const VoiceFigure = z
  .strictObject({
    name: z.enum([
      'posts',
      'answers',
      'sentenceWords',
      'questions',
      'exclamations',
      'emoji',
      'hashtags',
      'admiredPosts',
    ]),
    /** Median words of a sentence; of 100 sentences; per post; or a number of texts. */
    value: z.number().min(0).max(100_000),
  })
  .meta({ id: 'VoiceFigure' });
export type VoiceFigure = z.infer<typeof VoiceFigure>;

/** A post of the strategy's month. */
const Slot = z.object({
  idea: Line.min(1),
  pillar: Line,
  /** The idea of its post; null for a proposal without one. */
  ideaId: Id.nullable().default(null),
});

/**
 * The stored content of a strategy, without days: those are computed when it is shown. A part without material is empty, and
 * `missing` states what it needs. Drops the days of earlier versions.
 */
export const StrategyContent = z
  .object({
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
          /** Percentage of the month's posts. */
          share: z.number().int().min(0).max(100),
          sources: Sources,
        }),
      )
      .max(4),
    /** Words and topics excluded from all posts. */
    leftOut: z.array(Line).max(200),
    voice: z.strictObject({
      do: z.array(Line).max(MAX_ENTRIES),
      never: z.array(Line).max(MAX_ENTRIES),
      figures: z.array(VoiceFigure).max(MAX_ENTRIES),
    }),
    firstMonth: z.array(Slot).max(MAX_ROUND_POSTS),
    /** Posts attached for reading. */
    drafts: z.array(z.uuid()).max(2),
    /** Questions to the client. */
    questions: z.array(Paragraph).max(MAX_ENTRIES),
    /** For parts without material: what is missing, in the client's language. */
    missing: z.array(z.strictObject({ part: Text.max(40), words: Paragraph })).max(MAX_ENTRIES),
  })
  .meta({ id: 'StrategyContent' });
export type StrategyContent = z.infer<typeof StrategyContent>;

const DayText = z.string().regex(DAY);

/** The content with the days of the plan, of the round and of the promise, as they are now. */
export const PlannedStrategyContent = StrategyContent.extend({
  /** The month that the strategy shows, yyyy-MM. */
  month: z.string().regex(MONTH),
  firstMonth: z.array(
    Slot.extend({
      /** The day of the post; a proposal until a post of the month is planned. */
      day: DayText.nullable(),
      /** The month of the post. The client reads only the posts of the strategy's month. */
      month: z.string().regex(MONTH),
    }),
  ),
  /** Whether the days are proposals, because no post of the month is planned yet. */
  isProposal: z.boolean(),
  /** Coming days in order. */
  dates: z.array(z.object({ day: DayText, what: z.string() })),
}).meta({ id: 'PlannedStrategyContent' });
export type PlannedStrategyContent = z.infer<typeof PlannedStrategyContent>;

/** A source with its id, a readable label such as the question, and the client's words. */
export const StrategySource = z
  .object({ id: z.string(), label: z.string(), text: z.string() })
  .meta({ id: 'StrategySource' });
export type StrategySource = z.infer<typeof StrategySource>;

/** The strategy of a submission, as the administrator works on it. */
export const Strategy = z
  .object({
    submissionId: z.uuid(),
    /** 0 without a strategy; every write names the version it is based on. */
    version: z.number(),
    content: PlannedStrategyContent.nullable(),
    sources: z.array(StrategySource),
    /** Quotations and sources that the material does not contain. A release requires an empty list. */
    faults: z.array(z.object({ part: z.string(), message: z.string() })),
    modifiedAt: z.string().nullable(),
    /** When the strategy was first sent to the client; this ends the promised period. */
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'Strategy' });
export type Strategy = z.infer<typeof Strategy>;

export const ChangeStrategy = z
  .strictObject({ version: z.number().int().min(0), content: StrategyContent })
  .meta({ id: 'ChangeStrategy' });
export type ChangeStrategy = z.infer<typeof ChangeStrategy>;
