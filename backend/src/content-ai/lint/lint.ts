import { detectLanguage, isLittleWord, languageName } from '../../common/text/language.js';
import { phrases } from '../../common/text/phrases.js';
import { spokenForm } from '../../common/text/quotes.js';
import { jaccard, ngrams } from '../../common/text/similarity.js';
import { formOf, tokensOf } from '../../common/text/tokens.js';
import { paragraphs, sentences, words } from '../../common/text/units.js';
import { isFormOf } from '../../common/text/vocabulary.js';
import type { Finding, UnverifiedTerm } from '../../submissions/post-review.schemas.js';
import { factSources } from '../brief/material.js';
import { closestNumbers } from './closest-numbers.js';
import { type Check, fault, faultIf, type LintedPost, type LintResult, warning } from './finding.js';
import { dashes, fold, hashtags, length, machinePhrases, promptRemains } from './form.js';
import { chatRemains, ornamentalLetters, placeholders, plainText } from './leftovers.js';
import { findNames } from './names.js';
import { unsourcedNumbers } from './numbers.js';
import { factText, nameTexts } from './source-texts.js';

/** Reports words and names from the confirmed exclusions, also with another ending. */
const excludedWords: Check = ({ text, brief, language }) =>
  findExcludedWords(text, brief.exclusions.words, language).map(({ entry, excerpt }) =>
    fault('ruled_out_word', `The client does not want "${entry}" mentioned.`, excerpt),
  );

/** The excluded words in a text, also with another ending, each with its first place. */
export function findExcludedWords(
  text: string,
  excluded: readonly string[],
  language: string,
): { entry: string; excerpt: string }[] {
  const tokens = tokensOf(text);
  const places = Map.groupBy(tokens.keys(), (at) => tokens[at]?.form.slice(0, 3) ?? '');
  return excluded.flatMap((entry) => {
    const wanted = tokensOf(entry).map(({ form }) => form);
    const [head = ''] = wanted;
    const at = (places.get(head.slice(0, 3)) ?? []).find((place) =>
      wanted.every((form, i) => isSame(form, tokens[place + i]?.form ?? '', language)),
    );
    const [first, last] = at === undefined ? [] : [tokens[at], tokens[at + wanted.length - 1]];
    if (wanted.length === 0 || !first || !last) return [];
    return [{ entry, excerpt: text.slice(first.start, last.end) }];
  });
}

/** Also matches a part of a hyphenated word: "Mielar-Kunden". */
function isSame(wanted: string, found: string, language: string): boolean {
  return isFormOf(formOf(wanted), found, language) || found.split('-').includes(wanted);
}

/** Run of equal words that counts as a copy, because a reader would recognise the passage. */
const COPIED_RUN = 13;
const RUN = 5;
const SAME_HOOK = 0.4;
const SAME_TEXT = 0.15;

/** Reports passages copied from a past post, except those that the client also said in the interview. */
const copying: Check = ({ text, brief }) => {
  const { answers, posts } = brief.material;
  const said = new Set(ngrams(words(answers.map((one) => one.text).join('\n')), COPIED_RUN));
  const runs = ngrams(words(text), COPIED_RUN).filter((run) => !said.has(run));
  return posts.flatMap((past) => {
    const theirs = new Set(ngrams(words(past.text), COPIED_RUN));
    const run = runs.find((one) => theirs.has(one));
    if (run === undefined) return [];
    const from = past.id.replace('-', ' ');
    return [fault('copied', `More than 12 words in a row are copied from ${from}: "${run} ...".`)];
  });
};

/** Reports the first line or passages of this client's other posts. */
const repetition: Check = ({ text, brief }) => {
  const hook = hookOf(text);
  const here = new Set(words(hook));
  const sameHook = brief.usedHooks.find((used) => jaccard(here, new Set(words(used))) >= SAME_HOOK);
  const runs = ngrams(words(text), RUN);
  const shares = brief.otherPosts.map((other) => {
    const theirs = new Set(ngrams(words(other), RUN));
    return runs.filter((run) => theirs.has(run)).length / Math.max(1, runs.length);
  });
  const share = Math.max(0, ...shares);
  const percent = Math.round(100 * share);
  return [
    ...faultIf(sameHook, 'hook_repeats', `The hook resembles an earlier one: "${sameHook}".`, hook),
    ...faultIf(share >= SAME_TEXT, 'text_repeats', `${percent}% of the text also appears in another post.`),
  ];
};

