import { graphemes, sentences } from '../../../platform/text/units.js';
import { MAX_POST_LENGTH } from '../../../rules/limits.js';
import { type Check, fault, warning } from './finding.js';
import { saidBy } from './source-texts.js';

/** What reads well, in UTF-16 units; a sign of a dense script says about as much as two letters. */
const LONG = 1900;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Characters before 'see more' on a phone and on a desktop, by observation: nobody publishes them. */
const FOLD = { mobile: 140, desktop: 210 };
const MOST_HASHTAGS = 5;
const HASHTAG = /(?<![\p{L}\p{N}&/])#[\p{L}\p{N}_]+/gu;
const HASHTAG_LINE = /^(?:#[\p{L}\p{N}_]+\s*)+$/u;

/** The network's limit, counted both ways, and the length that reads well. */
export const length: Check = ({ text }) => {
  const units = text.length;
  const read = units + (text.match(DENSE)?.length ?? 0);
  if (units > MAX_POST_LENGTH || graphemes(text).length > MAX_POST_LENGTH)
    return [fault('too_long', `The post has ${units} characters; LinkedIn takes ${MAX_POST_LENGTH}.`)];
  if (read > LONG) return [warning('long', `The post has ${units} characters; up to ${LONG} reads well.`)];
  return [];
};

/** What shows before 'see more' carries a whole thought. */
export const fold: Check = ({ text }) => {
  const [first = ''] = sentences(text.slice(0, MAX_POST_LENGTH));
  const size = graphemes(first).length;
  if (size <= FOLD.mobile) return [];
  const shown = `${FOLD.mobile} show on a phone, ${FOLD.desktop} on a desktop`;
  return [warning('hook_too_long', `The first sentence has ${size} characters; ${shown}.`)];
};

/** Hashtags stand in the last line, and are few. */
export const hashtags: Check = ({ text }) => {
  const all = text.match(HASHTAG) ?? [];
  const lines = text.trimEnd().split('\n');
  const above = HASHTAG_LINE.test(lines.at(-1)?.trim() ?? '') ? lines.slice(0, -1).join('\n') : text;
  const [inline] = above.match(HASHTAG) ?? [];
  return [
    ...(all.length > MOST_HASHTAGS
      ? [fault('too_many_hashtags', `${all.length} hashtags; at most ${MOST_HASHTAGS}.`)]
      : []),
    ...(inline ? [fault('hashtag_inline', 'A hashtag stands outside the last line.', inline)] : []),
  ];
};

const MARKDOWN = [
  /\*\*[^*\n]{1,300}\*\*/,
  /(?<![\p{L}\p{N}_])__[^_\n]{1,300}__(?![\p{L}\p{N}_])/u,
  /^#{1,6} \S.*$/m,
  /\[[^\]\n]{1,200}\]\([^)\n]{1,300}\)/,
  /`[^`\n]{1,300}`/,
  /^> \S.*$/m,
];
const ORNAMENTAL = /[\u{1D400}-\u{1D7FF}\u{24B6}-\u{24E9}\u{1F130}-\u{1F189}]+/u;

/** Plain text: the network shows markdown as it is typed, and letters that only look bold cannot be read aloud. */
export const plainText: Check = ({ text }) => {
  const marked = MARKDOWN.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
  const ornamental = ORNAMENTAL.exec(text)?.[0];
  return [
    ...(marked ? [fault('markdown', 'LinkedIn shows markdown as it is typed.', marked)] : []),
    ...(ornamental
      ? [fault('unicode_letters', 'Ornamental Unicode letters cannot be read aloud.', ornamental)]
      : []),
  ];
};

const PLACEHOLDER =
  /\[(?!\d+\])[^\]\n(]{2,40}\](?!\()|\{\{?[^}\n]{1,40}\}?\}|<(?:name|firma|company|nom|nombre|insert)[^>\n]{0,40}>|\bX{2,}\b|\blorem ipsum\b|\bTBD\b/iu;
const INTERNALS =
  /<<<|>>>|\b(?:answer|post|known|topic)-\d+\b|\bused-hooks\b|\bsourceIds?\b|\bsystem prompt\b|\bignore (?:all )?(?:previous|prior) instructions\b/i;

/** Nothing that a template or the prompt left behind. */
export const leftovers: Check = ({ text, brief, canary }) => {
  const said = saidBy(brief);
  const placeholder = PLACEHOLDER.exec(text)?.[0];
  const internal = INTERNALS.exec(text)?.[0];
  // The client may talk about prompts; nobody talks in our delimiters.
  const leaked = internal && (/<<<|>>>|ignore/i.test(internal) || !said(internal));
  return [
    ...(canary !== '' && text.includes(canary)
      ? [fault('canary', 'The secret of the prompt stands in the text.')]
      : []),
    ...(leaked ? [fault('prompt_leak', 'A piece of the prompt stands in the text.', internal)] : []),
    ...(placeholder && !said(placeholder)
      ? [fault('placeholder', 'A placeholder was left in the text.', placeholder)]
      : []),
  ];
};
