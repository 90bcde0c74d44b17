import { detectLanguage, isLittleWord, languageName } from '../../common/text/language.js';
import { phrases } from '../../common/text/phrases.js';
import { spokenForm } from '../../common/text/quotes.js';
import { jaccard, ngrams } from '../../common/text/similarity.js';
import { formOf, tokensOf } from '../../common/text/tokens.js';
import { paragraphs, sentences, words } from '../../common/text/units.js';
import { isFormOf } from '../../common/text/vocabulary.js';
import type { Finding, LookUp } from '../../submissions/post-review.schemas.js';
import { factSources } from '../brief/material.js';
import { type Check, fault, faultIf, type LintedPost, type LintResult, warning } from './finding.js';
import { dashes, fold, hashtags, leftovers, length, machinePhrases, plainText } from './form.js';
import { findNames } from './names.js';
import { unsourcedNumbers } from './numbers.js';
import { factText, nameTexts } from './source-texts.js';

/** Words and names that the client rules out, as they are written or with another ending: from a list that a person confirmed. */
const ruledOutWords: Check = ({ text, brief, language }) => {
  const tokens = tokensOf(text);
  const places = Map.groupBy(tokens.keys(), (at) => tokens[at]?.form.slice(0, 3) ?? '');
  return brief.ruledOut.words.flatMap((entry) => {
    const wanted = tokensOf(entry).map(({ form }) => form);
    const [head = ''] = wanted;
    const at = (places.get(head.slice(0, 3)) ?? []).find((place) =>
      wanted.every((form, i) => isSame(form, tokens[place + i]?.form ?? '', language)),
    );
    const [first, last] = at === undefined ? [] : [tokens[at], tokens[at + wanted.length - 1]];
    if (wanted.length === 0 || !first || !last) return [];
    const excerpt = text.slice(first.start, last.end);
    return [fault('ruled_out_word', `The client does not want "${entry}" mentioned.`, excerpt)];
  });
};

/** Also where a hyphen ties it to another word: "Mielar-Kunden". */
function isSame(wanted: string, found: string, language: string): boolean {
  return isFormOf(formOf(wanted), found, language) || found.split('-').includes(wanted);
}

/** Words in a row that make a copy, and a passage that a reader knows again. */
const COPIED_RUN = 13;
const RUN = 5;
const SAME_HOOK = 0.4;
const SAME_TEXT = 0.15;

/** Nothing copied from a past post. What the client also said in the interview is theirs to repeat. */
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

/** Nothing that this client's other posts already are: the same first line, the same passages. */
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
    ...faultIf(sameHook, 'hook_repeats', `The hook resembles one that was used: "${sameHook}".`, hook),
    ...faultIf(share >= SAME_TEXT, 'text_repeats', `${percent} % of the text stands in another post.`),
  ];
};

/** The first paragraph, or the first sentence where there is no other paragraph. */
function hookOf(text: string): string {
  const [first = '', second] = paragraphs(text);
  return second === undefined ? (sentences(first)[0] ?? '') : first;
}

const QUOTED = /["“„«»]([^"“”„«»\n]{1,600})["”“»«]/gu;
/** Fewer words in quotation marks name something; they quote nobody. */
const FEWEST = 4;
/** From this share of its words in one passage on, a quotation is a changed one; below, nobody said anything like it. */
const CHANGED = 0.5;

/** Words in quotation marks stand in a source exactly. */
const quotations: Check = ({ text, brief: { material } }) => {
  const sources = [...factSources(material).values(), ...material.answers.map(({ question }) => question)];
  const said = sources.map(spokenForm).join('\n');
  const passages = sources.flatMap((source) => sentences(source).map(stemsOf));
  return [...text.matchAll(QUOTED)].flatMap(([quotation, inside = '']) => {
    if (words(inside).length < FEWEST || said.includes(spokenForm(inside))) return [];
    const stems = [...stemsOf(inside)];
    const common = passages.map((passage) => stems.filter((stem) => passage.has(stem)).length);
    return Math.max(0, ...common) >= CHANGED * stems.length
      ? [warning('quotation_changed', 'A quotation that differs from the words in the sources.', quotation)]
      : [fault('unsourced_quotation', 'A quotation that is in no source.', quotation)];
  });
};

/** Words that say something, by their beginning, so that an ending makes no other word of them. */
function stemsOf(text: string): ReadonlySet<string> {
  const carrying = words(text).filter((word) => word.length > 2 && !isLittleWord(word));
  return new Set(carrying.map((word) => word.slice(0, 5)));
}

const BELONGS = 'This belongs to another client of yours.';
/** A shorter name is too often a word of its own. */
const MIN_NAME = 5;
/** Hosts at which people have a page: their names say nothing about a client. */
const PLATFORMS =
  /(?:^|\.)(?:linkedin|instagram|facebook|twitter|x|youtube|tiktok|medium|substack|xing|google|wordpress|wix|squarespace|shopify|etsy|amazon|github|linktr|notion|slack)\.[a-z.]+$/;
const ADDRESS = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const NAME = /\p{Lu}[\p{L}\p{N}&-]{1,40}(?: \p{Lu}[\p{L}\p{N}&-]{1,40}){0,2}/gu;

/** Nothing of another client: neither the address nor the name in it, unless this client speaks of them too. */
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
    // A name may be somebody else's as well, so it is only pointed out.
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

/** 'https://www.Acme-Mills.example/about' is acme-mills.example; what is no address is left out. */
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

/** No link, address or @name that the client did not give us. */
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
/** At once, or behind a few words that name who is greeted: "Hello dear network!" Not where it is spoken of: "Hello is ..." */
const ENDS = /^(?:[ ,]+[\p{L}']+){0,5}\s*[,!:\n—–]|^\.\s/u;

/** A post does not open with a greeting. Who quotes one does not greet. */
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
  dashes,
  quotations,
  copying,
  repetition,
  ruledOutWords,
  otherClients,
];

/** What can be seen of a post from its words alone: no model, no network, the same result every time. */
export function lint(post: LintedPost): LintResult {
  const { text, brief, language } = post;
  const names = findNames(text, { texts: nameTexts(brief), addresses: brief.material.addresses, language });
  const unsourced = names.unsourced.map(({ start, end }) => {
    const name = text.slice(start, end);
    return { ...fault('unsourced_name', `The name "${name}" is in no source.`, name), start, end };
  });
  const possible = names.possible.map(({ start, end }): LookUp => {
    return { kind: 'name', text: text.slice(start, end), start, end };
  });
  const numbers = unsourcedNumbers(text, [factText(brief), ...nameTexts(brief)].join('\n'));
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
