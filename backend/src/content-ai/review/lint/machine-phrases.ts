import { phrasePattern } from '../../../platform/text/phrases.js';
import { type Check, fault } from './finding.js';
import { saidBy } from './source-texts.js';

/** What machines write and people do not. What the client says themselves is no tell; English ones occur in every language. */
export const machinePhrases: Check = ({ text, brief, language }) => {
  const said = saidBy(brief);
  const found = [language, 'en']
    .flatMap((one) => [...text.matchAll(phrasePattern('machine', one) ?? /$^/g)])
    .filter(({ 0: match }) => !said(match));
  const byPlace = new Map(found.map((match) => [match.index, match[0]]));
  return [...byPlace.values()].map((match) =>
    fault('machine_phrase', `"${match}" is what machines write.`, match),
  );
};
