import { sentences, words } from '../../platform/text/units.js';
import { objectOf } from './ban-heads.js';
import { bare, type Heading, headingOf, isBulleted, type Label, labelOf } from './labels.js';
import { manualLines } from './manual-lines.js';
import { ruleSentences } from './rule-sentences.js';
import { firstSentence, statementsOf } from './statements.js';
import { namesOf, termsOf } from './terms.js';

/** One rule of a client, with how plainly it is said: behind a label, under a heading, or in a sentence. */
export interface FoundRule {
  line: string;
  wanted: boolean;
  saidBy: 'label' | 'heading' | 'sentence';
  /** Words and names that it rules out. */
  terms: string[];
  /** Whether the client asked for exactly these words; else they are what follows a ban of any kind. */
  termsNamed: boolean;
}

/** Lines under one heading that are taken for its rules. */
const MAX_ITEMS = 12;
/** A longer line without a bullet is prose. */
const MAX_ITEM_WORDS = 15;

interface Section extends Heading {
  items: number;
  bulleted: boolean;
  /** An empty line was seen: only further bullets go on. */
  paused: boolean;
}

/**
 * Reads the rules out of free text, such as notes about a brand or a whole manual, in the order of the text.
 * @param language of the text as far as it is known: a list is divided by its words for 'and'
 */
export function findRules(text: string, language?: string): FoundRule[] {
  const found: FoundRule[] = [];
  let section: Section | undefined;
  for (const line of manualLines(text).flatMap(statementsOf)) {
    const label = labelOf(line);
    const heading = headingOf(line);
    if (label) found.push(labelled(line, { ...label, language }));
    if (heading) section = { ...heading, items: 0, bulleted: false, paused: false };
    else if (label) section = undefined;
    else if (line === '') section = section && { ...section, paused: section.items > 0 };
    else if (section && isItem(line, section)) {
      section = { ...section, items: section.items + 1, bulleted: isBulleted(line) };
      found.push(item(line, { ...section, language }));
    } else {
      section = undefined;
      found.push(...ruleSentences(bare(line)).map((rule) => toRule(rule, language)));
    }
  }
  return found;
}

type Spoken<T> = T & { language: string | undefined };

function labelled(line: string, { wanted, terms, rest, language }: Spoken<Label>): FoundRule {
  return {
    line: bare(line),
    wanted,
    saidBy: 'label',
    terms: terms === 'none' ? [] : termsOf(firstSentence(rest), language),
    termsNamed: terms === 'named',
  };
}

function isItem(line: string, { items, bulleted, paused }: Section): boolean {
  if (items >= MAX_ITEMS || ((paused || bulleted) && !isBulleted(line))) return false;
  if (isBulleted(line)) return true;
  return !/[:：]$/.test(line) && sentences(line).length === 1 && words(line).length <= MAX_ITEM_WORDS;
}

function item(line: string, { wanted, terms, language }: Spoken<Heading>): FoundRule {
  const text = bare(line);
  const named = terms === 'named';
  return {
    line: text,
    wanted,
    saidBy: 'heading',
    terms: named ? termsOf(text, language) : [],
    termsNamed: named,
  };
}

/** A sentence that says not to mention somebody names them: their names are looked for, and nothing else of it. */
function toRule(
  { line, wanted }: { line: string; wanted: boolean },
  language: string | undefined,
): FoundRule {
  const object = wanted ? undefined : objectOf(line);
  const terms = object === undefined ? [] : namesOf(object, language);
  return { line, wanted, saidBy: 'sentence', terms, termsNamed: false };
}
