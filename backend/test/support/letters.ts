import { type Letter, writeLetter } from '../../src/mail/letter.js';
import { letterheadOf } from '../../src/mail/letterhead.js';
import type { MailContent } from '../../src/mail/mail.types.js';
import { UNSET_SETTINGS } from '../../src/settings/settings.service.js';

/** A template as it goes out where no agency has set anything. */
export const printing =
  <Order extends unknown[]>(template: (...order: Order) => Letter) =>
  (...order: Order): MailContent =>
    writeLetter(template(...order), letterheadOf(UNSET_SETTINGS, 'https://byline.example'));
