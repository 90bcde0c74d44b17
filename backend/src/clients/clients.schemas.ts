import { z } from 'zod';
import { CLIENT_STATE_NAMES, MAX_STATE_REASON_LENGTH } from '../shared/clients.js';
import { isDay } from '../shared/days.js';
import { MESSAGES } from '../shared/messages.js';
import { storable } from '../shared/storable.js';
import { ClientMonth, NextStep } from '../submissions/client-facts.schemas.js';

/** A change of a client's state, and the version that it is based on. */
export const ChangeClientState = z
  .strictObject({
    state: z.enum(CLIENT_STATE_NAMES),
    until: z
      .string()
      .refine(isDay, MESSAGES.dayUnknown)
      .optional()
      .describe("For a pause: the first day after it, 'yyyy-MM-dd', in the client's time zone."),
    reason: z
      .string()
      .trim()
      .max(MAX_STATE_REASON_LENGTH, MESSAGES.tooLong(MAX_STATE_REASON_LENGTH).id)
      .transform(storable)
      .default('')
      .describe('Only the agency reads it.'),
    modified_at: z.iso.datetime(),
  })
  .meta({ id: 'ChangeClientState' });
export type ChangeClientState = z.infer<typeof ChangeClientState>;

/** The months of a client and the next step. */
export const ClientMonths = z
  .object({
    next: NextStep.nullable(),
    months: z.array(ClientMonth),
  })
  .meta({ id: 'ClientMonths' });
export type ClientMonths = z.infer<typeof ClientMonths>;

export const ChangeResponsible = z
  .strictObject({ person_id: z.uuid().nullable().describe('Null makes the client unassigned.') })
  .meta({ id: 'ChangeResponsible', examples: [{ person_id: null }] });
export type ChangeResponsible = z.infer<typeof ChangeResponsible>;
