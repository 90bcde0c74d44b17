import { fault, type Rule } from './finding.js';
import { sourceText } from './source-text.js';

const INTERNALS =
  /<<<|>>>|\b(?:answer|post|known|topic)-\d+\b|\bused-hooks\b|\bsourceIds?\b|\bsystem prompt\b|\bignore (?:all )?(?:previous|prior) instructions\b/i;

/** C13: nothing of the prompt in the text. */
export const leakage: Rule = ({ text, answer, brief, canary }) => {
  const all = JSON.stringify(answer);
  const internal = INTERNALS.exec(text)?.[0];
  const said =
    internal && sourceText(brief).toLocaleLowerCase('en').includes(internal.toLocaleLowerCase('en'));
  // The client may talk about prompts; nobody talks in our delimiters.
  const leaked = internal && (!said || /<<<|>>>|ignore/i.test(internal));
  return [
    ...(canary !== '' && all.includes(canary)
      ? [fault('C13', 'canary', 'The secret of the prompt stands in the answer.')]
      : []),
    ...(leaked ? [fault('C13', 'prompt_leak', 'A piece of the prompt stands in the text.', internal)] : []),
  ];
};
