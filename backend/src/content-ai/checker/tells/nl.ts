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
    'niet (?:alleen|enkel|slechts|zomaar) [^.!?\\n]{2,60}?,? maar (?:ook )?',
    'niet (?:meer |langer |zozeer |alleen )?(?:om|over) [^.!?\\n]{2,60}?,? maar (?:\\p{L}+ )?(?:om|over) ',
    '(?:gaat|ging|draait|draaide)(?: \\p{L}+){0,4} (?:niet|nooit)(?: \\p{L}+){0,2} (?:om|over) [^.!?\\n]{2,60}[.;:,–—-]+\\s+het (?:gaat|ging|draait|draaide) ',
    '(?:is|zijn|was) (?:niet (?:zomaar|alleen|enkel|slechts)|geen) [^.!?\\n]{2,60}[.;–—-]+\\s+(?:het|dat|dit|hij|ze) (?:is|zijn|was) (?:een|de|het) ',
    '(?:is|zijn|was) niet (?:zomaar|alleen|enkel|slechts) [^.!?\\n]{2,60},\\s+(?:het|dat|dit|hij|ze) (?:is|zijn|was) ',
    'we (\\p{L}{4,}) (?:niet|geen) [^.!?\\n]{2,60}[.;,–—-]+\\s+we \\1 ',
  ],
};
