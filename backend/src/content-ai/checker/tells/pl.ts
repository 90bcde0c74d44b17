import type { TellList } from './tell-list.js';

export const pl: TellList = {
  never: [
    'w dzisiejszym (?:\\p{L}+ )?świecie',
    'w świecie,? w którym',
    'niech to wybrzmi',
    'game[- ]?changer',
    '(?:uwolnij|odblokuj)\\p{L}* (?:swój|pełny) potencjał',
    '(?:co o tym (?:myślisz|myślicie|sądzisz|sądzicie)|zgadzasz się|zgadzacie się)\\?',
    'dajcie znać w komentarzach',
    'na koniec dnia',
  ],
  clustered: [
    'holistyczn\\p{L}*',
    'kluczow\\p{L}*',
    'ponadto',
    'podsumowując',
    'podróż',
    'krajobraz',
    'synergi\\p{L}*',
    'przełomow\\p{L}*',
    'kompleksow\\p{L}*',
    'innowacyjn\\p{L}*',
  ],
  contrast: [
    'nie tylko [^.!?\\n]{2,60}?,? (?:ale|lecz|to (?:przede wszystkim|także|też|również)) ',
    'nie (?:chodzi|chodziło)(?: \\p{L}+)? o [^.!?\\n]{2,60}?(?:,? (?:ale|lecz|tylko) o |[.;:,–—-]+\\s+chodzi(?:ło)? o )',
    'to nie (?:jest )?[^.!?\\n]{2,50}\\. to (?:jest )?',
    'to nie tylko [^.!?\\n]{2,60}[.;:,–—-]+\\s+to ',
    'nie (\\p{L}{2,}[aeiyę]my) [^.!?\\n]{2,60}[.;,–—-]+\\s+\\1 ',
    'to nie (?:jest )?[^.!?,\\n]{2,40}, to (?:jest )?',
    'to nie (?:jest )?kwestia [^.!?\\n]{2,60}?,? (?:lecz|ale|tylko) ',
    'pytanie nie brzmi,? [^.!?\\n]{2,60}?,? (?:lecz|ale|tylko) ',
  ],
};
