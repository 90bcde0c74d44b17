import { lines, sentences, words } from '../../platform/text/units.js';
import type { Finding } from '../../submissions/post-review.schemas.js';
import { contrasts } from './contrasts.js';
import { type CheckedPost, fault, type Rule, warning } from './finding.js';
import { plain } from './quotes.js';
import { ownText } from './source-text.js';
import { isEmptyQuestion } from './tells/empty-questions.js';
import { wholeMatches } from './tells/match.js';
import { tellsFor } from './tells/tells-for.js';
import { threes } from './threes.js';

/** Clustered words within this many characters are a manner. */
const CLUSTER = 600;
/** Words of a question that is put only to be answered. */
const SHORT_QUESTION = 4;

/** C5: what gives a machine away. What the client says or writes themselves is no tell. */
export const tells: Rule = (post) => [
  ...phrases(post),
  ...clusters(post),
  ...contrasts(post),
  ...dashes(post),
  ...threes(post),
  ...selfAnswers(post),
];

function phrases({ text, brief, answer }: CheckedPost): Finding[] {
  const own = ownWords(brief);
  const found = tellsFor(answer.language).flatMap(({ never }) => wholeMatches(never, text));
  return found
    .filter(({ match }) => !own.includes(plain(match).toLocaleLowerCase('en')))
    .map(({ match }) => fault('C5', 'ai_phrase', `"${match}" is what machines write.`, match));
}

function clusters({ text, brief, answer }: CheckedPost): Finding[] {
  const own = ownWords(brief);
  const found = tellsFor(answer.language)
    .flatMap(({ clustered }) => wholeMatches(clustered, text))
    .filter(({ match }) => !own.includes(match.toLocaleLowerCase('en')))
    .sort((a, b) => a.at - b.at);
  const close = found.filter((one, i) => {
    const next = found[i + 1];
    const previous = found[i - 1];
    return (next && next.at - one.at < CLUSTER) || (previous && one.at - previous.at < CLUSTER);
  });
  if (close.length < 2) return [];
  const list = [...new Set(close.map(({ match }) => match))];
  return [
    fault(
      'C5',
      'ai_cluster',
      `Words of the kind machines like, close together: ${list.join(', ')}.`,
      list[0],
    ),
  ];
}

/** Dashes only at the person's own rate. Speech has none, so without posts one is let pass. */
function dashes({ text, brief }: CheckedPost): Finding[] {
  const found = text.match(/—| – /g)?.length ?? 0;
  const perThousand = (1000 * found) / Math.max(1, words(text).length);
  const allowed = brief.card.basis === 'posts' ? brief.card.dashes * 1.5 : 8;
  const oneOff = found === 1 && (brief.card.dashes > 0 || brief.card.basis !== 'posts');
  if (found === 0 || oneOff || perThousand <= allowed) return [];
  return [fault('C5', 'dash', `${found} dashes; this person uses ${brief.card.dashes} in 1,000 words.`, '—')];
}

/** "The result? More sales." People who ask short questions themselves may ask here. */
function selfAnswers({ text, brief, answer }: CheckedPost): Finding[] {
  if (sentences(ownText(brief)).some((one) => isShortQuestion(one))) return [];
  const found = lines(text)
    .map(sentences)
    .flatMap((line) => line.slice(0, -1))
    .find((one) => isShortQuestion(one) && isEmptyQuestion(one, answer.language));
  return found ? [warning('C5', 'self_answer', 'A short question that answers itself.', found)] : [];
}

function isShortQuestion(sentence: string): boolean {
  return /[?？]$/.test(sentence) && words(sentence).length <= SHORT_QUESTION;
}

function ownWords(brief: CheckedPost['brief']): string {
  return plain(ownText(brief)).toLocaleLowerCase('en');
}
