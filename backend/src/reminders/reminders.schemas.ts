import { z } from 'zod';

/** Key from the link in a mail: it proves that the sender has read one. */
export const OpenedLink = z.strictObject({ key: z.uuid() }).meta({
  id: 'OpenedLink',
  examples: [{ key: '7f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22' }],
});
export type OpenedLink = z.infer<typeof OpenedLink>;

/**
 * Key from the unsubscribe link. Accepts any text: an invalid key, such as a truncated one, is answered with
 * a page too.
 */
export const UnsubscribeKey = z.string().meta({ examples: ['7f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22'] });

/** State of the reminders of an unfinished form. */
export const Reminders = z
  .object({
    /** Whether the agency allows them. */
    on: z.boolean(),
    /** Whether the link of a mail was opened. */
    opened: z.boolean(),
    /** Whether the address has opted out. */
    refused: z.boolean(),
  })
  .meta({ id: 'Reminders', examples: [{ on: true, opened: true, refused: false }] });
export type Reminders = z.infer<typeof Reminders>;

export const SwitchReminders = z
  .strictObject({ on: z.boolean() })
  .meta({ id: 'SwitchReminders', examples: [{ on: false }] });
export type SwitchReminders = z.infer<typeof SwitchReminders>;
