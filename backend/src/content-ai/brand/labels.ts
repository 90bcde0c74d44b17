import { banOf } from './ban-heads.js';

/** What a label or a heading of a brand manual says about what follows it. */
export interface Heading {
  wanted: boolean;
  /** What the checker may look for: `named` follows a request for words or names, `loose` any other ban. */
  terms: 'named' | 'loose' | 'none';
}

/** A heading with what stands behind it on the same line. */
export interface Label extends Heading {
  rest: string;
}

/** Words, names and topics that must not appear, in the languages of our clients. */
const NAMED = [
  "never (?:mention|say|use|write about|name)|not to (?:mention|say|use|name)|(?:do not|don't) (?:mention|say|use|write about|name)|we (?:never|don't|do not) (?:say|use|mention)",
  "(?:words?|phrases?|terms?|names?|topics?|subjects?|vocabulary|language) (?:(?:that )?we|to|you should) (?:avoid|never (?:use|say|mention)|(?:do not|don't) (?:use|say|mention))",
  '(?:forbidden|banned|prohibited|taboo) (?:words?|phrases?|terms?|topics?|subjects?)|off[- ]limits|leave out|keep out|taboos?|no[- ]?gos?',
  "(?:competitors?|rivals)(?: (?:that )?we (?:never|do not|don't) (?:name|mention))?",
  '(?:nie|niemals|nicht) (?:zu )?(?:erwähnen|nennen|sagen|verwenden|ansprechen)|(?:wörter|worte|begriffe|themen|namen),? die wir (?:vermeiden|meiden|(?:nie|niemals|nicht) (?:verwenden|benutzen|nennen|sagen|erwähnen))',
  '(?:verbotene|unerwünschte) (?:wörter|worte|begriffe|themen)|tabus?|tabuthemen|tabuwörter|(?:das|so) sagen wir (?:nie|nicht)|wir sagen (?:nie|nicht)|wettbewerber|konkurrenten|mitbewerber',
  '(?:à )?(?:ne (?:pas|jamais)|jamais) (?:mentionner|dire|utiliser|citer)|(?:mots|termes|expressions|sujets|thèmes) (?:à (?:éviter|proscrire|bannir)|interdits|bannis|proscrits|tabous|que nous évitons)',
  '(?:nous ne disons|on ne dit) (?:jamais|pas)|tabous?|concurrents?',
  '(?:no|nunca) (?:mencionar|decir|usar|nombrar)|(?:palabras|términos|expresiones|temas) (?:a evitar|que evitamos|prohibid[ao]s|tabú|que no (?:usamos|decimos))|nunca decimos|no decimos|tabúe?s?|competidores|competencia',
  '(?:da )?(?:non|mai) (?:menzionare|dire|usare|citare|nominare)|(?:parole|termini|espressioni|temi|argomenti) (?:da evitare|che evitiamo|vietat[ei]|proibit[ei]|tabù|che non (?:usiamo|diciamo))|non diciamo mai|tabù|concorrenti',
  '(?:niet|nooit) (?:noemen|zeggen|gebruiken)|(?:woorden|termen|onderwerpen) (?:die we (?:vermijden|(?:niet|nooit) gebruiken)|om te vermijden)|verboden woorden|(?:dit|dat) zeggen we (?:nooit|niet)|we zeggen nooit|taboes?|concurrenten',
  '(?:não|nunca) (?:mencionar|dizer|usar|citar)|(?:palavras|termos|expressões|temas) (?:a evitar|que evitamos|proibid[ao]s|tabu|que não (?:usamos|dizemos))|nunca dizemos|não dizemos|tabus?|concorrentes',
  'nämn inte|nie (?:wspominać|wymieniać|mówić)|konkurrenter|konkurencja|rakipler',
].join('|');

