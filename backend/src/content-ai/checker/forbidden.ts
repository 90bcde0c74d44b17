import { fault, type Rule } from './finding.js';

/** C12: words that the client ruled out, and competitors by name. */
export const forbidden: Rule = ({ text, brief }) =>
  brief.rules.forbiddenTerms.flatMap((term) => {
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${literal(term)}(?![\\p{L}\\p{N}])`, 'iu').exec(text)?.[0];
    return found
      ? [fault('C12', 'forbidden_term', `The client does not want "${term}" mentioned.`, found)]
      : [];
  });

function literal(term: string): string {
  return term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}
