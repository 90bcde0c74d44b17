import { z } from 'zod';
import { isDay } from '../shared/days.js';
import { MAX_IMPORT_TITLE_LENGTH, MAX_SPEAKER_LENGTH } from '../shared/imports.js';
import { MAX_ANSWER_LENGTH } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { storable } from '../shared/storable.js';
import { Mark } from './marks.js';

const KINDS = ['call', 'post'] as const;

const Speaker = z
  .object({
    /** Empty if the transcript names no speaker. */
    name: z.string(),
    turns: z.number(),
    characters: z.number(),
    /** The beginning of the first turn. */
    excerpt: z.string(),
  })
  .meta({ id: 'Speaker' });

const PreviewedPost = z.object({
  day: z.string(),
  url: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  /** Whether it was imported before. */
  isDuplicate: z.boolean(),
});

/** Preview of an import, before anything is stored. */
export const ImportPreview = z
  .object({
    kind: z.enum(['call', 'posts']),
    /** From the name of the file. */
    title: z.string(),
    /** From the name of the file, else today for the client. */
    day: z.string(),
    /** The people in a call, those who say most first. */
    speakers: z.array(Speaker),
    /** The past posts of an archive, newest first. */
    posts: z.array(PreviewedPost),
    /** Older posts of an archive that are left out. */
    leftOut: z.number(),
    /** The earlier import of the same call. */
    duplicate: z.object({ title: z.string(), day: z.string() }).nullable(),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;

/** The fields beside the file of an import. An archive needs none of them. */
export const ImportForm = z.object({
  speaker: z
    .string()
    .max(MAX_SPEAKER_LENGTH)
    .optional()
    .meta({
      description: "The client's name in the transcript; left out if it names no speaker.",
      examples: ['Ada Okafor'],
    }),
  title: z
    .string()
    .transform((text) => storable(text).replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, MESSAGES.importTitle).max(MAX_IMPORT_TITLE_LENGTH))
    .optional()
    .meta({ description: 'By default the name of the file.', examples: ['Call in November'] }),
  day: z
    .string()
    .refine(isDay, MESSAGES.dayUnknown)
    .optional()
    .meta({ description: "'yyyy-MM-dd'; by default today for the client.", examples: ['2026-11-03'] }),
  context: z
    .enum(['keep', 'discard'])
    .optional()
    .meta({
      description:
        'Whether the words of other speakers are kept as context for people. They are never evidence, and they are discarded by default.',
      examples: ['keep'],
    }),
});
export type ImportForm = z.infer<typeof ImportForm>;

/** Words of another speaker, kept as context for people. */
export const ContextTurn = z.object({ before: z.number(), speaker: z.string(), text: z.string() });

export const Import = z
  .object({
    id: z.uuid(),
    /** `import-3`. */
    source: z.string(),
    kind: z.enum(KINDS),
    title: z.string(),
    day: z.string(),
    /** The address of a past post, if it is known. */
    url: z.string(),
    speaker: z.string(),
    text: z.string(),
    context: z.array(ContextTurn),
    /** The same for all imports of one file. */
    uploadId: z.uuid(),
    createdAt: z.string(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

export const Imports = z
  .object({ imports: z.array(Import) })
  .meta({ id: 'Imports', description: 'The imports of a client, newest first.' });
export type Imports = z.infer<typeof Imports>;

/** A post that uses a passage. */
export const LedgerPost = z
  .object({ id: z.uuid(), title: z.string(), month: z.string() })
  .meta({ id: 'LedgerPost' });
export type LedgerPost = z.infer<typeof LedgerPost>;

export const Passage = z
  .object({
    /** Place in the source, in UTF-16 units. */
    start: z.number(),
    end: z.number(),
    /** Index of the paragraph that it is in, for the words of other speakers. */
    paragraph: z.number(),
    text: z.string(),
    usedCharacters: z.number(),
    /** Posts that quote it. */
    posts: z.array(LedgerPost),
    mark: Mark.nullable(),
  })
  .meta({ id: 'Passage' });
export type Passage = z.infer<typeof Passage>;

export const LedgerSource = z
  .object({
    /** `answer-3`, `post-2` or `import-5`. */
    id: z.string(),
    kind: z.enum(['answer', 'call', 'post']),
    /** The question, or the title of a call. */
    title: z.string(),
    /** ISO 8601; null where it is not known. */
    day: z.string().nullable(),
    url: z.string(),
    /** Whether it is the client's own; false for posts of a profile to imitate. */
    isOwn: z.boolean(),
    /** A sample of the simulated speech service. */
    isSample: z.boolean(),
    /** Words of other speakers, for people only. */
    context: z.array(ContextTurn),
    passages: z.array(Passage),
    characters: z.number(),
    usedCharacters: z.number(),
    /** The mark of the whole source. */
    mark: Mark.nullable(),
    /** Whether a marked passage is no longer found, so that nothing of the source is used. */
    isChanged: z.boolean(),
  })
  .meta({ id: 'LedgerSource' });
export type LedgerSource = z.infer<typeof LedgerSource>;

export const MaterialLedger = z
  .object({
    /** Newest first. */
    sources: z.array(LedgerSource),
    /** Marks whose passage is no longer found in its source. */
    lostMarks: z.array(Mark),
    /** Number of posts that the unused material covers. */
    enoughFor: z.number(),
    /** Posts that the next month lacks, if the material does not cover them; else null. */
    need: z.object({ month: z.string(), missing: z.number() }).nullable(),
  })
  .meta({ id: 'MaterialLedger' });
export type MaterialLedger = z.infer<typeof MaterialLedger>;

/** Whether a client's material is too little for the next month. */
export const NeededMaterial = MaterialLedger.pick({ need: true }).meta({ id: 'NeededMaterial' });
export type NeededMaterial = z.infer<typeof NeededMaterial>;

/** A decision about a passage; without any of the three the mark is removed. */
export const ChangeMark = z
  .strictObject({
    source: z.string().regex(/^(?:answer|post|import)-[1-9]\d{0,4}$/),
    passage: z
      .string()
      .max(MAX_ANSWER_LENGTH)
      .describe('As it is written in the source; empty for all of it.'),
    retired: z.boolean(),
    held: z.boolean(),
    anonymised: z
      .string()
      .trim()
      .min(1, MESSAGES.missing.id)
      .max(MAX_ANSWER_LENGTH)
      .transform(storable)
      .nullable()
      .describe('What prompts get in its place.'),
  })
  .meta({ id: 'ChangeMark' });
export type ChangeMark = z.infer<typeof ChangeMark>;
