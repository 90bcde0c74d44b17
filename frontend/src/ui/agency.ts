import type { Branding } from '#shared/settings';

let drawn: Branding | undefined;

/** The agency's branding: the server writes it into each page. */
export function agency(): Branding {
  return drawn ?? JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=agency]')?.content ?? '');
}

/** For prerendering, when the agency is not known yet. */
export function setPrerenderBranding(face: Branding): void {
  drawn = face;
}
