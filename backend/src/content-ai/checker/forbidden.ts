import { fault, type Rule } from './finding.js';
import { findWhole } from './whole-words.js';

/** C12: words that the client ruled out, and competitors by name. */
export const forbidden: Rule = ({ text, brief }) =>
  brief.rules.forbiddenTerms.flatMap((term) =>
    findWhole(term, text).map((spelling) =>
      fault('C12', 'forbidden_term', `The client does not want "${term}" mentioned.`, spelling),
    ),
  );
