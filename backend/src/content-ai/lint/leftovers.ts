import { type Check, fault, faultIf } from './finding.js';
import { saidBy } from './source-texts.js';

type Said = (text: string) => boolean;

/** The first match of the patterns that no source contains. */
function firstUnsaid(text: string, patterns: readonly RegExp[], said: Said): string | undefined {
  for (const pattern of patterns) {
    for (const [match] of text.matchAll(pattern)) if (!said(match)) return match.trim();
  }
  return undefined;
}

const MARKDOWN = [
  // Bold, also over a line break; italic and struck text. Not the star of "Kund*innen" or the line of "snake_case".
  /\*\*(?=\S)[^*]{1,300}\*\*|\*\*(?=\p{L})/gu,
  /(?<![\p{L}\p{N}_])__(?=[^\s_])[^_\n]{1,300}__(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}*])\*(?=[^\s*])[^*\n]{0,300}[^\s*]\*(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{M}\p{N}_#])_(?=[^\s_])[^_\n]{0,300}[^\s_]_(?![\p{L}\p{N}_])/gu,
  /~~(?=\S)[^~\n]{1,300}~~/g,
  // Headings, quotes, bullets and check boxes at the start of a line.
  /^[^\S\n]*#{1,6} \S.*$/gm,
  /^[^\S\n]*> ?\S.*$/gm,
  /^[^\S\n]*\* \S.*$/gm,
  /^[^\S\n]*\+ \S.*\n[^\S\n]*\+ \S.*$/gm,
  /^[^\S\n]*[-*+] \[[ x]\] .*$/gim,
  // Lines, fences and code.
  /^[^\S\n]*(?:-{3,}|\*{3,}|_{3,}|={3,}|(?:- ){2,}-|(?:\* ){2,}\*)[^\S\n]*$/gm,
  /^[^\S\n]*(?:```|~~~).*$/gm,
  /`[^`\n]{1,300}`/g,
  // Tables, links and images.
  /^[^\S\n]*\|.*\|[^\S\n]*$/gm,
  /^[^\S\n]*:?-{2,}:?[^\S\n]*\|.*$/gm,
  /!?\[[^\]\n]{0,200}\]\([^)\n]{1,300}\)/g,
  /^\[[^\]\n]{1,60}\]: \S+/gm,
  /\\[*_#`~>[\]]/g,
];

const ENTITY_NAMES =
  'amp|lt|gt|quot|apos|nbsp|hellip|ndash|mdash|[lr][sd]quo|[bs]dquo|bull|middot|euro|copy|reg|trade|deg|[aouAOU]uml|szlig';
const HTML_NAMES =
  'a|abbr|article|b|big|blockquote|body|br|center|code|div|em|font|footer|h[1-6]|head|header|hr|html|i|img|li|main|mark|ol|p|pre|q|s|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul';
const HTML = [
  new RegExp(`</?(?:${HTML_NAMES})(?:\\s[^<>]{0,300})?\\s*/?>`, 'gi'),
  new RegExp(`&(?:#\\d{1,7}|#x[\\da-f]{1,6}|${ENTITY_NAMES});`, 'gi'),
  /<!--[\s\S]{0,300}?-->/g,
];

/** A line break as two characters, but not a part of a path such as C:\new. */
const LINE_BREAK = [/(?<![:\\]\S{0,80})\\[nrt]/g];

const CITATIONS = [
  /【[^】\n]{1,80}】/g,
  /\ue200[^\ue201\n]{0,200}\ue201?/g,
  /(?:cite|file)?turn\d{1,3}(?:search|news|view|image|fetch|file)\d{1,3}/gi,
  /:?contentReference\[oaicite[^\]\n]{0,60}\](?:\{[^}\n]{0,60}\})?|\boaicite\b/gi,
  /\[\^?\d{1,3}(?:[,–-] ?\d{1,3})*\](?!\()/g,
  /\[(?:source|sources|citation|citation needed|quelle|quellen|cit\.)(?::[^\]\n]{0,200})?\]/gi,
  /[?&]utm_source=(?:chatgpt|openai|perplexity)[\w.]*/gi,
];

