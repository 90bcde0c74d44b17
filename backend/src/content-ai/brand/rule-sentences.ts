import { sentences } from '../../platform/text/units.js';
import { isBan } from './ban-heads.js';

const END = '(?=[\\s.,;:!]|$)';
/** What makes a story or a figure of speech out of a sentence that begins with 'never', 'always' or 'do not'. */
const NO_ORDER =
  "(?!(?:before|again|in|on|at|a|an|the|had|have|has|having|did|does|was|were|been|be shy|being|once|mind|one|to|ever|would|could|should|will|is|are|am|more|less|too|so|i|we|you|he|she|they|it|my|our|get me wrong|worry|hesitate|forget|know|think|miss|wait|heard|seen|done|said|\\p{L}+ed|\\p{L}+ing)(?=[\\s.,;:!']|$))";
const NO_STORY_DE =
  '(?!(?:hab|hatt|war|bin|ist|sind|wurd|wird|werd|hat|woll|konnt|würd|kam|wenn|wieder|mehr|noch|zuvor|im )\\p{Ll}*)';
const NO_STORY_NL = '(?!(?:heb|had|was|ben|is|zijn|zou|kon|werd|meer|weer|als)\\p{Ll}*\\s)';

/** Orders in the forms that each language has for them: imperatives and infinitives. */
const UNWANTED = [
  `(?:never|don't|do not)\\s+${NO_ORDER}\\p{Ll}|avoid\\s`,
  `(?:nie|niemals)\\s+${NO_STORY_DE}.*\\p{Ll}(?:en|ern|eln)[.!]?$|vermeide(?:n|t)?\\s|(?:verwend|nutz|benutz|schreib|sag|nenn|sprich)\\p{Ll}*(?: sie)? (?:nie|niemals|nicht|keine?[nrm]?)${END}`,
  'keine?[nrm]?\\s.*(?:verwenden|benutzen|nutzen|schreiben|nennen|erwähnen|sagen)[.!]?$|bitte (?:nie|nicht|keine?[nrm]?)\\s',
  `ne (?:jamais|pas)\\s+\\p{L}+(?:er|ir|re)${END}|(?:n'|ne )\\p{L}+ez (?:jamais|pas)${END}|évite[zr]\\s|jamais (?:de |d')`,
  `nunca\\s+(?:\\p{L}+(?:ar|er|ir)|uses?|diga[sn]?|mencione[sn]?|escriba[sn]?|hable[sn]?)${END}|evit(?:a|e|en|ar)\\s|no (?:usar|uses?|utili[cz]\\p{Ll}+|mencion\\p{Ll}+|decir|diga[sn]?|escrib\\p{Ll}+|hablar)${END}`,
  `(?:mai|non)\\s+\\p{L}+(?:are|ere|ire)${END}|non (?:usate|dite|scrivete)${END}|evit(?:a|ate|are)\\s`,
  `nooit\\s+${NO_STORY_NL}.*\\p{Ll}en[.!]?$|vermijd(?:en)?\\s|(?:gebruik|schrijf|zeg|noem) (?:nooit|geen|niet)${END}`,
  `nunca\\s+(?:use|diga|mencione|escreva|fale)${END}|evit(?:e|em)\\s|não (?:use|usar|utilize|utilizar|mencione|mencionar|diga|dizer|escreva|escrever|fale|falar)${END}`,
];
const WANTED = [
  `always\\s+${NO_ORDER}\\p{Ll}`,
  `(?:immer|stets)\\s+${NO_STORY_DE}.*\\p{Ll}(?:en|ern|eln)[.!]?$|(?:schreib|verwend|nutz|sag|nenn|sprich|bleib)\\p{Ll}*(?: sie)? (?:immer|stets)${END}`,
  `toujours\\s+\\p{L}+(?:er|ir|re)${END}|\\p{L}+ez toujours${END}`,
  `siempre\\s+(?:\\p{L}+(?:ar|er|ir)|us[ae]s?|escrib[ae]|habl[ae])${END}`,
  `sempre\\s+(?:\\p{L}+(?:are|ere|ire|ar|er|ir)|use|diga|escreva|fale)${END}`,
  `altijd\\s+${NO_STORY_NL}.*\\p{Ll}en[.!]?$`,
];
const UNWANTED_START = new RegExp(`^(?:${UNWANTED.join('|')})`, 'iu');
const WANTED_START = new RegExp(`^(?:${WANTED.join('|')})`, 'iu');

export interface RuleSentence {
  line: string;
  wanted: boolean;
}

/** The sentences of a line that order something, such as 'Never use exclamation marks.'; prose has none. */
export function ruleSentences(line: string): RuleSentence[] {
  return sentences(line)
    .filter((sentence) => !/[?？]$/.test(sentence))
    .filter((sentence) => isUnwanted(sentence) || WANTED_START.test(sentence))
    .map((sentence) => ({ line: sentence, wanted: !isUnwanted(sentence) }));
}

function isUnwanted(sentence: string): boolean {
  return UNWANTED_START.test(sentence) || isBan(sentence);
}