/** Anything else that is ruled out: ways of writing as well as words. */
const UNWANTED = [
  "never(?: do)?|avoid|don'?t'?s?|do not(?:s| do)?|(?:what|things) (?:we|to) avoid|what (?:we|not to) (?:don't )?do|we avoid|we are not|we don't",
  'nie|niemals|vermeiden|(?:das|was wir|wir) vermeiden(?: wir)?|bitte nicht|so nicht|wir sind nicht|nicht',
  "(?:à|ce (?:que nous|qu'on)) évit(?:er|ons|e)|éviter|jamais|(?:à )?ne pas faire|nous évitons",
  'nunca|evitar|(?:qué|a|lo que|que) (?:evitar|evitamos)|(?:qué )?no hacer|evitamos',
  'mai|(?:da |cosa )?evitare|(?:da |cosa )?non fare|evitiamo',
  'nooit|(?:te )?vermijden|(?:wat )?we vermijden|niet doen|niet',
  '(?:o que|a) evitar|o que evitamos|(?:o que )?não fazer',
  'aldrig|undvik|nigdy|unikać',
].join('|');

const WANTED = [
  "always|do'?s?|tone(?: of voice)?|voice|(?:our|brand) (?:tone|voice)(?: of voice)?|tone and voice|voice and tone|how we (?:write|speak|sound|talk)|writing style|words we (?:use|like|love)|we are",
  'immer|stets|(?:unser )?ton|tonfall|tonalität|so (?:schreiben|sprechen|klingen) wir|wie wir (?:schreiben|sprechen|klingen)|schreibstil|(?:wörter|begriffe),? die wir (?:verwenden|mögen)|wir sind',
  "toujours|(?:notre )?ton(?: de (?:voix|la marque))?|à faire|comment nous (?:écrivons|parlons)|style d'écriture",
  'siempre|(?:nuestro )?tono(?: de (?:voz|la marca))?|qué hacer|cómo (?:escribimos|hablamos)|estilo de escritura',
  'sempre|(?:il nostro )?tono(?: di voce)?|(?:cosa|da) fare|come (?:scriviamo|parliamo)|stile di scrittura',
  'altijd|(?:onze )?toon|wel doen|zo (?:schrijven|praten|klinken) we|schrijfstijl',
  '(?:nosso |o nosso )?tom(?: de voz)?|o que fazer|como (?:escrevemos|falamos)|estilo de escrita',
  'alltid|zawsze',
].join('|');

const GROUPS = [
  { phrases: NAMED, heading: { wanted: false, terms: 'named' } },
  { phrases: UNWANTED, heading: { wanted: false, terms: 'loose' } },
  { phrases: WANTED, heading: { wanted: true, terms: 'none' } },
] as const;
const POLITE = "(?:please |bitte |s'il vous plaît,? |por favor,? |per favore,? |alstublieft,? )?";

const READERS = GROUPS.map(({ phrases, heading }) => ({
  heading,
  label: new RegExp(`^${POLITE}(?:${phrases})\\s*[:：]\\s*(\\S.*)$`, 'iu'),
  title: new RegExp(`^${POLITE}(?:${phrases})(?: \\([^()]{0,200}\\))?\\s*[:：!.]?$`, 'iu'),
}));

/** 'Never mention: politics' with what stands behind its colon; undefined for a line without a label that we know. */
export function labelOf(line: string): Label | undefined {
  for (const { label, heading } of READERS) {
    const rest = label.exec(bare(line))?.[1];
    if (rest) return { ...heading, rest };
  }
  const [, head = '', rest = ''] =
    /^((?:(?![.!?]\s)[^:：]){2,80}?)\s*(?:[:：]|\s[–—-]\s)\s*(\S.*)$/u.exec(bare(line)) ?? [];
  const ban = banOf(head);
  return ban && { ...ban, rest };
}

/** 'Words we avoid' or '3.2 Tone of voice:' on a line of its own; undefined for every other line. */
export function headingOf(line: string): Heading | undefined {
  const title = bare(line).replace(/^(?:\d+(?:\.\d+)*[.)]?\s+)/, '');
  const known = READERS.find((reader) => reader.title.test(title))?.heading;
  return known ?? (/^.{2,80}[:：]$/.test(title) ? banOf(title.slice(0, -1)) : undefined);
}

/** Whether a line is an item of a list. */
export function isBulleted(line: string): boolean {
  return BULLET.test(line);
}

/** The line without what marks it as an item or a heading, its apostrophes straight. */
export function bare(line: string): string {
  return line
    .replace(BULLET, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .trim();
}

const BULLET = /^\s*(?:[-*•●▪◦‣·–—✓✔✗✘✕×✅❌➤►#]+\uFE0F?\s+|\d{1,2}[.)]\s+|[•●▪◦✓✔✗✘✅❌])/u;
