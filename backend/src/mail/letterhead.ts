import { PRODUCT_NAME } from '../rules/settings.js';
import { legalLinks } from '../settings/legal-links.js';
import type { Settings } from '../settings/settings.schemas.js';
import type { Letterhead } from './mail.types.js';

/** Of the product's own buttons: --fill of the pages. */
const ACCENT = '#4338ca';

/** The paper of an agency's mails. */
export function letterheadOf(settings: Settings, publicUrl: string): Letterhead {
  const { name, logo, accent } = settings;
  return {
    name: name || undefined,
    logo: logo && { ...logo, url: publicUrl + logo.url },
    accent: accent || ACCENT,
    linksIn: (language) => legalLinks(settings, { language, base: publicUrl }),
  };
}

/** Whom mails say they are from. */
export function senderOf({ senderName, name }: Pick<Settings, 'senderName' | 'name'>): string {
  return senderName || name || PRODUCT_NAME;
}
