import type { Branding } from '#shared/settings';

let drawn: Branding | undefined;

/** What the agency shows of itself: the server writes it into each page as it sends it. */
export function agency(): Branding {
  return drawn ?? JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=agency]')?.content ?? '');
}

/** For what is drawn at build time, when nobody knows whose page it will be. */
export function setPrerenderBranding(face: Branding): void {
  drawn = face;
}
