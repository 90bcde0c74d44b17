import { detectLanguage } from '../platform/text/language.js';
import { type FoundRule, findRules } from './brand/find-rules.js';

/** What the client wants and does not want, read from what they wrote about their brand. */
export interface BrandRules {
  /** Whole lines that ask for something. */
  wanted: string[];
  /** Whole lines that rule something out. */
  unwanted: string[];
  /** The words that must not appear: names after 'Competitors:', topics after 'Never mention:'. */
  forbiddenTerms: string[];
}

/** Lines of each kind that go into a prompt: more would drown the sources. */
const MAX_LINES = 20;
const MAX_LINE = 200;
/** Words that are looked for in each post: a hostile manual could list tens of thousands. */
const MAX_TERMS = 200;
/** What is said most plainly is kept when there is too much. */
const PLAINNESS: FoundRule['saidBy'][] = ['label', 'heading', 'sentence'];

/**
 * Reads the rules out of what the client wrote about the brand and out of the brand manuals. Words to look for in
 * posts come only from lists: in notes behind any ban, in a manual only where it speaks of words, names or topics.
 * @param language of the client, for texts too short to tell
 */
export function brandRules(notes: string, manuals: readonly string[] = [], language?: string): BrandRules {
  const read = (text: string) => findRules(text, detectLanguage(text) ?? language);
  const fromNotes = read(withoutFieldNames(notes));
  const fromManuals = manuals.flatMap(read);
  const found = [...fromNotes, ...fromManuals];
  const terms = [...fromNotes, ...fromManuals.filter(({ termsNamed }) => termsNamed)];
  return {
    wanted: plainest(found.filter(({ wanted }) => wanted)),
    unwanted: plainest(found.filter(({ wanted }) => !wanted)),
    forbiddenTerms: unique(terms.flatMap((rule) => rule.terms)).slice(0, MAX_TERMS),
  };
}

/** The different rules that a manual holds, in its order. */
export function rulesOf(manual: string): { text: string; wanted: boolean }[] {
  const found = findRules(manual, detectLanguage(manual));
  return unique(found.map(({ line }) => line)).map((text) => ({
    text: shorten(text),
    wanted: found.find(({ line }) => line === text)?.wanted ?? false,
  }));
}

/** 'Audience: Never mention: X' stands for 'Never mention: X', apart from what another field says. */
function withoutFieldNames(notes: string): string {
  return notes.replace(/^(?:What sets them apart|Audience|Industry): /gm, '\n');
}

function plainest(rules: FoundRule[]): string[] {
  const sorted = rules.toSorted((a, b) => PLAINNESS.indexOf(a.saidBy) - PLAINNESS.indexOf(b.saidBy));
  return unique(sorted.map(({ line }) => shorten(line))).slice(0, MAX_LINES);
}

function unique(texts: string[]): string[] {
  const known = new Map(texts.toReversed().map((text) => [text.toLocaleLowerCase('en'), text]));
  return [...known.values()].reverse();
}

function shorten(line: string): string {
  return line.length <= MAX_LINE ? line : `${line.slice(0, MAX_LINE - 1).replace(/\s+\S*$/, '')}…`;
}
