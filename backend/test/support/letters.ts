import type { MailContent } from '../../src/mail/email-layout.js';
import { type Email, letterheadOf, writeLetter } from '../../src/mail/email-layout.js';
import { UNSET_SETTINGS } from '../../src/settings/settings.service.js';

/** Renders an email with the default settings of an agency. */
export const printing =
  <Order extends unknown[]>(template: (...order: Order) => Email) =>
  (...order: Order): MailContent =>
    writeLetter(template(...order), letterheadOf(UNSET_SETTINGS, 'https://byline.example'));