/** Remarks of a model to the person who asked, and labels for the parts of its answer. */
const CHAT = [
  /^(?:sure|certainly|absolutely|of course|okay|great)\b[^\n.]{0,20}(?:here(?:'|’)?s|here (?:is|are)|i(?:'|’)?(?:ve|ll))\b[^\n]{0,160}/gim,
  /\bhere(?:(?:'|’)s| is| are)\b[^\n.]{0,60}\b(?:post|posts|draft|version|caption|rewrite|text)\b[^\n.]{0,60}:/gi,
  /^[^\S\n\r\u2028\u2029]*(?:final |revised |updated |improved )?(?:linkedin[- ])?(?:post|draft|version|beitrag|entwurf)(?: \d)?:[^\S\n\r\u2028\u2029]*$/gim,
  /\(?\b(?:word|character) count: ?(?:~|about |approx\. )?\d+[^\n)]{0,30}\)?/gi,
  /\bi hope (?:this|that) helps\b/gi,
  /\blet me know if (?:you|this)\b[^\n.]{0,80}\b(?:changes?|adjust\p{L}*|tweak\p{L}*|edit\p{L}*|tone|version|revis\p{L}*|like me)\b/giu,
  /\bwould you like me to\b/gi,
  /\bfeel free to (?:adjust|edit|tweak|customi[sz]e|modify|adapt)\b/gi,
  /\bas an? (?:ai|ai (?:model|assistant)|large language model|language model)\b(?![-\p{L}])/giu,
  /\bi(?:'|’)?m sorry,? but i (?:can(?:no|')t|am unable)\b/gi,
  /^[^\S\n\r\u2028\u2029]*(?:hook|body|cta|call to action|hashtags|caption|headline|title|titel|überschrift|einstieg|hauptteil)[^\S\n\r\u2028\u2029]*:/gim,
  /^(?:gerne|natürlich|selbstverständlich|klar)\b[^\n.]{0,20}\bhier (?:ist|sind|kommt)\b[^\n]{0,160}/gim,
  /\bhier (?:ist|sind|kommt)\b[^\n.]{0,60}\b\p{L}*(?:beitrag|beiträge|post|posts|entwurf|version|fassung|text)\b[^\n.]{0,60}:/giu,
  /\(?\b(?:wortanzahl|wortzahl|zeichenanzahl|zeichenzahl|anzahl der wörter)\s*: ?(?:ca\. ?|~)?\d+\)?/gi,
  /\bich hoffe,? (?:das|dies|der (?:text|beitrag)) [^\n.]{0,40}\b(?:hilft|gefällt|passt)\b/gi,
  /\b(?:lassen sie mich|lass mich) (?:gerne )?wissen\b[^\n.]{0,80}\b(?:änder\p{L}*|anpass\p{L}*|wünsch\p{L}*|ton\p{L}*|version)\b/giu,
  /\b(?:möchten sie|möchtest du),? dass ich\b/gi,
  /\bsoll ich (?:den|ihn|es|noch|eine?n?)\b[^\n.?]{0,60}\b(?:anpassen|kürzen|überarbeiten|schreiben|ändern)\b/gi,
  /\bals (?:ki(?:-(?:modell|assistent))?|(?:großes )?sprachmodell|künstliche intelligenz)\b(?![-\p{L}])/giu,
];

/** Requires plain text: LinkedIn shows markup as typed. */
export const plainText: Check = ({ text, brief }) => {
  const said = saidBy(brief);
  const html = firstUnsaid(text, HTML, said);
  const lineBreak = firstUnsaid(text, LINE_BREAK, said);
  const marked = firstUnsaid(text, MARKDOWN, said);
  return [
    ...faultIf(marked, 'markdown', 'LinkedIn shows markdown as it is typed.', marked),
    ...faultIf(html, 'html', 'LinkedIn shows HTML as it is typed.', html),
    ...faultIf(lineBreak, 'line_break', 'A line break was written as two characters.', lineBreak),
  ];
};

/** Reports what a model says to the person who asked it, and its citations. */
export const chatRemains: Check = ({ text, brief }) => {
  const said = saidBy(brief);
  const chat = firstUnsaid(text, CHAT, said);
  const citation = firstUnsaid(text, CITATIONS, said);
  return [
    ...faultIf(chat, 'machine_phrase', `"${chat}" is what a model says about its text.`, chat),
    ...faultIf(citation, 'citation', 'The mark of a source was left in the text.', citation),
  ];
};

