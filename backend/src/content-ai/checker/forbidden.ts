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
  const own = ownWords(brief);
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
  term: Term,
  text: readonly TextWord[],
  { own, post }: { own: OwnWords; post: CheckedPost },
): { span: Span; sure: boolean }[] {
  const { distinctive, words } = term;
  const { language } = post.answer;
  return distinctive
    .filter(({ form }) => !isOwn(form, own, { term, language }))
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

interface OwnWords {
  words: readonly TextWord[];
  forms: ReadonlySet<string>;
}

/** Words of the client's own, apart from the ban itself. */
function ownWords({ material, rules }: Brief): OwnWords {
  const { answers, posts, topics, brand } = material;
  const notes = brand
    .split('\n')
    .filter((line) => !rules.unwanted.some((ban) => line.includes(ban.slice(0, 100))));
  const all = [...answers, ...posts].map(({ text }) => text);
  const words = textWords([...all, ...topics, ...notes].join('\n'));
  return { words, forms: new Set(words.map(({ form }) => form)) };
}

/** Whether the client uses a word of a name otherwise than in that name. */
function isOwn(
  form: string,
  { words, forms }: OwnWords,
  { term, language }: { term: Term; language: string },
): boolean {
  if (!forms.has(form)) return false;
  const named = mentionsOf(term, words, language);
  return words.some(
    (word, at) => word.form === form && !named.some(({ from, to }) => from <= at && at <= to),
  );
}

function spellings(spans: readonly Span[], words: readonly TextWord[], text: string): string[] {
  return [...new Set(spans.map((span) => excerpt(span, words, text)))];
}

function excerpt({ from, to }: Span, words: readonly TextWord[], text: string): string {
  return text.slice(words[from]?.at, words[to]?.end);
}
