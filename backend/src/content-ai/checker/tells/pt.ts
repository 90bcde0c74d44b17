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
    'não (?:apenas|só|somente|é só|é apenas) [^.!?\\n]{2,60}?,? mas (?:também |sim )?',
    '(?:não|nunca) se (?:trata|tratava|tratou) (?:\\p{L}+ )?(?:de|do|da|dos|das) [^.!?\\n]{2,60}?(?:[,;]? mas|[.;:,–—-]+\\s+(?:trata-se|é sobre|é de))',
    '(?:não|nunca) (?:é|era|foi) (?:só |apenas )?(?:sobre|uma questão de|questão de) [^.!?\\n]{2,60}?(?:[,;]? mas|[.;:,–—-]+\\s+(?:é|era|foi) )',
    'não (?:é|são|era) (?:só|apenas|somente|simplesmente) [^.!?\\n]{2,60}[.;:,–—-]+\\s+(?:é|são|era) ',
    'não é (?:um|uma|o|a) [^.!?\\n]{2,60}[.;,–—-]+\\s+é (?:um|uma|o|a) ',
    'não (\\p{L}{2,}[aei]mos) [^.!?\\n]{2,60}[.;,–—-]+\\s+\\1 ',
    'a (?:pergunta|questão) não é [^.!?\\n]{2,60}?(?:,? mas|[.;:,–—-]+\\s+é) ',
    'mais (?:do )?que uma? [^.!?\\n]{2,60}?, é uma? ',
    'não (foi|era) [^.!?,\\n]{2,30}[.;,–—-]+\\s+\\1 ',
  ],
};
