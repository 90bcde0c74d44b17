import type { TellList } from './tell-list.js';

export const pt: TellList = {
  never: [
    'no mundo (?:de hoje|atual)',
    'em um mundo (?:onde|em que|cada vez)',
    'game[- ]?changer',
    'divisor de águas',
    'desbloquear (?:o|seu|todo o) potencial',
    '(?:o que (?:você acha|vocês acham|acham)|concorda(?:m)?)\\?',
    'deixe (?:seu|nos) comentários?',
    'no final do dia',
  ],
  clustered: [
    'holístic\\p{L}*',
    'crucial',
    'além disso',
    'em conclusão',
    'cenário',
    'jornada',
    'sinergia',
    'transformador\\p{L}*',
    'potencializar',
    'alavancar',
    'robust\\p{L}*',
    'fundamental',
  ],
  contrast: [
    'não (?:apenas|só|somente) [^.!?\\n]{2,60}?,? mas (?:também )?',
    'não se trata (?:apenas )?de [^.!?\\n]{2,60}[.;,–-]+\\s+trata-se ',
  ],
};
