import type { Capability } from '#shared/capabilities';
import type { Branding } from '#shared/settings';

let drawn: Branding | undefined;

/** The agency's branding: the server writes it into each page. */
export function agency(): Branding {
  return drawn ?? JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=agency]')?.content ?? '');
}

/** Whether the server runs without a capability. Pages then offer and promise nothing that needs it. */
export function isOff(capability: Capability): boolean {
  return agency().off.includes(capability);
}

/** Branding placeholders for prerendering. */
export function setPrerenderBranding(face: Branding): void {
  drawn = face;
}
