import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { nl } from './nl.js';
import { pl } from './pl.js';
import { pt } from './pt.js';
import { sv } from './sv.js';
import type { TellList } from './tell-list.js';

const LISTS: Record<string, TellList> = { en, de, fr, es, it, pt, nl, sv, pl };

/** The lists for a language; English applies everywhere, since its phrases travel. */
export function tellsFor(language: string): TellList[] {
  const own = LISTS[language];
  return own && language !== 'en' ? [en, own] : [en];
}
