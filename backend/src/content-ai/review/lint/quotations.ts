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
export const quotations: Check = ({ text, brief }) => {
  const sources = [
    ...factSources(brief.material).values(),
    ...brief.material.answers.map(({ question }) => question),
  ];
  const said = sources.map(spokenForm).join('\n');
  const passages = sources.flatMap(passagesOf);
  return [...text.matchAll(QUOTED)].flatMap(([quotation, inside = '']) => {
    if (words(inside).length < FEWEST || said.includes(spokenForm(inside))) return [];
    const best = Math.max(0, ...passages.map((passage) => shareIn(inside, passage)));
    return best >= CHANGED
      ? [warning('quotation_changed', 'A quotation that differs from the words in the sources.', quotation)]
      : [fault('unsourced_quotation', 'A quotation that is in no source.', quotation)];
  });
};

/** The words of each two sentences that follow each other: a quotation may reach over both. */
function passagesOf(source: string): ReadonlySet<string>[] {
  const all = sentences(source);
  return all.map((sentence, i) => new Set(carrying(`${sentence} ${all[i + 1] ?? ''}`)));
}

function shareIn(quotation: string, passage: ReadonlySet<string>): number {
  const carried = carrying(quotation);
  if (carried.length === 0) return 1;
  return carried.filter((word) => passage.has(word)).length / carried.length;
}

/** Words that say something, by their beginning, so that an ending makes no other word of them. */
function carrying(text: string): string[] {
  return words(text)
    .filter((word) => word.length > 2 && !isLittleWord(word))
    .map((word) => word.slice(0, 5));
}
