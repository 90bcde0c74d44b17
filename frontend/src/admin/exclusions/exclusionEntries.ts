import { MAX_DECLINED, MAX_EXCLUSION_SENTENCE, MAX_EXCLUSION_WORD, MAX_EXCLUSIONS } from '#shared/limits';
import type { ExclusionProposals, Exclusions } from '../../api/submissions.ts';
import { DETAIL_TEXTS } from '../submission/detailTexts.ts';

/** Pure functions about the off-limits list. */

export type Proposal = ExclusionProposals['proposals'][number];
export const GROUP_NAMES = ['words', 'topics', 'wishes'] as const;
export type GroupName = (typeof GROUP_NAMES)[number];

const MAX_LENGTHS: Readonly<Record<GroupName, number>> = {
  words: MAX_EXCLUSION_WORD,
  topics: MAX_EXCLUSION_SENTENCE,
  wishes: MAX_EXCLUSION_SENTENCE,
};
const GROUP_OF: Readonly<Record<Proposal['kind'], GroupName>> = {
  word: 'words',
  topic: 'topics',
  wish: 'wishes',
};
const { groups } = DETAIL_TEXTS.exclusions;

/** Why an entry cannot be added; undefined if it can. */
export function problemOf(list: Exclusions, name: GroupName, text: string): string | undefined {
  const entry = tidied(text);
  if (entry === '') return groups[name].missing;
  if (entry.length > MAX_LENGTHS[name]) return `Please use at most ${MAX_LENGTHS[name]} characters`;
  if (GROUP_NAMES.some((other) => includes(list[other], entry))) return 'This is already on the list';
  return list[name].length >= MAX_EXCLUSIONS
    ? `The list can hold ${MAX_EXCLUSIONS} entries. Please remove one first.`
    : undefined;
}

/** Appends an entry to its group and removes it from the dismissed suggestions. */
export function withEntry(list: Exclusions, name: GroupName, text: string): Exclusions {
  const entry = tidied(text);
  const declined = list.declined.filter((other) => !isAlike(other, entry));
  return { ...list, declined, [name]: [...list[name], entry] };
}

export function withoutEntry(list: Exclusions, name: GroupName, entry: string): Exclusions {
  return { ...list, [name]: list[name].filter((other) => other !== entry) };
}

export function accepted(list: Exclusions, { kind, text }: Proposal): Exclusions {
  return withEntry(list, GROUP_OF[kind], text);
}

/** Why a suggestion cannot be accepted; undefined if it can. */
export function refusal(list: Exclusions, { kind, text }: Proposal): string | undefined {
  return problemOf(list, GROUP_OF[kind], text);
}

/** Remembers a dismissed suggestion; the oldest ones are dropped. */
export function dismissed(list: Exclusions, { text }: Proposal): Exclusions {
  return { ...list, declined: [...list.declined, tidied(text)].slice(-MAX_DECLINED) };
}

/** Open suggestions. */
export function undecided(list: Exclusions, proposals: readonly Proposal[]): Proposal[] {
  const decided = [...GROUP_NAMES.flatMap((name) => list[name]), ...list.declined];
  return proposals.filter(({ text }) => !includes(decided, text));
}

function includes(entries: readonly string[], text: string): boolean {
  return entries.some((entry) => isAlike(entry, text));
}

function isAlike(one: string, other: string): boolean {
  return tidied(one).toLocaleLowerCase('en') === tidied(other).toLocaleLowerCase('en');
}

/** Collapses white space to one line. */
function tidied(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
