import { detectLanguage, languageName } from '../../../platform/text/language.js';
import type { Finding, LookUp } from '../../../submissions/post-review.schemas.js';
import { type Check, fault, type LintedPost, type LintResult } from './finding.js';
import { dashes, fold, hashtags, leftovers, length, machinePhrases, plainText } from './form.js';
import { greeting } from './greeting.js';
import { links } from './links.js';
import { findNames } from './names.js';
import { unsourcedNumbers } from './numbers.js';
import { otherClients } from './other-clients.js';
import { quotations } from './quotations.js';
import { copying, repetition } from './repetition.js';
import { ruledOutWords } from './ruled-out-words.js';
import { factText, nameTexts } from './source-texts.js';

/** The client's language is the post's. */
const wrongLanguage: Check = ({ text, brief }) => {
  const wanted = brief.material.language;
  const found = detectLanguage(text);
  if (!wanted || !found || wanted === found) return [];
  const message = `The post is written in ${languageName(found)}; the client speaks ${languageName(wanted)}.`;
  return [fault('wrong_language', message)];
};

const CHECKS: readonly Check[] = [
  wrongLanguage,
  length,
  fold,
  greeting,
  hashtags,
  plainText,
  leftovers,
  links,
  machinePhrases,
  dashes,
  quotations,
  copying,
  repetition,
  ruledOutWords,
  otherClients,
];

/** What can be seen of a post from its words alone: no model, no network, the same result every time. */
export function lint(post: LintedPost): LintResult {
  const { text, brief, language } = post;
  const names = findNames(text, { texts: nameTexts(brief), addresses: brief.material.addresses, language });
  const unsourced = names.unsourced.map(({ start, end }) => {
    const name = text.slice(start, end);
    return { ...fault('unsourced_name', `The name "${name}" is in no source.`, name), start, end };
  });
  const possible = names.possible.map(({ start, end }): LookUp => {
    return { kind: 'name', text: text.slice(start, end), start, end };
  });
  const numbers = unsourcedNumbers(text, [factText(brief), ...nameTexts(brief)].join('\n'));
  return {
    findings: [...CHECKS.flatMap((check) => check(post)).map((one) => placed(one, text)), ...unsourced],
    lookUp: [...numbers, ...possible].sort((a, b) => a.start - b.start),
  };
}

function placed(finding: Finding, text: string): Finding {
  const { excerpt = '' } = finding;
  const start = excerpt === '' ? -1 : text.indexOf(excerpt);
  return start < 0 ? finding : { ...finding, start, end: start + excerpt.length };
}
