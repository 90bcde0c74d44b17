import { fault, type Rule } from './finding.js';
import { findWhole } from './whole-words.js';

/** C12: words that the client ruled out, and competitors by name. */
export const forbidden: Rule = ({ text, brief }) =>
  brief.rules.forbiddenTerms.flatMap((term) => {
    const found = findWhole(term, text);
    return found
      ? [fault('C12', 'forbidden_term', `The client does not want "${term}" mentioned.`, found)]
      : [];
  });
