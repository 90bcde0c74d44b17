import type { TellList } from './tell-list.js';

export const nl: TellList = {
  never: [
    'in de (?:wereld van vandaag|huidige (?:\\p{L}+ )?(?:wereld|tijd))',
    'in een wereld waarin',
    'game[- ]?changer',
    'laat dat (?:even )?bezinken',
    'het volle potentieel',
    '(?:wat vind jij|wat vinden jullie|mee eens|gedachten)\\?',
    'laat het (?:me )?weten in de (?:reacties|comments)',
    'aan het eind van de dag',
  ],
  clustered: [
    'holistisch\\p{L}*',
    'naadloos',
    'naadloze',
    'cruciaal',
    'cruciale',
    'bovendien',
    'landschap',
    'reis',
    'synergie',
    'transformatie\\p{L}*',
    'baanbrekend\\p{L}*',
    'essentieel',
    'essentiële',
  ],
  contrast: [
    'niet (?:alleen|enkel) [^.!?\\n]{2,60}?,? maar (?:ook )?',
    'het gaat niet (?:alleen )?om [^.!?\\n]{2,60}[.;,–-]+\\s+het gaat om ',
  ],
};
