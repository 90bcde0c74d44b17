/** A letter or digit with its marks; joiners belong to it in Persian and Indic scripts. */
const WORD_CHARACTERS = String.raw`[\p{L}\p{M}\p{N}_]`;

/** Pattern of a hashtag with at least one letter, for the flags `u` and `v`: '#1' is none. */
export const HASHTAG_PATTERN = String.raw`#[\p{N}_]*\p{L}(?:${WORD_CHARACTERS}|[\u200c\u200d](?=[\p{L}\p{M}]))*`;

/** Not within a word, an address or an entity. */
export const BEFORE_HASHTAG = String.raw`(?<![\p{L}\p{M}\p{N}_&/])`;

const HASHTAG_LINE = new RegExp(String.raw`^\s*(?:${HASHTAG_PATTERN}\s*)+$`, 'u');
const KEYCAP = /\p{N}\ufe0f?\u20e3|\ufe0f/gu;

/** Whether a line contains hashtags and nothing else. */
export function isHashtagLine(line: string): boolean {
  return HASHTAG_LINE.test(line);
}

/** All hashtags of a text. */
export function hashtagsIn(text: string): string[] {
  return text.match(new RegExp(BEFORE_HASHTAG + HASHTAG_PATTERN, 'gu')) ?? [];
}

/** One tag as a hashtag without spaces, composed: 'customer stories' and '#CustomerStories'. Empty without a letter or digit. */
export function toHashtag(tag: string): string {
  const bare = tag
    .normalize('NFC')
    .replace(KEYCAP, '')
    .replace(/[^\p{L}\p{M}\p{N}_\u200c\u200d]/gu, '')
    .replace(/[\u200c\u200d](?![\p{L}\p{M}])|(?<![\p{L}\p{M}])[\u200c\u200d]|^\p{M}+/gu, '');
  return /[\p{L}\p{N}]/u.test(bare) ? `#${bare}` : '';
}

/** Tags as hashtags, each once whatever its case. An entry may contain several: '#trust #sales'. */
export function toHashtags(tags: readonly string[]): string[] {
  const all = tags.flatMap((tag) => tag.split(/[#＃,;、]+/u)).map(toHashtag);
  const byKey = new Map(all.toReversed().map((tag) => [tag.toLowerCase(), tag]));
  return [...byKey.values()].toReversed().filter((tag) => tag !== '');
}
