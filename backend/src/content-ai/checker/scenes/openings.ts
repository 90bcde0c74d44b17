/** Words by language with which a scene opens: a time that has passed, or somebody who says something. */
export const OPENINGS: Record<string, string> = {
  en: "last (?:week|month|year|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday|summer|winter|spring|autumn|diwali|christmas|easter|eid)|yesterday|(?:\\p{L}+ )?(?:years|months|weeks|days) ago|one (?:day|morning|evening|night)|that (?:day|morning|evening|night|afternoon)|i (?:still )?remember|i'll never forget|when i was|the other day|a (?:client|customer|colleague|friend|stranger)s? (?:once )?(?:told|asked|called|said|came|looked)|broke down in tears",
  de: 'letzte[nrs]? (?:woche|monat|jahr|nacht|abend|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sommer|winter|frühjahr|herbst)|gestern|neulich|vor (?:\\p{L}+ |\\d+ )?(?:jahren|monaten|wochen|tagen)|eines (?:tages|morgens|abends)|an (?:jenem|diesem) (?:abend|morgen|tag)|ich erinnere mich|eine? (?:kund(?:e|in)|kolleg(?:e|in)|freund(?:in)?) (?:sagte|fragte|rief|kam)|als ich (?:noch )?\\p{L}+ war',
  fr: "la semaine dernière|le mois dernier|l'année dernière|l'hiver dernier|l'été dernier|hier|il y a \\p{L}+ (?:ans|mois|semaines|jours)|un (?:jour|matin|soir)|ce (?:jour|matin|soir)-là|je me souviens|quand j'étais|une? (?:cliente?|collègue|amie?) m'a",
  es: 'la semana pasada|el (?:mes|año|invierno|verano) pasado|ayer|anoche|hace \\p{L}+ (?:años|meses|semanas|días)|un día|una (?:noche|mañana|tarde)|aquella (?:noche|mañana|tarde)|aquel día|una? cliente me (?:dijo|contó|preguntó|llamó|miró)|recuerdo|cuando era',
  it: "la settimana scorsa|il mese scorso|l'anno scorso|l'inverno scorso|l'estate scorsa|ieri|\\p{L}+ (?:anni|mesi|settimane|giorni) fa|un giorno|una (?:sera|mattina|notte)|quella (?:sera|mattina|notte)|ricordo|quando ero",
  pt: 'na semana passada|no (?:mês|ano|inverno|verão) passado|ontem|há \\p{L}+ (?:anos|meses|semanas|dias)|um dia|uma (?:noite|manhã|tarde)|naquel[ae] (?:noite|manhã|tarde|dia)|lembro|quando eu era',
  nl: 'vorige (?:week|maand|winter|zomer)|vorig jaar|gisteren|(?:\\p{L}+ )?(?:jaar|maanden|weken|dagen) geleden|op een (?:dag|avond|ochtend)|die (?:avond|nacht|ochtend|middag)|ik herinner me|toen ik',
  sv: 'förra (?:veckan|månaden|året|vintern|sommaren)|i (?:går|fjol|somras|vintras|höstas|våras)|för \\p{L}+ (?:år|månader|veckor|dagar) sedan|en (?:dag|kväll|morgon|natt)|den (?:kvällen|natten|morgonen|dagen)|jag minns|när jag var',
  pl: 'w zeszłym (?:tygodniu|miesiącu|roku)|(?:zeszłej|ubiegłej) (?:zimy|jesieni|wiosny|nocy)|wczoraj|\\p{L}+ (?:lat|lata|miesięcy|tygodni|dni) temu|pewnego (?:dnia|wieczoru|ranka)|tego (?:dnia|wieczoru|ranka)|tamte(?:j nocy|go wieczoru)|pamiętam|kiedy (?:byłem|byłam)',
};

/** Words of the first person by language. */
export const FIRST_PERSON: Record<string, string> = {
  en: "i|i'm|i'd|i've|my|me|we|our|us",
  de: 'ich|mein\\p{L}*|mir|mich|wir|uns\\p{L}*',
  fr: "je|j'\\p{L}+|mon|ma|mes|moi|m'\\p{L}+|nous|notre|nos",
  es: 'yo|mi|mis|me|nos|nuestr\\p{L}*',
  it: 'io|mio|mia|mi|miei|mie|noi|ci|nostr\\p{L}*',
  pt: 'eu|meus?|minhas?|me|mim|nos|nós|noss\\p{L}*',
  nl: 'ik|mijn|mij|me|wij|we|ons|onze',
  sv: 'jag|min|mitt|mina|mig|vi|vår\\p{L}*|oss',
  pl: 'ja|mój|moj\\p{L}*|mi|mnie|nam|nas|nasz\\p{L}*',
};
