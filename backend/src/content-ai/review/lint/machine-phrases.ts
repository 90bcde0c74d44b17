import { phrasePattern } from '../../../platform/text/phrases.js';
import { type Check, fault, warning } from './finding.js';
import { saidBy } from './source-texts.js';

/** Words of a manner within this many characters are one. */
const CLUSTER = 600;

/** What machines write and people do not. What the client says themselves is no tell; English ones occur in every language. */
export const machinePhrases: Check = ({ text, brief, language }) => {
  const said = saidBy(brief);
  const found = (part: 'machine' | 'manner') =>
    [...new Set([language, 'en'])]
      .flatMap((one) => [...text.matchAll(phrasePattern(part, one) ?? /$^/g)])
      .filter(({ 0: match }) => !said(match));
  const machine = [...new Map(found('machine').map((match) => [match.index, match[0]])).values()];
  const manner = close(found('manner').sort((a, b) => a.index - b.index));
  return [
    ...machine.map((match) => fault('machine_phrase', `"${match}" is what machines write.`, match)),
    ...(manner.length > 1
      ? [
          warning(
            'machine_manner',
            `Words that machines like, close together: ${manner.join(', ')}.`,
            manner[0],
          ),
        ]
      : []),
  ];
};

/** The matches that have another one near them, each once. */
function close(found: readonly RegExpExecArray[]): string[] {
  const near = (a: RegExpExecArray | undefined, b: RegExpExecArray | undefined) =>
    a !== undefined && b !== undefined && Math.abs(a.index - b.index) < CLUSTER && a[0] !== b[0];
  const together = found.filter((one, i) => near(one, found[i + 1]) || near(one, found[i - 1]));
  return [...new Set(together.map(([match]) => match))];
}