/** The first paragraph, or the first sentence of a single paragraph. */
function hookOf(text: string): string {
  const [first = '', second] = paragraphs(text);
  return second === undefined ? (sentences(first)[0] ?? '') : first;
}

const QUOTED = /["“„«»]([^"“”„«»\n]{1,600})["”“»«]/gu;
/** Fewer quoted words are a term or name, not a quotation. */
const FEWEST = 4;
/** From this share of words found in one passage on, a quotation counts as altered; below, as invented. */
const CHANGED = 0.5;

/** Quoted words must occur exactly in a source. */
const quotations: Check = ({ text, brief: { material } }) => {
  const sources = [...factSources(material).values(), ...material.answers.map(({ question }) => question)];
  const said = sources.map(spokenForm).join('\n');
  const passages = sources.flatMap((source) => sentences(source).map(stemsOf));
  return [...text.matchAll(QUOTED)].flatMap(([quotation, inside = '']) => {
    if (words(inside).length < FEWEST || said.includes(spokenForm(inside))) return [];
    const stems = [...stemsOf(inside)];
    const common = passages.map((passage) => stems.filter((stem) => passage.has(stem)).length);
    return Math.max(0, ...common) >= CHANGED * stems.length
      ? [warning('quotation_changed', 'The quotation differs from the words in the sources.', quotation)]
      : [fault('unsourced_quotation', 'The quotation is in no source.', quotation)];
  });
};

/** Stems of the meaningful words, so that endings do not matter. */
function stemsOf(text: string): ReadonlySet<string> {
  const carrying = words(text).filter((word) => word.length > 2 && !isLittleWord(word));
  return new Set(carrying.map((word) => word.slice(0, 5)));
}

const BELONGS = 'This belongs to another of your clients.';
/** Shorter names are too often ordinary words. */
const MIN_NAME = 5;
/** Hosts of profile pages: their names do not identify a client. */
const PLATFORMS =
  /(?:^|\.)(?:linkedin|instagram|facebook|twitter|x|youtube|tiktok|medium|substack|xing|google|wordpress|wix|squarespace|shopify|etsy|amazon|github|linktr|notion|slack)\.[a-z.]+$/;
const ADDRESS = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const NAME = /\p{Lu}[\p{L}\p{N}&-]{1,40}(?: \p{Lu}[\p{L}\p{N}&-]{1,40}){0,2}/gu;

/** Reports addresses and names of other clients, unless this client mentions them too. */
const otherClients: Check = ({ text, brief, otherWebsites }) => {
  const own = compact(nameTexts(brief).join('\n'));
  const hosts = new Set(otherWebsites.flatMap(hostOf).filter((host) => !own.includes(nameIn(host))));
  const names = new Set([...hosts].map(nameIn).filter((name) => name.length >= MIN_NAME));
  const addresses = text.match(ADDRESS) ?? [];
  const named = text.replace(ADDRESS, ' ').match(NAME)?.flatMap(partsOf) ?? [];
  return [
    ...addresses
      .filter((one) => hosts.has(one.toLocaleLowerCase('en').replace(/^www\./, '')))
      .map((one) => fault('other_client', BELONGS, one)),
    // The name may belong to someone else, so it is only a warning.
    ...[...new Set(named)]
      .filter((one) => names.has(compact(one)))
      .map((one) => warning('other_client', BELONGS, one)),
  ];
};

/** "Bei Acme Mills" is also "Acme Mills" and "Acme". */
function partsOf(run: string): string[] {
  const words = run.split(' ');
  return words.flatMap((_, from) =>
    words.slice(from).map((_, to) => words.slice(from, from + to + 1).join(' ')),
  );
}

/** 'https://www.Acme-Mills.example/about' gives acme-mills.example; other texts give nothing. */
function hostOf(website: string): string[] {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return host.includes('.') && !PLATFORMS.test(host) ? [host] : [];
}

function nameIn(host: string): string {
  return compact(host.split('.')[0] ?? '');
}

function compact(text: string): string {
  return text
    .toLocaleLowerCase('en')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/giu;
const MENTION = /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.-]{2,60}/gu;
const URL_LIKE =
  /\b(?:https?:\/\/|www\.)[^\s<>()]{1,300}|(?<![@\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.(?:com|net|org|io|ai|app|dev|co|eu|de|at|ch|fr|es|it|nl|be|se|no|dk|fi|pl|pt|br|uk|us|ly|me|info|shop)\b(?:\/[^\s<>()]{0,200})?/giu;

/** Reports links, addresses and @names that the client did not provide. */
const links: Check = ({ text, brief }) => {
  const sources = factText(brief).toLocaleLowerCase('en');
  const emails = text.includes('@') ? (text.match(EMAIL) ?? []) : [];
  const rest = emails.length > 0 ? text.replace(EMAIL, ' ') : text;
  const found = (kind: string, what: string, matches: string[] | null) =>
    (matches ?? [])
      .filter((match) => !sources.includes(bare(match)))
      .map((match) => fault(kind, `${what} that is in no source.`, match));
  return [
    ...found('foreign_email', 'An email address', emails),
    ...found('foreign_link', 'A link', rest.match(URL_LIKE)),
    ...found('foreign_mention', 'An @name', rest.match(MENTION)),
  ];
};

function bare(link: string): string {
  return link.toLocaleLowerCase('en').replace(/^(?:https?:\/\/)?(?:www\.)?|[/.,;:!?]+$/g, '');
}

const START = 160;
/** Directly or after a few words that name the audience: "Hello dear network!" Not in a sentence about it: "Hello is ..." */
const ENDS = /^(?:[ ,]+[\p{L}']+){0,5}\s*[,!:\n—–]|^\.\s/u;

/** Reports a greeting at the beginning of a post, unless it is quoted. */
const greeting: Check = ({ text, language }) => {
  const start = text.slice(0, START).replace(/^[^\p{L}"“„«]+/u, '');
  const lower = start.toLocaleLowerCase('en').replaceAll('’', "'");
  const words = [...phrases('greeting', language), ...phrases('greeting', 'en')];
  const found = words
    .toSorted((a, b) => b.length - a.length)
    .find((word) => lower.startsWith(word.replace('*', '')) && ENDS.test(behind(lower, word)));
  const opening = found && /^[^!.:;\n—–]{1,80}/.exec(start)?.[0].trim();
  return opening ? [fault('greeting', 'The post begins with a greeting.', opening)] : [];
};

function behind(lower: string, word: string): string {
  return word.endsWith('*') ? lower.slice(word.length - 1).replace(/^\p{L}+/u, '') : lower.slice(word.length);
}

/** The post must be in the client's language. */
const wrongLanguage: Check = ({ text, brief }) => {
  const wanted = brief.material.language;
  const found = detectLanguage(text);
  if (!wanted || !found || wanted === found) return [];
  const message = `The post is in ${languageName(found)}, but the client's language is ${languageName(wanted)}.`;
  return [fault('wrong_language', message)];
};

const CHECKS: readonly Check[] = [
  wrongLanguage,
  length,
  fold,
  greeting,
  hashtags,
  plainText,
  ornamentalLetters,
  placeholders,
  chatRemains,
  promptRemains,
  links,
  machinePhrases,
  dashes,
  quotations,
  copying,
  repetition,
  excludedWords,
  otherClients,
];

/** Checks the text of a post without a model or network. Deterministic. */
export function lint(post: LintedPost): LintResult {
  const { text, brief, language } = post;
  const names = findNames(text, { texts: nameTexts(brief), addresses: brief.material.addresses, language });
  const unsourced = names.unsourced.map(({ start, end }) => {
    const name = text.slice(start, end);
    return { ...fault('unsourced_name', `The name "${name}" is in no source.`, name), start, end };
  });
  const possible = names.possible.map(({ start, end }): UnverifiedTerm => {
    return { kind: 'name', text: text.slice(start, end), start, end };
  });
  const unknown = unsourcedNumbers(text, [factText(brief), ...nameTexts(brief)].join('\n'));
  const closest = closestNumbers(text, unknown, factText(brief));
  const numbers = unknown.map((one, index) => {
    const meant = closest[index];
    return { ...one, ...(meant !== undefined && { closest: meant }) };
  });
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
