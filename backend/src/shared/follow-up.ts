import { msg } from '@lingui/core/runtime-macro';
import type { Language } from './languages.js';
import type { Message } from './translate.js';

/** One question more for an answer that is thin, by rules that need no model and no network. */

/** Follow-ups of one interview. */
export const MAX_FOLLOW_UPS = 3;
/** How long a page waits for better words of a model, in milliseconds. */
export const FOLLOW_UP_WAIT_MS = 2000;
/** Words of an answer that is not short. */
const ENOUGH_WORDS = 25;

/** Parts that a thin answer lacks: words, or facts that only this client can add. */
export const LACKS = ['words', 'facts'] as const;
export type Lack = (typeof LACKS)[number];

export const FOLLOW_UPS: Readonly<Record<Lack, Message>> = {
  words: msg({
    id: 'followUpWords',
    message: 'Could you tell a little more? What happened, and what came of it?',
  }),
  facts: msg({ id: 'followUpFacts', message: 'Which day was that, and who was there?' }),
};

/**
 * The missing part of an answer: 25 words, else a number, a day, a person or a place. Undefined for a full answer, and for
 * no answer.
 */
export function findLack(answer: string, language: Language): Lack | undefined {
  const words = answer.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
  if (words.length === 0) return undefined;
  if (words.length < ENOUGH_WORDS) return 'words';
  return hasNumber(answer, language) || hasDay(answer, language) || namesSomeone(answer, language)
    ? undefined
    : 'facts';
}

