import { phrasePattern } from '../../common/text/phrases.js';
import { graphemes, sentences, words } from '../../common/text/units.js';
import { hashtagsIn, isHashtagLine } from '../../shared/hashtags.js';
import { MAX_POST_LENGTH } from '../../shared/limits.js';
import { SEE_MORE_CHARACTERS } from '../../shared/see-more.js';
import { type Check, fault, faultIf, warning } from './finding.js';
import { saidBy } from './source-texts.js';

/** Recommended length in UTF-16 units; a character of a dense script counts as about two letters. */
const LONG = 1900;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const MAX_HASHTAGS = 5;

/** Checks LinkedIn's limit, counted in both ways, and the recommended length. */
export const length: Check = ({ text }) => {
  const units = text.length;
  const read = units + (text.match(DENSE)?.length ?? 0);
  if (units > MAX_POST_LENGTH || graphemes(text).length > MAX_POST_LENGTH)
    return [fault('too_long', `The post has ${units} characters; LinkedIn takes ${MAX_POST_LENGTH}.`)];
  if (read > LONG) return [warning('long', `The post has ${units} characters; up to ${LONG} reads well.`)];
  return [];
};

/** The text before 'see more' should contain a whole thought. */
export const fold: Check = ({ text }) => {
  const [first = ''] = sentences(text.slice(0, MAX_POST_LENGTH));
  const size = graphemes(first).length;
  const { phone, desktop } = SEE_MORE_CHARACTERS;
  if (size <= phone) return [];
  const shown = `${phone} show on a phone, ${desktop} on a desktop`;
  return [warning('hook_too_long', `The first sentence has ${size} characters; ${shown}.`)];
};

/** Hashtags belong in the last line and should be few. */
export const hashtags: Check = ({ text }) => {
  const size = hashtagsIn(text).length;
  const lines = text.trimEnd().split('\n');
  const above = isHashtagLine(lines.at(-1) ?? '') ? lines.slice(0, -1).join('\n') : text;
  const [inline] = hashtagsIn(above);
  return [
    ...faultIf(size > MAX_HASHTAGS, 'too_many_hashtags', `${size} hashtags; at most ${MAX_HASHTAGS}.`),
    ...faultIf(inline, 'hashtag_inline', 'A hashtag is outside the last line.', inline),
  ];
};

const INTERNALS =
  /<<<|>>>|\b(?:answer|post|known|topic)-\d+\b|\bused-hooks\b|\bsourceIds?\b|\bsystem prompt\b|\bignore (?:all )?(?:previous|prior) instructions\b/i;

/** Reports remains of the prompt. */
export const promptRemains: Check = ({ text, brief, canary }) => {
  const internal = INTERNALS.exec(text)?.[0];
  // The client may write about prompts, but never in our delimiters.
  const leaked = internal && (/<<<|>>>|ignore/i.test(internal) || !saidBy(brief)(internal));
  return [
    ...faultIf(canary && text.includes(canary), 'canary', 'The text contains the secret of the prompt.'),
    ...faultIf(leaked, 'prompt_leak', 'The text contains a part of the prompt.', internal),
  ];
};

/** Reports more dashes than the client uses. Without past posts a few pass, because spoken answers have none. */
export const dashes: Check = ({ text, brief: { card } }) => {
  const found = text.match(/—| – /g)?.length ?? 0;
  const perThousand = (1000 * found) / Math.max(1, words(text).length);
  const allowed = card.basis === 'posts' ? card.dashes * 1.5 : 8;
  const isOneOff = found === 1 && (card.dashes > 0 || card.basis !== 'posts');
  if (found === 0 || isOneOff || perThousand <= allowed) return [];
  return [warning('dash', `${found} dashes; this person uses ${card.dashes} in 1,000 words.`, '—')];
};

/** Reports phrases typical of generated text, unless the client uses them. English phrases are checked in each language. */
export const machinePhrases: Check = ({ text, brief, language }) => {
  const said = saidBy(brief);
  const found = [language, 'en']
    .flatMap((one) => [...text.matchAll(phrasePattern('machine', one) ?? /$^/g)])
    .filter(({ 0: match }) => !said(match));
  const byPlace = new Map(found.map((match) => [match.index, match[0]]));
  return [...byPlace.values()].map((match) =>
    fault('machine_phrase', `"${match}" is a typical phrase of generated text.`, match),
  );
};
