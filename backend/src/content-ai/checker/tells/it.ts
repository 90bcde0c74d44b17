import type { TellList } from './tell-list.js';

export const it: TellList = {
  never: [
    'nel mondo (?:di oggi|odierno)',
    'in un mondo (?:in cui|dove|sempre più)',
    'game[- ]?changer',
    'sbloccare il (?:tuo )?potenziale',
    "(?:cosa ne pensi|cosa ne pensate|siete d'accordo|sei d'accordo)\\?",
    'fatemi sapere nei commenti',
    'alla fine della giornata',
  ],
  clustered: [
    'olistic\\p{L}*',
    'cruciale',
    'inoltre',
    'in conclusione',
    'panorama',
    'viaggio',
    'sinergi\\p{L}*',
    'trasformativ\\p{L}*',
    'fondamentale',
    'robust\\p{L}*',
  ],
  contrast: [
    'non (?:solo|soltanto) [^.!?\\n]{2,60}?,? ma (?:anche )?',
    'non si tratta (?:solo )?di [^.!?\\n]{2,60}[.;,–-]+\\s+si tratta ',
  ],
};