/** A list of words as a pattern for whole words. */
function wholeWords(list: string, flags = 'iu'): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${list
      .trim()
      .split(/\s*\n\s*|\s*,\s*(?!\d*\})/)
      .join('|')})(?![\\p{L}\\p{N}])`,
    flags,
  );
}

/** "One" and "eins" are left out: they are pronouns more often than numbers. */
const NUMBERS: Readonly<Record<Language, RegExp>> = {
  en: wholeWords(`two,three,four,five,six,seven,eight,nine,ten,eleven,twelve
    (?:thir|four|fif|six|seven|eigh|nine)teen,(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\\p{L}+)?
    hundreds?,thousands?,millions?,dozens?,half a,twice,a third,a quarter,per ?cent`),
  de: wholeWords(`zwei,zwo,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf
    (?:drei|vier|fünf|sech|sieb|acht|neun)zehn,\\p{L}*(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)
    \\p{L}*(?:hundert|tausend),millionen?,dutzend,zweimal,dreimal,viermal,ein(?:e[mrn]?)? (?:drittel|viertel),prozent
    (?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)t(?:e[mrns]?),anderthalb,(?:zwei|drei|vier)einhalb`),
};

function hasNumber(answer: string, language: Language): boolean {
  return /\p{N}/u.test(answer) || NUMBERS[language].test(answer);
}

/** Days and times that happened once. "Every day" and "these days" are none. */
const DAYS: Readonly<Record<Language, RegExp>> = {
  en: wholeWords(`(?:mon|tues|wednes|thurs|fri|satur|sun)days?,yesterday,christmas(?: eve)?,easter,new year['’]?s(?: eve)?
    january,february,april,june,july,august,september,october,november,december,in (?:march|may)
    (?:last|this|that) (?:week|month|year|spring|summer|autumn|fall|winter|night|morning|evening|afternoon)
    (?:a|the) (?:week|month|year|fortnight|decade) (?:ago|later|before),this morning,one (?:day|morning|evening|night|winter|summer)`),
  de: wholeWords(`(?:mon|diens|donners|frei|sams|sonn)tags?,mittwochs?,gestern,vorgestern,heiligabend,weihnachten,ostern,pfingsten,silvester
    januar,jänner,februar,märz,april,juni,juli,august,september,oktober,november,dezember,im mai
    (?:letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?|diese[nrs]?|jene[nrs]?) (?:woche|monat|jahr|jahres|frühjahr|frühling|sommer|herbst|winter|nacht|morgen|abend|nachmittag)
    vor ein(?:er|em|igen) (?:woche|wochen|monat|monaten|jahr|jahren),heute (?:morgen|früh|abend),eines (?:tages|abends|morgens|nachts)
    (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?:morgen|mittag|nachmittag|abend|nacht)`),
};

function hasDay(answer: string, language: Language): boolean {
  return DAYS[language].test(answer);
}

/** One person, not a group of them: "my father", "a customer", "Mrs". */
const PERSONS: Readonly<Record<Language, RegExp>> = {
  en: wholeWords(`mrs?\\.?,ms\\.?,dr\\.?
    (?:my|our|his|her|their|an?|one|another|the|this|that)(?: \\p{L}+){0,2} (?:father|mother|dad|mum|mom|brother|sister|son|daughter|wife|husband|partner|uncle|aunt|cousin|nephew|niece|grand(?:father|mother|son|daughter|pa|ma)|boss|colleague|apprentice|trainee|intern|teacher|professor|neighbou?r|friend|customer|client|patient|guest|lady|gentleman|woman|man|girl|boy|child|doctor|nurse|farmer|founder|manager|mayor|supplier|competitor|accountant|lawyer|buyer|engineer|driver|postman|student|pupil|chef|baker|landlord|foreman|receptionist|co-?founder)`),
  de: wholeWords(
    `(?:herrn?|frau|dr\\.|prof\\.) \\p{Lu}\\p{L}+
    (?:mein|unser|sein|ihr|ein|der|die|das|dies|jen|dem|den|kein)(?:e[mnrs]?)?(?: \\p{Ll}+){0,2} (?:vaters?|mutter|papa|mama|bruder|schwester|sohn|tochter|frau|mann|partner(?:in)?|onkel|tante|cousin|cousine|neffe|nichte|gro(?:ß|ss)(?:vater|mutter)|oma|opa|chef(?:in)?|meister(?:in)?|kolleg(?:e|in)|lehrling|azubi|geselle|gesellin|auszubildender?|praktikant(?:in)?|lehrer(?:in)?|professor(?:in)?|nachbar(?:in)?|freund(?:in)?|kunde|kundin|patient(?:in)?|gast|dame|herr|mädchen|junge|kind|arzt|ärztin|bauer|bäuerin|gründer(?:in)?|geschäftsführer(?:in)?|bürgermeister(?:in)?|lieferant(?:in)?|steuerberater(?:in)?|anwalt|anwältin|einkäufer(?:in)?|ingenieur(?:in)?|fahrer(?:in)?|schüler(?:in)?|student(?:in)?|köchin|koch|vermieter(?:in)?|polier|bauherr|bauherrin)`,
    'iu',
  ),
};

/** Places of a German answer, where every noun has a capital letter. */
const GERMAN_PLACES =
  wholeWords(`(?:in|aus|nach|bei|von|um|auf|ins?) (?:berlin|hamburg|münchen|köln|frankfurt|stuttgart|düsseldorf|dortmund|essen|leipzig|bremen|dresden|hannover|nürnberg|duisburg|bochum|wuppertal|bielefeld|bonn|münster|karlsruhe|mannheim|augsburg|wiesbaden|kiel|lübeck|rostock|mainz|kassel|erfurt|jena|ulm|trier|passau|bamberg|fürth|potsdam|halle|graz|linz|wien|salzburg|innsbruck|zürich|basel|bern|genf|luzern|deutschland|österreich|bayern|sachsen|hessen|schwaben|franken|tirol|italien|frankreich|spanien|polen|dänemark|schweden|england|holland|belgien|portugal|griechenland|japan|china|indien|amerika|kanada|rügen|sylt)
  (?:in|aus|nach|bei|von) \\p{L}{2,}(?:burg|dorf|hausen|heim|furt|ingen|stadt|weiler|kirchen|brück|hafen|münde|rode|leben)
  in der (?:schweiz|türkei|eifel|pfalz|lausitz|ukraine),(?:im|in den) (?:schwarzwald|allgäu|harz|odenwald|ruhrgebiet|niederlanden|alpen)
  am (?:bodensee|chiemsee|main|rhein|neckar)`);

/** Names that say nothing about the client. */
const COMMON_NAMES = wholeWords(
  `I(?:['’]\\p{L}+)?,LinkedIn,Google,Facebook,Instagram,WhatsApp,YouTube,Excel,PowerPoint,English,German,Germans,Europeans?,Americans?,God,Internet,Covid,Corona,Monday,\\p{Lu}{2,5}s?`,
  'u',
);

/** A person or a place. In English, a capital letter within a sentence marks a name. */
function namesSomeone(answer: string, language: Language): boolean {
  if (PERSONS[language].test(answer)) return true;
  return language === 'de' ? GERMAN_PLACES.test(answer) : hasEnglishName(answer);
}

function hasEnglishName(answer: string): boolean {
  const within = /(?<=[\p{L}\p{N},;][ ])\p{Lu}[\p{L}'’-]+/gu;
  return (answer.match(within) ?? []).some((name) => !COMMON_NAMES.test(name));
}
