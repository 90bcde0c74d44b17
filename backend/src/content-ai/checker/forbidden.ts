import type { Brief } from '../brief.js';
import { type CheckedPost, fault, type Rule, warning } from './finding.js';
import { mentionsOf, type Span, wordAt } from './mentions.js';
import { isUnmistakable, standsAlone } from './parts-of-names.js';
import { type Term, termOf } from './term.js';
import { type TextWord, textWords } from './text-words.js';

/**
 * C12: words that the client ruled out, and competitors by name, in any spelling. A part of a name is enough where the
 * client has no such word: a fault where it can be nothing else, otherwise for the editor to judge.
 */
export const forbidden: Rule = (post) => {
  const { text, brief, answer } = post;
  const words = textWords(text);
  const own = ownForms(brief);
  return brief.rules.forbiddenTerms.flatMap((spelling) => {
    const term = termOf(spelling, answer.language);
    const whole = mentionsOf(term, words, answer.language);
    const message = `The client does not want "${spelling}" mentioned.`;
    if (whole.length > 0)
      return spellings(whole, words, text).map((found) => fault('C12', 'forbidden_term', message, found));
    return partsOf(term, words, { own, post }).map(({ span, sure }) =>
      (sure ? fault : warning)('C12', 'forbidden_term', message, excerpt(span, words, text)),
    );
  });
};

/** Names of which a distinctive part stands in the text; the first place of each is enough. */
function partsOf(
  { distinctive, words }: Term,
  text: readonly TextWord[],
  { own, post }: { own: ReadonlySet<string>; post: CheckedPost },
): { span: Span; sure: boolean }[] {
  const { language } = post.answer;
  return distinctive
    .filter(({ form }) => !own.has(form))
    .flatMap((wanted) => {
      const spans = text.flatMap((_, at) => {
        const to = wordAt(wanted, text, { at, language });
        return to === undefined ? [] : [{ from: at, to }];
      });
      const span = spans.find((one) => standsAlone(one, text, { wanted, words, language }));
      return span ? [{ span, sure: isUnmistakable(wanted, span, { text, language }) }] : [];
    })
    .slice(0, 1);
}

/** Words of the client's own, apart from the ban itself. */
function ownForms({ material, rules }: Brief): Set<string> {
  const { answers, posts, topics, brand } = material;
  const notes = brand
    .split('\n')
    .filter((line) => !rules.unwanted.some((ban) => line.includes(ban.slice(0, 100))));
  const all = [...answers, ...posts].map(({ text }) => text);
  return new Set(textWords([...all, ...topics, ...notes].join('\n')).map(({ form }) => form));
}

function spellings(spans: readonly Span[], words: readonly TextWord[], text: string): string[] {
  return [...new Set(spans.map((span) => excerpt(span, words, text)))];
}

function excerpt({ from, to }: Span, words: readonly TextWord[], text: string): string {
  return text.slice(words[from]?.at, words[to]?.end);
}
