import { z } from 'zod';
import { cleanEmail } from '../shared/addresses.js';
import { BOARD_LISTS, MAX_FIELD_LENGTH, MAX_ID_LENGTH, MAX_LONG_FIELD_LENGTH } from '../shared/limits.js';

/** Reference to a submission; other data of SPEC's client is ignored. */
const FormReference = z.object({ id: z.uuid() });
const EXAMPLE_ID = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';

export const CreateBoard = z
  .object({ formData: FormReference, organizationId: z.string().max(MAX_ID_LENGTH).optional() })
  .meta({
    id: 'CreateBoard',
    examples: [{ formData: { id: EXAMPLE_ID }, organizationId: '5f0c1d2e3a4b5c6d7e8f9a0b' }],
  });
export type CreateBoard = z.infer<typeof CreateBoard>;

export const Board = z
  .object({ id: z.string(), url: z.string(), lists: z.array(z.object({ id: z.string(), name: z.string() })) })
  .meta({ id: 'Board' });
export type Board = z.infer<typeof Board>;

export const CreateCard = z
  .object({
    cardData: z.object({
      name: z.string().min(1).max(MAX_FIELD_LENGTH),
      desc: z.string().max(MAX_LONG_FIELD_LENGTH),
      idList: z.string().max(MAX_ID_LENGTH),
    }),
    boardId: z.string().max(MAX_ID_LENGTH),
    /** Must be the name of the list `idList`. */
    listName: z.enum(BOARD_LISTS).optional(),
    submissionId: z.uuid().optional(),
    ideaId: z.string().max(MAX_ID_LENGTH).optional(),
  })
  .meta({
    id: 'CreateCard',
    examples: [
      {
        cardData: {
          name: 'Why we hire slowly',
          desc: 'The text of the post',
          idList: '5f0c1d2e3a4b5c6d7e8f9a0c',
        },
        boardId: '5f0c1d2e3a4b5c6d7e8f9a0b',
        listName: 'To Do',
        submissionId: EXAMPLE_ID,
        ideaId: 'idea-1',
      },
    ],
  });
export type CreateCard = z.infer<typeof CreateCard>;

export const Card = z.object({ id: z.string(), url: z.string(), shortUrl: z.string() }).meta({ id: 'Card' });
export type Card = z.infer<typeof Card>;

export const SendMail = z
  .object({
    formData: FormReference,
    to: z.string().max(MAX_FIELD_LENGTH).optional(),
    subject: z.string().max(MAX_FIELD_LENGTH).optional(),
  })
  .meta({ id: 'SendMail', examples: [{ formData: { id: EXAMPLE_ID } }] });
export type SendMail = z.infer<typeof SendMail>;

/** Request for a lost link. The address is not validated: the response is the same for all. */
export const SendLink = z
  .object({ email: z.string().max(MAX_FIELD_LENGTH).overwrite(cleanEmail) })
  .meta({ id: 'SendLink', examples: [{ email: 'ada@example.com' }] });
export type SendLink = z.infer<typeof SendLink>;

export const Sent = z.object({ ok: z.literal(true) }).meta({ id: 'Sent' });
export type Sent = z.infer<typeof Sent>;
