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
    'non (?:solo|soltanto|solamente) [^.!?\\n]{2,60}?,? ma (?:anche )?',
    `non si (?:tratta|trattava|è mai trattato) (?:\\p{L}+ )?(?:di|del|della|dell'|dei|delle) ?[^.!?\\n]{2,60}?(?:,? ma (?:di|del|della|dei|delle|piuttosto)|[.;:,–—-]+\\s+si tratta)`,
    'non (?:è|era|è mai stat[ao]) (?:\\p{L}+ )?(?:una )?questione di [^.!?\\n]{2,60}?(?:,? ma|[.;:,–—-]+\\s+(?:è|era) )',
    'non (?:è|sono|era) (?:solo|soltanto|solamente|semplicemente) [^.!?\\n]{2,60}[.;:,–—-]+\\s+(?:è|sono|era) ',
    `non è (?:un|una|uno|un'|il|la|lo) ?[^.!?\\n]{2,60}[.;,–—-]+\\s+è (?:un|una|uno|un'|il|la|lo)`,
    'non (\\p{L}{2,}iamo) [^.!?\\n]{2,60}[.;,–—-]+\\s+\\1 ',
    'la (?:domanda|questione) non è [^.!?\\n]{2,60}?(?:,? ma|[.;:,–—-]+\\s+è) ',
    `più che un(?:a|o|')? ?[^.!?\\n]{2,60}?, è un`,
  ],
};