/** Enclosed words: not a citation, an omission, or the text of a link. */
const BRACKETS =
  /\[(?!\^?\d)(?![…. ]+\])[^[\]]{1,600}\](?!\()|\[ {1,20}\](?!\()|\{\{?[^{}]{1,600}\}?\}|<(?=\p{L})[^<>@:/]{1,600}>/gu;
/** Instructions in parentheses, and in capitals without any. */
const INSTRUCTIONS = [
  /\((?:please )?(?:insert|fill in|replace|placeholder|add (?:your|a|an|the|name|client|number|example)|enter (?:your|name))\b[^()]{0,300}\)/gi,
  /\([^()]{0,200}\b(?:einfügen|einsetzen|eintragen|ergänzen|ersetzen|go(?:es) here|here please|platzhalter)\s*[.!]?\)/gi,
  /\b(?:INSERT|ADD|YOUR)(?: [A-Z]+){1,6}(?: HERE)?\b/g,
  /\b(?:insert|enter|add) [\p{L} ]{2,60} here\b/giu,
];
const UNITS =
  'percent|per cent|prozent|years?|months?|weeks?|days?|hours?|minutes?|people|clients?|customers?|employees?|colleagues?|companies|times|euros?|dollars?|pounds?|million|millions|billion|thousand|jahren?|monaten?|wochen?|tagen?|stunden?|minuten?|kund(?:en|innen)|mitarbeiter|mitarbeitende|mitarbeitenden|leuten?|firmen|unternehmen|mal|mio|mrd|millionen|tausend|steps|schritten?|tips|tipps|reasons|gründen?';
/** A letter in the place of a number. Generation Z and the like are names. */
const LETTERS = [
  /(?<![\p{L}\p{N}])[XYNZxyn]{1,3}[^\S\n]?%/gu,
  /(?<![\p{L}\p{N}])[$€£][^\S\n]?[XYNZ]{1,3}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[XYNZ]{1,3}[^\S\n]?[$€£]/gu,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?<!\bGen(?:eration)?[ -])(?:[XYNZ]{1,3}(?:[-–/ ]{1,3}[XYNZ])?)[^\S\n-]+(?:${UNITS})(?![\p{L}\p{N}])`,
    'gu',
  ),
  /(?<![\p{L}\p{N}])[XN] (?:of|out of|von) [YNZM](?![\p{L}\p{N}])/gu,
  /\bX{2,}\b/g,
];
const BLANKS = [/_{3,}/g, /\blorem ipsum\b/gi, /\bTB[DC]\b/g, /\bTODO\b/g];
const EDITORIAL_BRACKETS = /^[[{<(]+(?:sic!?|…|\.{3})[\]}>)]+$/iu;

/** Reports places that a person was meant to fill in: enclosed words, letters for numbers and blanks. */
export const placeholders: Check = ({ text, brief }) => {
  const said = saidBy(brief);
  // Markup is reported separately.
  const plain = HTML.reduce((rest, pattern) => rest.replace(pattern, (tag) => ' '.repeat(tag.length)), text);
  const saidInside = (match: string) => EDITORIAL_BRACKETS.test(match) || said(match);
  const found =
    firstUnsaid(plain, [BRACKETS], saidInside) ??
    firstUnsaid(plain, [...INSTRUCTIONS, ...LETTERS, ...BLANKS], said);
  return faultIf(found, 'placeholder', 'A placeholder was left in the text.', found);
};

/** Small capitals and other letters without a compatible form. Two in a word, because phonetic script uses them too. */
const SMALL_CAPITALS = /[\u1d00-\u1d22ʙɢʜɪʟɴʀʏꜰꜱꞯ]/gu;
/** Letters of Cyrillic and Greek that look like Latin ones. Ω, π, Δ and µ are units and signs. */
const MIXED =
  /\p{Script=Latin}[\p{Script=Cyrillic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυχι]|[\p{Script=Cyrillic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυχι]\p{Script=Latin}/u;
const STRUCK = /(?:[\p{L}\p{N}][\u0332\u0333\u0335-\u0338\u20d2-\u20d3\u20e5]){2}/u;
const WORD = /[\p{L}\p{M}\p{N}\p{So}\p{No}]+/gu;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Reports letters that imitate bold or small capitals, or come from another script: screen readers cannot read them. */
export const ornamentalLetters: Check = ({ text, brief }) => {
  const said = saidBy(brief);
  const isDense = DENSE.test(text);
  const found = (text.match(WORD) ?? []).find((word) => isOrnamental(word, isDense) && !said(word));
  return found ? [fault('unicode_letters', 'Ornamental Unicode letters cannot be read aloud.', found)] : [];
};

function isOrnamental(word: string, isDense: boolean): boolean {
  if (/^[\p{ASCII}]*$/u.test(word)) return false;
  const imitated = Array.from(word).filter((letter) => imitates(letter, isDense)).length;
  const small = word.match(SMALL_CAPITALS)?.length ?? 0;
  return imitated > 0 || small > 1 || MIXED.test(word) || STRUCK.test(word);
}

/** Whether a letter is a Latin letter or digit in another shape. Full-width ones are usual in East Asian texts. */
function imitates(letter: string, isDense: boolean): boolean {
  const code = letter.codePointAt(0) ?? 0;
  const isFullWidth = code >= 0xff10 && code <= 0xff5a;
  if (isFullWidth) return !isDense;
  const isEnclosed = (code >= 0x24b6 && code <= 0x24e9) || (code >= 0x1f130 && code <= 0x1f189);
  const isMathematical = (code >= 0x1d400 && code <= 0x1d7ff) || (code >= 0x2100 && code <= 0x214f);
  if (isEnclosed) return true;
  return isMathematical && /^[A-Za-z0-9]$/.test(letter.normalize('NFKC'));
}
