import type { MailContent } from '../../src/mail/email-layout.js';
import { type Email, letterheadOf, writeLetter } from '../../src/mail/email-layout.js';
import { UNSET_SETTINGS } from '../../src/settings/settings.service.js';

/** A template as it goes out where no agency has set anything. */
export const printing =
  <Order extends unknown[]>(template: (...order: Order) => Email) =>
  (...order: Order): MailContent =>
    writeLetter(template(...order), letterheadOf(UNSET_SETTINGS, 'https://byline.example'));
