import { sentences, words } from '../../platform/text/units.js';

/** Ways to begin a scene: a time that has passed, somebody who said something. With a first person it is an anecdote. */
const SCENE =
  /\b(?:last (?:week|month|year|monday|tuesday|wednesday|thursday|friday|summer|winter|spring|autumn|diwali|christmas|easter|eid)|yesterday|(?:\w+ )?(?:years|months|weeks|days) ago|one (?:day|morning|evening|night)|i (?:still )?remember|i'll never forget|when i was|the other day|a (?:client|customer|colleague|friend|stranger)s? (?:once )?(?:told|asked|called|said|came|looked)|broke down in tears)\b|(?<!\p{L})(?:letzte[nrs]? (?:woche|monat|jahr|montag|dienstag|mittwoch|donnerstag|freitag|sommer|winter)|gestern|vor (?:\p{L}+ |\d+ )?(?:jahren|monaten|wochen|tagen)|eines (?:tages|morgens|abends)|ich erinnere mich|ein(?:e)? (?:kund(?:e|in)|kolleg(?:e|in)|freund(?:in)?) (?:sagte|fragte|rief|kam)|als ich (?:noch )?\p{L}+ war|la semaine dernière|le mois dernier|l'année dernière|hier|il y a \p{L}+ (?:ans|mois|semaines|jours)|un (?:jour|matin|soir)|je me souviens|quand j'étais|un(?:e)? (?:client(?:e)?|collègue|ami(?:e)?) m'a|la semana pasada|el (?:mes|año) pasado|ayer|hace \p{L}+ (?:años|meses|semanas|días)|un día|un(?:a)? cliente me (?:dijo|contó|preguntó|llamó|miró)|recuerdo|cuando era|la settimana scorsa|il mese scorso|l'anno scorso|ieri|\p{L}+ (?:anni|mesi) fa|un giorno|ricordo|quando ero|na semana passada|no (?:mês|ano) passado|ontem|há \p{L}+ (?:anos|meses)|um dia|lembro|quando eu era|vorige week|vorige maand|vorig jaar|gisteren|\p{L}+ jaar geleden|op een dag|ik herinner me|toen ik)(?!\p{L})/iu;

const FIRST_PERSON =
  /(?<![\p{L}'])(?:i|i'm|i'd|i've|my|me|we|our|us|ich|mein\p{L}*|mir|mich|wir|uns\p{L}*|je|j'\p{L}+|mon|ma|mes|moi|m'\p{L}+|nous|notre|nos|yo|mi|mis|me|nos|nuestr\p{L}*|io|mio|mia|mi|noi|nostr\p{L}*|eu|meu|minha|nós|noss\p{L}*|ik|mijn|mij|wij|we|ons|onze)(?![\p{L}])/iu;

/** Letters that a word needs to carry meaning. */
const CARRYING = 4;
/** "I blushed", "j'ai rougi": something that the person did, told without a time. */
const DEED =
  /(?<![\p{L}'])(?:i \p{L}+ed|j'ai \p{L}+(?:é|i|u|is|it)|ich (?:habe|hab) (?:\p{L}+ )+ge\p{L}+[nt]|ho \p{L}+(?:ato|ito|uto)|ik heb (?:\p{L}+ )+ge\p{L}+|jag \p{L}+ade)(?!\p{L})/giu;

/** Share of its carrying words that a scene must have from the sources; deeds alone are a weaker sign and need less. */
const SUPPORTED = 0.5;
const SUPPORTED_DEEDS = 0.4;
const STEM = 5;

/** Scenes told in the first person that the sources do not tell. */
export function unsupportedScenes(text: string, sources: string): string[] {
  const stems = new Set(carryingStems(sources));
  return sentences(text).filter((sentence) => {
    const straight = sentence.replaceAll('’', "'");
    if (!FIRST_PERSON.test(straight)) return false;
    const here = carryingStems(sentence);
    const share = here.filter((stem) => stems.has(stem)).length / Math.max(1, here.length);
    if (SCENE.test(straight)) return here.length > 0 && share < SUPPORTED;
    return (straight.match(DEED)?.length ?? 0) > 1 && share < SUPPORTED_DEEDS;
  });
}

function carryingStems(text: string): string[] {
  return words(text)
    .map((word) => word.replace(/^\p{L}{1,2}['’]/u, ''))
    .filter((word) => word.length >= CARRYING)
    .map((word) => word.slice(0, STEM));
}
