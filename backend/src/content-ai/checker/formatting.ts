import type { Finding } from '../../submissions/post-review.schemas.js';
import { type CheckedPost, fault, type Rule } from './finding.js';
import { sourceText } from './source-text.js';

const MOST_HASHTAGS = 5;
const HASHTAG = /(?<![\p{L}\p{N}&/])#[\p{L}\p{N}_]+/gu;
const HASHTAG_LINE = /^(?:#[\p{L}\p{N}_]+\s*)+$/u;

const MARKDOWN: RegExp[] = [
  /\*\*[^*\n]+\*\*/,
  /(?<![\p{L}\p{N}_])__[^_\n]+__(?![\p{L}\p{N}_])/u,
  /^#{1,6} \S.*$/m,
  /\[[^\]\n]+\]\([^)\n]+\)/,
  /`[^`\n]+`/,
  /^> \S.*$/m,
];
const LIST_ITEM = /^\s*(?:[-*•→✓✅]|\d+[.)])\s+\S.*$/mu;
const PLACEHOLDER =
  /\[(?!\d+\])[^\]\n(]{2,40}\](?!\()|\{\{?[^}\n]{1,40}\}?\}|<(?:name|firma|company|nom|nombre|insert)[^>\n]*>|\bX{2,}\b|\blorem ipsum\b|\bTBD\b/iu;
const MACHINE =
  /\b(?:as an ai\b|as a (?:large )?language model|i(?:'m| am) an ai\b|certainly[!,]|sure[!,] here|of course[!,] here|here(?:'s| is) (?:your|the|a) (?:linkedin )?post|als ki\b|als sprachmodell|hier ist (?:ihr|dein|der) (?:linkedin-)?(?:post|beitrag)|gerne[!,] hier|en tant qu'ia\b|voici (?:votre|le|un) post|como (?:una )?ia\b|aquí tienes|claro[!,] aquí|come ia\b|ecco il (?:tuo )?post|als ai\b|hier is (?:je|uw|de) (?:linkedin-)?post)/iu;

/** C4: hashtags where they belong, plain text, nothing that a template or a machine left behind. */
export const formatting: Rule = (post) => [
  ...hashtags(post),
  ...markdown(post),
  ...lists(post),
  ...leftovers(post),
];

/** C14: letters that look bold but that a screen reader spells out or skips. */
export const readingAids: Rule = ({ text }) => {
  const fancy = /[\u{1D400}-\u{1D7FF}\u{24B6}-\u{24E9}\u{1F130}-\u{1F189}]+/u.exec(text)?.[0];
  return fancy
    ? [fault('C14', 'unicode_letters', 'Ornamental Unicode letters cannot be read aloud.', fancy)]
    : [];
};

function hashtags({ text }: CheckedPost): Finding[] {
  const all = text.match(HASHTAG) ?? [];
  const lines = text.trimEnd().split('\n');
  const last = lines.at(-1)?.trim() ?? '';
  const above = HASHTAG_LINE.test(last) ? lines.slice(0, -1).join('\n') : text;
  const inline = above.match(HASHTAG)?.[0];
  return [
    ...(all.length > MOST_HASHTAGS
      ? [fault('C4', 'too_many_hashtags', `${all.length} hashtags; at most ${MOST_HASHTAGS}.`)]
      : []),
    ...(inline ? [fault('C4', 'hashtag_inline', 'A hashtag stands outside the last line.', inline)] : []),
  ];
}

function markdown({ text }: CheckedPost): Finding[] {
  const found = MARKDOWN.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
  return found ? [fault('C4', 'markdown', 'LinkedIn shows markdown as it is typed.', found)] : [];
}

/** A list from somebody who never writes one. */
function lists({ text, brief }: CheckedPost): Finding[] {
  const { basis, lists: habit } = brief.card;
  const item = LIST_ITEM.exec(text)?.[0]?.trim();
  const asked = /list|carousel|how-to/i.test(brief.idea.contentType);
  if (!item || asked || basis !== 'posts' || habit > 0) return [];
  return [fault('C4', 'list_habit', 'A list, and this person writes none.', item)];
}

function leftovers(post: CheckedPost): Finding[] {
  const sources = sourceText(post.brief).toLocaleLowerCase('en');
  const placeholder = PLACEHOLDER.exec(post.text)?.[0];
  const machine = MACHINE.exec(post.text)?.[0];
  const said = (match: string) => sources.includes(match.toLocaleLowerCase('en'));
  return [
    ...(placeholder && !said(placeholder)
      ? [fault('C4', 'placeholder', 'A placeholder was left in the text.', placeholder)]
      : []),
    ...(machine && !said(machine)
      ? [fault('C4', 'machine_talk', 'The model talks about its task.', machine)]
      : []),
  ];
}
