import { isLittleWord } from '../../../platform/text/language.js';
import { spokenForm } from '../../../platform/text/quotes.js';
import { sentences, words } from '../../../platform/text/units.js';
import { factSources } from '../../brief/material.js';
import { type Check, fault, warning } from './finding.js';

const QUOTED = /["“„«»]([^"“”„«»\n]{1,600})["”“»«]/gu;
/** Fewer words in quotation marks name something; they quote nobody. */
const FEWEST = 4;
/** From this share of its words in one passage on, a quotation is a changed one; below, nobody said anything like it. */
const CHANGED = 0.5;

/** Words in quotation marks stand in a source exactly. */
export const quotations: Check = ({ text, brief: { material } }) => {
  const sources = [...factSources(material).values(), ...material.answers.map(({ question }) => question)];
  const said = sources.map(spokenForm).join('\n');
  const passages = sources.flatMap((source) => sentences(source).map(stemsOf));
  return [...text.matchAll(QUOTED)].flatMap(([quotation, inside = '']) => {
    if (words(inside).length < FEWEST || said.includes(spokenForm(inside))) return [];
    const stems = [...stemsOf(inside)];
    const common = passages.map((passage) => stems.filter((stem) => passage.has(stem)).length);
    return Math.max(0, ...common) >= CHANGED * stems.length
      ? [warning('quotation_changed', 'A quotation that differs from the words in the sources.', quotation)]
      : [fault('unsourced_quotation', 'A quotation that is in no source.', quotation)];
  });
};

/** Words that say something, by their beginning, so that an ending makes no other word of them. */
function stemsOf(text: string): ReadonlySet<string> {
  const carrying = words(text).filter((word) => word.length > 2 && !isLittleWord(word));
  return new Set(carrying.map((word) => word.slice(0, 5)));
}
