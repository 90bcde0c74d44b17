import { i18n } from '@lingui/core';
import { MAX_CALENDAR_IMAGE_BYTES } from '#shared/limits.ts';
import { MB } from '#shared/units.ts';

/** The largest image in megabytes; the unit stands in the sentence, as its language writes it. */
export function imageMegabytes(): string {
  return i18n.number(MAX_CALENDAR_IMAGE_BYTES / MB);
}
