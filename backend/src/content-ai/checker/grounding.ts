import type { Finding } from '../../submissions/post-review.schemas.js';
import { factSources } from '../material.js';
import { unsupportedScenes } from './anecdotes.js';
import { unstatedDates } from './dates.js';
import { type CheckedPost, fault, type Rule, warning } from './finding.js';
import { isNamed, sourceWordsOf } from './named.js';
import { namesIn } from './names.js';
import { quantitiesOf, toldQuantities } from './quantities.js';
import type { Quantity } from './quantity.js';
import { isQuoted, plain } from './quotes.js';
import { isToldShare, toldShares, unstatedShares, withoutShares } from './shares.js';
import { factText } from './source-text.js';
import { isStated } from './stated.js';

/** Words from which on something between quotation marks is a quotation and no emphasis. */
const QUOTATION_WORDS = 3;
const QUOTATION = /“([^”“]+)”|„([^“”„]+)[“”]|«([^»]+)»|"([^"\n]+)"|「([^」]+)」/gu;

/** C8: numbers, names, quotations and scenes that no source has, and claims whose quote is not in their source. */
export const grounding: Rule = (post) => [
  ...quotes(post),
  ...numbers(post),
  ...shares(post),
  ...names(post),
  ...quotations(post),
  ...scenes(post),
];

function quotes({ answer, brief }: CheckedPost): Finding[] {
  const sources = factSources(brief.material);
  return answer.claims
    .filter(({ quote, sourceIds }) => !sourceIds.some((id) => isQuoted(quote, sources.get(id) ?? '')))
    .map(({ quote, text }) =>
      fault('C8', 'quote_not_in_source', `No cited source has the words "${quote}".`, text),
    );
}

function numbers({ text, brief, answer }: CheckedPost): Finding[] {
  const { language } = answer;
  const stated = toldQuantities(`${factText(brief)}\n${askedOf(brief)}`, language);
  const told = toldShares(sourcesOf(brief), language);
  return quantitiesOf(withoutShares(text, language), language)
    .filter((quantity) => !isStated(quantity, stated) && !isShare(quantity, told))
    .map(({ written, spelled }) =>
      spelled
        ? warning('C8', 'unsupported_number', `"${written}" is in no source.`, written)
        : fault(
            'C8',
            'unsupported_number',
            `The number ${written} is in no source.`,
            written.replace(/ %$/, ''),
          ),
    );
}

function shares({ text, brief, answer }: CheckedPost): Finding[] {
  const sources = sourcesOf(brief);
  const unstated = [
    ...unstatedShares(text, sources, answer.language),
    ...unstatedDates(text, [...sources, ...brief.material.topics].join('\n'), answer.language),
  ];
  return unstated.map((written) =>
    warning('C8', 'unsupported_number', `"${written}" is in no source.`, written),
  );
}

/** "90 %" where a source has nine in ten. */
function isShare({ value, unit, bound }: Quantity, told: ReturnType<typeof toldShares>): boolean {
  return unit === 'percent' && isToldShare({ value: value / 100, bound }, told);
}

function names({ text, brief, answer }: CheckedPost): Finding[] {
  const known = sourceWordsOf(`${factText(brief)}\n${brief.material.topics.join('\n')}\n${askedOf(brief)}`);
  const prose = text.replace(/(?<![\p{L}\p{N}&/])#[\p{L}\p{N}_]+/gu, ' ');
  return namesIn(prose, answer.language)
    .filter((name) => !isNamed(name, known))
    .map((name) => fault('C8', 'unsupported_name', `The name "${name}" is in no source.`, name));
}

function quotations({ text, brief }: CheckedPost): Finding[] {
  const sources = plain(factText(brief)).toLocaleLowerCase('en');
  return [...text.matchAll(QUOTATION)].flatMap((match) => {
    const inner = (match.slice(1).find((group) => group !== undefined) ?? '').trim();
    const bare = plain(inner)
      .toLocaleLowerCase('en')
      .replace(/[.,!?]+$/, '');
    const long = inner.split(/\s+/).length >= QUOTATION_WORDS || /[\u3040-\u9fff]{6,}/u.test(inner);
    if (!long || sources.includes(bare)) return [];
    return [fault('C8', 'unsupported_quotation', 'A quotation that is in no source.', inner)];
  });
}

function scenes({ text, brief }: CheckedPost): Finding[] {
  return unsupportedScenes(text, factText(brief)).map((sentence) =>
    fault('C8', 'unsupported_scene', 'A scene that no source tells.', sentence),
  );
}

/** Each source by itself: what two of them say side by side belongs to neither. */
function sourcesOf({ material }: CheckedPost['brief']): string[] {
  return [...factSources(material).values(), ...material.answers.map(({ question }) => question)];
}

/** A question may name what the answer takes up. */
function askedOf({ material }: CheckedPost['brief']): string {
  return material.answers.map(({ question }) => question).join('\n');
}
