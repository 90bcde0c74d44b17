import { lines, sentences } from '../../platform/text/units.js';
import { COMMON_CAPITALS } from './common-capitals.js';
import { looksLikeNoun } from './german-nouns.js';
import { knownNames } from './known-names.js';

/** Languages in which every noun has a capital letter, so that it says nothing. */
const NOUNS_CAPITALISED = new Set(['de']);

/** Capitalised words that are no names of somebody or something particular. */
export const COMMON = new Set([
  ...COMMON_CAPITALS,
  ..."I I'm I'd I've I'll OK CEO CFO CTO COO HR IT AI KI IA PR PM QA UX UI B2B B2C SaaS API KPI KPIs ROI CRM ERP PDF FAQ Q1 Q2 Q3 Q4 LinkedIn Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December English German French Spanish Italian Dutch Swedish Polish Turkish European Europe American Internet PS P.S TV DIY VIP NGO EU UK US USA GmbH AG Mr Mrs Ms Dr God Christmas Easter Head Director Manager Managing Chief Officer President Vice Senior Junior Sir Madam Madame Monsieur Noël Navidad Excel PowerPoint Word Outlook Zoom Teams WhatsApp YouTube WLAN PC Covid COVID NOT ALL YES NO STOP FREE ONLY NOW NEW ONE EVER MUST THE AND BUT WHY HOW WHO WHAT OUR YOU DO IS IT WE LOVE VERY".split(
    ' ',
  ),
]);
/** After these a capitalised German word is a name. */
const TITLE =
  /^(?:Herrn?|Frau|Dr|Doktor|Prof|Professor|Firma|Familie|Kollege|Kollegin|Kunde|Kundin|Chef|Chefin)\.?$/;
/** After these it is one unless it looks like a noun: "weil der Küster Grippe hatte". */
const ROLE =
  /^(?:Pfarrer|Pastor|Schwester|Bruder|Onkel|Tante|Oma|Opa|Lehrling|Azubi|Nachbar|Freund|Gesell|Meister|Bürgermeister|Lehrer|Tochter|Sohn|Mitarbeiter|Praktikant|Auszubildende|namens|heißt|hieß)(?:in|en|r)?$/;

/** Surnames that end as nouns do. */
const SURNAME =
  /^\p{Lu}\p{Ll}{2,}(?:mann|meye?r|meier|mai?er|mayr|müller|schmi(?:dt|tt)|schulze?|hofer|huber|berger|steiner|bauer|ski|sen)$/u;

/** Behind these, without an article, there stands a place if it ends as places do, or does not end as nouns do. */
const PREPOSITION = /^(?:in|bei|aus|nach|von|bis|ab)$/i;
const PLACE =
  /^\p{Lu}\p{Ll}+(?:kirchen|hausen|heim|stedt|burg|dorf|furt|ingen|büll|münde|leben|rode|brücken?|hofen|weiler|sum|wege|ach)$/u;

/** "d'Arbois" is "d Arbois": the name is a word of its own. */
export function withoutElisions(text: string): string {
  return text.replace(/(?<!\p{L})(\p{L}{1,4})['’](?=\p{Lu})/gu, '$1 ');
}

export function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** Behind these a word begins something new; "no." ends a sentence where it is not the English abbreviation. */
const BEGINS = /(?:[:"“„«'(–—]\s*|(?<!\p{L})no\.\s+)$/iu;

interface Word {
  text: string;
  /** First of its sentence, or after a colon or an opening quotation mark: it would have a capital anyway. */
  first: boolean;
}

/** Proper names of a text, as far as they can be told without a dictionary: in scripts with capitals, and known ones. */
export function namesIn(text: string, language: string): string[] {
  const names = lines(text)
    .flatMap(sentences)
    .flatMap((sentence) => namesOf(wordsOf(sentence), language));
  return [...new Set(names)];
}

function namesOf(all: Word[], language: string): string[] {
  const german = NOUNS_CAPITALISED.has(language);
  const given = knownNames(language);
  const names: string[] = [];
  for (let i = 0; i < all.length; i++) {
    const run = capitalRun(all, i);
    const known = run.filter(({ text }) => given.has(text.replace(/['’]s$/, '')));
    const name = german ? germanName(all, i, run) : latinName(run);
    if (name) names.push(name);
    else names.push(...known.map(({ text }) => text));
    i += Math.max(0, run.length - 1);
  }
  return names;
}

/** The capitalised words from here on. */
function capitalRun(all: Word[], start: number): Word[] {
  let end = start;
  while (end < all.length && isCapital(all[end]?.text ?? '') && (end === start || !all[end]?.first)) end++;
  return all.slice(start, end);
}

/** A run that is more than the capital of a sentence's beginning. */
function latinName(run: Word[]): string | undefined {
  const [head, ...tail] = run;
  if (!head) return undefined;
  const inside = head.first ? tail : run;
  if (inside.length === 0) return isMarked(head.text) ? head.text : undefined;
  if (inside.every(({ text }) => COMMON.has(text))) return undefined;
  // "When Maria" begins with a word of the sentence, "Maria Lopez" with a name: the first word decides nothing.
  return inside.map(({ text }) => text).join(' ');
}

function germanName(all: Word[], at: number, run: Word[]): string | undefined {
  const before = all[at - 1]?.text ?? '';
  const [head] = run;
  if (!head) return undefined;
  const title = run.findIndex(({ text }) => TITLE.test(text));
  const titled = title === -1 ? [] : run.slice(title + 1).map(({ text }) => text);
  if (titled.length > 0) return titled.join(' ');
  if (TITLE.test(before)) return head.text;
  if (PREPOSITION.test(before) && isStrange(head.text)) return head.text;
  const role = run.findIndex(({ text }) => ROLE.test(text));
  const called = ROLE.test(before) ? head.text : role === -1 ? undefined : run[role + 1]?.text;
  if (called && (isStrange(called) || SURNAME.test(called))) return called;
  const marked = run.find(({ text }) => isMarked(text));
  return marked?.text;
}

/** Whether a capitalised German word looks like no noun, or like a place. */
function isStrange(word: string): boolean {
  return PLACE.test(word) || (!looksLikeNoun(word) && !COMMON.has(word));
}

/** Written as no ordinary word is: SAP, HubSpot, T-Systems. */
function isMarked(word: string): boolean {
  if (COMMON.has(word)) return false;
  return /^\p{Lu}{2,}$/u.test(word) ? word.length <= 5 : /\p{Ll}\p{Lu}/u.test(word);
}

function wordsOf(text: string): Word[] {
  const sentence = withoutElisions(text);
  const found = [...sentence.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu)];
  return found.map(({ 0: word, index }, i) => ({
    text: word,
    first:
      found.slice(0, i).every(({ 0: earlier }) => /^\d+$/.test(earlier)) ||
      BEGINS.test(sentence.slice(0, index)),
  }));
}
