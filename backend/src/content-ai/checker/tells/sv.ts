import type { TellList } from './tell-list.js';

export const sv: TellList = {
  never: [
    'i dagens (?:\\p{L}+ )?(?:värld|samhälle|affärsvärld)',
    'i en (?:alltmer \\p{L}+ )?värld där',
    'låt det sjunka in',
    'game[- ]?changer',
    'frigör(?:a)? (?:din|hela|den fulla) potential',
    '(?:vad tycker (?:du|ni)|tankar|håller (?:du|ni) med)\\?',
    'skriv (?:gärna )?i kommentarerna',
    'i slutet av dagen',
  ],
  clustered: [
    'holistisk\\p{L}*',
    'sömlös\\p{L}*',
    'banbrytande',
    'avgörande',
    'dessutom',
    'sammanfattningsvis',
    'resa',
    'landskap',
    'synergier?',
    'skräddarsydd\\p{L}*',
    'mervärde',
  ],
  contrast: [
    'inte (?:bara|endast|enbart) [^.!?\\n]{2,60}?,? utan (?:också |även )?',
    'handla(?:r|de|t)(?: \\p{L}+){0,3} (?:inte|aldrig)(?: \\p{L}+){0,2} om [^.!?\\n]{2,60}?(?:,? utan (?:\\p{L}+ )?om |[.;:,–—-]+\\s+det handlar? )',
    'inte (?:längre )?om [^.!?\\n]{2,60}?,? utan (?:\\p{L}+ )?om ',
    '(?:det|detta) är (?:inte|ingen|inget) [^.!?\\n]{2,50}\\. (?:det|detta) är ',
    'är inte (?:bara|endast|enbart) [^.!?\\n]{2,60}[.;:,–—-]+\\s+(?:det|den|de) är ',
    'vi (\\p{L}{4,}) (?:inte|ingen|inga|inget) [^.!?\\n]{2,60}[.;,–—-]+\\s+vi \\1 ',
    '(?:det|detta) är (?:inte|ingen|inget) [^.!?\\n]{2,60},\\s+(?:det|detta) är (?:en|ett|den|det) ',
    'frågan är inte [^.!?\\n]{2,60}?,? utan ',
    'mer än (?:bara )?(?:en|ett) [^.!?\\n]{2,60}?, det är ',
  ],
};
