/** Phrases that give a machine away, by language. `|` separates alternatives within one entry; they are regular expressions without flags. */
export interface TellList {
  /** Never, unless the client says so themselves. */
  never: string[];
  /** One may happen; two close together are a manner. */
  clustered: string[];
  /** Sentences of the kind "It's not X. It's Y." and "not just X but Y". */
  contrast: string[];
}

const en: TellList = {
  never: [
    "in today's (?:\\w+-?\\w*,? ){0,3}(?:world|landscape|environment|market|age|era|economy)",
    'let that sink in',
    "here's the thing",
    "here's the kicker",
    'game[- ]changer',
    'game[- ]changing',
    'a testament to',
    'delv(?:e|es|ed|ing) (?:into|deeper)',
    'unlock(?:s|ed|ing)? (?:the|your|new|their) (?:\\w+ )?(?:potential|power|growth|secrets?|possibilities)',
    'in an ever[- ](?:changing|evolving)',
    'ever[- ]evolving',
    'fast-paced world',
    'rich tapestry',
    'buckle up',
    'spoiler alert',
    'food for thought',
    'read that again',
    '(?:thoughts|agree|sound familiar|who else|am i right)\\?',
    "what(?:'s| are| is) your (?:thoughts?|take)(?: on this)?\\?",
    'let me know in the comments',
    'drop (?:a|your) \\w+ (?:in the comments|below)',
    'i am (?:thrilled|excited|humbled|delighted) to (?:announce|share)',
    "i'm (?:thrilled|excited|humbled|delighted) to (?:announce|share)",
    'at the end of the day',
    'the future is (?:now|here)',
  ],
  clustered: [
    'leverag(?:e|es|ed|ing)',
    'landscape',
    'journey',
    'elevat(?:e|es|ed|ing)',
    'empower(?:s|ed|ing|ment)?',
    'seamless(?:ly)?',
    'robust',
    'holistic',
    'transformative',
    'pivotal',
    'crucial',
    'foster(?:s|ed|ing)?',
    'underscor(?:e|es|ed|ing)',
    'realm',
    'embark(?:s|ed|ing)?',
    'moreover',
    'furthermore',
    'in conclusion',
    'navigat(?:e|es|ing) (?:the|this)',
    'cutting[- ]edge',
    'synerg(?:y|ies)',
    'paradigm',
    'key takeaways?',
    'deep dive',
    'resonat(?:e|es|ed|ing)',
    'harness(?:es|ed|ing)?',
    'vibrant',
    'invaluable',
    'thought leader(?:ship)?',
  ],
  contrast: [
    "(?:it|this|that|success|leadership)(?:'s| is|isn't| isn't| is not|'s not)? ?(?:not|n't) (?:just |only |merely )?(?:about )?[^.!?\\n]{2,60}[.;,—-]+\\s+(?:it|this|that)(?:'s| is) ",
    'not (?:just|only|merely|simply) [^.!?\\n]{2,60}?(?:,| —| -)? but (?:also )?',
    "isn't (?:just |only |merely )?(?:about )?[^.!?\\n]{2,60}[.;,—-]+\\s+(?:it|this|that)(?:'s| is) ",
    '(?:stop|forget) [^.!?\\n]{2,40}\\. (?:start|think) ',
  ],
};

const de: TellList = {
  never: [
    'in der heutigen (?:\\p{L}+ ){0,2}(?:welt|zeit|geschäftswelt|arbeitswelt)',
    'in einer (?:\\p{L}+ )?welt,? in der',
    'lass(?:t|en sie)? das (?:mal |kurz )?(?:sacken|wirken)',
    'game[- ]?changer',
    'das volle potenzial',
    'tauchen wir (?:tiefer )?ein',
    'ein zeugnis (?:für|von)',
    '(?:gedanken|eure meinung|wie seht ihr das)(?: dazu)?\\?',
    'was meint ihr\\?',
    'schreibt (?:es|eure \\p{L}+|mir)? ?(?:gern )?in die kommentare',
    'die zukunft ist jetzt',
    'spoiler:',
    'am ende des tages',
    'ich freue mich riesig',
  ],
  clustered: [
    'ganzheitlich\\p{L}*',
    'nahtlos\\p{L}*',
    'maßgeschneidert\\p{L}*',
    'transformativ\\p{L}*',
    'bahnbrechend\\p{L}*',
    'entscheidend\\p{L}*',
    'darüber hinaus',
    'zusammenfassend',
    'schlüssel zum erfolg',
    'auf das nächste level',
    'reise',
    'landschaft',
    'synergien?',
    'unverzichtbar\\p{L}*',
    'mehrwert\\p{L}*',
    'wertvolle erkenntnisse',
    'navigieren',
    'befähig\\p{L}*',
  ],
  contrast: [
    'nicht nur [^.!?\\n]{2,60}?,? sondern (?:auch )?',
    'es geht nicht (?:nur )?um [^.!?\\n]{2,60}[.;,–-]+\\s+es geht um ',
    '(?:das|es) ist (?:nicht|kein\\p{L}*) [^.!?\\n]{2,50}\\. (?:das|es) ist ',
  ],
};

const fr: TellList = {
  never: [
    "dans (?:le|un) monde d'aujourd'hui",
    'dans un monde (?:où|en (?:constante|perpétuelle))',
    'laissez(?: cela)? (?:infuser|décanter)',
    'voici le truc',
    'game[- ]?changer',
    'change(?:r|nt)? la donne',
    'plongeons (?:dans|au)',
    'libérer (?:le|votre|tout le) potentiel',
    "(?:qu'en pensez-vous|d'accord|des avis|vos avis)(?: en commentaires?)? ?\\?",
    'dites-(?:le-)?moi en commentaires?',
    'en fin de compte',
    'et si je vous disais',
  ],
  clustered: [
    'holistique',
    'incontournable',
    'crucial\\p{L}*',
    'essentiel\\p{L}*',
    'de plus',
    'en conclusion',
    'paysage',
    'voyage',
    'synergies?',
    'levier',
    'transformat\\p{L}*',
    'propulser',
    'robuste',
    'fluide',
    'véritable',
  ],
  contrast: [
    'non seulement [^.!?\\n]{2,60}?,? mais (?:aussi |également )?',
    "ce n'est pas (?:seulement |juste )?[^.!?\\n]{2,60}[.;,–-]+\\s+c'est ",
    "il ne s'agit pas (?:seulement )?de [^.!?\\n]{2,60}[.;,–-]+\\s+il s'agit ",
  ],
};

const es: TellList = {
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
  ],
};

const it: TellList = {
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

const pt: TellList = {
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

const nl: TellList = {
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

const LISTS: Record<string, TellList> = { en, de, fr, es, it, pt, nl };

/** The lists for a language; English applies everywhere, since its phrases travel. */
export function tellsFor(language: string): TellList[] {
  const own = LISTS[language];
  return own && language !== 'en' ? [en, own] : [en];
}
