import { z } from 'zod';
import { isDay } from '../shared/days.js';
import { MAX_IMPORT_TITLE_LENGTH, MAX_SPEAKER_LENGTH } from '../shared/imports.js';
import { MESSAGES } from '../shared/messages.js';
import { storable } from '../shared/storable.js';

const KINDS = ['call', 'post'] as const;

const Speaker = z
  .object({
    /** Empty where the transcript names nobody. */
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

/** What an import would store. Nothing is stored yet. */
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
    /** Older posts of an archive that are not taken. */
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
      description: "The client's name in the transcript; left out where it names nobody.",
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
    /** The same for everything of one file. */
    uploadId: z.uuid(),
    createdAt: z.string(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

export const Imports = z
  .object({ imports: z.array(Import) })
  .meta({ id: 'Imports', description: 'The imports of a client, newest first.' });
export type Imports = z.infer<typeof Imports>;
