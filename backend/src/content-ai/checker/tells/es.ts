import type { TellList } from './tell-list.js';

export const es: TellList = {
  never: [
    'en el mundo (?:actual|de hoy)',
    'en un mundo (?:donde|en el que|cada vez)',
    'déjalo reposar',
    'game[- ]?changer',
    'cambia(?:r|n)? las reglas del juego',
    'desbloquear? (?:el|tu|todo el) potencial',
    '(?:¿)?(?:qué opinas|qué piensas|estás de acuerdo|opiniones)(?: tú)?\\?',
    'te leo en (?:los )?comentarios',
    'al final del día',
    'sumerg\\p{L}+ en',
  ],
  clustered: [
    'holístic\\p{L}*',
    'crucial\\p{L}*',
    'además',
    'en conclusión',
    'panorama',
    'viaje',
    'sinergias?',
    'transformador\\p{L}*',
    'potenciar',
    'impulsar',
    'robust\\p{L}*',
    'fundamental\\p{L}*',
    'clave',
  ],
  contrast: [
    'no (?:solo|sólo|solamente) [^.!?\\n]{2,60}?,? sino (?:también |que )?',
    'no se trata (?:solo |sólo )?de [^.!?\\n]{2,60}[.;,–-]+\\s+se trata ',
    'no es (?:solo |sólo )?(?!por )[^.!?\\n]{2,60}[.;]\\s+es (?!que )',
    'no es (?:solo |sólo |solamente |un |una )[^.,!?\\n]{2,40}, es ',
  ],
};
