import type { Finding } from '../../submissions/post-review.schemas.js';
import { factSources } from '../material.js';
import { unsupportedScenes } from './anecdotes.js';
import { type CheckedPost, fault, type Rule, warning } from './finding.js';
import { lookalikes } from './lookalikes.js';
import { isNamed, sourceWordsOf } from './named.js';
import { namesIn } from './names.js';
import { isQuoted, plain } from './quotes.js';
import { factText } from './source-text.js';
import { unstatedNumbers } from './unstated-numbers.js';

/** Words from which on something between quotation marks is a quotation and no emphasis. */
const QUOTATION_WORDS = 3;
const QUOTATION = /“([^”“]+)”|„([^“”„]+)[“”]|«([^»]+)»|"([^"\n]+)"|「([^」]+)」/gu;

/** C8: numbers, names, quotations and scenes that no source has, and claims whose quote is not in their source. */
export const grounding: Rule = (post) => [
  ...quotes(post),
  ...numbers(post),
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
  const asked = brief.material.answers.map(({ question }) => question);
  const sources = [...factSources(brief.material).values(), ...asked];
  return unstatedNumbers(text, sources, answer.language).map(({ written, spelled }) =>
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

function names({ text, brief, answer }: CheckedPost): Finding[] {
  const sources = `${factText(brief)}\n${brief.material.topics.join('\n')}\n${askedOf(brief)}`;
  const known = sourceWordsOf(sources);
  const prose = text.replace(/(?<![\p{L}\p{N}&/])#[\p{L}\p{N}_]+/gu, ' ');
  const strange = namesIn(prose, answer.language).filter((name) => !isNamed(name, known));
  const similar = lookalikes(prose, sources, answer.language);
  return [
    ...new Set([...strange, ...similar.filter((name) => !strange.some((one) => one.includes(name)))]),
  ].map((name) => fault('C8', 'unsupported_name', `The name "${name}" is in no source.`, name));
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

/** A question may name what the answer takes up. */
function askedOf({ material }: CheckedPost['brief']): string {
  return material.answers.map(({ question }) => question).join('\n');
}
