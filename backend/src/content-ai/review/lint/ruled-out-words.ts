import { formOf, tokensOf } from '../../../platform/text/tokens.js';
import { isFormOf } from '../../../platform/text/vocabulary.js';
import { type Check, fault } from './finding.js';

/** Words and names that the client rules out, as they are written or with another ending: from a list that a person confirmed. */
export const ruledOutWords: Check = ({ text, brief, language }) => {
  const tokens = tokensOf(text);
  const places = Map.groupBy(tokens.keys(), (at) => tokens[at]?.form.slice(0, 3) ?? '');
  return brief.ruledOut.words.flatMap((entry) => {
    const wanted = tokensOf(entry).map(({ form }) => form);
    const [head = ''] = wanted;
    const at = (places.get(head.slice(0, 3)) ?? []).find((place) =>
      wanted.every((form, i) => isSame(form, tokens[place + i]?.form ?? '', language)),
    );
    const [first, last] = at === undefined ? [] : [tokens[at], tokens[at + wanted.length - 1]];
    if (wanted.length === 0 || !first || !last) return [];
    const excerpt = text.slice(first.start, last.end);
    return [fault('ruled_out_word', `The client does not want "${entry}" mentioned.`, excerpt)];
  });
};

/** Also where a hyphen ties it to another word: "Mielar-Kunden". */
function isSame(wanted: string, found: string, language: string): boolean {
  return isFormOf(formOf(wanted), found, language) || found.split('-').includes(wanted);
}
