import { detectLanguage, languageName } from '../../../platform/text/language.js';
import type { Token } from '../../../platform/text/tokens.js';
import type { Finding, LookUp } from '../../../submissions/post-review.schemas.js';
import { type Check, fault, type LintedPost, type LintResult } from './finding.js';
import { fold, hashtags, leftovers, length, plainText } from './form.js';
import { greeting } from './greeting.js';
import { habits } from './habits.js';
import { links } from './links.js';
import { machinePhrases } from './machine-phrases.js';
import { findNames, type NameSpan } from './names.js';
import { unsourcedNumbers } from './numbers.js';
import { otherClients } from './other-clients.js';
import { quotations } from './quotations.js';
import { copying, ownPhrase, repetition } from './repetition.js';
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
  habits,
  quotations,
  copying,
  ownPhrase,
  repetition,
  ruledOutWords,
  otherClients,
];

/** What can be seen of a post from its words alone: no model, no network, the same result every time. */
export function lint(post: LintedPost): LintResult {
  const { text, brief, language } = post;
  const { domains } = brief.material;
  const names = findNames(text, { texts: nameTexts(brief), domains, language });
  const place = (span: NameSpan) => placeOf(span, names.tokens, text);
  const unsourced = names.unsourced.map(place).map(({ text: name, ...at }): Finding => {
    const message = `The name "${name}" is in no source.`;
    return { ...fault('unsourced_name', message, name), ...at };
  });
  const possible = names.possible.map(place).map((one): LookUp => ({ kind: 'name', ...one }));
  const findings = CHECKS.flatMap((check) => check(post)).map((finding) => placed(finding, text));
  const numbers = unsourcedNumbers(text, [factText(brief), ...nameTexts(brief)].join('\n'));
  return {
    findings: [...findings, ...unsourced],
    lookUp: [...numbers, ...possible].sort((a, b) => a.start - b.start),
  };
}

function placeOf({ from, to }: NameSpan, tokens: readonly Token[], text: string) {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to]?.end ?? start;
  return { text: text.slice(start, end), start, end };
}

function placed(finding: Finding, text: string): Finding {
  const start = finding.excerpt === undefined ? -1 : text.indexOf(finding.excerpt);
  return start < 0 ? finding : { ...finding, start, end: start + (finding.excerpt?.length ?? 0) };
}
