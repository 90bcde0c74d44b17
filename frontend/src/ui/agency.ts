import type { Branding, IntegrationName } from '#shared/settings';

let drawn: Branding | undefined;

/** The agency's branding: the server writes it into each page. */
export function agency(): Branding {
  return drawn ?? JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=agency]')?.content ?? '');
}

/** Whether the server runs without an integration. Pages then offer and promise nothing that needs it. */
export function isOff(integration: IntegrationName): boolean {
  return agency().off.includes(integration);
}

/** Branding placeholders for prerendering. */
export function setPrerenderBranding(face: Branding): void {
  drawn = face;
}
